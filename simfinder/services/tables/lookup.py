"""Rows looked up among stored ones, and tables that are watched for new rows."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from simfinder.addresses import is_address
from simfinder.domain.errors import UsageError
from simfinder.domain.lookup import Answer, LookupReport, SimilarDocument
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Detail, at_place, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.domain.watch import Arrival
from simfinder.engine.arrays import Mask
from simfinder.files.identity import identity
from simfinder.services.reading.places import default_store
from simfinder.services.review.regroup import Regrouper
from simfinder.services.tables.compare import forget_rows, last_rows
from simfinder.services.tables.head import TableSource
from simfinder.services.tables.memory import RowMemory
from simfinder.services.tables.scan import TableScan
from simfinder.services.tables.sources import ENDINGS
from simfinder.services.tables.spool import TableRows

_DATABASE_SECONDS = 60.0
"""How often a database is asked for new rows."""
_PAUSE_SECONDS, _POLL_SECONDS = 1.0, 0.1


class RowLookup(TableScan):
    """Compares rows of tables with those that are stored."""

    def __init__(
        self,
        names: Sequence[str],
        options: ScanOptions,
        observer: Observer,
        store: Path | None,
        *,
        remember: bool = False,
    ) -> None:
        """``remember``: compare only new and changed rows, and store them; else all, and none."""
        options = replace(options, new_rows=True).resolve()
        self.folder = store or default_store()
        super().__init__(tuple(names), options, observer, self.folder)
        self._keeps_rows = remember
        self._is_new: Mask = np.zeros(0, np.bool_)

    def _new_rows(
        self, memory: RowMemory | None, sources: Sequence[TableSource], rows: TableRows
    ) -> Mask | None:
        is_new = super()._new_rows(memory, sources, rows)
        if not self._keeps_rows or is_new is None:
            is_new = np.zeros(rows.count, np.bool_)
            for source in sources:
                is_new[source.first : source.last] = True
        self._is_new = is_new.copy()
        return is_new

    def _remember(self, memory: RowMemory, sources: Sequence[TableSource], rows: TableRows) -> None:
        if self._keeps_rows:
            super()._remember(memory, sources, rows)

    def ask(self, limit: int = 0) -> LookupReport:
        """Return an answer for each row that is looked up, and for tables that cannot be read.

        Blocks the calling thread; see ``scan_tables`` for what is raised. ``limit``: similar rows
        in an answer at most, 0 for all.
        """
        forget_rows()
        report = self.run()
        scanned = last_rows()
        is_new = self._is_new[scanned.listed_rows] if scanned is not None else self._is_new[:0]
        forget_rows()
        read = {document.path for document in report.documents}
        failures = [Answer(p.path, p.member, p) for p in report.problems if p.path not in read]
        answers = tuple(_answers(report, is_new, limit))
        return LookupReport(
            report.options, self.folder, self.stored_count, (*failures, *answers), report.notes
        )


def _answers(report: ScanReport, is_new: Mask, limit: int) -> Iterator[Answer]:
    """Yield an answer for each new row; ``is_new``: bool (documents)."""
    similar: dict[int, list[SimilarDocument]] = {}
    options, documents = report.options, report.documents
    for pair in Regrouper(report).pairs(options.distance or 0, options.similarity or 0.0):
        similar.setdefault(pair.a, []).append(SimilarDocument.of(documents[pair.b], pair))
        reverse = replace(pair, a_in_b=pair.b_in_a, b_in_a=pair.a_in_b)
        similar.setdefault(pair.b, []).append(SimilarDocument.of(documents[pair.a], reverse))
    for number in np.flatnonzero(is_new).tolist():
        document = documents[number]
        matches = sorted(similar.get(number, ()), key=lambda match: -match.similarity)
        shown = tuple(matches[:limit] if limit else matches)
        yield Answer(
            document.path,
            document.member,
            matches=shown,
            further_count=len(matches) - len(shown),
            query=document,
        )


def watch_rows(
    places: Sequence[str],
    options: ScanOptions,
    observer: Observer,
    store: Path | None,
    settle: float,
) -> Iterator[Arrival | Detail]:
    """Yield new and changed rows that are similar to others, and remarks; ends by Cancelled.

    Tables are read when they have changed and then not for ``settle`` seconds; rows that are not
    stored yet count as new. ``places``: tables, folders of tables, and addresses of databases.
    """
    known: dict[str, object] = {}
    while True:
        for name in _tables(places):
            observer.check()
            state = _state(name, settle)
            if state is None or known.get(name) == state:
                continue
            known[name] = state
            try:
                report = RowLookup([name], options, observer, store, remember=True).ask()
            except UsageError as error:  # a table without these columns
                yield message_of(error)
                continue
            for answer in report.answers:
                if answer.problem is not None:
                    yield at_place(name, answer.problem.detail)
                elif answer.matches and answer.path is not None:
                    yield Arrival(answer.path, answer, report.store_size, time.time())
        end = time.monotonic() + _PAUSE_SECONDS
        while time.monotonic() < end:
            observer.check()
            time.sleep(_POLL_SECONDS)


def _tables(places: Sequence[str]) -> Iterator[str]:
    for place in places:
        if is_address(place) or not Path(place).is_dir():
            yield place
            continue
        for folder, _, names in os.walk(place):
            for name in sorted(names):
                if Path(name).suffix.lower() in ENDINGS:
                    yield str(Path(folder, name))


def _state(name: str, settle: float) -> object:
    """Return what changes with a table; None while it is not there or still being written."""
    if is_address(name):
        return int(time.monotonic() / _DATABASE_SECONDS)
    try:
        state = identity(Path(name).stat())
    except OSError:
        return None
    return None if time.time() - state.mtime_ns / 1e9 < settle else state
