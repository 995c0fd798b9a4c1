"""The parser of the command line; the flags of a scan are made from the option table."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from simfinder import __version__
from simfinder.addresses import hide_secrets
from simfinder.cli import (
    clean_command,
    evaluate_command,
    exit_status,
    lookup_command,
    overlap_command,
    report_options,
    store_command,
    watch_command,
)
from simfinder.cli.options import (
    COMPARED,
    EXPLAINED,
    HELP_ORDER,
    add_options,
    help_text,
    value_words,
)
from simfinder.domain.options import OptionSpec
from simfinder.i18n import LANGUAGES, translate

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


COMMANDS = (
    *("scan", "lookup", "watch", "compare", "explain", "overlap", "clean", "undo"),
    *("store", "evaluate", "profiles", "formats"),
)


class OneLineParser(argparse.ArgumentParser):
    """A parser that tells wrong usage in one line, and where the rest can be read.

    Its own texts are said in the language in use; argparse knows none but English.
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
        from simfinder.services.wording import detail

        line = hide_secrets(detail(" ".join(message.split())))
        self.exit(2, f"simfinder: {line}{translate('Console', '; ')}{self.prog} --help\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is no choice, and name the nearest of them."""
        if action.choices is None or value in action.choices:
            return
        choices = list(map(str, action.choices))
        near = get_close_matches(str(value).lower(), choices, 1)
        every = ", ".join(choices)
        if not isinstance(action, argparse._SubParsersAction):
            said = translate("Console", "{value} is not one of {choices}")
            if near:
                said = translate("Console", "{value} is not one of {choices}; did you mean {near}?")
        elif near:
            said = translate("Console", "there is no command {value}; did you mean {near}?")
        else:
            said = translate(
                "Console",
                "there is no command, file or folder {value}; the commands are {choices}",
            )
        text = said.format(value=repr(value), choices=every, near="".join(near))
        command = isinstance(action, argparse._SubParsersAction)
        raise argparse.ArgumentError(None if command else action, text)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, and do not keep silent where it cannot be written, as argparse does."""
        (sys.stderr if file is None else file).write(message or "")


class _Version(argparse.Action):
    """Tells the version, and what this system keeps a reader from that a document took over."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it and end the program with 0."""
        from simfinder.services.workers.confinement import offered

        held = offered()
        names = [f"Landlock {held.landlock}"] if held.landlock else []
        names += ["seccomp"] if held.call_filter else []
        lines = [f"simfinder {__version__}"]
        if names:
            said = translate("Console", "Readers of documents are held by: {names}")
            lines.append(said.format(names=", ".join(names)))
        if not held.landlock:
            lines.append(
                translate(
                    "Console",
                    "This system does not keep a reader that a document has taken over from "
                    "opening your other files.",
                )
            )
        if not held.call_filter:
            lines.append(
                translate(
                    "Console",
                    "This system does not keep a reader that a document has taken over from "
                    "the network and from other processes.",
                )
            )
        print(*lines, sep="\n")
        parser.exit()


class _Formatter(argparse.HelpFormatter):
    """Says "usage" in the language in use, and knows that Chinese letters fill two cells."""

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
    _add_common(parser)
    return parser


def full_parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    parser: argparse.ArgumentParser = OneLineParser(
        "simfinder",
        description=translate("Console", "Finds documents with nearly the same text."),
        epilog=" ".join(
            (translate("Console", "Without a command the window opens."), exit_status.told())
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action=_Version,
        nargs=0,
        help=translate("Console", "show the version, and what holds a document's reader here"),
    )
    _add_common(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_scan(commands)
    _add_lookup(commands)
    _add_watch(commands)
    _add_compare(commands)
    _add_explain(commands)
    _add_overlap(commands)
    _add_clean(commands)
    _add_store(commands)
    _add_evaluate(commands)
    for name, text in (
        ("profiles", translate("Console", "list the ways to compare")),
        ("formats", translate("Console", "list the formats that can be read")),
    ):
        commands.add_parser(name, help=text, description=text, allow_abbrev=False)
    _name_values(parser, value_words())
    for command in commands.choices.values():
        _name_values(command, value_words())
        command.epilog = " ".join(filter(None, (command.epilog, exit_status.told())))
    return parser


def _name_values(parser: argparse.ArgumentParser, words: dict[str, str]) -> None:
    """Name in help and messages what options take, in the language in use."""
    for action in parser._actions:
        if isinstance(action.metavar, tuple):
            action.metavar = tuple(words.get(name, name) for name in action.metavar)
        elif action.metavar is not None:
            action.metavar = words.get(action.metavar, action.metavar)


Commands = argparse._SubParsersAction  # argparse gives the type no public name


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--profile-dir",
        type=Path,
        metavar="FOLDER",
        help=translate("Console", "keep settings, store and log in this folder"),
    )
    parser.add_argument(
        "--lang",
        "--language",
        choices=tuple(LANGUAGES),
        help=translate("Console", "language of all texts"),
    )
    parser.add_argument(
        "--debug", action="store_true", help=translate("Console", "write a log, show tracebacks")
    )


def _add_scan(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "find groups of similar documents")
    parser = commands.add_parser(
        "scan", help=text, description=text, epilog=_refused_for_rows(), allow_abbrev=False
    )
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="PATH",
        help=translate("Console", "folder or file to search"),
    )
    for spec in HELP_ORDER:
        add_option(parser, spec)
    _add_passwords(parser)
    store = parser.add_mutually_exclusive_group()
    store.add_argument(
        "--store",
        type=Path,
        metavar="FOLDER",
        help=translate(
            "Console", "keep what was read in this folder, not a file; made where it is missing"
        ),
    )
    store.add_argument("--no-store", action="store_true", help=translate("Console", "keep nothing"))
    report_options.add_arguments(parser, _whole)
    talk = parser.add_mutually_exclusive_group()
    talk.add_argument(
        "--quiet",
        action="store_true",
        help=translate("Console", "print neither progress nor groups"),
    )
    talk.add_argument(
        "--progress",
        action="store_true",
        help=translate("Console", "print progress even where there is no terminal"),
    )
    parser.add_argument(
        "--explain-plan",
        action="store_true",
        help=translate("Console", "print how near fingerprints are searched for, and why"),
    )
    parser.add_argument(
        "--exit-code",
        action="store_true",
        help=translate("Console", "exit with 1 when similar documents were found"),
    )


def _refused_for_rows() -> str:
    flags = [spec.flag for spec in HELP_ORDER if not spec.for_rows]
    text = translate("Console", "With --profile fields these options are refused: {options}.")
    every = ", ".join([*flags, "--passwords", "--scope protected"])
    return text.format(options=every).replace("%", "%%")


def add_option(parser: argparse.ArgumentParser, spec: OptionSpec) -> None:
    """Add the flag of one option; None means that it was not given."""
    text = help_text(spec).replace("%", "%%")
    if spec.kind is bool:
        parser.add_argument(spec.flag, dest=spec.name, action="store_true", default=None, help=text)
        return
    kind = str if spec.choices else spec.kind
    parser.add_argument(
        spec.flag,
        dest=spec.name,
        type=_percentage if spec.percent else _NUMBERS.get(kind, kind),
        choices=tuple(map(str, spec.choices)) or None,  # for their names in messages
        action="append" if spec.is_list and not spec.commas else "store",
        metavar="|".join(spec.choices) or spec.metavar,
        help=text,
    )


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        said = translate("Console", "{value} is no whole number").format(value=repr(text))
        raise argparse.ArgumentTypeError(said) from None


def _finite(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        said = translate("Console", "{value} is no number").format(value=repr(text))
        raise argparse.ArgumentTypeError(said)
    return value


def _percentage(text: str) -> float:
    """Return a share; a share in place of a percentage would find everything, so it is refused."""
    value = _finite(text.strip().removesuffix("%"))
    if 0 < value < 1 and not text.strip().endswith("%"):
        said = translate(
            "Console", "{value} is less than 1 percent; for {percent} percent write {percent}"
        )
        raise argparse.ArgumentTypeError(said.format(value=text, percent=f"{value * 100:g}"))
    return value / 100


_NUMBERS: dict[type, Callable[[str], float]] = {int: _whole, float: _finite}


def _add_compare(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "show two documents beside each other")
    parser = commands.add_parser("compare", help=text, description=text, allow_abbrev=False)
    _add_two_files(parser)
    add_options(parser, COMPARED, add_option)
    _add_among(parser)
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help=translate("Console", "write the comparison as a web page (.html) instead"),
    )


def _add_lookup(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "tell what looks like a document, from what scans have stored")
    parser = commands.add_parser("lookup", help=text, description=text, allow_abbrev=False)
    lookup_command.add_arguments(parser, add_option, _whole)
    _add_passwords(parser)


def _add_watch(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "tell of each new file in folders that resembles what is known")
    parser = commands.add_parser("watch", help=text, description=text, allow_abbrev=False)
    watch_command.add_arguments(parser, add_option, _whole)
    _add_passwords(parser)


def _add_overlap(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "tell which folders of a report hold the same texts")
    parser = commands.add_parser("overlap", help=text, description=text, allow_abbrev=False)
    overlap_command.add_arguments(parser, _whole)


def _add_clean(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "choose by rules what stays of each group, and take the rest away")
    parser = commands.add_parser("clean", help=text, description=text, allow_abbrev=False)
    clean_command.add_clean_arguments(parser, _percentage, _whole)
    text = translate("Console", "bring back what a clean-up took away")
    parser = commands.add_parser("undo", help=text, description=text, allow_abbrev=False)
    clean_command.add_undo_arguments(parser, _whole)


def _add_store(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "show what is remembered of documents, or forget it")
    parser = commands.add_parser("store", help=text, description=text, allow_abbrev=False)
    store_command.add_arguments(parser)


def _add_evaluate(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate(
        "Console", "score the ways to compare on labelled documents, or compare two readings"
    )
    parser = commands.add_parser("evaluate", help=text, description=text, allow_abbrev=False)
    evaluate_command.add_arguments(parser, _whole, _finite)


def _add_passwords(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--passwords",
        type=Path,
        metavar="FILE",
        help=translate(
            "Console", "try the passwords in this text file, one a line, on protected documents"
        ),
    )


def _add_explain(commands: Commands[argparse.ArgumentParser]) -> None:
    text = translate("Console", "tell step by step why two documents are similar, or not")
    parser = commands.add_parser("explain", help=text, description=text, allow_abbrev=False)
    _add_two_files(parser)
    add_options(parser, EXPLAINED, add_option)
    _add_among(parser)
    parser.add_argument(
        "--json",
        action="store_true",
        help=translate("Console", "print JSON instead of text"),
    )


def _add_among(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--among",
        action="append",
        default=[],
        type=Path,
        metavar="PATH",
        help=translate(
            "Console", "with --common: the documents whose passages are counted; repeatable"
        ),
    )


def _add_two_files(parser: argparse.ArgumentParser) -> None:
    _add_passwords(parser)
    parser.add_argument(
        "left", type=Path, metavar="A", help=translate("Console", "the first document")
    )
    parser.add_argument(
        "right", type=Path, metavar="B", help=translate("Console", "the second document")
    )
