"""Comparison methods (profiles) and the features of a document under each.

A profile defines a document's units, the length of a shingle, the features of its fingerprint and
their weights. ``domain.options.PROFILES`` has its default distance and similarity.

Texts without any letter are separate under every profile. Ten digits make so few words and short
runs that any two long columns of figures share nearly all of them. So their features are runs of
``NUMBERS_LENGTH`` numbers, each once, and they have no n-grams of short texts, since a number with
another digit is another number. No text with letters has such features.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import pairwise

import numpy as np

from simfinder.domain.explanation import WeightedTerm
from simfinder.domain.word_settings import (
    LENGTH_DEVIATION,
    PUBLISHED,
    USUAL_LENGTH,
    WordSettings,
    split_method,
)
from simfinder.engine import kernels
from simfinder.engine.arrays import Int64s, Mask, offsets, run_starts
from simfinder.engine.features import words as idf
from simfinder.engine.features.chinese import chinese_version, simplify
from simfinder.engine.features.fingerprint import simhashes, weighted_simhashes
from simfinder.engine.features.hashes import (
    Hashes,
    Units,
    mix,
    pieces,
    shingles,
    sketch,
    token_hashes,
    units,
    word_hashes,
)
from simfinder.engine.features.idf_tables import LEVELS_PER_NAT
from simfinder.engine.features.normalise import SEPARATOR, code_points, letter_places, to_text
from simfinder.engine.features.segment import Cuts, segmenter_version, token_texts
from simfinder.engine.features.short_grams import GRAM_CHARACTERS, grams
from simfinder.engine.features.words import is_cue, look_up, stop_hashes

# Weights of features: a function for each profile.
#
# ``distinct_features`` and ``occurrence_features`` make the sets that are compared. Each takes the
# hashes of the documents' features (uint64, with where each document starts, int64 of shape
# (documents + 1)) and returns the same kind of pair, each document's hashes sorted ascending and
# distinct: a set that fingerprint, sketch and measures share.
#
# ``tfidf_length`` and ``composite`` weigh the words of fingerprints. Weights are whole numbers; a
# factor that all words of a document have in common changes no bit and is omitted, such as the
# division of a count by the length of the text.

_UPPER = np.uint64(48)
_SMALL_COUNT = 500
_STEP = np.uint64(0xA0761D6478BD642F)

UNIT = 1024
"""The number 1 in weights with a fraction."""
_LONGEST = 64
"""Of a longer word the density is 0 in any case."""


@dataclass(frozen=True, slots=True)
class Words:
    """The distinct words of documents, each document's sorted by hash, with their properties.

    All arrays but ``start`` have one entry a word. ``counts``: occurrences in the text.
    ``lengths``: its characters. ``levels``: inverse document frequency. ``content_words``: noun or
    verb. ``cues``: words that announce a point. ``in_title``: it is in the title.
    """

    values: Hashes
    start: Int64s
    counts: Int64s
    lengths: Int64s
    levels: Int64s
    content_words: Mask
    cues: Mask
    in_title: Mask


def words_of(
    units: Units,
    titles: Units | None,
    settings: WordSettings = PUBLISHED,
    *,
    simplified: bool = True,
) -> Words:
    """Return the words of documents; ``units`` and ``titles`` (one a document) are described.

    ``settings``: which words are cues, and the table of their rarity. ``simplified``: as in
    ``normalise``, and as the units were made.
    """
    assert units.lengths is not None
    assert units.chinese is not None
    places, counts, in_title = [], [], []
    start = np.zeros_like(units.start)
    for document, (low, high) in enumerate(pairwise(units.start.tolist())):
        distinct, first, count = np.unique(
            units.values[low:high], return_index=True, return_counts=True
        )
        start[document + 1] = start[document] + len(distinct)
        places.append(first + low)
        counts.append(count)
        in_title.append(
            np.isin(distinct, titles.values[titles.start[document] : titles.start[document + 1]])
            if titles is not None
            else np.zeros(len(distinct), np.bool_)
        )
    place = np.concatenate([np.zeros(0, np.int64), *places])
    values = units.values[place]
    levels, content_words = look_up(
        values, units.chinese[place], simplified=simplified, idf=settings.idf
    )
    return Words(
        values,
        start,
        np.concatenate([np.zeros(0, np.int64), *counts]),
        units.lengths[place],
        levels,
        content_words,
        is_cue(values, settings.cue_words, settings.dictionary, simplified=simplified),
        np.concatenate([np.zeros(0, np.bool_), *in_title]),
    )


def usual_length() -> Int64s:
    """Return how usual each length of a word is, from 0 characters on: 0 to ``UNIT``.

    The normal density N(4.51, 2.207), divided by its maximum. The source leaves open whether 2.207
    is the deviation or its square; the deviation is assumed, as it fits the lengths of English
    words.
    """
    deviation = (np.arange(_LONGEST + 1) - USUAL_LENGTH) / LENGTH_DEVIATION
    usual: Int64s = np.rint(UNIT * np.exp(-deviation * deviation / 2)).astype(np.int64)
    return usual


_USUAL = usual_length()


def tfidf_length(words: Words) -> Int64s:
    """Weigh words by ``tf · idf · (1 + len)``: those of a usual length up to twice as much.

    Wang and Wang 2019; ``len`` as in :func:`usual_length`.
    """
    usual = _USUAL[np.minimum(words.lengths, _LONGEST)]
    return words.counts * words.levels * (UNIT + usual)


def composite(words: Words, settings: WordSettings = PUBLISHED) -> Int64s:
    """Weigh words by ``tf · idf``, part of speech, length, cue words and title.

    The improved TF-IDF SimHash of 2020. Length counts as ``(len - min) / (max - min)`` over the
    document's words: its shortest have no weight; where all are of one length it is not used.
    Cue words and words of the title weigh fivefold. The factor for nouns and verbs could not be
    read in the source: here they weigh twice as much as others. ``settings`` may have other
    factors.
    """
    bounds = words.start[:-1]
    shortest = np.repeat(np.minimum.reduceat(words.lengths, bounds), np.diff(words.start))
    longest = np.repeat(np.maximum.reduceat(words.lengths, bounds), np.diff(words.start))
    length = np.where(longest > shortest, words.lengths - shortest, 1)
    speech = np.where(words.content_words, np.int64(settings.speech_weight), np.int64(1))
    cue = np.where(words.cues, np.int64(settings.cue_weight), np.int64(1))
    title = np.where(words.in_title, np.int64(settings.title_weight), np.int64(1))
    return words.counts * words.levels * speech * length * cue * title


def distinct_features(values: Hashes, start: Int64s) -> tuple[Hashes, Int64s]:
    """Weigh every distinct feature 1, however often it occurs (Broder 1997).

    Repeated boilerplate counts once, and texts of one kind are no longer similar by their frequent
    words.
    """
    if kernels.compiled is not None:
        distinct_values, begin = np.empty_like(values), np.empty_like(start)
        kernels.compiled.distinct(np.ascontiguousarray(values), start, distinct_values, begin)
        return distinct_values[: begin[-1]], begin
    sorted_values, first = _sort_documents(values, start)
    if first.all():
        return sorted_values, start
    count = [int(np.count_nonzero(first[low:high])) for low, high in pairwise(start.tolist())]
    return sorted_values[first], offsets(count)


def occurrence_features(values: Hashes, start: Int64s) -> tuple[Hashes, Int64s]:
    """Weigh a feature by how often it occurs: its k-th occurrence is a feature of its own.

    So two texts share min(m, n) features of a word that they have m and n times, and
    resemblance is that of multisets, ``sum(min) / sum(max)`` (Ruzicka similarity).
    """
    sorted_values, first = _sort_documents(values, start)
    place = np.arange(len(sorted_values), dtype=np.int64)
    earlier = place - np.maximum.accumulate(np.where(first, place, 0))
    # The first occurrence keeps the word's own hash.
    repeats = np.flatnonzero(earlier)
    number = earlier[repeats].astype(np.uint64)
    sorted_values[repeats] = mix(sorted_values[repeats] + number * _STEP)
    return distinct_features(sorted_values, start)


def _sort_documents(values: Hashes, start: Int64s) -> tuple[Hashes, Mask]:
    """Sort each document's hashes, and return which differ from the one before."""
    sorted_values = np.empty_like(values)
    for low, high in pairwise(start.tolist()):
        sorted_values[low:high] = sort(values[low:high])
    first = run_starts(sorted_values)
    first[start[:-1][np.diff(start) > 0]] = True
    return sorted_values, first


