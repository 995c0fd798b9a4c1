"""Options of the next scan: comparison and contents of containers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import message_of
from simfinder.domain.options import (
    OPTION_TABLE,
    OptionGroup,
    OptionSpec,
    ScanOptions,
    Scope,
    common_documents,
    options_of,
    profile_info,
)
from simfinder.domain.word_settings import TableFile
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField, PartsField, Switch
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import LinkButton, allow_narrow, label, push_button, set_tip, style_as
from simfinder.gui.kit.layouts import STRETCH, Part, ShrinkingArea, align_left, grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.words import capitalize, short_scope_word
from simfinder.services.reading.text_lists import read_words

_CHOICES: dict[str, Callable[[str], str]] = {
    "profile": wording.profile,
    "scope": lambda value: capitalize(short_scope_word(Scope(value))),
}
"""Texts for the values of choice options."""
TABLE_OPTIONS = ("features", *(spec.name for spec in options_of(OptionGroup.TABLES)))
"""Options that the dialog for tables sets, besides the distance of fingerprints."""
_OWN_FORMS = frozenset(("distance", "similarity", "template", "common", *TABLE_OPTIONS))
"""Options that are not single fields: the slider and dialogs of their own set them."""
_PLACED = frozenset(
    ("profile", "scope", "overlaps", "containment", "exclude", "attachments", "archives")
)
"""Options with a place of their own in the panel."""


def choice_text(spec: OptionSpec, value: str) -> str:
    """Return a value of an option that is chosen from a list, in the language in use."""
    return _CHOICES.get(spec.name, str)(value)


class OptionWidget(AppearanceMixin, QWidget):
    """A field that is more than a number, a choice or a switch."""

    changed = Signal()
    is_wide = False
    """Whether it takes the whole width of a page."""

    @abstractmethod
    def value(self) -> Any:
        """Return the choice, as in ``ScanOptions``."""

    @abstractmethod
    def set_value(self, value: Any) -> None:
        """Show another choice."""


class OptionField(QObject):
    """The field of one option, with the bounds and texts of its declaration."""

    changed = Signal()

    def __init__(
        self,
        spec: OptionSpec,
        switch: type[QCheckBox] = QCheckBox,
        special: OptionWidget | None = None,
    ) -> None:
        """``switch``: the class for a boolean; ``special``: the widget of an unusual option."""
        super().__init__()
        self.spec = spec
        self.widget: QWidget = special or self._widget(switch)

    def _widget(self, switch: type[QCheckBox]) -> QWidget:
        spec = self.spec
        if spec.kind is bool:
            box = switch()
            box.toggled.connect(self.changed)
            return box
        if spec.choices:
            choice = QComboBox()
            for value in spec.choices:
                choice.addItem("", str(value))
            choice.currentIndexChanged.connect(self.changed)
            return choice
        if spec.kind in (int, float) and not spec.is_list:
            return self._number()
        line = QLineEdit()
        line.textChanged.connect(self.changed)
        return line

    def _number(self) -> QWidget:
        spec, scale = self.spec, 100 if self.spec.percent else 1
        low, high = (spec.low or 0) * scale, (spec.high or 0) * scale
        field: NumberField | PartsField
        if spec.kind is float and not spec.percent:
            field = PartsField()
            is_share = high <= 1
            field.setDecimals(2 if is_share else 1)
            field.setSingleStep(0.01 if is_share else 1)
            field.setRange(low, high)
            field.valueChanged.connect(self.changed)
        else:
            field = NumberField()
            field.setRange(round(low), round(high))
            field.setSingleStep(spec.step)
            field.valueChanged.connect(self.changed)
        field.setGroupSeparatorShown(not spec.percent and spec.kind is int)
        field.setPrefix(spec.prefix)
        return field

    def value(self) -> Any:
        """Return the value, as in ``ScanOptions``."""
        widget, spec = self.widget, self.spec
        if isinstance(widget, OptionWidget):
            return widget.value()
        if isinstance(widget, QCheckBox):
            return widget.isChecked()
        if isinstance(widget, QComboBox):
            return spec.kind(widget.currentData())
        if isinstance(widget, NumberField | PartsField):
            return widget.value() / 100 if spec.percent else widget.value()
        assert isinstance(widget, QLineEdit)
        parts = [part.strip() for part in widget.text().split(",") if part.strip()]
        return tuple(map(spec.kind, parts)) if spec.is_list else spec.kind(widget.text().strip())

    def set_value(self, value: Any) -> None:
        """Show another value."""
        widget = self.widget
        if isinstance(widget, OptionWidget):
            widget.set_value(value)
        elif isinstance(widget, QCheckBox):
            widget.setChecked(value)
        elif isinstance(widget, QComboBox):
            widget.setCurrentIndex(max(0, widget.findData(str(value))))
        elif isinstance(widget, NumberField):
            widget.setValue(round(value * 100) if self.spec.percent else value)
        elif isinstance(widget, PartsField):
            widget.setValue(value)
        elif isinstance(widget, QLineEdit):
            widget.setText(", ".join(map(str, value)) if self.spec.is_list else str(value))

    def label(self) -> str:
        """Return its name in the language in use."""
        return translate("Options", self.spec.label)

    def hint(self) -> str:
        """Return the explanation; empty where the name is enough."""
        return translate("Options", self.spec.hint) if self.spec.hint else ""

    def retranslate(self) -> None:
        """Set units and choices in the language in use."""
        widget, spec = self.widget, self.spec
        if isinstance(widget, QComboBox):
            for row, value in enumerate(spec.choices):
                widget.setItemText(row, choice_text(spec, str(value)))
        elif isinstance(widget, NumberField | PartsField):
            unit = QLocale().percent() if spec.percent else ""
            if spec.unit:
                unit = translate("Options", spec.unit)
            widget.setSuffix(f"\u202f{unit}" if unit else "")
            if spec.zero:
                widget.setSpecialValueText(translate("Options", spec.zero))


def has_field(spec: OptionSpec) -> bool:
    """Whether the window shows the option as one field."""
    return bool(spec.label) and spec.name not in _OWN_FORMS


class ExclusionLine(OptionWidget):
    """Exclusion patterns; ``!pattern`` disables a built-in one."""

    requested = Signal()
    """Requests to see or change them."""

    def __init__(self) -> None:
        super().__init__()
        self.patterns: tuple[str, ...] = ()
        self.button = LinkButton("excluded")
        self.button.clicked.connect(self.requested)
        self.setLayout(hbox(self.button))
        self.follow()

    def value(self) -> tuple[str, ...]:
        """Return the patterns."""
        return self.patterns

    def set_value(self, value: tuple[str, ...]) -> None:
        """Leave out by these patterns."""
        if value != self.patterns:
            self.patterns = value
            self.retranslate()
            self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        own = [p for p in self.patterns if not p.startswith("!")]
        disabled_count = len(self.patterns) - len(own)
        parts = []
        if own:
            parts.append(localize_count(self.tr("%n custom patterns", "", len(own)), len(own)))
        if disabled_count:
            parts.append(
                localize_count(
                    self.tr("%n built-in patterns off", "", disabled_count), disabled_count
                )
            )
        text = self.tr("Exclude files…")
        if parts:
            text = self.tr("Exclude: {patterns}…").format(patterns=", ".join(parts))
        tip = self.tr("Files and folders excluded from scans by name")
        self.button.set_text(text, tip, *map(visible, own))


class WordList(OptionWidget):
    """A list of words, one a line, as wide as the page."""

    is_wide = True

    def __init__(self, spec: OptionSpec, dialogs: Dialogs) -> None:
        """``spec``: the option that the list is the value of; ``dialogs`` asks for a file."""
        super().__init__()
        self._spec, self._dialogs = spec, dialogs
        self.edit = QPlainTextEdit()
        self.load = push_button(self._load, auto_default=False)
        style_as(self.edit, "field")
        self.edit.setTabChangesFocus(True)
        self.edit.setFixedHeight(self.fontMetrics().height() * 5)
        self.edit.textChanged.connect(self.changed)
        self.setFocusProxy(self.edit)
        em = self.fontMetrics().height()
        vbox(self.edit, align_left(self.load), parent=self, spacing=em // 4)
        self.follow()

    @Slot()
    def _load(self) -> None:
        """Replace the list with that of a file."""
        title = self.tr("Load a list of words")
        path = self._dialogs.text_file(title)
        if path is None:
            return
        try:
            self.set_value(read_words(path))
        except UsageError as error:
            self._dialogs.error(title, visible(render(message_of(error))))

    def value(self) -> tuple[str, ...]:
        """Return the words, each once, with single spaces inside."""
        lines = (" ".join(line.split()) for line in self.edit.toPlainText().split("\n"))
        return tuple(dict.fromkeys(filter(None, lines)))

    def set_value(self, value: tuple[str, ...]) -> None:
        """Show these words, unless the text already has them."""
        if value != self.value():
            self.edit.setPlainText("\n".join(value))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        name = translate("Options", self._spec.label)
        self.edit.setAccessibleName(name)
        self.edit.setAccessibleDescription(translate("Options", self._spec.hint))
        self.load.setText(self.tr("Load from file…"))
        self.load.setAccessibleName(self.tr("Load from file: {list}").format(list=name))


class TableField(OptionWidget):
    """A table of words in a file, or the built-in one."""

    is_wide = True

    def __init__(self, spec: OptionSpec, dialogs: Dialogs) -> None:
        """``spec``: the option that names the table; ``dialogs`` asks for the file."""
        super().__init__()
        self._spec, self._dialogs = spec, dialogs
        self._value = ""
        self.path = QLineEdit(readOnly=True)
        self.choose = push_button(self._choose, auto_default=False)
        self.reset = push_button(lambda: self.set_value(""), auto_default=False)
        self.setFocusProxy(self.choose)
        self.setLayout(hbox(grow(self.path), self.choose, self.reset))
        self.follow()

    @Slot()
    def _choose(self) -> None:
        from simfinder.services.reading.idf_files import read_idf_table

        title = self.tr("Choose a table of words")
        path = self._dialogs.text_file(title)
        if path is None:
            return
        try:
            self.set_value(str(read_idf_table(path)))
        except UsageError as error:
            self._dialogs.error(title, visible(render(message_of(error))))

    def value(self) -> str:
        """Return the name of the table; empty: the built-in one."""
        return self._value

    def set_value(self, value: str) -> None:
        """Show another table; what names none, as a settings file may contain, is the built-in."""
        try:
            path = wording.path(TableFile.from_text(value).path) if value else ""
        except ValueError:
            value = path = ""
        self.path.setText(path)
        self.reset.setEnabled(bool(value))
        if value != self._value:
            self._value = value
            self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        name = translate("Options", self._spec.label)
        self.path.setAccessibleName(name)
        self.path.setAccessibleDescription(translate("Options", self._spec.hint))
        self.path.setPlaceholderText(self.tr("built-in"))
        self.choose.setText(self.tr("Choose…"))
        self.choose.setAccessibleName(self.tr("Choose a table of words"))
        self.reset.setText(self.tr("Use built-in"))


class TemplateLine(AppearanceMixin, QWidget):
    """Templates whose text is ignored, and how common other ignored passages are."""

    requested = Signal()
    """Requests to choose templates."""
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.paths: tuple[Path, ...] = ()
        """The documents."""
        self.common = ""
        """``12`` documents or ``30%`` of them have the passages that go; empty: none do."""
        self.button = LinkButton("document-text")
        self.button.clicked.connect(self.requested)
        self.clear_all = QToolButton(autoRaise=True)
        self.clear_all.clicked.connect(self.clear)
        self.setLayout(hbox(self.button, self.clear_all, spacing=2))
        self.follow()

    def choose(self, paths: tuple[Path, ...], common: str = "") -> None:
        """Ignore these. An invalid ``common``, as a settings file may contain, means nothing."""
        try:
            common_documents(common, 0)
        except UsageError:
            common = ""
        if (paths, common) != (self.paths, self.common):
            self.paths, self.common = paths, common
            self.retranslate()
            self.changed.emit()

    @Slot()
    def clear(self) -> None:
        """Leave nothing out any more."""
        self.choose(())
        self.button.setFocus()

    def text(self) -> str:
        """Return the text of the line."""
        return self.button.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        count = len(self.paths)
        templates = localize_count(self.tr("%n templates", "", count), count)
        common = common_words(self.common)
        if count and common:
            text = self.tr("Ignore {templates}, {common}…")
        elif count:
            text = self.tr("Ignore {templates}…")
        elif common:
            text = self.tr("Ignore {common}…")
        else:
            text = self.tr("Ignore boilerplate…")
        passages = self.tr("passages in {common}").format(common=common)
        tip = self.tr("Ignore the text of forms and other documents you specify")
        self.button.set_text(
            text.format(templates=templates, common=passages), tip, *map(wording.path, self.paths)
        )
        self.clear_all.setVisible(bool(count or common))
        set_tip(self.clear_all, self.tr("Stop ignoring boilerplate"))

    def _tint(self) -> None:
        self.clear_all.setIcon(theme.icon("close", "muted"))


def common_words(common: str) -> str:
    """Return ``30 %`` for a share, ``12 +`` for a number of documents; empty for neither."""
    if not common:
        return ""
    if common.endswith("%"):
        return f"{common[:-1].strip()}\u202f%"
    return f"≥\u202f{wording.count_text(int(common))}"


class OptionsCard(AppearanceMixin, QFrame):
    """The options, each with an explanation.

    Passwords are kept here while the program runs, and nowhere else.
    """

    changed = Signal()
    passwords_requested = Signal()
    """Requests to enter passwords."""
    template_requested = Signal()
    """Requests to choose templates."""
    columns_requested = Signal()
    """Requests to choose the compared columns of tables."""

    def __init__(self) -> None:
        super().__init__()
        style_as(self, "card")
        self.exclusions = ExclusionLine()
        special = {"exclude": self.exclusions}
        self._fields = {
            spec.name: OptionField(spec, Switch, special.get(spec.name))
            for spec in OPTION_TABLE
            if has_field(spec) and not spec.is_advanced
        }
        self._labels = {name: QLabel() for name in self._fields if name not in _PLACED}
        self.passwords = LinkButton("lock")
        self.passwords.clicked.connect(self.passwords_requested)
        self._passwords: tuple[str, ...] = ()
        self._options = ScanOptions()
        self._bars: Mapping[str, tuple[int, float]] = {}
        self.template = TemplateLine()
        self.template.requested.connect(self.template_requested)
        self.template.changed.connect(self.changed)
        self.columns = LinkButton("table")
        self.columns.clicked.connect(self.columns_requested)
        self._table_choice = ScanOptions()
        self._tables = 0
        self._profile_label, self._scope_label = label("section"), label("section")
        self._inside_label = label("section")
        self._profile_label.setBuddy(self.widget("profile"))
        self._scope_label.setBuddy(self.widget("scope"))
        self._summary, self._overlaps_hint = label("muted", wrap=True), label("muted", wrap=True)
        self._rows_hint, self._left_out_hint = (
            label("muted", wrap=True),
            label("warning", wrap=True),
        )
        self._left_out_hint.hide()
        for box in self._boxes():
            allow_narrow(box, 12)
        self.widget("containment").setKeyboardTracking(False)
        for field in self._fields.values():
            field.changed.connect(self._changed)
        self.exclusions.changed.connect(self.changed)
        self._arrange()
        self.follow()

    def _boxes(self) -> list[QComboBox]:
        widgets = [field.widget for field in self._fields.values()]
        return [widget for widget in widgets if isinstance(widget, QComboBox)]

    def field(self, name: str) -> OptionField:
        """Return the field of an option."""
        return self._fields[name]

    def widget(self, name: str) -> Any:
        """Return the widget of an option, of the class for its kind."""
        return self._fields[name].widget

    def _arrange(self) -> None:
        excerpts = hbox(
            align_left(self.widget("overlaps")),
            Part(self.widget("containment"), alignment=Qt.AlignmentFlag.AlignRight),
        )
        self._excerpts: QBoxLayout = excerpts
        further: list[Part] = []
        for name in ("attachments", "archives", *self._labels):
            if name in self._labels and not isinstance(self.widget(name), QCheckBox):
                further.append(align_left(self._labels[name]))
            further.append(align_left(self.widget(name)))
        inside = QWidget()
        vbox(
            self._profile_label,
            self.widget("profile"),
            self._summary,
            self._left_out_hint,
            align_left(self.columns),
            self._rows_hint,
            4,
            self._scope_label,
            self.widget("scope"),
            4,
            excerpts,
            self._overlaps_hint,
            align_left(self.template),
            align_left(self.exclusions),
            4,
            self._inside_label,
            *further,
            align_left(self.passwords),
            STRETCH,
            parent=inside,
            margins=(0, 0, 6, 0),
            spacing=6,
        )
        area = ShrinkingArea(inside, self.fontMetrics().height() * 8)
        vbox(area, parent=self, margins=(10, 10, 4, 12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the share below its switch where it does not fit next to it."""
        super().resizeEvent(event)
        overlaps, share = self.widget("overlaps"), self.widget("containment")
        width = overlaps.sizeHint().width() + share.sizeHint().width()
        around = self.contentsMargins().left() * 2 + self.fontMetrics().height() * 3
        direction = QBoxLayout.Direction
        narrow = width + around > self.width()
        self._excerpts.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        edge = Qt.AlignmentFlag.AlignLeft if narrow else Qt.AlignmentFlag.AlignRight
        self._excerpts.setAlignment(share, edge)

    def show_options(
        self, options: ScanOptions, bars: Mapping[str, tuple[int, float]] | None = None
    ) -> None:
        """Show these options; ``bars``: distance and similarity that each profile begins with."""
        old_state = self._options, self._bars, self.current_options()
        self._options = replace(options, passwords=())
        self._bars = self._bars if bars is None else bars
        with QSignalBlocker(self):
            for name, field in self._fields.items():
                field.set_value(getattr(options, name))
            self.template.choose(options.template, options.common)
            self.set_table_choice(options)
        self._explain()
        if old_state != (self._options, self._bars, self.current_options()):
            self.changed.emit()

    @property
    def compares_rows(self) -> bool:
        """Whether rows of tables are compared."""
        return bool(self.field("profile").value() == "fields")

    def choose_rows(self) -> None:
        """Compare rows of tables from the next scan on."""
        self.field("profile").set_value("fields")

    def set_table_choice(self, options: ScanOptions) -> None:
        """Read and compare tables as these options say from the next scan on."""
        choice = replace(
            ScanOptions(distance=options.distance if options.compares_trigrams else None),
            **{name: getattr(options, name) for name in TABLE_OPTIONS},
        )
        if choice != self._table_choice:
            self._table_choice = choice
            self._name_columns()
            self.changed.emit()

    def set_tables(self, tables: int, hint: str) -> None:
        """Set the number of tables to compare, and a line about ignored sources."""
        self._tables = tables
        self._left_out_hint.setText(hint)
        self._left_out_hint.setVisible(bool(hint))
        self._name_columns()

    def current_options(self) -> ScanOptions:
        """Return all options as set, whether or not they have an effect together."""
        values = {name: field.value() for name, field in self._fields.items()}
        options = replace(
            self._options,
            **values,
            **{name: getattr(self._table_choice, name) for name in TABLE_OPTIONS},
            template=self.template.paths,
            common=self.template.common,
        )
        if options.compares_trigrams:
            options = replace(options, distance=self._table_choice.distance)
        return options

    def values(self) -> ScanOptions:
        """Return the options of the next scan, without those that have no effect."""
        options, plain = self.current_options(), ScanOptions()
        idle = {
            spec.name: getattr(plain, spec.name)
            for spec in OPTION_TABLE
            if (self.compares_rows and not spec.for_rows)
            or (not self.compares_rows and spec.name in TABLE_OPTIONS)
            or (spec.requires and not getattr(options, spec.requires))
            or not options.fits_method(spec)
        }
        if self.compares_rows and options.scope is Scope.PROTECTED:
            idle["scope"] = Scope.ALL
        info = profile_info(options.profile)
        distance, similarity = self._bars.get(info.name, (info.distance, info.similarity))
        if options.compares_trigrams:
            distance = self._table_choice.distance or info.distance
        return replace(
            options,
            **idle
            | {
                "passwords": () if self.compares_rows else self._passwords,
                "distance": None if distance == info.distance else distance,
                "similarity": None if similarity == info.similarity else similarity,
            },
        )

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Try these on protected documents from now on."""
        if passwords != self._passwords:
            self._passwords = passwords
            self._name_passwords()
            self.changed.emit()

    @Slot()
    def _changed(self) -> None:
        self._explain()
        self._fit_popup_widths()
        self.changed.emit()

    def _fit_popup_widths(self) -> None:
        """Widen the popup lists for long texts, and set a tooltip where the box elides them."""
        for box in self._boxes():
            view = box.view()
            view.setMinimumWidth(view.sizeHintForColumn(0) + self.fontMetrics().height())
            for row in range(box.count()):
                tip = box.itemText(row)
                if box is self.widget("profile"):
                    tip = f"{tip}\n{wording.profile_summary(str(box.itemData(row)))}"
                box.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
            box.setToolTip(box.currentText())

    def _explain(self) -> None:
        self._summary.setText(wording.profile_summary(self.field("profile").value()))
        rows = self.compares_rows
        self.columns.setVisible(rows)
        self._rows_hint.setVisible(rows)
        for widget in (self._overlaps_hint, self.template, self._inside_label, self.passwords):
            widget.setVisible(not rows)
        for name, field in self._fields.items():
            spec = field.spec
            field.widget.setVisible(spec.for_rows or not rows)
            if name in self._labels:
                self._labels[name].setVisible(spec.for_rows or not rows)
            field.widget.setEnabled(not spec.requires or bool(self.field(spec.requires).value()))
        every = self.tr("All rows") if rows else capitalize(short_scope_word(Scope.ALL))
        scope = self.widget("scope")
        scope.setItemText(scope.findData(Scope.ALL.value), every)
        scopes = scope.model()
        if isinstance(scopes, QStandardItemModel):
            scopes.item(scope.findData(Scope.PROTECTED.value)).setEnabled(not rows)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._profile_label.setText(self.field("profile").label())
        self._scope_label.setText(self.field("scope").label())
        self._inside_label.setText(self.tr("Include"))
        for name, field in self._fields.items():
            field.retranslate()
            if field.widget is self.exclusions:
                continue
            widget, label, hint = field.widget, field.label(), field.hint()
            if name in self._labels:
                self._labels[name].setText(label)
            if isinstance(widget, QCheckBox):
                widget.setText(label)
                widget.updateGeometry()
            widget.setAccessibleName(label)
            widget.setToolTip(hint)
            widget.setAccessibleDescription(hint)
        self._fit_popup_widths()
        self._overlaps_hint.setText(self.field("overlaps").hint())
        self._rows_hint.setText(
            self.tr("You can mark rows and export groups; the table itself is never changed.")
        )
        self._name_passwords()
        self._name_columns()
        self._explain()

    def _name_columns(self) -> None:
        choice = self._table_choice
        count = len(choice.columns)
        text = self.tr("Query…") if choice.query else self.tr("Columns: all…")
        if not self._tables:
            text = self.tr("Add a table…")
        elif count:
            text = self.tr("Columns: {number}…").format(number=wording.count_text(count))
        names = ", ".join(visible(name) for name in choice.columns[:30])
        self.columns.set_text(text, names or self.tr("Choose the table and the columns to compare"))

    def _name_passwords(self) -> None:
        count = len(self._passwords)
        text = self.tr("Passwords…")
        if count:
            text = self.tr("Passwords ({number})…").format(number=wording.count_text(count))
        self.passwords.set_text(
            text, self.tr("Open password-protected documents with passwords you know")
        )
