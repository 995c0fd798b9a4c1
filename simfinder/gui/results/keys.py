"""Keys of the whole window: move the focus, choose a member, leave."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.help.keys import KeysOverlay
from simfinder.gui.kit.focus import contains_focus
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.control import ScanControl, ScanState


class KeyControl(QObject):
    """Targets of keys, and the order in which Esc closes views."""

    def __init__(
        self,
        actions: Actions,
        overlay: KeysOverlay,
        note: NoteBar,
        page: ResultsPage,
        scan: ScanControl,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._scan = scan
        self._note = note
        self._actions, self._overlay, self._page = actions, overlay, page
        only = actions["only_differences"]
        page.compare.footer.only_differences_requested.connect(only.setChecked)
        passages = actions["shared_passages"]
        page.compare.footer.full_requested.connect(actions["full_texts"].toggle)
        page.compare.footer.passages_toggle.toggled.connect(passages.setChecked)

    @Slot()
    def focus_filter(self) -> None:
        """Put the cursor into the filter of the view that is shown."""
        results = self._page
        if results.problems.isVisible():
            results.problems.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
            results.problems.filter.selectAll()
        else:
            results.groups.focus_filter()

    @Slot()
    def only_critical(self) -> None:
        """Show only groups with a difference that matters, or all again."""
        action = self._page.groups.bar.critical
        if action.isEnabled() and action.isVisible():
            action.toggle()

    @Slot()
    def other_pane(self) -> None:
        """Move the focus between groups and texts."""
        results = self._page
        inside = contains_focus(results.lower_views)
        if not inside and results.compare.isHidden() and not results.picture.isHidden():
            results.picture.graph.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif inside or results.compare.isHidden():
            results.groups.take_focus()
        else:
            self.focus_compare()

    @Slot()
    def focus_compare(self) -> None:
        """Move the focus to the texts, and show them if hidden."""
        self._actions["compare"].setChecked(True)
        self._page.compare.take_focus()

    def leave(self, pane: QWidget) -> None:
        """Take keys from a pane that is to be hidden; Qt would give them to anything."""
        groups = self._page.groups
        if groups.isVisible() and contains_focus(pane):
            groups.take_focus()

    @Slot()
    def open_texts(self) -> None:
        """Open the row at the cursor of the list, as a double click does."""
        table = self._page.groups.table
        if table.current_row() >= 0:
            table.open_requested.emit(table.current_row())

    @Slot()
    def show_member(self) -> None:
        """Show the n-th file below the kept one of this group on the right, n being the key."""
        sender, groups = self.sender(), self._page.groups
        group = groups.current_group()
        if not isinstance(sender, QAction) or group < 0:
            return
        members, number = groups.model.members_of(group), int(sender.data())
        if number < len(members):
            groups.select_document(members[number])

    @Slot()
    def show_keys(self) -> None:
        """Lay the list of keys over the window, or take it away."""
        keys = self._overlay
        if keys.isVisible():
            keys.close_overlay()
        else:
            keys.open_over()

    @Slot()
    def escape(self) -> None:
        """Close the topmost view, or clear a filter, or else stop the scan.

        One key press does one of these; a stopped scan shows its partial result.
        """
        results = self._page
        find, problems = results.compare.find_bar, results.problems
        if self._overlay.isVisible():
            self._overlay.close_overlay()
        elif find.isVisible():
            find.dismiss()
        elif results.compare.work.goto_bar.isVisible():
            results.compare.work.goto_bar.dismiss()
        elif self._actions["full_texts"].isChecked():
            self._actions["full_texts"].setChecked(False)
        elif problems.isVisible() and problems.is_filtered():
            problems.clear_filter()
        elif results.groups.isVisible() and results.groups.is_filtered:
            results.groups.clear_filter()
        elif self._scan.state not in (ScanState.IDLE, ScanState.STOPPING):
            self._scan.stop_and_show()
        elif self._note.text():
            self._note.clear()
        elif problems.filter.hasFocus():
            problems.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif results.isVisible() and not results.groups.isVisible():
            results.show_groups()
            results.groups.take_focus()
        elif results.groups.bar.field.hasFocus() or contains_focus(results.lower_views):
            results.groups.take_focus()
