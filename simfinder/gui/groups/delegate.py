"""Paints the cells of files: star, lock, mark, bar of similarity, pill of the relation."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from simfinder.domain.operations import RefusalReason
from simfinder.domain.relations import Relation
from simfinder.gui.groups import cells
from simfinder.gui.groups.layout import NUMERIC, Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.rows import GroupRows
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.names import short_folders
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate

# Colours, fonts and pictures of the list of groups, made once for each theme.

_MEANINGS: dict[Relation, str] = {
    Relation.IDENTICAL_FILE: "success",
    Relation.SAME_TEXT: "added",
    Relation.SMALL_CHANGES: "changed",
    Relation.EXTENDED: "accent",
    Relation.EXCERPT: "accent",
    Relation.OVERLAPPING: "moved",
    Relation.TEMPLATE: "muted",
}
_MISSING_REASONS = (RefusalReason.MISSING, RefusalReason.OUTSIDE)
_GROUNDS = {"accent": "accent_soft", "muted": "hover"}


class GroupsLook:
    """Colours, fonts and pictures for delegate and table; made again for a new theme or font."""

    def __init__(self, widget: QWidget, *, as_cards: bool = False) -> None:
        """``as_cards``: a row has two lines."""
        self.as_cards = as_cards
        self.font = QFont(widget.font())
        self.bold = QFont(self.font)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.small = QFont(self.font)
        if self.font.pointSizeF() > 0:
            self.small.setPointSizeF(self.font.pointSizeF() * 0.9)
        self.metrics = QFontMetrics(self.font)
        self.bold_metrics = QFontMetrics(self.bold)
        self.small_metrics = QFontMetrics(self.small)
        self.em = self.metrics.height()
        self.row_height = theme.row_height(self.em, 3.1 if as_cards else 1.95)
        # A child gets a new palette after its parent, so its own may still be the old one.
        palette = theme.current_theme().palette
        self.text = palette.color(QPalette.ColorRole.Text)
        self.base = palette.color(QPalette.ColorRole.Base)
        self.muted_text = theme.colour("muted")
        self.faint = theme.colour("faint")
        self.found = theme.colour("found_soft")
        self.border = theme.colour("border")
        self.hover = theme.colour("hover")
        self.accent = theme.colour("accent")
        self.selection = theme.colour("accent_soft")
        self.section = theme.colour("group_background")
        self.warning = theme.colour("warning")
        self.warning_ground = theme.colour("warning_background")
        self.bar_ground = theme.colour("border")
        self.line = _between(self.base, self.border)
        self.frame = palette.color(QPalette.ColorRole.Dark)
        self.tick = theme.colour("accent_text") if not theme.current_theme().dark else self.base
        self.box = round(self.em * 0.95)
        self._ratio = widget.devicePixelRatioF()
        self.star = self._picture("star-filled", "keeper")
        self.lock = self._picture("lock", "protected")
        self.inside = self._picture("inside", "muted")
        self.remark = self._picture("info", "accent")
        self.alert = self._picture("warning", "warning")

    def pill(self, relation: Relation, *, is_selected: bool = False) -> tuple[QColor, QColor]:
        """Return background and text colour for a relation; ``is_selected``: in a selected row."""
        meaning = _MEANINGS[relation]
        ground = theme.colour(_GROUNDS.get(meaning, f"{meaning}_background"))
        return self.distinct_ground(ground, is_selected=is_selected), theme.colour(meaning)

    def distinct_ground(self, ground: QColor, *, is_selected: bool) -> QColor:
        """Return the ground of a pill, or another one where a selected row has the same."""
        return self.base if is_selected and ground == self.selection else ground

    def condition_colour(self, reason: RefusalReason | None) -> QColor:
        """Return the colour of the name of a file in this condition."""
        if reason is None:
            return self.text
        return theme.colour("missing" if reason in _MISSING_REASONS else "touched")

    def condition_font(self, reason: RefusalReason | None, *, keeper: bool) -> QFont:
        """Return the font for a condition; missing files are italic besides their colour."""
        if reason not in _MISSING_REASONS:
            return self.bold if keeper else self.font
        italic = QFont(self.bold if keeper else self.font)
        italic.setItalic(True)
        return italic

    def paint_pill(
        self, painter: QPainter, place: QRectF, text: str, ground: QColor, ink: QColor
    ) -> None:
        """Paint a short text on a rounded background."""
        _fill_pill(painter, place, ground)
        painter.setFont(self.small)
        painter.setPen(ink)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)

    def _picture(self, name: str, meaning: str) -> QPixmap:
        edge = round(self.em * 0.95 * self._ratio)
        picture = theme.pixmap(name, theme.colour(meaning), edge)
        picture.setDevicePixelRatio(self._ratio)
        return picture


def _fill_pill(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def _between(one: QColor, other: QColor) -> QColor:
    """Return the colour halfway; opaque, as blending costs more than all text of a row."""
    channels = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*((a + b) // 2 for a, b in channels))


# Paints the row of a group: one calm band across all columns, with its facts at the right.

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
TITLE_LEFT = 2.1
"""Where the title of a group begins, in line heights; its arrow is before that."""
FAMILY_BOX, FAMILY_LEFT = 2.4, 3.7
"""Where the box of a family's row ends and where its name begins, in line heights; the arrow is
between them."""
_LEAST_KEYWORDS = 6
"""Least room for the keywords of a group, in line heights."""
_LEAST_COPY_NAME = 9
"""Least room for the name of an identical file behind a name, in line heights."""
_INDENT = 1.2
"""How far names below the row of a family are moved to the right, in line heights."""


class GroupsSection:
    """Paints the rows of groups for a table."""

    def __init__(self, model: GroupsModel) -> None:
        self._model = model

    def paint(
        self,
        painter: QPainter,
        look: GroupsLook,
        rect: QRect,
        row: int,
        is_selected: bool,
        has_cursor: bool,
    ) -> None:
        """Paint one row.

        Args:
            painter: on the viewport.
            look: colours and fonts.
            rect: the row, as wide as the viewport.
            row: its number.
            is_selected: whether it is selected.
            has_cursor: whether the cursor is on it.
        """
        model = self._model
        group = model.group_at(row)
        painter.fillRect(rect, look.base)
        band = QRectF(rect).adjusted(4, 3, -4, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.accent, 1.5) if has_cursor else Qt.PenStyle.NoPen)
        painter.setBrush(look.selection if is_selected else look.section)
        painter.drawRoundedRect(band, 6, 6)
        _paint_chevron(painter, look, rect, 1.25, is_folded=model.is_folded(group))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        left = rect.left() + round(look.em * TITLE_LEFT)
        upper = rect
        if look.as_cards:
            upper, lower = card_lines(rect, look)
            self._summary(painter, look, lower.adjusted(left - lower.left(), 0, 0, 0), group)
        right = self._facts(painter, look, upper, group, is_selected=is_selected)
        title = QRect(left, upper.top() + 1, max(0, right - left - look.em // 2), upper.height())
        painter.setFont(look.bold)
        painter.setPen(look.text)
        elided_title = look.bold_metrics.elidedText(
            model.cells.title(group), Qt.TextElideMode.ElideRight, title.width()
        )
        painter.drawText(title, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), elided_title)
        used = look.bold_metrics.horizontalAdvance(elided_title) + round(look.em * 1.5)
        if not look.as_cards:
            self._keywords(painter, look, title.adjusted(used, 0, 0, 0), group)

    def _summary(self, painter: QPainter, look: GroupsLook, place: QRect, group: int) -> None:
        """Paint the facts of a group below its title, as many as fit, then its keywords."""
        facts = self._model.cells.group_summary(group)
        place = place.adjusted(0, 0, -look.em, 0)
        while len(facts) > 1:
            text = "  ·  ".join(facts)
            if look.metrics.horizontalAdvance(text) <= place.width():
                break
            facts.pop()
        painter.setFont(look.font)
        painter.setPen(look.muted_text)
        text = "  ·  ".join(facts)
        painter.drawText(place, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), text)
        used = look.metrics.horizontalAdvance(text) + round(look.em * 1.5)
        self._keywords(painter, look, place.adjusted(used, 0, 0, 0), group)

    def _keywords(self, painter: QPainter, look: GroupsLook, place: QRect, group: int) -> None:
        """Paint the keywords behind the title where there is room for some; a tip has all."""
        text = self._model.cells.keywords(group)
        if not text or place.width() < look.em * _LEAST_KEYWORDS:
            return
        painter.setFont(look.small)
        painter.setPen(look.muted_text)
        elided = look.small_metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), elided)

    def _facts(
        self, painter: QPainter, look: GroupsLook, rect: QRect, group: int, *, is_selected: bool
    ) -> int:
        """Paint the facts from the right; return where they begin, in pixels."""
        model = self._model
        right = rect.right() - look.em
        if not look.as_cards:
            painter.setFont(look.font)
            painter.setPen(look.muted_text)
            text = "  ·  ".join(model.cells.group_summary(group))
            width = look.metrics.horizontalAdvance(text)
            if width > rect.width() * 0.6:
                text = model.cells.group_summary(group)[0]
                width = look.metrics.horizontalAdvance(text)
            place = QRect(right - width, rect.top() + 1, width + 1, rect.height())
            painter.drawText(place, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), text)
            right -= width + look.em
        critical = int(model.facts.critical[group])
        if critical:
            text = f"⚠ {wording.count_text(critical)}"
            right = self._badge(painter, look, rect, right, text, look.warning_ground, look.warning)
        mark_count = model.marks.marked_in(group)
        if mark_count:
            text = localize_count(translate("Groups", "%n marked", "", mark_count), mark_count)
            ground = look.distinct_ground(
                look.selection, is_selected=is_selected or look.section == look.selection
            )
            right = self._badge(painter, look, rect, right, text, ground, look.accent)
        if sign := model.cells.sign(group):
            right = self._badge(painter, look, rect, right, sign, look.base, look.muted_text)
        text = cells.badge(model.states, group, narrow=False)
        if text:
            title = look.bold_metrics.horizontalAdvance(model.cells.title(group))
            room = right - rect.left() - round(look.em * (TITLE_LEFT + 1.5)) - title
            if look.small_metrics.horizontalAdvance(text) > room:
                text = cells.badge(model.states, group, narrow=True)
            meaning = cells.meaning(model.states, group)
            ground, ink = theme.colour(f"{meaning}_background"), theme.colour(meaning)
            right = self._badge(painter, look, rect, right, text, ground, ink)
        return right

    def _badge(
        self,
        painter: QPainter,
        look: GroupsLook,
        rect: QRect,
        right: int,
        text: str,
        ground: QColor,
        ink: QColor,
    ) -> int:
        width = look.small_metrics.horizontalAdvance(text) + look.em
        height = round(look.em * 1.25)
        place = QRectF(right - width, rect.center().y() - height / 2 + 1.5, width, height)
        look.paint_pill(painter, place, text, ground, ink)
        return right - width - look.em // 2


def card_lines(rect: QRect, look: GroupsLook) -> tuple[QRect, QRect]:
    """Return the rectangles of both lines of a card."""
    height = round(look.em * 1.35)
    top = rect.top() + (rect.height() - 2 * height) // 2
    upper = QRect(rect.left(), top, rect.width(), height)
    return upper, upper.translated(0, height)


def _paint_chevron(
    painter: QPainter, look: GroupsLook, rect: QRect, place: float, *, is_folded: bool
) -> None:
    """Paint an arrow down or, if folded, to the right; ``place``: its middle, in line heights."""
    size = look.em * 0.22
    middle = QPointF(rect.left() + look.em * place, rect.center().y() + 1.5)
    points = [(-1.0, -0.5), (0.0, 0.5), (1.0, -0.5)]
    if is_folded:
        points = [(-0.5, -1.0), (0.5, 0.0), (-0.5, 1.0)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(look.muted_text, max(1.4, look.em / 11))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([middle + QPointF(x * size, y * size) for x, y in points]))


# Short folders: the part of each that distinguishes it from the others.

_MOST = 64
"""Members of a group whose folders are compared: names are computed when a cell is painted."""


def short_folder(model: GroupRows, document: int) -> str:
    """Return the distinct part of a document's folder in its group, "" for none."""
    group = model.group_of(document)
    if group < 0:
        return ""
    members = (*model.members_of(group)[:_MOST], document)
    folder = model.texts.folder
    own = folder(model.documents[document])
    return short_folders(folder(model.documents[member]) for member in members).get(own, "")


