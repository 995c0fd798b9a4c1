"""The words for the order of versions: what speaks for it, what against, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from simfinder.domain.document import Document
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.pictures.versions import Version, Witness
from simfinder.services.words import own_name

_MOST_IN_CHAIN = 5
"""Versions that are named in one line; of more the first and the last ones."""


def witness_word(witness: Witness, later: bool) -> str:
    """Return what a witness says: that a version is later than the one before, or earlier."""
    if later:
        return {
            Witness.NUMBER: translate("Versions", "higher number in its name"),
            Witness.DAY: translate("Versions", "later date in its name"),
            Witness.STAGE: translate("Versions", "further along by its name"),
            Witness.FOLDER: translate("Versions", "later by the name of its folder"),
            Witness.GROWTH: translate("Versions", "holds the one before and more"),
            Witness.CHANGED: translate("Versions", "file changed later"),
        }[witness]
    return {
        Witness.NUMBER: translate("Versions", "lower number in its name"),
        Witness.DAY: translate("Versions", "earlier date in its name"),
        Witness.STAGE: translate("Versions", "less far along by its name"),
        Witness.FOLDER: translate("Versions", "earlier by the name of its folder"),
        Witness.GROWTH: translate("Versions", "a part of the one before"),
        Witness.CHANGED: translate("Versions", "file changed earlier"),
    }[witness]


def reasons(versions: Sequence[Version], n: int) -> str:
    """Return why a version stands where it does."""
    version = versions[n]
    if n == 0:
        return _reason_of_first(versions)
    comma = translate("Versions", ", ")
    for_it = comma.join(witness_word(w, True) for w in version.for_it)
    against = comma.join(witness_word(w, False) for w in version.against)
    if for_it and against:
        text = translate("Versions", "not certain: {reasons}; but {others}")
        return text.format(reasons=for_it, others=against)
    if version.for_it == (Witness.CHANGED,):
        return translate("Versions", "not certain: only the date of the file is later")
    if version.for_it == (Witness.GROWTH,):
        return translate(
            "Versions", "not certain: it holds the one before and more, or that one was cut"
        )
    if for_it:
        return for_it
    if against:
        return translate("Versions", "not certain: {reasons}").format(reasons=against)
    return translate("Versions", "not certain: nothing tells")


def _reason_of_first(versions: Sequence[Version]) -> str:
    """Return why a version stands first: that is no surer than what the next one says of it."""
    if len(versions) == 1:
        return translate("Versions", "the only text")
    if versions[1].certain:
        return translate("Versions", "the earliest")
    if versions[1].for_it:
        return translate("Versions", "probably the earliest")
    return translate("Versions", "not certain: nothing tells")


def short_name(version: Version, documents: Sequence[Document]) -> str:
    """Return what tells a version from the others: ``v2``, ``final``, or the name of its file."""
    if version.hints.words:
        return visible(" ".join(version.hints.words))
    if version.folder.words:
        return visible(" ".join(version.folder.words))
    return visible(PurePath(own_name(documents[version.files[0]])).stem)


def chain(versions: Sequence[Version], documents: Sequence[Document]) -> str:
    """Return the versions in one line, ``v1 → v2 → final``; a doubtful step has a question mark."""
    if len(versions) < 2:
        return translate("Versions", "All files hold the same text.")
    if not any(version.for_it or version.against for version in versions):
        return translate("Versions", "Nothing tells in which order these texts came about.")
    parts = [short_name(versions[0], documents)]
    shown = list(versions[1:])
    if len(versions) > _MOST_IN_CHAIN:
        shown = list(versions[1:2]) + list(versions[-2:])
    for n, version in enumerate(shown):
        if n == 1 and len(versions) > _MOST_IN_CHAIN:
            passed = all(v.certain for v in versions[2:-2])
            parts.append("\u2192 …" if passed else "\u2192? …")
        arrow = "\u2192" if version.certain else "\u2192?"
        parts.append(f"{arrow} {short_name(version, documents)}")
    return " ".join(parts)
