"""What the store knows that looks like some files, as lines that can be read and cut."""

from __future__ import annotations

from typing import TextIO

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.lookup import Answer, FilePresence, LookupReport, SimilarDocument
from simfinder.i18n import translate
from simfinder.services.export.export import (
    measured,
    number,
    path_text,
    reason_word,
    relation_word,
    remarks,
    visible,
)
from simfinder.services.wording import detail


def print_lookup(report: LookupReport, stream: TextIO) -> None:
    """Print the answer for each file, then in how many documents was looked."""
    for answer in report.answers:
        _print_answer(answer, stream)
        print(file=stream)
    told = translate("Console", "looked in %n stored text(s)", "", report.stored)
    print(told, file=stream)


def _print_answer(answer: Answer, stream: TextIO) -> None:
    name = path_text(answer.path) if answer.path is not None else ""
    print(f"{name} › {visible(answer.member)}" if answer.member else name, file=stream)
    problem = answer.problem
    if problem is not None:
        print(f"  {_why_not(answer, problem)}", file=stream)
        return
    asked = answer.query
    for remark in () if asked is None or asked.unread is None else remarks(asked)[:1]:
        print(f"  {visible(remark)}", file=stream)
    if answer.has_itself:
        print(f"  {translate('Console', 'itself is in the store')}", file=stream)
    if not answer.matches:
        print(f"  {translate('Console', 'nothing like it was found')}", file=stream)
    words = [relation_word(found.relation) for found in answer.matches]
    width = max(map(_cells, words), default=0)
    for found, word in zip(answer.matches, words, strict=True):
        print(_line(found, word + " " * (width - _cells(word))), file=stream)
    if answer.more:
        print(f"  … {translate('Console', '%n more', '', answer.more)}", file=stream)


def _why_not(answer: Answer, problem: Problem) -> str:
    """Return why nothing was looked up; what was named itself may be no file at all."""
    if answer.path is not None and not answer.member:
        if problem.reason is Reason.VANISHED:
            return translate("Console", "there is no such file")
        if problem.reason is Reason.NOT_REGULAR and answer.path.is_dir():
            return translate("Console", "this is a folder; lookup takes files")
    said = visible(detail(problem.detail))
    why = reason_word(problem.reason)
    text = f"{why}{translate('Console', ': ')}{said}" if said else why
    return translate("Console", "not compared: {why}").format(why=text)


def _line(found: SimilarDocument, word: str) -> str:
    share = measured(found.similarity, found.exact)
    bits = number(found.distance)
    said = [*_presence(found.presence), *map(visible, remarks(found.document))]
    more = f"  ({translate('Console', '; ').join(said)})" if said else ""
    return f"  {share:>6}  {bits:>2}  {word}  {visible(found.document.place)}{more}"


def _presence(presence: FilePresence) -> tuple[str, ...]:
    if presence is FilePresence.ABSENT:
        return (translate("Console", "gone since it was stored"),)
    if presence is FilePresence.CHANGED:
        return (translate("Console", "changed since it was stored"),)
    return ()


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)
