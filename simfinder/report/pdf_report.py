"""The evidence report with fixed pages: PDF/A-2a and PDF/UA-1, its fonts inside.

What the pages say is handed over as data, so nothing of a document can be taken for markup.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from simfinder.report.contents import Contents
from simfinder.report.evidence_data import Data, evidence_data


def _here(data: Data) -> bytes:
    from simfinder.report.typesetting import set_pages  # loads a large library

    return set_pages(data)


def write(contents: Contents, stream: BinaryIO, typeset: Callable[[Data], bytes] = _here) -> None:
    """Write the report; ``typeset`` makes a PDF of what stands on its pages."""
    stream.write(typeset(evidence_data(contents)))
