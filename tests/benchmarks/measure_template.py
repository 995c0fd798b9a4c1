"""Contracts from one form, scanned with the form and without it: which groups come out.

    python tests/benchmarks/measure_template.py FOLDER [--seed N] [--share PERCENT]

FOLDER holds text files of real prose. The form is one of them, of middle length; the contracts
are made from it: 40 families of three versions, and 80 that have no relative, each with
paragraphs of other files between those of the form. Versions differ in one word of fifty of
their own part. What belongs together is known by the making, so pairs of one group are counted
as right or wrong. Times are of first scans, each with a store of its own.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

FAMILIES, VERSIONS, SINGLES = 40, 3, 80
_SHORTEST, _LONGEST = 6_000, 20_000
_PARAGRAPH = 200
"""Fewest characters of a paragraph that fills a form."""
_WORD = 50


def paragraphs(path: Path) -> list[str]:
    """Return the paragraphs of a text file: parted by empty lines, or its lines."""
    text = path.read_text("utf-8", errors="replace").replace("\r\n", "\n")
    parts = text.split("\n\n") if "\n\n" in text else text.split("\n")
    return [" ".join(part.split()) for part in parts if part.strip()]


def changed(text: str, choose: random.Random) -> str:
    """Return a text with one word of fifty, or one letter of fifty in Chinese, put elsewhere."""
    spaced = " " in text
    units = text.split() if spaced else list(text)
    for _ in range(max(1, len(units) // _WORD)):
        one, other = choose.randrange(len(units)), choose.randrange(len(units))
        units[one], units[other] = units[other], units[one]
    return (" " if spaced else "").join(units)


def make(folder: Path, out: Path, share: float, seed: int) -> tuple[Path, dict[str, int]]:
    """Write form and contracts; return the form and the family of each contract by its name."""
    choose = random.Random(seed)
    files = sorted(p for p in folder.rglob("*") if p.suffix in (".txt", ".md"))
    choose.shuffle(files)
    sizes = {p: p.stat().st_size for p in files}
    form = next(p for p in files if _SHORTEST <= sizes[p] <= _LONGEST)
    base = paragraphs(form)
    own = sum(map(len, base)) * share / (1 - share)
    rest = {p for f in files if f != form for p in paragraphs(f) if len(p) >= _PARAGRAPH}
    filling = sorted(rest - set(base))
    choose.shuffle(filling)
    out.mkdir()
    (out.parent / "form.txt").write_text("\n\n".join(base), "utf-8")
    family_of: dict[str, int] = {}
    for family in range(FAMILIES + SINGLES):
        parts = [filling.pop()]
        while sum(map(len, parts)) < own:
            parts.append(filling.pop()[: int(own)])
        places = sorted(choose.randrange(len(base) + 1) for _ in parts)
        for version in range(VERSIONS if family < FAMILIES else 1):
            lines = list(base)
            for place, part in zip(reversed(places), reversed(parts), strict=True):
                lines.insert(place, changed(part, choose) if version else part)
            name = f"{family:03} {version}.txt"
            (out / name).write_text("\n\n".join(lines), "utf-8")
            family_of[name] = family
    return out.parent / "form.txt", family_of


def told(report: ScanReport, family_of: dict[str, int]) -> str:
    """Return the groups of a report as a row of a table, precision and recall of pairs among it."""
    bar = report.options.distance or 0, report.options.similarity or 0.0
    regrouper = Regrouper(report)
    groups = list(regrouper.groups(*bar))
    names = [family_of[d.path.name] for d in report.documents]
    right = wrong = 0
    for group in groups:
        for one, other in combinations(group.members, 2):
            right += names[one] == names[other]
            wrong += names[one] != names[other]
    true = FAMILIES * VERSIONS * (VERSIONS - 1) // 2
    largest = max((len(group.members) for group in groups), default=0)
    precision = right / (right + wrong) if groups else 1.0
    alike = int(regrouper.by_template(*bar).sum())
    out = report.template_usage
    share = out.letters / out.total if out is not None and out.total else 0.0
    return (
        f"{len(groups)} | {largest} | {precision:.3f} | {right / true:.3f} | {share:.2f} | {alike}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the contracts, scan them four times, print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--share", type=float, default=15, help="own text of a contract, percent")
    choice = parser.parse_args(arguments)
    with TemporaryDirectory() as place:
        out = Path(place) / "contracts"
        form, family_of = make(choice.folder, out, choice.share / 100, choice.seed)
        print("| left out | groups | largest | precision | recall | share | by template | time |")
        first = 0.0
        for name, options in {
            "nothing": ScanOptions(jobs=2),
            "the form": ScanOptions(jobs=2, template=(form,)),
            "common 30%": ScanOptions(jobs=2, common="30%"),
            "common 10": ScanOptions(jobs=2, common="10"),
            "both": ScanOptions(jobs=2, template=(form,), common="30%"),
        }.items():
            report = scan([Source(out)], options, SilentObserver(), Path(place) / f"store {name}")
            first = first or report.timings["total"]
            ratio = report.timings["total"] / first
            print(f"| {name} | {told(report, family_of)} | {ratio:.2f} |", flush=True)


if __name__ == "__main__":
    main()
