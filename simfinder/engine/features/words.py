"""Properties of words: how rare they are, and which of them announce a point."""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, groupby, pairwise

import numpy as np

from simfinder.assets import resource
from simfinder.engine.arrays import Int64s, Mask
from simfinder.engine.features.chinese import simplify
from simfinder.engine.features.hashes import Hashes, word_hashes
from simfinder.engine.features.idf_tables import table_of
from simfinder.engine.features.normalise import KIND, SEPARATOR, code_points, to_text
from simfinder.engine.features.segment import cut_han

# Cue words: they announce a conclusion, a contrast or an emphasis.
#
# The improved TF-IDF SimHash of 2020 weighs them fivefold, since sentences with them carry the
# argument. Its list is not published as a whole: these are its examples and the usual connectives
# of conclusion, contrast and emphasis in both languages. Of a cue of several English words only the
# head is used (*conclusion*, *summary*).

_CHINESE_TEXT = """
综上所述 综上 总之 总而言之 总的来说 总的来看 由此可见 可见 概括地说 归根到底
归根结底 一言以蔽之 因此 因而 所以 于是 从而 故而 据此 为此 结论 总结 小结
结果表明 但是 但 然而 可是 不过 却 反之 相反 尽管 虽然 否则 除外 尤其
特别是 重要的是 最后 最终
"""
CHINESE = tuple(_CHINESE_TEXT.split())
_ENGLISH_TEXT = """
conclusion conclusions conclude concludes concluded summary summarize summarise summarizing
overall altogether finally lastly ultimately eventually therefore thus hence consequently
accordingly thereby so result results findings but however nevertheless nonetheless yet although
though whereas conversely contrary notwithstanding otherwise except unless especially
particularly notably importantly
"""
ENGLISH = tuple(_ENGLISH_TEXT.split())


@lru_cache(maxsize=8)
def hashes(
    cue_words: tuple[str, ...] = (), dictionary: tuple[str, ...] = (), *, simplified: bool = True
) -> Hashes:
    """Return the hashes of all cue words, sorted.

    A Chinese cue that is not one word of the dictionary is replaced by its parts of two characters
    and more. ``cue_words``: in place of the built-in ones, as a person wrote them. ``dictionary``:
    by which Chinese is segmented too, as in ``cut_han``.
    """
    words = set[str]()
    for cue in word_parts(cue_words) if cue_words else (*ENGLISH, *CHINESE):
        parts = [cue] if cue.isascii() else _cut_cue(cue, dictionary)
        words.update(part for part in parts if len(parts) == 1 or len(part) > 1)
    return np.sort(word_hashes(sorted(map(simplify, words) if simplified else words)))


def _cut_cue(cue: str, dictionary: tuple[str, ...]) -> list[str]:
    """Return the words of a cue in its own characters."""
    ends = [*accumulate(map(len, cut_han(simplify(cue), dictionary)))]
    return [cue[begin:end] for begin, end in pairwise([0, *ends])]


def is_cue(
    values: Hashes,
    cue_words: tuple[str, ...] = (),
    dictionary: tuple[str, ...] = (),
    *,
    simplified: bool = True,
) -> Mask:
    """Return which of these words are cues; ``simplified``: as in ``normalise``.

    ``cue_words dictionary``: as in :func:`hashes`.
    """
    return np.isin(values, hashes(cue_words, dictionary, simplified=simplified))


def word_parts(words: Sequence[str], *, simplified: bool = False) -> list[str]:
    """Return the words of a list in the normal form of texts, each once, in their order.

    An entry with several words, such as *in order to* or *don't*, stands for each of them; one
    without letters and digits for none. A run of Han characters is one word.
    """
    codes = code_points(words, simplified=simplified)
    text = to_text(codes.points)
    kinds = (codes.kinds & np.uint8(KIND)).tolist()
    runs = groupby(zip(kinds, text, strict=True), lambda place: place[0])
    parts = ("".join(letter for _, letter in run) for kind, run in runs if kind != SEPARATOR)
    return list(dict.fromkeys(parts))


