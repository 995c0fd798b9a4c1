"""Repeats the papers' experiment and the whole collections, and prints the tables of PAPERS.md.

A SET is a folder of documents with a ``labels.tsv`` (path, group) in it:

    python tests/benchmarks/measure_papers.py SET[:per-topic[:unrelated]] ...

``--reports FOLDER`` keeps the reports as JSON; those that are there are not made again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

Report = dict[str, Any]
ROUNDS = 10


def evaluated(folder: Path, reports: Path, name: str, *arguments: str) -> Report:
    """Return the report of one evaluation, made now unless it is there."""
    report = reports / f"{folder.name}-{name}.json"
    if not report.exists():
        command = [sys.executable, "-m", "simfinder", "evaluate", str(folder)]
        command += ["--labels", str(folder / "labels.tsv"), "--report", str(report)]
        command += ["--store", str(reports / f"{folder.name}-store"), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    made: Report = json.loads(report.read_text(encoding="utf-8"))
    return made


def experiment(folder: Path, reports: Path, per_topic: str, unrelated: str) -> Report:
    """Mix documents of five topics into unrelated ones, as the papers do."""
    drawn = ("--per-topic", per_topic, "--unrelated", unrelated, "--rounds", str(ROUNDS))
    return evaluated(folder, reports, "topics", "--experiment", "five-topics", *drawn)


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
    alone = ", fingerprints only" if method["kind"] == "fingerprint" else ""
    return f"{method['method']}{alone}"


def show(heads: list[str], rows: list[list[str]]) -> None:
    """Print a table in Markdown."""
    print("\n| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def topics_tables(names: list[str], made: list[Report]) -> None:
    """Print the experiment: each method at its usual setting, then at the best."""
    methods = list(zip(*(report["methods"] for report in made), strict=True))
    heads = [f"{name}: {what}" for name in names for what in ("documents", "pairs")]
    rows = [
        [named(m[0]), *(percent(x["usual"][w]) for x in m for w in ("documents", "pairs"))]
        for m in methods
    ]
    show(["method", *heads], rows)
    rows = [
        [
            named(m[0]),
            *(f"{percent(x['best']['documents'])} ({setting(x['best']['setting'])})" for x in m),
        ]
        for m in methods
    ]
    show(["method", *names], rows)


def whole_table(names: list[str], made: list[Report]) -> None:
    """Print F1 of the pairs at the usual setting and the best, then the adjusted Rand index."""
    rows = []
    for m in zip(*(report["methods"] for report in made), strict=True):
        cells = (
            f"{x['usual']['pairs']['f1']:.3f} → {x['best']['pairs']['f1']:.3f}, "
            f"{x['usual']['adjusted_rand']:.3f}"
            for x in m
        )
        rows.append([named(m[0]), *cells])
    show(["method", *names], rows)


def main() -> None:
    """Run all sets one after the other and print three tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="+", metavar="SET")
    parser.add_argument("--reports", type=Path)
    choice = parser.parse_args()
    with TemporaryDirectory() as passing:
        reports = choice.reports or Path(passing)
        reports.mkdir(parents=True, exist_ok=True)
        names, topics, whole = [], [], []
        for given in choice.sets:
            parts = given.split(":")
            parts = [*given.split(":"), "", ""]
            folder, per_topic, unrelated = Path(parts[0]), parts[1] or "3", parts[2] or "200"
            names.append(folder.name)
            topics.append(experiment(folder, reports, per_topic, unrelated))
            whole.append(evaluated(folder, reports, "whole"))
            tried = whole[-1]
            print(f"{folder.name}: {tried['documents']} documents, {tried['true_pairs']} pairs")
        topics_tables(names, topics)
        whole_table(names, whole)


if __name__ == "__main__":
    main()
