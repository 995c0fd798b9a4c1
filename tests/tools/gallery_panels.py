"""Goes through the panels of the window in each of their states, for ``gallery.py``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from screenshots import wait

_ENOUGH = 20.0
"""Seconds that an answer may take on a busy machine."""


class Panels:
    """Brings a window into its states one after the other; ``keep`` takes a picture of each."""

    def __init__(self, app: Any, window: Any, keep: Callable[..., None]) -> None:
        """Drive this window, which is open and empty."""
        self.app, self.window, self.keep = app, window, keep

    def scan(self, folders: Sequence[Path]) -> None:
        """Take the window empty, with folders, while it scans and with the groups it found."""
        from simfinder.gui.scan.control import ScanState

        window = self.window
        self.keep("window-empty", window)
        window.source_control.add(tuple(folders))
        self.keep("window-hint", window)
        window.start_scan()
        wait(self.app, lambda: window.status.isVisible(), _ENOUGH)
        self.keep("window-scanning", window, 0.1)
        wait(self.app, lambda: window.scan_control.state is ScanState.IDLE, 600)
        wait(self.app, lambda: window.result_control.report is not None, _ENOUGH)
        self.keep("window-groups", window)

    def take(self) -> None:
        """Take every panel, and put each back."""
        self.comparing()
        self.several()
        self.groups()
        self.overview()
        self.others()
        self.menus()
        self.settings_pages()

    def comparing(self) -> None:
        """Two texts, their changes as a list, shared passages, and the line to find words."""
        self.choose(2)
        self.settled("compare")
        table = self.window.actions_table
        for name in ("change_list", "shared_passages", "only_differences"):
            table[name].trigger()
            self.settled(name)
            table[name].trigger()
        for name in ("find_in_texts", "go_to_place"):
            table[name].trigger()
            self.settled(name)
            table["escape"].trigger()

    def several(self) -> None:
        """The kept file with two others beside it."""
        for row in self.rows_of_groups(at_least=3):
            self.choose(row + 1)
            self.settled("of-three")
            self.window.actions_table["side_by_side"].trigger()
            self.settled("side-by-side")
            self.window.actions_table["side_by_side"].trigger()
            return

    def groups(self) -> None:
        """Marks, a refused mark, files that changed, group diagram, distance, nothing found."""
        from simfinder.domain.operations import RefusalReason

        window, table = self.window, self.window.actions_table
        rows = self.rows_of_groups(at_least=3) or self.rows_of_groups(at_least=2)
        if rows:
            self.choose(rows[0] + 1)
            first = window.results.groups.current_entry()
            window.results.groups.table.selectAll()
            table["mark"].trigger()
            self.keep("groups-all-selected", window)
            self.choose(rows[0] + 2)
            table["group_picture"].trigger()
            wait(self.app, lambda: False, 1.5)
            self.keep("group-picture", window)
            table["group_picture"].trigger()
            if first is not None:
                model = window.results.groups.model
                start = int(model.groups.start[model.group_of(first.id)])
                ids = model.groups.members[start : start + 2].tolist()
                model.set_conditions(
                    dict(zip(ids, (RefusalReason.MISSING, RefusalReason.CHANGED), strict=False))
                )
                self.choose(rows[0])
                self.keep("groups-conditions", window)
                model.set_conditions(dict.fromkeys(ids))
        window.results.threshold.show_advanced(visible_now=True)
        self.keep("groups-advanced", window)
        window.results.threshold.show_advanced(visible_now=False)
        field = window.results.groups.bar.field
        field.setText("zzzzzzzz")
        wait(self.app, lambda: False, 0.6)
        self.keep("groups-none-match", window)
        field.clear()

    def overview(self) -> None:
        """The three pages of the overview."""
        self.window.actions_table["overview"].trigger()
        for page, name in enumerate(("counts", "similarity", "folders")):
            self.window.results.overview.show_page(page)
            wait(self.app, lambda: False, 1.5)
            self.keep(f"overview-{name}", self.window)
        self.window.results.show_groups()

    def others(self) -> None:
        """What was not compared, look-alikes with answers, a line that watches, hidden panels."""
        window, table = self.window, self.window.actions_table
        window.show_skipped()
        self.keep("not-compared", window)
        window.results.show_groups()
        self.choose(2)
        table["lookalikes"].trigger()
        control = window.controls.similar_control
        wait(self.app, lambda: bool(control.page and control.page.question.answer), _ENOUGH)
        self.keep("lookalikes-answers", window, 2.0)
        control.page.back_button.click()
        table["watch"].setChecked(True)
        wait(self.app, lambda: False, 2.0)
        self.keep("watching", window)
        table["watch"].setChecked(False)

    def menus(self) -> None:
        """Every menu of the bar, opened."""
        from PySide6.QtWidgets import QMenu

        self.choose(2)
        for menu in self.window.findChildren(QMenu):
            if menu.objectName().startswith("menu_"):
                menu.aboutToShow.emit()
                menu.resize(menu.sizeHint())
                self.keep(menu.objectName().replace("_", "-"), menu, 0.1)

    def settings_pages(self) -> None:
        """Every page of the settings."""
        before = set(self.app.topLevelWidgets())
        self.window.actions_table["settings"].trigger()
        opened = [w for w in self.app.topLevelWidgets() if w not in before and w.isVisible()]
        for dialog in opened:
            for row in range(dialog.pages.count()):
                dialog.pages.setCurrentRow(row)
                self.keep(f"settings-{row + 1}", dialog)
            dialog.close()

    def rows_of_groups(self, at_least: int) -> list[int]:
        """Return the rows of the headings of groups with so many files."""
        model = self.window.results.groups.model
        start = model.groups.start
        large = (int(n) for n in range(len(start) - 1) if start[n + 1] - start[n] >= at_least)
        return [row for row in map(model.row_of_group, large) if row >= 0]

    def choose(self, row: int) -> None:
        """Put the cursor on a row of the list."""
        from PySide6.QtCore import QItemSelectionModel

        view = self.window.results.groups.table
        how = QItemSelectionModel.SelectionFlag
        index = view.model().index(row, 1)
        view.selectionModel().setCurrentIndex(index, how.ClearAndSelect | how.Rows)
        view.scrollTo(index)

    def settled(self, name: str) -> None:
        """Wait until the texts are laid out, and take the window."""
        wait(self.app, lambda: False, 0.5)
        wait(self.app, self.window.results.compare.is_settled, _ENOUGH)
        self.keep(name, self.window, 0.3)
