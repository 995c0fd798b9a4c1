"""The rows of tables while they are compared: packed arrays in temporary files.

A row is in mapped files, whose memory the system can reclaim: with f fields it takes
``8 f + 8 f + 8 f + 96`` bytes, its key, and its text twice, original and normalised. The files have
no names (POSIX) or are deleted with their last handle (Windows), so they never stay behind.
"""

from __future__ import annotations

import shutil
import weakref
from collections.abc import Sequence
from tempfile import TemporaryFile, gettempdir
from typing import IO, Any

import numpy as np
import psutil
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.fields.rows import GRAMS
from simfinder.services.workers.frames import Header

Ints = NDArray[np.int32]

BYTES_PER_PAIR = 80
"""Memory that a row takes while rows are compared: sorted keys, classes and weights."""
_ROOM = 512 << 20
"""Bytes of memory and of the disk that are left alone, and that pairs take."""
_LONGEST = 16
"""Characters that a value counts for in the mean of its field; weights look at fewer."""
_CHECK_LENGTH = 64
"""Batches between two looks at how much room there is."""
_TEXTS = ("raw", "text", "key")


class TableRows:
    """Rows of one or more tables with the same fields, numbered in the order of reading.

    ``codes``: for each field uint64 (rows). ``grams``: GRAMS arrays uint32 (rows).
    ``fingerprints whole``: uint64 (rows).
    """

    def __init__(self, fields: int) -> None:
        """Make room for rows with so many fields compared; ``seal`` ends the writing."""
        self.fields = fields
        self._files: dict[str, IO[bytes]] = {}
        weakref.finalize(self, _close, self._files)
        self._ends = dict.fromkeys(_TEXTS, 0)
        self._maps: dict[str, tuple[Any, Any, Any]] = {}
        self._batches = 0
        self.count = 0
        self.codes: list[Hashes] = []
        self.grams: list[NDArray[np.uint32]] = []
        self.fingerprints: Hashes = np.zeros(0, np.uint64)
        self._prints = self.fingerprints
        self.whole: Hashes = np.zeros(0, np.uint64)

    def add(self, header: Header, payload: Sequence[bytes]) -> None:
        """Take a batch as the reading process describes it.

        Raises:
            OSError: it could not be written; the rows before it stay as they are.
        """
        n = int(header["rows"])
        raw, raw_lengths, text, lengths, codes, grams, fingerprints, whole, keys, sizes = payload
        texts = ((raw, raw_lengths), (text, lengths), (keys, sizes or bytes(4 * n)))
        ends = {}
        for name, (data, sizes) in zip(_TEXTS, texts, strict=True):
            self._write(name, data)
            self._write(f"{name}-lengths", sizes)
            per_row = np.frombuffer(sizes, "<u4").reshape(n, -1).sum(axis=1, dtype=np.int64)
            starts = self._ends[name] + np.concatenate(([0], np.cumsum(per_row)))
            self._write(f"{name}-starts", starts[:-1].astype("<i8").tobytes())
            ends[name] = int(starts[-1])
        for i in range(self.fields):
            self._write(f"codes-{i}", codes[8 * n * i : 8 * n * (i + 1)])
        for i in range(GRAMS):
            self._write(f"grams-{i}", grams[4 * n * i : 4 * n * (i + 1)])
        self._write("fingerprints", fingerprints)
        self._write("whole", whole)
        self._ends = ends
        self.count += n
        self._batches += 1

    def batch(self, low: int, high: int) -> tuple[int, list[bytes]]:
        """Return the rows from low to high as ``add`` takes them: their number and the payload."""
        payload: dict[str, tuple[bytes, bytes]] = {}
        for name in _TEXTS:
            data, lengths, starts = self._maps[name]
            begin = int(starts[low]) if high > low else 0
            end = begin + int(lengths[low:high].sum(dtype=np.int64))
            payload[name] = data[begin:end].tobytes(), lengths[low:high].tobytes()
        numbers = [
            b"".join(column[low:high].tobytes() for column in self.codes),
            b"".join(column[low:high].tobytes() for column in self.grams),
            self._prints[low:high].tobytes(),
            self.whole[low:high].tobytes(),
        ]
        return high - low, [*payload["raw"], *payload["text"], *numbers, *payload["key"]]

    def lacks(self) -> str:
        """Return what there is too little of for more rows: ``memory``, ``disk`` or nothing."""
        if self._batches % _CHECK_LENGTH:
            return ""
        if psutil.virtual_memory().available < self.count * BYTES_PER_PAIR + _ROOM:
            return "memory"
        return "disk" if shutil.disk_usage(gettempdir()).free < _ROOM else ""

    def seal(self) -> None:
        """End the writing and make the rows readable."""
        n = self.count
        self.fingerprints = self._prints = self._map("fingerprints", "<u8", n)
        self.whole = self._map("whole", "<u8", n)
        self.codes = [self._map(f"codes-{i}", "<u8", n) for i in range(self.fields)]
        self.grams = [self._map(f"grams-{i}", "<u4", n) for i in range(GRAMS)]
        for name in _TEXTS:
            cells = 1 if name == "key" else self.fields
            self._maps[name] = (
                self._map(name, "u1", self._ends[name]),
                self._map(f"{name}-lengths", "<u4", n * cells).reshape(n, cells),
                self._map(f"{name}-starts", "<i8", n),
            )
        _close(self._files)

    def release(self) -> None:
        """Release the data that only the comparison needs; texts, fingerprints and hashes stay."""
        self.codes, self.grams = [], []

    def texts(self, field: int, rows: Ints, *, raw: bool = False) -> list[str]:
        """Return the normal values of rows in a field; ``raw``: those that the table has."""
        data, lengths, starts = self._maps["raw" if raw else "text"]
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
        """Return the normalised values of a row."""
        return self._cells("text", row)

    def key(self, row: int) -> str:
        """Return what names a row, "" where nothing does."""
        return " ".join(self._cells("key", row)[0].split())

    def count_empty(self, low: int, high: int) -> tuple[int, int]:
        """Return how many rows from low to high hold nothing, and how many numbers only."""
        rows = low + np.flatnonzero(self.whole[low:high] == 0)
        has_value = np.zeros(len(rows), np.bool_)
        for codes in self.codes:
            has_value |= codes[rows] != 0
        return int(np.count_nonzero(~has_value)), int(np.count_nonzero(has_value))

    def with_key(self, key: str, low: int, high: int) -> int:
        """Return the first of the rows from low to high that has a key, -1 where none has."""
        data, lengths, starts = self._maps["key"]
        key_bytes = key.encode("utf-8", "replace")
        rows = low + np.flatnonzero(lengths[low:high, 0] == len(key_bytes))
        for place, byte in enumerate(key_bytes):
            rows = rows[data[starts[rows] + place] == byte]
        return int(rows[0]) if len(rows) else -1

    def lengths(self) -> list[float]:
        """Return the mean characters (bytes in fact) of the values of each field.

        Each value counts as at most ``_LONGEST``, so that one of megabytes is not its field.
        """
        _, lengths, _ = self._maps["text"]
        total = np.zeros(self.fields, np.float64)
        counts = np.zeros_like(total)
        for low in range(0, self.count, 1 << 18):
            part = lengths[low : low + (1 << 18)]
            total += np.minimum(part, _LONGEST).sum(axis=0, dtype=np.float64)
            counts += np.count_nonzero(part, axis=0)
        means: list[float] = (total / np.maximum(counts, 1)).tolist()
        return means

    def _cells(self, name: str, row: int) -> list[str]:
        data, lengths, starts = self._maps[name]
        offset, cells = int(starts[row]), []
        for size in lengths[row].tolist():
            cells.append(data[offset : offset + size].tobytes().decode("utf-8"))
            offset += size
        return cells

    def _write(self, name: str, data: bytes) -> None:
        if name not in self._files:
            self._files[name] = TemporaryFile(prefix="simfinder-")  # noqa: SIM115 - until sealed
        self._files[name].write(data)

    def _map(self, name: str, kind: str, count: int) -> Any:
        """Return the first values of a file, mapped; what a broken batch left is behind them."""
        if not count:
            return np.zeros(0, kind)
        file = self._files[name]
        file.flush()
        return np.asarray(np.memmap(file, kind, "r", shape=(count,)))


