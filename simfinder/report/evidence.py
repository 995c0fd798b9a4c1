"""What an evidence report says, part by part, before it is set on paper as DOCX or PDF.

A reader who knows nothing of the program must be able to follow it: what was compared and how,
which files they are to the last bit, where the texts agree and differ, and what a person decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import numpy as np

from simfinder.i18n import translate
from simfinder.report.cards import card_rows
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    created_text,
    inside_text,
    nothing_found,
    promise,
    reason_word,
    relation_counts,
    role_word,
)
from simfinder.report.detail_words import detail
from simfinder.report.evidence_parts import (
    Facts,
    Figures,
    FileCard,
    Grid,
    Heading,
    Overview,
    Part,
    Sides,
    Title,
    Words,
)
from simfinder.report.evidence_words import limit_text, method, versions
from simfinder.report.excerpts import Excerpt
from simfinder.report.numbers import (
    further_text,
    local_time,
    measured,
    number,
    size_text,
    visible,
)
from simfinder.report.search_rows import option_rows
from simfinder.report.whereabouts import folder_of, own_name

MOST_FILES = 2_000
"""Files of groups that are set on paper; JSON, CSV and the workbook have all."""
MOST_PROBLEMS = 500
"""Files that were not compared, of those on paper."""
_LONGEST = 600
"""Characters of a name or remark in a cell: a cell must fit on a page."""
_NAME = 90
"""Characters of a name in a heading; all of it stands below."""


def parts(contents: Contents) -> Iterator[Part]:
    """Walk the report from its head to its end."""
    groups = _shown(contents)
    yield Title(evidence_title(), created_text(contents))
    yield Words(promise(), "soft")
    yield from (Words(visible(note), "note") for note in contents.notes)
    yield from (Words(note, "note") for note in limits(contents))
    yield Heading(translate("Report", "Summary"))
    yield Figures(tuple((value, caption) for value, caption in card_rows(contents)))
    if not len(contents.groups):
        yield Words(nothing_found(contents))
    else:
        yield from _overview(groups, contents)
    yield Heading(translate("Report", "How it was compared"))
    yield from (Words(text) for text in method(contents))
    yield Heading(translate("Report", "Options and versions"))
    yield Facts((*((n, _cut(v)) for n, v in option_rows(contents)), *versions(contents)))
    if groups:
        yield Heading(translate("Report", "Groups"))
    left = _files_shown(contents)
    for group in groups:
        contents.holding.ask()
        yield from _group(group, contents, left)
        left -= len(group.members)
    yield from _not_compared(contents)


def evidence_title() -> str:
    """Return what the report is called, on its first page and by programs that list it."""
    return translate("Report", "Evidence report: similar documents")


def _overview(groups: list[GroupRow], contents: Contents) -> Iterator[Part]:
    """List the groups that follow, a line each."""
    head = [
        translate("Report", "Group"),
        translate("Report", "Kept file"),
        translate("Report", "Rows") if contents.of_rows else translate("Report", "Files"),
        translate("Report", "Most alike"),
        translate("Report", "What matters"),
    ]
    widths = [0.08, 0.52, 0.09, 0.13, 0.18]
    said = any(row.decision.word for row in groups)
    if said:
        head.append(translate("Report", "Review"))
        widths = [0.08, 0.4, 0.09, 0.13, 0.16, 0.14]
    rows = []
    for row in groups:
        line = [
            number(row.number),
            _cut(visible(own_name(row.members[0].document)), _NAME),
            number(len(row.members)),
            _most_alike(row),
            _matter(row, contents),
        ]
        rows.append((*line, row.decision.word) if said else tuple(line))
    yield Heading(translate("Report", "Overview of the groups"), 2)
    if told := relation_counts(contents):
        yield Words(told, "soft")
    yield Overview(tuple(head), tuple(widths), tuple(rows), tuple(map(_key, groups)))


def _most_alike(group: GroupRow) -> str:
    pairs = [member.pair for member in group.members if member.pair is not None]
    if not pairs:
        return ""
    best = max(pairs, key=lambda pair: (pair.similarity, pair.exact))
    return measured(best.similarity, best.exact)


def _matter(group: GroupRow, contents: Contents) -> str:
    """Return how many differences that matter a group has, or that nobody looked for any."""
    if contents.of_rows:
        return ""
    count = sum(len(member.differences) for member in group.members)
    if count:
        return translate("Report", "%n difference(s)", "", count)
    if not all(member.examined for member in group.members if not member.by_hand):
        return translate("Report", "not examined")
    return translate("Report", "none found")


def _key(group: GroupRow) -> str:
    return f"g{group.number}"


def limits(contents: Contents) -> Iterator[str]:
    """Say with figures what is left to other reports."""
    files = len(contents.groups.members)
    shown = _files_shown(contents)
    if shown < files:
        yield limit_text(translate("Report", "Groups"), shown, files)
    problems = len(contents.problems)
    if problems > MOST_PROBLEMS:
        yield limit_text(translate("Report", "Not compared"), MOST_PROBLEMS, problems)


def _files_shown(contents: Contents) -> int:
    """Return how many files the groups have that are shown: whole groups only."""
    start = contents.groups.start
    fits = start[1:] <= MOST_FILES
    return int(start[1:][fits][-1]) if fits.any() else int(min(start[-1], MOST_FILES))


def _shown(contents: Contents) -> list[GroupRow]:
    """Return the groups that are set on paper."""
    files = _files_shown(contents)
    count = int(np.searchsorted(contents.groups.start[:-1], files, "left"))
    return list(islice(contents.group_rows(), count))


def _group(group: GroupRow, contents: Contents, most: int) -> Iterator[Part]:
    title = translate("Report", "Group {number}").format(number=number(group.number))
    files = translate("Report", "%n file(s)", "", len(group.members))
    if contents.of_rows:
        files = translate("Report", "%n row(s)", "", len(group.members))
    name = _cut(visible(own_name(group.members[0].document)), _NAME)
    yield Heading(f"{title} – {name}", 2, _key(group))
    yield Words(files, "under")
    if group.decision.word:
        said = translate("Report", "Decision of the reviewer: {word}")
        yield Words(said.format(word=group.decision.word), "decision")
    if group.decision.note:
        said = translate("Report", "Note of the reviewer: {note}")
        note = "\n".join(map(visible, group.decision.note.split("\n")))
        yield Words(said.format(note=note), "decision")
    members = group.members[:most]
    for at, member in enumerate(members):
        yield _card(letter(at), member, contents)
    if text := further_text(group.further_links):
        yield Words(text, "soft")
    for at, member in enumerate(members[1:], 1):
        yield from _pair(letter(at), member, group, contents)


def letter(position: int) -> str:
    """Return A, B, … Z, AA, AB, …: how files of a group are spoken of."""
    made = ""
    position += 1
    while position:
        position, rest = divmod(position - 1, 26)
        made = chr(65 + rest) + made
    return made


def _card(name: str, member: MemberRow, contents: Contents) -> FileCard:
    document = member.document
    words = [member.relation, role_word(document)]
    if contents.marked(document):
        words.append(translate("Report", "marked by the reviewer"))
    facts = [
        (translate("Report", "Folder"), _cut(visible(folder_of(document)))),
        (translate("Report", "Size"), size_text(document.identity.size)),
        (translate("Report", "Changed"), local_time(document.identity.mtime_ns)),
    ]
    beside = [visible(text) for text in (inside_text(document), *member.remarks) if text]
    if beside:
        facts.append((translate("Report", "Remark"), _cut(translate("Report", "; ").join(beside))))
    if document.content_hash:
        facts.append(("SHA-256", document.content_hash))
    shown = _cut(visible(own_name(document)))
    return FileCard(
        name,
        shown,
        translate("Report", ", ").join(filter(None, words)),
        member.keeper,
        tuple(facts),
    )


def _pair(name: str, member: MemberRow, group: GroupRow, contents: Contents) -> Iterator[Part]:
    pair = member.pair
    if pair is None:
        return
    title = translate("Report", "A and {letter}: {share} alike, {relation}")
    share = measured(pair.similarity, pair.exact)
    yield Heading(title.format(letter=name, share=share, relation=member.relation), 3)
    yield Words(" ".join(_measures(name, member, group, contents)), "under")
    lines = () if _equal_bytes(member, group) else member.lines(contents.examined)
    if lines and member.differences:
        yield Words(translate("Report", "Differences that matter"), "warn")
        yield from (Words(_cut(line), "item") for line in lines)
    elif lines:
        yield Words(lines[0], "soft")
    excerpt = contents.excerpt(group, member)
    if excerpt is not None:
        yield from _excerpt(name, excerpt)


def _equal_bytes(member: MemberRow, group: GroupRow) -> bool:
    """Whether a file is the kept one to the last byte, as its hash proves."""
    own = member.document.content_hash
    return bool(own) and own == group.members[0].document.content_hash


def _measures(name: str, member: MemberRow, group: GroupRow, contents: Contents) -> Iterator[str]:
    pair = member.pair
    assert pair is not None
    if _equal_bytes(member, group):
        yield translate("Report", "Both files are equal to the last byte: the same SHA-256.")
        return
    if not contents.of_rows:
        text = translate(
            "Report",
            "{other} of the passages of {letter} stand in A, and {own} of those of A in {letter}.",
        )
        yield text.format(
            letter=name,
            other=measured(member.contained, pair.exact),
            own=measured(member.contains, pair.exact),
        )
    bits = translate("Report", "%n bit(s) of 64", "", pair.distance)
    yield translate("Report", "Distance of the fingerprints: {bits}.").format(bits=bits)


def _excerpt(name: str, excerpt: Excerpt) -> Iterator[Part]:
    problem = excerpt.problem
    if problem is not None:
        text = translate("Report", "The texts are not shown: {file}, {why}.")
        why = reason_word(problem.reason)
        yield Words(text.format(file=_cut(visible(own_name(problem))), why=why), "note")
        return
    if excerpt.limit_text:
        yield Words(excerpt.limit_text, "note")
    if excerpt.rows:
        yield Sides("A", name, excerpt)
    if excerpt.more_text:
        yield Words(excerpt.more_text, "soft")


def _not_compared(contents: Contents) -> Iterator[Part]:
    reasons = contents.reasons()
    if not reasons:
        return
    yield Heading(translate("Report", "Not compared"))
    yield Facts(tuple((reason_word(reason), number(count)) for reason, count in reasons.items()))
    if not contents.problems:
        return
    head = (
        translate("Report", "File"),
        translate("Report", "Folder"),
        translate("Report", "Reason"),
    )
    rows = []
    for problem in contents.problems[:MOST_PROBLEMS]:
        why = reason_word(problem.reason)
        more = visible(detail(problem.detail)) if problem.detail else ""
        rows.append(
            (
                _cut(visible(own_name(problem))),
                _cut(visible(folder_of(problem))),
                _cut(f"{why}: {more}" if more else why),
            )
        )
    yield Grid(head, (0.32, 0.38, 0.3), tuple(rows))


def _cut(text: str, most: int = _LONGEST) -> str:
    return text if len(text) <= most else f"{text[: most - 2]} …"
