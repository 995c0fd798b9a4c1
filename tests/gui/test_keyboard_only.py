"""The whole way with keys alone, as somebody goes it who has no mouse: nothing is clicked or
called."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cleanup_setup import listed, marked
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from worker_reserve import WorkerReserve

from simfinder.gui import app
from simfinder.gui.export.dialog import FORMATS
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS, MainWindow

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
TEXT = "\n\n".join(
    f"第 {n} 条 甲方应当在收到通知后的合理期限内履行第 {n} 项义务。" for n in range(60)
)
ENGLISH = "\n\n".join(
    f"Clause {n}: the tenant keeps the rooms in repair for {n} years." for n in range(60)
)
FAR = 150
"""No way by Tab is as long as this."""


@pytest.fixture(autouse=True)
def own_trash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worker_reserve: WorkerReserve
) -> Iterator[None]:
    """Let nothing come near the trash of whoever runs the tests; leave no process behind."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    with worker_reserve.none_left():
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three versions of one contract, two copies of another, and something else."""
    place = tmp_path / "合同 #1"
    place.mkdir()
    second = TEXT.replace("第 7 条", "第 7 条（修订）").replace("第 40 条", "第 40 条（新）")
    texts = {
        "合同.txt": TEXT,
        "合同 v2.txt": second,
        "合同 终稿.txt": second + "\n\n附则 本合同自签字之日起生效。",
        "lease.txt": ENGLISH,
        "lease copy.txt": ENGLISH,
        "notes.txt": "Entirely different notes about a garden. " * 30,
    }
    for number, (name, text) in enumerate(texts.items()):
        (place / name).write_text(text, "utf-8")
        os.utime(place / name, ns=(0, 1_700_000_000_000_000_000 + number * 10**13))
    return place


class Hands:
    """Ten fingers and two eyes: keys go where the focus is, and what has it is looked at."""

    def __init__(self, qtbot, window: MainWindow) -> None:
        self.qtbot = qtbot
        self.window = window

    def focus(self) -> QWidget:
        """Return what hears keys; it must be something that a person sees and is told of."""
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        widget = QApplication.focusWidget()
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        spoken = QAccessible.queryAccessibleInterface(widget)
        assert spoken.text(QAccessible.Text.Name), f"{widget!r} has no name"
        return widget

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            QTest.keySequence(self.focus(), QKeySequence(key))
            QApplication.processEvents()

    def write(self, text: str) -> None:
        """Type words."""
        QTest.keyClicks(self.focus(), text)
        QApplication.processEvents()

    def tab_to(self, wanted: QWidget, key: str = "Tab") -> None:
        """Go on with Tab until it is there."""
        way = []
        for _ in range(FAR):
            if QApplication.focusWidget() is wanted:
                self.focus()
                return
            way.append(QApplication.focusWidget())
            self.press(key)
        raise AssertionError(f"Tab does not come to {wanted!r}: {way}")

    def until(self, seen: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(seen()))

    def in_front(self, opened: Callable[[], QWidget | None]) -> QWidget:
        """Wait for a window that a key has opened, and for the keys to be heard there."""
        self.until(lambda: (w := opened()) is not None and w.isVisible() and w.isActiveWindow())
        found = opened()
        self.until(lambda: found.isAncestorOf(QApplication.focusWidget()))
        self.focus()
        return found

    def out_to(self, wanted: QWidget) -> None:
        """Press Esc until it is there: each press closes one thing."""
        for _ in range(4):
            if not wanted.isVisible():
                self.press("Esc")
        assert wanted.isVisible()
        self.tab_to(wanted)

    def back(self) -> None:
        """Go on in the window itself; without a desktop nobody gives it the keys again."""
        self.qtbot.until_it_has_keys(self.window)
        self.focus()


class Shown(QObject):
    """Notes what is shown as a window of its own and is none."""

    def __init__(self) -> None:
        super().__init__()
        self.stray: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            kinds = ("QMainWindow", "QDialog", "QMenu", "QTipLabel", "HelpWindow")
            if not any(watched.inherits(kind) for kind in kinds):
                self.stray.append(watched)
        return False


def on_disk(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_scan_to_cleanup_with_the_keyboard_only(
    qapp, qtbot, make_window, dialogs, language, folder, tmp_path, code
) -> None:
    language.choose(code)
    shown = Shown()
    qapp.installEventFilter(shown)
    window = make_window(app.scan)
    hands = Hands(qtbot, window)
    qtbot.until_it_has_keys(window)
    table = window.results.groups.table

    # A folder is added and scanned.
    dialogs.next_folder = folder
    hands.tab_to(window.empty._add)
    hands.press("Space")
    hands.until(lambda: window.setup.scan.isVisible() and window.setup.scan.isEnabled())
    hands.tab_to(window.setup.scan)
    hands.press("Space")
    hands.until(lambda: window.scan_control.state is ScanState.IDLE)
    hands.until(lambda: window.centre.currentIndex() == RESULTS and len(listed(window)) == 5)
    hands.until(window.results.compare.is_settled)

    # The list has the keys: walk, fold, unfold.
    hands.until(lambda: hands.focus() is table)
    model = window.results.groups.model
    hands.press("Home")
    assert (table.current_row(), model.rowCount()) == (0, 7)
    hands.press("Left")
    assert model.rowCount() < 7
    hands.press("Right", "Down", "Down")
    assert (table.current_row(), model.rowCount()) == (2, 7)

    # Mark, take it back, and have it back.
    hands.press("Space")
    assert len(marked(window)) == 1
    hands.press("Space")
    assert marked(window) == []
    hands.press("Ctrl+Z")
    hands.until(lambda: len(marked(window)) == 1)
    hands.press("Ctrl+Z")
    hands.until(lambda: marked(window) == [])

    # Another keeper, and the old one again.
    keepers = lambda: sorted(int(k) for k in model.groups.members[model.groups.start[:-1]])  # noqa: E731
    old, chosen = keepers(), window.results.groups.current_document()
    hands.press("Ctrl+K")
    hands.until(lambda: chosen in keepers())
    hands.press("Ctrl+Z")
    hands.until(lambda: keepers() == old)

    # Both texts: there, from difference to difference, to the list of changes, and back.
    pane = window.results.compare
    hands.press("End")
    hands.until(pane.is_settled)
    hands.press("F9")
    assert not pane.isVisible()
    hands.press("F9", "Return")
    hands.until(lambda: pane.isAncestorOf(hands.focus()) and pane.is_settled())
    hands.press("F8")
    first = pane.footer._position.text()
    hands.press("F8")
    hands.until(lambda: pane.footer._position.text() != first)
    hands.press("F7")
    assert pane.footer._position.text() == first
    hands.press("F6")
    hands.until(lambda: hands.focus() is table)

    # The filter, and out of it.
    hands.press("Ctrl+F")
    hands.write("lease")
    hands.until(lambda: model.rowCount() == 3)
    hands.press("Esc")
    hands.until(lambda: model.rowCount() == 7)
    hands.tab_to(table)

    # The slider: nothing but what is nearly equal, and back.
    slider = window.results.threshold.slider
    hands.tab_to(slider, "Shift+Tab")
    at = slider.value()
    hands.press("End")
    hands.until(lambda: len(listed(window)) < 5)
    hands.press("Ctrl+0")
    hands.until(lambda: slider.value() == at and len(listed(window)) == 5)

    # Rules mark; one step takes all back, another brings all again.
    hands.press("Ctrl+M")
    dialog = hands.in_front(lambda: window.controls.auto_mark_control.dialog)
    hands.until(dialog.mark.isEnabled)
    hands.tab_to(dialog.mark)
    hands.press("Space")
    hands.back()
    assert len(marked(window)) > 0
    by_rules = marked(window)
    hands.press("Ctrl+Z")
    hands.until(lambda: marked(window) == [])
    hands.press("Ctrl+Shift+Z")
    hands.until(lambda: marked(window) == by_rules)

    # The report, of the format that is chosen by arrows.
    dialogs.next_save = tmp_path / "report.csv"
    hands.press("Ctrl+E")
    dialog = hands.in_front(lambda: window.controls.export_control.dialog)
    hands.tab_to(dialog.page.formats)
    endings = [known.ending for known in FORMATS]
    hands.press("Home", *["Down"] * endings.index(".csv"))
    hands.tab_to(dialog.page.export)
    hands.press("Space")
    hands.until(lambda: window.controls.export_control.dialog is None)
    hands.back()
    hands.until(
        lambda: not window.controls.export_control.is_running and dialogs.next_save.exists()
    )
    assert "lease copy.txt" in dialogs.next_save.read_text("utf-8-sig")

    # The files go, and come back.
    hands.tab_to(table)
    before = on_disk(folder)
    hands.press("Del")
    dialog = hands.in_front(lambda: window.controls.clean_control.dialog)
    hands.until(dialog.plan.agree.isEnabled)
    hands.tab_to(dialog.plan.agree)
    hands.press("Space")
    hands.until(dialog.results.isVisible)
    hands.press("Return")
    hands.back()
    assert on_disk(folder) == [name for name in before if name not in by_rules]
    hands.press("Ctrl+Z")
    dialog = hands.in_front(lambda: window.controls.clean_control.dialog)
    hands.until(dialog.results.isVisible)
    hands.press("Return")
    hands.back()
    assert on_disk(folder) == before
    hands.until(lambda: len(listed(window)) == 5)

    # All keys in one list, and a setting.
    hands.press("?")
    assert window.keys.isVisible()
    hands.press("Esc")
    assert not window.keys.isVisible()
    hands.press("Ctrl+,")
    dialog = hands.in_front(lambda: window.controls.settings_control.dialog)
    hands.tab_to(dialog.pages)
    seen = set()
    for _ in range(dialog.pages.count()):
        seen.add(dialog._stack.currentIndex())
        hands.press("Down")
    assert len(seen) == dialog.pages.count()
    hands.press("Esc")
    hands.back()

    # The other pages, and home again.
    hands.press("Ctrl+Shift+N")
    hands.until(window.results.problems.isVisible)
    hands.focus()
    hands.press("Ctrl+Alt+V")
    overview = window.results.overview
    hands.until(overview.isVisible)
    for page in (overview.counts, overview.pairs, overview.folders):
        hands.until(page.isVisible)
        hands.focus()
        if page is not overview.folders:
            hands.tab_to(overview.tabs)
            hands.press("Right")
    hands.out_to(table)

    # What resembles the file at the cursor.
    hands.tab_to(table)
    hands.press("Home", "Down", "Ctrl+L")
    hands.until(lambda: (page := window.controls.similar_control.page) and page.isVisible())
    hands.until(lambda: window.controls.similar_control.page.rows.rowCount() > 0)
    hands.back()
    hands.out_to(table)

    # Help, and the end.
    hands.press("F1")
    dialog = hands.in_front(lambda: window.controls.help_control.help_window)
    hands.press("Esc")
    hands.back()
    hands.press("Ctrl+Q")
    hands.until(lambda: not window.isVisible())
    qapp.removeEventFilter(shown)
    assert shown.stray == []
