"""``simfinder lookup``: what looks like these files, from a store and without a scan."""

from __future__ import annotations

import argparse
from typing import TextIO

from simfinder.cli.console import (
    HAS_MATCHES,
    PARTIAL_RESULT,
    Interruptible,
    interruptible,
    standard_output,
)
from simfinder.cli.options import options_from
from simfinder.cli.places import check_row_lookup, print_remarks, refuse_table_options
from simfinder.domain.documents import Problem, Reason
from simfinder.domain.errors import NothingToScan, UsageError
from simfinder.domain.lookup import Answer, FilePresence, LookupReport, SimilarDocument
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.options import ScanOptions
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.nouns import noun_of
from simfinder.messages.numbers import number, path_text, similarity_text, visible
from simfinder.messages.words import relation_word, remarks, word_of

_MOST_MATCHES = 1_000_000


def run(choice: argparse.Namespace) -> int:
    """Look the files up, print what was found; NothingToScan where none could be read."""
    options = options_from(choice)
    if not 0 <= choice.limit <= _MOST_MATCHES:
        raise UsageError(
            at_option(
                "--limit", Message(Code.OUT_OF_RANGE, value=choice.limit, low=0, high=_MOST_MATCHES)
            )
        )
    if choice.report is not None:
        from simfinder.services.lookup.lookup import check_report

        check_report(choice.report)
    if options.compares_rows:
        report = _look_up_rows(choice, options)
    else:
        refuse_table_options(choice)
        report = _look_up(choice, options)
    from simfinder.services.lookup.lookup import export_lookup, json_text

    if choice.report is not None:
        export_lookup(report, choice.report)
    print_remarks(report.notes)
    with standard_output() as stream:
        if choice.json:
            stream.write(json_text(report))
        else:
            print_lookup(report, stream)
    if all(answer.problem is not None for answer in report.answers):
        raise NothingToScan(translate("Console", "no file could be looked up"))
    failure_count = sum(a.problem is not None and not a.member for a in report.answers)
    if failure_count:
        print_remarks(
            [translate("Console", "%n file(s) could not be looked up", "", failure_count)]
        )
        return PARTIAL_RESULT
    has_matches = any(answer.matches for answer in report.answers)
    return HAS_MATCHES if choice.exit_code and has_matches else 0


def _look_up(choice: argparse.Namespace, options: ScanOptions) -> LookupReport:
    from simfinder.services.lookup.workers import start_workers

    observer = Interruptible()
    # A person waits for this: the first worker loads while this process does, which takes as long.
    with interruptible(observer), start_workers(len(choice.files), options) as pool:
        # Loaded while the first worker starts.
        from simfinder.services.lookup.lookup import Lookup

        with Lookup(
            options, choice.store, limit=choice.limit, observer=observer, pool=pool
        ) as lookup:
            return lookup.ask_files(choice.files)


def _look_up_rows(choice: argparse.Namespace, options: ScanOptions) -> LookupReport:
    from simfinder.services.tables.lookup import RowLookup

    check_row_lookup(choice)
    observer = Interruptible()
    with interruptible(observer):
        names = [path.as_posix() for path in choice.files]
        return RowLookup(names, options, observer, choice.store).ask(choice.limit)


def print_lookup(report: LookupReport, stream: TextIO) -> None:
    """Print the answer for each file, then in how many documents was looked.

    Of rows only those that are similar to others are listed.
    """
    of_rows = report.options.compares_rows
    answers = [a for a in report.answers if a.matches or a.problem is not None or not of_rows]
    for answer in answers:
        _print_answer(answer, stream)
        print(file=stream)
    if of_rows:
        text = translate("Console", "%n row(s) looked up", "", len(report.answers))
        stored = translate("Console", "compared with %n stored row(s)", "", report.store_size)
        print(text, stored, sep=translate("Console", ", "), file=stream)
        return
    line = translate("Console", "searched %n stored text(s)", "", report.store_size)
    print(line, file=stream)


def _print_answer(answer: Answer, stream: TextIO) -> None:
    name = path_text(answer.path) if answer.path is not None else ""
    print(f"{name} › {visible(answer.member)}" if answer.member else name, file=stream)
    problem = answer.problem
    if problem is not None:
        print(f"  {_why_not(answer, problem)}", file=stream)
        return
    query = answer.query
    for remark in () if query is None or query.unread is None else remarks(query)[:1]:
        print(f"  {visible(remark)}", file=stream)
    if answer.has_itself:
        print(f"  {translate('Console', 'this document is in the index')}", file=stream)
    if not answer.matches:
        print(f"  {translate('Console', 'no similar documents found')}", file=stream)
    words = [
        relation_word(match.relation, noun_of(match.document), more=match.holds_more)
        for match in answer.matches
    ]
    width = max(map(_cells, words), default=0)
    for match, word in zip(answer.matches, words, strict=True):
        print(_line(match, word + " " * (width - _cells(word))), file=stream)
    if answer.further_count:
        print(f"  … {translate('Console', '%n more', '', answer.further_count)}", file=stream)


def _why_not(answer: Answer, problem: Problem) -> str:
    """Return why nothing was looked up; what was named itself may be no file at all."""
    if answer.path is not None and not answer.member:
        if problem.reason is Reason.VANISHED:
            return translate("Console", "file does not exist")
        if problem.reason is Reason.NOT_REGULAR and answer.path.is_dir():
            return translate("Console", "this is a folder; lookup only accepts files")
    detail = visible(render(problem.detail))
    why = word_of(problem.reason)
    text = f"{why}{translate('Console', ': ')}{detail}" if detail else why
    return translate("Console", "skipped: {why}").format(why=text)


def _line(match: SimilarDocument, word: str) -> str:
    share = similarity_text(match.similarity, exact=match.exact)
    bits = number(match.distance)
    remark_texts = [*_presence(match.presence), *map(visible, remarks(match.document))]
    more = f"  ({translate('Console', '; ').join(remark_texts)})" if remark_texts else ""
    return f"  {share:>6}  {bits:>2}  {word}  {visible(match.document.place)}{more}"


def _presence(presence: FilePresence) -> tuple[str, ...]:
    if presence is FilePresence.ABSENT:
        return (translate("Console", "no longer exists"),)
    if presence is FilePresence.CHANGED:
        return (translate("Console", "changed since it was stored"),)
    return ()


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)
