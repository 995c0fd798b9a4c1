"""Keeps sets of options under a name, and brings one back from the menu or the tool bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from simfinder.domain.errors import ReportError
from simfinder.domain.options import ScanOptions
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.scan_control import ScanState
from simfinder.gui.controls.settings_control import SettingsControl, SetWindow
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.groups_words import counted
from simfinder.services.preferences.own_options import LIMITS
from simfinder.services.preferences.settings import Settings
from simfinder.services.report_files.json_pieces import Misfit
from simfinder.services.words import detail

if TYPE_CHECKING:
    from simfinder.gui.dialogs.presets import PresetsDialog
    from simfinder.services.preferences.option_presets import Preset


class PresetWindow(SetWindow, Protocol):
    """The window; ``MainWindow`` is one."""

    dialogs: Dialogs


class PresetControl(QObject):
    """The menu is filled when it opens, so that it always tells which preset is in force."""

    def __init__(self, window: PresetWindow, settings: Settings, control: SettingsControl) -> None:
        """Serve this window; presets are kept in these settings."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window, self._widget = window, window
        self._settings, self._control = settings, control
        self._one: OneDialog[PresetsDialog] = OneDialog()
        self._listed: list[QAction] = []
        self._menu = window.actions_table.menu("presets")
        self._group = QActionGroup(self)
        self._menu.aboutToShow.connect(self.list_presets)

    @property
    def dialog(self) -> PresetsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    def now(self) -> Preset:
        """Return the options as they are set, with the place of the slider."""
        from simfinder.services.preferences.option_presets import to_preset  # loads all readers

        results = self._window.result_control
        options = self._window.options.values()
        if results.profile in ("", options.profile):
            if results.distance >= 0:
                options = replace(options, distance=results.distance)
            if results.similarity >= 0:
                options = replace(options, similarity=results.similarity)
        return to_preset(options)

    @Slot()
    def list_presets(self) -> None:
        """Fill the menu with the presets that there are."""
        for action in self._listed:
            self._menu.removeAction(action)
            action.deleteLater()
        self._listed = []
        first = self._menu.actions()[0]
        now = self.now()
        for name in sorted(self._settings.option_presets, key=str.casefold):
            action = QAction(name.replace("&", "&&"), self._menu)
            action.setCheckable(True)
            action.setChecked(self._settings.option_presets[name] == now)
            action.setData(name)
            action.setEnabled(self._window.scan_control.state is ScanState.IDLE)
            action.triggered.connect(self._chosen)
            self._group.addAction(action)
            self._menu.insertAction(first, action)
            self._listed.append(action)
        if self._listed:
            self._listed.append(self._menu.insertSeparator(first))

    @Slot()
    def _chosen(self) -> None:
        sender = self.sender()
        if isinstance(sender, QAction):
            self.use(str(sender.data()))

    @Slot(str)
    def use(self, name: str) -> None:
        """Set the options of a preset; what it does not name becomes as it is by default."""
        from simfinder.services.preferences.option_presets import from_preset

        try:
            options = from_preset(self._settings.option_presets[name])
        except (Misfit, KeyError):
            text = self.tr("The preset “{name}” was damaged and cannot be used.")
            self._tell(text.format(name=name), warning=True)
            return
        self._set(options)
        self._tell(self.tr("The options are those of “{name}”.").format(name=name))

    def _set(self, options: ScanOptions) -> None:
        settings, results = self._settings, self._window.result_control
        for limit in LIMITS:
            setattr(settings, limit, getattr(options, limit))
        settings.formats, settings.exclude = list(options.formats), list(options.exclude)
        settings.profile, settings.scope = options.profile, options.scope.value
        settings.overlaps, settings.containment = options.overlaps, options.containment
        settings.attachments, settings.archives = options.attachments, options.archives
        settings.table_columns, settings.table = list(options.columns), options.table
        settings.common = options.common
        settings.template = [str(path) for path in self._window.options.template.paths]
        self._control.put_in_force()
        results.profile = options.profile
        results.distance = -1 if options.distance is None else options.distance
        results.similarity = -1.0 if options.similarity is None else options.similarity
        report, shown = results.report, self._window.results.distance
        if report is not None and report.options.profile == options.profile:
            shown.go_to(options.distance, options.similarity)

    def _tell(self, text: str, warning: bool = False) -> None:
        if self.dialog is not None:
            self.dialog.refresh(text, warning)
        else:
            self._window.note.tell(text, "warning" if warning else "info")

    # The dialog

    @Slot()
    def save(self) -> None:
        """Ask for a name for the options as they are set."""
        self.manage()
        if self.dialog is not None:
            self.dialog.name.setFocus()

    @Slot()
    def manage(self) -> None:
        """Show all presets."""
        if self._one.come_forward():
            return
        from simfinder.gui.dialogs.presets import PresetsDialog

        dialog = PresetsDialog(self._settings.option_presets, self.now(), self._widget)
        dialog.use_wanted.connect(self.use)
        dialog.changed.connect(self._control.save)
        dialog.import_wanted.connect(self._import)
        dialog.export_wanted.connect(self._export)
        self._one.open(dialog)

    @Slot()
    def _import(self) -> None:
        from simfinder.services.preferences.option_presets import load_presets

        kinds = self.tr("Presets")
        chosen = self._window.dialogs.tables(self.tr("Import presets"), kinds, (".json",))
        number = 0
        for path in chosen:
            try:
                found = load_presets(path)
            except ReportError as error:
                self._tell(detail(str(error)), warning=True)
                return
            for name, preset in found.items():
                self._settings.option_presets[self._free(name, preset)] = preset
            number += len(found)
        if chosen:
            self._control.save()
            self._tell(counted(self.tr("%n presets were imported.", "", number), number))

    def _free(self, name: str, preset: Preset) -> str:
        """Return a name that no other preset has; one that says the same is no other."""
        known, number, made = self._settings.option_presets, 2, name
        while made in known and known[made] != preset:
            made = f"{name} ({number})"
            number += 1
        return made

    @Slot(object)
    def _export(self, names: Sequence[str]) -> None:
        from simfinder.services.preferences.option_presets import save_presets

        kinds = [(self.tr("Presets"), ".json")]
        path = self._window.dialogs.save_path(self.tr("Export presets"), "presets.json", kinds)
        if path is None:
            return
        known = self._settings.option_presets
        try:
            save_presets({name: known[name] for name in names}, path)
        except OSError as error:
            text = self.tr("The presets were not written: {error}").format(error=error)
            self._tell(text, warning=True)
            return
        self._tell(counted(self.tr("%n presets were written.", "", len(names)), len(names)))

    def close(self) -> None:
        """Close the dialog."""
        self._one.reject()
