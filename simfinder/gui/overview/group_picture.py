"""The graph of a group: which documents are similar, and the order of their versions."""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import PurePath

from PySide6.QtCore import (
    QEvent,
    QLineF,
    QModelIndex,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    QSizeF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractSlider,
    QFrame,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QToolTip,
    QWidget,
)

from simfinder.domain.documents import Document, own_name
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import ElidedLabel, MessagePage, label, style_as
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.services.overview.versions import Edge, Evidence, GroupPicture, Node, Version

# Layout of lines and labels of a drawn group, without overlaps.

_OVER_WORDS, _OUTSIDE, _OVER_LINE = 100.0, 400.0, 3.0
"""Cost of labels over others, over a node, beyond the edge, or over a line."""
_PREFERENCE = 0.1
"""Additional cost of each later candidate."""


def curved_line(one: QPointF, other: QPointF, middle: QPointF, room: float) -> QPainterPath:
    """Return the line between two points, curved around the centre where it would come too near."""
    path = QPainterPath(one)
    along = other - one
    length = math.hypot(along.x(), along.y())
    to_middle = middle - one
    # The foot of the middle on the line: a part of its length, and how far aside.
    part = (to_middle.x() * along.x() + to_middle.y() * along.y()) / max(length**2, 1e-9)
    side = (along.x() * to_middle.y() - along.y() * to_middle.x()) / max(length, 1e-9)
    if length < 1 or not 0.05 < part < 0.95 or abs(side) >= room:
        path.lineTo(other)
        return path
    # A curve of degree two stays, in its middle, half as far away as its third point.
    direction = QPointF(along.y(), -along.x()) / length * math.copysign(1, side if side else 1)
    path.quadTo((one + other) / 2 + direction * 2 * (room - abs(side)), other)
    return path


def label_candidates(at: QPointF, size: QSizeF, radius: float, outward: QPointF) -> list[QRectF]:
    """Return candidate positions for the label of a node, away from the centre first."""
    across, down = radius + size.width() / 2 + 3, radius + size.height() * 0.56
    sides = [(0.0, down), (0.0, -down), (across, 0.0), (-across, 0.0)]
    sides += [(x * 0.72, y) for x in (across, -across) for y in (down, -down)]
    direction = math.hypot(outward.x(), outward.y())
    sides.sort(
        key=lambda s: 0.3 * abs(s[0]) * direction - s[1] * outward.y() - 0.2 * s[0] * outward.x()
    )
    places = []
    for x, y in sides:
        place = QRectF(QPointF(), size)
        place.moveCenter(QPointF(at.x() + x, at.y() + y))
        places.append(place)
    return places


def least_covered(
    candidates: Sequence[QRectF],
    inside: QRectF,
    obstacles: Iterable[QRectF],
    lines: Iterable[Sequence[QPointF]] = (),
) -> QRectF:
    """Return the candidate with the least overlap; the earlier one of two."""
    obstacles, lines = list(obstacles), list(lines)

    def cost(place: QRectF) -> float:
        total = 0.0 if inside.contains(place) else _OUTSIDE
        total += _OVER_WORDS * sum(place.intersects(other) for other in obstacles)
        return total + _OVER_LINE * sum(
            any(_cuts(place, one, other) for one, other in pairwise(line)) for line in lines
        )

    costs = [cost(place) + n * _PREFERENCE for n, place in enumerate(candidates)]
    return candidates[costs.index(min(costs))]


def label_place(
    sizes: Iterable[QSizeF],
    at: QPointF,
    radius: float,
    outward: QPointF,
    inside: QRectF,
    obstacles: Sequence[QRectF],
    lines: Iterable[Sequence[QPointF]] = (),
) -> QRectF | None:
    """Return the position of a label, in the first size that overlaps nothing.

    None if no size fits: better no label than one over a node.
    """
    lines = list(lines)
    for size in sizes:
        candidates = label_candidates(at, size, radius, outward)
        for place in candidates:
            right = inside.right() - size.width() - 2.0
            place.moveLeft(min(max(place.left(), inside.left() + 2.0), right))
        place = least_covered(candidates, inside, obstacles, lines)
        if inside.contains(place) and not any(map(place.intersects, obstacles)):
            return place
    return None


