"""A labelled collection for the papers' experiment: versions of a few texts among unrelated ones.

    python tests/benchmarks/synthetic_topics.py FOLDER --topics 5 --per-topic 1000 \
        --unrelated 5000 --texts FOLDER ...

The sentences of all text files below ``--texts`` are the stock, each used once, so that unrelated
documents share none. A topic is a text whose versions have up to 6 % of their words changed and up
to a tenth of their sentences left out or replaced. ``labels.tsv`` names the topic of each
document; an unrelated one is alone in its group. The same input gives the same files.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from pathlib import Path

from synthetic_collection import _WORD, stock

_LEAST, _MOST = 350, 1500
"""Characters of a document."""
_SHORTEST = 20
"""Characters of a sentence that is used; shorter ones are headings that many texts share."""
_SENTENCE = re.compile(r"(?<=[.;:。；：])\s*")
_CHANGED, _REPLACED = 0.06, 0.1
_FILES_A_FOLDER = 1000


def distinct_rows(sources: list[list[str]]) -> Iterator[list[str]]:
    """Yield rows of sentences of one source, none of which was yielded before."""
    known: set[str] = set()
    rng = random.Random(1)
    for source in rng.sample(sources, len(sources)):
        row: list[str] = []
        size, wanted = 0, rng.randint(_LEAST, _MOST)
        for sentence in (s for line in source for s in _SENTENCE.split(line)):
            if not _SHORTEST <= len(sentence) <= _MOST or sentence in known:
                continue
            known.add(sentence)
            row.append(sentence)
            size += len(sentence)
            if size >= wanted:
                yield row
                row, size, wanted = [], 0, rng.randint(_LEAST, _MOST)


def version(rng: random.Random, lines: list[str], others: list[str]) -> list[str]:
    """Return a version of a text: some words changed, some paragraphs left out or replaced."""
    changed, replaced = rng.uniform(0, _CHANGED), rng.uniform(0, _REPLACED)
    made: list[str] = []
    for line in lines:
        if rng.random() < replaced:
            made += [rng.choice(others)] if rng.random() < 0.5 else []
            continue
        made.append(_WORD.sub(lambda m: m[0][::-1] if rng.random() < changed else m[0], line))
    return made or lines


def documents(
    topics: int, per_topic: int, unrelated: int, sources: list[list[str]]
) -> Iterator[tuple[str, str]]:
    """Yield the group and the text of each document.

    Raises:
        ValueError: the stock is too small.
    """
    rows = list(distinct_rows(sources))
    # A long text for each topic, so that a word more or less decides nothing, and one to take
    # sentences from.
    rows.sort(key=len)
    originals = [rows.pop() for _ in range(2 * topics)]
    if len(rows) < unrelated:
        raise ValueError(f"{len(rows):,} unrelated texts can be made, not {unrelated:,}")
    random.Random(2).shuffle(rows)
    for topic in range(topics):
        original, other = originals[2 * topic : 2 * topic + 2]
        rng = random.Random(100 + topic)
        for number in range(per_topic):
            lines = original if number == 0 else version(rng, original, other)
            yield f"topic {topic + 1}", " ".join(lines)
    for number, row in enumerate(rows[:unrelated]):
        yield f"single {number + 1}", " ".join(row)


def make(folder: Path, topics: int, per_topic: int, unrelated: int, texts: list[Path]) -> None:
    """Write the documents and ``labels.tsv`` below the folder."""
    labels = ["path\tgroup"]
    made = documents(topics, per_topic, unrelated, stock(texts))
    for number, (group, text) in enumerate(made):
        name = f"{number // _FILES_A_FOLDER:03}/{number:06}.txt"
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", "utf-8")
        labels.append(f"{name}\t{group}")
    (folder / "labels.tsv").write_text("\n".join(labels) + "\n", "utf-8")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--topics", type=int, default=5)
    parser.add_argument("--per-topic", type=int, default=1000)
    parser.add_argument("--unrelated", type=int, default=5000)
    parser.add_argument("--texts", type=Path, action="append", default=[], metavar="FOLDER")
    choice = parser.parse_args()
    make(choice.folder, choice.topics, choice.per_topic, choice.unrelated, choice.texts)


if __name__ == "__main__":
    main()
