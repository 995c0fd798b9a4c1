"""The words for rules, plans and operations on files, the same in window, console and reports."""

from __future__ import annotations

from collections.abc import Callable

from simfinder.domain.comparison import (
    Agreement,
    BlockRange,
    ComparedText,
    Comparison,
    RowMeasures,
    SharedPassages,
)
from simfinder.domain.decisions import KeepCriterion, KeepRule, PlannedFile, PlanVerdict, SkipReason
from simfinder.domain.operations import Action, Operation, RefusalReason, State
from simfinder.i18n import translate
from simfinder.report.contents import difference_text
from simfinder.report.numbers import number, one_to_one, percent


def rule_word(kind: KeepCriterion) -> str:
    """Return what a rule keeps, as the end of “Keep …”."""
    return {
        KeepCriterion.FOLDER: translate("Clean", "what is in this folder"),
        KeepCriterion.NEWEST: translate("Clean", "the newest file"),
        KeepCriterion.OLDEST: translate("Clean", "the oldest file"),
        KeepCriterion.LONGEST_TEXT: translate("Clean", "the longest text"),
        KeepCriterion.LARGEST: translate("Clean", "the largest file"),
        KeepCriterion.SMALLEST: translate("Clean", "the smallest file"),
        KeepCriterion.FORMAT: translate("Clean", "this format"),
        KeepCriterion.NAME: translate("Clean", "names that fit"),
        KeepCriterion.NOT_NAME: translate("Clean", "names that do not fit"),
        KeepCriterion.SHALLOW: translate("Clean", "the file with the fewest folders above it"),
        KeepCriterion.DEEP: translate("Clean", "the file with the most folders above it"),
        KeepCriterion.SHORT_NAME: translate("Clean", "the shortest name"),
    }[kind]


def rule_text(rule: KeepRule) -> str:
    """Return a rule in words, with its values."""
    word = rule_word(rule.kind)
    if not rule.values:
        return word
    values = translate("Clean", ", ").join(rule.values)
    return translate("Clean", "{rule}: {values}").format(rule=word, values=values)


def left_out_word(why: SkipReason) -> str:
    """Return why a file of a decided group is not marked."""
    return {
        SkipReason.PROTECTED: translate("Clean", "protected"),
        SkipReason.INSIDE: translate("Clean", "a part of another file"),
        SkipReason.NOT_COMPARED: translate("Clean", "too far from the file that stays"),
        SkipReason.RELATION: translate("Clean", "says more than the file that stays"),
        SkipReason.CRITICAL: translate("Clean", "differs in something that matters"),
        SkipReason.NOT_EXAMINED: translate("Clean", "not examined for differences that matter"),
        SkipReason.PARTIAL: translate("Clean", "not read whole"),
        SkipReason.IGNORED: translate("Clean", "called not a match"),
        SkipReason.KEPT_WHOLE: translate("Clean", "all of its group is kept"),
        SkipReason.STARRED: translate(
            "Clean", "starred, and what the rules prefer is too far from another file of its group"
        ),
        SkipReason.TWIN_MARKED: translate("Clean", "what says the same there is marked itself"),
        SkipReason.SAME_DATA: translate("Clean", "another name of the file that stays"),
    }[why]


def verdict_word(verdict: PlanVerdict) -> str:
    """Return what becomes of a file."""
    return {
        PlanVerdict.STAYS: translate("Clean", "stays"),
        PlanVerdict.GOES: translate("Clean", "goes"),
        PlanVerdict.LEFT_OUT: translate("Clean", "left alone"),
        PlanVerdict.TIE: translate("Clean", "undecided"),
    }[verdict]


def because(planned: PlannedFile) -> str:
    """Return why that becomes of it; may be empty."""
    if planned.refusal is not None:
        return why_word(planned.refusal)
    if planned.skip_reason is not None:
        return left_out_word(planned.skip_reason)
    if planned.verdict is PlanVerdict.TIE:
        return translate("Clean", "no rule decides")
    if planned.rule is None:
        reason = translate("Clean", "protected, or chosen by hand")
    else:
        reason = rule_text(planned.rule)
    if planned.verdict is PlanVerdict.GOES:
        # It is what stays that the reason is about: nothing protected ever goes.
        text = translate("Clean", "kept for it: {reason}")
        if planned.is_keeper:
            text = translate("Clean", "kept for it, which takes over the star: {reason}")
        return text.format(reason=reason)
    return reason


