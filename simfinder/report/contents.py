"""What every report says, once: the rows and the words, whatever paper they are written on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

import numpy as np

from simfinder import __version__
from simfinder.domain.document import Document, Problem, Reason, Role
from simfinder.domain.matching import (
    MAX_DISTANCE,
    Critical,
    GroupTable,
    Pair,
    PairTable,
    Relation,
    ScanReport,
)
from simfinder.i18n import translate
from simfinder.report.detail_words import detail
from simfinder.report.excerpts import Excerpt
from simfinder.report.holding import NOTHING_SAID, WHOLE, Decision, Holding
from simfinder.report.numbers import (
    measured,
    report_time,
    reproducible,
    visible,
    zone_text,
)
from simfinder.report.row_report import relation_of_rows
from simfinder.report.template_rows import alike_count
from simfinder.report.whereabouts import Placed, container_name


@dataclass(frozen=True, slots=True)
class MemberRow:
    """A file of a group, with how it stands to the kept file; ``pair`` is None for that one."""

    document: Document
    pair: Pair | None = None
    contained: float = 1.0
    """Share of this file's text that is in the kept file."""
    contains: float = 1.0
    """Share of the kept file's text that is in this file."""
    of_rows: bool = False
    """Whether both are rows of tables."""
    by_hand: bool = False
    """Whether a person put it there, though it was not found alike; ``pair`` is None then too."""

    @property
    def keeper(self) -> bool:
        """Whether this is the file that the others are measured against."""
        return self.pair is None and not self.by_hand

    @property
    def relation(self) -> str:
        """The word for what this file is to the kept file."""
        if self.by_hand:
            return translate("Report", "added by hand")
        if self.pair is None:
            return translate("Report", "kept")
        word = relation_of_rows if self.of_rows else relation_word
        return word(self.pair.relation, self.contains >= self.contained)

    @property
    def differences(self) -> tuple[str, ...]:
        """What differs and matters, read from the kept file to this one."""
        if self.pair is None:
            return ()
        turned = self.pair.a == self.document.id
        return tuple(difference_text(c, turned) for c in self.pair.critical)

    @property
    def overlap(self) -> str:
        """How much of an excerpt or overlap is in the other file; empty for other relations.

        Its similarity is low, and says little.
        """
        # How much of one row's text stands in the other decides nothing.
        if self.pair is None or self.of_rows:
            return ""
        if self.pair.relation not in (Relation.EXCERPT, Relation.OVERLAPPING):
            return ""
        text = translate("Report", "{share} of the kept file in it")
        if self.contained >= self.contains:
            text = translate("Report", "{share} of it in the kept file")
        return text.format(share=measured(max(self.contained, self.contains), self.pair.exact))

    @property
    def examined(self) -> bool:
        """Whether differences that matter were looked for; the kept file differs from nothing."""
        if self.pair is None:
            return not self.by_hand
        return self.pair.examined or bool(self.pair.critical)

    @property
    def matters(self) -> str:
        """What a cell for differences that matter says: none is not the same as not examined."""
        if self.keeper:
            return ""
        if not self.examined:
            return translate("Report", "not examined")
        return translate("Report", "; ").join(self.differences) or translate("Report", "none found")

    def lines(self, examined: bool) -> tuple[str, ...]:
        """Return differences that matter, one a line; ``examined``: whether any pair was."""
        if examined and not self.examined:
            return (translate("Report", "not examined for differences that matter"),)
        return self.differences


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A group with its members, the kept file first."""

    number: int
    """Counted from 1, as people do."""
    members: tuple[MemberRow, ...]
    further_links: int
    decision: Decision = NOTHING_SAID
    """What a person has said of it."""

    @property
    def reclaimable(self) -> int:
        """Bytes of all members that could go: neither kept nor protected nor inside a file."""
        going = (m.document for m in self.members if not m.keeper and not m.document.stays)
        return sum(document.identity.size for document in going)


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
    gently: bool = False
    """Whether pairs of short texts are within the options although less similar than is asked."""
    holding: Holding = WHOLE
    """What it holds beside that: decisions of a person, excerpts, or only a part of the result."""

    @property
    def takes_out(self) -> bool:
        """Whether template text was taken out, so that measures are told with and without."""
        return self.report.pairs.similarity_whole is not None

    @property
    def of_rows(self) -> bool:
        """Whether rows of tables were compared, not files."""
        return self.report.options.profile == "fields"

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
            "found": self.report.found,
            "compared": self.compared,
            "not_compared": len(self.report.problems),
            "pairs": len(self.pairs),
            "groups": len(self.groups),
        }
        if not reproducible():
            counts["seconds"] = round(self.seconds, 3)
        return counts | ({"template_pairs": alike_count(self)} if self.takes_out else {})

    @property
    def compared(self) -> int:
        """How many files were compared, also where the report is about a part of them."""
        part = self.holding.part
        return len(self.report.documents) if part is None else part.of_documents

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The files that were not compared, as far as they are to be listed."""
        return () if self.holding.without_problems else self.report.problems

    @property
    def notes(self) -> list[str]:
        """What a reader has to know before anything else: the result is not whole."""
        part = self.holding.part
        texts = " ".join(self.holding.omitted)
        return [text for text in (incomplete(self), part.text if part else "", texts) if text]

    def excerpt(self, group: GroupRow, member: MemberRow) -> Excerpt | None:
        """Return the passages of a member and its kept file, None where none are to be shown."""
        return self.holding.excerpts.get((group.members[0].document.id, member.document.id))

    def marked(self, document: Document) -> bool:
        """Whether a person has marked the file, to be taken away."""
        return document.id in self.holding.marked

    @property
    def similar_files(self) -> int:
        """How many files are members of a group, the kept ones included."""
        return len(self.groups.members)

    @property
    def reclaimable(self) -> int:
        """Bytes of all members of groups that could go."""
        others = np.delete(self.groups.members, self.groups.start[:-1]).tolist()
        going = (document for i in others if not (document := self.report.documents[i]).stays)
        return sum(document.identity.size for document in going)

    @property
    def examined(self) -> bool:
        """Whether differences that matter were looked for in any pair.

        Where they were not, a report must not leave an empty place that reads as "none".
        """
        pairs = self.report.pairs
        looked = pairs.examined is not None and bool(pairs.examined.any())
        return looked or bool(pairs.critical)

    def histogram(self) -> list[int]:
        """Return how many pairs within the options have each distance from 0 to 24 bits."""
        counts = np.bincount(self.pairs.distance, minlength=MAX_DISTANCE + 1)
        return [int(count) for count in counts]

    def reasons(self) -> dict[Reason, int]:
        """Return how many files were not compared for each reason, the most frequent first."""
        counts = Counter(problem.reason for problem in self.report.problems)
        order = {reason: place for place, reason in enumerate(Reason)}
        return dict(sorted(counts.items(), key=lambda item: (-item[1], order[item[0]])))

    def group_rows(self) -> Iterator[GroupRow]:
        """Walk the groups one at a time, so that many of them need little memory."""
        for group in range(len(self.groups)):
            self.holding.step()
            numbers = self.holding.numbers
            yield GroupRow(
                numbers[group] if numbers else group + 1,
                tuple(self._members(group)),
                int(self.groups.further_links[group]),
                self.holding.decisions.get(group, NOTHING_SAID),
            )

    def _members(self, group: int) -> Iterator[MemberRow]:
        rows = range(int(self.groups.start[group]), int(self.groups.start[group + 1]))
        for row in rows:
            document = self.report.documents[self.groups.members[row]]
            link = int(self.groups.link[row])
            if link < 0:
                yield MemberRow(document, of_rows=self.of_rows, by_hand=row != rows.start)
                continue
            pair = self.report.pairs.row(link)
            inside = (pair.a_in_b, pair.b_in_a)
            contained, contains = inside if pair.a == document.id else inside[::-1]
            yield MemberRow(document, pair, contained, contains, self.of_rows)


