"""Presets of options: kept, used, renamed, thrown away, and passed on as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QListWidgetItem, QWidget

from simfinder.domain.errors import ReportError
from simfinder.domain.messages import message_of
from simfinder.domain.options import OPTION_TABLE, OptionSpec, ScanOptions
from simfinder.gui.actions import Actions
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog, PlaceholderList
from simfinder.gui.kit.fields import EnterKey
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import label, push_button, set_tone
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.scan.control import ScanState
from simfinder.gui.settings.control import SettingsControl
from simfinder.gui.sources.options import OptionsCard, choice_text
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.services.preferences.settings import (
    LONGEST_NAME,
    Preset,
    from_preset,
    load_presets,
    save_presets,
    to_preset,
)
from simfinder.services.review.session import RequestedThreshold
from simfinder.services.untrusted_json import Misfit


class PresetControl(QObject):
    """Saves sets of options under a name, and applies one from the menu or the toolbar.

    The menu is filled when it opens, so that it always shows the current preset.
    """

    def __init__(
        self,
        actions: Actions,
        results: ResultsControl,
        options: OptionsCard,
        dialogs: Dialogs,
        note: NoteBar,
        control: SettingsControl,
        parent: QWidget,
    ) -> None:
        """Serve this window; presets are kept in the settings of ``control``."""
        super().__init__(parent)
        self._results, self._options, self._dialogs = results, options, dialogs
        self._note, self._parent = note, parent
        self._settings, self._control = control.settings, control
        self._one: OneDialog[PresetsDialog] = OneDialog()
        self._preset_actions: list[QAction] = []
        self._menu = actions.menu("presets")
        self._group = QActionGroup(self)
        self._menu.aboutToShow.connect(self.list_presets)

    @property
    def dialog(self) -> PresetsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    def now(self) -> Preset:
        """Return the current options with the threshold of the slider."""
        return to_preset(self._results.session.requested_threshold.apply(self._options.values()))

    @Slot()
    def list_presets(self) -> None:
        """Fill the menu with the presets that there are."""
        for action in self._preset_actions:
            self._menu.removeAction(action)
            action.deleteLater()
        self._preset_actions = []
        first = self._menu.actions()[0]
        now = self.now()
        for name in sorted(self._settings.option_presets, key=str.casefold):
            action = QAction(name.replace("&", "&&"), self._menu)
            action.setCheckable(True)
            action.setChecked(self._settings.option_presets[name] == now)
            action.setData(name)
            action.setEnabled(self._control.scan.state is ScanState.IDLE)
            action.triggered.connect(self._use_action)
            self._group.addAction(action)
            self._menu.insertAction(first, action)
            self._preset_actions.append(action)
        if self._preset_actions:
            self._preset_actions.append(self._menu.insertSeparator(first))

    @Slot()
    def _use_action(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            self.use(str(sender.data()))

    @Slot(str)
    def use(self, name: str) -> None:
        """Set the options of a preset; missing ones become defaults."""
        try:
            options = from_preset(self._settings.option_presets[name])
        except (Misfit, KeyError):
            text = self.tr("The preset “{name}” is damaged and cannot be used.")
            self._show_message(text.format(name=name), warning=True)
            return
        self._apply_options(options)
        self._show_message(self.tr("Now using the options of “{name}”.").format(name=name))

    def _apply_options(self, options: ScanOptions) -> None:
        settings, results = self._settings, self._results
        settings.options = replace(options, template=self._options.template.paths)
        self._control.apply_settings()
        results.session.requested_threshold = RequestedThreshold.of(options)
        report, slider = results.report, results.page.threshold
        if report is not None and report.options.profile == options.profile:
            slider.go_to(options.distance, options.similarity)

    def _show_message(self, text: str, *, warning: bool = False) -> None:
        if self.dialog is not None:
            self.dialog.refresh(text, warning=warning)
        else:
            self._note.show_message(text, "warning" if warning else "info")

    @Slot()
    def save(self) -> None:
        """Ask for a name and save the current options."""
        self.manage()
        if self.dialog is not None:
            self.dialog.name.setFocus()

    @Slot()
    def manage(self) -> None:
        """Show all presets."""
        if self._one.come_forward():
            return
        dialog = PresetsDialog(self._settings.option_presets, self.now(), self._parent)
        dialog.use_requested.connect(self.use)
        dialog.changed.connect(self._control.save)
        dialog.import_requested.connect(self._import)
        dialog.export_requested.connect(self._export)
        self._one.open(dialog)

    @Slot()
    def _import(self) -> None:
        kinds = self.tr("Presets")
        paths = self._dialogs.tables(self.tr("Import presets"), kinds, (".json",))
        number = 0
        for path in paths:
            try:
                presets = load_presets(path)
            except ReportError as error:
                self._show_message(render(message_of(error)), warning=True)
                return
            for name, preset in presets.items():
                self._settings.option_presets[self._unique_name(name, preset)] = preset
            number += len(presets)
        if paths:
            self._control.save()
            self._show_message(
                localize_count(self.tr("%n presets were imported.", "", number), number)
            )

    def _unique_name(self, name: str, preset: Preset) -> str:
        """Return an unused name, or the name of an equal preset."""
        presets, number, free_name = self._settings.option_presets, 2, name
        while free_name in presets and presets[free_name] != preset:
            free_name = f"{name} ({number})"
            number += 1
        return free_name

    @Slot(object)
    def _export(self, names: Sequence[str]) -> None:
        kinds = [(self.tr("Presets"), ".json")]
        path = self._dialogs.save_path(self.tr("Export presets"), "presets.json", kinds)
        if path is None:
            return
        presets = self._settings.option_presets
        try:
            save_presets({name: presets[name] for name in names}, path)
        except OSError as error:
            text = self.tr("The presets could not be exported: {error}").format(error=error)
            self._show_message(text, warning=True)
            return
        self._show_message(
            localize_count(self.tr("%n presets were exported.", "", len(names)), len(names))
        )

    def close(self) -> None:
        """Close the dialog."""
        self._one.reject()


def preset_words(preset: Mapping[str, object]) -> list[str]:
    """Return a line for each option that is not the default, and one for the profile."""
    try:
        options = from_preset(preset)
    except Misfit:
        return [translate("Presets", "This preset is damaged and cannot be used.")]
    specs = [spec for spec in OPTION_TABLE if spec.portable]
    return [
        _line(translate("Options", spec.label), _value_text(spec, getattr(options, spec.name)))
        for spec in specs
        if spec.name == "profile" or not spec.is_default(options)
    ]


def _value_text(spec: OptionSpec, value: Any) -> str:
    """Return a value other than the default as text."""
    if value is True:
        return translate("Presets", "yes")
    if spec.from_file:
        return localize_count(translate("Presets", "%n words", "", len(value)), len(value))
    if isinstance(value, tuple):
        return ", ".join(map(visible, value))
    if spec.choices:
        return choice_text(spec, value)
    if spec.name == "distance" and value == spec.high:
        return translate("Presets", "any")
    if spec.percent:
        return wording.whole_percent(wording.full_percent(value))
    text = visible(value) if isinstance(value, str) else QLocale().toString(value)
    return f"{text} {translate('Options', spec.unit)}" if spec.unit else text


def _line(label: str, value: str) -> str:
    return translate("Presets", "{option}: {value}").format(option=label, value=value)


_NAME = Qt.ItemDataRole.UserRole


class PresetsDialog(AppearanceMixin, QDialog):
    """The list on the left, the selected preset on the right; changes are saved immediately."""

    use_requested = Signal(str)
    changed = Signal()
    """The presets are others now, and should be saved."""
    import_requested = Signal()
    export_requested = Signal(object)
    """Names of the presets that shall be written into a file."""

    def __init__(self, presets: dict[str, Preset], now: Preset, parent: QWidget) -> None:
        """``presets`` are updated in place; ``now``: the current options."""
        super().__init__(parent)
        self._presets, self._now = presets, now
        self._list_head, self._says_head = label("section"), label("section")
        self.list = PlaceholderList()
        self.list.setSelectionMode(PlaceholderList.SelectionMode.ExtendedSelection)
        self.says, self.message = label(wrap=True), label(wrap=True)
        self.says.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self._name_label = QLabel()
        self._name_label.setBuddy(self.name)
        self.save = push_button(self._save, auto_default=False)
        self.rename = push_button(self._rename, auto_default=False)
        self.delete = push_button(self._delete, auto_default=False)
        self.use = push_button(self._use, auto_default=False)
        self.fetch = push_button(self.import_requested, auto_default=False)
        self.export = push_button(self._export, auto_default=False)
        self.close_button = push_button(self.reject, default=True)
        self._arrange()
        self._fill("")
        self.list.itemSelectionChanged.connect(self._show_selection)
        self.list.itemDoubleClicked.connect(self._use)
        self.name.textChanged.connect(self._update_buttons)
        self._enter = EnterKey(self.name, self.save)
        self.follow()
        self._update_buttons()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        buttons = hbox(self.fetch, self.export, self.delete, STRETCH, spacing=em // 2)
        known = vbox(self._list_head, grow(self.list), buttons)
        content = vbox(self._says_head, grow(self.says), hbox(STRETCH, self.use))
        fill_dialog(
            self,
            grow(hbox(grow(known), grow(content), spacing=em)),
            hbox(self._name_label, grow(self.name), self.save, self.rename),
            hbox(grow(self.message), self.close_button),
            spacing=0.5,
        )
        self.resize(em * 46, em * 28)

    def selected_names(self) -> list[str]:
        """Return the names of the presets that are chosen."""
        return [str(item.data(_NAME)) for item in self.list.selectedItems()]

    def refresh(self, text: str, *, warning: bool = False) -> None:
        """Show the presets again, with a message below."""
        self._fill(self.selected_names()[0] if self.selected_names() else "")
        self.show_message(text, warning=warning)

    def show_message(self, text: str, *, warning: bool = False) -> None:
        """Show a message below."""
        self.message.setText(text)
        set_tone(self.message, "warning" if warning else "muted")

    def _fill(self, name: str) -> None:
        self.list.clear()
        for preset_name in sorted(self._presets, key=str.casefold):
            item = QListWidgetItem(preset_name)
            item.setData(_NAME, preset_name)
            self.list.addItem(item)
            item.setSelected(preset_name == name)
        self.list.show_message()
        self._update_buttons()

    def _entered_name(self) -> str:
        return " ".join(self.name.text().split())

    @Slot()
    def _show_selection(self) -> None:
        if len(self.selected_names()) == 1:
            self.name.setText(self.selected_names()[0])
        self._update_buttons()

    @Slot()
    def _update_buttons(self) -> None:
        selection, name = self.selected_names(), self._entered_name()
        one = selection[0] if len(selection) == 1 and selection[0] in self._presets else ""
        self.save.setEnabled(bool(name) and self._presets.get(name) != self._now)
        self.rename.setEnabled(bool(one and name) and name not in self._presets)
        self.delete.setEnabled(bool(selection))
        self.use.setEnabled(bool(one))
        self.export.setEnabled(bool(self._presets))
        preset = self._presets[one] if one else self._now
        self._says_head.setText(one or self.tr("Current options"))
        self.says.setText("\n".join(preset_words(preset)))

    @Slot()
    def _save(self) -> None:
        name = self._entered_name()
        if name:
            self._presets[name] = dict(self._now)
            self._fill(name)
            self.show_message(self.tr("“{name}” was saved.").format(name=name))
            self.changed.emit()

    @Slot()
    def _rename(self) -> None:
        name = self._entered_name()
        self._presets[name] = self._presets.pop(self.selected_names()[0])
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _delete(self) -> None:
        for name in self.selected_names():
            self._presets.pop(name, None)
        self._fill("")
        self.changed.emit()

    @Slot()
    def _use(self) -> None:
        if len(self.selected_names()) == 1:
            self.use_requested.emit(self.selected_names()[0])

    @Slot()
    def _export(self) -> None:
        self.export_requested.emit(self.selected_names() or list(self._presets))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Option presets"))
        self._list_head.setText(self.tr("Presets"))
        self.list.setAccessibleName(self.tr("Presets"))
        self.list.set_empty_text(
            self.tr(
                "There are no presets yet. Set the options you want, enter a name "
                "below and click Save."
            )
        )
        self._name_label.setText(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("Name for the current options"))
        self.name.setAccessibleName(self.tr("Name"))
        self.save.setText(self.tr("Save"))
        self.rename.setText(self.tr("Rename"))
        self.delete.setText(self.tr("Delete"))
        self.use.setText(self.tr("Use this preset"))
        self.fetch.setText(self.tr("Import…"))
        self.export.setText(self.tr("Export…"))
        self.close_button.setText(self.tr("Close"))
        self.save.setToolTip(self.tr("Save the current options under this name"))
        self._update_buttons()
