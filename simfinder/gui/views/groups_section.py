"""Paints the row of a group: one calm band across all columns, with its facts at the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from simfinder.gui import theme, words
from simfinder.gui.models import review_words
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.groups_look import GroupsLook
from simfinder.i18n import translate

_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class GroupsSection:
    """Paints the rows of groups for a table."""

    def __init__(self, model: GroupsModel) -> None:
        """Paint rows of this model."""
        self._model = model

    def paint(
        self, painter: QPainter, look: GroupsLook, rect: QRect, row: int, selected: bool, at: bool
    ) -> None:
        """Paint one row.

        Args:
            painter: on the viewport.
            look: colours and fonts.
            rect: the row, as wide as the viewport.
            row: its number.
            selected: whether it is selected.
            at: whether the cursor is on it.
        """
        model = self._model
        group = model.group_at(row)
        painter.fillRect(rect, look.base)
        band = QRectF(rect).adjusted(4, 3, -4, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.accent, 1.5) if at else Qt.PenStyle.NoPen)
        painter.setBrush(look.selected if selected else look.section)
        painter.drawRoundedRect(band, 6, 6)
        self._chevron(painter, look, rect, model.is_folded(group))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        right = self._facts(painter, look, rect, group, selected)
        left = rect.left() + round(look.em * 2.1)
        title = QRect(left, rect.top() + 1, max(0, right - left - look.em), rect.height())
        painter.setFont(look.bold)
        painter.setPen(look.text)
        shown = look.bold_metrics.elidedText(
            model.cells.title(group), Qt.TextElideMode.ElideRight, title.width()
        )
        painter.drawText(title, int(_MIDDLE | Qt.AlignmentFlag.AlignLeft), shown)

    def _chevron(self, painter: QPainter, look: GroupsLook, rect: QRect, folded: bool) -> None:
        size = look.em * 0.22
        middle = QPointF(rect.left() + look.em * 1.25, rect.center().y() + 1.5)
        points = [(-1.0, -0.5), (0.0, 0.5), (1.0, -0.5)]
        if folded:
            points = [(-0.5, -1.0), (0.5, 0.0), (-0.5, 1.0)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(look.muted, max(1.4, look.em / 11))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([middle + QPointF(x * size, y * size) for x, y in points]))

    def _facts(
        self, painter: QPainter, look: GroupsLook, rect: QRect, group: int, selected: bool
    ) -> int:
        """Paint the facts from the right; return where they begin, in pixels."""
        model = self._model
        right = rect.right() - look.em
        painter.setFont(look.font)
        painter.setPen(look.muted)
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
            text = f"⚠ {words.count(critical)}"
            right = self._badge(painter, look, rect, right, text, look.warning_ground, look.warning)
        marked = model.marks.marked_in(group)
        if marked:
            text = counted(translate("Groups", "%n marked", "", marked), marked)
            ground = look.apart(look.selected, selected or look.section == look.selected)
            right = self._badge(painter, look, rect, right, text, ground, look.accent)
        if sign := model.cells.sign(group):
            right = self._badge(painter, look, rect, right, sign, look.base, look.muted)
        text = review_words.badge(model.chips.states, group, rect.width() < look.em * 44)
        if text:
            meaning = review_words.meaning(model.chips.states, group)
            ground, ink = theme.colour(f"{meaning}_background"), theme.colour(meaning)
            right = self._badge(painter, look, rect, right, text, ground, ink)
        return right

    def _badge(
        self, painter: QPainter, look: GroupsLook, rect: QRect, right: int, text: str,
        ground: QColor, ink: QColor,
    ) -> int:  # fmt: skip
        width = look.small_metrics.horizontalAdvance(text) + look.em
        height = round(look.em * 1.25)
        place = QRectF(right - width, rect.center().y() - height / 2 + 1.5, width, height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(place, height / 2, height / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setFont(look.small)
        painter.setPen(ink)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)
        return right - width - look.em // 2