def sort(values: Hashes) -> Hashes:
    """Return hashes in ascending order.

    They are spread evenly, so a counting sort by the upper 16 bits (NumPy's stable argsort of
    16-bit numbers) leaves them almost in order, which a merge sort finishes in one pass: two
    to four times as fast as sorting them at once.
    """
    if len(values) < _SMALL_COUNT:
        return np.sort(values)
    by_upper_bits = values.take((values >> _UPPER).astype(np.uint16).argsort(kind="stable"))
    by_upper_bits.sort(kind="stable")
    return by_upper_bits


_REVISION = 9
"""Raised whenever the same text would get other features."""
_UNITS = 1 << 17
"""Units processed at a time, about: they fit into a processor's cache, and memory is reused."""
_CHARACTERS_PER_TOKEN = 4
_NO_HASHES = np.zeros(0, np.uint64)
_LETTER = re.compile(r"[^\W\d_]")
NUMBERS_LENGTH = 16
"""Numbers in a row that texts without letters are compared by."""
TRIGRAMS = "words-trigrams"
"""The profile ``words`` over character 3-grams (``--features trigrams``). Its source cuts
fingerprints into 7 blocks to find near ones; here the plan of the block index chooses their number
for speed, and the pairs are the same with any."""
SCRIPTS = "-scripts"
"""End of the name of a profile that distinguishes scripts (``--distinguish-scripts``)."""


