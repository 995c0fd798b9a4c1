"""The window's languages: Qt asks the catalogue that console and reports read as well."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)

from simfinder import i18n
from simfinder.i18n import translate_noop


class CatalogueTranslator(QTranslator):
    """Answers ``tr`` from ``simfinder.i18n``, so that nothing has to be compiled."""

    def isEmpty(self) -> bool:
        """Say that there are texts, or Qt would not ask."""
        return False

    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the text in the language in use, or the text itself."""
        return i18n.translate(context, sourceText, disambiguation or "", n)


_KEYS = (
    translate_noop("QShortcut", "Up"),
    translate_noop("QShortcut", "Down"),
    translate_noop("QShortcut", "Left"),
    translate_noop("QShortcut", "Right"),
    translate_noop("QKeySequenceEdit", "Press shortcut"),
)
"""Texts of Qt that our catalogue translates better: arrow keys and the shortcut field."""


class QtsTranslator(QTranslator):
    """Translates Qt's own texts; our catalogue supplies ``_KEYS`` and what Qt lacks."""

    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the text in the language that was loaded.

        From Python no answer cannot be told from an empty one, so nobody is asked after this.
        """
        ours = sourceText in _KEYS and context in ("QShortcut", "QKeySequenceEdit")
        qts = None if ours else super().translate(context, sourceText, disambiguation or "", n)
        return qts or i18n.translate(context, sourceText, disambiguation or "", n)


class LanguageSwitch(QObject):
    """Changes the language of the running window: ours, Qt's own dialogs, and numbers."""

    changed = Signal(str)
    """The code of the language that is now spoken."""

    def __init__(self, app: QCoreApplication) -> None:
        """Speak the language in use until ``choose`` is called."""
        super().__init__(app)
        self._app = app
        self._choice = "system"
        self._ours = CatalogueTranslator(self)
        self._qt = QtsTranslator(self)

    @property
    def choice(self) -> str:
        """What was chosen: ``system`` or a language code."""
        return self._choice

    def choose(self, choice: str) -> None:
        """Speak this language from now on; ``system`` asks the system."""
        self._choice = choice if choice in i18n.LANGUAGES else "system"
        code = i18n.system_language() if self._choice == "system" else self._choice
        self._app.removeTranslator(self._ours)
        self._app.removeTranslator(self._qt)
        i18n.set_language(code)
        QLocale.setDefault(QLocale(code) if code != "en" else _english())
        i18n.set_digits(_digits)
        # Qt asks the last one installed first; ours has an answer for everything.
        self._app.installTranslator(self._ours)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if code != "en" and self._qt.load(f"qtbase_{code}", folder):
            self._app.installTranslator(self._qt)
        self.changed.emit(code)

    def close(self) -> None:
        """Take the translators out again, for tests that share one application."""
        self._app.removeTranslator(self._ours)
        self._app.removeTranslator(self._qt)
        i18n.set_digits(str)


def _digits(number: int) -> str:
    return QLocale().toString(number)


def _english() -> QLocale:
    system = QLocale.system()
    english = system.language() == QLocale.Language.English
    return system if english else QLocale(QLocale.Language.English)
