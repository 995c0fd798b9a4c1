"""Settings of matching: how documents are compared, and the bars that each way begins with."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QWidget

from simfinder.domain.options import LEAST_SHARE, PROFILES, Scope, profile_info
from simfinder.gui import words
from simfinder.gui.dialogs.settings_page import SettingsPage
from simfinder.gui.views.following import Following
from simfinder.gui.views.number_field import NumberField
from simfinder.services.preferences.own_options import FARTHEST, own_bars
from simfinder.services.preferences.settings import Settings

_NARROW = 44
"""Width of a screen below which names go on in a second line, in heights of a line."""


class BarTable(Following, QWidget):
    """For each way of comparing the distance and the similarity that it begins with."""

    def __init__(self) -> None:
        """Make two fields for each."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self._heads = [QLabel(), QLabel(), QLabel()]
        for column, head in enumerate(self._heads):
            head.setProperty("tone", "muted")
            grid.addWidget(head, 0, column)
        self.distances: dict[str, NumberField] = {}
        self.similarities: dict[str, NumberField] = {}
        self._names: dict[str, QLabel] = {}
        for row, info in enumerate(PROFILES, 1):
            distance, similarity = NumberField(), NumberField()
            distance.setRange(0, FARTHEST)
            similarity.setRange(0, 100)
            self._names[info.name] = QLabel()
            self.distances[info.name], self.similarities[info.name] = distance, similarity
            for column, widget in enumerate((self._names[info.name], distance, similarity)):
                grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignLeft)
        # Only large letters on a small screen: such labels become narrower than they need to be.
        narrow = self.screen().availableGeometry().width() < self.fontMetrics().height() * _NARROW
        for label in (*self._heads, *self._names.values()):
            label.setWordWrap(narrow)
        grid.setColumnStretch(3, 1)
        grid.setHorizontalSpacing(self.fontMetrics().height())
        self._shown: dict[str, tuple[int, float]] = {}
        self.follow()

    def fields(self) -> list[NumberField]:
        """Return all fields."""
        return [*self.distances.values(), *self.similarities.values()]

    def show_settings(self, settings: Settings) -> None:
        """Show what these say, and the profile's own where they say nothing that makes sense."""
        self._shown = own_bars(settings)
        for name, (distance, similarity) in self._shown.items():
            self.distances[name].setValue(distance)
            self.similarities[name].setValue(round(similarity * 100))

    def write_settings(self, settings: Settings) -> None:
        """Write into these what is not the profile's own."""
        settings.own_distances, settings.own_similarities = {}, {}
        for name, (_, similarity) in self._shown.items():
            info, percent = profile_info(name), self.similarities[name].value()
            # A bar between two whole percentages stays where it is until it is changed.
            share = similarity if percent == round(similarity * 100) else percent / 100
            if self.distances[name].value() != info.distance:
                settings.own_distances[name] = self.distances[name].value()
            if share != info.similarity:
                settings.own_similarities[name] = share

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = (self.tr("Compare by"), self.tr("Distance"), self.tr("Least similarity"))
        for head, text in zip(self._heads, texts, strict=True):
            head.setText(text)
        of = self.tr("{what}, {profile}")
        for name, label in self._names.items():
            label.setText(words.profile(name))
            label.setToolTip(words.profile_summary(name))
            pair = (self.distances[name], self.similarities[name])
            for field, text in zip(pair, texts[1:], strict=True):
                field.setAccessibleName(of.format(what=text, profile=label.text()))
        for field in self.similarities.values():
            field.setSuffix(f"\u202f{QLocale().percent()}")


class MatchingPage(SettingsPage):
    """How the next scans compare; the panel beside the groups shows most of it too."""

    def __init__(self) -> None:
        """Make the fields."""
        super().__init__()
        self._how = self.section()
        self.profile, self.scope = QComboBox(), QComboBox()
        for info in PROFILES:
            self.profile.addItem("", info.name)
        for scope in Scope:
            self.scope.addItem("", scope.value)
        self._profile, self._scope = self.row(self.profile), self.row(self.scope)
        self._over = self.section()
        self.overlaps, self.containment = QCheckBox(), NumberField()
        self.containment.setRange(round(LEAST_SHARE * 100), 100)
        self._overlaps, self._containment = self.row(self.overlaps), self.row(self.containment)
        self._bars = self.section()
        self.bars = BarTable()
        self._table = self.row(self.bars, wide=True)
        self.end()
        self.profile.currentIndexChanged.connect(self._chosen)
        self.scope.currentIndexChanged.connect(self._tell)
        self.overlaps.toggled.connect(self._chosen)
        for field in (self.containment, *self.bars.fields()):
            field.valueChanged.connect(self._tell)
        self.follow()

    @Slot()
    def _tell(self) -> None:
        self.changed.emit()

    @Slot()
    def _chosen(self) -> None:
        name = str(self.profile.currentData())
        rows = name == "fields"
        self._profile.say(self.tr("Compare by"), words.profile_summary(name))
        self.overlaps.setEnabled(not rows)
        self.containment.setEnabled(self.overlaps.isChecked() and not rows)
        self.changed.emit()

    def title(self) -> str:
        """Return what the page is called."""
        return self.tr("Matching")

    def show_settings(self, settings: Settings) -> None:
        """Show what these say."""
        self.profile.setCurrentIndex(max(0, self.profile.findData(settings.profile)))
        self.scope.setCurrentIndex(max(0, self.scope.findData(settings.scope)))
        self.overlaps.setChecked(settings.overlaps)
        self.containment.setValue(round(settings.containment * 100))
        self.bars.show_settings(settings)
        self._chosen()

    def write_settings(self, settings: Settings) -> None:
        """Write into these what is shown."""
        settings.profile = str(self.profile.currentData())
        settings.scope = str(self.scope.currentData())
        settings.overlaps = self.overlaps.isChecked()
        settings.containment = self.containment.value() / 100
        self.bars.write_settings(settings)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._how.setText(self.tr("How documents are compared"))
        for row, info in enumerate(PROFILES):
            self.profile.setItemText(row, words.profile(info.name))
        for row, scope in enumerate(Scope):
            self.scope.setItemText(row, words.scope(scope))
        self._profile.say(
            self.tr("Compare by"), words.profile_summary(str(self.profile.currentData()))
        )
        self._scope.say(self.tr("Compare what"))
        self._over.setText(self.tr("Excerpts and overlaps"))
        self._overlaps.say(
            self.tr("Find excerpts too"),
            self.tr("Also documents that share passages, or of which one contains the other."),
        )
        self._containment.say(
            self.tr("Least share"), self.tr("So much of one text must stand in the other.")
        )
        self.containment.setSuffix(f"\u202f{QLocale().percent()}")
        self._bars.setText(self.tr("Where the slider begins"))
        self._table.say(
            self.tr("Distance and similarity"),
            self.tr(
                "A larger distance and a lower similarity find looser relatives. The slider "
                "above the groups moves from here without another scan."
            ),
        )
