"""Build resources/words/idf_zh.txt.xz and idf_en.txt.xz: how rare words are.

``simfinder.engine.features.words`` weighs words by these tables, so that a fingerprint never
depends on what else is compared. Sources:

* Chinese: ``analyse/idf.txt`` (inverse document frequencies) and the tags of ``dict.txt``, both of
  jieba 0.42.1 (MIT). Words that the dictionary lacks are left out: no cut ever gives them.
* English: in how many documents a word stands, counted here over the English manual pages, the
  texts and the statements of copyright that Debian 12 installs below /usr/share. Only counts are
  kept, none of the text, and only words that at least three documents have.

Each table begins with lines that say so. Then a line for each level and class: the level, which is
the frequency times eight, rounded; ``+`` for nouns and verbs and ``-`` for other words; the words.

Needs jieba, a Debian system with manual pages, and nothing else:
``python tests/tools/build_word_tables.py``.
"""

from __future__ import annotations

import gzip
import hashlib
import lzma
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import jieba
from word_classes import is_content_tag, is_english_content_word

OUT = Path(__file__).parent.parent / "resources" / "words"
SHARE = Path("/usr/share")
STEPS = 8
"""Levels in one nat."""
HIGHEST = 100
"""Rarer words are left out of the tables and weigh as unknown ones do."""
FEWEST = 3
MOST_OF_A_KIND = 40
"""Pages whose names begin alike, such as those of one program's many commands."""
WORD = re.compile(r"[a-z]{1,24}")
ROFF = re.compile(
    r"\\f(?:\(..|\[[^]]*\]|.)|\\\*?\(..|\\s[-+]?\d|\\[-&|^/,:]|^[.'].?[A-Za-z]{0,2}\b", re.M
)


def chinese() -> dict[str, tuple[int, bool]]:
    """Return level and class of each word of the dictionary."""
    folder = Path(jieba.__file__).parent
    lines = (folder / "dict.txt").read_text("utf-8").splitlines()
    tags = {word: tag for word, _, tag in (line.split(" ") for line in lines)}
    table = {}
    for line in (folder / "analyse" / "idf.txt").read_text("utf-8").splitlines():
        word, _, value = line.rpartition(" ")
        if word in tags:
            table[word] = (round(float(value) * STEPS), is_content_tag(tags[word]))
    return table


def documents() -> Iterator[str]:
    """Yield English texts of this machine, lower case, each once."""
    seen: set[bytes] = set()
    kinds: Counter[str] = Counter()
    places = [
        *sorted(SHARE.glob("man/man[1-8]/*.gz")),
        *sorted(SHARE.glob("doc/*/copyright")),
        *sorted(SHARE.glob("doc/*/*.txt*")),
        *sorted(SHARE.glob("doc/*/README*")),
        *sorted(SHARE.glob("common-licenses/*")),
        *sorted(SHARE.glob("cmake-*/Help/*/*.rst")),
    ]
    for path in places:
        kind = (
            f"{path.parent.name if path.suffix == '.gz' else path.parent} "
            f"{re.split('[-_.]', path.name)[0]}"
        )
        kinds[kind] += 1
        if kinds[kind] > MOST_OF_A_KIND or not path.is_file():
            continue
        data = path.read_bytes()
        data = gzip.decompress(data) if path.suffix == ".gz" else data
        digest = hashlib.sha256(data).digest()
        if digest not in seen:
            seen.add(digest)
            text = data.decode("utf-8", "replace")
            yield (ROFF.sub("", text) if path.parent.name.startswith("man") else text).lower()


def english() -> tuple[dict[str, tuple[int, bool]], int]:
    """Return level and class of each word, and the number of documents counted."""
    holding: Counter[str] = Counter()
    total = 0
    for text in documents():
        total += 1
        holding.update(set(WORD.findall(text)))
    return {
        word: (round(math.log(total / count) * STEPS), is_english_content_word(word))
        for word, count in holding.items()
        if count >= FEWEST
    }, total


def write(name: str, source: str, table: dict[str, tuple[int, bool]]) -> None:
    """Write one table, compressed."""
    lines: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for word, (level, raised) in table.items():
        if level <= HIGHEST:
            lines[level, raised].append(word)
    rows = [f"# {line}" for line in source.split("\n")]
    rows += [
        f"{level}\t{'+' if raised else '-'}\t{' '.join(sorted(words))}"
        for (level, raised), words in sorted(lines.items())
    ]
    text = "\n".join(rows) + "\n"
    data = lzma.compress(text.encode(), check=lzma.CHECK_CRC32, preset=6)
    (OUT / name).write_bytes(data)
    print(f"{name}: {sum(map(len, lines.values()))} words, {len(data)} bytes")


def main() -> None:
    """Write both tables."""
    write(
        "idf_zh.txt.xz",
        "Inverse document frequencies and parts of speech of Chinese words.\n"
        "From jieba 0.42.1, Copyright (c) 2013 Sun Junyi, MIT License.",
        chinese(),
    )
    table, total = english()
    write(
        "idf_en.txt.xz",
        "Inverse document frequencies and parts of speech of English words.\n"
        f"Counted over {total} manual pages, notes and licences of Debian 12; no text is kept.\n"
        "The counts are facts and may be used by anyone (CC0).",
        table,
    )


if __name__ == "__main__":
    main()
