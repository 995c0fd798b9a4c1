"""What the last scan of the same places found out about pairs of texts, for the next one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source
from simfinder.domain.errors import StoreError
from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.engine.pairs import verify
from simfinder.engine.pairs.verify import Measures
from simfinder.services.matching.candidates import index_distance, pair_keys
from simfinder.store.documents import Store
from simfinder.store.pairs import StoredJoin, text_words

# Pairs of texts in columns, those of an earlier join, and whether they may be taken over.

Ints = NDArray[np.int32]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Columns:
    """Pairs while they are made: classes or documents, with their measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measures: verify.Measures

    def select(self, rows: Mask | NDArray[np.int64]) -> Columns:
        """Return some of the pairs."""
        m = self.measures
        return Columns(
            self.a[rows],
            self.b[rows],
            self.distance[rows],
            verify.Measures(m.resemblance[rows], m.a_in_b[rows], m.b_in_a[rows], m.exact[rows]),
        )


@dataclass(frozen=True)
class How:
    """What an index left out. ``bounded``: and something that cannot be told from this.

    ``reach``: bits within which fingerprints were compared. The others are those of
    ``PassageIndex``; ``notes`` what was told of it.
    """

    reach: int
    bits: int
    step: int
    excluded_units: NDArray[np.uint64]
    is_bounded: bool = False
    notes: tuple[Detail, ...] = ()


@dataclass(frozen=True)
class Earlier:
    """The pairs of an earlier join, by the classes of now.

    ``known``: bool, shape (classes), which of them took part. ``whole``: whether nothing else did.
    """

    pairs: Columns
    is_known: Mask
    whole: bool
    how: How


def knows_all(earlier: Earlier | None, codes: NDArray[np.uint64]) -> bool:
    """Whether nothing is left to compare; ``codes``: fingerprints of the classes, uint64."""
    if earlier is None or not (earlier.is_known.all() and earlier.whole):
        return False
    return goes_on(earlier, codes)


def goes_on(earlier: Earlier, codes: NDArray[np.uint64]) -> bool:
    """Whether the indexes of now would bring up of the earlier texts what they brought up then."""
    return not earlier.how.is_bounded and earlier.how.reach == index_distance(codes, MAX_DISTANCE)


def joined_columns(parts: list[Columns]) -> Columns:
    """Return the pairs of all parts, one part after the other."""
    measures = [part.measures for part in parts]
    return Columns(
        np.concatenate([part.a for part in parts]),
        np.concatenate([part.b for part in parts]),
        np.concatenate([part.distance for part in parts]),
        verify.Measures(
            np.concatenate([m.resemblance for m in measures]),
            np.concatenate([m.a_in_b for m in measures]),
            np.concatenate([m.b_in_a for m in measures]),
            np.concatenate([m.exact for m in measures]),
        ),
    )


def order_pairs(pairs: Columns) -> Columns:
    """Return the pairs with ``a < b``, sorted by (a, b)."""
    m, is_reversed = pairs.measures, pairs.a > pairs.b
    a, b = pairs.a, pairs.b
    if is_reversed.any():
        a, b = np.minimum(a, b), np.maximum(a, b)
    keys = pair_keys(a, b)
    if not is_reversed.any() and (keys[1:] >= keys[:-1]).all():
        return pairs
    rows = np.argsort(keys, kind="stable")
    forth, backward = m.a_in_b[rows], m.b_in_a[rows]
    swap = np.flatnonzero(is_reversed[rows])
    forth[swap], backward[swap] = backward[swap], forth[swap]
    measures = verify.Measures(m.resemblance[rows], forth, backward, m.exact[rows])
    return Columns(a[rows], b[rows], pairs.distance[rows], measures)


VERSION = "1"
"""Of how texts are joined: raised whenever the same texts may get other pairs or measures."""


