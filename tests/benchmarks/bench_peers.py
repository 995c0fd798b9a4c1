"""A first scan of plain texts, and scripts around the libraries for the same question.

    python tests/benchmarks/bench_peers.py [DOCUMENTS ...]

Each scan and each script runs in a process of its own and reads the same files: texts of very
different lengths in English and in Chinese, every tenth an earlier one with a few changes. The
scripts make sets of three words, or of four Chinese characters, and look for resemblances of
``RESEMBLANCE`` by MinHash and LSH with 128 values. They verify nothing, store nothing and do not
protect themselves from a file. All processor time counts, that of workers and of the start too.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import results
from synthetic_files import ROOT, paragraphs

RESEMBLANCE = 0.7
"""Share of common features, near which LSH changes from missing pairs to finding them."""
SHORTEST, LONGEST, TAIL = 800, 400_000, 1.1
"""Characters of a text, and the exponent of the Pareto distribution of their lengths."""
_EARLIER = 200
"""How many texts back the earlier version of a text is."""

_SCAN = """
import json, sys
from pathlib import Path
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.scan.scan import scan
report = scan([Source(Path(sys.argv[1]))], ScanOptions(), SilentObserver(), Path(sys.argv[2]))
pairs, files = report.pairs, [d.path.name for d in report.documents]
near = (pairs.similarity >= report.options.similarity) & (pairs.distance <= report.options.distance)
print(json.dumps([[files[a], files[b]] for a, b in zip(pairs.a[near], pairs.b[near])]))
"""
_FEATURES = """
import json, re, sys
from pathlib import Path
is_chinese = sys.argv[3] == "zh"
def features(path):
    text = path.read_text("utf-8").lower()
    if is_chinese:
        text = "".join(re.findall(r"\\w", text))
        return {text[i : i + 4] for i in range(len(text) - 3)}
    words = re.findall(r"\\w+", text)
    return {" ".join(words[i : i + 3]) for i in range(len(words) - 2)}
paths = sorted(p for p in Path(sys.argv[1]).rglob("*") if p.is_file())
pairs = set()
"""
_RENSA = """
from rensa import RMinHash, RMinHashLSH
index, hashes = RMinHashLSH(float(sys.argv[4]), 128, 16), []
for path in paths:
    found = RMinHash(128, 1)
    found.update(list(features(path)))
    hashes.append(found)
index.insert_many(hashes)
for number, found in enumerate(hashes):
    for other in index.query(found):
        if other < number and found.jaccard(hashes[other]) >= float(sys.argv[4]):
            pairs.add((other, number))
"""
_DATASKETCH = """
from datasketch import MinHash, MinHashLSH
index, hashes = MinHashLSH(float(sys.argv[4]), 128), []
for number, path in enumerate(paths):
    found = MinHash(128)
    found.update_batch([f.encode() for f in features(path)])
    for other in index.query(found):
        if found.jaccard(hashes[other]) >= float(sys.argv[4]):
            pairs.add((other, number))
    index.insert(number, found)
    hashes.append(found)
"""
_PRINT = """
print(json.dumps([[paths[a].name, paths[b].name] for a, b in pairs]))
"""
SCRIPTS = {
    "rensa": _FEATURES + _RENSA + _PRINT,
    "datasketch": _FEATURES + _DATASKETCH + _PRINT,
}


@dataclass(frozen=True, slots=True)
class Run:
    """What a process took, in seconds, and the pairs of file names that it found."""

    cpu: float
    wall: float
    pairs: frozenset[frozenset[str]]


def make_texts(folder: Path, count: int, language: str) -> frozenset[frozenset[str]]:
    """Write texts into folders of a thousand; return the names of each text and its version."""
    rng = random.Random(11)
    recent: list[tuple[str, str]] = []
    versions = set()
    for number in range(count):
        name = f"{number:07}.txt"
        size = min(int(SHORTEST * rng.paretovariate(TAIL)), LONGEST)
        if recent and number % 10 == 3:
            earlier, text = rng.choice(recent)
            place = rng.randrange(len(text))
            text = f"{text[:place]}{paragraphs(rng, 1, language == 'zh')[0][:20]}{text[place:]}"
            versions.add(frozenset((earlier, name)))
        else:
            lines: list[str] = []
            while sum(map(len, lines)) < size:
                lines += paragraphs(rng, 4, language == "zh")
            text = "\n".join(lines)[:size]
        recent = [*recent, (name, text)][-_EARLIER:]
        place_of_file = folder / f"{number // 1000:04}" / name
        place_of_file.parent.mkdir(parents=True, exist_ok=True)
        place_of_file.write_text(f"{text}\n", "utf-8")
    return frozenset(versions)


def run(code: str, *arguments: object) -> Run:
    """Run a script in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    before, start = os.times(), time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    wall, after = time.perf_counter() - start, os.times()
    user = after.children_user - before.children_user
    system = after.children_system - before.children_system
    pairs = json.loads(done.stdout.splitlines()[-1])
    return Run(user + system, wall, frozenset(frozenset(pair) for pair in pairs))


def measure(count: int, language: str) -> None:
    """Print, and hand over, a scan of so many texts and the scripts for the same files."""
    with tempfile.TemporaryDirectory(prefix="bench-peers-") as name:
        folder = Path(name) / "texts"
        versions = make_texts(folder, count, language)
        size = sum(p.stat().st_size for p in folder.rglob("*.txt")) / 1e6
        ours = run(_SCAN, folder, Path(name) / "store")
        print(f"{count:,} texts, {language}, {size:.0f} MB, {len(versions):,} versions")
        _print_line("simfinder", ours, ours, versions)
        peers = {}
        for peer, script in SCRIPTS.items():
            if find_spec(peer) is None:
                results.absent("peers", peer)
                continue
            found = run(script, folder, "", language, RESEMBLANCE)
            peers[peer] = found.cpu
            _print_line(peer, found, ours, versions)
        results.hand_over(
            results.Row("peers", language, count, "documents", ours.cpu, ours.wall, peers=peers)
        )


def _print_line(name: str, one: Run, ours: Run, versions: frozenset[frozenset[str]]) -> None:
    share = len(one.pairs & versions) / len(versions) if versions else 1.0
    print(
        f"  {name:12} CPU {one.cpu:7.1f} s, ours ÷ this {ours.cpu / one.cpu:5.2f}; "
        f"wall {one.wall:6.1f} s, {ours.wall / one.wall:5.2f}; "
        f"{len(one.pairs):,} pairs, {share:.3f} of the versions",
        flush=True,
    )


def main() -> None:
    """Measure each size in both languages."""
    for count in map(int, sys.argv[1:] or ["1000"]):
        for language in ("en", "zh"):
            measure(count, language)


if __name__ == "__main__":
    main()
