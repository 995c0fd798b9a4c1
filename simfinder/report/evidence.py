"""The content of an evidence report, part by part, for DOCX and PDF.

It is for readers who do not know the program: what was compared and how, the exact files, where
the texts agree and differ, and the decisions of a person.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC
from importlib import metadata
from itertools import islice
from typing import Any

import numpy as np

from simfinder import __version__, i18n
from simfinder.domain.documents import folder_of, own_name
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import (
    further_text,
    local_time,
    number,
    similarity_text,
    size_text,
    visible,
    zone_text,
)
from simfinder.messages.words import inside_text, word_of
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    card_rows,
    created_text,
    empty_result_text,
    keywords_line,
    members_text,
    option_rows,
    promise,
    relation_counts,
    role_text,
)
from simfinder.report.excerpts import Excerpt

PALETTE = {
    "ink": "1D2430",
    "soft": "5B6676",
    "line": "D5DBE3",
    "blue": "2A4D6E",
    "pale": "F3F6F9",
    "keeper": "EAF5EF",
    "warn": "7A4F00",
    "warn-fill": "FDF3DC",
    # What only the kept file has, and what only the other one has.
    "removal": "8E2323",
    "removal-fill": "FBE3E3",
    "addition": "1B5E39",
    "addition-fill": "DFF2E6",
}
"""Colours as ``RRGGBB``: the same in a document and on fixed pages."""


# Parts of an evidence report, for all formats.


@dataclass(frozen=True, slots=True)
class Title:
    """The head of the report."""

    text: str
    below: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1, 2 or 3."""

    text: str
    level: int = 1
    key: str = ""
    """By which an overview leads to it; empty where none does."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph.

    ``look``: ``plain``; ``soft`` for secondary text, ``under`` where it belongs to the
    heading above and must not end a page; ``family`` above the files of a family; ``note`` for a
    warning; ``warn`` with ``item`` for a list of differences that matter; ``decision`` for the
    decision of a person.
    """

    text: str
    look: str = "plain"