class JoinMemory:
    """The pairs of texts that a scan of these sources with these options has found before."""

    def __init__(
        self,
        store: Store,
        sources: Sequence[Source],
        options: ScanOptions,
        profile_version: str,
        note: Callable[[Detail], object],
    ) -> None:
        """``note`` is told in English where what was kept cannot be used or written."""
        self._store = store
        self._key = _key(sources, options, profile_version)
        # What two texts are to each other does not follow from the texts alone then.
        self._useless = options.profile == verify.PROFILE
        self._note = note
        self._record: StoredJoin | None = None
        self._is_loaded = False
        self._answer: tuple[Sequence[str], Earlier | None] = ((), None)

    def earlier(self, texts: Sequence[str]) -> Earlier | None:
        """Return the pairs of the last scan as pairs of these texts, None where there was none.

        ``texts``: the hash of each class, each once.
        """
        if self._useless:
            return None
        if self._answer[0] != texts:
            self._answer = texts, self._of(texts)
        return self._answer[1]

    def _of(self, texts: Sequence[str]) -> Earlier | None:
        if not self._is_loaded:
            self._record, self._is_loaded = self._store.load_join(self._key, self._note), True
        memory = self._record
        if memory is None or not len(memory.texts) or not len(texts):
            return None
        now = text_words(texts)
        how = How(
            memory.reach, memory.bits, memory.step, memory.left_out, memory.bounded, memory.notes
        )
        measures = Measures(memory.resemblance, memory.a_in_b, memory.b_in_a, memory.exact)
        if np.array_equal(memory.texts, now):
            every = Columns(memory.a, memory.b, memory.distance, measures)
            return Earlier(every, np.ones(len(now), np.bool_), True, how)
        place = _places(memory.texts, now)
        is_known = np.zeros(len(now), np.bool_)
        is_known[place[place >= 0]] = True
        a, b = place[memory.a], place[memory.b]
        is_kept = (a >= 0) & (b >= 0)
        columns = Columns(
            a.astype(np.int32),
            b.astype(np.int32),
            memory.distance,
            measures,
        )
        # Texts may stand in another order now; pairs that are in order need no sorting afterwards.
        pairs = order_pairs(columns if is_kept.all() else columns.select(is_kept))
        return Earlier(pairs, is_known, bool((place >= 0).all()), how)

    def keep(
        self, texts: Sequence[str], pairs: Columns, how: How, check: Callable[[], None]
    ) -> None:
        """Remember the pairs of these texts for the next scan, unless they are those kept.

        What was kept before is let go, so this comes last.
        """
        if self._useless:
            return
        check()
        m = pairs.measures
        record = StoredJoin(
            text_words(texts),
            pairs.a,
            pairs.b,
            pairs.distance,
            m.resemblance,
            m.a_in_b,
            m.b_in_a,
            m.exact,
            how.excluded_units,
            how.reach,
            how.bits,
            how.step,
            how.is_bounded,
            how.notes,
        )
        memory, self._record, self._answer = self._record, None, ((), None)
        if memory is not None and record.same(memory):
            return
        try:
            self._store.save_join(self._key, record)
        except StoreError as error:
            self._note(Message(Code.STORE_NOT_WRITTEN, rest=error))


def _key(sources: Sequence[Source], options: ScanOptions, profile_version: str) -> str:
    """Return the digest of all that the pairs follow from beside the texts."""
    places = [os.path.abspath(source.path) for source in sources]  # noqa: PTH100
    parts = (
        VERSION,
        profile_version,
        options.profile,
        options.method,
        f"{options.similarity!r}",
        f"{options.overlaps}",
        f"{options.containment!r}",
        f"{options.compare_memory}",
        *places,
    )
    data = "\0".join(parts).encode("utf-8", "surrogateescape")
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _places(
    keys: np.ndarray[tuple[int, ...], np.dtype[np.uint64]],
    now: np.ndarray[tuple[int, ...], np.dtype[np.uint64]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Return where each kept text is now, -1 where it is gone."""
    order = np.lexsort((now[:, 1], now[:, 0]))
    heads = now[order, 0]
    spot = np.minimum(np.searchsorted(heads, keys[:, 0]), len(now) - 1)
    rows = order[spot]
    same = (now[rows] == keys).all(axis=1)
    return np.where(same, rows, -1)
