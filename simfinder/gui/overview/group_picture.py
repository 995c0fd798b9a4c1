"""The diagram of a group: its versions as a tree, and as a list with the reasons of the order."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QSplitter, QStackedLayout, QWidget

from simfinder.domain.documents import Document, own_name
from simfinder.gui.kit import wording
from simfinder.gui.kit.labels import ElidedLabel, MessagePage, label, style_as
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.overview.version_graph import GroupGraph, TreeLegend
from simfinder.i18n import translate
from simfinder.services.overview.version_tree import GroupPicture, Node
from simfinder.services.overview.versions import Evidence, Version

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
        self.graph, self.legend = GroupGraph(), TreeLegend()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
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
        self.graph.expand_requested.connect(self._expand)
        self.graph.valueChanged.connect(self._show_node)
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
        self.area.setWidget(self.graph)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.graph.setAutoFillBackground(False)
        vbox(grow(self.area), self.legend, parent=frame, margins=6, spacing=2)
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
        self.graph.show_picture(picture, self._node_name, self.describe, self._lane_name)
        self.legend.show_picture(picture)
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
        """Return the short name of a node: a file name, or how many versions it stands for."""
        if not node.is_several:
            return self._names_of_nodes(self._files(node.versions[0])[0])
        count = len(node.versions)
        return localize_count(self.tr("%n more versions", "", count), count)

    def _lane_name(self, lane: int) -> str:
        """Return the title of a lane: the name of its best file, or how many families it holds."""
        picture = self._picture
        assert picture is not None
        if (count := picture.families[lane]) > 1:
            return localize_count(self.tr("%n more families", "", count), count)
        own = [n for n, other in enumerate(picture.lanes) if other == lane]
        best = picture.keeper if lane == 0 else self._files(own[-1])[0]
        return self._names_of_nodes(best)

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

    def describe(self, n: int) -> str:
        """Return a node in a few clauses, by its position in the picture."""
        picture = self._picture
        assert picture is not None
        node = picture.nodes[n]
        if node.is_several:
            return wording.clauses((self._node_name(node), self.tr("Enter shows them")))
        parts = [self._node_name(node)]
        number = wording.count_text(node.versions[0] + 1)
        parts.append(self.tr("version {number}").format(number=number))
        if node.keeper:
            parts.append(self.tr("the kept file"))
        if (count := len(node.files)) > 1:
            text = self.tr("%n files with the same text", "", count)
            parts.append(localize_count(text, count))
        edge = picture.edge_to(n)
        if edge is not None:
            text = self.tr("{share} similar to {name}")
            name = self._node_name(picture.nodes[edge.one])
            parts.append(text.format(share=wording.percent(edge.similarity), name=name))
            if edge.critical:
                parts.append(self.tr("critical differences"))
        return wording.clauses(parts)

    @Slot(int)
    def _expand(self, lane: int) -> None:
        """Show more versions of a lane; the current file stays the same."""
        picture = self._picture
        assert picture is not None
        first = picture.nodes[self.graph.current].files[0]
        self.show_picture(picture.expand(lane), self._documents)
        self.graph.set_current(first)
        self.graph.setFocus()

    @Slot(int)
    def _show_node(self, n: int) -> None:
        """Scroll to the current node of a large picture."""
        if self._picture is not None:
            em = self.fontMetrics().height()
            at = self.graph.place(n).toPoint()
            self.area.ensureVisible(at.x(), at.y(), em * 3, em * 3)

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
