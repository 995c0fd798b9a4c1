"""Build resources/words/charset_frequency.json: how frequent characters are, per script.

``simfinder.extract.charset`` weighs the ways to decode a file by these numbers. Sources:

* Simplified Chinese: counts of words in jieba's ``dict.txt`` (MIT).
* Traditional Chinese: the same counts, words converted by OpenCC (Apache-2.0).
* Japanese, Korean, Cyrillic, Greek, Turkish, Central European and Western: characters of the
  translations that ship with Django (BSD-3-Clause). Japanese kanji are mixed with the Chinese
  counts over the characters of JIS X 0208 level 1, since interface texts use few of them.
* Punctuation, which word lists lack: round shares of ordinary prose, set here.

Needs jieba, opencc and django, which the program itself does not need:
``python packaging/build_charset_table.py``.
"""

from __future__ import annotations

import gettext
import json
import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import django
import jieba
import opencc

OUT = Path(__file__).parent.parent / "resources" / "words" / "charset_frequency.json"
STEP = 0.5
"""Width of a level in nats: level k stands for a probability of about exp(-k * STEP)."""
DEEPEST = 24
PUNCTUATION = {
    "，": 0.055, "。": 0.025, "、": 0.022, "：": 0.005, "；": 0.005, "“": 0.004, "”": 0.004,
    "（": 0.004, "）": 0.004, "《": 0.003, "》": 0.003, "「": 0.003, "」": 0.003, "？": 0.002,
    "！": 0.002, "　": 0.004, "—": 0.002, "…": 0.001, "·": 0.001, "‘": 0.0005, "’": 0.0005,
    "『": 0.0005, "』": 0.0005, "〈": 0.0002, "〉": 0.0002, "【": 0.0005, "】": 0.0005, "〔": 0.0002,
    "〕": 0.0002, "％": 0.0003, "．": 0.0003, "０": 0.0002, "１": 0.0004, "２": 0.0003,
}  # fmt: skip
JAPANESE_PUNCTUATION = {
    "、": 0.04, "。": 0.03, "「": 0.006, "」": 0.006, "・": 0.004, "（": 0.004, "）": 0.004,
    "　": 0.006, "『": 0.001, "』": 0.001, "ー": 0.01, "〜": 0.0005, "～": 0.0005, "？": 0.001,
    "！": 0.001, "：": 0.001, "々": 0.001,
}  # fmt: skip
LANGUAGES = [
    "fr",
    "de",
    "es",
    "it",
    "pt",
    "nl",
    "sv",
    "da",
    "nb",
    "fi",
    "is",
    "ca",
    "ga",
    "pl",
    "cs",
    "sk",
    "hu",
    "sl",
    "hr",
    "ro",
    "tr",
    "az",
    "el",
    "ru",
    "uk",
    "bg",
    "be",
    "mk",
    "sr",
]
#: Typographic marks of prose, by what stands before them: a letter, a space, anything else.
MARKS = {"a": "’’’’’…–—”™", " ": "““„‘«»–—•©§€£°", ".": "”””’»…", "0": "°°–€£½"}
CLASSES = {"a": "abcdefghijklmnopqrstuvwxyz", " ": " ", ".": ".", "0": "0"}
COMMON = 3800
"""Characters kept of a script."""
PAIRS = 420
"""Pairs kept of a language."""


