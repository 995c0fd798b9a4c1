"""Colours, fonts and pictures of the list of groups, made once for each theme."""

from __future__ import annotations

from PySide6.QtGui import QColor, QFont, QFontMetrics, QPalette, QPixmap
from PySide6.QtWidgets import QWidget

from simfinder.domain.matching import Relation
from simfinder.domain.operation import Why
from simfinder.gui import icons, theme

_MEANINGS: dict[Relation, str] = {
    Relation.IDENTICAL_FILE: "success",
    Relation.SAME_TEXT: "added",
    Relation.SMALL_CHANGES: "changed",
    Relation.EXTENDED: "accent",
    Relation.EXCERPT: "accent",
    Relation.OVERLAPPING: "moved",
    Relation.TEMPLATE: "muted",
}
_MISSING = (Why.GONE, Why.OUTSIDE)
_GROUNDS = {"accent": "accent_soft", "muted": "hover"}


class GroupsLook:
    """What the delegate and the table paint with; made anew when theme or font change."""

    def __init__(self, widget: QWidget) -> None:
        """Take colours from the theme and sizes from the widget's font."""
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
        self.row_height = theme.row_height(self.em, 1.95)
        # A child hears of a new palette after its parent, so its own may still be the old one.
        palette = theme.current().palette
        self.text = palette.color(QPalette.ColorRole.Text)
        self.base = palette.color(QPalette.ColorRole.Base)
        self.muted = theme.colour("muted")
        self.border = theme.colour("border")
        self.hover = theme.colour("hover")
        self.accent = theme.colour("accent")
        self.selected = theme.colour("accent_soft")
        self.section = theme.colour("group_background")
        self.warning = theme.colour("warning")
        self.warning_ground = theme.colour("warning_background")
        self.bar_ground = theme.colour("border")
        self.line = _between(self.base, self.border)
        self.frame = palette.color(QPalette.ColorRole.Dark)
        self.tick = theme.colour("accent_text") if not theme.current().dark else self.base
        self.box = round(self.em * 0.95)
        self._ratio = widget.devicePixelRatioF()
        self.star = self._picture("star-filled", "keeper")
        self.lock = self._picture("lock", "protected")
        self.inside = self._picture("inside", "muted")
        self.remark = self._picture("info", "accent")
        self.alert = self._picture("warning", "warning")

    def pill(self, relation: Relation, chosen: bool = False) -> tuple[QColor, QColor]:
        """Return the colours of ground and word for a relation; ``chosen``: on a chosen row."""
        meaning = _MEANINGS[relation]
        ground = theme.colour(_GROUNDS.get(meaning, f"{meaning}_background"))
        return self.apart(ground, chosen), theme.colour(meaning)

    def apart(self, ground: QColor, chosen: bool) -> QColor:
        """Return the ground of a pill, another one where a chosen row has the same."""
        return self.base if chosen and ground == self.selected else ground

    def condition_colour(self, why: Why | None) -> QColor:
        """Return the colour of the name of a file that was seen to be so."""
        if why is None:
            return self.text
        return theme.colour("missing" if why in _MISSING else "touched")

    def condition_font(self, why: Why | None, keeper: bool) -> QFont:
        """Return the font of its name: what is missing leans, as colour alone says nothing."""
        if why not in _MISSING:
            return self.bold if keeper else self.font
        leaning = QFont(self.bold if keeper else self.font)
        leaning.setItalic(True)
        return leaning

    def _picture(self, name: str, meaning: str) -> QPixmap:
        edge = round(self.em * 0.95 * self._ratio)
        picture = icons.pixmap(name, theme.colour(meaning), edge)
        picture.setDevicePixelRatio(self._ratio)
        return picture


def _between(one: QColor, other: QColor) -> QColor:
    """Return the colour halfway; opaque, as blending costs more than all text of a row."""
    channels = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*((a + b) // 2 for a, b in channels))
