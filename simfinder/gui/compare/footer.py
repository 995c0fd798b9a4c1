"""The bar below the texts: current position among the differences, and view options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from simfinder.domain.comparison import ChangeKind, Comparison, IgnoreOptions
from simfinder.gui.bindings import keys_of, native, with_keys
from simfinder.gui.compare.pages import ink
from simfinder.gui.compare.side import CONTEXTS, Choices, Margin
from simfinder.gui.compare.wording import (
    KIND_SHAPES,
    alike_words,
    count_changes,
    count_words,
    lacks_text,
)
from simfinder.gui.kit import theme
from simfinder.gui.kit.labels import FullWidthLabel, label, set_tip, set_tool_icon
from simfinder.gui.kit.layouts import STRETCH, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import translate

# Menus below the texts of the compare pane, filled when opened.

_WHOLE = -1
"""Value of "fold nothing" in a menu: an action cannot store None."""


class _OneOf(QMenu):
    """A menu of view options with the current one checked."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """Show and change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._apply)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        group = QActionGroup(self)
        for value, words, is_current in self._ways():
            action = self.addAction(words)
            action.setCheckable(True)
            action.setChecked(is_current)
            action.setData(value)
            group.addAction(action)

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        """Yield each option: value, text, whether it is current."""
        raise NotImplementedError

    def _choose(self, value: Any) -> None:
        """Take one of these ways."""
        raise NotImplementedError

    @Slot(QAction)
    def _apply(self, action: QAction) -> None:
        self._choose(action.data())


class ContextMenu(_OneOf):
    """How much equal text is shown around differences."""

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        for context in CONTEXTS:
            value = _WHOLE if context is None else context
            yield value, _context_words(context), context == self._choices.context

    def _choose(self, value: Any) -> None:
        self._choices.set_context(None if value == _WHOLE else value)


def _context_words(context: int | None) -> str:
    if context is None:
        return translate("CompareMenus", "Full text")
    if context == 0:
        return translate("CompareMenus", "Differences only")
    return translate("CompareMenus", "%n paragraphs around each difference", "", context)


