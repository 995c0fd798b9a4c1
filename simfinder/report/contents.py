"""Rows and words that all formats of reports share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial

import numpy as np

from simfinder import __version__
from simfinder.domain.documents import Copies, Document, Problem, Reason, Role, own_name
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport
from simfinder.domain.options import OptionGroup, OptionSpec, ScanOptions, Scope, options_of
from simfinder.domain.relations import MAX_DISTANCE, RELATIONS, Pair, Relation
from simfinder.i18n import translate
from simfinder.messages.nouns import Noun, noun_of
from simfinder.messages.numbers import (
    number,
    percent,
    report_time,
    reproducible,
    similarity_text,
    visible,
    zone_text,
)
from simfinder.messages.words import (
    copy_text,
    difference_text,
    form_note,
    overlap_text,
    profile_word,
    relation_word,
    remarks,
    word_of,
)
from simfinder.report.excerpts import Excerpt
from simfinder.report.extras import NO_DECISION, WHOLE, Decision, ReportExtras


def table_rows(options: ScanOptions) -> list[tuple[str, str]]:
    """Return which columns of which rows were compared, as names and values."""
    rows = [
        (translate("Report", "Columns"), visible(translate("Report", ", ").join(options.columns))),
        (translate("Report", "Pairs"), _scope(options.scope)),
    ]
    if options.table:
        rows.insert(0, (translate("Report", "Table or sheet"), visible(options.table)))
    return rows


def _scope(scope: Scope) -> str:
    if scope is Scope.ACROSS:
        return translate("Report", "only across tables")
    if scope is Scope.WITHIN:
        return translate("Report", "only within the same table")
    return translate("Report", "all rows")


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A file of a group and its relation to the keeper; ``pair`` is None for the keeper."""

    document: Document
    pair: Pair | None = None
    share_inside: float = 1.0
    """Share of this file's text that is in the kept file."""
    contains: float = 1.0
    """Share of the kept file's text that is in this file."""
    is_indirect: bool = False
    """Whether it forms no pair with the kept file: similar to others, or added by hand."""
    copy_of: Document | None = None
    """Another file of the group with the same bytes, where the kept file has others."""
    copies: int = 0
    """How many such files there are."""
    name_of: Document | None = None
    """A file of the group before this one that is the same one on the disk."""
    family: int = 1
    """The number of its family in the group, counted from 1; that of the kept file is the first."""

    @property
    def keeper(self) -> bool:
        """Whether this is the file that the others are measured against."""
        return self.pair is None and not self.is_indirect

    @property
    def relation(self) -> str:
        """The word for what this file is to the kept file."""
        if self.is_indirect:
            return translate("Report", "no direct match")
        if self.pair is None:
            return translate("Report", "kept")
        more = self.contains >= self.share_inside
        word = relation_word(self.pair.relation, noun_of(self.document), more=more)
        return f"{word}; {form_note()}" if self.pair.has_form else word

    @property
    def differences(self) -> tuple[str, ...]:
        """What differs and matters, read from the kept file to this one."""
        if self.pair is None:
            return ()
        is_reversed = self.pair.a == self.document.id
        return tuple(difference_text(c, is_reversed=is_reversed) for c in self.pair.critical)

    @property
    def overlap(self) -> str:
        """How much of an excerpt or overlap is in the other file; empty for other relations.

        Its similarity is low, and says little.
        """
        # How much of one row's text stands in the other decides nothing.
        if self.pair is None or self.document.is_row:
            return ""
        if self.pair.relation not in (Relation.EXCERPT, Relation.OVERLAPPING):
            return ""
        return overlap_text(
            self.share_inside, self.contains, partial(similarity_text, exact=self.pair.exact)
        )

    @property
    def is_examined(self) -> bool:
        """Whether differences that matter were looked for; the kept file differs from nothing."""
        if self.pair is None:
            return not self.is_indirect
        return self.pair.is_examined or bool(self.pair.critical)

    @property
    def matters(self) -> str:
        """The text of a cell for critical differences; none differs from not examined."""
        if self.keeper:
            return ""
        if not self.is_examined:
            return translate("Report", "not checked")
        return translate("Report", "; ").join(self.differences) or translate("Report", "none found")

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a person should know of the file, and to which other file it is identical."""
        copy = copy_text(self.document, self.copy_of, self.copies, self.name_of)
        return (*([copy] if copy else []), *remarks(self.document))

    def lines(self, *, has_examined: bool) -> tuple[str, ...]:
        """Return differences that matter, one a line; ``has_examined``: whether any pair was."""
        if has_examined and not self.is_examined:
            return (translate("Report", "not checked for critical differences"),)
        return self.differences


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A group with its members, the kept file first."""

    number: int
    """Counted from 1, as people do."""
    members: tuple[MemberRow, ...]
    further_links: int
    decision: Decision = NO_DECISION
    """What a person has decided about it."""
    keywords: tuple[str, ...] = ()
    """What its texts are about, the best first; empty where that is not known."""

    @property
    def keywords_text(self) -> str:
        """The keywords as one text, separated by commas."""
        return visible(translate("Report", ", ").join(self.keywords))

    def family_heads(self, noun: Noun) -> dict[int, str]:
        """Return the text above each family, by the position of its first member.

        None where all members are versions of one document. ``noun``: what the members are called.
        """
        numbers = [member.family for member in self.members]
        if numbers[-1:] <= [1]:
            return {}
        first = [n for n, number in enumerate(numbers) if numbers.index(number) == n]
        heads = {}
        for position in first:
            name = visible(own_name(self.members[position].document))
            files = members_text(numbers.count(numbers[position]), noun)
            heads[position] = f"{name} · {files}"
        return heads


