"""The program of the process that sets pages: data as its input, a PDF as its output."""

from __future__ import annotations

import json
import sys

from simfinder.report.typesetting import Refused, set_pages
from simfinder.services.reports.typesetting import REFUSED


def main() -> int:
    """Set the pages of one report and return the exit status."""
    try:
        made = set_pages(json.load(sys.stdin.buffer))
    except Refused:
        return REFUSED
    sys.stdout.buffer.write(made)
    sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
