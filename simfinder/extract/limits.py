"""How much a reader takes from one document, and the passwords it may try."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that keep one hostile or huge document from stopping a scan."""

    max_characters: int = 20_000_000
    """Characters taken from one document; the rest makes its text partial."""
    max_size_mib: int = 200
    """Largest file of a compound format (PDF, Word, HTML) that is opened, in MiB."""
    passwords: tuple[str, ...] = ()
    """Passwords to try on encrypted documents, in this order."""
