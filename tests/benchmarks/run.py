"""Runs the benchmarks one after the other, each in a process of its own, and makes one table.

    python tests/benchmarks/run.py [--quick | --large] [--table FILE.md] [--json FILE] [NAME ...]

NAME is that of a stage, such as ``scan`` for ``bench_scan.py``; without one all are run.
``--quick`` takes small sizes, to see that everything works rather than how fast it is; ``--large``
adds the largest ones, which take hours. The table at the end has a line for each size.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from results import ROWS_FILE
from results_table import absent_peers, as_json, read_rows, table

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Sizes:
    """The arguments of a stage for each run; those of a large one follow the usual ones."""

    quick: str = ""
    usual: str = ""
    large: str = ""

    def arguments(self, quick: bool, large: bool) -> list[str]:
        """Return what the benchmark is started with."""
        words = self.quick if quick else self.usual
        return [*words.split(), *(self.large.split() if large else ())]


def _join(*sizes: int, kinds: tuple[str, ...] = ("uniform", "skewed", "identical")) -> str:
    return " ".join(f"{n}:3:{kind}" for kind in kinds for n in sizes)


#: Stages in the order of a document's way.
STAGES: dict[str, Sizes] = {
    "walk": Sizes("1000 10000", "10000 100000", "1000000"),
    "extract": Sizes("--quick"),
    "charset": Sizes("--quick"),
    "segment": Sizes("--quick"),
    "fingerprint": Sizes("--quick"),
    "documents": Sizes("100 1000", "1000 10000", "100000"),
    "block_index": Sizes(
        _join(1_000, 10_000),
        _join(10_000, 100_000, 1_000_000) + " 10000:6 100000:6 10000:10 100000:10 100000:16",
        "10000000:3 1000000:6 1000000:10 100000:24",
    ),
    "passage_index": Sizes("1000 10000", "10000 100000", "1000000"),
    "verify": Sizes("1000 10000", "10000 100000", "1000000"),
    "regroup": Sizes("10000:2000 100000:20000", "100000:10000 1000000:100000", "10000000:1000000"),
    "store": Sizes("1000 5000", "10000 100000", "1000000"),
    "lookup": Sizes("2000 4000", "10000 100000", "1000000"),
    "diff": Sizes("20", "100 2000"),
    "scan": Sizes(
        "--quick --collection 100 --collection 500",
        "--collection 1000 --collection 10000",
        "--collection 100000",
    ),
    "peers": Sizes("200", "1000 10000", "100000"),
    "start": Sizes("--quick"),
    "window": Sizes("2000 300 3000 100", "100000 50000 1000000 5000"),
    "scanning": Sizes("300", "10000"),
}


def main() -> int:
    """Run what the command line names and return 1 where a benchmark could not run."""
    unlisted = {p.stem.removeprefix("bench_") for p in HERE.glob("bench_*.py")} - set(STAGES)
    stages = STAGES | {name: Sizes() for name in sorted(unlisted)}
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    how_much = parser.add_mutually_exclusive_group()
    how_much.add_argument("--quick", action="store_true", help="small sizes")
    how_much.add_argument("--large", action="store_true", help="the largest sizes as well")
    parser.add_argument("--table", type=Path, metavar="FILE", help="write the table, as Markdown")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all that was measured")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(stages))
    arguments = parser.parse_args()
    wrong = [name for name in arguments.names if name not in stages]
    if wrong:
        parser.error(f"no benchmark {', '.join(wrong)}; there are: {', '.join(stages)}")
    chosen = {
        name: stages[name].arguments(arguments.quick, arguments.large)
        for name in arguments.names or stages
    }
    with tempfile.TemporaryDirectory(prefix="bench-rows-") as folder:
        rows_file = Path(folder) / "rows.jsonl"
        rows_file.touch()
        failed = run(chosen, rows_file)
        tell(rows_file, arguments.table, arguments.json)
    if failed:
        print("not all could run:", ", ".join(failed))
    return 1 if failed else 0


def run(stages: dict[str, list[str]], rows_file: Path) -> list[str]:
    """Run stages with their arguments; return those that could not."""
    environment = os.environ | {
        "PYTHONPATH": str(HERE.parents[1]),
        "PYTHONUTF8": "1",
        ROWS_FILE: str(rows_file),
    }
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    failed = []
    for name, arguments in stages.items():
        print(f"== {name}", flush=True)
        script = HERE / f"bench_{name}.py"
        begin, busy = time.monotonic(), cpu_of_children()
        status = subprocess.run([sys.executable, script, *arguments], env=environment).returncode
        if status:
            failed.append(name)
            print(f"   ended with status {status}")
        seconds, busy = time.monotonic() - begin, cpu_of_children() - busy
        print(f"   ({seconds:.0f} s, {busy:.0f} s of the processor)\n", flush=True)
    return failed


def cpu_of_children() -> float:
    """Return the processor's time of all that was started and has ended, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


def tell(rows_file: Path, table_file: Path | None, json_file: Path | None) -> None:
    """Print the table of all rows, and write it where it is wanted."""
    rows, missing = read_rows(rows_file)
    if not rows:
        print("No stage that was run has sizes to put into a table.")
        return
    written = f"{table(rows)}\n{absent_peers(missing)}\n"
    print(written)
    if table_file:
        table_file.write_text(written, "utf-8")
    if json_file:
        json_file.write_text(as_json(rows, missing), "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
