"""Takes apart the groups in which files stand together that a person called no match.

To leave their pairs out is not enough: a third file that is like both would hold them in its group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import About, Statement
from simfinder.domain.matching import GroupTable
from simfinder.services.reviewing.adjustments import owners
from simfinder.services.reviewing.content_index import ContentIndex
from simfinder.services.reviewing.links import Links
from simfinder.services.reviewing.statement_book import said_about


class Apart:
    """Who must not stand in one group, in one report; may be asked from any thread."""

    def __init__(self, statements: Mapping[str, Statement], index: ContentIndex) -> None:
        """Look for the documents that the statements are about."""
        self._index = index
        self._lists: list[Counter[int]] = []
        documents: list[NDArray[np.int64]] = []
        for said in said_about(statements, About.NOT_A_MATCH):
            codes = Counter(code for code in map(index.code, said.contents) if code >= 0)
            if codes.total() > 1:
                self._lists.append(codes)
                documents.append(np.concatenate([index.documents(code) for code in codes]))
        none = np.zeros(0, np.int64)
        self._documents = np.concatenate([none, *documents])
        lengths = [len(found) for found in documents]
        self._list_of = np.repeat(np.arange(len(documents)), np.array(lengths, np.int64))

    def parted(
        self, groups: GroupTable, links: Links, distance: int, similarity: float
    ) -> GroupTable:
        """Return the groups without those files; what leaves stands together where it may.

        Of two such files the one stays that comes first in the group. Groups that are made of
        those that left come last.
        """
        leaving = {group: self._leaving(groups, group, lists) for group, lists in self._met(groups)}
        leaving = {group: gone for group, gone in leaving.items() if gone}
        if not leaving:
            return groups
        made: list[tuple[list[int], list[int]]] = []
        for gone in leaving.values():
            made += self._together(gone, links, distance, similarity)
        stays = np.ones(len(groups.members), np.bool_)
        stays[np.isin(groups.members, [i for gone in leaving.values() for i in gone])] = False
        sizes = np.add.reduceat(stays.astype(np.int64), groups.start[:-1])
        owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))
        stays &= sizes[owner] > 1
        kept = sizes > 1
        further = groups.further_links.copy()
        for group, gone in leaving.items():
            further[group] += len(gone)
        lengths = [*sizes[kept].tolist(), *(len(members) for members, _ in made)]
        return GroupTable(
            np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
            np.concatenate([groups.members[stays], *(m for m, _ in made)]).astype(np.int32),
            np.concatenate([groups.link[stays], *(rows for _, rows in made)]).astype(np.int32),
            np.concatenate([further[kept], np.ones(len(made))]).astype(np.int32),
        )

    def _met(self, groups: GroupTable) -> Iterable[tuple[int, list[int]]]:
        """Return the groups that hold two documents of one list, with those lists."""
        if not len(groups) or not len(self._documents):
            return ()
        owner = owners(groups, len(self._index.codes))[self._documents]
        inside = owner >= 0
        keys = owner[inside] * len(self._lists) + self._list_of[inside]
        met, times = np.unique(keys, return_counts=True)
        found: dict[int, list[int]] = {}
        for key in met[times > 1].tolist():
            found.setdefault(key // len(self._lists), []).append(key % len(self._lists))
        return found.items()

    def _leaving(self, groups: GroupTable, group: int, lists: list[int]) -> list[int]:
        start, end = groups.start[group : group + 2]
        kept = _Company([self._lists[number] for number in lists])
        codes = self._index.codes
        return [i for i in groups.members[start:end].tolist() if not kept.admit(int(codes[i]))]

    def _together(
        self, gone: list[int], links: Links, distance: int, similarity: float
    ) -> Iterable[tuple[list[int], list[int]]]:
        """Make groups of what left one group: the first keeps those near it that it may stand by."""
        codes = self._index.codes
        while len(gone) > 1:
            keeper, others = gone[0], gone[1:]
            rows = links.rows(keeper, np.array(others, np.int32), distance, similarity).tolist()
            company = _Company(self._lists)
            company.admit(int(codes[keeper]))
            near = [
                (i, row)
                for i, row in zip(others, rows, strict=True)
                if row >= 0 and company.admit(int(codes[i]))
            ]
            if near:
                yield [keeper, *(i for i, _ in near)], [-1, *(row for _, row in near)]
            taken = {i for i, _ in near}
            gone = [i for i in others if i not in taken]


class _Company:
    """Contents that may stand together, by some lists of contents that may not."""

    def __init__(self, lists: list[Counter[int]]) -> None:
        self._of: dict[int, list[int]] = {}
        for number, codes in enumerate(lists):
            for code in codes:
                self._of.setdefault(code, []).append(number)
        self._twice = [{code for code, times in codes.items() if times > 1} for codes in lists]
        self._inside: dict[int, int] = {}

    def admit(self, code: int) -> bool:
        """Let a content in if it may stand beside all that are in already."""
        numbers = self._of.get(code, [])
        for number in numbers:
            other = self._inside.get(number)
            if other is not None and (other != code or code in self._twice[number]):
                return False
        for number in numbers:
            self._inside[number] = code
        return True
