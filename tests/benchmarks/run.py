"""Runs the benchmarks one after the other, each in a process of its own.

    python tests/benchmarks/run.py [--quick] [NAME ...]

NAME is that of a stage, such as ``scan`` for ``bench_scan.py``; without one all are run.
``--quick`` takes small sizes, to see that everything works rather than how fast it is.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent

#: Stages in the order of a document's way, with the arguments that make each quick.
STAGES: dict[str, list[str]] = {
    "extract": ["--quick"],
    "charset": ["--quick"],
    "segment": ["--quick"],
    "fingerprint": [],
    "block_index": ["20000:6"],
    "verify": [],
    "regroup": ["100000", "20000"],
    "store": ["5000"],
    "diff": ["20"],
    "scan": ["--quick"],
    "start": ["--quick"],
    "window": ["2000", "300", "3000"],
}


def main() -> int:
    """Run what the command line names and return 1 where a benchmark could not run."""
    unlisted = {p.stem.removeprefix("bench_") for p in HERE.glob("bench_*.py")} - set(STAGES)
    stages = STAGES | {name: [] for name in sorted(unlisted)}
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="small sizes")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(stages))
    wishes = parser.parse_args()
    wrong = [name for name in wishes.names if name not in stages]
    if wrong:
        parser.error(f"no benchmark {', '.join(wrong)}; there are: {', '.join(stages)}")
    environment = os.environ | {"PYTHONPATH": str(HERE.parents[1]), "PYTHONUTF8": "1"}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    failed = []
    for name in wishes.names or stages:
        print(f"== {name}", flush=True)
        script = HERE / f"bench_{name}.py"
        begin = time.monotonic()
        arguments = stages[name] if wishes.quick else []
        status = subprocess.run([sys.executable, script, *arguments], env=environment).returncode
        if status:
            failed.append(name)
            print(f"   ended with status {status}")
        print(f"   ({time.monotonic() - begin:.0f} s)\n", flush=True)
    if failed:
        print("not all could run:", ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
