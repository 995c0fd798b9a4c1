"""The compiled loops of the engine (``_kernels.c``), where the program was built with a compiler.

Every caller has a way without them that gives the same results.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from simfinder.engine.arrays import Int64s, Mask, UInt8s, UInt64s

_REVISION = 1
"""That of the source that belongs to this program; what was built from another is not used."""


class Kernels(Protocol):
    """The functions of the compiled module; all arrays are contiguous, results go into targets."""

    REVISION: int

    def tokens(  # noqa: PLR0913 compiled functions take plain arrays
        self,
        points: Any,
        kinds: UInt8s,
        simple: Any,
        cuts: Mask | None,
        dictionary: object,
        starts: Int64s,
        lengths: Int64s,
        hashes: UInt64s,
    ) -> int:
        """Write start, length and hash of each token, and return how many there are.

        ``points``: uint8 or uint32. ``simple``: uint32, the points as simplified characters, by
        which words are cut where there are no ``cuts``. ``dictionary``: made by ``dictionary``.
        """

    def dictionary(self, data: bytes) -> object:
        """Return jieba's dictionary from its text; ValueError where it is none."""

    def shingles(self, values: UInt64s, start: Int64s, length: int, target: UInt64s) -> None:
        """Write the hashes of all shingles, of two units or more, of each document."""

    def distinct(
        self, values: UInt64s, start: Int64s, target: UInt64s, target_start: Int64s
    ) -> None:
        """Write the hashes of each document in order, each once, and where each one's begin."""

    def simhashes(self, values: UInt64s, start: Int64s, target: UInt64s) -> None:
        """Write the fingerprint of each document."""

    def passages(self, values: UInt64s, length: int, target: UInt64s) -> None:
        """Write a hash of each passage of so many words."""

    def common_words(self, left: UInt64s, right: UInt64s) -> int:
        """Return the length of the longest common subsequence."""


def _load() -> Kernels | None:
    try:
        module: Any = import_module("simfinder.engine._kernels")
    except ImportError:  # not built, or for another system
        return None
    return module if module.REVISION == _REVISION else None


compiled: Kernels | None = _load()
"""The compiled loops, or None."""
