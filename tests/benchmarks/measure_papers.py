"""Repeats the papers' experiments and writes their tables into PAPERS.md.

A SET is a name and a folder of documents with a ``labels.tsv`` (path, group) in it:

    python tests/benchmarks/measure_papers.py --reports FOLDER \
        laws=LAWS:3:200 pages=PAGES:4:140 licences=LICENCES:8:200

The numbers are documents of a topic and unrelated ones in each sample. With ``--published`` the
experiments are also made with as many documents as the papers state, generated from the texts of
all sets (``synthetic_topics.py``). Reports stay in the folder as JSON; those that are there are not
made again, and ``--only-written`` makes none. A table between ``<!-- NAME -->`` and ``<!-- / -->``
is replaced where its reports are there, else it stays as it is.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import synthetic_topics

Report = dict[str, Any]
ROUNDS = 10
PAGE = Path(__file__).with_name("PAPERS.md")


@dataclass(frozen=True)
class Published:
    """An experiment of a paper: how many documents it compares, and what it reports."""

    year: str
    topics: int
    per_topic: int
    unrelated: int
    reported: str


PUBLISHED = (
    Published("2015", 3, 300, 5000, "95 / 90"),
    Published("2019", 5, 1000, 5000, "94 / 92"),
    Published("2020", 5, 500, 10000, "95.3 / 94.0"),
)


class Reports:
    """The reports of evaluations, each made when it is first asked for."""

    def __init__(self, folder: Path, makes: bool) -> None:
        self.folder, self._makes = folder, makes

    def get(self, name: str, folder: Path, *arguments: str) -> Report | None:
        """Return the report of an evaluation; None where it is missing and none are made."""
        report = self.folder / f"{name}.json"
        if not report.exists():
            if not self._makes:
                return None
            command = [sys.executable, "-m", "simfinder", "evaluate", str(folder)]
            command += ["--labels", str(folder / "labels.tsv"), "--report", str(report)]
            command += ["--store", str(self.folder / f"{name.partition('-')[0]}-store")]
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([*command, *arguments], check=True, stdout=subprocess.DEVNULL)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            print(f"{name}: {seconds:.0f} CPU seconds", flush=True)
        made: Report = json.loads(report.read_text(encoding="utf-8"))
        return made


def percent(score: Report) -> str:
    """Return precision / recall in percent."""
    return f"{score['precision'] * 100:.1f} / {score['recall'] * 100:.1f}"


def setting(values: dict[str, float]) -> str:
    """Return a setting in a few signs."""
    said = []
    for name, value in values.items():
        sign = {
            "distance": "≤ {:g} bits",
            "similarity": "≥ {:.0%}",
            "containment": "≥ {:.0%} contained",
            "idf-from": "IDF {:g}",
            "idf-to": "to {:g}",
        }.get(name, "≥ {:g}")
        said.append(sign.format(value))
    return ", ".join(said).replace(", to", " to")


def named(method: Report) -> str:
    """Return the name of a method as a table tells it."""
    alone = ", fingerprints alone" if method["kind"] == "fingerprint" else ""
    return f"{method['method']}{alone}"


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = ["| " + " | ".join(line) + " |" for line in (heads, *rows)]
    lines.insert(1, "|" + "---|" * len(heads))
    return "\n".join(lines)


def topics_table(report: Report) -> str:
    """Return the scores of samples: each method at its usual setting, then at the best."""
    rows = [
        [
            named(one),
            percent(one["usual"]["documents"]),
            percent(one["usual"]["pairs"]),
            f"{percent(one['best']['documents'])} ({setting(one['best']['setting'])})",
        ]
        for one in report["methods"]
    ]
    return table(["method", "documents", "pairs", "documents, at its best"], rows)


def published_table(made: list[tuple[Published, Report]]) -> str:
    """Return the scores of the experiments at their stated sizes, at the usual settings."""
    heads = ["method"]
    for one, _ in made:
        size = f"{one.topics} × {one.per_topic:,} + {one.unrelated:,}"
        heads += [f"{size}: documents", "pairs"]
    first = ["*the papers, on their texts*"]
    for one, _ in made:
        first += [f"{one.reported} ({one.year})", "–"]
    rows = [first]
    for methods in zip(*(report["methods"] for _, report in made), strict=True):
        scores = (method["usual"][what] for method in methods for what in ("documents", "pairs"))
        rows.append([named(methods[0]), *map(percent, scores)])
    return table(heads, rows)


def whole_table(report: Report) -> str:
    """Return F1 of the pairs at the usual setting and the best, then the adjusted Rand index."""
    rows = [
        [
            named(one),
            f"{one['usual']['pairs']['f1']:.3f}",
            f"{one['best']['pairs']['f1']:.3f}",
            f"{one['usual']['adjusted_rand']:.3f}",
        ]
        for one in report["methods"]
    ]
    return table(["method", "F1", "F1 at its best", "adjusted Rand index"], rows)


def write(page: Path, name: str, text: str) -> None:
    """Replace what stands between the marks of that name.

    Raises:
        ValueError: the page has no such marks.
    """
    marks = re.compile(rf"(<!-- {re.escape(name)} -->\n).*?(<!-- / -->)", re.DOTALL)
    content, count = marks.subn(
        lambda match: f"{match[1]}\n{text}\n\n{match[2]}", page.read_text(encoding="utf-8")
    )
    if count != 1:
        raise ValueError(f"{page.name} has the marks of {name!r} {count} times")
    page.write_text(content, encoding="utf-8")
    print(f"{page.name}: {name}")


def measure_sets(sets: dict[str, list[str]], reports: Reports, page: Path) -> None:
    """Draw samples from each set, then compare each as a whole."""
    for name, (folder, per_topic, unrelated) in sets.items():
        drawn = ("--per-topic", per_topic, "--unrelated", unrelated, "--rounds", str(ROUNDS))
        topics = reports.get(f"{name}-topics", Path(folder), "--experiment", "five-topics", *drawn)
        if topics is not None:
            write(page, f"topics: {name}", topics_table(topics))
        whole = reports.get(f"{name}-whole", Path(folder))
        if whole is not None:
            write(page, f"whole: {name}", whole_table(whole))


def measure_published(texts: list[Path], reports: Reports, page: Path) -> None:
    """Repeat the papers' experiments at their stated sizes."""
    made = []
    for one in PUBLISHED:
        folder = reports.folder / f"published{one.year}"
        if not folder.exists():
            synthetic_topics.make(folder, one.topics, one.per_topic, one.unrelated, texts)
        report = reports.get(f"published{one.year}-whole", folder)
        if report is not None:
            made.append((one, report))
    if made:
        write(page, "published", published_table(made))


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+", metavar="NAME=FOLDER[:PER-TOPIC[:UNRELATED]]")
    parser.add_argument("--reports", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--published", action="store_true", help="also the papers' own sizes")
    parser.add_argument("--only-written", action="store_true", help="make no report")
    parser.add_argument("--page", type=Path, default=PAGE)
    choice = parser.parse_args()
    choice.reports.mkdir(parents=True, exist_ok=True)
    sets = {}
    for given in choice.sets:
        name, _, rest = given.partition("=")
        parts = rest.split(":")
        sets[name] = [*parts, *("", "3", "200")[len(parts) :]]
    reports = Reports(choice.reports, not choice.only_written)
    measure_sets(sets, reports, choice.page)
    if choice.published:
        measure_published([Path(parts[0]) for parts in sets.values()], reports, choice.page)


if __name__ == "__main__":
    main()