def relation_word(relation: Relation, more: bool = True) -> str:
    """Return the word for a relation; ``more`` where the file holds more than the kept one."""
    match relation:
        case Relation.IDENTICAL_FILE:
            return translate("Report", "identical file")
        case Relation.SAME_TEXT:
            return translate("Report", "same text")
        case Relation.SMALL_CHANGES:
            return translate("Report", "small changes")
        case Relation.EXTENDED:
            return translate("Report", "extended") if more else translate("Report", "shortened")
        case Relation.EXCERPT:
            return translate("Report", "contains it") if more else translate("Report", "excerpt")
        case Relation.OVERLAPPING:
            return translate("Report", "overlapping")
        case Relation.TEMPLATE:
            return translate("Report", "same template")


def reason_word(reason: Reason) -> str:
    """Return in a few words why a file was not compared."""
    return {
        Reason.EMPTY: translate("Report", "empty"),
        Reason.TOO_SHORT: translate("Report", "too little text"),
        Reason.NO_TEXT: translate("Report", "without text, perhaps a scan"),
        Reason.ENCRYPTED: translate("Report", "needs a password"),
        Reason.DAMAGED: translate("Report", "damaged"),
        Reason.TOO_LARGE: translate("Report", "too large"),
        Reason.LIMIT: translate("Report", "more than a limit allows"),
        Reason.TIMED_OUT: translate("Report", "took too long"),
        Reason.MEMORY: translate("Report", "needed too much memory"),
        Reason.CRASHED: translate("Report", "stopped its reader"),
        Reason.CHANGED: translate("Report", "changed while it was read"),
        Reason.VANISHED: translate("Report", "vanished"),
        Reason.UNREADABLE: translate("Report", "cannot be read"),
        Reason.UNSUPPORTED: translate("Report", "format not supported"),
        Reason.NOT_REGULAR: translate("Report", "not an ordinary file"),
    }[reason]


