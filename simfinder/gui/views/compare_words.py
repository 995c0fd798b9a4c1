"""Sentences of the compare pane that depend on what happened to a file."""

from __future__ import annotations

from simfinder.domain.document import Reason
from simfinder.i18n import translate


def problem_sentence(reason: Reason) -> str:
    """Say why a side has no text, and what can be done."""
    words = {
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
    return words[reason]
