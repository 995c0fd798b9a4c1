"""Compares the classes of equal texts: candidates from all indexes, measured by their sketches.

The measures of a pair depend on its two texts alone; whether an index finds it depends on the
hashes that the index omits. So the pairs of an earlier join are reused where the indexes omit the
same hashes: only new texts, and texts with a hash that is omitted now but was not before or the
other way round, are joined with all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

import numpy as np

from simfinder.domain.matching import distinct
from simfinder.domain.messages import Detail
from simfinder.domain.options import LEAST_SHARE, ScanOptions, profile_info
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt64s, offsets, ranges
from simfinder.engine.candidates.code_lookup import pairs_between
from simfinder.engine.candidates.hash_places import ChangedHashes, cut, holders_of
from simfinder.engine.candidates.near import near_fingerprints
from simfinder.engine.candidates.passage_index import HashCounts, PassageIndex, lost_bits
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs import formula, short_texts, verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.columns import Columns, EarlierJoin, IndexLimits
from simfinder.engine.pairs.match import changed_hashes, is_far_pair
from simfinder.engine.pairs.short_texts import ShortTexts

_TOLERANCE = 1e-6
_SAMPLE_FACTOR = 4
"""Where only a sample of the frequent hashes is counted, shares are estimates: pairs with a quarter
of the needed share are measured."""
_PAIR_BATCH = 1 << 19
"""Candidates that are measured at a time: some 40 MB."""
MOST_NEW = 0.5
"""Where more of the texts are new, all are joined again."""
_NEAR_PART = 0.2
"""Share of the progress up to the near fingerprints."""
_SMALLEST, _FEWEST_COMMON = 32, 2
"""Pairs with two of their 32 smallest hashes in common are measured: of those with a quarter of
their shingles in common all but one in a thousand."""
_DOUBTFUL_OVERLAP = 0.5
"""Pairs are measured from this part of the wanted containment up, since few hashes give a rough
estimate."""


@dataclass(frozen=True)
class ClassPairs:
    """The pairs of classes that are worth keeping, and the limits of the indexes.

    ``is_extended``: whether those of an earlier join are among them.
    """

    pairs: Columns
    limits: IndexLimits
    is_extended: bool = False


def compare_classes(
    collection: Collection,
    first: Int32s,
    options: ScanOptions,
    monitor: Monitor,
    earlier: EarlierJoin | None = None,
) -> ClassPairs:
    """Return the pairs of classes within MAX_DISTANCE, and overlaps if the options want them.

    ``first``: int32, the document that represents each class.
    """
    join = ClassJoin(collection, first, options, monitor)
    if earlier is not None and earlier.holds_for(join.codes):
        pairs = join.extend(earlier)
        if pairs is not None:
            return pairs
    return join.compare_all()


class ClassJoin:
    """One join of classes."""

    def __init__(
        self, collection: Collection, first: Int32s, options: ScanOptions, monitor: Monitor
    ) -> None:
        """See ``compare_classes``."""
        self.codes = collection.fingerprints[first]
        self._collection = collection
        self._first = first
        self._options = options
        self._notes: list[Detail] = []
        self._monitor = replace(monitor, note=self._note)
        self._note_outside = monitor.note

    @cached_property
    def _table(self) -> verify.SketchTable:
        """The sketches; not loaded where all pairs are known."""
        return self._collection.table(self._first)

    @cached_property
    def _shorts(self) -> ShortTexts:
        return ShortTexts.of(self._collection, self._first, self._options.method)

    def compare_all(self) -> ClassPairs:
        """Join all classes with each other."""
        monitor = self._monitor
        first_part = replace(monitor, progress=lambda share: monitor.progress(share * _NEAR_PART))
        fingerprint_pairs, reach = near_fingerprints(
            self.codes, self._options.compare_memory, first_part
        )
        pairs = fingerprint_pairs.a, fingerprint_pairs.b
        del fingerprint_pairs
        index = self._index(reach)
        limits = IndexLimits(reach, index.bits, index.step, index.counts)
        candidates = chain((pairs,), self._passages(index, reach))
        del pairs, index  # free the memory as soon as they are consumed
        numbers = verify.number_hashes(self._table, self._monitor.check)
        measured_pairs = self._measure(candidates, self._table, numbers)
        notes = tuple(self._notes)
        return ClassPairs(measured_pairs, replace(limits, is_bounded=bool(notes), notes=notes))

    def extend(self, earlier: EarlierJoin) -> ClassPairs | None:
        """Join the new classes with all, or return None where that would save nothing."""
        limits = earlier.limits
        if earlier.is_same:
            for remark in limits.notes:
                self._note_outside(remark)
            return ClassPairs(earlier.pairs, limits)
        if np.mean(~earlier.is_known) > MOST_NEW:
            return None
        removed = earlier.load_removed()
        if removed is None:
            return None
        counts = self._changed_counts(earlier, removed)
        if counts is None:
            return None
        documents = len(self.codes)
        omitted, step = counts.limits(documents)
        if (lost_bits(documents), step) != (limits.bits, limits.step):
            return None
        omitted_before, _ = limits.counts.limits(earlier.count)
        other_status = np.setxor1d(omitted, omitted_before, assume_unique=True)
        values, start = self._passage_values(limits.reach)
        new = ~earlier.is_known | holders_of(other_status, values, start, limits.bits)
        if self._options.overlaps:
            new |= self._otherwise_rare(earlier, removed)
        if np.mean(new) > MOST_NEW:
            return None
        old, rows = earlier.pairs, np.flatnonzero(new)
        code_pairs, new_number, _ = pairs_between(
            self.codes, self.codes[rows], limits.reach, check=self._monitor.check
        )
        one, other = code_pairs.astype(np.int32), rows[new_number].astype(np.int32)
        first_of_two = np.where(new[one], one < other, one != other)
        fingerprint_pairs = (
            np.minimum(one, other)[first_of_two],
            np.maximum(one, other)[first_of_two],
        )
        self._monitor.progress(_NEAR_PART)
        wanted = distinct(cut(values[np.repeat(new, np.diff(start))], limits.bits))
        index = PassageIndex.of_some(values, start, wanted, counts, self._monitor.check)
        candidates = self._shorts.instead_of(
            [fingerprint_pairs, *self._passages(index, limits.reach, new)],
            self._monitor,
            keep_all=self._options.overlaps,
        )
        new_limits = replace(limits, counts=counts, notes=())
        new_pairs = self._measured_of([_with_one_of(new, *pair) for pair in candidates])
        if self._notes:
            return None  # there are too many short texts now to find all their pairs
        old_pairs = old.select(~(new[old.a] | new[old.b]))
        pairs = Columns.concatenate([old_pairs, new_pairs]).unique()
        return ClassPairs(pairs, new_limits, is_extended=True)

    def _changed_counts(
        self, earlier: EarlierJoin, removed: verify.SketchTable
    ) -> HashCounts | None:
        """Return the counts of the passage index, from those before the change; None if unknown."""
        reach = earlier.limits.reach
        if self._is_sampled(reach) and not self._has_far:
            # Which hashes are in this index depends on all brief texts.
            return self._index(reach).counts
        added = self._table.select(np.flatnonzero(~earlier.is_known))
        tables = added, removed
        if self._is_sampled(reach):
            one, other = (_smallest(table)[0] for table in tables)
        else:
            one, other = (table.values for table in tables)
        values, start = self._passage_values(reach)
        check = self._monitor.check
        changed = ChangedHashes.of(values, start, one, other, earlier.limits.bits, check)
        return earlier.limits.counts.change(changed)

    def _otherwise_rare(self, earlier: EarlierJoin, removed: verify.SketchTable) -> Mask:
        """Return which classes have a hash that was rare and is not, or the other way round."""
        if not formula.is_judged(self._options.method):
            return np.zeros(len(self.codes), np.bool_)
        before, now = map(formula.formula_documents, (earlier.count, len(self.codes)))
        if before != now:
            return np.ones(len(self.codes), np.bool_)
        changed = changed_hashes(self._table, earlier, removed, self._monitor.check)
        is_other = (changed.before <= now) != (changed.after <= now)
        return changed.holders(is_other, len(self.codes))

    def _note(self, remark: Detail) -> None:
        self._notes.append(remark)
        self._note_outside(remark)

    def _passage_values(self, reach: int) -> tuple[UInt64s, Int64s]:
        if self._is_sampled(reach):
            return _smallest(self._table) if self._has_far else _of_brief(self._table)
        return self._table.values, self._table.start

    def _is_sampled(self, reach: int) -> bool:
        """Whether a part of the hashes is enough.

        An excerpt is found by any of them, similar texts by the smallest. Profiles that keep no
        far pairs need those of brief texts only, if the block index reaches all distances.
        """
        return not self._options.overlaps and (self._has_far or reach == MAX_DISTANCE)

    @property
    def _has_far(self) -> bool:
        """Whether pairs beyond the distances of the block index may be kept."""
        return profile_info(self._options.profile).distance >= MAX_DISTANCE

    @property
    def _least(self) -> float:
        """Pairs with a lower estimate are not worth keeping."""
        if not self._options.overlaps:
            return LEAST_SHARE
        return min(LEAST_SHARE, self._options.containment * _DOUBTFUL_OVERLAP)

    def _index(self, reach: int) -> PassageIndex:
        return PassageIndex.of(*self._passage_values(reach), check=self._monitor.check)

    def _passages(
        self, index: PassageIndex, reach: int, among: Mask | None = None
    ) -> Iterator[tuple[Int32s, Int32s]]:
        """Yield the pairs that share passages and may be worth keeping, many at a time."""
        table, codes, overlaps = self._table, self.codes, self._options.overlaps
        bars = verify.known_limits(table)
        brief = table.shingles < short_texts.SHORT
        some_brief = bool(brief.any())
        is_sampled, has_far = self._is_sampled(reach), self._has_far
        too_common, step = index.too_common, index.step
        blocks = index.blocks(among=among, check=self._monitor.check)
        del index

        def is_promising(a: Int32s, b: Int32s, common: Int32s) -> Mask:
            max_common = common + np.minimum(too_common[a], too_common[b])
            bar = np.minimum(bars[a], bars[b])
            sizes = verify.ranks(table, a, bar), verify.ranks(table, b, bar)
            factor = 1 if step == 1 else _SAMPLE_FACTOR
            is_enough = max_common * factor >= self._least * np.minimum(*sizes) - _TOLERANCE
            return np.asarray(is_enough | self._shorts.is_both_short(a, b))

        batches: list[tuple[Int32s, Int32s]] = []
        count = 0
        for a, b, common in blocks:
            if among is None and len(a):
                self._monitor.progress(_NEAR_PART + (1 - _NEAR_PART) * int(a[-1]) / len(codes))
            if overlaps:
                selection = is_promising(a, b, common)
            else:
                distance = np.bitwise_count(codes[a] ^ codes[b])
                is_near = distance <= MAX_DISTANCE
                is_brief = brief[a] | brief[b] if some_brief else np.zeros(len(a), np.bool_)
                if is_sampled and has_far:
                    # The block index finds those within its reach.
                    is_selected = is_near | (common >= _FEWEST_COMMON)
                    selection = is_brief | ((distance > reach) & is_selected)
                else:
                    selection = is_near | is_brief if not has_far else np.ones(len(a), np.bool_)
                    rows = np.flatnonzero(selection)
                    selection[rows] = is_promising(a[rows], b[rows], common[rows])
            batches.append((a[selection], b[selection]))
            count += len(batches[-1][0])
            if count > _PAIR_BATCH:
                yield _concatenate(batches)
                batches, count = [], 0
        if batches:
            yield _concatenate(batches)

    def _measured_of(self, lists: list[tuple[Int32s, Int32s]]) -> Columns:
        """Return few pairs with their measures, as far as they are worth keeping."""
        table, place = _used(self._table, lists)
        check = self._monitor.check
        if self._options.overlaps and table is not self._table:
            # Whether a text was reworded depends on how many of all texts have its hashes.
            numbers = verify.number_hashes_of_some(table, self._table, check)
        else:
            numbers = verify.number_hashes(table, check)
        return self._measure(lists, table, numbers, place)

    def _measure(
        self,
        candidates: Iterable[tuple[Int32s, Int32s]],
        table: verify.SketchTable,
        numbers: verify.HashNumbers,
        place: Int32s | None = None,
    ) -> Columns:
        """Return the pairs that are worth keeping with their measures, each once and sorted.

        Of many millions few are kept, so they are never in memory together.
        ``place``: the row of the table for each class; None where they are the same, then pairs of
        short texts are inserted as well.
        """
        if place is None:
            all_stay = self._options.overlaps
            candidates = self._shorts.instead_of(candidates, self._monitor, keep_all=all_stay)
        parts = [_no_columns()]
        for a, b in candidates:
            for first in range(0, len(a), _PAIR_BATCH):
                one, other = a[first : first + _PAIR_BATCH], b[first : first + _PAIR_BATCH]
                rows = (one, other) if place is None else (place[one], place[other])
                estimates = verify.estimate(table, *rows, self._monitor.check, numbers)
                parts.append(self._settle(one, other, estimates, rows, numbers))
        self._monitor.progress(1.0)
        return Columns.concatenate(parts).unique()

    def _settle(
        self,
        a: Int32s,
        b: Int32s,
        estimates: verify.Measures,
        rows: tuple[Int32s, Int32s],
        numbers: verify.HashNumbers,
    ) -> Columns:
        """Return the pairs that are worth keeping, with distances and settled measures.

        ``rows``: of the pairs in ``numbers``.
        """
        options, metadata = self._options, self._collection.metadata
        distance = np.bitwise_count(self.codes[a] ^ self.codes[b])
        if options.profile == verify.PROFILE and metadata:
            sets = [metadata[i] for i in self._first.tolist()]
            distance = verify.combined_distances(distance, sets, a, b, options.likeness_rule)
        self._monitor.check()
        pairs = Columns(a, b, distance, estimates)
        pairs = self._shorts.settle_unequal(pairs, self._table.shingles, options.profile)
        selection = pairs.distance <= MAX_DISTANCE
        selection |= is_far_pair(pairs.measures.resemblance, options)
        if options.overlaps:
            min_containment = options.containment * _DOUBTFUL_OVERLAP
            selection |= pairs.measures.containment >= min_containment
            selection |= self._is_reworded(pairs, ~selection, rows, numbers)
        selection &= self._shorts.is_relevant(pairs, options)
        return pairs.select(selection & (pairs.measures.containment >= self._least))

    def _is_reworded(
        self,
        pairs: Columns,
        among: Mask,
        rows: tuple[Int32s, Int32s],
        numbers: verify.HashNumbers,
    ) -> Mask:
        """Return which pairs may have been reworded from one another: a few rare runs are enough.

        Of the many pairs with a small part in common most share what many documents have.
        """
        result = np.zeros(len(pairs.a), np.bool_)
        if not formula.is_judged(self._options.method):
            return result
        sizes = self._table.shingles[pairs.a], self._table.shingles[pairs.b]
        is_page = formula.may_be_reworded(*sizes, pairs.measures.containment) & among
        places = np.flatnonzero(is_page)
        if len(places):
            limit = formula.formula_documents(len(self.codes))
            ends = rows[0][places], rows[1][places]
            _, rare, _ = formula.intersect(numbers, limit, *ends, self._monitor.check)
            result[places] = rare >= formula.FEWEST_REWORDED
        return result


def _with_one_of(selection: Mask, a: Int32s, b: Int32s) -> tuple[Int32s, Int32s]:
    """Return the pairs with at least one selected class."""
    rows = selection[a] | selection[b]
    return a[rows], b[rows]


def _concatenate(batches: list[tuple[Int32s, Int32s]]) -> tuple[Int32s, Int32s]:
    return np.concatenate([a for a, _ in batches]), np.concatenate([b for _, b in batches])


def _used(
    table: verify.SketchTable, lists: list[tuple[Int32s, Int32s]]
) -> tuple[verify.SketchTable, Int32s]:
    """Return the part of the table that pairs need, and the row of each class in it.

    Where that is most of the table, it is returned whole.
    """
    is_used = np.zeros(len(table.shingles), np.bool_)
    for a, b in lists:
        is_used[a] = True
        is_used[b] = True
    numbers = np.arange(len(is_used), dtype=np.int32)
    if np.count_nonzero(is_used) > len(is_used) / 2:
        return table, numbers
    rows = np.flatnonzero(is_used).astype(np.int32)
    place = np.zeros(len(is_used), np.int32)
    place[rows] = numbers[: len(rows)]
    return table.select(rows), place


def _no_columns() -> Columns:
    empty, floats = np.zeros(0, np.int32), np.zeros(0, np.float32)
    measures = verify.Measures(floats, floats, floats, np.zeros(0, np.bool_))
    return Columns(empty, empty, np.zeros(0, np.uint8), measures)


def _smallest(table: verify.SketchTable) -> tuple[UInt64s, Int64s]:
    """Return the smallest hashes of each text, in the layout of the table.

    Two texts have a small hash in common with the probability of their resemblance (Broder 1997),
    so those of texts that are similar are found by a few.
    """
    size = np.minimum(np.diff(table.start), _SMALLEST)
    return table.values[ranges(table.start[:-1], size)], offsets(size)


def _of_brief(table: verify.SketchTable) -> tuple[UInt64s, Int64s]:
    """Return the hashes of brief texts only, in all texts, in the layout of the table.

    Where the block index reaches all distances it finds every other pair itself.
    """
    brief = np.repeat(table.shingles < short_texts.SHORT, np.diff(table.start))
    selection = np.isin(table.values, table.values[brief])
    return table.values[selection], offsets(selection)[table.start]
