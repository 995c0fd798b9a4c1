"""The manual in a window of its own: contents and search on the left, the page on the right.

It reads only the pages and pictures of the program, and loads nothing from the network.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, QSignalBlocker, QSize, Qt, QUrl, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QImage,
    QKeySequence,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from simfinder import i18n
from simfinder.assets import resource
from simfinder.gui import bindings
from simfinder.gui.kit import theme
from simfinder.gui.kit.dialogs import keep_on_screen
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.focus import follow_focus
from simfinder.gui.kit.updates import AppearanceMixin

# The manual of the program: its pages, titles and texts.

HELP_PAGES: tuple[str, ...] = (
    *(
        "first-scan",
        "groups",
        "comparing",
        "pictures",
        "similar-documents",
        "cleaning",
        "exceptions",
    ),
    *("sessions", "skipped", "tables", "templates", "methods", "presets", "keys"),
    *("command-line", "privacy"),
)
"""Pages in the order of the table of contents; each is a Markdown file in every language."""

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"\{([a-z_0-9]+)\}")
_MARKS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\([^)]*\)|[#*`|>]+")


def help_folder(language: str = "") -> Path:
    """Return the folder of the pages of a language; empty for the current one."""
    return resource("help", language or i18n.language())


def help_page(name: str, language: str) -> str:
    """Return the Markdown of a page with the current keys of commands."""
    return _COMMAND.sub(lambda found: bindings.key_words(found[1]), source(name, language))


@cache
def source(name: str, language: str) -> str:
    """Return the Markdown source of a page: ``{undo}`` for the key of that action."""
    return (help_folder(language) / f"{name}.md").read_text("utf-8")


def page_title(name: str) -> str:
    """Return the title of a page in the language in use."""
    match = _TITLE.search(source(name, i18n.language()))
    return match[1] if match is not None else name


def plain(name: str, language: str) -> str:
    """Return the text of a page without Markdown syntax, in lower case."""
    return _MARKS.sub(lambda found: found[1] or " ", help_page(name, language)).casefold()


def search_pages(query: str) -> list[str]:
    """Return the pages that contain all of these words, title matches first."""
    words, language = query.casefold().split(), i18n.language()
    matches = [name for name in HELP_PAGES if all(word in plain(name, language) for word in words)]
    return sorted(
        matches, key=lambda name: not all(w in page_title(name).casefold() for w in words)
    )


_NAME = Qt.ItemDataRole.UserRole
_PICTURE = "\N{OBJECT REPLACEMENT CHARACTER}"
_MARGIN, _LONGEST = 1.5, 44.0
"""Margin around a page, and its longest line, in line heights."""
_IMAGE = QTextDocument.ResourceType.ImageResource.value


class HelpBrowser(QTextBrowser):
    """Shows one page; pictures are scaled to its width."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self._width = 0

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture of the manual in the width of the page, and no other resource."""
        empty = QImage(1, 1, QImage.Format.Format_ARGB32)
        empty.fill(Qt.GlobalColor.transparent)
        name = QUrl(name)
        if kind != _IMAGE or name.scheme() or name.host():
            return empty
        path = help_folder() / "pictures" / name.fileName()
        if name.path() != f"pictures/{name.fileName()}" or not path.is_file():
            return empty
        if theme.current_theme().dark:
            path = path.with_stem(f"{path.stem}-dark")
        picture = QImage(str(path))
        room = max(200, self._room())
        if picture.width() > room:
            smooth = Qt.TransformationMode.SmoothTransformation
            return picture.scaledToWidth(room, smooth)
        return picture

    def _margins(self) -> tuple[int, int]:
        """Return the left and right margins: long lines are hard to read."""
        em, bar = self.fontMetrics().height(), self.verticalScrollBar().sizeHint().width()
        left = round(em * _MARGIN)
        rest = self.width() - bar - left - round(em * _LONGEST)
        return left, max(left, rest)

    def _room(self) -> int:
        frame = 2 * self.frameWidth() + self.verticalScrollBar().sizeHint().width()
        return self.width() - frame - sum(self._margins())

    def show_page(self, text: str) -> None:
        """Show the Markdown of a page, from its beginning."""
        self._width = self._room()
        self.document().clear()
        self.setMarkdown(text)
        self._space()
        self.verticalScrollBar().setValue(0)

    def _space(self) -> None:
        """Set line and paragraph spacing, which Qt's Markdown lacks, and the background of keys."""
        line = self.fontMetrics().height()
        self._set_margins()
        block = self.document().begin()
        while block.isValid():
            form, cursor = block.blockFormat(), QTextCursor(block)
            heading = form.headingLevel()
            table: QTextTable | None = cursor.currentTable()
            # A picture is a line as high as itself and needs no extra height.
            single = table is not None or _PICTURE in block.text()
            form.setTopMargin(line if heading > 1 else 0)
            form.setBottomMargin(line * (0.4 if heading or block.textList() else 0.7))
            if table is not None:
                form.setBottomMargin(0)
                self._look_of(table)
            form.setLineHeight(100 if single else 125, 1)
            cursor.setBlockFormat(form)
            self._ground(block)
            block = block.next()

    def _look_of(self, table: QTextTable) -> None:
        form = table.format().toTableFormat()
        form.setBorderCollapse(True)
        form.setBorderBrush(self.palette().color(QPalette.ColorRole.Mid))
        form.setCellPadding(self.fontMetrics().height() * 0.35)
        form.setTopMargin(self.fontMetrics().height() * 0.3)
        table.setFormat(form)

    def _set_margins(self) -> None:
        frame = self.document().rootFrame()
        form = frame.frameFormat()
        left, right = self._margins()
        form.setLeftMargin(left)
        form.setRightMargin(right)
        form.setTopMargin(left)
        form.setBottomMargin(left)
        frame.setFrameFormat(form)

    def _ground(self, block: QTextBlock) -> None:
        """Highlight code: keys, file names, commands."""
        form = QTextCharFormat()
        form.setBackground(self.palette().color(QPalette.ColorRole.Midlight))
        spots = []
        pieces = block.begin()
        while not pieces.atEnd():
            piece = pieces.fragment()
            if piece.charFormat().fontFixedPitch():
                spots.append((piece.position(), piece.length()))
            pieces += 1
        for place, length in spots:
            cursor = QTextCursor(self.document())
            cursor.setPosition(place)
            cursor.setPosition(place + length, QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(form)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit margins and pictures to the width."""
        super().resizeEvent(event)
        if self._width:
            self._set_margins()
        if self._width and abs(self._room() - self._width) > self.fontMetrics().height() * 2:
            self._width = self._room()
            self.document().markContentsDirty(0, self.document().characterCount())


class HelpWindow(AppearanceMixin, QWidget):
    """Stays open next to the window; a modal dialog does not block it."""

    def __init__(self) -> None:
        """Make the window without showing it; ``show_page`` does."""
        super().__init__(None)
        self.search, self.contents = SearchField(), QListWidget()
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.browser = HelpBrowser()
        self.back_button, self.next_button = QPushButton(), QPushButton()
        self._history: list[str] = []
        self.page = ""
        """Name of the page that is shown."""
        left, right = QWidget(), QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.contents, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.back_button)
        foot.addStretch(1)
        foot.addWidget(self.next_button)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.browser, 1)
        column.addLayout(foot)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setChildrenCollapsible(False)
        splitter.setStretchFactor(1, 1)
        em = self.fontMetrics().height()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(em, em, em, em)
        outer.addWidget(splitter)
        self.resize(QSize(em * 69, em * 48))
        self.setMinimumSize(em * 34, em * 20)
        self._close_action = QAction(self)
        self._close_action.setShortcuts([QKeySequence("Esc"), QKeySequence("Ctrl+W")])
        self._close_action.triggered.connect(self.close)
        self._find_action = QAction(self)
        self._find_action.triggered.connect(self.search.setFocus)
        self.addActions([self._close_action, self._find_action])
        self.search.textChanged.connect(self._fill)
        self.contents.currentItemChanged.connect(self._open_current)
        self.browser.anchorClicked.connect(self.follow_link)
        self.back_button.clicked.connect(self.show_previous)
        self.next_button.clicked.connect(self._show_next)
        self._fill()
        self.follow()
        titles = self.contents.sizeHintForColumn(0) + em * 2
        most = min(em * 26, self.screen().availableGeometry().width() * 2 // 5)
        splitter.setSizes([min(max(titles, em * 16), most), em * 46])

    def show_page(self, name: str) -> None:
        """Show a page, the first for an unknown name, and raise the window."""
        page = name if name in HELP_PAGES else HELP_PAGES[0]
        self._find_action.setShortcuts([QKeySequence(key) for key in bindings.keys_of("find")])
        if self.search.text():
            self.search.clear()
        self._turn(page)
        self.show()
        self.raise_()
        self.activateWindow()
        self.browser.setFocus()

    def _turn(self, name: str, *, remember: bool = True) -> None:
        if remember and self.page and self.page != name:
            self._history.append(self.page)
        self.page = name
        self.browser.show_page(help_page(name, i18n.language()))
        self._highlight_matches()
        for row in range(self.contents.count()):
            item = self.contents.item(row)
            if item.data(_NAME) == name:
                with QSignalBlocker(self.contents):
                    self.contents.setCurrentItem(item)
        self.back_button.setEnabled(bool(self._history))
        self.next_button.setEnabled(name != HELP_PAGES[-1])

    @Slot()
    def _fill(self) -> None:
        query = self.search.text()
        names = search_pages(query) if query.strip() else list(HELP_PAGES)
        with QSignalBlocker(self.contents):
            self.contents.clear()
            for name in names:
                item = QListWidgetItem(page_title(name))
                item.setData(_NAME, name)
                item.setToolTip(item.text())
                self.contents.addItem(item)
                if name == self.page:
                    self.contents.setCurrentItem(item)
        if query.strip() and names and self.page not in names:
            self._turn(names[0])
        self._highlight_matches()

    def _highlight_matches(self) -> None:
        """Highlight the searched words in the page."""
        form = QTextCharFormat()
        form.setBackground(QColor(theme.colour("changed_strong")))
        selections = []
        for word in self.search.text().split():
            cursor = self.browser.document().find(word)
            while not cursor.isNull():
                selection = QTextEdit.ExtraSelection()
                selection.cursor, selection.format = cursor, form
                selections.append(selection)
                cursor = self.browser.document().find(word, cursor)
        self.browser.setExtraSelections(selections)

    @Slot()
    def _open_current(self) -> None:
        item = self.contents.currentItem()
        if item is not None and item.data(_NAME) != self.page:
            self._turn(str(item.data(_NAME)))

    @Slot(QUrl)
    def follow_link(self, link: QUrl) -> None:
        """Turn to another page of the manual; any other link leads nowhere."""
        name = link.toString().removesuffix(".md")
        if name in HELP_PAGES:
            self._turn(name)

    @Slot()
    def show_previous(self) -> None:
        """Show the page before."""
        if self._history:
            self._turn(self._history.pop(), remember=False)

    @Slot()
    def _show_next(self) -> None:
        at = HELP_PAGES.index(self.page)
        if at + 1 < len(HELP_PAGES):
            self._turn(HELP_PAGES[at + 1])

    def retranslate(self) -> None:
        """Set the texts in the language in use, the page too."""
        self.setWindowTitle(self.tr("SimFinder help"))
        self.search.setPlaceholderText(self.tr("Search the help"))
        self.search.setAccessibleName(self.tr("Search the help"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.browser.setAccessibleName(self.tr("Page"))
        self.back_button.setText(self.tr("Back"))
        self.next_button.setText(self.tr("Next page"))
        self._fill()
        if self.page:
            self._turn(self.page)

    def _tint(self) -> None:
        if self.page:
            self._turn(self.page)


# Opens the manual at the page about the part of the window, or the dialog, that has the focus.

ABOUT = {
    "SourcesPanel": "first-scan",
    "EmptyState": "first-scan",
    "ScanPage": "first-scan",
    "TemplateLine": "templates",
    "OptionsCard": "groups",
    "ThresholdControl": "groups",
    "GroupsView": "groups",
    "ComparePane": "comparing",
    "OverviewPage": "pictures",
    "GroupPicturePanel": "pictures",
    "UncoveredDialog": "pictures",
    "SimilarPage": "similar-documents",
    "WatchLine": "similar-documents",
    "SkippedFilesView": "skipped",
    "MainToolBar": "first-scan",
    "AutoMarkDialog": "cleaning",
    "CleanUpDialog": "cleaning",
    "HistoryDialog": "cleaning",
    "ExceptionsDialog": "exceptions",
    "MergeDialog": "exceptions",
    "GroupNoteDialog": "groups",
    "TemplatesDialog": "templates",
    "TemplatePairsDialog": "templates",
    "TableDialog": "tables",
    "AddressDialog": "tables",
    "PasswordsDialog": "skipped",
    "ExclusionsDialog": "first-scan",
    "WhyDialog": "comparing",
    "ShortcutsPage": "keys",
    "StorePage": "privacy",
    "MatchingPage": "methods",
    "PresetsDialog": "presets",
    "SettingsDialog": "presets",
    "AboutDialog": "privacy",
}
"""Pages of the manual by the class of a focused widget; the innermost counts."""


class HelpControl(QObject):
    """One help window; the key that opens it works in dialogs too."""

    def __init__(self, action: QAction, theme_switch: theme.ThemeSwitch, window: QWidget) -> None:
        """``action`` opens the help, in every dialog of this window."""
        super().__init__(window)
        self._action, self._theme = action, theme_switch
        self._window = window
        self.help_window: HelpWindow | None = None
        follow_focus(self._follow)

    @Slot("QWidget*", "QWidget*")
    def _follow(self, previous: QWidget | None, now: QWidget | None) -> None:
        """Add the action to the dialog that was opened."""
        del previous
        dialog = now.window() if now is not None else None
        ours = isinstance(dialog, QDialog) and self._action not in dialog.actions()
        if dialog is not None and ours and dialog.parentWidget() is not None:
            dialog.addAction(self._action)

    @Slot()
    def open_for_focus(self) -> None:
        """Show the page about the focused widget."""
        self.open_page(page_of(QApplication.focusWidget()))

    def open_page(self, name: str) -> None:
        """Show a page by its name; an unknown one is the first."""
        if self.help_window is None:
            self.help_window = HelpWindow()
            self._theme.add_window(self.help_window)
            self.help_window.setWindowIcon(self._window.windowIcon())
            keep_on_screen(self.help_window)
        self.help_window.show_page(name)

    @Slot()
    def refresh(self) -> None:
        """Name the keys that are in use now."""
        if self.help_window is not None:
            self.help_window.retranslate()

    def close(self) -> None:
        """Close the help with the window."""
        if self.help_window is not None:
            self.help_window.close()
            self.help_window.deleteLater()
            self.help_window = None


def page_of(widget: QWidget | None) -> str:
    """Return the page about a widget: that of the innermost part that has one."""
    while widget is not None:
        for kind in type(widget).__mro__:
            if kind.__name__ in ABOUT:
                return ABOUT[kind.__name__]
        widget = widget.parentWidget()
    return ""
