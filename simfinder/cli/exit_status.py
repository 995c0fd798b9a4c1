"""With which number the program ends, and what each number says."""

from __future__ import annotations

from simfinder.i18n import translate

FOUND = 1
PARTLY = 5
"""Something that was named could not be read, moved or brought back; the rest was."""
BUG = 70
"""A mistake in the program (``EX_SOFTWARE`` of sysexits.h)."""
BROKEN_PIPE = 141
"""The reader of the output went away: 128 + SIGPIPE, as of other programs."""


def meanings() -> dict[int, str]:
    """Return what each status says, in the language in use."""
    return {
        0: translate("Console", "done, or there was nothing to do"),
        FOUND: translate("Console", "done, and --exit-code was given and something was found"),
        2: translate("Console", "wrong usage"),
        3: translate("Console", "nothing could be read or compared"),
        4: translate(
            "Console", "no window, or a report, the store or the journal cannot be used or written"
        ),
        PARTLY: translate(
            "Console", "not all was done: something named was not read, moved or brought back"
        ),
        BUG: translate("Console", "a mistake in SimFinder"),
        130: translate("Console", "stopped"),
        BROKEN_PIPE: translate("Console", "the reader of the output went away"),
    }


def told() -> str:
    """Return all of them in one sentence."""
    every = translate("Console", "; ").join(f"{n} {text}" for n, text in meanings().items())
    return translate("Console", "Exit status: {every}.").format(every=every)