@dataclass(frozen=True)
class Contents:
    """A report ready to be written: the scan, its groups and the pairs within the options.

    ``pairs`` is the part of ``report.pairs`` within the options, ``by_template`` those that are
    within them by template text only, in no group; the links of ``groups`` are rows of
    ``report.pairs``.
    """

    report: ScanReport
    groups: GroupTable
    pairs: PairTable
    created: datetime = field(default_factory=report_time)
    by_template: PairTable = field(default_factory=PairTable.empty)
    extras: ReportExtras = WHOLE
    """What it holds in addition: decisions of a person, excerpts, or only a part of the result."""

    @property
    def has_template(self) -> bool:
        """Whether template text was taken out, so that measures are given with and without it."""
        return self.report.pairs.similarity_whole is not None

    @property
    def noun(self) -> Noun:
        """What the documents are called."""
        return noun_of(self.report)

    @property
    def seconds(self) -> float:
        """How long the scan took."""
        return self.report.timings.get("total", 0.0)

    @property
    def summary(self) -> dict[str, int | float]:
        """The counts that every report begins with, under their names in the JSON contract.

        How long the scan took is left out where the same result must give the same bytes.
        """
        counts: dict[str, int | float] = {
            "found": self.report.file_count,
            "compared": self.document_count,
            "not_compared": len(self.report.problems),
            "pairs": len(self.pairs),
            "groups": len(self.groups),
        }
        if not reproducible():
            counts["seconds"] = round(self.seconds, 3)
        return counts | ({"template_pairs": alike_count(self)} if self.has_template else {})

    @property
    def document_count(self) -> int:
        """How many files were compared, also where the report is about a part of them."""
        part = self.extras.part
        return self.report.compared_count if part is None else part.of_documents

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The skipped files, unless the report omits them."""
        return () if self.extras.without_problems else self.report.problems

    @property
    def notes(self) -> list[str]:
        """What a reader has to know before anything else: the result is not whole."""
        part = self.extras.part
        texts = " ".join(self.extras.omissions)
        return [text for text in (incomplete(self), part.text if part else "", texts) if text]

    def excerpt(self, group: GroupRow, member: MemberRow) -> Excerpt | None:
        """Return the passages of a member and its kept file, None where none are to be shown."""
        return self.extras.excerpts.get((group.members[0].document.id, member.document.id))

    def is_marked(self, document: Document) -> bool:
        """Whether a person has marked the file, to be taken away."""
        return document.id in self.extras.marks

    @property
    def similar_files(self) -> int:
        """How many files are members of a group, the kept ones included."""
        return len(self.groups.members)

    @property
    def reclaimable(self) -> int:
        """Bytes of all members of groups that could go; several names of one file count once."""
        return int(
            DiskSpace(self.report.documents, self.report.sizes).reclaimable_bytes(self.groups).sum()
        )

    @property
    def has_families(self) -> bool:
        """Whether any group has several families."""
        return bool(self.groups.family.any())

    @property
    def has_examined(self) -> bool:
        """Whether differences that matter were looked for in any pair.

        Where they were not, a report must not leave an empty place that reads as "none".
        """
        pairs = self.report.pairs
        has_rows = pairs.is_examined is not None and bool(pairs.is_examined.any())
        return has_rows or bool(pairs.critical)

    def histogram(self) -> list[int]:
        """Return how many pairs within the options have each distance from 0 to 24 bits."""
        counts = np.bincount(self.pairs.distance, minlength=MAX_DISTANCE + 1)
        return [int(count) for count in counts]

    def relations(self) -> dict[Relation, int]:
        """Return how many pairs within the options have each relation, the strongest first."""
        counts = np.bincount(self.pairs.relation, minlength=len(RELATIONS)).tolist()
        return {relation: n for relation, n in zip(RELATIONS, counts, strict=True) if n}

    def reasons(self) -> dict[Reason, int]:
        """Return how many files were not compared for each reason, the most frequent first."""
        counts = Counter(problem.reason for problem in self.report.problems)
        order = {reason: place for place, reason in enumerate(Reason)}
        return dict(sorted(counts.items(), key=lambda item: (-item[1], order[item[0]])))

    def group_rows(self) -> Iterator[GroupRow]:
        """Walk the groups one at a time, so that many of them need little memory."""
        for group in range(len(self.groups)):
            self.extras.step()
            numbers = self.extras.numbers
            yield GroupRow(
                numbers[group] if numbers else group + 1,
                tuple(self._members(group)),
                int(self.groups.further_links[group]),
                self.extras.decisions.get(group, NO_DECISION),
                self.extras.keywords.get(int(self.groups.keepers[group]), ()),
            )

    def _members(self, group: int) -> Iterator[MemberRow]:
        rows = range(int(self.groups.start[group]), int(self.groups.start[group + 1]))
        every = [self.report.documents[i] for i in self.groups.members[rows.start : rows.stop]]
        copies = Copies(every)
        for row, document in zip(rows, every, strict=True):
            link = int(self.groups.link[row])
            if link < 0:
                member = MemberRow(document, is_indirect=row != rows.start)
            else:
                pair = self.report.pairs.row(link)
                inside = (pair.a_in_b, pair.b_in_a)
                shares = inside if pair.a == document.id else inside[::-1]
                member = MemberRow(document, pair, *shares)
            copy_of, copies_count, name_of = copies.of(document)
            yield replace(
                member,
                copy_of=copy_of,
                copies=copies_count,
                name_of=name_of,
                family=int(self.groups.family[row]) + 1,
            )


def role_text(document: Document) -> str:
    """Return the word for a special role, empty for an ordinary file."""
    return word_of(document.role) if document.role is Role.PROTECTED else ""


def keywords_line(group: GroupRow) -> str:
    """Return a line with the keywords of a group, empty where it has none."""
    if not group.keywords:
        return ""
    return translate("Report", "Keywords: {words}").format(words=group.keywords_text)


def members_text(count: int, noun: Noun) -> str:
    """Return ``3 files`` or ``3 rows``."""
    files = translate("Report", "%n file(s)", "", count)
    return noun.choose(files, translate("Report", "%n row(s)", "", count))


def relation_counts(contents: Contents) -> str:
    """Return how many pairs there are of each relation, empty where there are none.

    ``Pairs: 34 identical files, 2 small changes``, pairs without the kept file included.
    """
    counts: Counter[str] = Counter()
    whole = contents.relations()
    if contents.report.options.compares_rows:
        for relation, count in whole.items():
            counts[relation_word(relation, contents.noun)] += count
        parts = [f"{number(n)} {name}" for name, n in counts.items()]
    else:
        parts = [_count_text(relation, n) for relation, n in whole.items()]
    text = translate("Report", ", ").join(parts)
    return translate("Report", "Pairs: {counts}").format(counts=text) if text else ""


def _count_text(relation: Relation, n: int) -> str:
    """Return how many pairs have a relation, where its word is a noun in the right number."""
    match relation:
        case Relation.IDENTICAL_FILE:
            text = translate("Report", "{count} identical file(s)", "", n)
        case Relation.EXCERPT:
            text = translate("Report", "{count} excerpt(s)", "", n)
        case _:
            text = f"{{count}} {relation_word(relation)}"
    return text.format(count=number(n))


def created_text(contents: Contents) -> str:
    """Return when and by what the report was made."""
    created = contents.created.astimezone().strftime("%Y-%m-%d %H:%M")
    created = f"{created} {zone_text(contents.created)}"
    return translate("Report", "{when}, SimFinder {version}").format(
        when=created, version=__version__
    )


def promise() -> str:
    """Return what a reader of the report should know about where the texts have been."""
    return translate("Report", "Created on this computer. Nothing was uploaded.")


def incomplete(contents: Contents) -> str:
    """Return a remark where the scan was stopped early, else an empty text."""
    if contents.report.is_complete:
        return ""
    return translate("Report", "The scan was stopped before all files were read.")


def empty_result_text(contents: Contents) -> str:
    """Return the sentence for a report without groups: nothing similar, or nothing compared."""
    if contents.report.documents:
        return translate("Report", "No similar documents were found.")
    return translate("Report", "Nothing could be compared.")


# Template text: how much was removed, and the pairs that only it makes similar.

MAX_LISTED_PAIRS = 1000
"""Pairs of one template that pages for people list, the most alike first; tables list all."""


@dataclass(frozen=True, slots=True)
class TemplateRow:
    """Two files that are alike by template text only."""

    one: Document
    other: Document
    pair: Pair


def template_rows(contents: Contents, limit: int | None = None) -> Iterator[TemplateRow]:
    """Walk the pairs that template text alone makes alike, the most alike first."""
    pairs, documents = contents.by_template, contents.report.documents
    whole = pairs.similarity_whole
    if whole is None:
        return
    for row in np.argsort(-whole, kind="stable")[:limit].tolist():
        pair = pairs.row(row)
        yield TemplateRow(documents[pair.a], documents[pair.b], pair)


def with_template(pair: Pair | None) -> str:
    """Return how alike two files are where template text counts too; empty where none is out.

    It is estimated, but for equal texts.
    """
    if pair is None or pair.whole is None:
        return ""
    return similarity_text(pair.whole.similarity, exact=pair.whole.exact)


def alike_count(contents: Contents) -> int:
    """Return how many pairs are alike by template text only at the threshold of the report."""
    removal = contents.report.template_usage
    return len(contents.by_template) + (removal.unlisted_count if removal is not None else 0)


def alike_text(contents: Contents) -> str:
    """Return a sentence with the number of pairs similar by template text only, or empty."""
    count = alike_count(contents)
    if not count:
        return ""
    text = translate(
        "Report", "%n pair(s) similar only because of boilerplate (not grouped)", "", count
    )
    return text.replace(str(count), number(count), 1)


def not_listed_text(contents: Contents, count: int) -> str:
    """Return how many of these pairs are not listed, empty where all are."""
    more = alike_count(contents) - count
    if more <= 0:
        return ""
    return translate("Report", "%n less similar pair(s) not listed here", "", more)


def left_out_names(report: ScanReport) -> str:
    """Return which base documents and which common passages are left out, separated by commas."""
    options, removal = report.options, report.template_usage
    names = [str(path) for path in options.template]
    if options.common and removal is not None and removal.common:
        text = translate("Report", "passages found in at least %n documents", "", removal.common)
        names.append(f"{text} ({options.common})" if "%" in options.common else text)
    elif options.common:
        text = translate("Report", "common passages; minimum number of documents: {number}")
        names.append(text.format(number=options.common))
    return visible(translate("Report", ", ").join(names))


def left_out_share(report: ScanReport) -> str:
    """Return how much of all texts was left out, empty where nothing was to be."""
    removal = report.template_usage
    if removal is None or not removal.total:
        return ""
    text = translate("Report", "{share} of all letters and digits")
    return text.format(share=percent(removal.letters / removal.total))


def left_out_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return names and values about removed text; none without it."""
    report = contents.report
    if not report.options.removes_template_text:
        return []
    rows = [(translate("Report", "Ignored boilerplate"), left_out_names(report))]
    if share := left_out_share(report):
        rows.append((translate("Report", "Amount ignored"), share))
    if text := alike_text(contents):
        rows.append((translate("Report", "Boilerplate"), text))
    return rows