_LEFT_OUT = "|"
"""In place of the letters of words that are left out; white space would join Han characters."""


class NoFeaturesError(ValueError):
    """A text has no letter and no digit."""


class NoWordsError(NoFeaturesError):
    """A text has no other words than stop words and words that occur too rarely."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The definition of a document's features."""

    name: str
    characters: bool
    """Units are characters, not tokens."""
    length: int
    """Units of a shingle."""
    power: float
    """Of the similarity that is estimated from common shingles: measured on licences, laws and
    manual pages."""
    weigh: Callable[[Hashes, Int64s], tuple[Hashes, Int64s]]
    """Makes the set that is compared."""
    counts_repeats: bool = False
    """The fingerprint takes every occurrence as a vote, not every distinct feature."""
    votes: Callable[[Words], Int64s] | None = None
    """Weighs the words of the fingerprint; the set that is verified stays that of ``weigh``."""
    simplified: bool = True
    """Traditional Chinese characters are compared as simplified ones."""
    settings: WordSettings = PUBLISHED
    """Lists of words and weights; the weights are those of ``votes`` too."""


def _with_scripts(*profiles: Profile) -> Iterator[Profile]:
    """Yield each profile, and the same with traditional and simplified Chinese as different."""
    for profile in profiles:
        yield profile
        yield replace(profile, name=profile.name + SCRIPTS, simplified=False)


PROFILES: dict[str, Profile] = {
    p.name: p
    for p in (
        *_with_scripts(
            Profile("passages", characters=False, length=3, power=0.8, weigh=distinct_features),
            Profile("characters", characters=True, length=5, power=1.2, weigh=distinct_features),
            Profile(
                "words",
                characters=False,
                length=1,
                power=1.4,
                weigh=occurrence_features,
                counts_repeats=True,
            ),
            Profile(
                TRIGRAMS,
                characters=True,
                length=3,
                power=1.2,
                weigh=occurrence_features,
                counts_repeats=True,
            ),
            Profile(
                "tfidf-length",
                characters=False,
                length=1,
                power=1.4,
                weigh=occurrence_features,
                votes=tfidf_length,
            ),
            Profile(
                "composite",
                characters=False,
                length=1,
                power=1.4,
                weigh=occurrence_features,
                votes=composite,
            ),
        ),
        # Of rows everything else is in the modules named fields_*; as a text a row has its words.
        Profile(
            "fields",
            characters=False,
            length=1,
            power=1.4,
            weigh=occurrence_features,
            counts_repeats=True,
        ),
    )
}