Index = QModelIndex | QPersistentModelIndex

BAR_FROM = 0.7
"""Similarity at which the bar is empty: pairs are close to 1, and a bar from 0 would always look
full."""


class GroupsDelegate(QStyledItemDelegate):
    """Paints cells from the numbers of the model, without roles and without objects per cell."""

    def __init__(self, model: GroupsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.look = GroupsLook(parent)
        self.hovered_row = -1
        """Row below the pointer, -1 for none."""
        self.current_row = -1
        """Row of the cursor, -1 for none."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of every row."""
        return QSize(self.look.em * 4, self.look.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell; rows of groups and families are painted as a whole by the table."""
        row, column = index.row(), index.column()
        document = self._model.document_at(row)
        if document is None:
            return
        rect = option.rect
        state = option.state
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        self._ground(painter, rect, row, is_selected=is_selected)
        inner = rect.adjusted(self.look.em // 2, 0, -self.look.em // 2, 0)
        if column == Column.NAME and self._model.is_indented(document):
            inner.setLeft(inner.left() + round(self.look.em * _INDENT))
        painter.setFont(self.look.font)
        if column == Column.MARK:
            self._mark(painter, rect, document)
        elif column == Column.NAME and self.look.as_cards:
            self._card(painter, inner, row, document, is_selected=is_selected)
        elif column == Column.NAME:
            self._name(painter, inner, row, document)
        elif column == Column.SIMILARITY:
            self._similarity(painter, inner, row, document)
        elif column == Column.RELATION:
            self._relation(painter, inner, row, document, is_selected=is_selected)
        elif column == Column.DIFFERENCES:
            self._differences(painter, inner, row, document)
        else:
            self._plain(painter, inner, row, column)

    def _ground(self, painter: QPainter, rect: QRect, row: int, *, is_selected: bool) -> None:
        look = self.look
        if is_selected:
            painter.fillRect(rect, look.selection)
        elif row == self.hovered_row:
            painter.fillRect(rect, look.hover)
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, look.line)
        if row == self.current_row and rect.left() <= 0:
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), look.accent)

    def _mark(self, painter: QPainter, rect: QRect, document: int) -> None:
        if self._model.is_protected(document):
            inside = self._model.embedded_mask[document]
            self._picture(painter, rect, self.look.inside if inside else self.look.lock)
            return
        is_marked = document in self._model.marks
        state = Qt.CheckState.Checked if is_marked else Qt.CheckState.Unchecked
        self._box(painter, QRectF(rect).center(), state)

    def _box(self, painter: QPainter, middle: QPointF, state: Qt.CheckState) -> None:
        """Paint a box: with a tick, a line for some of several files, or empty."""
        look, box = self.look, QRectF(0, 0, self.look.box, self.look.box)
        box.moveCenter(middle)
        is_marked = state != Qt.CheckState.Unchecked
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.accent if is_marked else look.frame, 1.2))
        painter.setBrush(look.accent if is_marked else look.base)
        painter.drawRoundedRect(box, 3.5, 3.5)
        if is_marked:
            edge, corner = look.box, box.topLeft()
            tick = [(0.24, 0.53), (0.43, 0.71), (0.77, 0.31)]
            if state == Qt.CheckState.PartiallyChecked:
                tick = [(0.26, 0.5), (0.74, 0.5)]
            pen = QPen(look.tick, max(1.6, look.em / 9))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            points = [corner + QPointF(x * edge, y * edge) for x, y in tick]
            painter.drawPolyline(QPolygonF(points))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)

    def paint_family(
        self, painter: QPainter, rect: QRect, row: int, is_selected: bool, has_cursor: bool
    ) -> None:
        """Paint the row of a family across all columns: box, arrow, name of its best file, files.

        Args:
            painter: on the viewport.
            rect: the row, as wide as the viewport.
            row: its number.
            is_selected: whether it is selected.
            has_cursor: whether the cursor is on it.
        """
        look, model = self.look, self._model
        painter.fillRect(rect, look.base)
        self._ground(painter, rect, row, is_selected=is_selected)
        if has_cursor:
            painter.setPen(QPen(look.accent, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(rect).adjusted(3, 1, -3, -2), 4, 4)
        if len(model.markable_family(row)):
            middle = QPointF(rect.left() + look.em * FAMILY_BOX / 2, QRectF(rect).center().y())
            self._box(painter, middle, model.family_check_state(row))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        arrow = (FAMILY_BOX + FAMILY_LEFT) / 2
        _paint_chevron(painter, look, rect, arrow, is_folded=model.is_family_folded(row))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        facts = "  ·  ".join(model.cells.family_facts(row))
        left = rect.left() + round(look.em * FAMILY_LEFT)
        room = rect.right() - look.em - left
        upper = lower = rect
        if look.as_cards:
            upper, lower = card_lines(rect, look)
        else:
            facts = f"  ·  {facts}"
            room -= look.metrics.horizontalAdvance(facts)
        name = look.bold_metrics.elidedText(
            model.cells.family_name(row), Qt.TextElideMode.ElideMiddle, room
        )
        side = int(_MIDDLE | Qt.AlignmentFlag.AlignLeft)
        place = QRect(left, upper.top(), rect.right() - left, upper.height())
        painter.setFont(look.bold)
        painter.setPen(look.text)
        painter.drawText(place, side, name)
        if look.as_cards:
            place.moveTop(lower.top())
        else:
            place.setLeft(left + look.bold_metrics.horizontalAdvance(name))
        painter.setFont(look.font)
        painter.setPen(look.muted_text)
        painter.drawText(place, side, facts)

    def _picture(self, painter: QPainter, rect: QRect, picture: QPixmap) -> None:
        size = picture.deviceIndependentSize()
        corner = QPointF(rect.center()) - QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(corner + QPointF(0.5, 0.5), picture)

    def _card(
        self, painter: QPainter, rect: QRect, row: int, document: int, *, is_selected: bool
    ) -> None:
        """Paint a file in two lines: its name; below it relation, similarity and differences.

        The kept file has its size and folder there.
        """
        look, cells_ = self.look, self._model.cells
        upper, lower = card_lines(rect, look)
        self._name(painter, upper, row, document)
        lower.setLeft(lower.left() + round(look.em * 1.1) + look.em // 3)
        relation = self._model.shown_relation(document)
        painter.setFont(look.small)
        if relation is None:
            painter.setPen(look.muted_text)
            parts = [cells_.text(row, c) for c in (Column.RELATION, Column.SIZE)]
            text = " · ".join(filter(None, parts))
            self._paint_elided(painter, lower, text, look.small_metrics)
            used = look.small_metrics.horizontalAdvance(text) + look.em
            self._paint_place(painter, lower.adjusted(used, 0, 0, 0), row, document)
            return
        width = self.pill(painter, lower, cells_.text(row, Column.RELATION), relation, is_selected)
        lower.setLeft(lower.left() + width + look.em // 2)
        share = cells_.text(row, Column.SIMILARITY)
        painter.setFont(look.font)
        painter.setPen(look.text)
        painter.drawText(lower, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), share)
        lower.setLeft(lower.left() + look.metrics.horizontalAdvance(share) + look.em)
        if self._model.has_equal_text(document):
            room = lower
        else:
            used = look.metrics.horizontalAdvance(cells_.text(row, Column.DIFFERENCES))
            room = lower.adjusted(used + round(look.em * 2.5), 0, 0, 0)
            if lower.width() > look.em * 2:
                self._differences(painter, lower, row, document)
        self._paint_place(painter, room, row, document)

    def _paint_place(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        """Paint folder and day of a file at the right, as far as both fit."""
        look, cells_ = self.look, self._model.cells
        folder = short_folder(self._model, document) or cells_.text(row, Column.FOLDER)
        day = cells_.text(row, Column.MODIFIED).partition(" ")[0]
        painter.setFont(look.small)
        painter.setPen(look.muted_text)
        for parts in ((folder, day), (folder,), (day,)):
            text = " · ".join(filter(None, parts))
            if text and look.small_metrics.horizontalAdvance(text) <= rect.width():
                painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignRight), text)
                return

    def _name(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        look = self.look
        keeper = self._model.is_keeper(document)
        badge = QRect(rect.left(), rect.top(), round(look.em * 1.1), rect.height())
        if keeper:
            self._picture(painter, badge, look.star)
        rect = rect.adjusted(badge.width() + look.em // 3, 0, 0, 0)
        metrics = look.bold_metrics if keeper else look.metrics
        text = self._model.cells.text(row, Column.NAME)
        text_width, remark = metrics.horizontalAdvance(text), self._model.cells.remark(document)
        container = self._model.cells.container(document)
        if not container and rect.width() - text_width > look.em * _LEAST_COPY_NAME:
            container = self._model.cells.copy(document)  # else it is in the remark only
        if container:
            room = text_width + round(look.em * 1.5) if remark else text_width
            rect = self._paint_container(painter, rect, room, container)
        if remark:
            rect = self._remark(painter, rect, text_width)
        reason = self._model.conditions.get(document)
        painter.setFont(look.condition_font(reason, keeper=keeper))
        elided_text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, rect.width())
        self._highlight(painter, rect, elided_text, metrics)
        is_dimmed = self._model.is_dimmed(document)
        painter.setPen(look.faint if is_dimmed else look.condition_colour(reason))
        painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), elided_text)

    def _highlight(self, painter: QPainter, rect: QRect, text: str, metrics: QFontMetrics) -> None:
        """Paint the ground of the words of the filter in a name that starts at the left."""
        folded_text = text.casefold()
        if len(folded_text) != len(text):
            return  # places of letters would not fit, as in names with ß
        height = metrics.height()
        for word in self._model.filter_words:
            start = folded_text.find(word)
            while start >= 0:
                left = rect.left() + metrics.horizontalAdvance(text[:start])
                width = metrics.horizontalAdvance(text[: start + len(word)]) - left + rect.left()
                top = rect.top() + (rect.height() - height) // 2
                painter.fillRect(QRect(left, top, width, height), self.look.found)
                start = folded_text.find(word, start + len(word))

    def _remark(self, painter: QPainter, rect: QRect, text_width: int) -> QRect:
        """Paint the remark icon behind a name of that width; return the remaining width."""
        edge, gap = round(self.look.em * 1.1), self.look.em // 3
        left = rect.left() + min(text_width + gap, rect.width() - edge - 2)
        self._picture(painter, QRect(left, rect.top(), edge, rect.height()), self.look.remark)
        return QRect(rect.left(), rect.top(), left - gap - rect.left() + 2, rect.height())

    def _paint_container(self, painter: QPainter, rect: QRect, text_width: int, text: str) -> QRect:
        """Paint a container behind a name of that width, muted; return the width of the name."""
        look = self.look
        gap = look.em // 2
        # Both are elided where they do not fit, the name as late as possible.
        width = look.small_metrics.horizontalAdvance(text) + 1
        width = min(width, max(rect.width() - text_width - gap, rect.width() * 3 // 10))
        name = min(text_width, rect.width() - width - gap)
        place = QRect(rect.left() + name + gap, rect.top(), width, rect.height())
        painter.setFont(look.small)
        painter.setPen(look.muted_text)
        self._paint_elided(painter, place, text, look.small_metrics)
        return QRect(rect.left(), rect.top(), name + 1, rect.height())

    def _similarity(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        look, share = self.look, self._model.similarity_of(document)
        if share is None:
            return
        painter.setPen(look.text)
        text = self._model.cells.text(row, Column.SIMILARITY)
        width = look.metrics.horizontalAdvance("≈ 99.9 %")
        number = QRect(rect.left(), rect.top(), min(width, rect.width()), rect.height())
        painter.drawText(number, int(_MIDDLE | Qt.AlignmentFlag.AlignRight), text)
        left = number.right() + look.em // 2
        room = rect.right() - left
        if room < look.em:
            return
        height = max(4.0, look.em / 4.5)
        bar = QRectF(left, rect.center().y() - height / 2 + 1, room, height)
        _fill_pill(painter, bar, look.bar_ground)
        fraction = (share - BAR_FROM) / (1 - BAR_FROM)
        bar.setWidth(max(height, room * fraction))
        _fill_pill(painter, bar, look.accent)

    def _relation(
        self, painter: QPainter, rect: QRect, row: int, document: int, *, is_selected: bool
    ) -> None:
        look, relation = self.look, self._model.shown_relation(document)
        text = self._model.cells.text(row, Column.RELATION)
        if relation is None:
            painter.setPen(look.muted_text)
            painter.setFont(look.small)
            shift = rect.adjusted(round(look.em * 0.55), 0, 0, 0)
            self._paint_elided(painter, shift, text, look.small_metrics)
            return
        self.pill(painter, rect, text, relation, is_selected)

    def pill(
        self, painter: QPainter, rect: QRect, text: str, relation: Relation, is_selected: bool
    ) -> int:
        """Paint a text on a rounded background at the left of the rectangle; return its width."""
        look = self.look
        ground, ink = look.pill(relation, is_selected=is_selected)
        padding = round(look.em * 0.55)
        elided_text = look.small_metrics.elidedText(
            text, Qt.TextElideMode.ElideRight, rect.width() - 2 * padding
        )
        width = look.small_metrics.horizontalAdvance(elided_text) + 2 * padding
        height = round(look.em * 1.3)
        place = QRectF(rect.left(), rect.center().y() - height / 2 + 0.5, width, height)
        look.paint_pill(painter, place, elided_text, ground, ink)
        return width

    def _differences(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        look = self.look
        if self._model.has_critical(document):
            place = QRect(rect.left(), rect.top(), round(look.em * 1.1), rect.height())
            self._picture(painter, place, look.alert)
            rect = rect.adjusted(place.width() + look.em // 3, 0, 0, 0)
            painter.setPen(look.warning)
        else:
            painter.setPen(look.muted_text)
        text = self._model.cells.text(row, Column.DIFFERENCES)
        if look.metrics.horizontalAdvance(text) > rect.width():
            text = text.partition(cells.BETWEEN_COUNTS)[0]  # a number without its noun says nothing
        elided_text = look.metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), elided_text)

    def _plain(self, painter: QPainter, rect: QRect, row: int, column: int) -> None:
        look = self.look
        painter.setPen(look.muted_text)
        side = Qt.AlignmentFlag.AlignRight if column in NUMERIC else Qt.AlignmentFlag.AlignLeft
        text = self._model.cells.text(row, column)
        if column == Column.FOLDER:
            text = self.folder_text(row, rect.width())
        else:
            text = look.metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(_MIDDLE | side), text)

    def folder_text(self, row: int, width: int) -> str:
        """Return the folder of a file, or its distinct part where it does not fit."""
        metrics, mode = self.look.metrics, Qt.TextElideMode.ElideMiddle
        text, document = self._model.cells.text(row, Column.FOLDER), self._model.document_at(row)
        if document is not None and metrics.horizontalAdvance(text) > width:
            short = short_folder(self._model, document)
            text, mode = (short, Qt.TextElideMode.ElideRight) if short else (text, mode)
        return metrics.elidedText(text, mode, width)

    @staticmethod
    def _paint_elided(painter: QPainter, rect: QRect, text: str, metrics: QFontMetrics) -> None:
        elided_text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, rect.width())
        painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), elided_text)
