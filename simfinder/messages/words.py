"""The words for enums of the domain and for documents, the same in window, console and reports.

They are parts of a sentence or a cell; ``capitalize`` makes labels of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from simfinder.domain.comparison import Agreement
from simfinder.domain.decisions import KeepCriterion, PlanVerdict, ReviewState, SkipReason
from simfinder.domain.documents import Document, FilePlace, Reason, Role, container_name, own_name
from simfinder.domain.matching import Critical, Relation
from simfinder.domain.messages import Detail
from simfinder.domain.operations import Action, RefusalReason
from simfinder.domain.options import Scope
from simfinder.domain.progress import Stage
from simfinder.i18n import translate
from simfinder.messages.details import render
from simfinder.messages.nouns import Noun
from simfinder.messages.numbers import visible

_WORDS: dict[type[Enum], Mapping[Enum, str]] = {
    Reason: {
        Reason.EMPTY: "empty",
        Reason.TOO_SHORT: "too little text",
        Reason.NO_TEXT: "without text, perhaps a scan",
        Reason.ENCRYPTED: "needs a password",
        Reason.DAMAGED: "damaged",
        Reason.TOO_LARGE: "too large",
        Reason.LIMIT: "more than a limit allows",
        Reason.TIMED_OUT: "took too long",
        Reason.MEMORY: "needed too much memory",
        Reason.CRASHED: "stopped its reader",
        Reason.CHANGED: "changed while it was read",
        Reason.VANISHED: "vanished",
        Reason.UNREADABLE: "cannot be read",
        Reason.UNSUPPORTED: "format not supported",
        Reason.NOT_REGULAR: "not an ordinary file",
    },
    Role: {
        Role.NORMAL: "normal",
        Role.PROTECTED: "protected",
        Role.EXCLUDED: "excluded",
    },
    Relation: {
        Relation.IDENTICAL_FILE: "identical file",
        Relation.SAME_TEXT: "same text",
        Relation.SMALL_CHANGES: "small changes",
        Relation.EXTENDED: "extended",
        Relation.EXCERPT: "excerpt",
        Relation.OVERLAPPING: "overlapping",
        Relation.TEMPLATE: "same template",
    },
    Scope: {
        Scope.ALL: "all files with each other",
        Scope.ACROSS: "only between different folders",
        Scope.WITHIN: "only within the same folder",
        Scope.PROTECTED: "only with protected files",
    },
    Stage: {
        Stage.FIND: "looking for files",
        Stage.READ: "reading",
        Stage.COMPARE: "comparing",
        Stage.VERIFY: "looking for differences that matter",
        Stage.GROUP: "forming groups",
    },
    Agreement: {
        Agreement.EQUAL: "equal",
        Agreement.SIMILAR: "similar",
        Agreement.EXCHANGED: "in another column",
        Agreement.DIFFERENT: "different",
        Agreement.MISSING: "missing in one",
        Agreement.EMPTY: "missing in both",
    },
    ReviewState: {
        ReviewState.UNSEEN: "",
        ReviewState.SEEN: "seen",
        ReviewState.KEEP_ALL: "keep all",
        ReviewState.LATER: "decide later",
    },
    # What a rule keeps: the end of “Keep …”.
    KeepCriterion: {
        KeepCriterion.FOLDER: "what is in this folder",
        KeepCriterion.NEWEST: "the newest file",
        KeepCriterion.OLDEST: "the oldest file",
        KeepCriterion.LONGEST_TEXT: "the longest text",
        KeepCriterion.LARGEST: "the largest file",
        KeepCriterion.SMALLEST: "the smallest file",
        KeepCriterion.FORMAT: "this format",
        KeepCriterion.NAME: "names that fit",
        KeepCriterion.NOT_NAME: "names that do not fit",
        KeepCriterion.SHALLOW: "the file with the fewest folders above it",
        KeepCriterion.DEEP: "the file with the most folders above it",
        KeepCriterion.SHORT_NAME: "the shortest name",
    },
    # What becomes of a file by a plan.
    PlanVerdict: {
        PlanVerdict.KEEP: "stays",
        PlanVerdict.REMOVE: "goes",
        PlanVerdict.SKIPPED: "left alone",
        PlanVerdict.TIE: "undecided",
    },
    # Why a file of a decided group is not marked.
    SkipReason: {
        SkipReason.PROTECTED: "protected",
        SkipReason.INSIDE: "a part of another file",
        SkipReason.NOT_COMPARED: "too far from the file that stays",
        SkipReason.RELATION: "says more than the file that stays",
        SkipReason.CRITICAL: "differs in something that matters",
        SkipReason.NOT_EXAMINED: "not examined for differences that matter",
        SkipReason.PARTIAL: "not read whole",
        SkipReason.IGNORED: "called not a match",
        SkipReason.KEPT_WHOLE: "all of its group is kept",
        SkipReason.STARRED: (
            "starred, and what the rules prefer is too far from another file of its group"
        ),
        SkipReason.TWIN_MARKED: "what says the same there is marked itself",
        SkipReason.SAME_DATA: "another name of the file that stays",
    },
    # Why a file was not moved, copied or brought back.
    RefusalReason: {
        RefusalReason.MISSING: "is not there any more",
        RefusalReason.CHANGED: "has changed since it was compared",
        RefusalReason.NOT_A_FILE: "is a link or a folder now",
        RefusalReason.OUTSIDE: "its folder is gone, or leads elsewhere now",
        RefusalReason.KEEPER_MISSING: "the file that stays is not there any more",
        RefusalReason.KEEPER_CHANGED: "the file that stays has changed",
        RefusalReason.KEEPER_LEAVES: "nothing of its group would stay",
        RefusalReason.KEEPER_INSIDE: "only a part of another file would stay",
        RefusalReason.SAME_DATA: "is the same file as the one that stays",
        RefusalReason.PROTECTED: "is protected",
        RefusalReason.INSIDE: "is a part of another file",
        RefusalReason.NO_TRASH: "its disk has no trash; try the quarantine",
        RefusalReason.TAKEN: "something else has its place",
        RefusalReason.NO_SPACE: "the disk is full",
        RefusalReason.DENIED: "the system does not allow it",
        RefusalReason.INTERRUPTED: "was stopped",
        RefusalReason.UNWRITTEN: "the list of what is done cannot be written",
        RefusalReason.SYSTEM: "the system refused",
    },
    # What was done to files.
    Action: {
        Action.TRASH: "To the trash",
        Action.QUARANTINE: "To the quarantine",
        Action.MOVE: "Move",
        Action.COPY: "Copy",
    },
}
"""Each enum by itself: members of different ones are equal where their values are."""

_PROFILE_WORDS = {
    "passages": "shared passages",
    "characters": "characters",
    "words": "word frequencies",
    "tfidf-length": "words by rarity and length",
    "composite": "words by rarity, kind and title",
    "fields": "fields of table rows",
}
_SHORT_SCOPE_WORDS = {
    Scope.ALL: "all files with each other",
    Scope.ACROSS: "between folders only",
    Scope.WITHIN: "within folders only",
    Scope.PROTECTED: "with protected files",
}
_SHORT_PROFILE_WORDS = {
    "tfidf-length": "word rarity and length",
    "composite": "word rarity and title",
}
_CRITICAL_WORDS = {
    "number": "number",
    "money": "amount of money",
    "date": "date",
    "percentage": "percentage",
    "identity": "name or identifier",
    "negation": "negation",
}


def word_of(value: Enum) -> str:
    """Return the words for a member of one of the enums above."""
    text = _WORDS[type(value)][value]
    return translate("Words", text) if text else ""


def reason_sentence(reason: Reason) -> str:
    """Return why a document has no text, as a sentence of its own."""
    sentences = {
        Reason.EMPTY: translate("Compare", "There is no text in this file."),
        Reason.TOO_SHORT: translate("Compare", "There is too little text in this file to compare."),
        Reason.NO_TEXT: translate(
            "Compare", "This file holds pictures of pages, without text that could be compared."
        ),
        Reason.ENCRYPTED: translate(
            "Compare", "This file is protected by a password, so its text cannot be read."
        ),
        Reason.DAMAGED: translate("Compare", "This file is damaged and cannot be read."),
        Reason.TOO_LARGE: translate("Compare", "This file is larger than the limit."),
        Reason.LIMIT: translate("Compare", "This file holds more than the limits allow."),
        Reason.TIMED_OUT: translate("Compare", "Reading this file took too long."),
        Reason.MEMORY: translate("Compare", "Reading this file needed too much memory."),
        Reason.CRASHED: translate("Compare", "The reader failed on this file."),
        Reason.CHANGED: translate(
            "Compare", "This file was changed while it was read. Try again in a moment."
        ),
        Reason.VANISHED: translate(
            "Compare", "This file is no longer there. It may have been moved, renamed or deleted."
        ),
        Reason.UNREADABLE: translate("Compare", "This file cannot be opened: permission denied."),
        Reason.UNSUPPORTED: translate("Compare", "This kind of file is not supported."),
        Reason.NOT_REGULAR: translate("Compare", "This is not a regular file."),
    }
    return sentences[reason]


def short_scope_word(scope: Scope) -> str:
    """Return what is compared with what, for a narrow field."""
    return translate("Words", _SHORT_SCOPE_WORDS[scope])


def profile_word(name: str, *, short: bool = False) -> str:
    """Return the name of a profile as people call it; ``short``: for a narrow field."""
    words = _PROFILE_WORDS | _SHORT_PROFILE_WORDS if short else _PROFILE_WORDS
    return translate("Words", words.get(name, visible(name)))


def critical_word(kind: str) -> str:
    """Return the name of a kind of difference that matters."""
    return translate("Words", _CRITICAL_WORDS.get(kind, visible(kind)))


def capitalize(text: str) -> str:
    """Return a text as a label, with a capital as first letter."""
    return text[:1].upper() + text[1:]


def relation_word(relation: Relation, noun: Noun = Noun.FILE, *, more: bool = True) -> str:
    """Return what a document is to the one that its group keeps.

    ``noun``: what both are. ``more``: whether it holds more than the kept one.
    """
    if noun is Noun.ROW and relation is not Relation.SMALL_CHANGES:
        if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
            return translate("Words", "same values")
        if relation in (Relation.OVERLAPPING, Relation.TEMPLATE):
            return translate("Words", "partly alike")
        return translate("Words", "more values") if more else translate("Words", "fewer values")
    if relation is Relation.EXTENDED and not more:
        return translate("Words", "shortened")
    if relation is Relation.EXCERPT and more:
        return translate("Words", "contains it")
    return word_of(relation)


def change_text(critical: Critical, *, is_reversed: bool = False) -> str:
    """Return a difference that matters as ``12 → 13``, from the kept file to the other."""
    sides = critical.left, critical.right
    first, second = sides[::-1] if is_reversed else sides
    return f"{visible(first) or '∅'} → {visible(second) or '∅'}"


def difference_text(critical: Critical, *, is_reversed: bool = False) -> str:
    """Return the same with its kind, ``number: 12 → 13``."""
    change = change_text(critical, is_reversed=is_reversed)
    return f"{critical_word(critical.kind)}: {change}"


def overlap_text(share_inside: float, contains: float, write: Callable[[float], str]) -> str:
    """Return how much of a file is in the kept one, or of that one in it, whichever is more."""
    if share_inside >= contains:
        text = translate("Words", "{share} of it in the kept file")
    else:
        text = translate("Words", "{share} of the kept file in it")
    return text.format(share=write(max(share_inside, contains)))


def copy_text(
    document: Document, copy_of: Document | None, copies: int, name_of: Document | None
) -> str:
    """Return which other file of the group has the same bytes, empty where there is none.

    The last three are what ``Copies.of`` has found.
    """
    other = name_of or copy_of
    if other is None:
        return ""
    if name_of is not None:
        text = translate("Words", "the same file on the disk as {file}")
    elif copies > 1:
        text = translate("Words", "identical to {file} and %n more", "", copies - 1)
    else:
        text = translate("Words", "identical to {file}")
    name = own_name(other)
    return text.format(file=visible(other.place if name == own_name(document) else name))


def inside_text(item: FilePlace) -> str:
    """Return which file a document is inside, empty where it is inside none."""
    container = container_name(item)
    return translate("Words", "in {file}").format(file=container) if container else ""


def partial_text(why: Detail) -> str:
    """Return that something of a text is missing, and why."""
    return translate("Words", "read in part: {why}").format(why=render(why))


def remarks(document: Document) -> tuple[str, ...]:
    """Return what a person should know of a document: what is missing, what its ending hides."""
    lines = []
    if document.unread is not None:
        reason, why = document.unread
        text = translate("Words", "compared by its bytes alone: {why}")
        lines.append(text.format(why=render(why) if why else word_of(reason)))
    if document.partial:
        lines.append(partial_text(document.partial))
    if document.remark:
        lines.append(render(document.remark))
    return tuple(lines)