def difference_text(critical: Critical, turned: bool = False) -> str:
    """Return a difference that matters as ``number: 12 → 13``, from the kept file to the other."""
    kind = {
        "number": translate("Report", "number"),
        "money": translate("Report", "amount of money"),
        "date": translate("Report", "date"),
        "percentage": translate("Report", "percentage"),
        "identity": translate("Report", "name or identifier"),
        "negation": translate("Report", "negation"),
    }.get(critical.kind, visible(critical.kind))
    first, second = critical.left, critical.right
    if turned:
        first, second = second, first
    return f"{kind}: {visible(first) or '∅'} → {visible(second) or '∅'}"


def role_word(document: Document) -> str:
    """Return a word for a role that stands out, empty for an ordinary file."""
    return translate("Report", "protected") if document.role is Role.PROTECTED else ""


def inside_text(item: Placed) -> str:
    """Return which file a document is inside, empty where it is inside none."""
    container = container_name(item)
    return translate("Report", "in {file}").format(file=container) if container else ""


def remarks(document: Document) -> tuple[str, ...]:
    """Return what a person should know of a document: what is missing, what its ending hides."""
    found = []
    if document.partial:
        why = detail(document.partial)
        found.append(translate("Report", "read in part: {why}").format(why=why))
    if document.remark:
        found.append(detail(document.remark))
    return tuple(found)


def created_text(contents: Contents) -> str:
    """Return when and by what the report was made."""
    when = contents.created.astimezone().strftime("%Y-%m-%d %H:%M")
    when = f"{when} {zone_text(contents.created)}"
    return translate("Report", "{when}, SimFinder {version}").format(when=when, version=__version__)


def promise() -> str:
    """Return what a reader of the report should know about where the texts have been."""
    return translate("Report", "Made on this machine. Nothing was uploaded.")


def incomplete(contents: Contents) -> str:
    """Return a remark where the scan was stopped early, else an empty text."""
    if contents.report.complete:
        return ""
    return translate("Report", "The scan was stopped before all files were read.")


def nothing_found(contents: Contents) -> str:
    """Return what stands in the place of the groups: nothing alike is not nothing compared."""
    if contents.report.documents:
        return translate("Report", "No similar documents were found.")
    return translate("Report", "Nothing could be compared.")
