"""Paints the cells of files: star, lock, mark, bar of similarity, pill of the relation."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import (
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from simfinder.domain.matching import Relation
from simfinder.gui.models.groups_columns import NUMERIC, Column
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.models.telling_folders import short_folder
from simfinder.gui.views.groups_look import GroupsLook

Index = QModelIndex | QPersistentModelIndex

BAR_FROM = 0.7
"""Similarity at which the bar is empty: pairs lie close to 1, a bar from 0 would be full in all."""

_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class GroupsDelegate(QStyledItemDelegate):
    """Paints one cell from the model's numbers; asks no role and makes no object a cell keeps."""

    def __init__(self, model: GroupsModel, parent: QWidget) -> None:
        """Paint cells of this model."""
        super().__init__(parent)
        self._model = model
        self.look = GroupsLook(parent)
        self.hovered = -1
        """Row below the pointer, -1 for none."""
        self.current = -1
        """Row of the cursor, -1 for none."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of every row."""
        return QSize(self.look.em * 4, self.look.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell; rows of groups are painted as a whole by the table."""
        row, column = index.row(), index.column()
        document = self._model.document_at(row)
        if document is None:
            return
        rect = option.rect
        state = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        self._ground(painter, rect, row, selected)
        inner = rect.adjusted(self.look.em // 2, 0, -self.look.em // 2, 0)
        painter.setFont(self.look.font)
        if column == Column.MARK:
            self._mark(painter, rect, document)
        elif column == Column.NAME:
            self._name(painter, inner, row, document)
        elif column == Column.SIMILARITY:
            self._similarity(painter, inner, row, document)
        elif column == Column.RELATION:
            self._relation(painter, inner, row, document, selected)
        elif column == Column.DIFFERENCES:
            self._differences(painter, inner, row, document)
        else:
            self._plain(painter, inner, row, column)

    def _ground(self, painter: QPainter, rect: QRect, row: int, selected: bool) -> None:
        look = self.look
        if selected:
            painter.fillRect(rect, look.selected)
        elif row == self.hovered:
            painter.fillRect(rect, look.hover)
        painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, look.line)
        if row == self.current and rect.left() <= 0:
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), look.accent)

    def _mark(self, painter: QPainter, rect: QRect, document: int) -> None:
        if self._model.is_protected(document):
            inside = self._model.inside[document]
            self._picture(painter, rect, self.look.inside if inside else self.look.lock)
            return
        look, painted = self.look, QRectF(0, 0, self.look.box, self.look.box)
        painted.moveCenter(QRectF(rect).center())
        marked = document in self._model.marks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.accent if marked else look.frame, 1.2))
        painter.setBrush(look.accent if marked else look.base)
        painter.drawRoundedRect(painted, 3.5, 3.5)
        if marked:
            edge, corner = look.box, painted.topLeft()
            tick = [(0.24, 0.53), (0.43, 0.71), (0.77, 0.31)]
            pen = QPen(look.tick, max(1.6, look.em / 9))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            points = [corner + QPointF(x * edge, y * edge) for x, y in tick]
            painter.drawPolyline(QPolygonF(points))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _picture(self, painter: QPainter, rect: QRect, picture: QPixmap) -> None:
        size = picture.deviceIndependentSize()
        corner = QPointF(rect.center()) - QPointF(size.width() / 2, size.height() / 2)
        painter.drawPixmap(corner + QPointF(0.5, 0.5), picture)

    def _name(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        look = self.look
        keeper = self._model.is_keeper(document)
        badge = QRect(rect.left(), rect.top(), round(look.em * 1.1), rect.height())
        if keeper:
            self._picture(painter, badge, look.star)
        rect = rect.adjusted(badge.width() + look.em // 3, 0, 0, 0)
        metrics = look.bold_metrics if keeper else look.metrics
        text = self._model.cells.text(row, Column.NAME)
        container = self._model.cells.container(document) or self._model.cells.copy(document)
        wanted, remark = metrics.horizontalAdvance(text), self._model.cells.remark(document)
        if container:
            room = wanted + round(look.em * 1.5) if remark else wanted
            rect = self._beside(painter, rect, room, container)
        if remark:
            rect = self._remark(painter, rect, wanted)
        why = self._model.conditions.get(document)
        painter.setFont(look.condition_font(why, keeper))
        painter.setPen(look.condition_colour(why))
        self._elided(painter, rect, text, metrics)

    def _remark(self, painter: QPainter, rect: QRect, wanted: int) -> QRect:
        """Paint that there is a remark behind a name of that width; return the room left of it."""
        edge, gap = round(self.look.em * 1.1), self.look.em // 3
        left = rect.left() + min(wanted + gap, rect.width() - edge - 2)
        self._picture(painter, QRect(left, rect.top(), edge, rect.height()), self.look.remark)
        return QRect(rect.left(), rect.top(), left - gap - rect.left() + 2, rect.height())

    def _beside(self, painter: QPainter, rect: QRect, wanted: int, text: str) -> QRect:
        """Paint quietly what stands behind a name of that width; return the room for the name."""
        look = self.look
        gap = look.em // 2
        # Both are cut where there is too little room, the name as late as possible.
        width = look.small_metrics.horizontalAdvance(text) + 1
        width = min(width, max(rect.width() - wanted - gap, rect.width() * 3 // 10))
        name = min(wanted, rect.width() - width - gap)
        place = QRect(rect.left() + name + gap, rect.top(), width, rect.height())
        painter.setFont(look.small)
        painter.setPen(look.muted)
        self._elided(painter, place, text, look.small_metrics)
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
        self._rounded(painter, bar, look.bar_ground)
        filled = (share - BAR_FROM) / (1 - BAR_FROM)
        bar.setWidth(max(height, room * filled))
        self._rounded(painter, bar, look.accent)

    def _rounded(self, painter: QPainter, rect: QRectF, colour: QColor) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _relation(
        self, painter: QPainter, rect: QRect, row: int, document: int, selected: bool
    ) -> None:
        look, relation = self.look, self._model.relation_of(document)
        text = self._model.cells.text(row, Column.RELATION)
        if relation is None:
            painter.setPen(look.muted)
            painter.setFont(look.small)
            shift = rect.adjusted(round(look.em * 0.55), 0, 0, 0)
            self._elided(painter, shift, text, look.small_metrics)
            return
        self.pill(painter, rect, text, relation, selected)

    def pill(
        self, painter: QPainter, rect: QRect, text: str, relation: Relation, selected: bool
    ) -> None:
        """Paint a word on a rounded ground, flush left in the rectangle."""
        look = self.look
        ground, ink = look.pill(relation, selected)
        padding = round(look.em * 0.55)
        shown = look.small_metrics.elidedText(
            text, Qt.TextElideMode.ElideRight, rect.width() - 2 * padding
        )
        width = look.small_metrics.horizontalAdvance(shown) + 2 * padding
        height = round(look.em * 1.3)
        place = QRectF(rect.left(), rect.center().y() - height / 2 + 0.5, width, height)
        self._rounded(painter, place, ground)
        painter.setFont(look.small)
        painter.setPen(ink)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), shown)

    def _differences(self, painter: QPainter, rect: QRect, row: int, document: int) -> None:
        look = self.look
        if self._model.has_critical(document):
            place = QRect(rect.left(), rect.top(), round(look.em * 1.1), rect.height())
            self._picture(painter, place, look.alert)
            rect = rect.adjusted(place.width() + look.em // 3, 0, 0, 0)
            painter.setPen(look.warning)
        else:
            painter.setPen(look.muted)
        text = self._model.cells.text(row, Column.DIFFERENCES)
        shown = look.metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), shown)

    def _plain(self, painter: QPainter, rect: QRect, row: int, column: int) -> None:
        look = self.look
        painter.setPen(look.muted)
        side = Qt.AlignmentFlag.AlignRight if column in NUMERIC else Qt.AlignmentFlag.AlignLeft
        text = self._model.cells.text(row, column)
        if column == Column.FOLDER:
            text = self.folder_text(row, rect.width())
        else:
            text = look.metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, int(_MIDDLE | side), text)

    def folder_text(self, row: int, width: int) -> str:
        """Return the folder of a file, in too little room what tells it from those of its group."""
        metrics, mode = self.look.metrics, Qt.TextElideMode.ElideMiddle
        text, document = self._model.cells.text(row, Column.FOLDER), self._model.document_at(row)
        if document is not None and metrics.horizontalAdvance(text) > width:
            short = short_folder(self._model, document)
            text, mode = (short, Qt.TextElideMode.ElideRight) if short else (text, mode)
        return metrics.elidedText(text, mode, width)

    @staticmethod
    def _elided(painter: QPainter, rect: QRect, text: str, metrics: QFontMetrics) -> None:
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, rect.width())
        painter.drawText(rect, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), shown)
