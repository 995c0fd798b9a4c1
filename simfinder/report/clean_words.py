"""The words for rules, plans and operations on files, the same in window, console and reports."""

from __future__ import annotations

from simfinder.domain.keep_rule import Keep, KeepRule, LeftOut, PlannedFile, Verdict
from simfinder.domain.operation import Action, Operation, State, Why
from simfinder.i18n import translate


def rule_word(kind: Keep) -> str:
    """Return what a rule keeps, as the end of “Keep …”."""
    return {
        Keep.FOLDER: translate("Clean", "what is in this folder"),
        Keep.NEWEST: translate("Clean", "the newest file"),
        Keep.OLDEST: translate("Clean", "the oldest file"),
        Keep.LONGEST_TEXT: translate("Clean", "the longest text"),
        Keep.LARGEST: translate("Clean", "the largest file"),
        Keep.SMALLEST: translate("Clean", "the smallest file"),
        Keep.FORMAT: translate("Clean", "this format"),
        Keep.NAME: translate("Clean", "names that fit"),
        Keep.NOT_NAME: translate("Clean", "names that do not fit"),
        Keep.SHALLOW: translate("Clean", "the file with the fewest folders above it"),
        Keep.DEEP: translate("Clean", "the file with the most folders above it"),
        Keep.SHORT_NAME: translate("Clean", "the shortest name"),
    }[kind]


def rule_text(rule: KeepRule) -> str:
    """Return a rule in words, with its values."""
    word = rule_word(rule.kind)
    if not rule.values:
        return word
    values = translate("Clean", ", ").join(rule.values)
    return translate("Clean", "{rule}: {values}").format(rule=word, values=values)


def left_out_word(why: LeftOut) -> str:
    """Return why a file of a decided group is not marked."""
    return {
        LeftOut.PROTECTED: translate("Clean", "protected"),
        LeftOut.INSIDE: translate("Clean", "a part of another file"),
        LeftOut.NOT_COMPARED: translate("Clean", "too far from the file that stays"),
        LeftOut.RELATION: translate("Clean", "says more than the file that stays"),
        LeftOut.CRITICAL: translate("Clean", "differs in something that matters"),
        LeftOut.NOT_EXAMINED: translate("Clean", "not examined for differences that matter"),
        LeftOut.PARTIAL: translate("Clean", "not read whole"),
        LeftOut.IGNORED: translate("Clean", "called not a match"),
        LeftOut.KEPT_WHOLE: translate("Clean", "all of its group is kept"),
        LeftOut.STARRED: translate(
            "Clean", "starred, and what the rules prefer is too far from another file of its group"
        ),
        LeftOut.TWIN_MARKED: translate("Clean", "what says the same there is marked itself"),
        LeftOut.SAME_DATA: translate("Clean", "another name of the file that stays"),
    }[why]


def verdict_word(verdict: Verdict) -> str:
    """Return what becomes of a file."""
    return {
        Verdict.STAYS: translate("Clean", "stays"),
        Verdict.GOES: translate("Clean", "goes"),
        Verdict.LEFT_OUT: translate("Clean", "left alone"),
        Verdict.TIE: translate("Clean", "undecided"),
    }[verdict]


def because(planned: PlannedFile) -> str:
    """Return why that becomes of it; may be empty."""
    if planned.refused is not None:
        return why_word(planned.refused)
    if planned.left_out is not None:
        return left_out_word(planned.left_out)
    if planned.verdict is Verdict.TIE:
        return translate("Clean", "no rule decides")
    if planned.rule is None:
        reason = translate("Clean", "protected, or chosen by hand")
    else:
        reason = rule_text(planned.rule)
    if planned.verdict is Verdict.GOES:
        # It is what stays that the reason is about: nothing protected ever goes.
        text = translate("Clean", "kept for it: {reason}")
        if planned.starred:
            text = translate("Clean", "kept for it, which takes over the star: {reason}")
        return text.format(reason=reason)
    return reason


def why_word(why: Why) -> str:
    """Return why a file was not moved, copied or brought back."""
    return {
        Why.GONE: translate("Clean", "is not there any more"),
        Why.CHANGED: translate("Clean", "has changed since it was compared"),
        Why.NOT_A_FILE: translate("Clean", "is a link or a folder now"),
        Why.OUTSIDE: translate("Clean", "its folder is gone, or leads elsewhere now"),
        Why.KEEPER_GONE: translate("Clean", "the file that stays is not there any more"),
        Why.KEEPER_CHANGED: translate("Clean", "the file that stays has changed"),
        Why.KEEPER_LEAVES: translate("Clean", "nothing of its group would stay"),
        Why.KEEPER_INSIDE: translate("Clean", "only a part of another file would stay"),
        Why.SAME_DATA: translate("Clean", "is the same file as the one that stays"),
        Why.PROTECTED: translate("Clean", "is protected"),
        Why.INSIDE: translate("Clean", "is a part of another file"),
        Why.NO_TRASH: translate("Clean", "its disk has no trash; try the quarantine"),
        Why.TAKEN: translate("Clean", "something else has its place"),
        Why.NO_SPACE: translate("Clean", "the disk is full"),
        Why.DENIED: translate("Clean", "the system does not allow it"),
        Why.INTERRUPTED: translate("Clean", "was stopped"),
        Why.UNWRITTEN: translate("Clean", "the list of what is done cannot be written"),
        Why.SYSTEM: translate("Clean", "the system refused"),
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
