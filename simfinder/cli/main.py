"""The entry point of the command line, which turns every error into one line."""

from __future__ import annotations

import argparse
import importlib
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from simfinder import i18n, log, paths
from simfinder.addresses import hide_secrets
from simfinder.cli.arguments import COMMANDS
from simfinder.cli.console import (
    BROKEN_PIPE,
    BUG,
    OutputError,
    give_up_output,
    make_output_safe,
    standard_output,
)
from simfinder.cli.parser import common_parser, full_parser
from simfinder.domain.errors import Cancelled, NoDisplay, SimFinderError
from simfinder.domain.messages import message_of
from simfinder.i18n import translate

OpenWindow = Callable[[Sequence[str]], int]


def main(argv: Sequence[str] | None = None, open_window: OpenWindow | None = None) -> int:
    """Run a command and return its exit status; without a command open the window.

    Known errors become one line on standard error. ``open_window`` is a parameter, because this
    package does not know the window.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    debug = "--debug" in arguments
    make_output_safe()
    i18n.set_language(_language(arguments))
    try:
        return _run(arguments, open_window)
    except SystemExit as leaving:  # argparse: help, version, wrong usage
        return leaving.code if isinstance(leaving.code, int) else 2
    except OutputError as error:
        give_up_output()
        _complain(str(error))
        return error.exit_status
    except SimFinderError as error:
        from simfinder.messages import render

        _complain(render(message_of(error)))
        return error.exit_status
    except (Cancelled, KeyboardInterrupt):
        _complain(translate("Console", "interrupted"))
        return Cancelled.exit_status
    except BrokenPipeError:
        give_up_output()
        return BROKEN_PIPE
    except Exception as error:  # noqa: BLE001 - a bug becomes one line, not a traceback
        if debug:
            print(hide_secrets(traceback.format_exc()), end="", file=sys.stderr)
        _complain(
            translate(
                "Console", ("internal error in SimFinder ({error}); use --debug for details")
            ).format(error=f"{type(error).__name__}: {error}")
        )
        return BUG


def _run(arguments: list[str], open_window: OpenWindow | None) -> int:
    common, rest = common_parser().parse_known_args(arguments)
    if common.profile_dir is not None:
        paths.use_profile_dir(common.profile_dir)
    if _wants_window(rest):
        if open_window is None:
            raise NoDisplay(translate("Console", "no command was given; try: simfinder --help"))
        return open_window([*_window_arguments(common), *rest])
    with standard_output():  # help and version print something
        choice = full_parser().parse_args(rest, common)  # common options are accepted anywhere
    log.configure_logging(debug=choice.debug)
    commands = importlib.import_module("simfinder.cli.commands")
    return int(commands.run(choice))


def _language(arguments: Sequence[str]) -> str:
    """Return the requested language, before any other option is checked."""
    for position, word in enumerate(arguments):
        option, equals, value = word.partition("=")
        if option in ("--lang", "--language"):
            value = value if equals else "".join(arguments[position + 1 : position + 2])
            if value in i18n.LANGUAGES:
                return value
    return i18n.system_language()


def _wants_window(rest: list[str]) -> bool:
    """Return whether no command was given: nothing, or files that a desktop opens with us."""
    if not rest:
        return True
    first = rest[0]
    if first in COMMANDS or first in ("-h", "--help", "--version"):
        return False
    return first == "--selftest" or Path(first).exists()


def _window_arguments(common: argparse.Namespace) -> list[str]:
    """Return the common options as the window understands them."""
    result = ["--debug"] if common.debug else []
    if common.lang:
        result += ["--language", common.lang]
    if common.profile_dir is not None:
        result += ["--profile-dir", str(common.profile_dir)]
    return result


def _complain(text: str) -> None:
    line = hide_secrets(" ".join(text.split()))
    print(f"simfinder: {line}", file=sys.stderr)
