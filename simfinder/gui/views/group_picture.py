"""The picture of a group beside the texts: who is like whom, and in which order versions came about."""

from __future__ import annotations

import os
from collections import Counter

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.gui import version_words, words
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn, RowsModel
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following
from simfinder.gui.views.group_graph import GroupGraph
from simfinder.gui.views.message_page import MessagePage
from simfinder.gui.views.rows_view import RowsView
from simfinder.i18n import translate
from simfinder.services.pictures.group_picture import GroupPicture, Node


def common_folder(folders: list[str]) -> str:
    """Return the deepest folder around all of these, a root where they lie on several disks."""
    try:
        return os.path.commonpath(folders)
    except ValueError:
        return os.sep


class GroupPicturePanel(Following, QWidget):
    """Shows a ``GroupPicture``, drawn on the left and as a list of versions on the right."""

    chosen = Signal(int)
    """A document that a person chose."""
    opened = Signal(int)
    """A document that a person wants to see beside the kept one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a group."""
        super().__init__(parent)
        self._picture: GroupPicture | None = None
        self._documents: tuple[Document, ...] = ()
        self._names: Counter[str] = Counter()
        self._common = ""
        self.graph = GroupGraph()
        self.chain = ElidedLabel()
        self._facts = QLabel()
        self._facts.setProperty("tone", "muted")
        self.reason = QLabel()
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setWordWrap(True)
        self.reason.setProperty("tone", "muted")
        self.reason.hide()
        self.model = RowsModel(self._columns())
        self.versions = RowsView(self.model)
        self.nothing = MessagePage("graph")
        self._arrange()
        self.graph.chosen.connect(self.chosen)
        self.graph.opened.connect(self.opened)
        self.versions.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.versions.activated.connect(self._row_opened)
        self.versions.horizontalHeader().sectionResized.connect(self._tell_reason)
        self.follow()

    def _columns(self) -> tuple[RowColumn, ...]:
        return (
            RowColumn(
                lambda: translate("GroupPicturePanel", "No."), lambda n: words.count(n + 1),
                right=True, width=3,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Version"), self._name,
                lambda n: "\n".join(self._places(n)), is_path=True, width=0,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Files"),
                lambda n: words.count(len(self._files(n))),
                lambda n: "\n".join(self._places(n)), right=True, width=4,
            ),
            RowColumn(
                lambda: translate("GroupPicturePanel", "Why it comes here"),
                self._reasons, self._reasons, self._tone, width=0,
            ),
        )  # fmt: skip

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        drawn = QFrame()
        drawn.setProperty("card", True)
        column = QVBoxLayout(drawn)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.graph)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em // 3)
        above = QHBoxLayout()
        above.addWidget(self.chain, 1)
        above.addWidget(self._facts)
        column.addLayout(above)
        column.addWidget(self.versions, 1)
        column.addWidget(self.reason)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(drawn)
        self.splitter.addWidget(right)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 22, em * 30])
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        # What stands here while no group is chosen must not need more height than the picture.
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
        self.graph.show_picture(picture, self._node_name, self.say)
        self._pages.setCurrentIndex(0 if picture is None else 1)
        self.retranslate()

    @property
    def picture(self) -> GroupPicture | None:
        """The group that is shown."""
        return self._picture

    def set_current(self, document: int) -> None:
        """Show which document the list of groups stands at."""
        self.graph.set_current(document)
        if self._picture is None:
            return
        for n, version in enumerate(self._picture.versions):
            if document in version.files:
                # Told by the list of groups, so it is not told back.
                with QSignalBlocker(self):
                    self.versions.setCurrentIndex(self.model.index(n, 0))
                self._tell_reason()
                break

    @Slot()
    def _tell_reason(self) -> None:
        """Say below the list why the chosen version comes there, where its column cuts that."""
        index = self.versions.currentIndex()
        text = self._reasons(index.row()) if index.isValid() and self._picture is not None else ""
        column, metrics = len(self.model.columns) - 1, self.versions.fontMetrics()
        room = self.versions.columnWidth(column) - metrics.height() * 0.8
        cut = metrics.horizontalAdvance(text) > room
        self.reason.setText(f"{words.count(index.row() + 1)}: {text}" if cut else "")
        self.reason.setVisible(cut)

    # Words

    def _named(self, document: int) -> str:
        """Return the name of a file, with its folders where others of the group have it too."""
        file = self._documents[document]
        name = shown_name(file)
        if self._names[name] < 2 or file.member:
            return name
        return visible(os.path.relpath(file.path, self._common))

    def _name(self, n: int) -> str:
        return self._named(self._files(n)[0])

    def _files(self, n: int) -> tuple[int, ...]:
        assert self._picture is not None
        return self._picture.versions[n].files

    def _node_name(self, node: Node) -> str:
        """Return a node in a word or two: the name of a file, or how many files it stands for."""
        count = len(node.files)
        if count == 1:
            return self._named(node.files[0])
        return counted(self.tr("%n files", "", count), count)

    def _places(self, n: int) -> list[str]:
        files = self._files(n)
        named = [visible(self._documents[file].place) for file in files[:20]]
        return [*named, "…"] if len(files) > len(named) else named

    def _reasons(self, n: int) -> str:
        assert self._picture is not None
        return version_words.reasons(self._picture.versions, n)

    def _tone(self, n: int) -> str:
        assert self._picture is not None
        versions = self._picture.versions
        return "" if len(versions) == 1 or versions[max(n, 1)].certain else "warning"

    def say(self, node: Node) -> str:
        """Return a node in one sentence."""
        if node.keeper:
            return self.tr("{name}, the kept file").format(name=self._named(node.files[0]))
        if len(node.files) > 1:
            count = len(node.files)
            if node.distance < 0:
                return counted(
                    self.tr("%n files that are no pair with the kept one", "", count), count
                )
            text = counted(
                self.tr("%n files at distance {distance} from the kept one", "", count), count
            )
            return text.format(distance=words.count(node.distance))
        name = self._named(node.files[0])
        if node.distance < 0:
            return self.tr("{name}, no pair with the kept file").format(name=name)
        text = self.tr("{name}, version {number}, at distance {distance} from the kept file")
        return text.format(
            name=name, number=words.count(node.version + 1), distance=words.count(node.distance)
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        picture = self._picture
        self.versions.setAccessibleName(self.tr("Versions in their order, the earliest first"))
        self.nothing.say(
            self.tr("No group is chosen"),
            self.tr("Choose a file in the list above to see the picture of its group."),
        )
        if picture is not None:
            self.chain.set_text(version_words.chain(picture.versions, self._documents))
            files = sum(len(version.files) for version in picture.versions)
            count = len(picture.versions)
            said = [counted(self.tr("%n files", "", files), files)]
            said.append(counted(self.tr("%n versions", "", count), count))
            self._facts.setText(" · ".join(said))
        self.model.retranslate()
        self._tell_reason()

    # What a person does

    @Slot(QModelIndex)
    def _row_chosen(self, index: QModelIndex) -> None:
        self._tell_reason()
        if index.isValid() and self._picture is not None:
            self.chosen.emit(self._picture.versions[index.row()].files[0])

    @Slot(QModelIndex)
    def _row_opened(self, index: QModelIndex) -> None:
        if index.isValid() and self._picture is not None:
            self.opened.emit(self._picture.versions[index.row()].files[0])
