"""Parts of settings pages: headings, and rows of a name, a field and a hint."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QLocale, QRect, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import message_of
from simfinder.domain.options import (
    PROFILES,
    OptionGroup,
    OptionSpec,
    option_spec,
    options_of,
    profile_info,
)
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import label, push_button, style_as
from simfinder.gui.kit.layouts import FlowLayout, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.sources.options import (
    ExclusionLine,
    OptionField,
    OptionWidget,
    TableField,
    WordList,
    has_field,
)
from simfinder.i18n import LANGUAGES
from simfinder.messages import format_summary, render
from simfinder.services.formats import formats
from simfinder.services.preferences.settings import Settings, own_bars
from simfinder.services.reading.text_lists import MOST_WORDS

_NAME_WIDTH = 13
"""Width of the names, in heights of a line."""
_FIELD_WIDTH = 15
"""Minimum width of number and choice fields, in line heights, so that their edges are aligned."""


def text_offset(box: QCheckBox) -> int:
    """Return the distance of the text of a check box from its edge, in pixels."""
    option = QStyleOptionButton()
    option.initFrom(box)
    option.direction = Qt.LayoutDirection.LeftToRight
    option.rect = QRect(0, 0, 1000, box.sizeHint().height())
    contents = QStyle.SubElement.SE_CheckBoxContents
    return box.style().subElementRect(contents, option, box).left()


class SettingRow(QWidget):
    """One thing that can be set; a tick box carries its name itself."""

    def __init__(self, field: QWidget, *, wide: bool = False) -> None:
        """``wide``: the field takes the whole width, below its name."""
        super().__init__()
        self.field = field
        self._is_beside = not wide and not isinstance(field, QCheckBox)
        """Whether the name is next to the field."""
        self.name, self.hint = label(wrap=True), label("muted", wrap=True)
        em = self.fontMetrics().height()
        if self._is_beside:
            self.name.setBuddy(field)
            # Below its name where a large font leaves no space next to it.
            vbox(FlowLayout(em // 2, self.name, field), self.hint, parent=self, spacing=2)
        elif wide:
            vbox(self.name, em // 4, field, self.hint, parent=self, spacing=2)
        else:
            vbox(field, self.hint, parent=self, spacing=2)
        self._align()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of the tick box in another look, and that of letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._align()

    def _align(self) -> None:
        """Align the hint of a check box with its text, and fields with each other."""
        if isinstance(self.field, QCheckBox):
            self.hint.setContentsMargins(text_offset(self.field), 0, 0, 0)
        if self._is_beside:
            em = self.fontMetrics().height()
            self.name.setFixedWidth(em * _NAME_WIDTH)
            self.name.setMinimumHeight(self.field.sizeHint().height())
            if isinstance(self.field, QAbstractSpinBox | QComboBox):
                self.field.setMinimumWidth(em * _FIELD_WIDTH)

    def set_text(self, name: str, hint: str = "") -> None:
        """Set the texts in the current language."""
        if isinstance(self.field, QCheckBox):
            self.field.setText(name)
        self.name.setText(name)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.field.setAccessibleName(name)
        self.field.setAccessibleDescription(hint)

    def words(self) -> str:
        """Return the searched text."""
        return f"{self.name.text()} {self.hint.text()}".casefold()


class SettingsPage(AppearanceMixin, QWidget):
    """Shows a part of the settings, and writes it back; changes wait for *Apply*."""

    changed = Signal()
    """The user has changed a value."""

    def __init__(self) -> None:
        super().__init__()
        em = self.fontMetrics().height()
        self.column = vbox(parent=self, margins=(em, em // 2, em, em), spacing=round(em * 0.75))
        self._parts: list[tuple[QLabel | None, list[SettingRow]]] = [(None, [])]

    def section(self) -> QLabel:
        """Begin a part with a heading."""
        heading = label("section")
        if self.column.count():
            self.column.addSpacing(self.fontMetrics().height() // 2)
        self.column.addWidget(heading)
        self._parts.append((heading, []))
        return heading

    def row(self, field: QWidget, *, wide: bool = False, stretch: int = 0) -> SettingRow:
        """Add a row to the part begun last."""
        result = SettingRow(field, wide=wide)
        self.column.addWidget(result, stretch)
        self._parts[-1][1].append(result)
        return result

    def end(self) -> None:
        """Keep rows together where there is more space than they need."""
        self.column.addStretch(1)

    def search(self, words: list[str]) -> bool:
        """Show the rows with all of these words, all for none; return whether any has."""
        has_match = False
        for heading, rows in self._parts:
            above = heading.text().casefold() if heading is not None else ""
            has_row = False
            for row in rows:
                text = f"{self.title().casefold()} {above} {row.words()}"
                fits = all(word in text for word in words)
                row.setVisible(fits)
                has_row = has_row or fits
            if heading is not None:
                heading.setVisible(has_row)
            has_match = has_match or has_row
        return has_match

    @abstractmethod
    def title(self) -> str:
        """Return the title of the page."""

    @abstractmethod
    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""

    @abstractmethod
    def write_settings(self, settings: Settings) -> None:
        """Write the fields into these settings."""

    def fault(self) -> str:
        """Return why the fields are invalid; empty where they are valid."""
        return ""


class OptionsPage(SettingsPage):
    """A page of scan options, with the fields of their declarations."""

    def __init__(self) -> None:
        super().__init__()
        self._fields: dict[str, OptionField] = {}
        self._rows: dict[str, SettingRow] = {}

    def add_options(
        self, specs: Iterable[OptionSpec], special: Mapping[str, OptionWidget] | None = None
    ) -> None:
        """Add a row for each of these that the window shows as one field.

        ``special``: widgets of options that are more than a number, a choice or a tick box.
        """
        for spec in specs:
            if not has_field(spec) or spec.name in self._fields:
                continue
            widget = (special or {}).get(spec.name)
            field = OptionField(spec, special=widget)
            self._fields[spec.name] = field
            self._rows[spec.name] = self.row(
                field.widget, wide=widget is not None and widget.is_wide
            )
            (field if widget is None else widget).changed.connect(self._follow_edit)

    def widget(self, name: str) -> Any:
        """Return the widget of an option, of the class for its kind."""
        return self._fields[name].widget

    @Slot()
    def _follow_edit(self) -> None:
        profile = self._fields.get("profile")
        method = "" if profile is None else str(profile.value())
        rows = method == "fields"
        for field in self._fields.values():
            needed = self._fields.get(field.spec.requires)
            possible = needed is None or bool(needed.value())
            possible = possible and (not field.spec.methods or method in field.spec.methods)
            field.widget.setEnabled(possible and (field.spec.for_rows or not rows))
        self.changed.emit()

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        for name, field in self._fields.items():
            field.set_value(getattr(settings.options, name))
        self._follow_edit()

    def write_settings(self, settings: Settings) -> None:
        """Write the fields into these settings."""
        values = {name: field.value() for name, field in self._fields.items()}
        settings.options = replace(settings.options, **values)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for name, field in self._fields.items():
            field.retranslate()
            self._rows[name].set_text(field.label(), field.hint())


class AppearancePage(SettingsPage):
    """Appearance, language, the review, and hints."""

    def __init__(self) -> None:
        super().__init__()
        self.theme, self.language, self.density = QComboBox(), QComboBox(), QComboBox()
        for choice in theme.CHOICES:
            self.theme.addItem("", choice)
        self.language.addItem("", "system")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        for choice in theme.DENSITIES:
            self.density.addItem("", choice)
        self.font_size, self.text_size = NumberField(), NumberField()
        self.font_size.setRange(*theme.FONT_SIZES)
        self.text_size.setRange(*theme.TEXT_SIZES)
        self.hints, self.hint_reset = QCheckBox(), push_button(self._reset_hints)
        self._start_again = False
        self._boxes = {"theme": self.theme, "language": self.language, "density": self.density}
        self._numbers = {"font_size": self.font_size, "text_size": self.text_size}
        """Fields by the names of their settings."""
        self._look = self.section()
        self._rows = {name: self.row(box) for name, box in self._boxes.items()}
        self._sizes = self.section()
        self._rows |= {name: self.row(field) for name, field in self._numbers.items()}
        self._review = self.section()
        self.seen = QCheckBox()
        self._seen = self.row(self.seen)
        self._first = self.section()
        self._hints, self._hint_reset_row = self.row(self.hints), self.row(self.hint_reset)
        self.end()
        for box in self._boxes.values():
            box.currentIndexChanged.connect(self._emit_changed)
        for field in self._numbers.values():
            field.setSingleStep(10)
            field.valueChanged.connect(self._emit_changed)
        for tick in (self.seen, self.hints):
            tick.toggled.connect(self._emit_changed)
        self.follow()

    @Slot()
    def _emit_changed(self) -> None:
        self.changed.emit()

    @Slot()
    def _reset_hints(self) -> None:
        self._start_again = True
        self.hints.setChecked(True)
        self.hint_reset.setEnabled(False)
        self.changed.emit()

    def title(self) -> str:
        """Return the title of the page."""
        return self.tr("Appearance")

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        for name, box in self._boxes.items():
            box.setCurrentIndex(max(0, box.findData(getattr(settings, name))))
        for name, field in self._numbers.items():
            field.setValue(getattr(settings, name))
        self.seen.setChecked(settings.seen_by_viewing)
        self.hints.setChecked(settings.hints)
        self._start_again = False
        self.hint_reset.setEnabled(bool(settings.hints_seen))

    def write_settings(self, settings: Settings) -> None:
        """Write the fields into these settings."""
        for name, box in self._boxes.items():
            setattr(settings, name, str(box.currentData()))
        for name, field in self._numbers.items():
            setattr(settings, name, field.value())
        settings.seen_by_viewing = self.seen.isChecked()
        settings.hints = self.hints.isChecked()
        if self._start_again:
            settings.hints_seen = []

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._look.setText(self.tr("Appearance and language"))
        system = self.tr("Use system setting")
        names = {"system": system, "light": self.tr("Light"), "dark": self.tr("Dark")}
        for row, choice in enumerate(theme.CHOICES):
            self.theme.setItemText(row, names[choice])
        self.language.setItemText(0, system)
        spaces = {
            "compact": self.tr("Compact"),
            "normal": self.tr("Normal"),
            "roomy": self.tr("Roomy"),
        }
        for row, choice in enumerate(theme.DENSITIES):
            self.density.setItemText(row, spaces[choice])
        self._rows["theme"].set_text(self.tr("Theme"))
        self._rows["language"].set_text(
            self.tr("Language"), self.tr("Takes effect immediately, without a restart.")
        )
        self._rows["density"].set_text(
            self.tr("Density"), self.tr("Spacing between list rows and between menu items.")
        )
        self._sizes.setText(self.tr("Size"))
        self._rows["font_size"].set_text(
            self.tr("Text size"), self.tr("Applies to all text and the icons next to it.")
        )
        self._rows["text_size"].set_text(
            self.tr("Size of compared texts"), self.tr("Relative to the rest of the text.")
        )
        for field in self._numbers.values():
            field.setSuffix(f"\u202f{QLocale().percent()}")
        self._review.setText(self.tr("Review"))
        self._seen.set_text(
            self.tr("Set shown groups to “Seen”"),
            self.tr(
                "A group counts as reviewed once its texts have been shown for a moment. "
                "Otherwise, only when you set it, or when all files but the kept one are marked."
            ),
        )
        self._first.setText(self.tr("Getting started"))
        self._hints.set_text(
            self.tr("Show hints"),
            self.tr("Each hint appears once, below the groups, and explains one thing."),
        )
        self.hint_reset.setText(self.tr("Show all hints again"))
        self._hint_reset_row.set_text(self.tr("Hints already seen"))
        self.hint_reset.setAccessibleName(self.hint_reset.text())


class BarTable(QWidget):
    """For each way of comparing one measure of the threshold that it begins with."""

    def __init__(self, high: int) -> None:
        """``high``: the highest value, in per cent or bits."""
        super().__init__()
        self.fields: dict[str, NumberField] = {}
        """Fields by the name of the method."""
        self._rows: dict[str, SettingRow] = {}
        for info in PROFILES:
            field = NumberField()
            field.setRange(0, high)
            self.fields[info.name], self._rows[info.name] = field, SettingRow(field)
        vbox(*self._rows.values(), parent=self, spacing=6)

    def set_texts(self, measure: str, unit: str) -> None:
        """Set the texts in the language in use; ``measure``: for screen readers."""
        of = self.tr("{what}, {profile}")
        for name, row in self._rows.items():
            row.set_text(wording.profile(name))
            row.name.setToolTip(wording.profile_summary(name))
            field = self.fields[name]
            field.setAccessibleName(of.format(what=measure, profile=wording.profile(name)))
            field.setSuffix(f"\u202f{unit}")


class MatchingPage(OptionsPage):
    """Options of the next scans; the panel next to the groups shows most of them too."""

    def __init__(self, dialogs: Dialogs) -> None:
        """``dialogs`` asks for files with words."""
        super().__init__()
        self._how = self.section()
        self.add_options((option_spec("profile"), option_spec("scope")))
        self.add_options(options_of(OptionGroup.MATCHING))
        self._over = self.section()
        self.add_options(options_of(OptionGroup.EXCERPTS))
        self._bars = self.section()
        self.similarities = BarTable(100)
        self._similarity_row = self.row(self.similarities, wide=True)
        self._advanced = self.section()
        self.distances = BarTable(MAX_DISTANCE)
        self._distance_row = self.row(self.distances, wide=True)
        self._words = self.section()
        words = options_of(OptionGroup.WORDS)
        self.word_lists = {spec.name: WordList(spec, dialogs) for spec in words if spec.from_file}
        self.idf = TableField(option_spec("idf"), dialogs)
        self.add_options(words, {**self.word_lists, "idf": self.idf})
        self._initial_bars: dict[str, tuple[int, float]] = {}
        self.end()
        for table in (self.similarities, self.distances):
            for field in table.fields.values():
                field.valueChanged.connect(self._follow_edit)
        self.follow()

    @Slot()
    def _follow_edit(self) -> None:
        super()._follow_edit()
        self._name_profile()

    def _name_profile(self) -> None:
        field = self._fields["profile"]
        self._rows["profile"].set_text(field.label(), wording.profile_summary(field.value()))

    def title(self) -> str:
        """Return the title of the page."""
        return self.tr("Matching")

    def fault(self) -> str:
        """Return why the fields are invalid; empty where they are valid."""
        for name, words in self.word_lists.items():
            try:
                option_spec(name).check(words.value())
            except UsageError as error:
                return visible(render(message_of(error)))
            if len(words.value()) > MOST_WORDS:
                text = self.tr("{name}: at most {most} words can be used.")
                most = wording.count_text(MOST_WORDS)
                return text.format(name=self._fields[name].label(), most=most)
        return ""

    def show_settings(self, settings: Settings) -> None:
        """Show these settings, and the profile's defaults for missing or invalid thresholds."""
        self._initial_bars = own_bars(settings)
        for name, (distance, similarity) in self._initial_bars.items():
            self.distances.fields[name].setValue(distance)
            self.similarities.fields[name].setValue(wording.full_percent(similarity))
        super().show_settings(settings)

    def write_settings(self, settings: Settings) -> None:
        """Write the fields into these settings, of the thresholds those that are not defaults."""
        super().write_settings(settings)
        settings.own_distances, settings.own_similarities = {}, {}
        for name, (_, similarity) in self._initial_bars.items():
            info, percent = profile_info(name), self.similarities.fields[name].value()
            # A threshold between two whole percentages stays until it is changed.
            share = similarity if percent == wording.full_percent(similarity) else percent / 100
            distance = self.distances.fields[name].value()
            if distance != info.distance:
                settings.own_distances[name] = distance
            if share != info.similarity:
                settings.own_similarities[name] = share

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        super().retranslate()
        self._name_profile()
        self._how.setText(self.tr("Comparison method"))
        self._over.setText(self.tr("Excerpts and overlaps"))
        self._bars.setText(self.tr("Initial slider values"))
        self._similarity_row.set_text(
            self.tr("Minimum similarity"),
            self.tr(
                "A lower similarity also finds less similar documents. The slider above the "
                "groups starts from these values; moving it does not need another scan."
            ),
        )
        self.similarities.set_texts(self.tr("Minimum similarity"), QLocale().percent())
        self._advanced.setText(self.tr("Advanced"))
        self._words.setText(self.tr("Words (methods that compare words)"))
        self._distance_row.set_text(
            self.tr("Maximum distance"),
            self.tr(
                "Bits, out of 64, that may differ between two fingerprints. {most} means no limit."
            ).format(most=wording.count_text(MAX_DISTANCE)),
        )
        self.distances.set_texts(self.tr("Maximum distance"), self.tr("bits"))


