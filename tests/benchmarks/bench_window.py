"""How long the window stands still while a person works with many groups.

Run it by hand: ``python tests/benchmarks/bench_window.py [documents groups [pairs]]``. It drives
the list of groups in an offscreen window, beside a QStandardItemModel in a QTreeView with the
same rows; the peer is left out above 50,000 documents, where it takes minutes. A timer beats
every millisecond; the longest gap between two beats is the stall.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import numpy as np
from PySide6.QtCore import QEventLoop, QItemSelectionModel, QSortFilterProxyModel, Qt, QTimer
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QTreeView, QWidget

from simfinder.domain.document import Document, Identity, Source
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.models.groups_columns import Column
from simfinder.gui.theme import ThemeSwitch
from simfinder.gui.views.distance_control import DistanceControl
from simfinder.gui.views.groups import GroupsView
from simfinder.services.regroup import Regrouper

_WORDS = [
    "contract",
    "lease",
    "annex",
    "report",
    "minutes",
    "budget",
    "合同",
    "租赁协议",
    "会议纪要",
    "年度报告",
]


def synthetic(documents: int, groups: int, pairs: int) -> ScanReport:
    """Make a report whose pairs lie inside consecutive runs of documents, one run a group."""
    pick = np.random.default_rng(7)
    run = documents // groups
    starts = np.arange(groups) * run
    offsets = np.arange(1, run)
    star_a, star_b = np.repeat(starts, len(offsets)), (starts[:, None] + offsets).ravel()
    more = max(0, pairs - len(star_a))
    near = pick.integers(0, documents - 40, more)
    a = np.concatenate([star_a, near])
    b = np.concatenate([star_b, near + pick.integers(1, 40, more)])
    keys = np.unique(a.astype(np.int64) * documents + b)
    a, b = keys // documents, keys % documents
    inside = a // run == b // run
    similarity = np.where(inside, pick.uniform(0.93, 1, len(a)), pick.uniform(0.5, 0.95, len(a)))
    shares = similarity.astype(np.float32)
    distance = np.where(inside, pick.integers(0, 19, len(a)), pick.integers(8, 25, len(a)))
    table = PairTable(
        a.astype(np.int32), b.astype(np.int32), distance.astype(np.uint8), shares, shares, shares,
        shares, pick.integers(0, 7, len(a)).astype(np.uint8), np.ones(len(a), np.bool_),
    )  # fmt: skip
    made = tuple(
        _document(i, int(size)) for i, size in enumerate(pick.integers(1e3, 1e6, documents))
    )
    return ScanReport(
        ScanOptions().resolved(),
        (Source(Path("/home/li/Documents")),),
        made,
        table,
        (),
        {},
        documents,
    )


def _document(i: int, size: int) -> Document:
    name = f"{_WORDS[i % 10]}-{_WORDS[i // 10 % 10]}-{i}.docx"
    path = Path(f"/home/li/Documents/{_WORDS[i // 7 % 10]}/{2010 + i % 16}/{name}")
    identity = Identity(1, i + 1, size, 1_700_000_000_000_000_000 + i * 10**12, 0)
    return Document(i, path, identity, "", "", "docx", size // 6, size // 36, i, title=name[:-5])


class Watch:
    """Measures the longest time that the event loop did not turn."""

    def __init__(self) -> None:
        self._beat = QTimer()
        self._beat.setInterval(1)
        self._beat.timeout.connect(self._tick)
        self._last, self._longest = 0.0, 0.0

    def _tick(self) -> None:
        now = perf_counter()
        self._longest = max(self._longest, now - self._last)
        self._last = now

    def stall(self, work: Callable[[], object]) -> float:
        """Return the longest stall in milliseconds while the work is done and painted."""
        loop = QEventLoop()
        settle(0.05)
        self._last, self._longest = perf_counter(), 0.0
        self._beat.start()
        QTimer.singleShot(0, work)
        QTimer.singleShot(120, loop.quit)
        loop.exec()
        self._beat.stop()
        return self._longest * 1000


def settle(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def ours(report: ScanReport, watch: Watch) -> dict[str, float]:
    """Drive the list of groups."""
    regrouper = Regrouper(report)
    found = regrouper.groups(18, 0.93)
    view = GroupsView()
    view.resize(1280, 720)
    view.show()
    done = {
        "set_report": watch.stall(lambda: view.set_report(report)),
        "fill": watch.stall(lambda: view.set_groups(found, (18, 0.93))),
    }
    settle(1.0)
    bar, table = view.table.verticalScrollBar(), view.table
    done["scroll, one page"] = watch.stall(lambda: bar.setValue(bar.value() + 600))
    done["scroll to the middle"] = watch.stall(lambda: bar.setValue(bar.maximum() // 2))
    done["collapse one group"] = watch.stall(
        lambda: view.model.fold(view.model.row_of_group(len(found) // 2), True)
    )
    done["filter, some hits"] = watch.stall(lambda: view.set_filter("lease 2014"))
    done["filter, cleared"] = watch.stall(view.clear_filter)
    done["sort by size"] = watch.stall(lambda: table.order_wanted.emit((Column.SIZE, True)))
    done["sort by name, first time"] = watch.stall(
        lambda: table.order_wanted.emit((Column.NAME, False))
    )
    done["sort by name, again"] = watch.stall(lambda: table.order_wanted.emit((Column.NAME, True)))
    done["flat list"] = watch.stall(lambda: view.set_flat(True))
    done["groups again"] = watch.stall(lambda: view.set_flat(False))
    done["select all"] = watch.stall(table.selectAll)
    done["mark all selected"] = watch.stall(view.toggle_marks)
    done["set_groups, all selected"] = watch.stall(lambda: view.set_groups(found, (18, 0.93)))
    some = np.arange(0, min(view.model.rowCount(), 4000), 2)
    table.select_rows(some, int(some[-1]))
    done["set_groups, 2,000 selected"] = watch.stall(lambda: view.set_groups(found, (18, 0.93)))
    fewer = regrouper.groups(9, 0.93)
    done["set_groups, fewer groups"] = watch.stall(lambda: view.set_groups(fewer, (9, 0.93)))
    done["slide: groups made and shown"] = watch.stall(
        lambda: view.set_groups(regrouper.groups(20, 0.93), (20, 0.93))
    )
    control = DistanceControl()
    control.resize(1000, 110)
    control.show()
    control.set_regrouper(regrouper)
    done["slide: bars and counts"] = watch.stall(
        lambda: (control.set_threshold(20, 0.95), control.count_at(20, 0.93))
    )
    _drop(view, control)
    return done


def peer(report: ScanReport, watch: Watch) -> dict[str, float]:
    """Drive a standard model with a proxy in a tree view."""
    groups = Regrouper(report).groups(18, 0.93)
    model, proxy, view = QStandardItemModel(), QSortFilterProxyModel(), QTreeView()
    # Recursive filtering takes minutes on so many rows; it is left out in favour of the peer.
    proxy.setFilterKeyColumn(0)

    def fill() -> None:
        for group in groups:
            head = QStandardItem(report.documents[group.keeper].title)
            for member in group.members:
                entry = report.documents[member]
                texts = (
                    "", entry.path.name, "98 %", "same", "", "2024", str(entry.identity.size),
                    str(entry.tokens), entry.format, str(entry.path.parent),
                )  # fmt: skip
                head.appendRow([QStandardItem(text) for text in texts])
            model.appendRow(head)
        proxy.setSourceModel(model)
        view.setModel(proxy)
        view.expandAll()

    view.resize(1280, 720)
    view.show()
    done = {"fill": watch.stall(fill)}
    bar = view.verticalScrollBar()
    done["scroll, one page"] = watch.stall(lambda: bar.setValue(bar.value() + 20))
    done["scroll to the middle"] = watch.stall(lambda: bar.setValue(bar.maximum() // 2))
    middle = proxy.index(len(groups) // 2, 0)
    done["collapse one group"] = watch.stall(lambda: view.collapse(middle))
    done["filter, some hits"] = watch.stall(lambda: proxy.setFilterFixedString("lease"))
    done["filter, cleared"] = watch.stall(lambda: proxy.setFilterFixedString(""))
    done["sort by name, first time"] = watch.stall(lambda: proxy.sort(1))
    done["sort by name, again"] = watch.stall(lambda: proxy.sort(1, Qt.SortOrder.DescendingOrder))
    flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    done["select all"] = watch.stall(
        lambda: view.selectionModel().select(view.currentIndex(), flag)
    )
    view.setModel(None)
    _drop(view)
    return done


def _drop(*widgets: QWidget) -> None:
    for widget in widgets:
        widget.close()
        widget.deleteLater()
    settle(0.05)


def main(arguments: list[str]) -> None:
    """Print the stalls of each action, ours beside the peer's, in milliseconds."""
    numbers = [int(a) for a in arguments] or [20_000, 5_000]
    documents, groups = numbers[:2]
    pairs = numbers[2] if len(numbers) > 2 else documents * 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    ThemeSwitch(app).choose("light")
    report, watch = synthetic(documents, groups, pairs), Watch()
    mine = ours(report, watch)
    theirs = peer(report, watch) if documents <= 50_000 else {}
    print(
        f"{documents:,} documents, {groups:,} groups, {len(report.pairs):,} pairs; longest stall, ms"
    )
    print(f"{'':32}{'SimFinder':>12}{'standard model':>16}")
    for name, stall in mine.items():
        other = f"{theirs[name]:16.0f}" if name in theirs else f"{'–':>16}"
        print(f"{name:32}{stall:12.0f}{other}")


if __name__ == "__main__":
    main(sys.argv[1:])
