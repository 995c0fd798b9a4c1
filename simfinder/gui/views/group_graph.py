"""Draws a group: the kept file in the middle, the others around it, and a line for every pair."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, QSizeF, Qt, Signal
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
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from simfinder.gui import icons, theme, words
from simfinder.gui.views.following import Following
from simfinder.gui.views.graph_places import around, fitting, freest
from simfinder.services.pictures.group_picture import Edge, GroupPicture, Node

_NAMED = 16
"""Nodes up to which each has its name, and each line to the keeper its distance."""
_QUIET = 6
"""Nodes up to which lines between the outer ones are plain to see; more would be a thicket."""
_ROOMY = (26, 13)
"""Width and height from which on there is room for names, in heights of a line."""
_WORDS = (9.0, 6.0, 4.0)
"""Widths that names are cut to, in heights of a line: the first that leaves the others free."""
_STEPS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1,
}  # fmt: skip


class GroupGraph(Following, QAbstractSlider):
    """Nodes are chosen by a click or by arrows, and opened by a double click or Enter.

    Its value is the node at which keys are. It is a slider for the sake of screen readers, as the
    histogram is one: they hear its name, its value, and what stands there.
    """

    chosen = Signal(int)
    """The document whose node was chosen."""
    opened = Signal(int)
    """The document that should be seen beside the kept one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a group."""
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        self._name: Callable[[Node], str] = str
        self._say: Callable[[Node], str] = str
        self._hovered = -1
        self._named_at: tuple[object, dict[int, QRectF]] = (None, {})
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.follow()

    def show_picture(
        self,
        picture: GroupPicture | None,
        name: Callable[[Node], str] = str,
        say: Callable[[Node], str] = str,
    ) -> None:
        """Draw another group.

        Args:
            picture: the group, None for none.
            name: returns a node in a word or two.
            say: returns a node in one sentence.
        """
        self._picture, self._name, self._say = picture, name, say
        self._hovered = -1
        self.setRange(0, 0 if picture is None else len(picture.nodes) - 1)
        self.setValue(0)
        self._describe()
        self.update()

    def set_current(self, document: int) -> None:
        """Show which document the list stands at."""
        node = -1 if self._picture is None else self._picture.node_of(document)
        if node >= 0:
            self.setValue(node)

    @property
    def current(self) -> int:
        """The node at which keys begin; 0 is the keeper."""
        return self.value()

    def sizeHint(self) -> QSize:
        """Ask for a square of some lines."""
        em = self.fontMetrics().height()
        return QSize(em * 24, em * 14)

    def minimumSizeHint(self) -> QSize:
        """Be content with little."""
        em = self.fontMetrics().height()
        return QSize(em * 12, em * 5)

    # Where things stand

    def place(self, node: int) -> QPointF:
        """Return the middle of a node, in pixels."""
        assert self._picture is not None
        em = self.fontMetrics().height()
        across = max(em, self.width() / 2 - em * (4.5 if self._all_named else 1.8))
        least = self._radius(0) * 2.1  # In a low picture no node lies over the keeper.
        down = max(least, self.height() / 2 - em * (2.5 if self._all_named else 2.15))
        at = self._picture.nodes[node]
        return QPointF(self.width() / 2 + at.x * across, self.height() / 2 + at.y * down)

    def node_at(self, place: QPointF) -> int:
        """Return the node at a place, -1 where there is none."""
        if self._picture is None:
            return -1
        reach = self._radius(0) + 4
        near = [(QLineF(self.place(n), place).length(), n) for n in range(len(self._picture.nodes))]
        length, node = min(near)
        return node if length <= reach else -1

    def _radius(self, node: int) -> float:
        em = min(self.fontMetrics().height(), (self.height() / 2 - 2) / 3)
        return em * (0.95 if self._few or node == 0 else 0.72)

    @property
    def _few(self) -> bool:
        """Whether there are so few nodes that all lines are drawn, with their distances."""
        return self._picture is not None and len(self._picture.nodes) <= _NAMED

    @property
    def _all_named(self) -> bool:
        """Whether there is room for the name of every node."""
        em = self.fontMetrics().height()
        roomy = self.width() >= em * _ROOMY[0] and self.height() >= em * _ROOMY[1]
        return self._few and roomy

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint lines, then nodes, then what is written beside them."""
        picture = self._picture
        if picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self._hovered if self._hovered >= 0 else self.current
        shown = [edge for edge in picture.edges if self._is_shown(edge, lit)]
        for edge in sorted(shown, key=lambda e: (lit in (e.one, e.other), e.critical)):
            self._paint_edge(painter, edge, lit)
        names = self.name_places()
        taken = [*names.values(), *map(self._circle, range(len(picture.nodes)))]
        for edge in shown:
            of_lit = lit > 0 and lit in (edge.one, edge.other)
            if (edge.one == 0 or of_lit) if self._few else (edge.one == 0 and of_lit):
                place = self._paint_distance(painter, edge, lit, taken)
                taken += [place] if place is not None else []
        for n, node in enumerate(picture.nodes):
            self._paint_node(painter, n, node)
        for n, place in names.items():
            self._paint_name(painter, n, place)
        painter.end()

    def _is_shown(self, edge: Edge, lit: int) -> bool:
        """Whether a line is drawn: of many only those of the keeper and of the lit node."""
        return self._few or edge.one == 0 or lit in (edge.one, edge.other)

    def _line(self, edge: Edge) -> QPainterPath:
        """Return a line; one between two outer nodes keeps clear of the keeper."""
        one, other = self.place(edge.one), self.place(edge.other)
        room = self._radius(0) * 1.9 if edge.one else 0.0
        return around(one, other, self.place(0), room)

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
        self, painter: QPainter, edge: Edge, lit: int, taken: list[QRectF]
    ) -> QRectF | None:
        """Write the distance on its line, beside all that is taken; None where there is no room."""
        em = self.fontMetrics().height()
        text, line = words.count(edge.distance), self._line(edge)
        sign = em * 0.95 if edge.critical else 0.0
        size = QSizeF(self.fontMetrics().horizontalAdvance(text) + em * 0.5 + sign, em * 1.05)
        # Lines between the outer nodes may cross in the middle, so they are told near their end.
        parts = (0.3, 0.36, 0.42, 0.24, 0.5) if edge.one else (0.58, 0.5, 0.66, 0.42, 0.74)
        candidates = []
        for part in parts:
            place = QRectF(QPointF(), size)
            far = edge.one and lit == edge.other
            place.moveCenter(line.pointAtPercent(1 - part if far else part))
            candidates.append(place)
        place = freest(candidates, QRectF(self.rect()), taken)
        if any(place.intersects(other) for other in taken):
            return None
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().palette.base())
        painter.drawRoundedRect(place, 4, 4)
        painter.setPen(theme.colour("warning" if edge.critical else "muted"))
        painter.drawText(place.adjusted(sign, 0, 0, 0), int(Qt.AlignmentFlag.AlignCenter), text)
        if edge.critical:
            corner = QRectF(place.left() + 2, place.center().y() - em * 0.42, em * 0.84, em * 0.84)
            icons.icon("warning", "warning").paint(painter, corner.toRect())
        return place

    def _circle(self, n: int) -> QRectF:
        """Return the square around a node, a lot's wider."""
        assert self._picture is not None
        radius = self._radius(n)
        wide = radius * (1.5 if len(self._picture.nodes[n].files) > 1 else 1.0)
        square = QRectF(0, 0, wide * 2, radius * 2)
        square.moveCenter(self.place(n))
        return square

    def _paint_node(self, painter: QPainter, n: int, node: Node) -> None:
        palette, at, radius = theme.current().palette, self.place(n), self._radius(n)
        ring = QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2)
        picked = n == self.current
        painter.setBrush(theme.colour("accent_soft") if picked else palette.base())
        edge = theme.colour("keeper" if node.keeper else "accent")
        painter.setPen(QPen(edge, 2.6 if picked else 1.5))
        if len(node.files) > 1:
            painter.drawRoundedRect(self._circle(n), 6, 6)
        else:
            painter.drawEllipse(ring)
        if picked and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(
                QPen(palette.color(QPalette.ColorRole.WindowText), 1, Qt.PenStyle.DotLine)
            )
            painter.drawEllipse(ring.adjusted(-3, -3, 3, 3))
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        if node.keeper:
            inner = ring.adjusted(radius * 0.42, radius * 0.42, -radius * 0.42, -radius * 0.42)
            icons.icon("star-filled", "keeper").paint(painter, inner.toRect())
            return
        text = words.count(len(node.files) if len(node.files) > 1 else node.version + 1)
        font = QFont(self.font())
        if not self._few:
            font.setPointSizeF(font.pointSizeF() * 0.86)
        painter.setFont(font)
        painter.drawText(
            ring.adjusted(-radius, 0, radius, 0), int(Qt.AlignmentFlag.AlignCenter),
            f"×{text}" if len(node.files) > 1 else text,
        )  # fmt: skip
        painter.setFont(self.font())

    def _word(self, n: int, room: float) -> str:
        """Return the name of a node, as much of it as there is room for, in pixels."""
        assert self._picture is not None
        name, middle = self._name(self._picture.nodes[n]), Qt.TextElideMode.ElideMiddle
        return self.fontMetrics().elidedText(name, middle, int(min(self.width() - 8.0, room)))

    def name_places(self) -> dict[int, QRectF]:
        """Return where names stand, by node: over no node or other name, and few lines."""
        picture = self._picture
        if picture is None:
            return {}
        nodes = range(len(picture.nodes))
        named = [n for n in nodes if self._all_named or n in (self.current, self._hovered)]
        asked = (picture, self.rect(), self.font(), [self._name(picture.nodes[n]) for n in named])
        # A pointer that moves over the picture paints it often, and the places stay the same.
        if self._named_at[0] != asked:
            self._named_at = asked, self._placed(named)
        return self._named_at[1]

    def _placed(self, named: list[int]) -> dict[int, QRectF]:
        assert self._picture is not None
        em, middle, inside = self.fontMetrics().height(), self.place(0), QRectF(self.rect())
        nodes = range(len(self._picture.nodes))
        if self._few:
            lines = [[line.pointAtPercent(t) for t in (0.0, 0.5, 1.0)] for line in self._lines()]
        else:
            lines = []
        taken = [self._circle(n) for n in nodes]
        found: dict[int, QRectF] = {}
        for n in sorted(named, key=lambda n: n == 0):
            cut = [self._word(n, em * room) for room in _WORDS]
            widths = map(self.fontMetrics().horizontalAdvance, cut)
            sizes = [QSizeF(width + em * 0.5, em * 1.1) for width in widths]
            at = self.place(n)
            outward = at - middle if n else QPointF(0, 1)
            place = fitting(sizes, at, self._radius(n), outward, inside, taken, lines)
            if place is not None:
                found[n] = place
                taken.append(place)
        return found

    def _lines(self) -> list[QPainterPath]:
        assert self._picture is not None
        return [self._line(edge) for edge in self._picture.edges]

    def _paint_name(self, painter: QPainter, n: int, place: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current().palette.base())
        painter.drawRoundedRect(place, 4, 4)
        painter.setPen(theme.current().palette.color(QPalette.ColorRole.WindowText))
        room = place.width() - self.fontMetrics().height() * 0.5 + 1
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), self._word(n, room))

    # What a person does

    def event(self, event: QEvent) -> bool:
        """Tell the node below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            if self._picture is not None and node >= 0:
                QToolTip.showText(event.globalPos(), self._say(self._picture.nodes[node]), self)
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
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node >= 0:
            self._choose(node)
            self._open()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the lines of the node below the pointer."""
        node = self.node_at(event.position())
        if node != self._hovered:
            self._hovered = node
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            self.setCursor(hand if node >= 0 else arrow)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Light none."""
        super().leaveEvent(event)
        self._hovered = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk from node to node in the order of versions; Home is the keeper."""
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
        """Leave the wheel to what can be scrolled."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Follow to the node to which keys, or a screen reader, have come."""
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderValueChange:
            self._describe()
            self.update()

    def _choose(self, node: int) -> None:
        assert self._picture is not None
        self.setValue(node)
        self.chosen.emit(self._picture.nodes[node].files[0])

    def _open(self) -> None:
        assert self._picture is not None
        self.opened.emit(self._picture.nodes[self.current].files[0])

    def _describe(self) -> None:
        picture = self._picture
        self.setAccessibleDescription(
            "" if picture is None else self._say(picture.nodes[self.current])
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Who is like whom in this group"))
        self._describe()

    def _tint(self) -> None:
        self.update()
