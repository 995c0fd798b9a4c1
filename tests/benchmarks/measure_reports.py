"""Every format of report of one large result: CPU time as a multiple of JSON's, memory, and size.

    python tests/benchmarks/measure_reports.py [--pairs N]

Each is written in a process of its own, without reading any text. Memory is the peak above what the
result itself holds.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KINDS = ("json", "csv", "markdown", "html", "xlsx", "docx", "pdf")


def main() -> None:
    """Measure all of them and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000)
    parser.add_argument("--kind", choices=KINDS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.kind:
        print(json.dumps(measure(arguments.kind, arguments.pairs)))
        return
    print("| report | CPU, as a multiple of JSON's | peak, MB | size, MB |\n|---|---|---|---|")
    first = 0.0
    for kind in KINDS:
        command = [sys.executable, __file__, "--pairs", str(arguments.pairs), "--kind", kind]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        cpu, peak, size = json.loads(done.stdout)
        first = first or cpu
        print(f"| {kind} | {cpu / first:.2g} | {peak / 1e6:.0f} | {size / 1e6:.1f} |", flush=True)


def measure(kind: str, pairs: int) -> tuple[float, int, int]:
    """Return CPU seconds, bytes of memory at the peak above the result, and bytes written."""
    import importlib

    from synthetic_report import synthetic

    from simfinder.report.contents import Contents
    from simfinder.services.review.regroup import Regrouper

    documents = max(200, pairs * 3 // 5)
    report = synthetic(Path("/documents"), documents, documents // 3, pairs, documents // 10)
    regrouper = Regrouper(report)
    contents = Contents(report, regrouper.groups(24, 0.5), regrouper.pairs(24, 0.5))
    writer = importlib.import_module(f"simfinder.report.{kind}_report")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with tempfile.TemporaryFile() as stream:
        started = time.process_time()
        writer.write(contents, stream)
        cpu = time.process_time() - started
        size = stream.seek(0, 2)
    peak = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    return cpu, peak, size


if __name__ == "__main__":
    main()