def _cuts(place: QRectF, one: QPointF, other: QPointF) -> bool:
    """Clip the line by each side of the rectangle (Liang and Barsky 1984)."""
    first, last = 0.0, 1.0
    x, y = other.x() - one.x(), other.y() - one.y()
    for step, room in (
        (-x, one.x() - place.left()),
        (x, place.right() - one.x()),
        (-y, one.y() - place.top()),
        (y, place.bottom() - one.y()),
    ):
        if step == 0:
            if room < 0:
                return False
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return first <= last


# Draws a group: the kept file in the middle, the others around it, and a line for every pair.

_NAME_LIMIT = 16
"""Nodes up to which each has its name, and each line to the keeper its distance."""
_QUIET = 6
"""Nodes up to which lines between the outer ones are plain to see; more would be a thicket."""
_ROOMY = (26, 13)
"""Minimum size for names, in line heights."""
_WORDS = (9.0, 6.0, 4.0)
"""Widths that names are cut to, in heights of a line: the first that leaves the others free."""
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}


class GroupGraph(AppearanceMixin, QAbstractSlider):
    """Nodes are chosen by a click or by arrows, and opened by a double click or Enter.

    Its value is the node at which keys are. It is a slider for the sake of screen readers, as the
    histogram is one: they read its name, its value, and its content.
    """

    document_selected = Signal(int)
    """The document whose node was selected."""
    open_requested = Signal(int)
    """The document to compare with the keeper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a group."""
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        self._name: Callable[[Node], str] = str
        self._describe_node: Callable[[Node], str] = str
        self._hover = -1
        self._name_places: tuple[object, dict[int, QRectF]] = (None, {})
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.follow()

    def show_picture(
        self,
        picture: GroupPicture | None,
        name: Callable[[Node], str] = str,
        describe: Callable[[Node], str] = str,
    ) -> None:
        """Draw another group.

        Args:
            picture: the group, None for none.
            name: returns the short name of a node.
            describe: returns a sentence about a node.
        """
        self._picture, self._name, self._describe_node = picture, name, describe
        self._hover = -1
        self.setRange(0, 0 if picture is None else len(picture.nodes) - 1)
        self.setValue(0)
        self._describe()
        self.update()

    def set_current(self, document: int) -> None:
        """Set the current document of the list."""
        node = -1 if self._picture is None else self._picture.node_of(document)
        if node >= 0:
            self.setValue(node)

    @property
    def current(self) -> int:
        """The node at which keys begin; 0 is the keeper."""
        return self.value()

    def sizeHint(self) -> QSize:
        """Return a square of some lines."""
        em = self.fontMetrics().height()
        return QSize(em * 24, em * 14)

    def minimumSizeHint(self) -> QSize:
        """Be content with little."""
        em = self.fontMetrics().height()
        return QSize(em * 12, em * 5)

    # Positions

    def place(self, node: int) -> QPointF:
        """Return the middle of a node, in pixels."""
        assert self._picture is not None
        em = self.fontMetrics().height()
        across = max(em, self.width() / 2 - em * (4.5 if self._shows_all_names else 1.8))
        least = self._radius(0) * 2.1  # In a low graph no node covers the keeper.
        down = max(least, self.height() / 2 - em * (2.5 if self._shows_all_names else 2.15))
        at = self._picture.nodes[node]
        return QPointF(self.width() / 2 + at.x * across, self.height() / 2 + at.y * down)

    def node_at(self, place: QPointF) -> int:
        """Return the node at a position, -1 for none."""
        if self._picture is None:
            return -1
        reach = self._radius(0) + 4
        distances = [
            (QLineF(self.place(n), place).length(), n) for n in range(len(self._picture.nodes))
        ]
        length, node = min(distances)
        return node if length <= reach else -1

    def _radius(self, node: int) -> float:
        em = min(self.fontMetrics().height(), (self.height() / 2 - 2) / 3)
        return em * (0.95 if self._has_few_nodes or node == 0 else 0.72)

    @property
    def _has_few_nodes(self) -> bool:
        """Whether there are so few nodes that all lines are drawn, with their distances."""
        return self._picture is not None and len(self._picture.nodes) <= _NAME_LIMIT

    @property
    def _shows_all_names(self) -> bool:
        """Whether the name of every node fits."""
        em = self.fontMetrics().height()
        roomy = self.width() >= em * _ROOMY[0] and self.height() >= em * _ROOMY[1]
        return self._has_few_nodes and roomy

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint lines, then nodes, then their names."""
        picture = self._picture
        if picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._hover if self._hover >= 0 else self.current
        visible_items = [edge for edge in picture.edges if self._is_shown(edge, lit)]
        for edge in sorted(visible_items, key=lambda e: (lit in (e.one, e.other), e.critical)):
            self._paint_edge(painter, edge, lit)
        names = self.name_places()
        obstacles = [*names.values(), *map(self._circle, range(len(picture.nodes)))]
        for edge in visible_items:
            of_lit = lit > 0 and lit in (edge.one, edge.other)
            if (edge.one == 0 or of_lit) if self._has_few_nodes else (edge.one == 0 and of_lit):
                place = self._paint_distance(painter, edge, lit, obstacles)
                obstacles += [place] if place is not None else []
        for n, node in enumerate(picture.nodes):
            self._paint_node(painter, n, node)
        for n, place in names.items():
            self._paint_name(painter, n, place)
        painter.end()

    def _is_shown(self, edge: Edge, lit: int) -> bool:
        """Whether a line is drawn: of many only those of the keeper and of the highlighted node."""
        return self._has_few_nodes or edge.one == 0 or lit in (edge.one, edge.other)

    def _line(self, edge: Edge) -> QPainterPath:
        """Return a line; one between two outer nodes keeps clear of the keeper."""
        one, other = self.place(edge.one), self.place(edge.other)
        room = self._radius(0) * 1.9 if edge.one else 0.0
        return curved_line(one, other, self.place(0), room)

    def _paint_edge(self, painter: QPainter, edge: Edge, lit: int) -> None:
        main = edge.one == 0
        colour = theme.colour("warning" if edge.critical else "accent" if main else "faint")
        if not main and lit not in (edge.one, edge.other):
            colour = theme.colour("faint" if self.maximum() < _QUIET else "border")
        of_lit = lit > 0 and lit in (edge.one, edge.other)
        width = (2.2 if main else 1.4) if of_lit else 1.3 if main else 0.9
        style = Qt.PenStyle.DashLine if edge.critical else Qt.PenStyle.SolidLine
        painter.strokePath(self._line(edge), QPen(colour, width, style))

    def _paint_distance(
        self, painter: QPainter, edge: Edge, lit: int, obstacles: list[QRectF]
    ) -> QRectF | None:
        """Write the distance on its line; return its rectangle, or None where it does not fit."""
        em = self.fontMetrics().height()
        text, line = wording.count_text(edge.distance), self._line(edge)
        sign = em * 0.95 if edge.critical else 0.0
        size = QSizeF(self.fontMetrics().horizontalAdvance(text) + em * 0.5 + sign, em * 1.05)
        # Lines between outer nodes may cross in the centre: their distances are near the end.
        parts = (0.3, 0.36, 0.42, 0.24, 0.5) if edge.one else (0.58, 0.5, 0.66, 0.42, 0.74)
        candidates = []
        for part in parts:
            place = QRectF(QPointF(), size)
            is_other = edge.one and lit == edge.other
            place.moveCenter(line.pointAtPercent(1 - part if is_other else part))
            candidates.append(place)
        place = least_covered(candidates, QRectF(self.rect()), obstacles)
        if any(place.intersects(other) for other in obstacles):
            return None
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current_theme().palette.base())
        painter.drawRoundedRect(place, 4, 4)
        painter.setPen(theme.colour("warning" if edge.critical else "muted"))
        painter.drawText(place.adjusted(sign, 0, 0, 0), int(Qt.AlignmentFlag.AlignCenter), text)
        if edge.critical:
            corner = QRectF(place.left() + 2, place.center().y() - em * 0.42, em * 0.84, em * 0.84)
            theme.icon("warning", "warning").paint(painter, corner.toRect())
        return place

    def _circle(self, n: int) -> QRectF:
        """Return the square around a node, larger for one of several files."""
        assert self._picture is not None
        radius = self._radius(n)
        wide = radius * (1.5 if len(self._picture.nodes[n].files) > 1 else 1.0)
        square = QRectF(0, 0, wide * 2, radius * 2)
        square.moveCenter(self.place(n))
        return square

    def _paint_node(self, painter: QPainter, n: int, node: Node) -> None:
        palette, at, radius = theme.current_theme().palette, self.place(n), self._radius(n)
        ring = QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2)
        is_current = n == self.current
        painter.setBrush(theme.colour("accent_soft") if is_current else palette.base())
        edge = theme.colour("keeper" if node.keeper else "accent")
        painter.setPen(QPen(edge, 2.6 if is_current else 1.5))
        if len(node.files) > 1:
            painter.drawRoundedRect(self._circle(n), 6, 6)
        else:
            painter.drawEllipse(ring)
        if is_current and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(
                QPen(palette.color(QPalette.ColorRole.WindowText), 1, Qt.PenStyle.DotLine)
            )
            painter.drawEllipse(ring.adjusted(-3, -3, 3, 3))
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        if node.keeper:
            inner = ring.adjusted(radius * 0.42, radius * 0.42, -radius * 0.42, -radius * 0.42)
            theme.icon("star-filled", "keeper").paint(painter, inner.toRect())
            return
        text = wording.count_text(len(node.files) if len(node.files) > 1 else node.version + 1)
        font = QFont(self.font())
        if not self._has_few_nodes:
            font.setPointSizeF(font.pointSizeF() * 0.86)
        painter.setFont(font)
        painter.drawText(
            ring.adjusted(-radius, 0, radius, 0),
            int(Qt.AlignmentFlag.AlignCenter),
            f"×{text}" if len(node.files) > 1 else text,
        )
        painter.setFont(self.font())

    def _elided_name(self, n: int, room: float) -> str:
        """Return the name of a node, elided to a width in pixels."""
        assert self._picture is not None
        name, middle = self._name(self._picture.nodes[n]), Qt.TextElideMode.ElideMiddle
        return self.fontMetrics().elidedText(name, middle, int(min(self.width() - 8.0, room)))

    def name_places(self) -> dict[int, QRectF]:
        """Return positions of names, by node: over no node or other name, and few lines."""
        picture = self._picture
        if picture is None:
            return {}
        nodes = range(len(picture.nodes))
        labelled_nodes = [
            n for n in nodes if self._shows_all_names or n in (self.current, self._hover)
        ]
        names = [self._name(picture.nodes[n]) for n in labelled_nodes]
        key = picture, self.rect(), self.font(), names
        # A pointer that moves over the picture paints it often, and the places stay the same.
        if self._name_places[0] != key:
            self._name_places = key, self._place_name(labelled_nodes)
        return self._name_places[1]

    def _place_name(self, labelled_nodes: list[int]) -> dict[int, QRectF]:
        assert self._picture is not None
        em, middle, inside = self.fontMetrics().height(), self.place(0), QRectF(self.rect())
        nodes = range(len(self._picture.nodes))
        paths = [self._line(edge) for edge in self._picture.edges] if self._has_few_nodes else []
        lines = [[path.pointAtPercent(t) for t in (0.0, 0.5, 1.0)] for path in paths]
        obstacles = [self._circle(n) for n in nodes]
        places: dict[int, QRectF] = {}
        for n in sorted(labelled_nodes, key=lambda n: n == 0):
            texts = [self._elided_name(n, em * room) for room in _WORDS]
            widths = map(self.fontMetrics().horizontalAdvance, texts)
            sizes = [QSizeF(width + em * 0.5, em * 1.1) for width in widths]
            at = self.place(n)
            outward = at - middle if n else QPointF(0, 1)
            place = label_place(sizes, at, self._radius(n), outward, inside, obstacles, lines)
            if place is not None:
                places[n] = place
                obstacles.append(place)
        return places

    def _paint_name(self, painter: QPainter, n: int, place: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current_theme().palette.base())
        painter.drawRoundedRect(place, 4, 4)
        painter.setPen(theme.current_theme().palette.color(QPalette.ColorRole.WindowText))
        room = place.width() - self.fontMetrics().height() * 0.5 + 1
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), self._elided_name(n, room))

    # Actions

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the node below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            if self._picture is not None and node >= 0:
                QToolTip.showText(
                    event.globalPos(), self._describe_node(self._picture.nodes[node]), self
                )
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the node below the pointer."""
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node >= 0:
            self._choose(node)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the node below the pointer."""
        self.mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.node_at(event.position()) >= 0:
            self._open()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the lines of the node below the pointer."""
        node = self.node_at(event.position())
        if node != self._hover:
            self._hover = node
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            self.setCursor(hand if node >= 0 else arrow)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Light none."""
        super().leaveEvent(event)
        self._hover = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from node to node in the order of versions; Home is the keeper."""
        picture, key = self._picture, event.key()
        if picture is None:
            super().keyPressEvent(event)
        elif key in _STEPS:
            self._choose((self.current + _STEPS[Qt.Key(key)]) % len(picture.nodes))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(0 if key == Qt.Key.Key_Home else len(picture.nodes) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Follow keys and screen readers to a node."""
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderValueChange:
            self._describe()
            self.update()

    def _choose(self, node: int) -> None:
        assert self._picture is not None
        self.setValue(node)
        self.document_selected.emit(self._picture.nodes[node].files[0])

    def _open(self) -> None:
        assert self._picture is not None
        self.open_requested.emit(self._picture.nodes[self.current].files[0])

    def _describe(self) -> None:
        picture = self._picture
        self.setAccessibleDescription(
            "" if picture is None else self._describe_node(picture.nodes[self.current])
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Similarity of the files in this group"))
        self._describe()

    def _tint(self) -> None:
        self.update()


# Texts for the order of versions: evidence for and against, and certainty.

_MOST_IN_CHAIN = 5
"""Versions that are named in one line; of more the first and the last ones."""


def evidence_word(evidence: Evidence, *, later: bool) -> str:
    """Return the meaning of evidence: a version is later than the previous one, or earlier."""
    words = {
        Evidence.NUMBER: (
            translate("Versions", "higher number in file name"),
            translate("Versions", "lower number in file name"),
        ),
        Evidence.DAY: (
            translate("Versions", "later date in file name"),
            translate("Versions", "earlier date in file name"),
        ),
        Evidence.STAGE: (
            translate("Versions", "later stage according to its name"),
            translate("Versions", "earlier stage according to its name"),
        ),
        Evidence.FOLDER: (
            translate("Versions", "later according to its folder name"),
            translate("Versions", "earlier according to its folder name"),
        ),
        Evidence.GROWTH: (
            translate("Versions", "contains the previous version and more"),
            translate("Versions", "part of the previous version"),
        ),
        Evidence.CHANGED: (
            translate("Versions", "file modified later"),
            translate("Versions", "file modified earlier"),
        ),
    }
    return words[evidence][0 if later else 1]


def version_reasons(versions: Sequence[Version], n: int) -> str:
    """Return the reasons for the position of a version."""
    version = versions[n]
    if n == 0:
        return _reason_of_first(versions)
    comma = translate("Versions", ", ")
    for_it = comma.join(evidence_word(e, later=True) for e in version.for_it)
    against = comma.join(evidence_word(e, later=False) for e in version.against)
    if for_it and against:
        text = translate("Versions", "uncertain: {reasons}; but {others}")
        return text.format(reasons=for_it, others=against)
    if version.for_it == (Evidence.CHANGED,):
        return translate("Versions", "uncertain: only the file date is later")
    if version.for_it == (Evidence.GROWTH,):
        return translate(
            "Versions",
            (
                "uncertain: it contains the previous version and more, or the "
                "previous version was shortened"
            ),
        )
    if for_it:
        return for_it
    if against:
        return translate("Versions", "uncertain: {reasons}").format(reasons=against)
    return translate("Versions", "uncertain: no evidence")


def _reason_of_first(versions: Sequence[Version]) -> str:
    """Return why a version is first: no more certain than the evidence of the next one."""
    if len(versions) == 1:
        return translate("Versions", "the only text")
    if versions[1].certain:
        return translate("Versions", "the earliest")
    if versions[1].for_it:
        return translate("Versions", "probably the earliest")
    return translate("Versions", "uncertain: no evidence")


def short_name(version: Version, documents: Sequence[Document]) -> str:
    """Return a short name of a version: ``v2``, ``final``, or the name of its file."""
    if words := version.hints.words or version.folder.words:
        return visible(" ".join(words))
    return visible(PurePath(own_name(documents[version.files[0]])).stem)


def chain_text(versions: Sequence[Version], documents: Sequence[Document]) -> str:
    """Return the versions as ``v1 → v2 → final``; a doubtful step has a question mark."""
    if len(versions) < 2:
        return translate("Versions", "All files have the same text.")
    if not any(version.for_it or version.against for version in versions):
        return translate("Versions", "The order of these texts cannot be determined.")
    parts = [short_name(versions[0], documents)]
    visible_items = list(versions[1:])
    if len(versions) > _MOST_IN_CHAIN:
        visible_items = list(versions[1:2]) + list(versions[-2:])
    for n, version in enumerate(visible_items):
        if n == 1 and len(versions) > _MOST_IN_CHAIN:
            certain = all(v.certain for v in versions[2:-2])
            parts.append("\u2192 …" if certain else "\u2192? …")
        arrow = "\u2192" if version.certain else "\u2192?"
        parts.append(f"{arrow} {short_name(version, documents)}")
    return " ".join(parts)


def common_folder(folders: list[str]) -> str:
    """Return the deepest common folder, a root if they are on several disks."""
    try:
        return os.path.commonpath(folders)
    except ValueError:
        return os.sep


class GroupPicturePanel(AppearanceMixin, QWidget):
    """Shows a ``GroupPicture``, drawn on the left and as a list of versions on the right."""

    document_selected = Signal(int)
    """A document that a person chose."""
    open_requested = Signal(int)
    """A document to compare with the keeper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a group."""
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        self._documents: tuple[Document, ...] = ()
        self._names: Counter[str] = Counter()
        self._common = ""
        self.graph = GroupGraph()
        self.chain = ElidedLabel()
        self._facts = label("muted")
        self.reason = label("muted", wrap=True)
        self.reason.hide()
        self.model = RowsModel(self._columns())
        self.versions = RowsView(self.model)
        self.nothing = MessagePage("graph")
        self._arrange()
        self.graph.document_selected.connect(self.document_selected)
        self.graph.open_requested.connect(self.open_requested)
        self.versions.selectionModel().currentRowChanged.connect(self._choose_row)
        self.versions.activated.connect(self._open_row)
        self.versions.horizontalHeader().sectionResized.connect(self._show_reason)
        self.follow()

    def _columns(self) -> tuple[RowColumn, ...]:
        return (
            RowColumn(
                lambda: translate("GroupPicturePanel", "No."),
                lambda n: wording.count_text(n + 1),
                right=True,
                width=3,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Version"),
                self._name,
                lambda n: "\n".join(self._places(n)),
                is_path=True,
                width=0,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Files"),
                lambda n: wording.count_text(len(self._files(n))),
                lambda n: "\n".join(self._places(n)),
                right=True,
                width=4,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Reason for this position"),
                self._reasons,
                self._reasons,
                self._tone,
                width=0,
            ),
        )

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        frame = QFrame()
        style_as(frame, "card")
        vbox(self.graph, parent=frame, margins=4)
        right = QWidget()
        vbox(
            hbox(grow(self.chain), self._facts),
            grow(self.versions),
            self.reason,
            parent=right,
            spacing=em // 3,
        )
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(frame)
        self.splitter.addWidget(right)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 22, em * 30])
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        # The text without a selected group must not need more height than the picture.
        self.nothing.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._pages.addWidget(self.nothing)
        self._pages.addWidget(self.splitter)

    def show_picture(
        self, picture: GroupPicture | None, documents: tuple[Document, ...] = ()
    ) -> None:
        """Show another group, None for none; ``documents``: all of the report."""
        self._picture, self._documents = picture, documents
        versions = () if picture is None else picture.versions
        files = [documents[file] for version in versions for file in version.files]
        self._names = Counter(map(shown_name, files))
        self._common = common_folder([os.fspath(file.path.parent) for file in files])
        with QSignalBlocker(self.versions.selectionModel()):
            self.model.set_rows(range(len(picture.versions)) if picture is not None else ())
        self.graph.show_picture(picture, self._node_name, self.describe)
        self._pages.setCurrentIndex(0 if picture is None else 1)
        self.retranslate()

    @property
    def picture(self) -> GroupPicture | None:
        """The group that is shown."""
        return self._picture

    def set_current(self, document: int) -> None:
        """Set the current document of the list of groups."""
        self.graph.set_current(document)
        if self._picture is None:
            return
        for n, version in enumerate(self._picture.versions):
            if document in version.files:
                # The list of groups emitted this selection, so it need not be notified.
                with QSignalBlocker(self):
                    self.versions.setCurrentIndex(self.model.index(n, 0))
                self._show_reason()
                break

    @Slot()
    def _show_reason(self) -> None:
        """Show the reasons of the current version below the list where its column elides them."""
        index = self.versions.currentIndex()
        text = self._reasons(index.row()) if index.isValid() and self._picture is not None else ""
        column, metrics = len(self.model.columns) - 1, self.versions.fontMetrics()
        room = self.versions.columnWidth(column) - metrics.height() * 0.8
        texts = metrics.horizontalAdvance(text) > room
        self.reason.setText(f"{wording.count_text(index.row() + 1)}: {text}" if texts else "")
        self.reason.setVisible(texts)

    # Texts

    def _names_of_nodes(self, document: int) -> str:
        """Return the name of a file, with its folders where others of the group have it too."""
        file = self._documents[document]
        name = shown_name(file)
        if self._names[name] < 2 or file.member:
            return name
        return visible(os.path.relpath(file.path, self._common))

    def _name(self, n: int) -> str:
        return self._names_of_nodes(self._files(n)[0])

    def _files(self, n: int) -> tuple[int, ...]:
        assert self._picture is not None
        return self._picture.versions[n].files

    def _node_name(self, node: Node) -> str:
        """Return the short name of a node: a file name, or the number of its files."""
        count = len(node.files)
        if count == 1:
            return self._names_of_nodes(node.files[0])
        return localize_count(self.tr("%n files", "", count), count)

    def _places(self, n: int) -> list[str]:
        files = self._files(n)
        places = [visible(self._documents[file].place) for file in files[:20]]
        return [*places, "…"] if len(files) > len(places) else places

    def _reasons(self, n: int) -> str:
        assert self._picture is not None
        return version_reasons(self._picture.versions, n)

    def _tone(self, n: int) -> str:
        assert self._picture is not None
        versions = self._picture.versions
        return "" if len(versions) == 1 or versions[max(n, 1)].certain else "warning"

    def describe(self, node: Node) -> str:
        """Return a node in one sentence."""
        if node.keeper:
            return self.tr("{name}, the kept file").format(name=self._names_of_nodes(node.files[0]))
        if len(node.files) > 1:
            count = len(node.files)
            if node.distance < 0:
                text = self.tr("%n files not matched with the kept file", "", count)
                return localize_count(text, count)
            text = self.tr("%n files at distance {distance} from the kept file", "", count)
            distance = wording.count_text(node.distance)
            return localize_count(text, count).format(distance=distance)
        name = self._names_of_nodes(node.files[0])
        if node.distance < 0:
            return self.tr("{name}, not matched with the kept file").format(name=name)
        text = self.tr("{name}, version {number}, at distance {distance} from the kept file")
        return text.format(
            name=name,
            number=wording.count_text(node.version + 1),
            distance=wording.count_text(node.distance),
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        picture = self._picture
        self.versions.setAccessibleName(self.tr("Versions in order, earliest first"))
        self.nothing.set_text(
            self.tr("No group selected"),
            self.tr("Select a file in the list above to see the diagram of its group."),
        )
        if picture is not None:
            self.chain.set_text(chain_text(picture.versions, self._documents))
            files = sum(len(version.files) for version in picture.versions)
            count = len(picture.versions)
            parts = [localize_count(self.tr("%n files", "", files), files)]
            parts.append(localize_count(self.tr("%n versions", "", count), count))
            self._facts.setText(" · ".join(parts))
        self.model.retranslate()
        self._show_reason()

    # Actions

    @Slot(QModelIndex)
    def _choose_row(self, index: QModelIndex) -> None:
        self._show_reason()
        if index.isValid() and self._picture is not None:
            self.document_selected.emit(self._picture.versions[index.row()].files[0])

    @Slot(QModelIndex)
    def _open_row(self, index: QModelIndex) -> None:
        if index.isValid() and self._picture is not None:
            self.open_requested.emit(self._picture.versions[index.row()].files[0])
