"""What ``--version`` prints, at once: nothing else of the command line is loaded for it."""

from __future__ import annotations

import sys

from simfinder import __version__, i18n
from simfinder.i18n import translate
from simfinder.services.workers import confinement


def version_text() -> str:
    """Return the version and the confinement of readers on this system, in lines."""
    held = confinement.available_confinement()
    names = [f"Landlock {held.landlock}"] if held.landlock else []
    names += ["seccomp"] if held.call_filter else []
    lines = [f"simfinder {__version__}"]
    if names:
        message = translate("Console", "Document readers are confined by: {names}")
        lines.append(message.format(names=", ".join(names)))
    if not held.landlock:
        lines.append(
            translate(
                "Console",
                (
                    "This system cannot stop a reader taken over by a document from "
                    "opening your other files."
                ),
            )
        )
    if not held.call_filter:
        lines.append(
            translate(
                "Console",
                (
                    "This system cannot stop a reader taken over by a document from "
                    "accessing the network and other processes."
                ),
            )
        )
    return "\n".join(lines)


def print_version() -> bool:
    """Print the version in the language of the system; return whether that could be done.

    Where it could not, ``cli.main`` finds out why and words it.
    """
    if (language := i18n.system_language()) != i18n.language():
        i18n.set_language(language)
    try:
        print(version_text(), flush=True)
    except (OSError, ValueError):
        return False
    return sys.stdout is not None
