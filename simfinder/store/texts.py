"""Texts of the store by the contents that they were read from, opened for reading only."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from simfinder.store.database import Database
from simfinder.store.records import Key, load_texts
from simfinder.store.schema import INDEX, TEXT

_BATCH_SIZE = 400


class StoredTexts:
    """The packed texts in a store; a context manager. It can be used while others write."""

    def __init__(self, folder: Path) -> None:
        """Open the store in that folder; StoreError where there is none or it cannot be read."""
        self._index = Database(folder / "index.db", INDEX, writable=False)
        try:
            self._text = Database(folder / "text.db", TEXT, writable=False)
        except BaseException:
            self._index.close()
            raise

    def __enter__(self) -> StoredTexts:
        """Return the texts themselves."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close them."""
        self._index.close()
        self._text.close()

    def of_contents(self, hashes: Sequence[str]) -> dict[str, bytes]:
        """Return the packed text of each content that has one, by its hash (64 hex digits).

        Of a content that several readers have read it is the text that was stored last. Protected
        documents have none. Raises StoreError where the store cannot be read.
        """
        texts: dict[str, bytes] = {}
        for start in range(0, len(hashes), _BATCH_SIZE):
            for (content_hash, _), data in load_texts(
                self._text, self._keys(hashes[start : start + _BATCH_SIZE])
            ):
                texts[content_hash] = data
        return texts

    def _keys(self, hashes: Sequence[str]) -> list[Key]:
        """Return contents and readers in the order in which they were stored."""
        values = [bytes.fromhex(content_hash) for content_hash in hashes]
        marks = ",".join("?" * len(values))
        with self._index.read() as connection:
            rows = connection.execute(
                f"SELECT hash, reader FROM content WHERE hash IN ({marks}) ORDER BY id",  # noqa: S608
                values,
            ).fetchall()
        return [(bytes(content_hash).hex(), reader) for content_hash, reader in rows]
