"""Every profile once more, slow and plain: Python's integers, lists and dicts, and nothing shared.

Written from the formulas, not from the program. Only what is data is taken from it: the
constants of the hash, the tables of rarity that it ships and the list of cue words. A text is
given as its words, so that no segmenter is needed; every word must be in normal form.
"""

from __future__ import annotations

import lzma
import math
import struct
from collections import Counter
from functools import cache

import mmh3

from simfinder.assets import resource
from simfinder.engine.features.words import CHINESE, ENGLISH

ALL = (1 << 64) - 1
STEP = 0xA0761D6478BD642F
MEAN, DEVIATION = 4.51, 2.207
NUMBERS = 16

#: Units (words or characters), how many make a feature, and whether each occurrence counts.
MADE_OF = {
    "passages": ("words", 3, False),
    "characters": ("characters", 5, False),
    "words": ("words", 1, True),
    "words-trigrams": ("characters", 3, True),
    "tfidf-length": ("words", 1, True),
    "composite": ("words", 1, True),
    "fields": ("words", 1, True),
}


def scramble(value: int) -> int:
    """The finaliser of MurmurHash3 for 64 bits."""
    value ^= value >> 33
    value = value * 0xFF51AFD7ED558CCD & ALL
    value ^= value >> 33
    value = value * 0xC4CEB9FE1A85EC53 & ALL
    return value ^ value >> 33


def word_hash(word: str) -> int:
    return mmh3.hash64(word.encode(), signed=False)[0]


def run_hash(values: list[int]) -> int:
    return mmh3.hash64(struct.pack(f"<{len(values)}Q", *values), signed=False)[0]


def runs(words: list[str], profile: str) -> list[int]:
    """All features of a text in reading order, as often as they occur."""
    units, length, _ = MADE_OF[profile.removesuffix("-scripts")]
    if not any(c.isalpha() for word in words for c in word):
        units, length = "words", NUMBERS
    values = list(map(word_hash, words)) if units == "words" else [ord(c) for w in words for c in w]
    if length == 1:
        return values
    length = min(length, len(values))
    return [run_hash(values[i : i + length]) for i in range(len(values) - length + 1)]


def feature_set(words: list[str], profile: str) -> set[int]:
    """What is compared: distinct features, or each occurrence as a feature of its own."""
    found = runs(words, profile)
    if not MADE_OF[profile.removesuffix("-scripts")][2] or not any(
        c.isalpha() for word in words for c in word
    ):
        return set(found)
    seen: Counter[int] = Counter()
    out = set()
    for value in found:
        out.add(scramble(value + seen[value] * STEP & ALL) if seen[value] else value)
        seen[value] += 1
    return out


def votes(words: list[str], title: list[str], profile: str) -> dict[int, int]:
    """The features of the fingerprint with their weights."""
    profile = profile.removesuffix("-scripts")
    letters = any(c.isalpha() for word in words for c in word)
    if profile == "tfidf-length" and letters:
        return {word_hash(w): tfidf_length(w, n) for w, n in Counter(words).items()}
    if profile == "composite" and letters:
        return composite(words, title)
    found = runs(words, profile)
    counted = MADE_OF[profile][2] and letters
    return dict(Counter(found)) if counted else dict.fromkeys(found, 1)


@cache
def rarity() -> tuple[dict[str, tuple[int, bool]], dict[bool, int]]:
    """Level and part of speech of each listed word, and the level of others by language."""
    known: dict[str, tuple[int, bool]] = {}
    highest = {}
    for chinese, name in ((False, "idf_en.txt.xz"), (True, "idf_zh.txt.xz")):
        levels = []
        text = lzma.decompress(resource("words", name).read_bytes()).decode()
        for line in text.splitlines():
            if line.startswith("#"):
                continue
            level, mark, words = line.split("\t")
            levels.append(int(level))
            for word in words.split(" "):
                known[word] = (int(level), mark == "+")
        highest[chinese] = max(levels)
    return known, highest


def level(word: str) -> int:
    known, highest = rarity()
    if word in known:
        return max(known[word][0], 1)
    return highest["\u4e00" <= word[0] <= "\u9fd5"]


def is_noun_or_verb(word: str) -> bool:
    return rarity()[0].get(word, (0, True))[1]


def tfidf_length(word: str, count: int) -> int:
    """tf · idf · (1 + len), in units of 1/1024."""
    usual = math.exp(-(((len(word) - MEAN) / DEVIATION) ** 2) / 2)
    return count * level(word) * (1024 + round(1024 * usual))


def composite(words: list[str], title: list[str]) -> dict[int, int]:
    """tf · idf · speech · (length - min) / (max - min) · cue · title."""
    shortest, longest = min(map(len, words)), max(map(len, words))
    out = {}
    for word, count in Counter(words).items():
        weight = count * level(word) * (2 if is_noun_or_verb(word) else 1)
        weight *= len(word) - shortest if longest > shortest else 1
        weight *= 5 if word in CHINESE + ENGLISH else 1
        weight *= 5 if word in title else 1
        out[word_hash(word)] = weight
    return out


def simhash(weights: dict[int, int], bits: int = 64) -> int:
    """Each feature adds its weight where it has a one, else takes it away (Charikar 2002).

    Where they balance, the smallest feature decides.
    """
    out = 0
    for bit in range(bits):
        total = sum(w if feature >> bit & 1 else -w for feature, w in weights.items())
        if total > 0 or (total == 0 and min(weights) >> bit & 1):
            out |= 1 << bit
    return out


def resemblance(a: set[int], b: set[int]) -> float:
    return len(a & b) / len(a | b)