@dataclass(frozen=True, slots=True)
class Figures:
    """A few counts with what they count."""

    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and values, one a line."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FileCard:
    """A file of a group with all that identifies it."""

    letter: str
    """Its name in the text: A is the kept file."""
    name: str
    word: str
    kept: bool
    facts: tuple[tuple[str, str], ...]
    """Names and values; the last one is the SHA-256 where it is known."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Passages of two files side by side."""

    left: str
    right: str
    excerpt: Excerpt


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a head."""

    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """A table with a head whose rows lead to the headings with their keys."""

    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]
    keys: tuple[str, ...]


Part = Title | Heading | Words | Figures | Facts | FileCard | Sides | Grid | Overview


# How the program compares, in plain words, for readers who have never seen it.

_READERS = ("lxml", "pypdfium2", "pdfminer.six", "python-docx", "python-calamine", "olefile")


def method(contents: Contents) -> Iterator[str]:
    """Describe the comparison in a few sentences, for the profile in use."""
    profile = contents.report.options.profile
    if contents.report.options.compares_rows:
        yield translate(
            "Report",
            (
                "The table rows were compared value by value. Rare values count for more "
                "than values found in many rows."
            ),
        )
        return
    yield translate(
        "Report",
        (
            "The text of every file was extracted. Layout, pictures, page numbers and "
            "running heads are ignored."
        ),
    )
    if profile in ("passages", "characters"):
        yield translate(
            "Report",
            (
                "Each text was then cut into short overlapping passages. A 64-bit "
                "fingerprint was made from these to quickly find files that may be "
                "similar. Every such pair was then verified using the passages themselves: "
                "the similarity shown here is measured on the passages, not on the "
                "fingerprints."
            ),
        )
    else:
        yield translate(
            "Report",
            (
                "The words of each text were counted and weighted. A 64-bit fingerprint "
                "was made from these to quickly find files that may be similar. Every such "
                "pair was then verified using the words of both texts: the similarity "
                "shown here is measured on the words, not on the fingerprints."
            ),
        )
    yield translate(
        "Report",
        (
            "A group consists of a kept file, called A, and files that are each similar to "
            "A. Matching texts do not show who wrote them or which came first."
        ),
    )
    yield translate(
        "Report",
        (
            "The SHA-256 of a file is a number calculated from all its bytes as they were "
            "read for this scan. Anyone who has the file can calculate it again to prove "
            "that the file is the same byte for byte. Dates are those of the file system."
        ),
    )
    if contents.has_examined:
        yield translate(
            "Report",
            (
                "Critical differences are differences in amounts, numbers, dates, "
                "percentages, identity numbers, names of parties, negations, and words with "
                "opposite meanings. Each shows the text in A, an arrow, and the text in the "
                "other file; ∅ means that one of the two has no corresponding text."
            ),
        )
    if contents.extras.excerpts:
        yield translate(
            "Report",
            (
                "Where texts are shown side by side, differences are marked on both sides: "
                "struck through if found only in A, underlined if found only in the other "
                "file. Paragraphs are counted as they were read; page numbers are shown if "
                "the format has them."
            ),
        )
    if any(excerpt.has_problem for excerpt in contents.extras.excerpts.values()):
        yield translate("Report", "¶ marks a paragraph break that is on one side only.")


def versions(contents: Contents) -> tuple[tuple[str, str], ...]:
    """Return what has made the report and in which time zone, as names and values."""
    parts = []
    for name in _READERS:
        try:
            parts.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:  # a frozen program may have come without it
            continue
    return (
        (translate("Report", "Program"), f"SimFinder {__version__}"),
        (
            translate("Report", "Computer"),
            f"Python {platform.python_version()}, {platform.system()} {platform.machine()}",
        ),
        (translate("Report", "Readers"), translate("Report", ", ").join(parts)),
        (translate("Report", "Time zone"), zone_text(contents.created)),
    )


def limit_text(name: str, count: int, of: int) -> str:
    """Note that a part of a list is omitted, and where it is."""
    text = translate(
        "Report",
        (
            "“{name}” shows {shown} of {all} files. The JSON and CSV reports and the "
            "workbook list all of them."
        ),
    )
    return text.format(name=name, shown=number(count), all=number(of))


MOST_FILES = 2_000
"""Files of groups that are set on paper; JSON, CSV and the workbook have all."""
MOST_PROBLEMS = 500
"""Files that were not compared, of those on paper."""
_LONGEST = 600
"""Characters of a name or remark in a cell: a cell must fit on a page."""
_NAME = 90
"""Characters of a name in a heading; the whole name is below."""


def evidence_parts(contents: Contents) -> Iterator[Part]:
    """Walk the report from its head to its end."""
    groups = _visible_groups(contents)
    yield Title(evidence_title(), created_text(contents))
    yield Words(promise(), "soft")
    yield from (Words(visible(note), "note") for note in contents.notes)
    yield from (Words(note, "note") for note in limits(contents))
    yield Heading(translate("Report", "Summary"))
    yield Figures(tuple((value, caption) for value, caption in card_rows(contents)))
    if not len(contents.groups):
        yield Words(empty_result_text(contents))
    else:
        yield from _overview(groups, contents)
    yield Heading(translate("Report", "Comparison method"))
    yield from (Words(text) for text in method(contents))
    yield Heading(translate("Report", "Options and versions"))
    yield Facts((*((n, _shorten(v)) for n, v in option_rows(contents)), *versions(contents)))
    if groups:
        yield Heading(translate("Report", "Groups"))
    files = _visible_file_count(contents)
    for group in groups:
        contents.extras.ask()
        yield from _group(group, contents, files)
        files -= len(group.members)
    yield from _not_compared(contents)


def evidence_title() -> str:
    """Return what the report is called, on its first page and by programs that list it."""
    return translate("Report", "Evidence report: similar documents")


def _overview(groups: list[GroupRow], contents: Contents) -> Iterator[Part]:
    """List the groups that follow, a line each."""
    head = [
        translate("Report", "Group"),
        translate("Report", "Kept file"),
        contents.noun.choose(translate("Report", "Files"), translate("Report", "Rows")),
        translate("Report", "Highest similarity"),
        translate("Report", "Critical differences"),
    ]
    widths = [0.08, 0.52, 0.09, 0.13, 0.18]
    has_decisions = any(row.decision.word for row in groups)
    if has_decisions:
        head.append(translate("Report", "Review"))
        widths = [0.08, 0.4, 0.09, 0.13, 0.16, 0.14]
    rows = []
    for row in groups:
        line = [
            number(row.number),
            _shorten(visible(own_name(row.members[0].document)), _NAME),
            number(len(row.members)),
            _best_similarity(row),
            _matter(row, contents),
        ]
        rows.append((*line, row.decision.word) if has_decisions else tuple(line))
    yield Heading(translate("Report", "Group overview"), 2)
    if counts := relation_counts(contents):
        yield Words(counts, "soft")
    yield Overview(tuple(head), tuple(widths), tuple(rows), tuple(map(_key, groups)))


def _best_similarity(group: GroupRow) -> str:
    pairs = [member.pair for member in group.members if member.pair is not None]
    if not pairs:
        return ""
    best = max(pairs, key=lambda pair: (pair.similarity, pair.exact))
    return similarity_text(best.similarity, exact=best.exact)


def _matter(group: GroupRow, contents: Contents) -> str:
    """Return how many differences that matter a group has, or that it was not examined."""
    if contents.report.options.compares_rows:
        return ""
    count = sum(len(member.differences) for member in group.members)
    if count:
        return translate("Report", "%n difference(s)", "", count)
    if not all(member.is_examined for member in group.members if not member.is_indirect):
        return translate("Report", "not checked")
    return translate("Report", "none found")


def _key(group: GroupRow) -> str:
    return f"g{group.number}"


def limits(contents: Contents) -> Iterator[str]:
    """Note with figures what only other reports have."""
    files = len(contents.groups.members)
    count = _visible_file_count(contents)
    if count < files:
        yield limit_text(translate("Report", "Groups"), count, files)
    problems = len(contents.problems)
    if problems > MOST_PROBLEMS:
        yield limit_text(translate("Report", "Skipped"), MOST_PROBLEMS, problems)


def _visible_file_count(contents: Contents) -> int:
    """Return how many files the groups have that are shown: whole groups only."""
    start = contents.groups.start
    fits = start[1:] <= MOST_FILES
    return int(start[1:][fits][-1]) if fits.any() else int(min(start[-1], MOST_FILES))


def _visible_groups(contents: Contents) -> list[GroupRow]:
    """Return the groups that are set on paper."""
    files = _visible_file_count(contents)
    count = int(np.searchsorted(contents.groups.start[:-1], files, "left"))
    return list(islice(contents.group_rows(), count))


def _group(group: GroupRow, contents: Contents, limit: int) -> Iterator[Part]:
    title = translate("Report", "Group {number}").format(number=number(group.number))
    files = members_text(len(group.members), contents.noun)
    name = _shorten(visible(own_name(group.members[0].document)), _NAME)
    yield Heading(f"{title} – {name}", 2, _key(group))
    yield Words(files, "under")
    if words := keywords_line(group):
        yield Words(words, "under")
    if group.decision.word:
        label = translate("Report", "Reviewer's decision: {word}")
        yield Words(label.format(word=group.decision.word), "decision")
    if group.decision.note:
        label = translate("Report", "Reviewer's note: {note}")
        note = "\n".join(map(visible, group.decision.note.split("\n")))
        yield Words(label.format(note=note), "decision")
    members = group.members[:limit]
    heads = group.family_heads(contents.noun)
    for position, member in enumerate(members):
        if position in heads:
            yield Words(_shorten(heads[position]), "family")
        yield _card(letter(position), member, contents)
    if text := further_text(group.further_links):
        yield Words(text, "soft")
    for position, member in enumerate(members[1:], 1):
        yield from _pair(letter(position), member, group, contents)


def letter(position: int) -> str:
    """Return A, B, … Z, AA, AB, …: the names of the files of a group."""
    name = ""
    position += 1
    while position:
        position, rest = divmod(position - 1, 26)
        name = chr(65 + rest) + name
    return name


def _card(name: str, member: MemberRow, contents: Contents) -> FileCard:
    document = member.document
    words = [member.relation, role_text(document)]
    if contents.is_marked(document):
        words.append(translate("Report", "marked by the reviewer"))
    facts = [
        (translate("Report", "Folder"), _shorten(visible(folder_of(document)))),
        (translate("Report", "Size"), size_text(document.identity.size)),
        (translate("Report", "Changed"), local_time(document.identity.mtime_ns)),
    ]
    notes = [visible(text) for text in (inside_text(document), *member.remarks) if text]
    if notes:
        facts.append(
            (translate("Report", "Remark"), _shorten(translate("Report", "; ").join(notes)))
        )
    if document.content_hash:
        facts.append(("SHA-256", document.content_hash))
    title = _shorten(visible(own_name(document)))
    return FileCard(
        name,
        title,
        translate("Report", ", ").join(filter(None, words)),
        member.keeper,
        tuple(facts),
    )


def _pair(name: str, member: MemberRow, group: GroupRow, contents: Contents) -> Iterator[Part]:
    pair = member.pair
    if pair is None:
        return
    title = translate("Report", "A and {letter}: {share} similar, {relation}")
    share = similarity_text(pair.similarity, exact=pair.exact)
    yield Heading(title.format(letter=name, share=share, relation=member.relation), 3)
    yield Words(" ".join(_measures(name, member, group, contents)), "under")
    lines = () if _equal_bytes(member, group) else member.lines(has_examined=contents.has_examined)
    if lines and member.differences:
        yield Words(translate("Report", "Critical differences"), "warn")
        yield from (Words(_shorten(line), "item") for line in lines)
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
        yield translate("Report", "The two files are identical byte for byte (same SHA-256).")
        return
    if not member.document.is_row:
        text = translate(
            "Report",
            (
                "{other} of the passages in {letter} also appear in A, and {own} of those "
                "in A also appear in {letter}."
            ),
        )
        yield text.format(
            letter=name,
            other=similarity_text(member.share_inside, exact=pair.exact),
            own=similarity_text(member.contains, exact=pair.exact),
        )
    bits = translate("Report", "%n bit(s) of 64", "", pair.distance)
    yield translate("Report", "Distance of the fingerprints: {bits}.").format(bits=bits)


def _excerpt(name: str, excerpt: Excerpt) -> Iterator[Part]:
    problem = excerpt.problem
    if problem is not None:
        text = translate("Report", "The texts are not shown: {file}, {why}.")
        why = word_of(problem.reason)
        yield Words(text.format(file=_shorten(visible(own_name(problem))), why=why), "note")
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
    yield Heading(translate("Report", "Skipped"))
    yield Facts(tuple((word_of(reason), number(count)) for reason, count in reasons.items()))
    if not contents.problems:
        return
    head = (
        translate("Report", "File"),
        translate("Report", "Folder"),
        translate("Report", "Reason"),
    )
    rows = []
    for problem in contents.problems[:MOST_PROBLEMS]:
        why = word_of(problem.reason)
        more = visible(render(problem.detail)) if problem.detail else ""
        rows.append(
            (
                _shorten(visible(own_name(problem))),
                _shorten(visible(folder_of(problem))),
                _shorten(f"{why}: {more}" if more else why),
            )
        )
    yield Grid(head, (0.32, 0.38, 0.3), tuple(rows))


def _shorten(text: str, max_length: int = _LONGEST) -> str:
    return text if len(text) <= max_length else f"{text[: max_length - 2]} …"


# An evidence report as data, for what sets it in a process of its own.

Data = dict[str, Any]
"""The content of the pages as JSON, for ``resources/report/evidence.typ``."""


def evidence_data(contents: Contents) -> Data:
    """Return the content and layout of the report; each group counts as a step."""
    moment = contents.created.astimezone(UTC)
    language, _, region = i18n.language().partition("_")
    start, _, rest = translate("Report", "Page {page} of {of}").partition("{page}")
    middle, _, end = rest.partition("{of}")
    names = ("year", "month", "day", "hour", "minute", "second")
    return {
        "title": evidence_title(),
        "lang": language,
        "region": region or None,
        "created": {name: getattr(moment, name) for name in names},
        "foot": f"{created_text(contents)} – {promise()}",
        "page": [start, middle, end],
        "page-word": translate("Report", "Page"),
        "no-font": translate(
            "Report",
            (
                "Characters for which this computer has no font are shown as codes, such "
                "as [U+E000]."
            ),
        ),
        "palette": {name: f"#{code}" for name, code in PALETTE.items()},
        "parts": [_record(part) for part in evidence_parts(contents)],
    }


def _record(part: Part) -> dict[str, Any]:
    if isinstance(part, Sides):
        title = f"{part.left} – {part.excerpt.title}"
        rows = [[asdict(side) for side in row.sides] for row in part.excerpt.rows]
        return {"part": "Sides", "left": title, "right": part.right, "rows": rows}
    return {"part": type(part).__name__, **asdict(part)}
