"""The builders of the other tests, which lie in folders of their own."""

from __future__ import annotations

import sys
from pathlib import Path

for _folder in ("extract", "hostile"):
    _place = str(Path(__file__).resolve().parents[1] / _folder)
    if _place not in sys.path:
        sys.path.append(_place)

import hwp_samples as hwp  # noqa: E402
import odf_samples as odf  # noqa: E402
import office_locks  # noqa: E402
import pdf_samples as pdf  # noqa: E402
import sheet_samples as sheets  # noqa: E402
import slide_samples as slides  # noqa: E402
import test_doc_lists  # noqa: E402
import test_epub  # noqa: E402
import test_members_mbox  # noqa: E402
import test_msg  # noqa: E402
import test_odf_crypto  # noqa: E402
import test_ofd  # noqa: E402
import test_office_crypto  # noqa: E402
import test_ppt  # noqa: E402
import test_sheet_sparse  # noqa: E402
import test_xps  # noqa: E402
import word_samples as word  # noqa: E402
from ole_samples import Paragraph, make_doc, make_ole, make_word_95  # noqa: E402
from zip_samples import AES, DEFLATED, Entry, make_zip  # noqa: E402

__all__ = [
    "AES",
    "DEFLATED",
    "Entry",
    "Paragraph",
    "hwp",
    "make_doc",
    "make_ole",
    "make_word_95",
    "make_zip",
    "odf",
    "office_locks",
    "pdf",
    "sheets",
    "slides",
    "test_doc_lists",
    "test_epub",
    "test_members_mbox",
    "test_msg",
    "test_odf_crypto",
    "test_ofd",
    "test_office_crypto",
    "test_ppt",
    "test_sheet_sparse",
    "test_xps",
    "word",
]