def why_word(why: RefusalReason) -> str:
    """Return why a file was not moved, copied or brought back."""
    return {
        RefusalReason.GONE: translate("Clean", "is not there any more"),
        RefusalReason.CHANGED: translate("Clean", "has changed since it was compared"),
        RefusalReason.NOT_A_FILE: translate("Clean", "is a link or a folder now"),
        RefusalReason.OUTSIDE: translate("Clean", "its folder is gone, or leads elsewhere now"),
        RefusalReason.KEEPER_GONE: translate("Clean", "the file that stays is not there any more"),
        RefusalReason.KEEPER_CHANGED: translate("Clean", "the file that stays has changed"),
        RefusalReason.KEEPER_LEAVES: translate("Clean", "nothing of its group would stay"),
        RefusalReason.KEEPER_INSIDE: translate("Clean", "only a part of another file would stay"),
        RefusalReason.SAME_DATA: translate("Clean", "is the same file as the one that stays"),
        RefusalReason.PROTECTED: translate("Clean", "is protected"),
        RefusalReason.INSIDE: translate("Clean", "is a part of another file"),
        RefusalReason.NO_TRASH: translate("Clean", "its disk has no trash; try the quarantine"),
        RefusalReason.TAKEN: translate("Clean", "something else has its place"),
        RefusalReason.NO_SPACE: translate("Clean", "the disk is full"),
        RefusalReason.DENIED: translate("Clean", "the system does not allow it"),
        RefusalReason.INTERRUPTED: translate("Clean", "was stopped"),
        RefusalReason.UNWRITTEN: translate("Clean", "the list of what is done cannot be written"),
        RefusalReason.SYSTEM: translate("Clean", "the system refused"),
    }[why]


def action_word(action: Action) -> str:
    """Return what was done to files."""
    return {
        Action.TRASH: translate("Clean", "To the trash"),
        Action.QUARANTINE: translate("Clean", "To the quarantine"),
        Action.MOVE: translate("Clean", "Move"),
        Action.COPY: translate("Clean", "Copy"),
    }[action]


def state_word(operation: Operation) -> str:
    """Return how an operation ended."""
    if operation.state is State.DONE:
        return {
            Action.TRASH: translate("Clean", "in the trash"),
            Action.QUARANTINE: translate("Clean", "in the quarantine"),
            Action.MOVE: translate("Clean", "moved"),
            Action.COPY: translate("Clean", "copied"),
        }[operation.action]
    if operation.state is State.UNDONE and operation.action is Action.COPY:
        return translate("Clean", "copy taken away")
    if operation.state is State.UNDONE and operation.detail and operation.why is None:
        return translate("Clean", "back in its place, in a folder that was made anew")
    return {
        State.FAILED: translate("Clean", "not done"),
        State.UNDONE: translate("Clean", "back in its place"),
        State.LOST_SIGHT: translate("Clean", "lost sight of"),
    }.get(operation.state, translate("Clean", "not settled: its disk or folder is away"))


def outcome(operation: Operation) -> str:
    """Return how an operation ended and why."""
    text = state_word(operation)
    if operation.why is None:
        return text
    return translate("Clean", "{state}: {why}").format(state=text, why=why_word(operation.why))


# What is said of the differences that matter between two texts: in the console and the page.

MOST = 200
"""Differences that are listed."""


def critical_title(comparison: Comparison) -> str:
    """Say how many differences matter, that none does, or that nobody looked.

    Empty where it goes without saying: a side has no text, both say the same, they are rows of
    tables, which are compared value by value, or too unlike to have facts in common.
    """
    sides = comparison.left, comparison.right
    if comparison.measures is not None or any(side.problem is not None for side in sides):
        return ""
    if comparison.critical is None:
        return translate("Report", "Not examined for differences that matter")
    count = len(comparison.critical)
    if count:
        return translate("Report", "%n difference(s) that matter", "", count)
    if not comparison.changes or not comparison.versions:
        return ""
    if alone := comparison.one_sided_count:
        return translate(
            "Report",
            "No amount, number, date, identity number or negation differs in what both texts say; "
            "%n passage(s) stand in one of them only",
            "",
            alone,
        )
    return translate(
        "Report",
        "No amount, number, date, identity number or negation differs outside web addresses",
    )


def critical_lines(comparison: Comparison) -> tuple[str, ...]:
    """Return the differences that matter, ``number: 12 → 13``, in the order read."""
    found = comparison.critical or ()
    lines = [difference_text(change.critical) for change in found[:MOST]]
    more = len(found) - MOST
    if more > 0:
        lines.append(f"… {translate('Report', '%n more difference(s)', '', more)}")
    return tuple(lines)


