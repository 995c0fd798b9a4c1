"""The parser of the command line; the flags of a scan are made from the option table."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

from simfinder.addresses import hide_secrets
from simfinder.cli.arguments import COMMANDS, VALUE_NAMES, add_common
from simfinder.cli.console import exit_status_text
from simfinder.cli.options import HELP_ORDER
from simfinder.i18n import translate, translate_noop

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


_ERRORS = (
    translate_noop("Usage", "the following arguments are required: %s"),
    translate_noop("Usage", "unrecognized arguments: %s"),
    translate_noop("Usage", "one of the arguments %s is required"),
    translate_noop("Usage", "not allowed with argument %s"),
    translate_noop("Usage", "ignored explicit argument %r"),
    translate_noop("Usage", "expected one argument"),
    translate_noop("Usage", "expected %s arguments"),
    translate_noop("Usage", "expected at least one argument"),
    translate_noop("Usage", "expected at most one argument"),
    translate_noop("Usage", "argument %(argument_name)s: %(message)s"),
)
"""Messages of argparse about wrong usage."""


def _plural(one: str, many: str, n: int) -> str:
    return translate("Usage", one if n == 1 else many)


# argparse asks gettext, whose catalogues are compiled files; here it asks the program's own.
vars(argparse).update(_=lambda text: translate("Usage", text), ngettext=_plural)


class OneLineParser(argparse.ArgumentParser):
    """A parser that reports wrong usage in one line, and where to read more.

    Its texts are in the language in use, see ``_ERRORS``.
    """

    def __init__(self, prog: str, *, add_help: bool = True, **more: Any) -> None:
        """Take what an ArgumentParser takes."""
        super().__init__(prog, formatter_class=_Formatter, add_help=False, **more)
        self._positionals.title = translate("Console", "arguments")
        self._optionals.title = translate("Console", "options")
        if add_help:
            self.add_argument(
                *("-h", "--help"), action="help", help=translate("Console", "show this help")
            )

    def error(self, message: str) -> NoReturn:
        """End the program with 2."""
        line = hide_secrets(" ".join(message.split()))
        self.exit(2, f"simfinder: {line}{translate('Console', '; ')}{self.prog} --help\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is no choice, and name the nearest of them."""
        if action.choices is None or value in action.choices:
            return
        choices = list(map(str, action.choices))
        matches = get_close_matches(str(value).lower(), choices, 1)
        every = ", ".join(choices)
        command = isinstance(action, argparse._SubParsersAction)  # noqa: SLF001 no public name
        if not command:
            message = translate("Console", "{value} is not one of {choices}")
            if matches:
                message = translate(
                    "Console", "{value} is not one of {choices}; did you mean {near}?"
                )
        elif matches:
            message = translate("Console", "unknown command {value}; did you mean {near}?")
        else:
            message = translate(
                "Console",
                "no command, file or folder named {value}; available commands: {choices}",
            )
        text = message.format(value=repr(value), choices=every, near="".join(matches))
        raise argparse.ArgumentError(None if command else action, text)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, and do not keep silent where it cannot be written, as argparse does."""
        (sys.stderr if file is None else file).write(message or "")


class _Version(argparse.Action):
    """Prints the version and the confinement of readers on this system."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it and end the program with 0."""
        from simfinder.cli.version import version_text

        print(version_text())
        parser.exit()


class _Formatter(argparse.HelpFormatter):
    """Formats help in the language in use, with Chinese letters two cells wide."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(
            usage, actions, groups, translate("Console", "usage: ") if prefix is None else prefix
        )

    def _format_action(self, action: argparse.Action) -> str:
        from rich.cells import cell_len

        header = self._format_action_invocation(action)
        wide = " " * (cell_len(header) - len(header))
        return super()._format_action(action).replace(header + wide, header, 1)

    def _split_lines(self, text: str, width: int) -> list[str]:
        from rich.console import Console
        from rich.text import Text

        lines = Text(" ".join(text.split())).wrap(Console(width=width), width)
        return [line.plain.rstrip() for line in lines]

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))


def common_parser() -> argparse.ArgumentParser:
    """Return the options that go before a command, or open the window with others."""
    parser = OneLineParser("simfinder", add_help=False, allow_abbrev=False)
    add_common(parser)
    return parser


def full_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    parser: argparse.ArgumentParser = OneLineParser(
        "simfinder",
        description=translate("Console", "Finds documents with nearly the same text."),
        epilog=" ".join(
            (translate("Console", "Without a command, the window opens."), exit_status_text())
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        help=translate(
            "Console", ("show the version, and how document readers are confined on this computer")
        ),
    )
    add_common(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (summary, add_arguments) in COMMANDS.items():
        text = translate("Console", summary)
        command = commands.add_parser(
            name,
            help=text,
            description=text,
            epilog=_refused_for_rows() if name == "scan" else None,
            allow_abbrev=False,
        )
        add_arguments(command)
    _name_values(parser)
    for command in commands.choices.values():
        _name_values(command)
        command.epilog = " ".join(filter(None, (command.epilog, exit_status_text())))
    return parser


def _refused_for_rows() -> str:
    flags = [spec.flag for spec in HELP_ORDER if not spec.for_rows]
    text = translate("Console", "These options cannot be used with --profile fields: {options}.")
    every = ", ".join([*flags, "--passwords", "--scope protected"])
    return text.format(options=every).replace("%", "%%")


def _name_values(parser: argparse.ArgumentParser) -> None:
    """Name in help and messages what options take, in the language in use."""
    for action in parser._actions:  # noqa: SLF001 no public name
        if isinstance(action.metavar, tuple):
            action.metavar = tuple(map(_value_name, action.metavar))
        elif action.metavar is not None:
            action.metavar = _value_name(action.metavar)


def _value_name(name: str) -> str:
    return translate("Console", name) if name in VALUE_NAMES else name
