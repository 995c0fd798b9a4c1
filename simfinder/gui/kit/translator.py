"""The window's languages: Qt uses the same catalogue as console and reports."""

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
        """Return False, or Qt would not use it."""
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
    translate_noop("QShortcut", "Del"),
    translate_noop("QShortcut", "Ins"),
    translate_noop("QShortcut", "Return"),
    translate_noop("QKeySequenceEdit", "Press shortcut"),
)
"""Texts of Qt that our catalogue translates better: keys and the shortcut field."""

translate_noop("QFileDialog", "Look in:")
translate_noop("QFileDialog", "&Look in:")
translate_noop("QFileDialog", "Files of type:")
translate_noop("QFileDialog", "Files of &type:")


class QtsTranslator(QTranslator):
    """Translates Qt's own texts; our catalogue supplies ``_KEYS`` and texts that Qt lacks."""

    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the text in the loaded language.

        Python cannot return "no translation", so no other translator is used after this one.
        """
        ours = sourceText in _KEYS and context in ("QShortcut", "QKeySequenceEdit")
        qts = None if ours else super().translate(context, sourceText, disambiguation or "", n)
        return qts or i18n.translate(context, sourceText, disambiguation or "", n)


class LanguageSwitch(QObject):
    """Changes the language of the running window: ours, Qt's own dialogs, and numbers."""

    changed = Signal(str)
    """The code of the current language."""

    def __init__(self, app: QCoreApplication) -> None:
        """Use the present language until ``choose`` is called."""
        super().__init__(app)
        self._app = app
        self._choice = "system"
        self._ours = CatalogueTranslator(self)
        self._qt = QtsTranslator(self)

    @property
    def choice(self) -> str:
        """The choice: ``system`` or a language code."""
        return self._choice

    def choose(self, choice: str) -> None:
        """Change the language; ``system`` uses that of the system."""
        self._choice = choice if choice in i18n.LANGUAGES else "system"
        code = i18n.system_language() if self._choice == "system" else self._choice
        self._app.removeTranslator(self._ours)
        self._app.removeTranslator(self._qt)
        i18n.set_language(code)
        QLocale.setDefault(QLocale(code) if code != "en" else _english())
        i18n.set_digits(_digits)
        # Qt asks the last installed translator first; ours has all texts.
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