def catalogue_texts(language: str) -> Iterable[str]:
    """Yield every translated message of that language that Django ships."""
    for path in sorted(Path(django.__file__).parent.rglob(f"locale/{language}/LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
        for key, message in catalogue.items():
            if key:
                yield str(message)


def shares(counts: Counter[str], total: float = 1.0) -> Counter[str]:
    """Scale counts so that they add up to ``total``."""
    whole = sum(counts.values())
    return Counter({c: total * n / whole for c, n in counts.items()})  # type: ignore[misc]


def chinese() -> tuple[Counter[str], Counter[str]]:
    """Count the characters of jieba's words, as they are and in traditional form."""
    simplified: Counter[str] = Counter()
    traditional: Counter[str] = Counter()
    convert = [opencc.OpenCC(kind).convert for kind in ("s2t", "s2tw")]
    lines = (Path(jieba.__file__).parent / "dict.txt").read_text("utf-8").splitlines()
    for line in lines:
        word, count = line.split(" ")[:2]
        for character in word:
            if ord(character) > 127:
                simplified[character] += int(count)
        for change in convert:
            for character in change(word):
                if ord(character) > 127:
                    traditional[character] += int(count)
    return simplified, traditional


def with_marks(counts: Counter[str], marks: dict[str, float]) -> Counter[str]:
    """Give punctuation its share and the characters the rest."""
    mixed = shares(counts, 1.0 - sum(marks.values()))
    for mark, share in marks.items():
        mixed[mark] += share  # type: ignore[assignment]
    return mixed


def japanese(simplified: Counter[str], traditional: Counter[str]) -> Counter[str]:
    """Mix kana and kanji of interface texts with Chinese counts over the common kanji."""
    kana: Counter[str] = Counter()
    kanji: Counter[str] = Counter()
    for text in catalogue_texts("ja"):
        for character in text:
            if "\u3040" <= character <= "\u30ff":
                kana[character] += 1
            elif "\u4e00" <= character <= "\u9fff":
                kanji[character] += 1
    level_one: Counter[str] = Counter()
    for row in range(0xB0, 0xD0):
        for column in range(0xA1, 0xFF):
            try:
                character = bytes((row, column)).decode("euc_jp")
            except UnicodeDecodeError:
                continue
            level_one[character] = simplified[character] + traditional[character] + 100
    for start, end in ((0x3041, 0x3094), (0x30A1, 0x30F7)):
        for code in range(start, end):
            # Katakana rule interface texts; prose is mostly hiragana.
            kana[chr(code)] = kana[chr(code)] * (4 if start == 0x3041 else 1) + 2
    mixed = shares(kana, 0.62)
    mixed.update(shares(kanji, 0.19))
    mixed.update(shares(level_one, 0.19))
    return with_marks(mixed, JAPANESE_PUNCTUATION)


def korean() -> Counter[str]:
    """Count the syllables of Korean interface texts; the others of KS X 1001 are rare."""
    counts: Counter[str] = Counter()
    for text in catalogue_texts("ko"):
        counts.update(c for c in text if "\uac00" <= c <= "\ud7a3")
    for row in range(0xB0, 0xC9):
        for column in range(0xA1, 0xFF):
            counts[bytes((row, column)).decode("euc_kr")] += 1
    return with_marks(counts, {"“": 0.002, "”": 0.002, "‘": 0.002, "’": 0.002, "·": 0.003, "…": 0.001})  # fmt: skip


def before(character: str) -> str:
    """Return what stands for the character before: the letter itself, a space, a digit, a dot."""
    if character.isalpha():
        return character.lower()
    return " " if character.isspace() else "0" if character.isdigit() else "."


def pairs(language: str) -> tuple[Counter[str], Counter[str]]:
    """Count non-ASCII characters with the one before them, and alone."""
    two: Counter[str] = Counter()
    one: Counter[str] = Counter()
    for text in catalogue_texts(language):
        for left, right in zip(" " + text, text, strict=False):
            if ord(right) > 127 and not 0x2000 <= ord(right) < 0x2100:
                two[before(left) + right] += 1
                one[right] += 1
    letters = sum(one.values())
    for kind, marks in MARKS.items():
        for left in CLASSES[kind]:
            for mark in marks:
                two[left + mark] += max(1, letters // 4000)
    for mark in set("".join(MARKS.values())):
        one[mark] += max(1, letters // 400)
    for letter in list(one):
        one[letter.upper() if len(letter.upper()) == 1 else letter] += max(1, one[letter] // 20)
    return two, one


def levels(counts: Counter[str], size: int) -> list[str]:
    """Sort characters into levels of their logarithmic share; the rarest are left out."""
    whole = sum(counts.values())
    table = [""] * (DEEPEST + 1)
    for key, count in sorted(counts.most_common(size)):
        table[min(DEEPEST, round(-math.log(count / whole) / STEP))] += key
    return table


def conditional(two: Counter[str], size: int) -> list[str]:
    """Sort pairs into levels of how likely the second is after the first."""
    first: Counter[str] = Counter()
    for pair, count in two.items():
        first[pair[0]] += count
    table = [""] * (DEEPEST + 1)
    for pair, count in sorted(two.most_common(size)):
        # Two imagined further sightings keep a pair seen once from being certain.
        level = round(-math.log(count / (first[pair[0]] + 2)) / STEP)
        table[min(DEEPEST, level)] += pair
    return table


def main() -> None:
    """Write the table."""
    simplified, traditional = chinese()
    single = {
        "zh": levels(with_marks(simplified, PUNCTUATION), COMMON),
        "tw": levels(with_marks(traditional, PUNCTUATION), COMMON),
        "ja": levels(japanese(simplified, traditional), COMMON),
        "ko": levels(korean(), 2400),
    }
    double = {}
    for language in LANGUAGES:
        two, one = pairs(language)
        double[language] = {"pairs": conditional(two, PAIRS), "letters": levels(one, 120)}
    table = {"step": STEP, "characters": single, "pairs": double}
    OUT.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", "utf-8")
    print(OUT.name, OUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
