"""The view of a comparison: texts, lists, find bar, go-to bar and footer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from simfinder.domain.comparison import Comparison
from simfinder.gui.compare.body import MOST_COLUMNS, CompareBody, TextColumns
from simfinder.gui.compare.changes import (
    ChangeList,
    CriticalList,
    ManyOrdinals,
    Ordinals,
    PassageList,
    announce_change,
)
from simfinder.gui.compare.find import FindBar, GoToBar, PlaceNavigator
from simfinder.gui.compare.footer import CompareFooter
from simfinder.gui.compare.header import sample
from simfinder.gui.compare.plan import (
    Band,
    Texts,
    bands,
    many_bands,
    many_texts,
    plain_bands,
    two_texts,
)
from simfinder.gui.compare.shared import SharedBody
from simfinder.gui.compare.side import Choices
from simfinder.gui.compare.wording import lacks_text, no_further, side_with_text
from simfinder.gui.kit.layouts import insert_tab_stops
from simfinder.gui.kit.updates import AppearanceMixin


class CompareWork(AppearanceMixin, QWidget):
    """Shows a comparison by differences or by shared passages, and steps through it."""

    message = Signal(str)
    """A short sentence for the status line."""
    body_added = Signal(object)
    """A TextColumns was created, for a view that is used for the first time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison."""
        super().__init__(parent)
        self.choices = Choices(self)
        self.comparison: Comparison | None = None
        self.by_passages = False
        """Whether the shared passages are shown, not the differences."""
        self._ordinals: Ordinals | None = None
        self._many: tuple[Comparison, ...] = ()
        """Comparisons with one text on the left, where more than two texts are shown."""
        self._kept_block = -1
        """Paragraph on the right that stays at the top when the same files are compared again."""
        self.body = CompareBody()
        self._shared_body: SharedBody | None = None
        self._many_body: CompareBody | None = None
        self.critical = CriticalList()
        self.passages = PassageList()
        self.changes = ChangeList()
        self.footer = CompareFooter(self.choices)
        self.find_bar = FindBar(self.body.views)
        self.goto_bar = GoToBar()
        self.places = PlaceNavigator(self.body, self.find_bar, self)
        self._arrange()
        self._connect()
        self._show_margin()
        self.follow()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.bodies = QStackedWidget()
        self.bodies.addWidget(self.body)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self.bodies)
        self._splitter.addWidget(self.changes)
        self._splitter.setStretchFactor(0, 1)
        em = self.fontMetrics().height()
        self._splitter.setSizes([em * 46, em * 15])
        self.changes.setMinimumWidth(em * 9)
        for part in (self.critical, self.passages, self._splitter):
            column.addWidget(part)
        for bar in (self.find_bar, self.goto_bar, self.footer):
            column.addWidget(bar)
        column.setStretchFactor(self._splitter, 1)

    def _connect(self) -> None:
        footer, choices = self.footer, self.choices
        footer.next_requested.connect(self.next_difference)
        footer.previous_requested.connect(self.previous_difference)
        footer.only_differences_requested.connect(choices.set_only)
        footer.hide_template_requested.connect(choices.set_hide_template)
        footer.list_requested.connect(choices.set_list_visible)
        choices.folds_changed.connect(self._fold_anew)
        choices.margin_changed.connect(self._show_margin)
        choices.scrolling_changed.connect(self._update_scroll_mode)
        choices.list_changed.connect(self._show_list)
        self.passages.requested.connect(self._go_to_passage)
        self.changes.requested.connect(self.places.show_change)
        self.changes.entries_ready.connect(self._show_position)
        self.critical.requested.connect(self.places.show_critical)
        self.critical.all_requested.connect(partial(choices.set_list_visible, True))  # noqa: FBT003
        self.find_bar.opened.connect(self._open_all_folds)
        self.goto_bar.requested.connect(self.places.go_to_block)
        self.places.message.connect(self.message)
        self.places.differences_requested.connect(self._turn_to_differences)
        self.body.folds_changed.connect(self.refresh)
        self.goto_bar.closed.connect(self.take_focus)
        self.body.current_changed.connect(self._show_position)

    # Views, created on first use

    @property
    def shared_body(self) -> SharedBody:
        """Two texts with their shared passages."""
        if self._shared_body is None:
            self._shared_body = SharedBody()
            self._add(self._shared_body)
            if self.comparison is not None:
                self._shared_body.name_texts((self.comparison.left, self.comparison.right))
        return self._shared_body

    @property
    def many_body(self) -> CompareBody:
        """More than two texts."""
        if self._many_body is None:
            self._many_body = body = CompareBody(MOST_COLUMNS)
            body.set_margin(self.choices.margin)
            body.folds_changed.connect(self._refresh_many)
            self.places.add(body)
            self._add(body)
        return self._many_body

    def _add(self, body: TextColumns) -> None:
        self.bodies.addWidget(body)
        insert_tab_stops(self.body.views[-1], body.tab_stops())
        body.current_changed.connect(self._show_position)
        self._name_views()
        self.body_added.emit(body)

    def pair_bodies(self) -> tuple[CompareBody | SharedBody, ...]:
        """Return the views of two texts that exist."""
        return (self.body,) if self._shared_body is None else (self.body, self._shared_body)

    def all_bodies(self) -> tuple[CompareBody | SharedBody, ...]:
        """Return the views of texts that exist."""
        pair = self.pair_bodies()
        return pair if self._many_body is None else (*pair, self._many_body)

    # Contents

    def show_comparison(self, comparison: Comparison, *, by_passages: bool) -> None:
        """Show a comparison by its shared passages or by its differences."""
        is_same = self.comparison is not None and _files(self.comparison) == _files(comparison)
        if self._many:
            self._set_many(())
        self.comparison = comparison
        for body in self.pair_bodies():
            body.name_texts((comparison.left, comparison.right))
        self._show_parts(comparison, two_texts(comparison))
        self.changes.show_changes(() if lacks_text(comparison) else (comparison,))
        self.body.forget()
        self._turn(by_passages=by_passages)
        block, self._kept_block = self._kept_block, -1
        if is_same and not by_passages and block >= 0:
            self.places.go_to_block(1, block)

    def _show_parts(self, comparison: Comparison | None, texts: Texts) -> None:
        self.places.begin(self.body, comparison)
        for part in (self.footer, self.critical, self.passages, self.goto_bar):
            part.show_comparison(comparison)
        self.find_bar.show_texts(texts)

    def keep_position(self) -> None:
        """Keep the visible paragraph in place when these files are compared again."""
        self._kept_block = self.body.views[1].paragraph_at_top()

    def clear(self) -> None:
        """Show no comparison."""
        self.comparison = None
        for body in self.pair_bodies():
            body.clear()
        self._show_parts(None, Texts())
        self.changes.show_changes(())

    def is_settled(self) -> bool:
        """Return whether reading and layout are finished."""
        parts = (*self.all_bodies(), self.changes)
        return not any(part.building() for part in parts) and not self.find_bar.is_searching()

    def active(self) -> CompareBody | SharedBody:
        """Return the body that is seen."""
        if self._many:
            return self.many_body
        return self.shared_body if self.by_passages else self.body

    def many(self) -> bool:
        """Return whether more than two texts are shown."""
        return bool(self._many)

    def comparisons(self) -> tuple[Comparison, ...]:
        """Return the comparisons; several for more than two texts."""
        pair = (self.comparison,) if self.comparison is not None else ()
        return self._many or pair

    def show_many(self, comparisons: Sequence[Comparison]) -> None:
        """Show comparisons with one text on the left side by side; none shows two again."""
        if self.comparison is None:
            return
        if self.by_passages:
            self._turn(by_passages=False)
        self._set_many(tuple(comparisons))
        body = self.many_body if comparisons else self.body
        self._turn_to(body)
        self.places.begin(body, self.comparison)
        self.find_bar.set_views(body.shown_views())
        texts = many_texts(comparisons) if comparisons else two_texts(self.comparison)
        self.find_bar.show_texts(texts)
        self.changes.show_changes(self.comparisons())
        self._show_list()
        self._show_position()

    def _set_many(self, comparisons: tuple[Comparison, ...]) -> None:
        self._many = comparisons
        self.footer.set_many(many=bool(comparisons))
        self.critical.set_many(on=bool(comparisons))
        if comparisons:
            body = self.many_body
            body.forget()
            body.name_texts([comparisons[0].left, *(one.right for one in comparisons)])
            is_keeper = self.body.headers[0].buttons.state.keeper
            body.headers[0].set_state(keeper=is_keeper, is_marked=False)
            self._refresh_many(keep=False)
        elif self._many_body is not None:
            self._many_body.clear()

    def _turn_to(self, body: TextColumns) -> None:
        """Show a body and keep the focus in its text; Qt would move it to a header."""
        old_body = self.bodies.currentWidget()
        assert isinstance(old_body, TextColumns)
        had_focus = any(view.hasFocus() for view in old_body.views)
        self.bodies.setCurrentWidget(body)
        if had_focus:
            body.views[1].setFocus()

    @Slot(bool)
    def turn(self, by_passages: bool) -> None:
        """Show the shared passages, or the differences."""
        if self.comparison is not None and by_passages != self.by_passages:
            self._turn(by_passages=by_passages)

    def _turn(self, *, by_passages: bool) -> None:
        self.by_passages = by_passages
        self.places.shared_body = self.shared_body if by_passages else None
        self._turn_to(self.active())
        self.find_bar.set_views(self.active().views)
        self.footer.show_passages(on=by_passages)
        self.critical.set_beside_passages(on=by_passages)
        self.passages.setVisible(by_passages)
        self._show_list()
        self.refresh(keep=not by_passages and self.body.current() >= 0)
        self._show_position()

    @Slot()
    def refresh(self, *, keep: bool = True) -> None:
        """Lay the texts out again; ``keep``: at the visible place."""
        comparison = self.comparison
        if comparison is None:
            return
        if self.by_passages:
            self.shared_body.show_comparison(comparison, sample(comparison))
        elif lacks_text(comparison):
            side, left, texts = side_with_text(comparison)
            self.body.show_bands(
                lambda: plain_bands(side, left=left), sample(comparison) + "".join(texts), texts
            )
        else:
            self.body.show_bands(self.differences(comparison), sample(comparison), keep=keep)

    @Slot()
    def _refresh_many(self, *, keep: bool = True) -> None:
        if self._many:
            wishes = self._many, self.choices.context, frozenset(self.many_body.open_folds)
            text = "".join(map(sample, self._many))
            self.many_body.show_bands(lambda: many_bands(*wishes), text, keep=keep)

    def differences(self, comparison: Comparison) -> Callable[[], Iterator[Band | None]]:
        """Return a maker of bands with the present folds.

        None among the bands is a point to pause.
        """
        choices = self.choices
        open_folds = frozenset(self.body.open_folds if comparison is self.comparison else ())
        # Where nothing differs there is nothing to lead to: the text is there to be read.
        context = choices.context if comparison.changes or choices.only else None
        hide = choices.hide_template
        return lambda: bands(comparison, context, open_folds, hide_template=hide)

    @Slot()
    def _fold_anew(self) -> None:
        self.footer.only.setChecked(self.choices.only)
        self.body.open_folds = set()
        self.refresh()
        self._refresh_many()

    @Slot()
    def _show_margin(self) -> None:
        for body in self.all_bodies():
            if isinstance(body, CompareBody):
                body.set_margin(self.choices.margin)

    @Slot()
    def _update_scroll_mode(self) -> None:
        self.footer.sync_scroll.setChecked(self.choices.sync_scroll)
        self.body.set_sync_scroll(on=self.choices.sync_scroll)

    @Slot()
    def _show_list(self) -> None:
        room = self.width() - self.changes.minimumWidth()
        has_room = not self._many or self.many_body.columns() <= self.many_body.max_texts(room)
        comparison = self.comparison
        has_changes = comparison is not None and not lacks_text(comparison) and not self.by_passages
        visible_now = has_changes and has_room and bool(self.choices.list_visible)
        self.changes.setVisible(visible_now)
        self.footer.offer_list(offered=has_room)
        self.footer.list_toggle.setChecked(visible_now)

    # Going to places

    @Slot()
    def next_difference(self) -> None:
        """Go to the next difference or shared passage; announce the end."""
        self._step(1)

    @Slot()
    def previous_difference(self) -> None:
        """Go to the previous difference or shared passage; announce the end."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if self.comparison is None:
            return
        if self.active().step(by):
            rows = self.body.current_rows() if self.active() is self.body else range(0)
            announce_change(self.footer, self.footer.position_text(), self.changes, rows)
        else:
            self.message.emit(no_further(shared=self.by_passages, by=by))

    @Slot()
    def other_place(self) -> None:
        """Go from a moved paragraph to its position on the other side."""
        if self._many:
            self.show_many(())
        self.places.other_place()

    @Slot()
    def _turn_to_differences(self) -> None:
        if self._many:
            self.show_many(())
        if self.by_passages:  # The user's preference stays.
            self._turn(by_passages=False)

    @Slot(object)
    def _go_to_passage(self, number: int) -> None:
        self.shared_body.go_to(number)

    @Slot()
    def _open_all_folds(self) -> None:
        if self.by_passages:
            self.shared_body.open_all()

    @Slot()
    def find_words(self) -> None:
        """Open the search bar; the search begins at the visible position."""
        body = self.active()
        self.find_bar.open(body.top_row() if isinstance(body, CompareBody) else 0)

    @Slot()
    def go_to(self) -> None:
        """Open the line to go to a paragraph or page of the text that has the keys."""
        if self.comparison is not None and not lacks_text(self.comparison):
            self.goto_bar.open(0 if self.active().views[0].hasFocus() else 1)

    @Slot()
    def _show_position(self) -> None:
        body = self.active()
        high = not self.by_passages and body.views[0].is_current_high()
        self.footer.show_position(
            body.current(), body.count(), high=high, change_position=self._change_position()
        )
        if self._shared_body is not None:
            self.passages.set_current(self._shared_body.current())
        self.changes.set_current_rows((self.many_body if self._many else self.body).current_rows())

    def _change_position(self) -> tuple[int, int, int] | None:
        """Return which changes the current place shows, and how many there are."""
        if self.comparison is None or self.by_passages or not self.active().count():
            return None
        if self._many:
            ordinals = ManyOrdinals(self.changes.entries())
            return *ordinals.of(self.many_body.current_rows()), ordinals.total()
        if self._ordinals is None or self._ordinals.comparison is not self.comparison:
            self._ordinals = Ordinals(self.comparison)
        self._ordinals.show(self.body.bands())
        return *self._ordinals.of(self.body.current_rows()), self._ordinals.total()

    @Slot()
    def take_focus(self) -> None:
        """Move the focus to the right text.

        With a focus proxy Tab would skip all widgets before it.
        """
        self.active().views[1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._name_views()
        # Where the pages are not made yet there is no place to keep.
        self.refresh(keep=self.body.current() >= 0)
        self._refresh_many()

    def _name_views(self) -> None:
        for body in self.pair_bodies():
            body.views[0].setAccessibleName(self.tr("Left text"))
            body.views[1].setAccessibleName(self.tr("Right text"))
        self.body.bar.setAccessibleName(self.tr("Scroll both texts"))
        if self._many_body is not None:
            self._many_body.bar.setAccessibleName(self.tr("Scroll all texts"))
            for number, view in enumerate(self._many_body.views, 1):
                view.setAccessibleName(self.tr("Text {number}").format(number=number))

    def _tint(self) -> None:
        if self.comparison is not None:
            for body in self.all_bodies():
                body.restyle()

    def minimumSizeHint(self) -> QSize:
        """Keep a few lines of text visible; lists above are hidden where they do not fit."""
        parts = [self._splitter, self.passages, self.find_bar, self.goto_bar, self.footer]
        if not self.critical.is_redundant:
            parts.append(self.critical)
        heights = (part.minimumSizeHint().height() for part in parts if not part.isHidden())
        return QSize(super().minimumSizeHint().width(), sum(heights))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the lists around the texts to the height."""
        super().resizeEvent(event)
        for panel in (self.critical, self.passages):
            panel.set_room(event.size().height())
        self._show_list()


def _files(comparison: Comparison) -> list[object]:
    return [(side.path, side.member) for side in (comparison.left, comparison.right)]
