"""What a scan found, as plain lines that can be read, cut and searched."""

from __future__ import annotations

from collections import Counter
from typing import TextIO

from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.i18n import translate
from simfinder.services.reports.export import (
    Contents,
    GroupRow,
    MemberRow,
    gently_judged,
    left_out_rows,
    measured,
    nothing_found,
    number,
    percent,
    reason_word,
    relation_counts,
    seconds_text,
    size_text,
    visible,
)
from simfinder.services.reviewing.regroup import Regrouper

_MOST_DIFFERENCES = 5
"""Of one file, that stand behind its name."""


def print_summary(report: ScanReport, groups: GroupTable, stream: TextIO) -> None:
    """Print the groups, then the counts, then why files were not compared."""
    bar = report.options.distance or 0, report.options.similarity or 0.0
    by_template = Regrouper(report).template_pairs(*bar)
    gently = Regrouper(report).gently(*bar)
    pairs = Regrouper(report).pairs(*bar)
    contents = Contents(report, groups, pairs, by_template=by_template, gently=gently)
    for group in contents.group_rows():
        _print_group(group, stream, contents.of_rows)
    print(_found(contents), file=stream)
    print(_compared(contents), file=stream)
    if told := relation_counts(contents):
        print(told, file=stream)
    if contents.gently:
        bar_text = f"{percent(bar[1])}{translate('Console', '; ')}{gently_judged()}"
        name = translate("Console", "Least similarity")
        print(f"    {name}{translate('Console', ': ')}{bar_text}", file=stream)
    for name, value in left_out_rows(contents):
        print(f"    {name}{translate('Console', ': ')}{value}", file=stream)
    for reason, count in Counter(problem.reason for problem in report.problems).most_common():
        print(f"    {number(count):>6}  {reason_word(reason)}", file=stream)
    if not report.complete:
        print(translate("Console", "The scan was stopped before all files were read."), file=stream)


def _print_group(group: GroupRow, stream: TextIO, of_rows: bool) -> None:
    title = translate("Console", "Group {number}, %n file(s)", "", len(group.members))
    if of_rows:
        title = translate("Console", "Group {number}, %n row(s)", "", len(group.members))
    print(title.format(number=number(group.number)), file=stream)
    words = [member.relation for member in group.members]
    width = max(map(_cells, words))
    for member, word in zip(group.members, words, strict=True):
        padding = " " * (width - _cells(word))
        print(f"  {_share(member):>6}  {word}{padding}  {_file(member)}", file=stream)
    print(file=stream)


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _share(member: MemberRow) -> str:
    return "*" if member.pair is None else measured(member.pair.similarity, member.pair.exact)


def _file(member: MemberRow) -> str:
    text = visible(member.document.place)
    said = (
        *filter(None, (member.overlap,)),
        *_few(member.differences),
        *map(visible, member.remarks),
    )
    return f"{text}  ({translate('Console', '; ').join(said)})" if said else text


def _few(differences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first few; reports list all."""
    more = len(differences) - _MOST_DIFFERENCES
    if more <= 0:
        return differences
    return (
        *differences[:_MOST_DIFFERENCES],
        f"… {translate('Console', '%n more difference(s)', '', more)}",
    )


def _found(contents: Contents) -> str:
    groups = len(contents.groups)
    if not groups:
        return nothing_found(contents)
    if contents.of_rows:
        return translate("Console", "{groups} with {rows}").format(
            groups=translate("Console", "%n group(s)", "", groups),
            rows=translate("Console", "%n similar row(s)", "", contents.similar_files),
        )
    return translate("Console", "{groups} with {files}; {size} besides the kept files").format(
        groups=translate("Console", "%n group(s)", "", groups),
        files=translate("Console", "%n similar file(s)", "", contents.similar_files),
        size=size_text(contents.reclaimable),
    )


def _compared(contents: Contents) -> str:
    count = contents.report.compared
    compared = translate("Console", "%n file(s) compared", "", count)
    if contents.of_rows:
        compared = translate("Console", "%n row(s) compared", "", count)
    return translate("Console", "{compared}, {skipped}, {time}").format(
        compared=compared,
        skipped=translate("Console", "%n not compared", "", len(contents.report.problems)),
        time=seconds_text(contents.seconds),
    )