class IgnoreMenu(QMenu):
    """Differences to ignore."""

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        """Show and change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._apply)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        for name, words in _ignore_words():
            action = self.addAction(words)
            action.setCheckable(True)
            action.setChecked(getattr(self._choices.ignore_options, name))
            action.setData(name)

    @Slot(QAction)
    def _apply(self, action: QAction) -> None:
        change = {action.data(): action.isChecked()}
        self._choices.set_ignore_options(replace(self._choices.ignore_options, **change))


def _ignore_words() -> tuple[tuple[str, str], ...]:
    return (
        ("space", translate("CompareMenus", "Spaces")),
        ("punctuation", translate("CompareMenus", "Punctuation outside numbers")),
        ("case", translate("CompareMenus", "Letter case")),
        ("width", translate("CompareMenus", "Full-width and half-width forms")),
        ("script", translate("CompareMenus", "Traditional and simplified characters")),
    )


def ignored_text(ignore: IgnoreOptions) -> str:
    """Return which differences were ignored."""
    names = [words for name, words in _ignore_words() if getattr(ignore, name)]
    if not names:
        return translate("CompareMenus", "Nothing ignored")
    between = translate("CompareMenus", ", ")
    return translate("CompareMenus", "Ignored: {what}").format(what=between.join(names))


OUTPUTS = ("copy", "print", "pdf", "html")
"""Outputs of a comparison."""


class MoreMenu(QMenu):
    """Less frequent commands: go to, view options, outputs."""

    requested = Signal(str)
    """``find``, ``go_to``, ``other_place``, ``many``, or one of OUTPUTS."""

    def __init__(self, choices: Choices, views: Sequence[QAction], parent: QWidget) -> None:
        """``choices`` are the settings of the margin; ``views``: other commands of the view."""
        super().__init__(parent)
        self._views = tuple(views)
        self._margin = MarginMenu(choices, self)
        self.outputs = False
        """Whether outputs are available."""
        self.many = False
        """Whether there are more files to compare with these two."""
        self.aboutToShow.connect(self.fill)
        self.triggered.connect(self._apply)

    @Slot()
    def fill(self) -> None:
        """Make the entries in the language in use."""
        self.clear()
        for action in self._views:
            self.addAction(action)
        self.addSeparator()
        find = translate("CompareMenus", "Find in both texts")
        go_to = translate("CompareMenus", "Go to paragraph or page")
        other_place = translate("CompareMenus", "Go to other position of moved paragraph")
        self._add("find", "search", find, "find")
        self._add("go_to", "right", go_to, "go_to_place")
        self._add("other_place", "move", other_place, "other_place")
        self._margin.setTitle(translate("CompareMenus", "Margin numbers"))
        self.addMenu(self._margin)
        if self.many:
            words = translate("CompareMenus", "Compare with other files in the group")
            self._add("many", "columns", words, "side_by_side")
        if self.outputs:
            print_text = translate("CompareMenus", "Print\u2026")
            self.addSeparator()
            self._add("copy", "copy", translate("CompareMenus", "Copy comparison"))
            self._add("print", "print", print_text, "print_comparison")
            self._add("pdf", "export", translate("CompareMenus", "Save comparison as PDF\u2026"))
            self._add("html", "export", translate("CompareMenus", "Save comparison as HTML\u2026"))

    def _add(self, name: str, icon: str, words: str, command: str = "") -> None:
        # The key is only named here: the window or the texts react to it.
        key = next(map(native, keys_of(command)), "")
        action = self.addAction(theme.icon(icon), f"{words}\t{key}" if key else words)
        action.setData(name)

    @Slot(QAction)
    def _apply(self, action: QAction) -> None:
        # The menu of the margin emits the signal too, and the other commands act themselves.
        if action in self.actions() and action not in self._views:
            self.requested.emit(action.data())


class MarginMenu(_OneOf):
    """The numbers in the margin."""

    def _ways(self) -> Iterator[tuple[object, str, bool]]:
        for margin, words in (
            (Margin.NONE, translate("CompareMenus", "No numbers")),
            (Margin.PARAGRAPHS, translate("CompareMenus", "Paragraph numbers")),
            (Margin.PAGES, translate("CompareMenus", "Page numbers")),
        ):
            yield margin.value, words, margin is self._choices.margin

    def _choose(self, value: Any) -> None:
        self._choices.set_margin(Margin(value))


# The legend of the shaded text, with a button to hide it: template passages that a scan removed.


class TemplateLegend(AppearanceMixin, QWidget):
    """A sample of the shade, its meaning, and a button that folds template paragraphs."""

    toggled = Signal(bool)
    """True to hide template text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._sample = _Sample()
        self.words = label("muted")
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.toggled.connect(self.toggled)
        row = hbox(self._sample, self.words, self.button, spacing=5)
        row.setContentsMargins(0, 0, 8, 0)
        self.setLayout(row)
        self.hide()
        self.follow()

    def show_for(self, comparison: Comparison | None, *, foldable: bool) -> None:
        """Show it where a comparison has template text; ``foldable``: whether it can be hidden."""
        has_template = comparison is not None and any(
            any(s.template) for s in (comparison.left, comparison.right)
        )
        self.setVisible(has_template)
        self.button.setVisible(foldable)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.words.setText(self.tr("boilerplate, not compared"))
        set_tip(self.button, self.tr("Hide paragraphs that contain only boilerplate"))
        self._sample.setToolTip(self.words.text())
        self._tint()

    def _tint(self) -> None:
        self.button.setIcon(theme.icon("eye"))


