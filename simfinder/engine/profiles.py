"""The ways to compare documents, and the features of a document under each.

A profile says what a document's units are, how many in a row make a shingle, what its
fingerprint is made of and how features are weighed. ``domain.options.PROFILES`` holds what
people see of each: its default distance and similarity.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine import idf
from simfinder.engine.features import Hashes, Starts, shingles, units
from simfinder.engine.fingerprint import simhashes, weighted_simhashes
from simfinder.engine.normalise import code_points, to_text
from simfinder.engine.segment import segmenter_version, token_texts
from simfinder.engine.short_grams import GRAM_CHARACTERS, grams
from simfinder.engine.sketch import sketch
from simfinder.engine.weigh import Words, composite, each_time, once, tfidf_length, words_of

_REVISION = 3
"""Raised whenever the same text would get other features."""
_UNITS = 1 << 17
"""Units worked on at a time, about: a processor's cache holds them, and memory is used again."""
_CHARACTERS_PER_TOKEN = 4
_NONE = np.zeros(0, np.uint64)
TRIGRAMS = "words-trigrams"
"""The profile ``words`` over character 3-grams (``--features trigrams``). Its source cuts
fingerprints into 7 blocks to find near ones; here the plan of the block index chooses their number
for speed, and the pairs are the same with any."""


@dataclass(frozen=True, slots=True)
class Profile:
    """How the features of a document are made."""

    name: str
    characters: bool
    """Units are characters, not tokens."""
    length: int
    """Units of a shingle: n of the similarity formula."""
    weigh: Callable[[Hashes, Starts], tuple[Hashes, Starts]]
    """Makes the set that is compared."""
    counted: bool = False
    """The fingerprint takes every occurrence as a vote, not every distinct feature."""
    votes: Callable[[Words], NDArray[np.int64]] | None = None
    """Weighs the words of the fingerprint; the set that is verified stays that of ``weigh``."""


PROFILES: dict[str, Profile] = {
    p.name: p
    for p in (
        Profile("passages", characters=False, length=3, weigh=once),
        Profile("characters", characters=True, length=5, weigh=once),
        Profile("words", characters=False, length=1, weigh=each_time, counted=True),
        Profile(TRIGRAMS, characters=True, length=3, weigh=each_time, counted=True),
        Profile("tfidf-length", characters=False, length=1, weigh=each_time, votes=tfidf_length),
        Profile("composite", characters=False, length=1, weigh=each_time, votes=composite),
        # Of rows everything else is in the modules named fields_*; as a text a row has its words.
        Profile("fields", characters=False, length=1, weigh=each_time, counted=True),
    )
}


@dataclass(frozen=True, slots=True)
class Features:
    """What is kept of a document to compare it."""

    fingerprint: int
    """64-bit SimHash."""
    sketch: Hashes
    """The smallest shingle hashes, uint64, sorted, distinct."""
    shingles: int
    """Distinct shingles of the whole document."""
    characters: int
    """Letters and digits."""
    tokens: int
    """Words, or characters where the profile compares these."""
    text_hash: str
    """SHA-256 of letters and digits in normal form."""
    grams: Hashes = field(default_factory=lambda: _NONE)
    """Character n-grams of a short text; empty for others."""


def shingle_length(profile: str) -> int:
    """Return how many units make a shingle."""
    return PROFILES[profile].length


def profile_version(profile: str) -> str:
    """Return what tells whether stored features are still those that would be made now."""
    chosen = PROFILES[profile]
    cut = "" if chosen.characters else f" {segmenter_version()}"
    rare = "" if chosen.votes is None else f" idf-{idf.VERSION}"
    return f"{profile}-{_REVISION} unicode-{unicodedata.unidata_version}{cut}{rare}"


def features(text: str, profile: str, title: str = "") -> Features:
    """Return the features of one text; ValueError where it has no letter and no digit.

    ``title``: its words are raised by profiles that look at it.
    """
    return features_batch([text], profile, [title])[0]


def features_batch(
    texts: Sequence[str], profile: str, titles: Sequence[str] = ()
) -> list[Features]:
    """Return the features of each text; ValueError where one has no letter and no digit.

    ``titles``: of the texts, or nothing.
    """
    out: dict[int, Features] = {}
    chosen = PROFILES[profile]
    most = _UNITS if chosen.characters else _UNITS * _CHARACTERS_PER_TOKEN
    for group in _groups(texts, most):
        named = [titles[i] for i in group] if titles else []
        made = _features([texts[i] for i in group], named, chosen)
        out.update(zip(group, made, strict=True))
    return [out[i] for i in range(len(texts))]


def _groups(texts: Sequence[str], most: int) -> Iterator[list[int]]:
    """Yield positions of texts to work on together: ASCII apart, which has a faster way."""
    group: list[int] = []
    size = 0
    for i in sorted(range(len(texts)), key=lambda i: texts[i].isascii()):
        mixed = group and texts[group[0]].isascii() != texts[i].isascii()
        if group and (mixed or size + len(texts[i]) > most):
            yield group
            group, size = [], 0
        group.append(i)
        size += len(texts[i])
    if group:
        yield group


def _features(texts: Sequence[str], titles: Sequence[str], profile: Profile) -> list[Features]:
    made = units(texts, profile.characters, described=profile.votes is not None)
    if not np.diff(made.start).all():
        raise ValueError("a text without letters and digits has no features")
    raw, raw_start = shingles(made.values, made.start, profile.length)
    values, start = profile.weigh(raw, raw_start)
    if profile.votes is not None:
        words = words_of(made, units(titles, characters=False) if titles else None)
        prints = weighted_simhashes(words.values, words.start, profile.votes(words)).tolist()
    else:
        votes = (raw, raw_start) if profile.counted else (values, start)
        prints = simhashes(*votes).tolist()
    sets = [values[low:high] for low, high in pairwise(start.tolist())]
    tokens = np.diff(made.start).tolist()
    sizes = made.characters.tolist()
    few = [grams(t) if n < GRAM_CHARACTERS else _NONE for t, n in zip(texts, sizes, strict=True)]
    columns = zip(prints, sets, sizes, tokens, made.text_hashes, few, strict=True)
    return [
        Features(fingerprint, sketch(whole), len(whole), characters, count, text_hash, short)
        for fingerprint, whole, characters, count, text_hash, short in columns
    ]


def shingle_set(text: str, profile: str) -> Hashes:
    """Return all shingle hashes of a text, uint64, sorted, distinct; empty without text."""
    chosen = PROFILES[profile]
    made = units([text], chosen.characters)
    return chosen.weigh(*shingles(made.values, made.start, chosen.length))[0]


def tokens(text: str, profile: str) -> list[str]:
    """Return the units of a text as strings in reading order, for showing and explaining."""
    coded = code_points([text])
    if PROFILES[profile].characters:
        return list(to_text(coded.points[coded.kinds != 0]))
    return token_texts(coded.points, coded.kinds)