@lru_cache(maxsize=16)
def definition(method: str) -> Profile:
    """Return the definition of a method by its name, which may have settings of words behind it.

    KeyError where no profile has that name.
    """
    name, settings = split_method(method)
    profile = PROFILES[name]
    if settings == PUBLISHED:
        return profile
    votes = partial(composite, settings=settings) if profile.votes is composite else profile.votes
    return replace(profile, name=method, votes=votes, settings=settings)


@dataclass(frozen=True, slots=True)
class Features:
    """The features of a document for comparing it."""

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
    grams: Hashes = field(default_factory=lambda: _NO_HASHES)
    """Character n-grams of a short text; empty for others."""
    cuts: Cuts | None = None
    """The boundaries of words among its Han characters, if it was segmented."""


def shingle_length(profile: str) -> int:
    """Return how many units make a shingle."""
    return definition(profile).length


def similarity_power(profile: str) -> float:
    """Return the power by which common shingles estimate the similarity of two texts."""
    return definition(profile).power


def ignores_order(profile: str) -> bool:
    """Whether the features are single words, which say nothing about their order."""
    method = definition(profile)
    return method.length == 1 and not method.characters


def profile_version(profile: str) -> str:
    """Return a version that changes when stored features would no longer be the same."""
    method = definition(profile)
    name, settings = split_method(profile)
    segmenter = "" if method.characters else f" {segmenter_version(settings.dictionary)}"
    rare = "" if method.votes is None else f" idf-{idf.VERSION}"
    unicode = f"unicode-{unicodedata.unidata_version}"
    own = "" if settings == PUBLISHED else f" settings-{settings.digest()}"
    return f"{name}-{_REVISION} {unicode} {chinese_version()}{segmenter}{rare}{own}"


def numbers_only(text: str) -> bool:
    """Whether a text has no letter: figures alone, or nothing at all."""
    return _LETTER.search(text) is None


def _for_text(profile: Profile, *, numbers: bool) -> Profile:
    """Return the profile for a text, which depends on whether it is of numbers."""
    if not numbers:
        return profile
    return replace(
        profile,
        characters=False,
        length=NUMBERS_LENGTH,
        weigh=distinct_features,
        counts_repeats=False,
        votes=None,
        settings=PUBLISHED,
    )


def _units(
    texts: Sequence[str],
    profile: Profile,
    cuts: Sequence[Cuts | None] = (),
    *,
    with_details: bool = False,
) -> Units:
    """Return the units of texts without the words that the profile leaves out.

    Arguments and result as those of ``hashes.units``; ``characters`` counts the whole texts.
    """
    settings = profile.settings
    parts = units(
        texts,
        characters=profile.characters,
        with_details=with_details,
        cuts=cuts,
        simplified=profile.simplified,
        dictionary=settings.dictionary,
    )
    if not settings.leaves_out_words:
        return parts
    keep = _compared_words(parts, profile)
    counts = [int(keep[low:high].sum()) for low, high in pairwise(parts.start.tolist())]
    return replace(
        parts,
        values=parts.values[keep],
        start=offsets(counts),
        lengths=None if parts.lengths is None else parts.lengths[keep],
        chinese=None if parts.chinese is None else parts.chinese[keep],
    )


def _compared_words(parts: Units, profile: Profile) -> Mask:
    """Return which units are no stop words and occur often enough in their documents."""
    settings = profile.settings
    stop_words = stop_hashes(settings.stop_words, simplified=profile.simplified)
    keep = np.isin(parts.values, stop_words, invert=True)
    if settings.least_count > 1:
        for low, high in pairwise(parts.start.tolist()):
            _, place, count = np.unique(
                parts.values[low:high], return_inverse=True, return_counts=True
            )
            keep[low:high] &= count[place] >= settings.least_count
    return keep


