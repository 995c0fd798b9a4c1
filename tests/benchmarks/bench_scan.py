"""A first scan of a folder, later ones with few or no changes, and the obvious script beside them.

    python tests/benchmarks/bench_scan.py [--quick] [--folder FOLDER] [--collection DOCUMENTS ...]

Every scan runs in a process of its own, as a person starts it, and wall time counts from the start
of that process to its end. The folder that is made up holds docx, pdf, html, txt and md files in
English and Chinese, in families of versions. The obvious script reads the same files with pypdf,
python-docx and BeautifulSoup, one after the other, and looks for near ones by MinHash-LSH
(datasketch): it remembers nothing, verifies nothing and has no limits, so it does less. With
``--collection`` it is done as well to plain texts, so many of them (``synthetic_collection.py``),
with two more scans: after one file has changed, and after one in a hundred has.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import results
import synthetic_collection
from synthetic_files import ROOT, folder_of_documents

_SCAN = """
import json, sys
from pathlib import Path
from results import peak_of_process
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.scan.scan import scan
done = scan([Source(Path(sys.argv[1]))], ScanOptions(jobs=int(sys.argv[3])), SilentObserver(),
            Path(sys.argv[2]))
pairs = done.pairs
near = (pairs.similarity >= done.options.similarity) & (pairs.distance <= done.options.distance)
print(json.dumps({"documents": len(done.documents), "pairs": int(near.sum()), **done.timings,
                  "peak": peak_of_process()}))
"""
_SCRIPT = """
import io, json, re, sys
from pathlib import Path
from bs4 import BeautifulSoup
from datasketch import MinHash, MinHashLSH
from docx import Document
from pypdf import PdfReader

def text_of(path):
    if path.suffix == ".pdf":
        return "\\n".join(page.extract_text() for page in PdfReader(path).pages)
    if path.suffix == ".docx":
        return "\\n".join(p.text for p in Document(path).paragraphs)
    data = path.read_bytes()
    return BeautifulSoup(data, "lxml").get_text() if path.suffix == ".html" else data.decode()

index, found, count = MinHashLSH(threshold=0.7, num_perm=128), 0, 0
for path in sorted(p for p in Path(sys.argv[1]).rglob("*") if p.is_file()):
    units = re.findall(r"[a-z0-9]+|[\\u4e00-\\u9fd5]", text_of(path).lower())
    sketch = MinHash(num_perm=128)
    sketch.update_batch([" ".join(units[i:i + 3]).encode() for i in range(len(units) - 2)])
    found += len(index.query(sketch))
    index.insert(str(path), sketch)
    count += 1
print(json.dumps({"documents": count, "pairs": found}))
"""
_NEEDED = ("bs4", "datasketch", "docx", "pypdf")
VARIANTS = {"first": 0.0, "again": 0.0, "one changed": 1e-9, "1 % changed": 0.01}
"""The scans of a collection, and the share of its files that change before each."""
_LONGEST_SCRIPT = 20_000
"""Documents up to which the script, which knows one core only, is waited for."""


def run(code: str, *arguments: object) -> tuple[float, dict[str, float]]:
    """Return the seconds of a process from start to end, and what it printed."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    environment = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{Path(__file__).parent}"}
    begin = time.perf_counter()
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return time.perf_counter() - begin, json.loads(done.stdout.splitlines()[-1])


def measure(folder: Path, work: Path) -> None:
    first, told = run(_SCAN, folder, work / "store", 0)
    again = sorted((run(_SCAN, folder, work / "store", 0) for _ in range(3)), key=lambda r: r[0])
    second, told_again = again[1]
    alone, _ = run(_SCAN, folder, work / "store of one", 1)
    size = sum(p.stat().st_size for p in folder.rglob("*") if p.is_file()) / 1e6
    print(f"  {told['documents']} documents, {size:.1f} MB, {told['pairs']} pairs alike")
    print(f"    first scan, a worker a core     1.00   ({first:.1f} s here)")
    print(f"    first scan, one worker          {alone / first:.2f}")
    print(f"    again, nothing changed          {second / first:.3f}   (process included)")
    inside = told_again["total"] / told["total"]
    print(f"    again, within the program       {inside:.3f}   (to stay below 0.1)", flush=True)
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        print(f"    the obvious script: {', '.join(missing)} not installed, left out")
        return
    seconds, found = run(_SCRIPT, folder)
    print(f"    the obvious script              {seconds / first:.2f}   ({found['pairs']} pairs)")


def measure_collection(count: int, work: Path) -> None:
    """Hand over, and print, the scans of a collection of plain texts."""
    folder = work / "collection"
    synthetic_collection.make(folder, count, [])
    files = [p for p in folder.rglob("*") if p.is_file()]
    limit = results.plain_read(files)
    peers = {}
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        results.absent("scan", *missing)
    elif count <= _LONGEST_SCRIPT:
        peers["script of libraries"] = run(_SCRIPT, folder)[0]
    unchanged = 1.0
    for variant, changed in VARIANTS.items():
        change(files, math.ceil(changed * count))
        before = _cpu_of_children()
        wall, told = run(_SCAN, folder, work / "store", 0)
        cpu = _cpu_of_children() - before
        if variant == "again":
            unchanged = cpu
        elif variant != "first":
            print(f"  {variant}: {cpu / unchanged:.2f} of the processor time of an unchanged scan")
        results.hand_over(
            results.Row(
                "scan",
                variant,
                count,
                "documents",
                cpu,
                wall,
                int(told["peak"]) or None,
                peers,
                limit,
                "wall",
            )
        )
        ratio = f", the obvious script {peers['script of libraries'] / wall:.2f}" if peers else ""
        print(
            f"  {told['documents']} made texts, {variant}: {told['pairs']} pairs{ratio}", flush=True
        )


def change(files: list[Path], count: int) -> None:
    """Add a line to so many of the files, evenly spread."""
    for number in range(count):
        with files[number * len(files) // count].open("a", encoding="utf-8") as file:
            file.write(f"One more line of text, the number of which is {number}.\n")


def _cpu_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--collection", type=int, action="append", default=[], metavar="DOCUMENTS")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bench-scan-") as name:
        folder = arguments.folder
        if folder is None:
            folder = Path(name) / "documents"
            folder_of_documents(folder, 60 if arguments.quick else 600)
        measure(folder, Path(name))
    for count in arguments.collection:
        with tempfile.TemporaryDirectory(prefix="bench-scan-") as name:
            measure_collection(count, Path(name))


if __name__ == "__main__":
    main()
