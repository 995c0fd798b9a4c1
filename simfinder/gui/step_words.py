"""The words for steps that can be undone, in menus and notes."""

from __future__ import annotations

from simfinder.gui.models.groups_words import counted
from simfinder.i18n import translate
from simfinder.services.reviewing.undo_stack import Step


def step_words(step: Step, count: int) -> str:
    """Return what a step did, to stand behind a colon: ``mark 3 files``."""
    words = {
        Step.MARK: lambda: translate("Steps", "mark %n files", "", count),
        Step.UNMARK: lambda: translate("Steps", "unmark %n files", "", count),
        Step.INVERT: lambda: translate("Steps", "invert the marks of %n files", "", count),
        Step.AUTO_MARK: lambda: translate("Steps", "auto-mark %n files", "", count),
        Step.KEEP: lambda: translate("Steps", "choose the kept file of %n groups", "", count),
        Step.NOT_A_MATCH: lambda: translate("Steps", "not a match (%n entries)", "", count),
        Step.MATCH_AGAIN: lambda: translate("Steps", "let %n entries match again", "", count),
        Step.SPLIT: lambda: translate("Steps", "split a group"),
        Step.MERGE: lambda: translate("Steps", "merge groups"),
        Step.REVIEW: lambda: translate("Steps", "change the review of %n groups", "", count),
        Step.TAKE_OVER: lambda: translate("Steps", "take over the session"),
        Step.DISTANCE: lambda: translate(
            "Steps", "move the distance, which took %n marks away", "", count
        ),
    }
    return counted(words[step](), count)
