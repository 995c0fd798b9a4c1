"""Draws the versions of a group as a tree over time: left to right, a lane for each family."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDateTime, QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
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

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.services.overview.version_tree import Edge, GroupPicture, Node

# Measures in line heights.

_RADIUS = 0.85
_DATES = 1.3
"""Height of the line of dates."""
_LANE, _LANE_TITLE = 4.6, 1.2
"""Height of a lane, and of its title, which only several lanes have."""
_CLOSE, _ROOMY = 2.6, 7.0
"""Least width of a column; the width from which nodes have names, and lines their similarity."""
_SIDE = 3.2
"""Room at the left and the right end, for half a name."""
_WIDE = 1.5
"""Width of a node of several files, as a multiple of others."""


class GroupGraph(AppearanceMixin, QAbstractSlider):
    """Nodes are chosen by a click or by arrows, and opened by a double click or Enter.

    Its value is the node at which keys are. It is a slider for the sake of screen readers, as the
    histogram is one: they read its name, its value, and its content.
    """

    document_selected = Signal(int)
    """The document whose node was selected."""
    open_requested = Signal(int)
    """The document to compare with the keeper."""
    expand_requested = Signal(int)
    """The lane whose middle was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a group."""
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        self._name: Callable[[Node], str] = str
        self._describe_node: Callable[[int], str] = str
        self._lane_name: Callable[[int], str] = str
        self._hover = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.follow()

    def show_picture(
        self,
        picture: GroupPicture | None,
        name: Callable[[Node], str] = str,
        describe: Callable[[int], str] = str,
        lane_name: Callable[[int], str] = str,
    ) -> None:
        """Draw another group.

        Args:
            picture: the group, None for none.
            name: returns the short name of a node.
            describe: returns a sentence about a node, by its position.
            lane_name: returns the title of a lane.
        """
        self._picture, self._name, self._describe_node = picture, name, describe
        self._lane_name, self._hover = lane_name, -1
        self.setRange(0, 0 if picture is None else len(picture.nodes) - 1)
        self.setValue(0)
        self._describe()
        self.updateGeometry()
        self.setMinimumSize(self.minimumSizeHint())
        self.update()

    def set_current(self, document: int) -> None:
        """Set the current document of the list."""
        node = -1 if self._picture is None else self._picture.node_of(document)
        if node >= 0:
            self.setValue(node)

    @property
    def current(self) -> int:
        """The node at which keys begin."""
        return self.value()

    def sizeHint(self) -> QSize:
        """Return the size at which all names are shown, if they are few."""
        return self.minimumSizeHint().expandedTo(QSize(round(self._em * 24), 0))

    def minimumSizeHint(self) -> QSize:
        """Return the size at which no two nodes touch."""
        columns = 1 if self._picture is None else self._picture.column_count
        lanes = 1 if self._picture is None else len(self._picture.families)
        across = (columns - 1) * _CLOSE + 2 * _SIDE
        down = _DATES + lanes * self._lane_height
        return QSize(round(max(12.0, across) * self._em), round(down * self._em))

    @property
    def _em(self) -> int:
        return self.fontMetrics().height()

    # Positions

    @property
    def _lane_height(self) -> float:
        """Height of a lane, in line heights."""
        has_titles = self._picture is not None and len(self._picture.families) > 1
        return _LANE + _LANE_TITLE * has_titles - (0 if has_titles else 0.6)

    @property
    def _step(self) -> float:
        """Width of a column, in pixels."""
        assert self._picture is not None
        room = self.width() - 2 * _SIDE * self._em
        return min(room / max(1, self._picture.column_count - 1), 12.0 * self._em)

    @property
    def _is_roomy(self) -> bool:
        """Whether every node has room for its name."""
        return self._step >= _ROOMY * self._em

    @property
    def _top(self) -> float:
        """Where the dates begin: a small picture is a little above the middle."""
        return max(0.0, self.height() - self.minimumSizeHint().height()) * 0.4

    def _lane_top(self, lane: int) -> float:
        return self._top + (_DATES + lane * self._lane_height) * self._em

    def place(self, node: int) -> QPointF:
        """Return the middle of a node, in pixels."""
        assert self._picture is not None
        at = self._picture.nodes[node]
        below = (self._lane_height - 2.4) * self._em
        spare = self.width() - 2 * _SIDE * self._em - (self._picture.column_count - 1) * self._step
        left = _SIDE * self._em + max(0.0, spare / 2)
        return QPointF(left + at.column * self._step, self._lane_top(at.lane) + below)

    def rectangle(self, node: int) -> QRectF:
        """Return the rectangle around a node, wider for one of several files."""
        assert self._picture is not None
        radius = _RADIUS * self._em
        wide = radius * (_WIDE if len(self._picture.nodes[node].files) > 1 else 1.0)
        wide = min(wide, max(radius * 0.8, self._step / 2 - 2))
        place = QRectF(0, 0, wide * 2, radius * 2)
        place.moveCenter(self.place(node))
        return place

    def node_at(self, place: QPointF) -> int:
        """Return the node at a position, -1 for none."""
        if self._picture is None:
            return -1
        nodes = range(len(self._picture.nodes))
        inside = [n for n in nodes if self.rectangle(n).adjusted(-3, -3, 3, 3).contains(place)]
        return min(inside, key=lambda n: QLineF(self.place(n), place).length(), default=-1)

    def name_places(self) -> dict[int, QRectF]:
        """Return positions of names, by node: of all where there is room, or of the current."""
        if self._picture is None:
            return {}
        nodes = range(len(self._picture.nodes))
        shown = {self._hover if self._hover >= 0 else self.current}
        places = {}
        for n in nodes if self._is_roomy else shown & set(nodes):
            middle = self.place(n) + QPointF(0, (_RADIUS + 0.75) * self._em)
            room = self._step - self._em * 0.6 if self._is_roomy else self.width() - 8.0
            width = min(self.fontMetrics().horizontalAdvance(self._name_of(n)) + 6.0, room)
            place = QRectF(0, 0, width, self._em * 1.1)
            place.moveCenter(middle)
            if self._is_roomy:  # beside its neighbours, a name keeps its place
                place &= QRectF(self.rect())
            else:
                place.moveLeft(min(max(place.left(), 2.0), max(2.0, self.width() - 2 - width)))
            places[n] = place
        return places

    def _name_of(self, n: int) -> str:
        assert self._picture is not None
        return self._name(self._picture.nodes[n])

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dates and lanes, lines, then nodes with their names."""
        picture = self._picture
        if picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_dates(painter, picture)
        lit = self._hover if self._hover >= 0 else self.current
        for edge in picture.edges:
            self._paint_edge(painter, edge, is_lit=lit in (edge.one, edge.other))
        if len(picture.families) > 1:
            self._paint_lanes(painter, picture)
        for n, node in enumerate(picture.nodes):
            self._paint_node(painter, n, node)
        text_colour = theme.current_theme().palette.color(QPalette.ColorRole.WindowText)
        for n, place in self.name_places().items():
            middle = Qt.TextElideMode.ElideMiddle
            text = self.fontMetrics().elidedText(self._name_of(n), middle, int(place.width()))
            self._paint_text(painter, place, text, text_colour)
        painter.end()

    def _paint_dates(self, painter: QPainter, picture: GroupPicture) -> None:
        """Write the days of a few columns: the last, then from the first those that fit."""
        columns: dict[int, int] = {}
        for n, node in enumerate(picture.nodes):
            columns.setdefault(node.column, n)
        wanted = sorted(columns.values(), key=lambda n: picture.nodes[n].column)
        texts = {n: self._day(picture, n) for n in wanted}
        painter.setPen(theme.colour("muted"))
        taken: list[QRectF] = []
        last_text = ""
        for n in [wanted[-1], *wanted[:-1]]:
            if texts[n] == last_text or (n != wanted[-1] and texts[n] == texts[wanted[-1]]):
                continue
            width = self.fontMetrics().horizontalAdvance(texts[n]) + self._em
            place = QRectF(0, 0, width, _DATES * self._em)
            place.moveCenter(QPointF(self.place(n).x(), self._top + _DATES * self._em / 2))
            place.moveLeft(min(max(place.left(), 0.0), max(0.0, self.width() - width)))
            if any(place.intersects(other) for other in taken):
                continue
            taken.append(place)
            last_text = texts[n] if n != wanted[-1] else ""
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), texts[n])

    def _paint_text(self, painter: QPainter, place: QRectF, text: str, colour: QColor) -> None:
        """Write a text over the lines below it."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.current_theme().palette.base())
        painter.drawRoundedRect(place, 4, 4)
        painter.setPen(colour)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)

    def _day(self, picture: GroupPicture, n: int) -> str:
        since = picture.versions[picture.nodes[n].versions[0]].since
        return wording.day(QDateTime.fromMSecsSinceEpoch(since // 1_000_000))

    def _paint_lanes(self, painter: QPainter, picture: GroupPicture) -> None:
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        for lane in range(len(picture.families)):
            top = self._lane_top(lane)
            painter.setPen(theme.colour("border"))
            painter.drawLine(QLineF(0, top, self.width(), top))
            painter.setFont(bold)
            metrics, middle = QFontMetricsF(bold), Qt.TextElideMode.ElideMiddle
            text = metrics.elidedText(self._lane_name(lane), middle, self.width() - self._em)
            wide = metrics.horizontalAdvance(text) + self._em * 0.6
            place = QRectF(2, top + 2, wide, _LANE_TITLE * self._em - 2)
            self._paint_text(painter, place, text, theme.colour("muted"))
            painter.setFont(self.font())

    def _line(self, edge: Edge) -> QPainterPath:
        """Return a line: straight to the next node of a lane, over the nodes between them."""
        assert self._picture is not None
        one, other = self._picture.nodes[edge.one], self._picture.nodes[edge.other]
        start, end = self.place(edge.one), self.place(edge.other)
        path = QPainterPath(start)
        if one.lane != other.lane:
            bend = max(abs(end.x() - start.x()) / 2, self._em)
            path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        elif edge.other == edge.one + 1:
            path.lineTo(end)
        else:
            high = QPointF(0, -2.6 * self._em)
            path.cubicTo(start + high, end + high, end)
        return path

    def _paint_edge(self, painter: QPainter, edge: Edge, *, is_lit: bool) -> None:
        assert self._picture is not None
        line = self._line(edge)
        painter.strokePath(line, edge_pen(edge, is_lit=is_lit))
        one, other = self._picture.nodes[edge.one], self._picture.nodes[edge.other]
        if not self._is_roomy or one.lane != other.lane:
            return
        em = self._em
        text = wording.percent(edge.similarity)
        sign = em if edge.critical else 0.0
        width = self.fontMetrics().horizontalAdvance(text) + em * 0.5 + sign
        place = QRectF(0, 0, width, em * 1.05)
        place.moveCenter(line.pointAtPercent(0.5))
        if any(place.intersects(self.rectangle(n)) for n in (edge.one, edge.other)):
            return
        colour = theme.colour("warning" if edge.critical else "muted")
        self._paint_text(painter, place.adjusted(sign, 0, 0, 0), text, colour)
        if edge.critical:
            base = theme.current_theme().palette.base()
            painter.fillRect(QRectF(place.left(), place.top(), sign + 2, place.height()), base)
            corner = QRectF(place.left() + 2, place.center().y() - em * 0.42, em * 0.84, em * 0.84)
            theme.icon("warning", "warning").paint(painter, corner.toRect())

    def _paint_node(self, painter: QPainter, n: int, node: Node) -> None:
        place, is_current = self.rectangle(n), n == self.current
        paint_node(painter, place, node, is_current=is_current)
        if is_current and self.hasFocus():
            text_colour = theme.current_theme().palette.color(QPalette.ColorRole.WindowText)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(text_colour, 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(place.adjusted(-3, -3, 3, 3), 8, 8)

    # Actions

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the node below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            node = self.node_at(QPointF(event.pos()))
            if self._picture is not None and node >= 0:
                QToolTip.showText(event.globalPos(), self._describe_node(node), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the node below the pointer, or expand it."""
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node >= 0:
            assert self._picture is not None
            if self._picture.nodes[node].is_several:
                self._open(node)
            else:
                self._choose(node)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the node below the pointer."""
        self.mousePressEvent(event)
        node = self.node_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and node >= 0:
            assert self._picture is not None
            if not self._picture.nodes[node].is_several:
                self._open(node)

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
        """Move along the lanes, and between them; Enter opens or expands."""
        picture, key = self._picture, event.key()
        if picture is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = -1 if key == Qt.Key.Key_Left else 1
            self._choose((self.current + step) % len(picture.nodes))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._choose(self._in_next_lane(-1 if key == Qt.Key.Key_Up else 1))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(0 if key == Qt.Key.Key_Home else len(picture.nodes) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.current)
        else:
            super().keyPressEvent(event)

    def _in_next_lane(self, step: int) -> int:
        """Return the node of the next lane that is nearest in time; the current one at the end."""
        assert self._picture is not None
        nodes = self._picture.nodes
        here = nodes[self.current]
        there = [n for n, node in enumerate(nodes) if node.lane == here.lane + step]
        nearest = min(there, key=lambda n: abs(nodes[n].column - here.column), default=None)
        return self.current if nearest is None else nearest

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

    def _open(self, n: int) -> None:
        assert self._picture is not None
        node = self._picture.nodes[n]
        if node.is_several:
            self.expand_requested.emit(node.lane)
        else:
            self.open_requested.emit(node.files[0])

    def _describe(self) -> None:
        has_none = self._picture is None
        self.setAccessibleDescription("" if has_none else self._describe_node(self.current))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Versions of this group over time"))
        self._describe()

    def _tint(self) -> None:
        self.update()


def edge_pen(edge: Edge, *, is_lit: bool = False) -> QPen:
    """Return the pen of a line: its colour for critical differences, dots for a doubtful order."""
    colour = theme.colour("warning" if edge.critical else "accent" if is_lit else "faint")
    style = Qt.PenStyle.SolidLine if edge.certain else Qt.PenStyle.DotLine
    return QPen(colour, 2.2 if is_lit else 1.5, style)


def paint_node(painter: QPainter, place: QRectF, node: Node, *, is_current: bool = False) -> None:
    """Paint a node: a star for the kept file, or the number of its version."""
    palette = theme.current_theme().palette
    painter.setBrush(theme.colour("accent_soft") if is_current else palette.base())
    colour = theme.colour("keeper" if node.keeper else "accent")
    style = Qt.PenStyle.DashLine if node.is_several else Qt.PenStyle.SolidLine
    painter.setPen(QPen(colour, 2.6 if is_current else 1.5, style))
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
    painter.setPen(palette.color(QPalette.ColorRole.WindowText))
    count = wording.count_text(len(node.versions) if node.is_several else len(node.files))
    if node.is_several:
        text = f"+{count}"
    elif node.keeper:
        text = f"×{count}" if len(node.files) > 1 else ""
    else:
        text = wording.count_text(node.versions[0] + 1)
        text = f"{text}\u2009×{count}" if len(node.files) > 1 else text
    if node.keeper:
        edge = place.height() * 0.58
        star = QRectF(0, 0, edge, edge)
        star.moveCenter(place.center() - QPointF(place.height() * 0.32 if text else 0, 0))
        theme.icon("star-filled", "keeper").paint(painter, star.toRect())
        place = place.adjusted(edge, 0, 0, 0)
    painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)


_SAMPLE = Node((0,), (0,), 0, 0, keeper=False)


class TreeLegend(AppearanceMixin, QWidget):
    """What nodes and lines mean: those that the picture has, side by side where there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.follow()

    def show_picture(self, picture: GroupPicture | None) -> None:
        """Explain what is seen in a picture."""
        self._picture = picture
        self.retranslate()

    def _entries(self) -> list[tuple[Node | Edge, str]]:
        """Return samples of what the picture has, each with its meaning."""
        picture = self._picture
        if picture is None:
            return []
        nodes, edges = picture.nodes, picture.edges
        entries: list[tuple[Node | Edge, str]] = [
            (Node((0,), (0,), 0, 0, keeper=True), self.tr("kept file")),
            (_SAMPLE, self.tr("version")),
        ]
        if any(len(node.files) > 1 and not node.is_several for node in nodes):
            two = Node((0, 1), (0,), 0, 0, keeper=False)
            entries.append((two, self.tr("files with the same text")))
        if any(node.is_several for node in nodes):
            entries.append((Node((0, 1), (0, 1), 0, 0, keeper=False), self.tr("more versions")))
        if any(edge.certain and not edge.critical for edge in edges):
            entries.append(
                (
                    Edge(0, 1, 1, critical=False, certain=True),
                    self.tr("most similar earlier version"),
                )
            )
        if any(edge.critical for edge in edges):
            critical = Edge(0, 1, 1, critical=True, certain=True)
            entries.append((critical, self.tr("critical differences")))
        if any(not edge.certain for edge in edges):
            doubtful = Edge(0, 1, 1, critical=False, certain=False)
            entries.append((doubtful, self.tr("order uncertain")))
        return entries

    def _places(self, width: int) -> list[QRectF]:
        """Return the places of the entries, in lines."""
        metrics, em = self.fontMetrics(), self.fontMetrics().height()
        places, x, y = [], 0.0, 0.0
        for _, text in self._entries():
            wide = metrics.horizontalAdvance(text) + em * 4.2
            if x and x + wide > width:
                x, y = 0.0, y + em * 1.5
            places.append(QRectF(x, y, wide, em * 1.5))
            x += wide
        return places

    def hasHeightForWidth(self) -> bool:
        """Its lines depend on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        places = self._places(width)
        return round(places[-1].bottom()) if places else 0

    def sizeHint(self) -> QSize:
        """Return one line."""
        em = self.fontMetrics().height()
        return QSize(em * 12, self.heightForWidth(max(self.width(), em * 12)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint samples and texts."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() * 0.8)
        em = self.fontMetrics().height()
        for (sample, text), place in zip(self._entries(), self._places(self.width()), strict=True):
            middle = place.center().y()
            where = QRectF(place.left(), middle - em * 0.6, em * 2.4, em * 1.2)
            if isinstance(sample, Edge):
                painter.setPen(edge_pen(sample))
                painter.drawLine(QLineF(where.left(), middle, where.right(), middle))
                if sample.critical:
                    sign = QRectF(0, 0, em * 0.9, em * 0.9)
                    sign.moveCenter(where.center())
                    theme.icon("warning", "warning").paint(painter, sign.toRect())
            else:
                painter.setFont(small)
                is_wide = len(sample.files) > 1
                narrow = QRectF(where.left() + em * 0.6, where.top(), em * 1.2, em * 1.2)
                paint_node(painter, where if is_wide else narrow, sample)
                painter.setFont(self.font())
            painter.setPen(theme.colour("muted"))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place.adjusted(em * 2.8, 0, 0, 0), int(flags), text)
        painter.end()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Legend"))
        self.setAccessibleDescription(wording.clauses(text for _, text in self._entries()))
        self.updateGeometry()
        self.update()

    def _tint(self) -> None:
        self.update()
