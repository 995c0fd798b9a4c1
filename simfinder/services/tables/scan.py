"""A scan of tables: their rows are the documents.

The columns of each table are read first, so that a wrong one is reported before the rows are. These
then come from a process of their own (``process``), are stored packed (``spool``) and compared
(``match``).
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.addresses import is_address, mask_address
from simfinder.domain.comparison import ComparedText, Comparison, row_rules
from simfinder.domain.documents import Document, Problem, Reason, Role, Source
from simfinder.domain.errors import NothingToScan, ReadProblem, StoreError, UsageError
from simfinder.domain.matching import PairTable, ScanReport, distinct
from simfinder.domain.messages import Code, Detail, Message, at_option, at_place, system_message
from simfinder.domain.options import ScanOptions, Scope, kinds_of_columns
from simfinder.domain.progress import RATE_SECONDS, Observer, Progress, Stage
from simfinder.engine.arrays import Mask
from simfinder.services.matching.match import match_monitor
from simfinder.services.scan.reporter import ScanReporter
from simfinder.services.tables.compare import ScannedRows, remember_rows
from simfinder.services.tables.head import (
    MOST_FIELDS,
    TableSource,
    place_of,
    table_head,
    table_path,
)
from simfinder.services.tables.match import (
    RowCollection,
    RowMatches,
    are_compared,
    match_rows,
    measurement_of,
)
from simfinder.services.tables.memory import RowMemory
from simfinder.services.tables.process import TableProcess
from simfinder.services.tables.spool import TableRows
from simfinder.store.documents import Store
from simfinder.tables.database import check_address, check_query, file_of

MAX_ROWS = 200_000
"""Most rows that are all listed in a report; of more, only those with similar rows."""
_TITLE = 120
_FOLDER = Message(Code.FOLDER_INSTEAD_OF_TABLE)


def scan_tables(
    names: Sequence[str],
    options: ScanOptions,
    observer: Observer,
    store: Path | None = None,
) -> ScanReport:
    """Read tables and compare their rows, each with each of its own and the other tables.

    Blocks the calling thread. ``names``: files, and addresses of databases. ``store``: where rows
    are kept for the next scan; None keeps nothing. Raises UsageError for columns and tables that
    there are not, NothingToScan where no table is there, Cancelled when the observer does.
    """
    return TableScan(tuple(names), options.resolve(), observer, store).run()


class TableScan:
    """One scan while it runs; what looks up single rows takes the same steps."""

    def __init__(
        self,
        names: tuple[str, ...],
        options: ScanOptions,
        observer: Observer,
        store: Path | None = None,
    ) -> None:
        for name in names:
            check_address(name)
        if options.query:
            check_query(options.query)
        self._names = tuple(map(file_of, names))
        self._options, self._observer = options, observer
        self._reporter = ScanReporter(observer)
        self._timings: dict[str, float] = {}
        self._complete = True
        self._store_folder = store
        self._is_stored = False
        self.stored_count = 0
        """Rows of other tables that these were compared with."""

    def run(self) -> ScanReport:
        """Take all steps in their order."""
        sources = self._sources()
        if not sources and not self._reporter.problems:
            raise NothingToScan(Message(Code.NO_FILES))
        fields = self._fields(sources)
        with ExitStack() as stack:
            return self._run(sources, fields, self._open_memory(fields, stack))

    def _open_memory(self, fields: tuple[str, ...], stack: ExitStack) -> RowMemory | None:
        """Return the stored rows; None where none are wanted, or the store cannot be used."""
        if self._store_folder is None or not fields:
            return None
        try:
            store = stack.enter_context(Store.open(self._store_folder))
            self._is_stored = not store.read_only
            memory = RowMemory(store, fields, self._options)
        except StoreError as error:
            self._reporter.note(Message(Code.STORE_NOT_WRITTEN, rest=error))
            return None
        for note in store.notes:
            self._reporter.note(note)
        return memory

    def _run(
        self, sources: Sequence[TableSource], fields: tuple[str, ...], memory: RowMemory | None
    ) -> ScanReport:
        rows = TableRows(len(fields))
        clock = time.monotonic()
        readable = [s for s in sources if self._read_source(s, fields, rows, memory)]
        read_count = rows.count
        others: list[TableSource] = []
        if memory is not None and self._options.new_rows:
            others = self._stored_sources(memory, readable, rows)
        rows.seal()
        self._timings["read"] = time.monotonic() - clock
        clock = time.monotonic()
        if not read_count:
            return self._report((), (), PairTable.empty(), fields)
        is_new = self._new_rows(memory, readable, rows)
        pairs, listed_rows, source_of = self._compare(rows, fields, [*readable, *others], is_new)
        self._report_empty_rows(rows, readable)
        if memory is not None:
            self._remember(memory, readable, rows)
        rows.release()
        readable += others
        documents = self._documents(rows, readable, listed_rows, source_of)
        self._timings["compare"] = time.monotonic() - clock
        self._timings["total"] = time.monotonic() - self._reporter.start_time
        measurement = pairs.measurement.select(listed_rows)
        # With another scope, or of new rows alone, a pair may be missing for another reason.
        is_whole = self._options.scope is Scope.ALL and is_new is None and not pairs.unlisted_count
        known_pairs = pairs.pairs if is_whole else None
        remember_rows(ScannedRows(rows, fields, listed_rows, documents, measurement, known_pairs))
        return self._report([s.path for s in readable], documents, pairs.pairs, fields)

    def _stored_sources(
        self, memory: RowMemory, sources: Sequence[TableSource], rows: TableRows
    ) -> list[TableSource]:
        """Add the stored rows of other tables; return these tables."""
        read_count = rows.count
        others = memory.add_others(sources, rows)
        self.stored_count = rows.count - read_count
        if self.stored_count:
            self._reporter.note(Message(Code.STORED_ROWS_COMPARED, n=self.stored_count))
        return others

    def _new_rows(
        self, memory: RowMemory | None, sources: Sequence[TableSource], rows: TableRows
    ) -> Mask | None:
        """Return which rows are new, None where all pairs are wanted; reports what has changed."""
        if memory is None:
            return None
        is_new = np.zeros(rows.count, np.bool_)
        for source in sources:
            changes = memory.changes(source, rows)
            is_new[source.first : source.last] = changes.is_new
            if changes.is_known and (changes.new or changes.changed or changes.missing):
                self._reporter.note(
                    Message(
                        Code.ROW_CHANGES,
                        path=source.path,
                        n=changes.new,
                        m=changes.changed,
                        removed=changes.missing,
                    )
                )
        return is_new if self._options.new_rows else None

    def _remember(self, memory: RowMemory, sources: Sequence[TableSource], rows: TableRows) -> None:
        """Store rows for the next scan; the result does not depend on it."""
        if not self._complete:
            return
        try:
            memory.save(sources, rows)
        except StoreError as error:
            self._is_stored = False
            self._reporter.note(Message(Code.STORE_NOT_WRITTEN, rest=error))

    def _fields(self, sources: Sequence[TableSource]) -> tuple[str, ...]:
        """Return the compared columns of all tables; reports where these are not all columns."""
        names = dict.fromkeys(c for s in sources for c in s.head.fields)
        available = {c for s in sources for c in s.head.columns if c != s.head.key}
        if not self._options.columns and len(available) > MOST_FIELDS:
            self._reporter.note(Message(Code.FIRST_COLUMNS, n=MOST_FIELDS, m=len(available)))
        fields = tuple(names)[:MOST_FIELDS]
        unknown = [c for c in kinds_of_columns(self._options.column_kinds) if c not in fields]
        if unknown and sources:
            message = Message(
                Code.NO_COLUMN,
                path=sources[0].path,
                names=", ".join(unknown),
                known=", ".join(fields[:100]),
            )
            raise UsageError(at_option("--column-kinds", message))
        return fields

    def _report(
        self,
        names: Sequence[Path],
        documents: tuple[Document, ...],
        pairs: PairTable,
        fields: tuple[str, ...],
    ) -> ScanReport:
        return ScanReport(
            replace(self._options, columns=fields),
            tuple(Source(path) for path in names),
            documents,
            pairs,
            tuple(self._reporter.problems),
            self._timings,
            len(documents) + len(self._reporter.problems),
            self._complete,
            tuple(self._reporter.notes),
            without_store=self._store_folder is not None and not self._is_stored,
        )

    # -- reading ---------------------------------------------------------------------------

    def _sources(self) -> list[TableSource]:
        tables: list[TableSource] = []
        for name in dict.fromkeys(self._names):
            self._reporter.progress(
                Progress(Stage.FIND, len(tables), len(self._names), self._safe(name))
            )
            label = self._path_of(name)
            try:
                head = table_head(name, self._options, self._observer)
            except ReadProblem as problem:
                folder = problem.reason is Reason.NOT_REGULAR and label.is_dir()
                self._reporter.problem(
                    Problem(label, problem.reason, _FOLDER if folder else problem.detail)
                )
            else:
                tables.append(TableSource(place_of(name), label, head, head.identity))
        return tables

    def _read_source(
        self,
        source: TableSource,
        fields: tuple[str, ...],
        rows: TableRows,
        memory: RowMemory | None = None,
    ) -> bool:
        """Read a table; False where nothing could be read."""
        source.first, head = rows.count, source.head
        if memory is not None and memory.read_unchanged(source, rows):
            source.last = rows.count
            return True
        try:
            with TableProcess(source.place, self._options, "rows", fields, head.key) as process:
                source.identity = process.identity
                answers = process.answers(self._observer.check)
                next(answers)
                for header, payload in answers:
                    if header.get("missing"):
                        self._reporter.note(at_place(source.path, header["missing"]))
                    if header.get("end"):
                        break
                    rows.add(header, payload)
                    self._tell_rows(rows.count, float(header["position"]), str(source.path))
                    if why := self._stop_reason(rows):
                        self._complete = False
                        self._reporter.note(why)
                        break
        except OSError as error:  # of the passing files; what was read is compared
            self._complete = False
            self._reporter.note(
                Message(Code.FIRST_ROWS_BECAUSE, n=rows.count, rest=system_message(error))
            )
        except ReadProblem as problem:
            detail = problem.detail
            if rows.count > source.first:
                detail = Message(Code.READ_UP_TO_ROW, n=rows.count - source.first, rest=detail)
            self._reporter.problem(
                Problem(source.path, problem.reason, detail, source.identity.size)
            )
        source.last = rows.count
        return rows.count > source.first

    def _stop_reason(self, rows: TableRows) -> Detail:
        """Return why no further rows are read, "" where they are."""
        if self._observer.should_stop_reading():
            return Message(Code.ROWS_NOT_READ_STOPPED)
        if gap := rows.lacks():
            code = Code.FIRST_ROWS_DISK if gap == "disk" else Code.FIRST_ROWS_MEMORY
            return Message(code, n=rows.count)
        return ""

    def _tell_rows(self, count: int, position: float, current: str) -> None:
        seconds = time.monotonic() - self._reporter.start_time
        total = int(count / position) if position > 0.01 else 0
        rest = seconds * (1 - position) / position if position > 0.05 else None
        rate = count / seconds if seconds >= RATE_SECONDS and count else None
        total = max(total, count) if total else 0
        self._reporter.progress(
            Progress(Stage.READ, count, total, current, remaining_seconds=rest, rate=rate)
        )

    # -- comparing -------------------------------------------------------------------------

    def _compare(
        self,
        rows: TableRows,
        fields: tuple[str, ...],
        sources: Sequence[TableSource],
        is_new: Mask | None,
    ) -> tuple[RowMatches, NDArray[np.int64], NDArray[np.int32]]:
        """Return the pairs of documents, and of each document its row and the table of each row."""
        bounds = [s.first for s in sources] + [rows.count]
        source_of = np.repeat(np.arange(len(sources), dtype=np.int32), np.diff(bounds))
        total = rows.count

        progress = Progress(Stage.COMPARE, 0, total)

        def check() -> None:
            self._observer.check()
            self._reporter.progress(progress)

        def report_search(count: int, of: int) -> None:
            nonlocal progress
            progress = Progress(Stage.COMPARE, total * count // of, total)
            self._reporter.progress(progress)

        def report_check(count: int, of: int) -> None:
            nonlocal progress
            progress = Progress(Stage.VERIFY, count, of)
            self._reporter.progress(progress, now=count == of)

        self._reporter.progress(progress, now=True)
        monitor = match_monitor(check, self._reporter.note)
        matches = match_rows(
            RowCollection(rows, fields, source_of, is_new),
            self._options,
            monitor,
            report_search,
            report_check,
        )
        pairs = matches.pairs
        if matches.large_classes:
            self._reporter.note(Message(Code.EQUAL_TEXT_PAIRS_NOT_LISTED, n=matches.large_classes))
        if matches.unlisted_count:
            self._reporter.note(
                Message(Code.MOST_SIMILAR_PAIRS, n=len(pairs), m=matches.unlisted_count)
            )
        listed_rows = np.flatnonzero(rows.whole != 0)
        if is_new is not None:
            is_new[pairs.a] = is_new[pairs.b] = True
            listed_rows = listed_rows[is_new[listed_rows]]
        if len(listed_rows) > MAX_ROWS:
            self._reporter.note(Message(Code.ROW_COUNT, n=len(listed_rows)))
            listed_rows = distinct(np.concatenate((pairs.a, pairs.b))).astype(np.int64)
        place = np.full(total, -1, np.int32)
        place[listed_rows] = np.arange(len(listed_rows), dtype=np.int32)
        self._reporter.progress(Progress(Stage.GROUP, total, total), now=True)
        pairs = replace(pairs, a=place[pairs.a], b=place[pairs.b])
        return replace(matches, pairs=pairs), listed_rows, source_of

    def _report_empty_rows(self, rows: TableRows, sources: Sequence[TableSource]) -> None:
        """Report the rows of tables that are not compared."""
        for source in sources:
            empty, numbers = rows.count_empty(source.first, source.last)
            if empty:
                detail = Message(Code.EMPTY_ROWS, n=empty)
                self._reporter.problem(Problem(source.path, Reason.EMPTY, detail))
            if numbers:
                detail = Message(Code.NUMBER_ROWS, n=numbers)
                self._reporter.problem(Problem(source.path, Reason.TOO_SHORT, detail))

    def _documents(
        self,
        rows: TableRows,
        sources: Sequence[TableSource],
        listed_rows: NDArray[np.int64],
        source_of: NDArray[np.int32],
    ) -> tuple[Document, ...]:
        documents: list[Document] = []
        names: set[tuple[int, str]] = set()
        for id_, row in enumerate(listed_rows.tolist()):
            number = int(source_of[row])
            source = sources[number]
            values, normal = rows.values(row), rows.normal(row)
            text = "\x1f".join(values).encode()
            member = number_name = f"row {row - source.first + source.head.first_row}"
            if key := rows.key(row):
                member = key if (number, key) not in names else f"{key} ({number_name})"
                names.add((number, key))
            documents.append(
                Document(
                    id_,
                    source.path,
                    replace(source.identity, size=len(text)),
                    hashlib.sha256(text).hexdigest(),
                    hashlib.sha256("\x1f".join(normal).encode()).hexdigest(),
                    source.head.format,
                    sum(len(value) - value.count(" ") for value in normal),
                    sum(map(bool, normal)),
                    int(rows.fingerprints[row]),
                    number,
                    Role.NORMAL,
                    None,
                    " · ".join(" ".join(v.split()) for v in values if v.strip())[:_TITLE],
                    member,
                    is_row=True,
                )
            )
            if not id_ % 10_000:
                self._observer.check()
        return tuple(documents)

    # -- telling ---------------------------------------------------------------------------

    def _path_of(self, name: str) -> Path:
        return table_path(name, self._options.table)

    def _safe(self, name: str) -> str:
        return mask_address(name) if is_address(name) else name


# Two rows by their addresses, measured as a scan of their tables does.
#
# A row is addressed as reports name it: ``people.csv › row 12``, or ``people.csv#row 12``, which
# is easier to type; a row that has a key, by that: ``people.db#4711``. What an agreement says is
# counted in the whole table, so all of it is read.

_MARKS = (" › ", "#")
_ROW_NAME = re.compile(r"(?:(?P<key>.*) \()?row (?P<row>\d{1,18})(?(key)\))", re.DOTALL)


@dataclass(frozen=True)
class RowAddress:
    """Where a row is: the name of its table, a file or an address, and its own."""

    table: str
    row: str


def row_address(text: str) -> RowAddress | None:
    """Return the row that a text names, None where it names none."""
    if Path(text).is_file():
        return None
    for mark in _MARKS:
        end = text.rfind(mark)
        while end > 0:
            table, row = text[:end], text[end + len(mark) :].strip()
            if row and (is_address(table) or Path(table).is_file()):
                return RowAddress(table, row)
            end = text.rfind(mark, 0, end)
    return None


def compare_addresses(
    left: RowAddress, right: RowAddress, options: ScanOptions, observer: Observer
) -> Comparison:
    """Read the tables and tell how two of their rows differ; blocks the calling thread.

    A table that cannot be read is named in its side. Raises UsageError where there is no such
    row, column or table, Cancelled when the observer does.
    """
    names = tuple(dict.fromkeys((left.table, right.table)))
    comparison = _Pick(names, options.resolve(), observer).compare((left, right))
    measures = comparison.measures
    if measures is None or measures.has_enough_evidence or not options.columns:
        return comparison
    all_columns = replace(options, columns=()).resolve()
    try:
        wide_measures = _Pick(names, all_columns, observer).compare((left, right)).measures
    except UsageError:  # of a joined column whose kind was chosen, or a row of numbers alone
        return comparison
    is_pair = wide_measures is not None and all(
        rule.is_met
        for rule in row_rules(
            wide_measures, all_columns.distance or 0, all_columns.similarity or 0.0
        )
    )
    return replace(comparison, measures=replace(measures, matches_with_all_columns=is_pair))


class _Pick(TableScan):
    """Reads tables whole to find two rows."""

    def compare(self, addresses: tuple[RowAddress, RowAddress]) -> Comparison:
        sources = self._sources()
        if self._reporter.problems:
            return self._unread(addresses)
        fields = self._fields(sources)
        rows = TableRows(len(fields))
        for source in sources:
            self._read_source(source, fields, rows)
        rows.seal()
        if self._reporter.problems:
            return self._unread(addresses)
        by_name = dict(zip(self._names, sources, strict=True))
        places = [
            self._find(by_name[file_of(address.table)], address, rows) for address in addresses
        ]
        source_of = np.zeros(rows.count, np.int32)
        for number, source in enumerate(sources):
            source_of[source.first :] = number
        listed_rows = np.array(places, np.int64)
        documents = self._documents(rows, sources, listed_rows, source_of)
        named_documents = tuple(
            replace(d, member=a.row) for d, a in zip(documents, addresses, strict=True)
        )
        measurement = measurement_of(rows, fields, self._options).select(listed_rows)
        scanned_rows = ScannedRows(rows, fields, listed_rows, named_documents, measurement)
        comparison = scanned_rows.compare(named_documents[0], named_documents[1])
        measures = comparison.measures
        if measures is None or not measures.is_by_evidence or not measures.has_enough_evidence:
            return comparison
        monitor = match_monitor(self._observer.check)
        pair = places[0], places[1]
        is_found = are_compared(rows, fields, pair, self._options, monitor)
        return replace(comparison, measures=replace(measures, is_found=is_found))

    def _unread(self, addresses: tuple[RowAddress, RowAddress]) -> Comparison:
        """Return the reasons why tables could not be read."""
        sides, problems = [], self._reporter.problems
        for address in addresses:
            label = self._path_of(file_of(address.table))
            problem = next((p for p in problems if p.path == label), problems[0])
            row_problem = Problem(label, problem.reason, problem.detail, problem.size, address.row)
            sides.append(ComparedText(label, (), problem=row_problem, member=address.row))
        return Comparison(sides[0], sides[1], (), 0.0)

    def _find(self, source: TableSource, address: RowAddress, rows: TableRows) -> int:
        """Return the number of a row among all."""
        position = -1
        if source.head.key:
            position = rows.with_key(address.row, source.first, source.last)
        if position < 0 and (match := _ROW_NAME.fullmatch(address.row)):
            position = int(match["row"]) - source.head.first_row + source.first
            key = match["key"]
            if not source.first <= position < source.last or key not in (None, rows.key(position)):
                position = -1
        if position < 0:
            first = source.head.first_row
            last = first + source.last - source.first - 1
            label = self._safe(address.table)
            if source.last - source.first == self._options.row_limit:
                raise UsageError(
                    Message(
                        Code.NO_ROW_WITHIN_LIMIT,
                        path=label,
                        name=repr(address.row),
                        n=self._options.row_limit,
                    )
                )
            if source.head.key:
                raise UsageError(
                    Message(
                        Code.NO_ROW_OF_NAME,
                        path=label,
                        name=repr(address.row),
                        name2=source.head.key,
                        n=first,
                        m=last,
                    )
                )
            raise UsageError(
                Message(Code.NO_ROW, path=label, name=repr(address.row), n=first, m=last)
            )
        if not rows.whole[position]:
            # Rows of numbers count as empty only where no columns were chosen.
            empty, _ = rows.count_empty(position, position + 1)
            code = Code.NOTHING_IN_ROW if empty else Code.NUMBERS_IN_ROW
            raise UsageError(Message(code, path=self._safe(address.table), name=address.row))
        return position
