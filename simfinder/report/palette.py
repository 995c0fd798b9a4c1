"""The colours of reports on paper, as ``RRGGBB``: the same in a document and on fixed pages."""

from __future__ import annotations

INK, SOFT, LINE = "1D2430", "5B6676", "D5DBE3"
BLUE, PALE, KEEPER = "2A4D6E", "F3F6F9", "EAF5EF"
WARN, WARN_FILL = "7A4F00", "FDF3DC"
REMOVAL, REMOVAL_FILL = "8E2323", "FBE3E3"
ADDITION, ADDITION_FILL = "1B5E39", "DFF2E6"
"""What only the kept file has, and what only the other one has."""