_NAME = Qt.ItemDataRole.UserRole


class FormatChoice(OptionWidget):
    """All formats, or the checked ones."""

    is_wide = True

    def __init__(self) -> None:
        super().__init__()
        self.only, self.list = QCheckBox(), QListWidget()
        style_as(self.list, "ticks")
        self.list.setFixedHeight(self.fontMetrics().height() * 9)
        self.list.setEnabled(False)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._summaries = {format_info.name: format_info.summary for format_info in formats()}
        for name in sorted(self._summaries):
            item = QListWidgetItem()
            item.setData(_NAME, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.list.addItem(item)
        self.only.toggled.connect(self.list.setEnabled)
        self.only.toggled.connect(self._follow_edit)
        self.list.itemChanged.connect(self._follow_edit)
        vbox(self.only, self.list, parent=self)
        self.follow()

    def items(self) -> list[QListWidgetItem]:
        """Return the lines of the list."""
        return [self.list.item(row) for row in range(self.list.count())]

    @Slot()
    def _follow_edit(self) -> None:
        self.changed.emit()

    def value(self) -> tuple[str, ...]:
        """Return the names that are ticked, none where all are read."""
        ticked = [i for i in self.items() if i.checkState() is Qt.CheckState.Checked]
        return tuple(str(item.data(_NAME)) for item in ticked) if self.only.isChecked() else ()

    def set_value(self, value: tuple[str, ...]) -> None:
        """Tick these; none for all formats."""
        self.only.setChecked(bool(value))
        for item in self.items():
            on = item.data(_NAME) in value
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.only.setText(self.tr("Read only these formats:"))
        self.list.setAccessibleName(self.tr("Formats that are read"))
        for item in self.items():
            name = str(item.data(_NAME))
            item.setText(f"{name} – {format_summary(self._summaries[name])}")
            item.setToolTip(item.text())


class ScanPage(OptionsPage):
    """Files to read, limits of one document, and use of the machine."""

    def __init__(self) -> None:
        super().__init__()
        self.formats, self.exclusions = FormatChoice(), ExclusionLine()
        special: dict[str, OptionWidget] = {"formats": self.formats, "exclude": self.exclusions}
        inside = options_of(OptionGroup.INSIDE)
        others = options_of(OptionGroup.SELECTION, OptionGroup.TABLES, OptionGroup.TEMPLATE)
        self._what = self.section()
        self.add_options((option_spec("formats"), *inside), special)
        self.add_options((spec for spec in others if spec.name != "scope"), special)
        self._limits = self.section()
        self.add_options(options_of(OptionGroup.LIMITS))
        self._work = self.section()
        self.add_options(options_of(OptionGroup.WORK))
        self.end()
        self.follow()

    def title(self) -> str:
        """Return the title of the page."""
        return self.tr("Scan")

    def fault(self) -> str:
        """Return why the fields are invalid; empty where they are valid."""
        if self.formats.only.isChecked() and not self.formats.value():
            return self.tr("Select at least one format, or read all formats.")
        return ""

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        super().retranslate()
        self._what.setText(self.tr("Content read"))
        self._limits.setText(self.tr("Limits per document"))
        self._work.setText(self.tr("System resources"))