class _Sample(QWidget):
    """A bit of the shade, with the dotted line of the margin."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        edge = self.fontMetrics().height()
        return QSize(edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.rect().adjusted(0, 1, -1, -1)
        painter.fillRect(box, theme.colour("template_background"))
        painter.setPen(QPen(theme.colour("muted"), 1.5, Qt.PenStyle.DotLine))
        painter.drawLine(box.topLeft(), box.bottomLeft())


class CompareFooter(AppearanceMixin, QFrame):
    """Previous and next, the counts, and the toggles."""

    next_requested = Signal()
    previous_requested = Signal()
    swap_requested = Signal()
    only_differences_requested = Signal(bool)
    list_requested = Signal(bool)
    shared_requested = Signal(bool)
    """Show the shared passages in place of the differences, or the other way round."""
    hide_template_requested = Signal(bool)
    full_requested = Signal()
    """Requests that the texts take the whole window, or everything again."""

    def __init__(self, choices: Choices, parent: QWidget | None = None) -> None:
        """Start without a comparison; its menus change ``choices``."""
        super().__init__(parent)
        self._choices = choices
        self._making_room = False
        self._state = (-1, 0)
        self._change_position: tuple[int, int, int] | None = None
        self._high = False
        self._comparison: Comparison | None = None
        self._numbers = Counter[ChangeKind]()
        self._change_counts = Counter[ChangeKind]()
        """Changes of each kind."""
        self._by_passages = self._many = False
        self._offers_list = True
        self._position = FullWidthLabel()
        self._similarity_label = label("muted")
        self._counts = {kind: label() for kind in KIND_SHAPES}
        for count in self._counts.values():
            count.setContentsMargins(0, 0, 6, 0)  # a gap that disappears with the count
        self.previous = _button("previous", clicked=self.previous_requested)
        self.next = _button("next", clicked=self.next_requested)
        self.swap = QAction(self)
        self.swap.triggered.connect(self.swap_requested)
        self.only = _button("filter", toggled=self.only_differences_requested)
        self.only.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self.only.setMenu(ContextMenu(choices, self))
        self.ignore = _button("excluded", menu=IgnoreMenu(choices, self))
        self.sync_scroll = QAction(self, checkable=True, checked=choices.sync_scroll)
        self.sync_scroll.toggled.connect(choices.set_sync_scroll)
        self.list_toggle = _button("list", clicked=self.list_requested, checkable=True)
        self.passages_toggle = QAction(self, checkable=True)
        self.passages_toggle.triggered.connect(self.shared_requested)
        views = (self.passages_toggle, self.sync_scroll, self.swap)
        self.more_menu = MoreMenu(choices, views, self)
        self.more = _button("more", menu=self.more_menu)
        self.full = _button("fullscreen", clicked=self.full_requested)
        self.legend = TemplateLegend()
        self.legend.toggled.connect(self.hide_template_requested)
        self._row = hbox(
            *(self.previous, self._position, self.next, 12),
            *self._counts.values(),
            STRETCH,
            *(self.legend, self._similarity_label, 8),
            *(self.only, self.ignore, self.list_toggle, self.full, self.more),
            spacing=4,
        )
        self._row.setContentsMargins(8, 3, 8, 3)
        self.setLayout(self._row)
        # The text of the position must not decide how narrow the texts above can be.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(self.fontMetrics().height() * 18)
        self.follow()

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show the counts of a comparison."""
        self._comparison = comparison
        self._change_counts = count_changes(comparison) if comparison is not None else Counter()
        self.retranslate()

    def show_passages(self, *, on: bool) -> None:
        """Show texts about shared passages, or about differences."""
        self._by_passages = on
        self.passages_toggle.setChecked(on)
        for part in (self.only, self.sync_scroll, self.list_toggle):
            part.setVisible(not on)
        self.retranslate()

    def set_many(self, *, many: bool) -> None:
        """Offer what applies to more than two texts, or everything."""
        self._many = many
        for part in (self.swap, self.sync_scroll):
            part.setEnabled(not many)
        self.retranslate()

    def offer_list(self, *, offered: bool) -> None:
        """Offer the list of differences; several texts can leave no room for it."""
        if offered != self._offers_list:
            self._offers_list = offered
            self._make_room()

    def show_position(
        self,
        current: int,
        total: int,
        *,
        high: bool = False,
        change_position: tuple[int, int, int] | None = None,
    ) -> None:
        """Show the number of the current difference or passage, counting from 0.

        ``high``: it is higher than the view. ``change_position``: numbers of the first and last
        change there, and their total, where one position shows several changes or one change has
        several positions.
        """
        self._state, self._high, self._change_position = (current, total), high, change_position
        self.retranslate()

    def position_text(self) -> str:
        """Return the text of the position."""
        return self._position.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        current, total = self._state
        comparison = self._comparison
        if comparison is not None and lacks_text(comparison):
            comparison = None
        self._position.set_text("" if comparison is None else self._place_text(current, total))
        self._show_counts(comparison)
        self.only.setText(self.tr("Only differences"))
        self.list_toggle.setText(self.tr("Details"))
        for action, name, text in (
            (self.passages_toggle, "shared_passages", self.tr("Shared passages")),
            (self.sync_scroll, "", self.tr("Scroll both texts together")),
            (self.swap, "swap_sides", self.tr("Swap sides")),
        ):
            key = next(map(native, keys_of(name)), "") if name else ""
            action.setText(f"{text}\t{key}" if key else text)
        self.ignore.setText(self.tr("Ignore"))
        for button, words in self._button_words():
            set_tip(button, words)
        self.passages_toggle.setEnabled(comparison is not None and not self._many)
        self.ignore.setVisible(self._are_texts() and not self._many)
        self.legend.show_for(comparison, foldable=not self._by_passages)
        self.previous.setEnabled(total > 0 and (self._high or current != 0))
        self.next.setEnabled(total > 0 and (self._high or current < total - 1))
        self._make_room()

    def _place_text(self, current: int, total: int) -> str:
        if self._by_passages:
            if not total:
                return self.tr("No shared passages")
            return self.tr("Passage {current} of {total}").format(current=current + 1, total=total)
        if not total and self._change_counts:
            return ""  # The texts are still being laid out.
        if not total:
            return self.tr("No differences")
        first, last, whole = self._change_position or (current, current, total)
        if not whole:
            return ""  # Differences are still being collected.
        if current < 0:
            return self.tr("%n differences", "", whole)
        if first < last:
            text = self.tr("Differences {first} to {last} of {total}")
            return text.format(first=first + 1, last=last + 1, total=whole)
        return self.tr("Difference {current} of {total}").format(current=first + 1, total=whole)

    def _button_words(self) -> tuple[tuple[QToolButton, str], ...]:
        if self._by_passages:
            steps = self.tr("Previous shared passage"), self.tr("Next shared passage")
        else:
            steps = self.tr("Previous difference"), self.tr("Next difference")
        return (
            (self.previous, with_keys(steps[0], "previous_difference")),
            (self.next, with_keys(steps[1], "next_difference")),
            (self.only, with_keys(self.tr("Hide identical text"), "only_differences")),
            (self.ignore, self.tr("Choose which differences to ignore")),
            (self.list_toggle, with_keys(self.tr("Show all differences as a list"), "change_list")),
            (self.full, with_keys(self.tr("Texts in the whole window"), "full_texts")),
            (self.more, self.tr("More")),
        )

    def _show_counts(self, comparison: Comparison | None) -> None:
        has_counts = comparison and not self._by_passages and not self._many
        count = self._change_counts if has_counts else Counter[ChangeKind]()
        for kind, words in count_words(count).items():
            set_tip(self._counts[kind], words)
            self._counts[kind].setVisible(count[kind] > 0)
        self._numbers = count
        self._similarity_label.setText(alike_words(comparison) if comparison and has_counts else "")
        tip = self.tr(
            "Same figure as in lists, reports and explanations: estimated from "
            "passages found in both texts. Changes are counted in the texts as shown "
            "here."
        )
        self._similarity_label.setToolTip(
            "" if comparison is not None and comparison.measures is not None else tip
        )

    def _tint(self) -> None:
        for button, _ in self._button_words():
            set_tool_icon(button, button.objectName())
        for kind, count in self._counts.items():
            palette = count.palette()
            palette.setColor(count.foregroundRole(), ink(kind))
            count.setPalette(palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the less important parts where they do not fit."""
        super().resizeEvent(event)
        if self._making_room:
            return  # showing and hiding parts to measure them changes the size
        self._making_room = True
        try:
            self._make_room()
        finally:
            self._making_room = False

    def showEvent(self, event: QShowEvent) -> None:
        """Measure once there is a width."""
        super().showEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Hide the share, texts of counts, counts, texts of buttons, then what menus contain too.

        Either all counts are visible or none, since one alone would seem to be all.
        """
        words = (self.only, self.ignore, self.list_toggle)
        for button in words:
            _set_style(button, Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        counts = [kind for kind in self._counts if self._numbers.get(kind)]
        labels = [self._counts[kind] for kind in counts]
        for count in labels:
            count.setText(count.toolTip())
        for part in (*labels, self._similarity_label, self.legend.words):
            part.show()
        self.passages_toggle.setVisible(self._are_texts())
        self.list_toggle.setVisible(not self._by_passages and self._offers_list)
        if not self.isVisible():
            return
        steps: tuple[Callable[[], int], ...] = (
            lambda: _hide(self._similarity_label),
            lambda: sum(map(self._shorten, counts)),
            lambda: sum(map(_hide, labels)),
            lambda: _hide(self.legend.words),
            *(partial(_hide_words, button) for button in reversed(words)),
            partial(_hide, self.list_toggle, self._row.spacing()),
        )
        width = self._row.sizeHint().width()
        for step in steps:
            if width > self.width():
                width -= step()

    def _are_texts(self) -> bool:
        """Whether there are no two rows: their fields have one order, and share no passages."""
        return self._comparison is None or self._comparison.measures is None

    def _shorten(self, kind: ChangeKind) -> int:
        """Reduce a count to icon and number; return the width saved in pixels."""
        count = self._counts[kind]
        old_width = count.sizeHint().width()
        count.setText(f"{KIND_SHAPES[kind]} {self.locale().toString(self._numbers[kind])}")
        return old_width - count.sizeHint().width()


def _hide(part: QWidget, gap: int = 0) -> int:
    """Hide a part; return the width that it took, with the gap after it."""
    width = part.sizeHint().width() + gap if part.isVisible() else 0
    part.hide()
    return width


def _hide_words(button: QToolButton) -> int:
    """Reduce a button to its icon; return the width saved in pixels."""
    if not button.isVisible():
        return 0
    old_width = button.sizeHint().width()
    _set_style(button, Qt.ToolButtonStyle.ToolButtonIconOnly)
    return old_width - button.sizeHint().width()


def _set_style(button: QToolButton, style: Qt.ToolButtonStyle) -> None:
    """Show an icon with text or alone."""
    button.setToolButtonStyle(style)
    set_tool_icon(button, button.objectName())


def _button(
    icon: str,
    *,
    clicked: SignalInstance | None = None,
    toggled: SignalInstance | Callable[[bool], None] | None = None,
    checkable: bool = False,
    menu: QMenu | None = None,
) -> QToolButton:
    """Return a button named like its icon."""
    button = QToolButton()
    button.setObjectName(icon)
    button.setCheckable(checkable or toggled is not None)
    if clicked is not None:
        button.clicked.connect(clicked)
    if toggled is not None:
        button.toggled.connect(toggled)
    if menu is not None:
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(menu)
    return button
