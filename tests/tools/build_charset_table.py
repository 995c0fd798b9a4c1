"""Build resources/words/charset_tables.json: how frequent characters are, per script.

``simfinder.extract.charset.detection`` weighs the ways to decode a file by these numbers. Sources:

* Simplified Chinese: counts of words in jieba's ``dict.txt`` (MIT).
* Traditional Chinese: the same counts, words converted by OpenCC (Apache-2.0).
* All other languages: which letter follows which in the translations that ship with Django,
  Wagtail, django-oscar (BSD-3-Clause) and Sphinx (BSD-2-Clause).
* Japanese and Korean: characters of the same translations. Japanese kanji are mixed with the
  Chinese counts over the characters of JIS X 0208 level 1, since interface texts use few of them.
* Punctuation, which word lists lack: round shares of ordinary prose, set here.

Only frequencies are kept, none of the text. Needs jieba, opencc, django, wagtail, django-oscar and
sphinx, which the program itself does not need: ``python tests/tools/build_charset_table.py``.
"""

from __future__ import annotations

import gettext
import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from importlib import util
from pathlib import Path

import jieba
import opencc

OUT = Path(__file__).parent.parent / "resources" / "words" / "charset_tables.json"
STEP = 0.5
"""Width of a level in nats: level k stands for a probability of about exp(-k * STEP)."""
DEEPEST = 24
PUNCTUATION = {
    "，": 0.055,
    "。": 0.025,
    "、": 0.022,
    "：": 0.005,
    "；": 0.005,
    "“": 0.004,
    "”": 0.004,
    "（": 0.004,
    "）": 0.004,
    "《": 0.003,
    "》": 0.003,
    "「": 0.003,
    "」": 0.003,
    "？": 0.002,
    "！": 0.002,
    "　": 0.004,
    "—": 0.002,
    "…": 0.001,
    "·": 0.001,
    "‘": 0.0005,
    "’": 0.0005,
    "『": 0.0005,
    "』": 0.0005,
    "〈": 0.0002,
    "〉": 0.0002,
    "【": 0.0005,
    "】": 0.0005,
    "〔": 0.0002,
    "〕": 0.0002,
    "％": 0.0003,
    "．": 0.0003,
    "０": 0.0002,
    "１": 0.0004,
    "２": 0.0003,
}
JAPANESE_PUNCTUATION = {
    "、": 0.04,
    "。": 0.03,
    "「": 0.006,
    "」": 0.006,
    "・": 0.004,
    "（": 0.004,
    "）": 0.004,
    "　": 0.006,
    "『": 0.001,
    "』": 0.001,
    "ー": 0.01,
    "〜": 0.0005,
    "～": 0.0005,
    "？": 0.001,
    "！": 0.001,
    "：": 0.001,
    "々": 0.001,
}
#: Languages, under the names that translators' folders have. English is the original's keys.
LANGUAGES = (
    "en",
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
    "et",
    "pl",
    "cs",
    "sk",
    "hu",
    "sl",
    "hr",
    "ro",
    "tr",
    "az",
    "lt",
    "lv",
    "vi",
    "el",
    "he",
    "ar",
    "fa",
    "th",
    "ru",
    "uk",
    "bg",
    "be",
    "mk",
    "sr",
)
FOLDERS = {
    "pt": ("pt", "pt_PT", "pt_BR"),
    "he": ("he", "he_IL"),
    "sr": ("sr",),
    "nb": ("nb", "nb_NO", "nn"),
    "sl": ("sl", "sl_SI"),
    "sk": ("sk", "sk_SK"),
    "hu": ("hu", "hu_HU"),
    "tr": ("tr", "tr_TR"),
    "lt": ("lt", "lt_LT"),
    "is": ("is", "is_IS"),
    "cs": ("cs", "cs_CZ"),
    "vi": ("vi", "vi_VN"),
    "fa": ("fa", "fa_IR"),
    "bg": ("bg", "bg_BG"),
}
PROJECTS = ("django", "wagtail", "oscar", "sphinx")
#: Letters that Windows' encodings hold in another shape.
OLD_SHAPES = {
    "ro": str.maketrans("șțȘȚ", "şţŞŢ"),
    "az": str.maketrans("əƏ", "äÄ"),
    "fa": str.maketrans("ی", "ي"),
}
VIETNAMESE = re.compile("[AaEeOo]\u0302|[Aa]\u0306|[OoUu]\u031b|.", re.DOTALL)
RAREST = 3e-5
"""Share of a letter's sightings below which it is foreign to the language."""
_FORMAT = re.compile(r"%\(\w+\)[a-z]|%[a-z]|\{[^{}]*\}|<[^<>]*>|&\w+;|https?:\S+")
COMMON = 3800
"""Characters kept of a script."""


