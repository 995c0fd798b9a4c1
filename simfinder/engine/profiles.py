"""The ways to compare documents, and the features of a document under each.

A profile says what a document's units are, how many in a row make a shingle, what its
fingerprint is made of and how features are weighed. ``domain.options.PROFILES`` holds what
people see of each: its default distance and similarity.

Texts without any letter are kept apart under every profile. Ten digits make so few words and short
runs that any two long columns of figures have nearly all of them in common. So their
features are runs of ``NUMBERS_LENGTH`` numbers, each once, and they have no n-grams of short texts,
for a number with another digit is another number. No text with letters has such features.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine import compiled_features, idf
from simfinder.engine.features import Hashes, Starts, Units, shingles, units
from simfinder.engine.fingerprint import simhashes, weighted_simhashes
from simfinder.engine.normalise import code_points, to_text
from simfinder.engine.segment import segmenter_version, token_texts
from simfinder.engine.short_grams import GRAM_CHARACTERS, grams
from simfinder.engine.sketch import LIMIT, SIZE, sketch
from simfinder.engine.weigh import Words, composite, each_time, once, tfidf_length, words_of
from simfinder.engine.word_cuts import Cuts

_REVISION = 7
"""Raised whenever the same text would get other features."""
_UNITS = 1 << 17
"""Units worked on at a time, about: a processor's cache holds them, and memory is used again."""
_CHARACTERS_PER_TOKEN = 4
_NONE = np.zeros(0, np.uint64)
_LETTER = re.compile(r"[^\W\d_]")
NUMBERS_LENGTH = 16
"""Numbers in a row that texts without letters are compared by."""
TRIGRAMS = "words-trigrams"
"""The profile ``words`` over character 3-grams (``--features trigrams``). Its source cuts
fingerprints into 7 blocks to find near ones; here the plan of the block index chooses their number
for speed, and the pairs are the same with any."""


class NoFeaturesError(ValueError):
    """A text has no letter and no digit."""


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
    """Digest of letters and digits, and of how digits are parted."""
    grams: Hashes = field(default_factory=lambda: _NONE)
    """Character n-grams of a short text; empty for others."""
    cuts: Cuts | None = None
    """Where the words of its Han characters begin, where words were made."""


def shingle_length(profile: str) -> int:
    """Return how many units make a shingle."""
    return PROFILES[profile].length


def profile_version(profile: str) -> str:
    """Return what tells whether stored features are still those that would be made now."""
    chosen = PROFILES[profile]
    cut = "" if chosen.characters else f" {segmenter_version()}"
    rare = "" if chosen.votes is None else f" idf-{idf.VERSION}"
    return f"{profile}-{_REVISION} unicode-{unicodedata.unidata_version}{cut}{rare}"


def numbers_only(text: str) -> bool:
    """Whether a text has no letter: figures alone, or nothing at all."""
    return _LETTER.search(text) is None


def _for_text(profile: Profile, numbers: bool) -> Profile:
    """Return how the features of a text are made under a profile."""
    if not numbers:
        return profile
    return replace(
        profile,
        characters=False,
        length=NUMBERS_LENGTH,
        weigh=once,
        counted=False,
        votes=None,
    )


def features(text: str, profile: str, title: str = "", cuts: Cuts | None = None) -> Features:
    """Return the features of one text; NoFeaturesError where it has no letter and no digit.

    ``title``: its words are raised by profiles that look at it. ``cuts``: what is known of where
    its words begin.
    """
    return features_batch([text], profile, [title], [cuts])[0]