def features(text: str, profile: str, title: str = "", cuts: Cuts | None = None) -> Features:
    """Return the features of one text; NoFeaturesError where it has no letter and no digit.

    ``title``: its words weigh more in profiles that use it. ``cuts``: the known boundaries of its
    words.
    """
    return features_batch([text], profile, [title], [cuts])[0]


def features_batch(
    texts: Sequence[str], profile: str, titles: Sequence[str] = (), cuts: Sequence[Cuts | None] = ()
) -> list[Features]:
    """Return the features of each text; NoFeaturesError where one has no letter and no digit.

    ``titles`` and ``cuts``: of the texts, or nothing.
    """
    results: dict[int, Features] = {}
    method = definition(profile)
    max_characters = _UNITS if method.characters else _UNITS * _CHARACTERS_PER_TOKEN
    # ASCII apart, which has a faster way, and texts without letters, which have another.
    kinds = [(text.isascii(), numbers_only(text)) for text in texts]
    for group in _groups(texts, kinds, max_characters):
        group_titles = [titles[i] for i in group] if titles else []
        numbers = kinds[group[0]][1]
        known_cuts = [cuts[i] for i in group] if cuts else []
        group_texts = [texts[i] for i in group]
        text_profile = _for_text(method, numbers=numbers)
        batch = _features(group_texts, group_titles, known_cuts, text_profile, numbers=numbers)
        results.update(zip(group, batch, strict=True))
    return [results[i] for i in range(len(texts))]


def _groups(
    texts: Sequence[str], kinds: Sequence[tuple[bool, bool]], max_characters: int
) -> Iterator[list[int]]:
    """Yield positions of texts to work on together: of one kind, and not too many."""
    group: list[int] = []
    size = 0
    for i in sorted(range(len(texts)), key=kinds.__getitem__):
        is_other_kind = group and kinds[group[0]] != kinds[i]
        if group and (is_other_kind or size + len(texts[i]) > max_characters):
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
    *,
    numbers: bool,
) -> list[Features]:
    with_details = profile.votes is not None
    parts = _units(texts, profile, cuts, with_details=with_details)
    if not np.diff(parts.start).all():
        if parts.characters.all():
            raise NoWordsError("a text of words that are left out has no features")
        raise NoFeaturesError("a text without letters and digits has no features")
    raw, raw_start = shingles(parts.values, parts.start, profile.length)
    prints, set_sizes, sketches = _summaries(parts, titles, profile, raw, raw_start)
    tokens = np.diff(parts.start).tolist()
    sizes = parts.characters.tolist()
    brief = [n < GRAM_CHARACTERS and not numbers for n in sizes]
    gram_sets = [
        grams(_compared_text(t, profile), simplified=profile.simplified) if is_brief else _NO_HASHES
        for t, is_brief in zip(texts, brief, strict=True)
    ]
    columns = zip(
        prints,
        sketches,
        set_sizes,
        sizes,
        tokens,
        parts.text_hashes,
        gram_sets,
        parts.cuts,
        strict=True,
    )
    return [Features(*column) for column in columns]


def compared_text(text: str, profile: str) -> str:
    """Return a text with a mark in place of each word that the profile leaves out."""
    return _compared_text(text, _for_text(definition(profile), numbers=numbers_only(text)))


def _compared_text(text: str, profile: Profile) -> str:
    settings = profile.settings
    if not settings.leaves_out_words:
        return text
    values, first, length = [], [], []
    letter_count = 0
    for piece in pieces(text):
        codes = code_points([piece], simplified=profile.simplified)
        places = np.flatnonzero(codes.kinds != SEPARATOR)
        tokens = token_hashes(codes, codes.points.take(places), dictionary=settings.dictionary)
        values.append(tokens[0])
        first.append(places.searchsorted(tokens[1]) + letter_count)
        length.append(tokens[2])
        letter_count += len(places)
    hashes = np.concatenate(values)
    keep = _compared_words(_one_document(hashes), profile)
    begins, ends = np.concatenate(first)[keep], np.concatenate(length)[keep]
    change = np.zeros(letter_count + 1, np.int64)
    np.add.at(change, begins, 1)
    np.add.at(change, begins + ends, -1)
    is_left_out = np.cumsum(change)[:-1] == 0
    characters = list(text)
    for place in letter_places(text, letter_count)[is_left_out].tolist():
        characters[place] = _LEFT_OUT
    return "".join(characters)


