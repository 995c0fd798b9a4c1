"""Why a pattern cannot be used, in the language of the window."""

from __future__ import annotations

from simfinder.i18n import translate
from simfinder.services.preferences.exclusion_preview import Fault


def fault_words(fault: Fault) -> str:
    """Return a sentence."""
    return {
        Fault.BRACKET: translate("Exclusions", "A bracket is not closed, or closes nothing."),
        Fault.REPEAT: translate(
            "Exclusions", "There is nothing to repeat, or it is repeated twice."
        ),
        Fault.RANGE: translate("Exclusions", "A range is the wrong way round."),
        Fault.ESCAPE: translate(
            "Exclusions", "A backslash stands before what has no such meaning."
        ),
        Fault.LOOKS: translate(
            "Exclusions",
            "What looks ahead, behind or back is not supported, so that no pattern can hang a scan.",
        ),
        Fault.LARGE: translate("Exclusions", "It is too long, too deep, or repeats too often."),
    }[fault]