def _overlaps_word(options: ScanOptions) -> str:
    if not options.overlaps:
        return translate("Report", "no")
    text = translate("Report", "yes, if at least {share} of one text appears in the other")
    return text.format(share=percent(options.containment))


def _distance_text(distance: int) -> str:
    if distance >= MAX_DISTANCE:
        return translate("Report", "no limit")
    return translate("Report", "%n bit(s) of 64", "", distance)


def _option_text(spec: OptionSpec, options: ScanOptions, contents: Contents) -> str:
    """Return the value of an option as a report words it."""
    value = getattr(options, spec.name)
    special: dict[str, Callable[[], str]] = {
        "profile": lambda: profile_word(options.profile),
        "scope": lambda: word_of(options.scope),
        "distance": lambda: _distance_text(value),
        "similarity": lambda: percent(value),
        "overlaps": lambda: _overlaps_word(options),
    }
    if spec.name in special:
        return special[spec.name]()
    if isinstance(value, bool):
        return translate("Report", "yes") if value else translate("Report", "no")
    if spec.from_file and value:
        return translate("Report", "%n word(s)", "", len(value))
    if isinstance(value, tuple):
        value = translate("Report", ", ").join(map(str, value))
    elif spec.percent:
        return percent(value)
    return visible(str(value)) or translate("Report", spec.report_empty)


