"""What the last scan of the same places found out about pairs of texts, for the next one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence

import numpy as np

from simfinder.domain.document import Source
from simfinder.domain.errors import StoreError
from simfinder.domain.options import ScanOptions
from simfinder.engine import metadata_similarity
from simfinder.engine.verify import Measures
from simfinder.services.matching.earlier_pairs import Columns, Earlier, How, ordered
from simfinder.store.documents import Store
from simfinder.store.joined import Joined
from simfinder.store.pairs import text_words

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
        note: Callable[[str], object],
    ) -> None:
        """``note`` is told in English where what was kept cannot be used or written."""
        self._store = store
        self._key = _key(sources, options, profile_version)
        # What two texts are to each other does not follow from the texts alone then.
        self._useless = options.profile == metadata_similarity.PROFILE
        self._note = note
        self._found: Joined | None = None
        self._loaded = False
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
        if not self._loaded:
            self._found, self._loaded = self._store.load_joined(self._key, self._note), True
        found = self._found
        if found is None or not len(found.texts) or not len(texts):
            return None
        now = text_words(texts)
        how = How(found.reach, found.bits, found.step, found.left_out, found.bounded, found.notes)
        measures = Measures(found.resemblance, found.a_in_b, found.b_in_a, found.exact)
        if np.array_equal(found.texts, now):
            every = Columns(found.a, found.b, found.distance, measures)
            return Earlier(every, np.ones(len(now), np.bool_), True, how)
        place = _places(found.texts, now)
        known = np.zeros(len(now), np.bool_)
        known[place[place >= 0]] = True
        a, b = place[found.a], place[found.b]
        kept = (a >= 0) & (b >= 0)
        columns = Columns(
            a.astype(np.int32),
            b.astype(np.int32),
            found.distance,
            measures,
        )
        # Texts may stand in another order now; pairs that are in order need no sorting afterwards.
        pairs = ordered(columns if kept.all() else columns.select(kept))
        return Earlier(pairs, known, bool((place >= 0).all()), how)

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
        joined = Joined(
            text_words(texts), pairs.a, pairs.b, pairs.distance, m.resemblance, m.a_in_b,
            m.b_in_a, m.exact, how.left_out, how.reach, how.bits, how.step, how.bounded, how.notes,
        )  # fmt: skip
        known, self._found, self._answer = self._found, None, ((), None)
        if known is not None and joined.same(known):
            return
        try:
            self._store.save_joined(self._key, joined)
        except StoreError as error:
            self._note(f"the store could not be written: {error}")


def _key(sources: Sequence[Source], options: ScanOptions, profile_version: str) -> str:
    """Return the digest of all that the pairs follow from beside the texts."""
    places = [os.path.abspath(source.path) for source in sources]  # noqa: PTH100
    said = (
        VERSION, profile_version, options.profile, options.method, f"{options.similarity!r}",
        f"{options.overlaps}", f"{options.containment!r}", f"{options.compare_memory}", *places,
    )  # fmt: skip
    written = "\0".join(said).encode("utf-8", "surrogateescape")
    return hashlib.blake2b(written, digest_size=16).hexdigest()


def _places(
    kept: np.ndarray[tuple[int, ...], np.dtype[np.uint64]],
    now: np.ndarray[tuple[int, ...], np.dtype[np.uint64]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """Return where each kept text is now, -1 where it is gone."""
    order = np.lexsort((now[:, 1], now[:, 0]))
    heads = now[order, 0]
    spot = np.minimum(np.searchsorted(heads, kept[:, 0]), len(now) - 1)
    found = order[spot]
    same = (now[found] == kept).all(axis=1)
    return np.where(same, found, -1)
