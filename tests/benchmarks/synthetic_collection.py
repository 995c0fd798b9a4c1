"""A large collection of short documents, made from real texts by splitting and recombining.

    python tests/benchmarks/synthetic_collection.py FOLDER DOCUMENTS --texts FOLDER ...

The paragraphs of all text files below ``--texts`` are the stock. Most documents are a row of
paragraphs of one file with some of other files between them; every tenth is an earlier one with a
few words changed, every twentieth a part of an earlier one and every fortieth a copy. The same
input gives the same files, a thousand to a folder. Without ``--texts`` the paragraphs are made up.
"""

from __future__ import annotations

import argparse
import random
import re
from functools import cache
from pathlib import Path

from synthetic_files import paragraphs

_LEAST, _MOST = 1500, 9000
"""Characters of a document."""
_FILES_A_FOLDER = 1000
_EARLIER = 200
"""How many documents back a relative is looked for."""
_WORD = re.compile(r"[A-Za-z]{3,}|[\u4e00-\u9fd5]{2}")


def stock(folders: list[Path]) -> list[list[str]]:
    """Return the paragraphs of each text file below the folders, in the order of their paths."""
    files = sorted(p for f in folders for p in f.rglob("*") if p.suffix in (".txt", ".md"))
    texts = [path.read_text("utf-8", errors="replace") for path in files]
    found = [[line.strip() for line in text.split("\n") if line.strip()] for text in texts]
    return [p for p in found if p] or made_up_stock()


@cache
def made_up_stock() -> list[list[str]]:
    """Return the paragraphs of texts that are made up; nobody may change them."""
    rng = random.Random(5)
    return [paragraphs(rng, 60, i % 2 == 1) for i in range(300)]


def new_text(rng: random.Random, sources: list[list[str]]) -> list[str]:
    """Return a row of paragraphs of one source, every sixth one from anywhere."""
    source = rng.choice(sources)
    place, size = rng.randrange(len(source)), 0
    wanted = rng.randint(_LEAST, _MOST)
    made: list[str] = []
    while size < wanted:
        if rng.random() < 1 / 6 or place >= len(source):
            other = rng.choice(sources)
            line = other[rng.randrange(len(other))]
        else:
            line = source[place]
            place += 1
        made.append(line)
        size += len(line) + 1
    return made


def changed(rng: random.Random, lines: list[str]) -> list[str]:
    """Return the text with about one word in a hundred changed into its reverse."""
    return [
        _WORD.sub(lambda m: m[0][::-1] if rng.random() < 0.01 else m[0], line) for line in lines
    ]


def documents(count: int, sources: list[list[str]]):
    """Yield the texts one after the other."""
    recent: list[list[str]] = []
    for number in range(count):
        rng = random.Random(number)
        earlier = rng.choice(recent) if recent else []
        if earlier and number % 40 == 7:
            lines = earlier
        elif earlier and number % 10 == 3:
            lines = changed(rng, earlier)
        elif len(earlier) > 6 and number % 20 == 11:
            lines = earlier[len(earlier) // 3 :]
        else:
            lines = new_text(rng, sources)
        recent.append(lines)
        del recent[:-_EARLIER]
        yield "\n".join(lines) + "\n"


def make(folder: Path, count: int, texts: list[Path]) -> None:
    """Write so many documents below the folder."""
    for number, text in enumerate(documents(count, stock(texts))):
        part = folder / f"{number // _FILES_A_FOLDER:04}"
        if number % _FILES_A_FOLDER == 0:
            part.mkdir(parents=True, exist_ok=True)
        (part / f"{number:07}.txt").write_text(text, "utf-8")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("documents", type=int)
    parser.add_argument("--texts", type=Path, action="append", default=[], metavar="FOLDER")
    arguments = parser.parse_args()
    make(arguments.folder, arguments.documents, arguments.texts)


if __name__ == "__main__":
    main()
