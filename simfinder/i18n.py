"""One catalogue of translations for window, console and reports, without Qt.

The catalogues are Qt Linguist files (``resources/i18n/simfinder_<language>.ts``), read here as
XML, so that all parts of the program use the same words and nothing has to be compiled.
"""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from simfinder.assets import resource

LANGUAGES: dict[str, str] = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}
"""Language code to the name that its speakers use."""


class _Catalogue:
    """The texts of one language, by context, text and comment."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.single: dict[tuple[str, str, str], str] = {}
        self.plural: dict[tuple[str, str, str], tuple[str, ...]] = {}


_current = _Catalogue()
_digits: Callable[[int], str] = str
_thread_state = threading.local()
"""``catalogue``: that of the current thread, if it differs from ``_current``."""


def _active_catalogue() -> _Catalogue:
    own: _Catalogue | None = getattr(_thread_state, "catalogue", None)
    return _current if own is None else own


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Use this language in this thread until the block ends, e.g. for a report."""
    previous = getattr(_thread_state, "catalogue", None)
    catalogue_language = language if language in LANGUAGES else "en"
    # Pinned where it is the same, too: the window may turn to another one meanwhile.
    _thread_state.catalogue = (
        _active_catalogue()
        if catalogue_language == _active_catalogue().language
        else _load(catalogue_language)
    )
    try:
        yield
    finally:
        _thread_state.catalogue = previous


def system_language() -> str:
    """Return the code of the system's language, ``en`` where unknown."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return _language_code(value)
    import locale

    try:
        return _language_code(locale.getlocale()[0] or "en")
    except ValueError:
        return "en"


def _language_code(value: str) -> str:
    tag = value.split(".")[0].replace("-", "_").casefold()
    if not tag.startswith(("zh", "chinese")):
        return "en"
    return "zh_TW" if re.search(_TRADITIONAL, tag) else "zh_CN"


_TRADITIONAL = "tw|hk|mo|hant|traditional|taiwan|hong kong|macao"
"""Parts of the names of systems' languages that are written in traditional characters."""


def is_chinese() -> bool:
    """Whether the language in use is Chinese, in either script."""
    return language().startswith("zh")


def set_language(language: str) -> None:
    """Use this language from now on; unknown codes mean English."""
    global _current
    _current = _load(language if language in LANGUAGES else "en")


def set_digits(write: Callable[[int], str]) -> None:
    """Write counts in sentences by this, as the window does with separators; ``str`` at first.

    Reports, which are written in ``use_language``, keep plain digits.
    """
    global _digits
    _digits = write


def language() -> str:
    """Return the code of the language in use."""
    return _active_catalogue().language


@cache
def _load(language: str) -> _Catalogue:
    path = resource("i18n", f"simfinder_{language}.ts")
    catalogue = _Catalogue(language)
    if not path.exists():
        return catalogue
    from xml.etree import ElementTree

    for context in ElementTree.parse(path).getroot().iter("context"):  # noqa: S314
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") in ("vanished", "obsolete"):
                continue
            key = (name, message.findtext("source", ""), message.findtext("comment", ""))
            forms = tuple(f.text or "" for f in translation.iter("numerusform"))
            if any(forms):
                catalogue.plural[key] = forms
            elif translation.text:
                catalogue.single[key] = translation.text
    return catalogue


def translate_noop(context: str, text: str) -> str:
    """Return the English text unchanged; it is collected for the catalogue and translated later."""
    return text


def translate(context: str, text: str, comment: str = "", n: int = -1) -> str:
    """Return the text in the language in use, or the text itself.

    ``comment`` distinguishes equal texts. With ``n`` not negative, ``%n`` becomes the number and
    the plural form is chosen: Chinese has one, English two.
    """
    own: _Catalogue | None = getattr(_thread_state, "catalogue", None)
    catalogue = _current if own is None else own
    key = (context, text, comment)
    if n < 0:
        return catalogue.single.get(key, text)
    forms = catalogue.plural.get(key, ())
    one_form = len(forms) == 1 or catalogue.language.startswith("zh")
    form = "" if not forms else forms[0] if one_form or n == 1 else forms[-1]
    return (form or text).replace("%n", _digits(n) if own is None else str(n))