def option_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return the options that decided what is found, as names and values."""
    options = contents.report.options.resolve()
    folders = translate("Report", ", ").join(
        visible(str(source.path)) for source in contents.report.sources
    )
    groups = (OptionGroup.MATCHING,) if options.compares_rows else tuple(OptionGroup)
    rows = [(translate("Report", "Folders"), folders or translate("Report", "none"))]
    rows += [
        (translate("Report", spec.report), _option_text(spec, options, contents))
        for group in groups
        for spec in options_of(group)
        if spec.report and not (group is OptionGroup.WORDS and spec.is_default(options))
    ]
    if options.compares_rows:  # what is refused for them says nothing
        return [*rows, *table_rows(options)]
    rows += left_out_rows(contents)
    if not contents.has_examined:
        what = translate("Report", "differences in amounts, dates or negations")
        rows.append((translate("Report", "Not checked"), what))
    if not contents.pairs.exact.all():
        what = translate("Report", "estimated from a sample of the passages")
        rows.append(("≈", what))
    return rows


# The counts that matter most, at the head of a page.


def card_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return four formatted counts, each with a caption that follows it."""
    return [(number(count), caption) for count, caption, _ in _counts(contents)]


def count_rows(contents: Contents) -> list[tuple[str, int]]:
    """Return the same counts with names before them, as in the cells of a sheet."""
    return [(name, count) for count, _, name in _counts(contents)]


def _counts(contents: Contents) -> list[tuple[int, str, str]]:
    """Return the number of groups, members, documents compared and not compared, each named."""
    summary = contents.summary
    documents, groups = int(summary["compared"]), int(summary["groups"])
    similar, unread = contents.similar_files, int(summary["not_compared"])
    captions = contents.noun.choose(
        (
            translate("Report", "group(s) of similar files", "", groups),
            translate("Report", "similar file(s)", "", similar),
            translate("Report", "file(s) compared", "", documents),
            translate("Report", "file(s) skipped", "", unread),
        ),
        (
            translate("Report", "group(s) of similar rows", "", groups),
            translate("Report", "similar row(s)", "", similar),
            translate("Report", "row(s) compared", "", documents),
            translate("Report", "skipped"),
        ),
    )
    names = contents.noun.choose(
        (
            translate("Report", "Groups of similar files"),
            translate("Report", "Similar files"),
            translate("Report", "Files compared"),
            translate("Report", "Skipped files"),
        ),
        (
            translate("Report", "Groups of similar rows"),
            translate("Report", "Similar rows"),
            translate("Report", "Rows compared"),
            translate("Report", "Skipped rows"),
        ),
    )
    return list(zip((groups, similar, documents, unread), captions, names, strict=True))
