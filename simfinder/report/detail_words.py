"""Says in the language in use what readers, files and store say in one line of English."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from simfinder import i18n
from simfinder.i18n import translate
from simfinder.report.detail_names import THINGS
from simfinder.report.detail_table import TEMPLATES

_HOLE = re.compile(r"\{(\w+)\}")
_NUMBER = r"\d[\d,]*"
_JOINED = "; "


def detail(text: str) -> str:
    """Return the detail of a problem, a note or an error in the language in use.

    What no template knows stays as it is, so that nothing is ever lost.
    """
    if i18n.language() == "en" or not text:
        return text
    whole = _said(text)
    if whole is not None:
        return whole
    if _JOINED in text:
        return translate("Detail", "; ").join(_said(p) or p for p in text.split(_JOINED))
    return _of_a_place(text)


def _of_a_place(text: str) -> str:
    """Say what comes after a path and a colon, where that is known."""
    place, colon, rest = text.rpartition(": ")
    said = _said(rest) if colon else None
    return text if said is None else f"{place}{translate('Detail', ': ')}{said}"


def format_summary(text: str) -> str:
    """Return in the language in use what is read of a format."""
    return translate("Format", text)


def template_of(text: str) -> str | None:
    """Return the template that a line of English is made from, or None."""
    found = _match(text)
    return found[0] if found else None


@lru_cache(4096)
def _match(text: str) -> tuple[str, dict[str, str]] | None:
    for template, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found is not None and _fits(found.groupdict()):
            return template, found.groupdict()
    return None


def _fits(values: dict[str, str]) -> bool:
    """Whether things are known things, and no other value runs on into the next sentence."""
    what = values.get("what")
    return (what is None or what in THINGS) and not any(
        _JOINED in value for name, value in values.items() if name not in ("rest", "error")
    )


def _said(text: str) -> str | None:
    found = _match(text)
    if found is None:
        return None
    template, values = found[0], dict(found[1])
    said = translate("Detail", template)
    for name, value in values.items():
        if name == "rest":
            value = detail(value)
        elif name == "what":
            value = translate("Detail", value)
        values[name] = value
    # One pass, as a value may hold braces itself.
    return _HOLE.sub(lambda hole: values.get(hole[1], hole[0]), said)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    exact_first = sorted(TEMPLATES, key=lambda t: ("{" in t, t.startswith("{")))
    return tuple((t, re.compile(_pattern(t), re.DOTALL)) for t in exact_first)


def _pattern(template: str) -> str:
    parts = []
    at = 0
    for hole in _HOLE.finditer(template):
        parts.append(re.escape(template[at : hole.start()]))
        inside = _NUMBER if hole[1] in ("n", "m") else ".+"
        parts.append(f"(?P<{hole[1]}>{inside})")
        at = hole.end()
    return "".join((*parts, re.escape(template[at:])))