@lru_cache(maxsize=8)
def stop_hashes(words: tuple[str, ...], *, simplified: bool = True) -> Hashes:
    """Return the hashes of a person's stop words, sorted; ``simplified``: as in ``normalise``."""
    return np.sort(word_hashes(word_parts(words, simplified=simplified)))


# Rarity of words: inverse document frequencies from tables that ship with the program, or from the
# table of a person (``idf_tables``).
#
# With a fixed table a fingerprint does not depend on the other documents. The tables are built by
# ``tests/tools/build_word_tables.py``: Chinese from jieba's (MIT), English counted over manual
# pages, notes and licences of Debian. Frequencies are stored as whole levels, an eighth of a nat
# each, so that sums of weights are exact and the same on every machine.
#
# A word in neither table weighs as much as the rarest of its language's table: it is a name, a
# number or a term, and these distinguish documents. (jieba itself takes the median of its table, a
# tenth less.) The English table covers the words of technical and legal texts best; words of other
# languages with spaces are not in it and all weigh the same.

VERSION = 1
"""Raised whenever a table changes, since fingerprints change with it."""
_FILES = ("idf_en.txt.xz", "idf_zh.txt.xz")


@dataclass(frozen=True, slots=True)
class WordTable:
    """Both tables in one, sorted by hash.

    ``levels``: int64, the inverse document frequency of each word in eighths of a nat.
    ``content_words``: bool, whether it is a noun or a verb. ``highest``: the level of unknown
    words, English and Chinese.
    """

    hashes: Hashes
    levels: Int64s
    content_words: Mask
    highest: tuple[int, int]


def _lines(name: str) -> list[tuple[int, bool, list[str]]]:
    text = lzma.decompress(resource("words", name).read_bytes()).decode("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [(int(level), mark == "+", words.split(" ")) for level, mark, words in rows]


@cache
def table(*, simplified: bool = True) -> WordTable:
    """Return the tables, loaded at the first call: a tenth of a second.

    ``simplified``: their words are in the normal form of that name.
    """
    tables = [_lines(name) for name in _FILES]
    rows = [row for lines in tables for row in lines]
    counts = [len(words) for _, _, words in rows]
    words = [word for _, _, words in rows for word in words]
    hashes = word_hashes(list(map(simplify, words)) if simplified else words)
    levels = np.repeat(np.array([level for level, _, _ in rows], np.int64), counts)
    content_words = np.repeat(np.array([mark for _, mark, _ in rows], np.bool_), counts)
    order = np.argsort(hashes, kind="stable")  # of words that became one the most frequent is first
    english, chinese = (max(level for level, _, _ in lines) for lines in tables)
    return WordTable(hashes[order], levels[order], content_words[order], (english, chinese))


def _find(words: WordTable, values: Hashes) -> tuple[Int64s, Mask]:
    """Return the place of each word in a table, some place for others, and which are in it."""
    place = np.minimum(np.searchsorted(words.hashes, values), len(words.hashes) - 1)
    return place, words.hashes[place] == values


def is_known(values: Hashes) -> Mask:
    """Return which words are in the tables; ``values``: as in :func:`look_up`."""
    return _find(table(), values)[1]


def look_up(
    values: Hashes, chinese: Mask, *, simplified: bool = True, idf: str = ""
) -> tuple[Int64s, Mask]:
    """Return the level of each word, int64, at least 1, and whether it is a noun or a verb.

    ``values``: hashes of words as :func:`~simfinder.engine.features.hashes.word_hashes` makes them.
    ``chinese``: which of them begin with a Han character; it decides the level of unknown words,
    which count as nouns. The most frequent words have level 1 and not 0, so that a text of nothing
    else has a fingerprint too. ``simplified``: as in ``normalise``. ``idf``: digest of a table that
    the levels are taken from; empty: the built-in ones.
    """
    words = table(simplified=simplified)
    place, is_known = _find(words, values)
    unknown = np.where(chinese, np.int64(words.highest[1]), np.int64(words.highest[0]))
    if idf:
        levels = table_of(idf, simplified=simplified).look_up(values)
    else:
        levels = np.where(is_known, np.maximum(words.levels[place], 1), unknown)
    return levels, words.content_words[place] | ~is_known
