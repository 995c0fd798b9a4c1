"""Reads and writes the tables of files, contents and features."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile
from simfinder.store import pairs
from simfinder.store.pairs import find_rows
from simfinder.store.records import (
    CONTENT_COLUMNS,
    FILE_COLUMNS,
    FeatureArena,
    Key,
    StoredDocument,
    StoredFeatures,
    content_checksum,
    features_row,
    file_checksum,
    file_key,
    is_of,
    member_key,
    members_to_json,
    metadata_to_json,
    path_names,
    plain,
    read_document,
    read_features,
    stamp,
    to_signed,
)
from simfinder.store.sketches import (
    SketchReader,
    add_sketches,
    checksum_seeds,
    remove_sketches,
    sketch_checksum,
)

_Item = TypeVar("_Item")
Counts = Callable[[str | None, str, str], bool]
"""Whether a row still counts that was read so: its reason, format and reader."""
_BATCH_SIZE = 400
"""Parameters of one query; SQLite allows at least 999."""

_FEATURES = (
    "features.fingerprint, features.shingles, features.characters, features.tokens,"
    " features.text_hash, features.checksum, features.block, features.first, features.hashes"
)
_COLUMNS = f"{FILE_COLUMNS}, {CONTENT_COLUMNS}, {_FEATURES}"
_FILE, _CONTENT, _FEATURE = slice(0, 11), slice(11, 20), slice(20, 29)
"""Places of these in a row of _COLUMNS."""
_WHOLE_TABLE_FACTOR = 3
"""Up to so many rows of the table for each requested one, the whole table is read."""
_JOIN = (
    " FROM file JOIN content ON content.id = file.content"
    " LEFT JOIN features ON features.content = content.id AND features.profile = ?"
)


@dataclass(frozen=True, slots=True)
class RemovedRows:
    """Removed rows: number of files, keys of texts, and hashes of texts."""

    files: int
    keys: list[Key]
    text_hashes: list[str]


@dataclass(frozen=True, slots=True)
class StoredSketches:
    """The sketches of texts one after the other, as in ``engine.pairs.verify.SketchTable``.

    ``values``: uint64. ``start``: int64, shape (texts + 1). ``shingles``: int64, shape (texts).
    """

    values: NDArray[np.uint64]
    start: NDArray[np.int64]
    shingles: NDArray[np.int64]

    @classmethod
    def none(cls) -> StoredSketches:
        """Return those of no text."""
        return cls(np.zeros(0, np.uint64), np.zeros(1, np.int64), np.zeros(0, np.int64))


def find_profile(connection: sqlite3.Connection, version: str) -> int | None:
    """Return the number of a profile version, None where nothing was ever kept for it."""
    row = connection.execute("SELECT id FROM profile WHERE version = ?", (version,)).fetchone()
    return int(row[0]) if row else None


def make_profile(connection: sqlite3.Connection, version: str) -> int:
    """Return the number of a profile version, giving it one where it has none."""
    number = find_profile(connection, version)
    if number is not None:
        return number
    cursor = connection.execute("INSERT INTO profile (version) VALUES (?)", (version,))
    return int(cursor.lastrowid or 0)


def load(
    connection: sqlite3.Connection,
    files: Sequence[FoundFile],
    profile_version: str,
    reader_version: Callable[[str], str],
    problem_version: str,
) -> list[StoredDocument | None]:
    """Return the valid document of each file, in their order; see ``Store.load``."""
    profile = find_profile(connection, profile_version)
    places = dict(zip(_keys(files), range(len(files)), strict=True))
    counts = _version_check(reader_version, problem_version)
    names = list(places)
    if len(names) > _BATCH_SIZE and _are_most(connection, names):
        answer = load_whole(connection, profile, profile_version, files, places, counts)
    else:
        answer = [None] * len(files)
        sketches, arena = SketchReader(connection), FeatureArena()
        for batch in _parts(names):
            cursor = connection.execute(
                f"SELECT {_COLUMNS} {_JOIN} WHERE file.path IN ({_marks(batch)})",
                (profile, *batch),
            )
            for row in cursor:
                place = places.get(row[0])
                if place is None or not is_of(row, files[place].identity):
                    continue
                if counts(row[6], row[12], row[13]):
                    answer[place] = _document(row, files[place], profile_version, sketches, arena)
    if len(places) < len(files):  # an archive may have one name twice
        answer = [answer[places[file_key(file.path, file.member)]] for file in files]
    return answer


def _keys(files: Sequence[FoundFile]) -> list[bytes]:
    """Return ``file_key`` of each."""
    names = path_names(file.path for file in files)
    return [member_key(name, file.member) for name, file in zip(names, files, strict=True)]


def _version_check(reader_version: Callable[[str], str], problem_version: str) -> Counts:
    """Return the check whether a row that was read so still counts."""
    readers: dict[str, str | None] = {}

    def counts(reason: str | None, format_name: str, reader: str) -> bool:
        if reason is not None:
            return reader == problem_version
        if format_name not in readers:
            readers[format_name] = _version(reader_version, format_name)
        return reader == readers[format_name]

    return counts


def _are_most(connection: sqlite3.Connection, names: Sequence[bytes]) -> bool:
    counts = connection.execute(
        "SELECT (SELECT count(*) FROM file), (SELECT coalesce(max(id), 0) FROM content),"
        " (SELECT coalesce(max(id), 0) FROM features)"
    ).fetchone()
    return bool(max(counts) <= _WHOLE_TABLE_FACTOR * len(names))


def find_moved_files(
    connection: sqlite3.Connection,
    files: Sequence[FoundFile],
    profile_version: str,
    reader_version: Callable[[str], str],
) -> dict[Path, list[StoredDocument]]:
    """Return, by file, the stored documents of other paths with the same size and time.

    Only those that were read whole by the present readers, and with the same ending. The documents
    have the path and identity of the requested file; whether the bytes are the same must still be
    checked.
    """
    sketches, arena = SketchReader(connection), FeatureArena()
    profile = find_profile(connection, profile_version)
    counts = _version_check(reader_version, "")
    by_time: dict[tuple[int, int], list[FoundFile]] = {}
    for file in files:
        stamp_values = stamp(file.identity)
        by_time.setdefault((stamp_values[2], stamp_values[1]), []).append(file)
    times = sorted({time for time, _ in by_time})
    candidates: dict[Path, list[StoredDocument]] = {}
    for batch in _parts(times):
        rows = connection.execute(
            f"SELECT {_COLUMNS} {_JOIN} WHERE file.mtime_ns IN ({_marks(batch)})"
            " AND file.reason IS NULL AND file.members IS NULL",
            (profile, *batch),
        )
        for row in rows:
            if b"\0" in row[0]:
                continue
            if not counts(None, row[12], row[13]):
                continue
            ending = Path(os.fsdecode(row[0])).suffix.lower()
            for file in by_time.get((row[4], row[3]), ()):
                if file.path.suffix.lower() == ending:
                    document = _document(row, file, profile_version, sketches, arena)
                    if document is not None and document.features is not None:
                        candidates.setdefault(file.path, []).append(document)
    return candidates


def load_sketches(
    connection: sqlite3.Connection, profile: int | None, words: NDArray[np.uint64]
) -> StoredSketches | None:
    """Return the sketches of texts in their order; None where one is missing or damaged.

    ``words``: the first 16 bytes of each text hash, uint64, shape (texts, 2), each once.
    """
    heads = connection.execute(
        "SELECT text_hash, shingles, block, first, hashes, sketch_checksum FROM features"
        " WHERE profile IS ?",
        (profile,),
    ).fetchall()
    if not len(words) or not heads:
        return None if len(words) else StoredSketches.none()
    text_hashes, *integers = zip(*heads, strict=True)
    try:
        stored_words = np.frombuffer(b"".join(text_hashes), ">u8").reshape(len(heads), 4)[:, :2]
        numbers = np.array(integers, np.int64)
    except (TypeError, ValueError, OverflowError):
        return None
    rows = find_rows(np.ascontiguousarray(stored_words).astype(np.uint64), words)
    if (rows < 0).any():
        return None
    shingles, block, first, hashes, check = numbers[:, rows]
    # The sketch of a text is at most its whole set; n-grams of a short text are behind it.
    size = np.minimum(hashes, shingles)
    (most,) = connection.execute(
        "SELECT page_count * page_size / 8 FROM pragma_page_count, pragma_page_size"
    ).fetchone()
    if (size < 0).any() or (size > most).any() or size.sum() > most:  # before memory is taken
        return None
    start = np.concatenate((np.zeros(1, np.int64), np.cumsum(size)))
    seed = checksum_seeds(shingles, words)
    columns = block, 8 * first, 8 * (first + hashes), seed, check, 8 * start[:-1], 8 * start[1:]
    order = np.lexsort((first, block))
    values = np.empty(int(start[-1]), "<u8")
    memory = memoryview(values.view(np.uint8).data)
    sketches = SketchReader(connection)
    for number, place, end, first_sum, checksum, low, high in zip(
        *(column[order].tolist() for column in columns), strict=True
    ):
        sketch = sketches.block(number)[place:end]
        if zlib.crc32(sketch, first_sum) != checksum or len(sketch) != end - place:
            return None
        memory[low:high] = sketch[: high - low]
    return StoredSketches(values.astype(np.uint64, copy=False), start, shingles)


def paths_under(connection: sqlite3.Connection, root: bytes) -> list[tuple[bytes, int]]:
    """Return path and device of all files at and below ``root``, without their members.

    An empty ``root`` means all files.
    """
    folder, upper = _bounds(root) if root else (b"", b"\xff")
    cursor = connection.execute(
        "SELECT path, device FROM file WHERE (path = ? OR (path >= ? AND path < ?))"
        " AND instr(path, x'00') = 0",
        (root, folder, upper),
    )
    return cursor.fetchall()


def save(connection: sqlite3.Connection, batch: Sequence[StoredDocument]) -> None:
    """Write documents; a content or features that are there already are written over."""
    paths = path_names(document.path for document in batch)
    pairs.note_written(connection, set(paths))
    profiles: dict[str, int] = {}
    features: dict[tuple[int, int], tuple[bytes, StoredFeatures]] = {}
    new_contents: set[int] = set()
    file_rows = []
    for path, document in zip(paths, batch, strict=True):
        digest = bytes.fromhex(document.content_hash)
        content, is_new = _save_content(connection, document, digest)
        if is_new:
            new_contents.add(content)
        if document.features is not None:
            version = document.features.profile_version
            if version not in profiles:
                profiles[version] = make_profile(connection, version)
            features[content, profiles[version]] = digest, document.features
        file_rows.append(_file_row(path, document, content, digest))
    connection.executemany(
        "INSERT OR REPLACE INTO file (path, device, inode, size, mtime_ns, ctime_ns,"
        " content, reason, detail, checksum, members, young)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        file_rows,
    )
    members = {
        path: document.members
        for path, document in zip(paths, batch, strict=True)
        if document.members is not None
    }
    for path, names in members.items():  # the last list of each file
        _remove_stale(connection, path, names)
    _save_features(connection, features, new_contents)


def _file_row(
    path: bytes, document: StoredDocument, content: int, digest: bytes
) -> tuple[object, ...]:
    """Return the row of a document in the table of files."""
    name, stamp_values = member_key(path, document.member), stamp(document.identity)
    members = members_to_json(document.members)
    problem = document.problem
    reason, detail = (None, None) if problem is None else (problem[0].value, plain(problem[1]))
    check = file_checksum(name, stamp_values, digest, reason, detail, members)
    return (
        name,
        to_signed(document.identity.device),
        *stamp_values,
        content,
        reason,
        detail,
        check,
        members,
        document.young or None,
    )


def _inside(key: bytes) -> tuple[bytes, bytes]:
    """Return the bounds of the keys of documents inside a file."""
    return key + b"\0", key + b"\1"


def _remove_stale(
    connection: sqlite3.Connection, path: bytes, members: Sequence[tuple[str, int]]
) -> None:
    """Remove former members of a file."""
    present = {member_key(path, member) for member, _ in members}
    paths = connection.execute(
        "SELECT path FROM file WHERE path >= ? AND path < ?", _inside(path)
    ).fetchall()
    stale = [(key,) for (key,) in paths if key not in present]
    connection.executemany("DELETE FROM file WHERE path = ?", stale)


def remove_under(
    connection: sqlite3.Connection, root: bytes, keep: Collection[bytes]
) -> RemovedRows:
    """Remove the files at and below ``root`` but those to keep, and contents without files."""
    pairs.delete_scan_results(connection)
    folder, upper = _bounds(root)
    cursor = connection.execute(
        "SELECT path FROM file WHERE path = ? OR (path >= ? AND path < ?)"
        " OR (path >= ? AND path < ?)",
        (root, folder, upper, *_inside(root)),
    )
    removed_paths = [path for (path,) in cursor.fetchall() if path.partition(b"\0")[0] not in keep]
    connection.executemany("DELETE FROM file WHERE path = ?", [(path,) for path in removed_paths])
    if not keep:
        connection.execute(
            "DELETE FROM attempt WHERE path = ? OR (path >= ? AND path < ?)", (root, folder, upper)
        )
    keys, hashes = _remove_orphans(connection)
    return RemovedRows(sum(b"\0" not in path for path in removed_paths), keys, hashes)


def remove_files(connection: sqlite3.Connection, paths: Sequence[bytes]) -> RemovedRows:
    """Remove files with their members, and contents without files."""
    pairs.delete_scan_results(connection)
    for path in paths:
        connection.execute("DELETE FROM file WHERE path = ?", (path,))
        connection.execute("DELETE FROM file WHERE path >= ? AND path < ?", _inside(path))
        connection.execute("DELETE FROM attempt WHERE path = ?", (path,))
    return RemovedRows(len(paths), *_remove_orphans(connection))


def _bounds(root: bytes) -> tuple[bytes, bytes]:
    """Return the bounds of the paths below a folder."""
    separator = os.fsencode(os.sep)
    folder = root if root.endswith(separator) else root + separator
    # All paths that begin with "folder/" are between that and the next byte after "/".
    return folder, folder[:-1] + bytes([folder[-1] + 1])


def _remove_orphans(connection: sqlite3.Connection) -> tuple[list[Key], list[str]]:
    """Remove contents that no file has any more; return keys of texts and hashes of texts."""
    orphans = connection.execute(
        "SELECT id, hash, reader FROM content"
        " WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.content = content.id)"
    ).fetchall()
    hashes, blocks = _features_of(connection, [row[0] for row in orphans])
    connection.executemany("DELETE FROM content WHERE id = ?", [(row[0],) for row in orphans])
    remove_sketches(connection, blocks)
    keys = [(content.hex(), reader) for _, content, reader in orphans]
    return keys, [text.hex() for text in sorted(hashes)]


def _save_features(
    connection: sqlite3.Connection,
    features: Mapping[tuple[int, int], tuple[bytes, StoredFeatures]],
    new_contents: Collection[int],
) -> None:
    """Write features by content and profile; those that are there already are written over.

    ``new_contents``: those that have none yet.
    """
    new_rows = {
        (content, profile): features_row(digest, made)
        for (content, profile), (digest, made) in features.items()
    }
    for content, profile in features:
        if content not in new_contents:
            _replace_features(connection, content, profile, new_rows)
    add_features(connection, new_rows)


def add_features(
    connection: sqlite3.Connection, new_rows: Mapping[tuple[int, int], tuple[Any, ...]]
) -> None:
    """Write the results of ``features_row`` by content and profile, which have none yet."""
    if not new_rows:
        return
    (top,) = connection.execute("SELECT coalesce(max(id), 0) FROM features").fetchone()
    places = add_sketches(connection, top, [row[-1] for row in new_rows.values()])
    connection.executemany(
        "INSERT INTO features (id, content, profile, fingerprint, shingles, characters, tokens,"
        " text_hash, checksum, block, first, hashes, sketch_checksum)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (number, *key, *row[:-1], *place, sketch_checksum(row[-1], row[1], row[4]))
            for number, ((key, row), place) in enumerate(
                zip(new_rows.items(), places, strict=True), top + 1
            )
        ),
    )


def _replace_features(
    connection: sqlite3.Connection,
    content: int,
    profile: int,
    new_rows: dict[tuple[int, int], tuple[Any, ...]],
) -> None:
    """Remove the stored features of a content, or the new ones where they are the same."""
    row = connection.execute(
        f"SELECT {_FEATURES}, sketch_checksum FROM features WHERE content = ? AND profile = ?",  # noqa: S608
        (content, profile),
    ).fetchone()
    if row is None:
        return
    new_row = new_rows[content, profile]
    sketch = SketchReader(connection).read(*row[6:9])
    check = sketch_checksum(new_row[6], new_row[1], new_row[4])
    if (*row[:6], sketch, row[9]) == (*new_row, check):
        del new_rows[content, profile]
        return
    connection.execute("DELETE FROM features WHERE content = ? AND profile = ?", (content, profile))
    remove_sketches(connection, [row[6]])


def _save_content(
    connection: sqlite3.Connection, document: StoredDocument, digest: bytes
) -> tuple[int, bool]:
    """Return the number of the content of a document, and whether it is new."""
    values = (digest, document.format, plain(document.reader))
    text_values: tuple[object, ...] = (
        None if document.partial is None else plain(document.partial),
        document.encoding,
        plain(document.title),
        plain(document.remark),
        metadata_to_json(document.metadata),
    )
    text_values = (*text_values, content_checksum((*values, *text_values)))
    cursor = connection.execute(
        "INSERT OR IGNORE INTO content (hash, format, reader, partial, encoding, title, remark,"
        " metadata, checksum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, *text_values),
    )
    if cursor.rowcount:
        return int(cursor.lastrowid or 0), True
    row = connection.execute(
        "SELECT id, partial, encoding, title, remark, metadata, checksum FROM content"
        " WHERE hash = ? AND format = ? AND reader = ?",
        values,
    ).fetchone()
    # A problem is no information on the text, so the stored content is kept.
    if document.problem is None and row[1:] != text_values:
        connection.execute(
            "UPDATE content SET partial = ?, encoding = ?, title = ?, remark = ?, metadata = ?,"
            " checksum = ? WHERE id = ?",
            (*text_values, row[0]),
        )
    return int(row[0]), False


def _document(
    row: Sequence[Any],
    file: FoundFile,
    profile_version: str,
    sketches: SketchReader,
    arena: FeatureArena,
) -> StoredDocument | None:
    features = None
    if row[6] is None:
        features = read_features(row[11], profile_version, row[_FEATURE], sketches, arena)
    return read_document(row[_FILE], row[_CONTENT], file, features)


def load_whole(
    connection: sqlite3.Connection,
    profile: int | None,
    profile_version: str,
    files: Sequence[FoundFile],
    places: Mapping[bytes, int],
    counts: Counts,
) -> list[StoredDocument | None]:
    """Return the valid document of each file, in their order, by reading the whole tables.

    Querying a hundred thousand rows one by one would take longer. Each table is read once, and its
    rows are joined here; copies share their content.

    Args:
        connection: The database.
        profile: Number of the profile version in the store, None where it has none.
        profile_version: The version itself.
        files: The requested files.
        places: Positions of the keys of files among them.
        counts: Whether a row is still valid.
    """
    contents: dict[int, Sequence[Any]] = {
        row[0]: row[1:]
        for row in connection.execute(f"SELECT id, {CONTENT_COLUMNS} FROM content")  # noqa: S608
    }
    valid_rows: list[tuple[int, int, Sequence[Any]]] = []
    for row in connection.execute(f"SELECT {FILE_COLUMNS}, content FROM file"):  # noqa: S608
        place, content = places.get(row[0]), contents.get(row[11])
        if place is None or content is None or not is_of(row, files[place].identity):
            continue
        if counts(row[6], content[1], content[2]):
            valid_rows.append((place, row[11], row[_FILE]))
    content_ids = {number for _, number, row in valid_rows if row[6] is None}
    features: dict[int, StoredFeatures | None] = {}
    sketches, arena = SketchReader(connection), FeatureArena()
    query = f"SELECT content, {_FEATURES} FROM features WHERE profile IS ?"  # noqa: S608
    for number, *row in connection.execute(query, (profile,)):
        if number in content_ids:
            content = contents[number]
            features[number] = read_features(content[0], profile_version, row, sketches, arena)
    answer: list[StoredDocument | None] = [None] * len(files)
    for place, number, row in valid_rows:
        answer[place] = read_document(row, contents[number], files[place], features.get(number))
    return answer


def _version(reader_version: Callable[[str], str], format_name: str) -> str | None:
    try:
        return reader_version(format_name)
    except KeyError:
        # A format that this version no longer reads.
        return None


def _features_of(
    connection: sqlite3.Connection, contents: Sequence[int]
) -> tuple[set[bytes], set[int]]:
    """Return the text hashes of contents, and the blocks of their sketches."""
    hashes: set[bytes] = set()
    blocks: set[int] = set()
    for batch in _parts(contents):
        rows = connection.execute(
            f"SELECT text_hash, block FROM features WHERE content IN ({_marks(batch)})",  # noqa: S608
            list(batch),
        )
        for text, block in rows:
            hashes.add(text)
            blocks.add(block)
    return hashes, blocks


def _parts(values: Sequence[_Item]) -> Iterator[Sequence[_Item]]:
    return (values[start : start + _BATCH_SIZE] for start in range(0, len(values), _BATCH_SIZE))


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))
