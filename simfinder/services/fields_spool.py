"""The rows of tables while they are compared: packed arrays in passing files.

A row takes 16 bytes of memory here (fingerprint and hash of the whole row). What else is known
of it lies in files below a passing folder that are mapped, so that the system may take the
memory back: ``8 f + 8 f + 80`` bytes and its text twice, as it was and as it is compared, for f
fields. The files go with the last user of the rows.
"""

from __future__ import annotations

import shutil
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes
from simfinder.engine.fields import GRAMS
from simfinder.services.frames import Header

Ints = NDArray[np.int32]


class Rows:
    """Rows of one or more tables with the same fields, numbered in the order they came.

    ``codes``: for each field uint64 (rows). ``grams``: GRAMS arrays uint32 (rows).
    ``fingerprints whole``: uint64 (rows).
    """

    def __init__(self, fields: int) -> None:
        """Make room for rows with so many fields compared; ``seal`` ends the writing."""
        self.fields = fields
        self._folder = Path(mkdtemp(prefix="simfinder-"))
        # Mapped files cannot go before their last user on every system, and their user is gone
        # with these rows.
        weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        self._files: dict[str, IO[bytes]] = {}
        self._ends = {"raw": 0, "text": 0}
        self._maps: dict[str, tuple[Any, Any, Any]] = {}
        self._fingerprints: list[Hashes] = []
        self._whole: list[Hashes] = []
        self.count = 0
        self.codes: list[Hashes] = []
        self.grams: list[NDArray[np.uint32]] = []
        self.fingerprints: Hashes = np.zeros(0, np.uint64)
        self.whole: Hashes = np.zeros(0, np.uint64)

    def add(self, header: Header, payload: Sequence[bytes]) -> None:
        """Take a batch as the reading process describes it."""
        n = int(header["rows"])
        raw, raw_lengths, text, lengths, codes, grams, fingerprints, whole = payload
        for name, data, sizes in (("raw", raw, raw_lengths), ("text", text, lengths)):
            self._write(name, data)
            self._write(f"{name}-lengths", sizes)
            per_row = np.frombuffer(sizes, "<u4").reshape(n, -1).sum(axis=1, dtype=np.int64)
            starts = self._ends[name] + np.concatenate(([0], np.cumsum(per_row)))
            self._write(f"{name}-starts", starts[:-1].astype("<i8").tobytes())
            self._ends[name] = int(starts[-1])
        for i in range(self.fields):
            self._write(f"codes-{i}", codes[8 * n * i : 8 * n * (i + 1)])
        for i in range(GRAMS):
            self._write(f"grams-{i}", grams[4 * n * i : 4 * n * (i + 1)])
        self._fingerprints.append(np.frombuffer(fingerprints, "<u8"))
        self._whole.append(np.frombuffer(whole, "<u8"))
        self.count += n

    def seal(self) -> None:
        """End the writing and make the rows readable."""
        for file in self._files.values():
            file.close()
        none = [np.zeros(0, np.uint64)]
        self.fingerprints = np.concatenate(self._fingerprints or none)
        self.whole = np.concatenate(self._whole or none)
        self._fingerprints, self._whole = [], []
        self.codes = [self._map(f"codes-{i}", "<u8") for i in range(self.fields)]
        self.grams = [self._map(f"grams-{i}", "<u4") for i in range(GRAMS)]
        self._maps = {
            name: (
                self._map(name, "u1"),
                self._map(f"{name}-lengths", "<u4").reshape(self.count, self.fields),
                self._map(f"{name}-starts", "<i8"),
            )
            for name in ("raw", "text")
        }

    def of(self, rows: Ints) -> tuple[list[Hashes], list[NDArray[np.uint32]]]:
        """Return codes and grams of some rows, in passing files of their own."""
        chosen: list[Any] = []
        columns: list[Any] = [*self.codes, *self.grams]
        for number, column in enumerate(columns):
            name = f"some-{number}"
            path = self._folder / name
            with path.open("wb") as file:
                for low in range(0, len(rows), 1 << 20):
                    file.write(column[rows[low : low + (1 << 20)]].tobytes())
            chosen.append(self._map(name, "<u8" if number < self.fields else "<u4"))
        return chosen[: self.fields], chosen[self.fields :]

    def release(self) -> None:
        """Let go of what only the comparing needs; texts stay."""
        self.codes, self.grams = [], []
        for path in self._folder.glob("*-*"):
            if path.name.startswith(("codes-", "grams-", "some-")):
                with suppress(OSError):  # still mapped, where mapped files cannot go
                    path.unlink()

    def texts(self, field: int, rows: Ints) -> list[str]:
        """Return the normal values of rows in a field."""
        data, lengths, starts = self._maps["text"]
        sizes = lengths[rows]
        begin = starts[rows] + sizes[:, :field].sum(axis=1, dtype=np.int64)
        end = begin + sizes[:, field]
        view = memoryview(data)
        return [
            str(view[low:high], "utf-8")
            for low, high in zip(begin.tolist(), end.tolist(), strict=True)
        ]

    def values(self, row: int) -> list[str]:
        """Return the values of a row as the table has them."""
        return self._cells("raw", row)

    def normal(self, row: int) -> list[str]:
        """Return the values of a row as they are compared."""
        return self._cells("text", row)

    def lengths(self) -> list[float]:
        """Return the mean characters (bytes in fact) of the values of each field."""
        _, lengths, _ = self._maps["text"]
        total = np.zeros(self.fields, np.float64)
        some = np.zeros_like(total)
        for low in range(0, self.count, 1 << 18):
            part = lengths[low : low + (1 << 18)]
            total += part.sum(axis=0, dtype=np.float64)
            some += np.count_nonzero(part, axis=0)
        means: list[float] = (total / np.maximum(some, 1)).tolist()
        return means

    def _cells(self, name: str, row: int) -> list[str]:
        data, lengths, starts = self._maps[name]
        at, cells = int(starts[row]), []
        for size in lengths[row].tolist():
            cells.append(data[at : at + size].tobytes().decode("utf-8"))
            at += size
        return cells

    def _write(self, name: str, data: bytes) -> None:
        if name not in self._files:
            self._files[name] = (self._folder / name).open("wb")
        self._files[name].write(data)

    def _map(self, name: str, kind: str) -> Any:
        path = self._folder / name
        if not path.exists() or not path.stat().st_size:
            return np.zeros(0, kind)
        return np.asarray(np.memmap(path, kind, "r"))