def features_batch(
    texts: Sequence[str],
    profile: str,
    titles: Sequence[str] = (),
    cuts: Sequence[Cuts | None] = (),
) -> list[Features]:
    """Return the features of each text; NoFeaturesError where one has no letter and no digit.

    ``titles`` and ``cuts``: of the texts, or nothing.
    """
    out: dict[int, Features] = {}
    chosen = PROFILES[profile]
    most = _UNITS if chosen.characters else _UNITS * _CHARACTERS_PER_TOKEN
    # ASCII apart, which has a faster way, and texts without letters, which have another.
    kinds = [(text.isascii(), numbers_only(text)) for text in texts]
    for group in _groups(texts, kinds, most):
        named = [titles[i] for i in group] if titles else []
        numbers = kinds[group[0]][1]
        known = [cuts[i] for i in group] if cuts else []
        some = [texts[i] for i in group]
        made = _features(some, named, known, _for_text(chosen, numbers), numbers)
        out.update(zip(group, made, strict=True))
    return [out[i] for i in range(len(texts))]


def _groups(
    texts: Sequence[str], kinds: Sequence[tuple[bool, bool]], most: int
) -> Iterator[list[int]]:
    """Yield positions of texts to work on together: of one kind, and not too many."""
    group: list[int] = []
    size = 0
    for i in sorted(range(len(texts)), key=kinds.__getitem__):
        mixed = group and kinds[group[0]] != kinds[i]
        if group and (mixed or size + len(texts[i]) > most):
            yield group
            group, size = [], 0
        group.append(i)
        size += len(texts[i])
    if group:
        yield group


def _features(
    texts: Sequence[str],
    titles: Sequence[str],
    cuts: Sequence[Cuts | None],
    profile: Profile,
    numbers: bool,
) -> list[Features]:
    described = profile.votes is not None
    made = units(texts, profile.characters, described=described, cuts=cuts)
    if not np.diff(made.start).all():
        raise NoFeaturesError("a text without letters and digits has no features")
    raw, raw_start = shingles(made.values, made.start, profile.length)
    loops = compiled_features.at_hand()
    if loops is not None and profile.weigh is once and profile.votes is None:
        found = compiled_features.summaries(loops, raw, raw_start, SIZE, LIMIT)
        prints, of_set, sketches = found[0].tolist(), found[1].tolist(), found[2]
    else:
        prints, of_set, sketches = _summaries(made, titles, profile, raw, raw_start)
    tokens = np.diff(made.start).tolist()
    sizes = made.characters.tolist()
    brief = [n < GRAM_CHARACTERS and not numbers for n in sizes]
    few = [grams(t) if some else _NONE for t, some in zip(texts, brief, strict=True)]
    columns = zip(
        prints, sketches, of_set, sizes, tokens, made.text_hashes, few, made.cuts, strict=True
    )
    return [Features(*column) for column in columns]


def _summaries(
    made: Units, titles: Sequence[str], profile: Profile, raw: Hashes, raw_start: Starts
) -> tuple[list[int], list[int], list[Hashes]]:
    """Return fingerprint, size of the set and sketch of each document."""
    values, start = profile.weigh(raw, raw_start)
    if profile.votes is not None:
        words = words_of(made, units(titles, characters=False) if titles else None)
        prints = weighted_simhashes(words.values, words.start, profile.votes(words)).tolist()
    else:
        votes = (raw, raw_start) if profile.counted else (values, start)
        prints = simhashes(*votes).tolist()
    sets = [values[low:high] for low, high in pairwise(start.tolist())]
    return prints, [len(whole) for whole in sets], [sketch(whole) for whole in sets]


def shingle_set(text: str, profile: str, cuts: Cuts | None = None) -> Hashes:
    """Return all shingle hashes of a text, uint64, sorted, distinct; empty without text.

    ``cuts``: what is known of where its words begin.
    """
    chosen = _for_text(PROFILES[profile], numbers_only(text))
    made = units([text], chosen.characters, cuts=[cuts])
    return chosen.weigh(*shingles(made.values, made.start, chosen.length))[0]


def tokens(text: str, profile: str) -> list[str]:
    """Return the units of a text as strings in reading order, for showing and explaining."""
    coded = code_points([text])
    if _for_text(PROFILES[profile], numbers_only(text)).characters:
        return list(to_text(coded.points[coded.kinds != 0]))
    return token_texts(coded.points, coded.kinds)