def _one_document(values: Hashes) -> Units:
    return Units(values, offsets([len(values)]), np.zeros(1, np.int64), ("",))


def _summaries(
    parts: Units, titles: Sequence[str], profile: Profile, raw: Hashes, raw_start: Int64s
) -> tuple[list[int], list[int], list[Hashes]]:
    """Return fingerprint, size of the set and sketch of each document."""
    values, start = profile.weigh(raw, raw_start)
    if profile.votes is not None:
        title_units = None
        if titles:
            title_units = units(
                titles,
                characters=False,
                simplified=profile.simplified,
                dictionary=profile.settings.dictionary,
            )
        words = words_of(parts, title_units, profile.settings, simplified=profile.simplified)
        prints = weighted_simhashes(words.values, words.start, profile.votes(words)).tolist()
    else:
        votes = (raw, raw_start) if profile.counts_repeats else (values, start)
        prints = simhashes(*votes).tolist()
    sets = [values[low:high] for low, high in pairwise(start.tolist())]
    return prints, [len(whole) for whole in sets], [sketch(whole) for whole in sets]


def shingles_of(text: str, profile: str, cuts: Cuts | None = None) -> Hashes:
    """Return all shingle hashes of a text, uint64, sorted, distinct; empty without text.

    ``cuts``: the known boundaries of its words.
    """
    method = _for_text(definition(profile), numbers=numbers_only(text))
    parts = _units([text], method, [cuts])
    return method.weigh(*shingles(parts.values, parts.start, method.length))[0]


def heaviest_terms(text: str, profile: str, title: str, most: int) -> list[WeightedTerm]:
    """Return the words of a text with the greatest weights, at most so many, the heaviest first.

    Equal weights in the order of the text. Empty where the profile does not weigh words by rarity.
    """
    method = _for_text(definition(profile), numbers=numbers_only(text))
    if method.votes is None:
        return []
    parts = _units([text], method, with_details=True)
    title_units = None
    if title:
        dictionary = method.settings.dictionary
        title_units = units(
            [title], characters=False, simplified=method.simplified, dictionary=dictionary
        )
    words = words_of(parts, title_units, method.settings, simplified=method.simplified)
    weights = method.votes(words)
    shown = tokens(text, profile)
    hashes = word_hashes(list(map(simplify, shown)) if method.simplified else shown)
    # A very long text is cut into pieces, perhaps inside a word, which then has no place here.
    known, first = np.unique(hashes, return_index=True)
    place = np.minimum(np.searchsorted(known, words.values), len(known) - 1)
    rows = np.flatnonzero(known[place] == words.values)
    rows = rows[np.lexsort((first[place[rows]], -weights[rows]))][:most]
    has_density = method.votes is tfidf_length
    return [
        WeightedTerm(
            shown[int(first[place[row]])],
            int(words.counts[row]),
            int(words.levels[row]) / LEVELS_PER_NAT,
            int(words.lengths[row]),
            int(weights[row]) / LEVELS_PER_NAT / (UNIT if has_density else 1),
            float(_USUAL[min(int(words.lengths[row]), _LONGEST)]) / UNIT if has_density else None,
        )
        for row in rows.tolist()
    ]


def tokens(text: str, profile: str) -> list[str]:
    """Return the units of a text as strings in reading order, for showing and explaining.

    Chinese characters are those of the text, also where they are compared as simplified ones.
    """
    method = _for_text(definition(profile), numbers=numbers_only(text))
    codes = code_points([text], simplified=False)
    if method.characters:
        return list(to_text(codes.points[codes.kinds != 0]))
    settings = method.settings
    words = token_texts(codes.points, codes.kinds, dictionary=settings.dictionary)
    if not settings.leaves_out_words:
        return words
    # These are the units of the text as a single piece.
    compared = list(map(simplify, words)) if method.simplified else words
    keep = _compared_words(_one_document(word_hashes(compared)), method).tolist()
    return [word for word, is_compared in zip(words, keep, strict=True) if is_compared]