def _close(files: dict[str, IO[bytes]]) -> None:
    for file in files.values():
        file.close()
    files.clear()


class PairSpool:
    """Pairs of rows on their way, each maybe many times, parted by their first row.

    Only one part is ever in memory at a time, sorted and each pair once.
    """

    def __init__(self, rows: int, parts: int = 64) -> None:
        """Make room for pairs of so many rows."""
        self._step = max(1, -(-rows // parts))
        self._files: dict[int, IO[bytes]] = {}
        self._counts: dict[int, int] = {}
        self.count = 0
        """Pairs taken, repeated ones too."""

    def add(self, keys: NDArray[np.int64]) -> None:
        """Take pairs ``a << 32 | b``, int64, sorted."""
        part = (keys >> 32) // self._step
        for number in distinct(part).tolist():
            low, high = np.searchsorted(part, (number, number + 1))
            if number not in self._files:
                self._files[number] = TemporaryFile(prefix="simfinder-")  # noqa: SIM115
            self._files[number].write(keys[low:high].tobytes())
            self._counts[number] = self._counts.get(number, 0) + int(high - low)
        self.count += len(keys)

    def parts(self) -> list[int]:
        """Return the numbers of the parts, in the order of the rows."""
        return sorted(self._files)

    def take(self, part: int) -> tuple[NDArray[np.int64], int]:
        """Return the pairs of a part, sorted, each once, and how many there were; it goes."""
        file = self._files.pop(part)
        with file:
            file.seek(0)
            keys = np.frombuffer(file.read(), np.int64).copy()
        keys.sort()
        fresh = np.diff(keys, prepend=np.int64(-1)) != 0
        return keys[fresh], self._counts[part]

    def close(self) -> None:
        """Let all pairs go."""
        for file in self._files.values():
            file.close()
        self._files = {}
