"""The words for rules, plans and operations on files."""

from __future__ import annotations

from simfinder.domain.decisions import KeepRule, PlannedFile, PlanVerdict
from simfinder.domain.operations import Action, Operation, State
from simfinder.i18n import translate
from simfinder.messages.words import word_of


def rule_text(rule: KeepRule) -> str:
    """Return a rule in words, with its values."""
    if not rule.values:
        return word_of(rule.kind)
    values = translate("Clean", ", ").join(rule.values)
    return translate("Clean", "{rule}: {values}").format(rule=word_of(rule.kind), values=values)


def because(file: PlannedFile) -> str:
    """Return why a file stays, is removed or is skipped; may be empty."""
    if file.refusal is not None:
        return word_of(file.refusal)
    if file.skip_reason is not None:
        return word_of(file.skip_reason)
    if file.rule is None:
        reason = translate("Clean", "protected or chosen manually")
    else:
        reason = rule_text(file.rule)
    if file.verdict is PlanVerdict.REMOVE:
        # The reason is about the file that stays: nothing protected ever goes.
        text = translate("Clean", "kept file: {reason}")
        if file.is_keeper:
            text = translate("Clean", "kept file, now starred: {reason}")
        return text.format(reason=reason)
    return reason


def state_word(operation: Operation) -> str:
    """Return how an operation ended."""
    if operation.state is State.DONE:
        return {
            Action.TRASH: translate("Clean", "in the trash"),
            Action.QUARANTINE: translate("Clean", "in quarantine"),
            Action.MOVE: translate("Clean", "moved"),
            Action.COPY: translate("Clean", "copied"),
            Action.LINK: translate("Clean", "replaced with a hard link"),
            Action.RENAME: translate("Clean", "renamed"),
        }[operation.action]
    if operation.state is State.UNDONE and operation.action is Action.COPY:
        return translate("Clean", "copy removed")
    if operation.state is State.UNDONE and operation.detail and operation.refusal is None:
        return translate("Clean", "restored; its folder was re-created")
    return {
        State.FAILED: translate("Clean", "not done"),
        State.UNDONE: translate("Clean", "restored"),
        State.LOST: translate("Clean", "current location unknown"),
    }.get(operation.state, translate("Clean", "unresolved: its disk or folder is not available"))


def outcome(operation: Operation) -> str:
    """Return how an operation ended and why."""
    text = state_word(operation)
    if operation.refusal is None:
        return text
    return translate("Clean", "{state}: {why}").format(state=text, why=word_of(operation.refusal))