def catalogue_texts(language: str) -> Iterable[str]:
    """Yield every translated message of that language that the projects ship."""
    for project in PROJECTS:
        root = Path(str(util.find_spec(project).origin)).parent  # type: ignore[union-attr]
        for folder in FOLDERS.get(language, (language,) if language != "en" else ("fr",)):
            for path in sorted(root.rglob(f"locale*/{folder}/LC_MESSAGES/*.mo")):
                with path.open("rb") as file:
                    catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
                for key, message in catalogue.items():
                    if key:
                        text = key[0] if isinstance(key, tuple) else key
                        yield str(text if language == "en" else message)


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
    return with_marks(
        counts, {"“": 0.002, "”": 0.002, "‘": 0.002, "’": 0.002, "·": 0.003, "…": 0.001}
    )


def levels(counts: Counter[str], size: int) -> list[str]:
    """Sort characters into levels of their logarithmic share; the rarest are left out."""
    whole = sum(counts.values())
    table = [""] * (DEEPEST + 1)
    for key, count in sorted(counts.most_common(size)):
        table[min(DEEPEST, round(-math.log(count / whole) / STEP))] += key
    return table


def prose(language: str) -> Iterable[str]:
    """Yield the messages without markup, in lower case, with the letters that encodings have."""
    for text in catalogue_texts(language):
        text = _FORMAT.sub(" ", text).translate(OLD_SHAPES.get(language, {})).lower()
        if language == "vi":
            apart = unicodedata.normalize("NFD", text)
            text = VIETNAMESE.sub(lambda shape: unicodedata.normalize("NFC", shape[0]), apart)
        yield text.replace("i\u0307", "i")


def is_letter(character: str) -> bool:
    """Whether the character belongs to words: letters and the marks upon them."""
    return unicodedata.category(character)[0] in "LM"


def letters(language: str) -> dict[str, object]:
    """Return the alphabet and, for each letter and the space before words, what follows it."""
    pairs: Counter[tuple[str, str]] = Counter()
    for text in prose(language):
        kinds = [c if is_letter(c) else " " for c in text]
        pairs.update(zip([" ", *kinds], [*kinds, " "], strict=True))
    single: Counter[str] = Counter()
    for (_, right), count in pairs.items():
        single[right] += count
    latin = language not in ("el", "he", "ar", "fa", "th", "ru", "uk", "bg", "be", "mk", "sr")
    whole = sum(single.values())
    script = {"el": "GREEK", "he": "HEBREW", "ar": "ARABIC", "fa": "ARABIC", "th": "THAI"}
    wanted = "LATIN|COMBINING" if latin else script.get(language, "CYRILLIC")
    alphabet = " " + "".join(
        sorted(
            c
            for c, count in single.items()
            if c != " " and count > RAREST * whole and re.match(wanted, unicodedata.name(c, ""))
        )
    )
    rows = []
    for left in alphabet:
        after = [pairs[left, right] for right in alphabet]
        known = sum(after)
        # Pairs never seen share what five sightings weigh, by how frequent the letter is.
        smooth = [n + 5 * single[c] / whole + 0.02 for n, c in zip(after, alphabet, strict=True)]
        row = [-math.log(n / (known + 6)) / STEP for n in smooth]
        rows.append("".join(chr(48 + max(0, min(DEEPEST, round(level)))) for level in row))
    return {"letters": alphabet, "rows": rows}


def main() -> None:
    """Write the table."""
    simplified, traditional = chinese()
    single = {
        "zh": levels(with_marks(simplified, PUNCTUATION), COMMON),
        "tw": levels(with_marks(traditional, PUNCTUATION), COMMON),
        "ja": levels(japanese(simplified, traditional), COMMON),
        "ko": levels(korean(), 2400),
    }
    table = {
        "step": STEP,
        "characters": single,
        "languages": {language: letters(language) for language in LANGUAGES},
    }
    OUT.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", "utf-8")
    print(OUT.name, OUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