# What is said of the passages that two texts share: in the console, the page and the window.


def summary(shared: SharedPassages | None, percents: Callable[[float], str] = percent) -> str:
    """Say how many passages there are and how much of each text they cover.

    ``percents`` writes shares the way of those around the sentence.
    """
    if shared is None:
        return translate("Report", "Looking for shared passages took too long")
    text = translate("Report", "No passage of eight words or more stands in both texts")
    if shared.passages:
        text = translate("Report", "{passages}, {words}; {left} of the left, {right} of the right")
        passages = translate("Report", "%n shared passage(s)", "", shared.total)
        text = text.format(
            passages=_counted(passages, shared.total),
            words=word_count(shared.words),
            left=_share(shared.left_share, percents),
            right=_share(shared.right_share, percents),
        )
    remarks = [text]
    if shared.total > len(shared.passages):
        named = len(shared.passages)
        more = translate("Report", "only the %n longest are shown", "", named)
        remarks.append(_counted(more, named))
    if not shared.whole:
        remarks.append(translate("Report", "the search was cut short, so there may be more"))
    return " · ".join(remarks)


def word_count(count: int) -> str:
    """Return ``2,310 words``."""
    return _counted(translate("Report", "%n word(s)", "", count), count)


def paragraph(places: tuple[BlockRange, ...]) -> str:
    """Return ``paragraph 12``, where a passage begins, counted as the comparison shows them."""
    text = translate("Report", "paragraph {number}")
    return text.format(number=number(places[0][0] + 1))


def beginning(side: ComparedText, places: tuple[BlockRange, ...], most: int) -> str:
    """Return the first characters of a passage, each as harmless as ``one_to_one`` makes it."""
    parts, length = [], 0
    for block, start, end in places:
        parts.append(side.blocks[block].text[start : min(end, start + most + 1)])
        length += len(parts[-1]) + 1
        if length > most + 1:
            break
    text = " ".join(one_to_one(" ".join(parts)).split())
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def _share(share: float, percents: Callable[[float], str]) -> str:
    """Return a percentage that is not 0 where there is something."""
    return f"< {percents(0.01)}" if 0 < share < 0.01 else percents(share)


def _counted(text: str, count: int) -> str:
    return text.replace(str(count), number(count), 1)


# How rows of tables agree, in the words of reports and of the command line.

MARKS = {
    Agreement.EQUAL: "=",
    Agreement.SIMILAR: "≈",
    Agreement.EXCHANGED: "⇄",
    Agreement.DIFFERENT: "≠",
    Agreement.MISSING: "–",
    Agreement.EMPTY: " ",
}


def agreement_word(agreement: Agreement) -> str:
    """Return how two rows agree in a field."""
    return {
        Agreement.EQUAL: translate("Report", "equal"),
        Agreement.SIMILAR: translate("Report", "similar"),
        Agreement.EXCHANGED: translate("Report", "in another column"),
        Agreement.DIFFERENT: translate("Report", "different"),
        Agreement.MISSING: translate("Report", "missing in one"),
        Agreement.EMPTY: translate("Report", "missing in both"),
    }[agreement]


def agreement_text(agreement: Agreement, degree: float) -> str:
    """Return how two rows agree in a field, and how much where it is not wholly."""
    word = agreement_word(agreement)
    partly = agreement in (Agreement.SIMILAR, Agreement.EXCHANGED)
    return f"{word}, {percent(degree)}" if partly else word


def row_table_head() -> tuple[str, ...]:
    """Return the headings of a table of fields."""
    return (
        translate("Report", "Column"),
        translate("Report", "A"),
        translate("Report", "B"),
        translate("Report", "Agreement"),
        translate("Report", "Weight in bits"),
        translate("Report", "Says in bits"),
    )


def row_lines(measures: RowMeasures) -> tuple[tuple[str, str], ...]:
    """Return the measures of two rows, each with its name."""
    evidence = translate("Report", "{evidence} bits, a pair needs {needed}").format(
        evidence=f"{measures.evidence:.1f}", needed=f"{measures.threshold:.1f}"
    )
    distance = translate("Report", "%n bit(s) of 64", "", measures.pair_distance)
    if measures.distance != measures.pair_distance:
        told = translate("Report", "the fingerprints differ in {n}")
        distance = f"{distance} ({told.format(n=number(measures.distance))})"
    return (
        (translate("Report", "Similarity"), percent(measures.similarity)),
        (translate("Report", "Distance"), distance),
        (translate("Report", "Evidence"), evidence),
    )
