"""The words for enums of the domain and for documents, the same in window, console and reports.

They are parts of a sentence or a cell; ``capitalize`` makes labels of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from simfinder.domain.decisions import KeepCriterion, PlanVerdict, ReviewState, SkipReason
from simfinder.domain.documents import Document, FilePlace, Reason, Role, container_name, own_name
from simfinder.domain.messages import Detail
from simfinder.domain.operations import Action, RefusalReason
from simfinder.domain.options import Scope
from simfinder.domain.progress import Stage
from simfinder.domain.relations import Agreement, Critical, Relation
from simfinder.i18n import translate
from simfinder.messages.details import render
from simfinder.messages.nouns import Noun
from simfinder.messages.numbers import visible

_WORDS: dict[type[Enum], Mapping[Enum, str]] = {
    Reason: {
        Reason.EMPTY: "empty",
        Reason.TOO_SHORT: "too little text",
        Reason.NO_TEXT: "no text, possibly a scan",
        Reason.ENCRYPTED: "password-protected",
        Reason.DAMAGED: "damaged",
        Reason.TOO_LARGE: "too large",
        Reason.LIMIT: "limit exceeded",
        Reason.TIMED_OUT: "took too long",
        Reason.MEMORY: "needed too much memory",
        Reason.CRASHED: "crashed its reader",
        Reason.CHANGED: "changed while being read",
        Reason.VANISHED: "no longer exists",
        Reason.UNREADABLE: "cannot be read",
        Reason.UNSUPPORTED: "format not supported",
        Reason.NOT_REGULAR: "not a regular file",
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
        Scope.ALL: "all files",
        Scope.ACROSS: "only across folders",
        Scope.WITHIN: "only within the same folder",
        Scope.PROTECTED: "only against protected files",
    },
    Stage: {
        Stage.FIND: "finding files",
        Stage.READ: "reading",
        Stage.COMPARE: "comparing",
        Stage.MEASURE: "measuring the similarity",
        Stage.VERIFY: "checking for critical differences",
        Stage.GROUP: "grouping",
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
        ReviewState.KEEP_ALL: "keep whole group",
        ReviewState.LATER: "skip for now",
    },
    # What a rule keeps: the end of “Keep …”.
    KeepCriterion: {
        KeepCriterion.FOLDER: "files in this folder",
        KeepCriterion.NEWEST: "the newest file",
        KeepCriterion.OLDEST: "the oldest file",
        KeepCriterion.LONGEST_TEXT: "the longest text",
        KeepCriterion.LARGEST: "the largest file",
        KeepCriterion.SMALLEST: "the smallest file",
        KeepCriterion.FORMAT: "files in this format",
        KeepCriterion.NAME: "names matching",
        KeepCriterion.NOT_NAME: "names not matching",
        KeepCriterion.SHALLOW: "the file in the shallowest folder",
        KeepCriterion.DEEP: "the file in the deepest folder",
        KeepCriterion.SHORT_NAME: "the shortest name",
        KeepCriterion.STARRED: "the starred or next file",
    },
    # What becomes of a file by a plan.
    PlanVerdict: {
        PlanVerdict.KEEP: "kept",
        PlanVerdict.REMOVE: "will be moved",
        PlanVerdict.SKIPPED: "left alone",
    },
    # Why a file that is not kept is not marked.
    SkipReason: {
        SkipReason.PROTECTED: "protected",
        SkipReason.INSIDE: "inside another file",
        SkipReason.NOT_COMPARED: "not similar enough to the kept file",
        SkipReason.RELATION: "contains text the kept file lacks",
        SkipReason.CRITICAL: "has critical differences",
        SkipReason.NOT_EXAMINED: "not checked for critical differences",
        SkipReason.PARTIAL: "only partly read",
        SkipReason.IGNORED: "marked “Not a duplicate”",
        SkipReason.KEPT_WHOLE: "its group is kept in full",
        SkipReason.TWIN_MARKED: "the file there with the same content is itself marked",
        SkipReason.SAME_DATA: "another name for the kept file",
    },
    # Why a file was not moved, copied or brought back.
    RefusalReason: {
        RefusalReason.MISSING: "no longer exists",
        RefusalReason.CHANGED: "has changed since it was compared",
        RefusalReason.NOT_A_FILE: "is now a link or a folder",
        RefusalReason.OUTSIDE: "its folder no longer exists or now points elsewhere",
        RefusalReason.KEEPER_MISSING: "the kept file no longer exists",
        RefusalReason.KEEPER_CHANGED: "the kept file has changed",
        RefusalReason.KEEPER_LEAVES: "no file in its group would be kept",
        RefusalReason.KEEPER_INSIDE: "only a file inside another file would be kept",
        RefusalReason.NOT_IDENTICAL: "not identical to a kept file",
        RefusalReason.OTHER_DISK: "the kept file is on another disk",
        RefusalReason.NO_LINKS: "its disk does not allow a hard link",
        RefusalReason.SAME_DATA: "is the same file as the kept one",
        RefusalReason.PROTECTED: "is protected",
        RefusalReason.INSIDE: "is inside another file",
        RefusalReason.NO_TRASH: "its disk has no trash; use the quarantine instead",
        RefusalReason.TAKEN: "another file is already there",
        RefusalReason.NO_SPACE: "the disk is full",
        RefusalReason.DENIED: "permission denied",
        RefusalReason.INTERRUPTED: "was stopped",
        RefusalReason.UNWRITTEN: "the record of file operations cannot be written",
        RefusalReason.SYSTEM: "system error",
    },
    # What was done to files.
    Action: {
        Action.TRASH: "Move to trash",
        Action.QUARANTINE: "Move to quarantine",
        Action.MOVE: "Move",
        Action.COPY: "Copy",
        Action.LINK: "Replace with hard links",
        Action.RENAME: "Rename",
    },
}
"""Each enum by itself: members of different ones are equal where their values are."""

_PROFILE_WORDS = {
    "passages": "shared passages",
    "characters": "characters",
    "words": "word frequencies",
    "tfidf-length": "words by rarity and length",
    "composite": "words by rarity, kind and title",
    "fields": "table row fields",
}
_SHORT_SCOPE_WORDS = {
    Scope.ALL: "all files",
    Scope.ACROSS: "across folders",
    Scope.WITHIN: "within the same folder",
    Scope.PROTECTED: "against protected files",
}
_SHORT_PROFILE_WORDS = {
    "tfidf-length": "word rarity and length",
    "composite": "word rarity and title",
}
_CRITICAL_WORDS = {
    "number": "number",
    "money": "amount",
    "date": "date",
    "percentage": "percentage",
    "identity": "ID or reference number",
    "negation": "negation",
    "party": "party",
    "name": "name",
    "duty": "duty or permission",
    "limit": "limit or direction",
    "term": "legal term",
}


def word_of(value: Enum) -> str:
    """Return the words for a member of one of the enums above."""
    text = _WORDS[type(value)][value]
    return translate("Words", text) if text else ""


def reason_sentence(reason: Reason) -> str:
    """Return why a document has no text, as a sentence of its own."""
    sentences = {
        Reason.EMPTY: translate("Compare", "This file contains no text."),
        Reason.TOO_SHORT: translate("Compare", "This file contains too little text to compare."),
        Reason.NO_TEXT: translate(
            "Compare", "This file contains only page images, with no text to compare."
        ),
        Reason.ENCRYPTED: translate(
            "Compare", "This file is password-protected, so its text cannot be read."
        ),
        Reason.DAMAGED: translate("Compare", "This file is damaged and cannot be read."),
        Reason.TOO_LARGE: translate("Compare", "This file is larger than the limit."),
        Reason.LIMIT: translate("Compare", "The content of this file exceeds the limits."),
        Reason.TIMED_OUT: translate("Compare", "Reading this file took too long."),
        Reason.MEMORY: translate("Compare", "Reading this file needed too much memory."),
        Reason.CRASHED: translate("Compare", "The reader could not process this file."),
        Reason.CHANGED: translate(
            "Compare", "This file was changed while being read. Try again in a moment."
        ),
        Reason.VANISHED: translate(
            "Compare", ("This file no longer exists. It may have been moved, renamed or deleted.")
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
            return translate("Words", "partly similar")
        return translate("Words", "more values") if more else translate("Words", "fewer values")
    if relation is Relation.EXTENDED and not more:
        return translate("Words", "shortened")
    if relation is Relation.EXCERPT and more:
        return translate("Words", "contains it")
    return word_of(relation)


def form_note() -> str:
    """Return the label of a pair whose texts follow one form and differ in facts."""
    return translate("Words", "shared form, different facts")


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
        text = translate("Words", "same file on disk as {file}")
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
    return translate("Words", "partly read: {why}").format(why=render(why))


def remarks(document: Document) -> tuple[str, ...]:
    """Return what a person should know of a document: what is missing, what its ending hides."""
    lines = []
    if document.unread is not None:
        reason, why = document.unread
        text = translate("Words", "compared byte for byte, not by text: {why}")
        lines.append(text.format(why=render(why) if why else word_of(reason)))
    if document.partial:
        lines.append(partial_text(document.partial))
    if document.remark:
        lines.append(render(document.remark))
    return tuple(lines)
