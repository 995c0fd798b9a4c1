"""Takes apart the groups in which files stand together that a person called no match.

To leave their pairs out is not enough: a third file that is like both would hold them in its group.
Where it was said of a file and the one that its group keeps, the file leaves and the rest stays as
it was. So such a pair still makes its group here, and who has left looks for another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import About, Statement
from simfinder.domain.matching import GroupTable, PairTable
from simfinder.services.reviewing.adjustments import owners
from simfinder.services.reviewing.content_index import ContentIndex
from simfinder.services.reviewing.links import Links
from simfinder.services.reviewing.not_a_match import stayer
from simfinder.services.reviewing.statement_book import said_about

_Star = tuple[list[int], list[int]]
"""The members of a group, the keeper first, and the row of the pair of each with it, or -1."""


class Apart:
    """Who must not stand in one group, in one report; may be asked from any thread."""

    def __init__(self, statements: Mapping[str, Statement], index: ContentIndex) -> None:
        """Look for the documents that the statements are about."""
        self._index = index
        self._rules = _Rules()
        documents: list[NDArray[np.int64]] = []
        for said in said_about(statements, About.NOT_A_MATCH):
            codes = Counter(code for code in map(index.code, said.contents) if code >= 0)
            if codes.total() > 1:
                self._rules.add(codes, index.code(stayer(said)))
                documents.append(np.concatenate([index.documents(code) for code in codes]))
        none = np.zeros(0, np.int64)
        self._documents = np.concatenate([none, *documents])
        lengths = [len(found) for found in documents]
        self._list_of = np.repeat(np.arange(len(documents)), np.array(lengths, np.int64))

    def parted(
        self,
        groups: GroupTable,
        links: Links,
        pairs: PairTable,
        within: NDArray[np.bool_],
        threshold: tuple[int, float],
    ) -> GroupTable:
        """Return the groups without those files.

        Of files that must not stand together the one stays that was kept when it was said, else
        the one that comes first. What leaves joins the group whose kept file it is most like,
        where it may stand there; else it stands with others that left, in groups that come last.

        Args:
            groups: Made with the pairs of statements that name who stays.
            links: ``Regrouper.links``.
            pairs: Of the report.
            within: Which of them may match and are within the threshold: ``Regrouper.within``.
            threshold: Largest distance in bits, and least similarity, 0 to 1.
        """
        desk = _Desk(groups, self._index, self._rules, links, threshold)
        for group, lists in self._met(groups):
            desk.part(group, lists)
        if desk.gone:
            desk.join(pairs, within)
            desk.gather(pairs, within)
            groups = desk.table()
        elif not self._rules.named:
            return groups
        return _counted(groups, pairs, within)

    def _met(self, groups: GroupTable) -> Iterable[tuple[int, list[int]]]:
        """Return the groups that hold two documents of one list, with those lists."""
        if not len(groups) or not len(self._documents):
            return ()
        owner = owners(groups, len(self._index.codes))[self._documents]
        inside, count = owner >= 0, len(self._rules.stays)
        met, times = np.unique(owner[inside] * count + self._list_of[inside], return_counts=True)
        found: dict[int, list[int]] = {}
        for key in met[times > 1].tolist():
            found.setdefault(key // count, []).append(key % count)
        return found.items()


class _Rules:
    """Lists of contents of which no two may stand together, found by the number of a content.

    ``stays``: of each list the content that stays in its group, -1 where none is named.
    """

    def __init__(self) -> None:
        self.of: dict[int, list[int]] = {}
        self.twice: list[set[int]] = []
        self.stays: list[int] = []

    def add(self, codes: Counter[int], stays: int) -> None:
        for code in codes:
            self.of.setdefault(code, []).append(len(self.stays))
        self.twice.append({code for code, times in codes.items() if times > 1})
        self.stays.append(stays)

    @property
    def named(self) -> bool:
        """Whether any list names who stays."""
        return any(code >= 0 for code in self.stays)


class _Company:
    """Contents that stand together."""

    def __init__(self, rules: _Rules, codes: Iterable[int] = ()) -> None:
        self._rules = rules
        self._inside: dict[int, int] = {}
        for code in codes:
            self.admit(code)

    def admit(self, code: int) -> bool:
        """Let a content in if it may stand beside all that are in already."""
        numbers = self._rules.of.get(code, [])
        for number in numbers:
            other = self._inside.get(number)
            if other is not None and (other != code or code in self._rules.twice[number]):
                return False
        for number in numbers:
            self._inside[number] = code
        return True


class _Desk:
    """Groups that lose and gain members; only those concerned become lists.

    ``gone``: documents that left their groups and stand in none yet.
    """

    def __init__(
        self,
        groups: GroupTable,
        index: ContentIndex,
        rules: _Rules,
        links: Links,
        threshold: tuple[int, float],
    ) -> None:
        self._groups, self._codes, self._rules = groups, index.codes, rules
        self._links, self._threshold = links, threshold
        self._stars: dict[int, _Star] = {}
        self._next = len(groups)
        self.gone: list[int] = []

    def part(self, group: int, lists: Sequence[int]) -> None:
        """Let those leave a group that must not stand in it; ``lists``: of which it holds two."""
        members, link = self._star(group)
        star = self._around_stayer(members, lists)
        if star is None:
            first = [members[0], *self._stayers(members, lists)]
            staying = self._admitted([*first, *members])
            both = zip(members, link, strict=True)
            kept = [(i, row) for i, row in both if i in staying]
            star = [i for i, _ in kept], [row for _, row in kept]
        left = set(members).difference(star[0])
        if left:
            # One that stays behind alone may be like the kept file of another group.
            left |= set(star[0]) if len(star[0]) == 1 else set()
            self._stars[group] = star if len(star[0]) > 1 else ([], [])
            self.gone += [i for i in members if i in left]

    def _around_stayer(self, members: list[int], lists: Sequence[int]) -> _Star | None:
        """Return the group around one that stays where it is the kept file that has to leave.

        None where the kept file has not, or no other is like all that would stay.
        """
        stayers = self._stayers(members, lists)
        own = self._code(members[0])
        named = {self._code(i) for i in stayers} - {own}
        if not any(
            n in lists and self._rules.stays[n] in named for n in self._rules.of.get(own, ())
        ):
            return None
        staying = self._admitted([*stayers, *members])
        for keeper in (i for i in stayers if i in staying):
            others = [i for i in members if i in staying and i != keeper]
            rows = self._rows(keeper, others)
            if min(rows, default=0) >= 0:
                return self._in_order(keeper, others, rows)
        return None

    def _stayers(self, members: list[int], lists: Sequence[int]) -> list[int]:
        named = {self._rules.stays[number] for number in lists}
        return [i for i in members if self._code(i) in named]

    def _admitted(self, wanted: Iterable[int]) -> set[int]:
        """Return which of these may stand together, where those that come first go first."""
        company = _Company(self._rules)
        return {i for i in dict.fromkeys(wanted) if company.admit(self._code(i))}

    def join(self, pairs: PairTable, within: NDArray[np.bool_]) -> None:
        """Put who is gone into groups whose kept file is like it, the most similar first."""
        documents = len(self._codes)
        leads = np.full(documents, -1, np.int64)
        leads[self._groups.members[self._groups.start[:-1]]] = np.arange(len(self._groups))
        for group, (members, _) in self._stars.items():
            leads[self._groups.members[self._groups.start[group]]] = -1
            leads[members[:1]] = group
        gone = np.zeros(documents, np.bool_)
        gone[self.gone] = True
        rows = np.flatnonzero(within).astype(np.int32)
        a, b = pairs.a[rows], pairs.b[rows]
        hit = (gone[a] & (leads[b] >= 0)) | (gone[b] & (leads[a] >= 0))
        rows, a, b = rows[hit], a[hit], b[hit]
        order = np.lexsort((rows, pairs.distance[rows], -self._links.similarity(rows)))
        who = np.where(gone[a], a, b)[order].tolist()
        where = np.maximum(leads[a], leads[b])[order].tolist()
        self._join(who, where, rows[order].tolist())

    def _join(self, who: list[int], where: list[int], rows: list[int]) -> None:
        companies: dict[int, _Company] = {}
        placed: set[int] = set()
        for document, group, row in zip(who, where, rows, strict=True):
            if document in placed:
                continue
            if group not in companies:
                companies[group] = _Company(self._rules, map(self._code, self._star(group)[0]))
            if companies[group].admit(self._code(document)):
                placed.add(document)
                (keeper, *others), (_, *link) = self._star(group)
                self._stars[group] = self._in_order(keeper, [*others, document], [*link, row])
        self.gone = [i for i in self.gone if i not in placed]

    def gather(self, pairs: PairTable, within: NDArray[np.bool_]) -> None:
        """Make groups of who is gone: the first keeps those near it that it may stand by."""
        place = {document: at for at, document in enumerate(self.gone)}
        near = self._near_of_gone(pairs, within)
        for keeper in self.gone:
            if place.pop(keeper, None) is None:
                continue
            company = _Company(self._rules, [self._code(keeper)])
            rows = near.get(keeper, {})
            others = [
                i
                for i in sorted(rows.keys() & place.keys(), key=place.__getitem__)
                if company.admit(self._code(i))
            ]
            if others:
                self._stars[self._next] = self._in_order(keeper, others, [rows[i] for i in others])
                self._next += 1
            for i in others:
                del place[i]

    def _near_of_gone(
        self, pairs: PairTable, within: NDArray[np.bool_]
    ) -> dict[int, dict[int, int]]:
        """Return of each who is gone those who are gone too and near it, with the rows of pairs."""
        gone = np.zeros(len(self._codes), np.bool_)
        gone[self.gone] = True
        rows = np.flatnonzero(within)
        rows = rows[gone[pairs.a[rows]] & gone[pairs.b[rows]]]
        ends = pairs.a[rows].tolist(), pairs.b[rows].tolist()
        near: dict[int, dict[int, int]] = {}
        for a, b, row in zip(*ends, rows.tolist(), strict=True):
            near.setdefault(a, {})[b] = row
            near.setdefault(b, {})[a] = row
        return near

    def _in_order(self, keeper: int, others: Sequence[int], rows: Sequence[int]) -> _Star:
        """Return a group whose members stand by their similarity to the keeper."""
        order = np.argsort(
            -self._links.similarity(np.array(rows, np.int32)), kind="stable"
        ).tolist()
        return [keeper, *(others[i] for i in order)], [-1, *(rows[i] for i in order)]

    def _star(self, group: int) -> _Star:
        if group in self._stars:
            return self._stars[group]
        start, end = self._groups.start[group : group + 2]
        return self._groups.members[start:end].tolist(), self._groups.link[start:end].tolist()

    def _rows(self, keeper: int, others: Sequence[int]) -> list[int]:
        rows = self._links.rows(keeper, np.array(others, np.int32), *self._threshold)
        return [int(row) for row in rows]

    def _code(self, document: int) -> int:
        return int(self._codes[document])

    def table(self) -> GroupTable:
        """Return all groups, those that were made here last; ``further_links`` are not counted."""
        old = self._groups
        owner = np.repeat(np.arange(len(old)), np.diff(old.start))
        same = ~np.isin(owner, list(self._stars))
        stars = self._stars.items()
        owner = np.concatenate([owner[same], *(np.full(len(m), group) for group, (m, _) in stars)])
        members = np.concatenate([old.members[same], *(m for _, (m, _) in stars)])
        link = np.concatenate([old.link[same], *(rows for _, (_, rows) in stars)])
        order = np.argsort(owner, kind="stable")
        sizes = np.bincount(owner, minlength=self._next)
        sizes = sizes[sizes > 0]
        return GroupTable(
            np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64),
            members[order].astype(np.int32),
            link[order].astype(np.int32),
            np.zeros(len(sizes), np.int32),
        )


def _counted(groups: GroupTable, pairs: PairTable, within: NDArray[np.bool_]) -> GroupTable:
    """Return the groups with the pairs within the threshold that lead out of each counted."""
    documents = 1 + max(
        int(numbers.max(initial=-1)) for numbers in (pairs.a, pairs.b, groups.members)
    )
    owner = owners(groups, documents)
    a, b = owner[pairs.a[within]], owner[pairs.b[within]]
    ends = np.concatenate([a[a != b], b[a != b]])
    further = np.bincount(ends[ends >= 0], minlength=len(groups)).astype(np.int32)
    return GroupTable(groups.start, groups.members, groups.link, further)
