"""The evidence report to edit and to file: DOCX."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from simfinder.report.contents import Contents
from simfinder.report.evidence_data import Data, evidence_data


def _here(data: Data) -> bytes:
    from simfinder.report.docx_paper import set_document  # loads a large library

    return set_document(data)


def write(contents: Contents, stream: BinaryIO, typeset: Callable[[Data], bytes] = _here) -> None:
    """Write the report; ``typeset`` makes a document of what stands in it."""
    stream.write(typeset(evidence_data(contents)))
