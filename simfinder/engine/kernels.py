"""The compiled loops of the engine (``_kernels.c``), where the program was built with a compiler.

Every caller has a way without them that gives the same results.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from simfinder.engine.arrays import Float32s, Int32s, Int64s, Mask, UInt8s, UInt64s

_REVISION = 5
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

    def common_words(self, left: UInt64s, right: UInt64s, least: int) -> int:
        """Return the length of the longest common subsequence.

        ``least``: what it most likely has at least, by which it is found sooner.
        """

    def gather(self, codes: UInt64s, shift: int, mask: int, ends: Int64s, target: UInt64s) -> None:
        """Sort codes by a digit, ``code >> shift & mask``; equal ones keep their order.

        ``ends``, of two more than the largest digit, then holds at v and v + 1 where the codes of
        digit v begin and end in ``target``.
        """

    def search(  # noqa: PLR0913
        self,
        root_codes: UInt64s,
        root_ends: Int64s,
        lower: UInt64s,
        lower_ends: Int64s,
        tree: Int64s,
        equal: UInt64s,
        skip_masks: UInt64s,
        distance: int,
        budget: int,
        levels_below: int,
        levels: Int64s,
        state: Int64s,
        left: UInt64s,
        right: UInt64s,
    ) -> tuple[int, int, int]:
        """Compare the codes of each bucket, starting from the state, and write the near pairs.

        Args:
            root_codes: the codes gathered by the root of the tree, and ``LANES`` more.
            root_ends: as ``gather`` makes them.
            lower: room for the levels below, each for the most codes of a root's digit and
                ``LANES``.
            lower_ends: room for the ends of each of them.
            tree: for each node how a code gives the digit (shift and mask), the first node below
                and its next sibling, 0 where there is none, and the most codes of a value that are
                compared without a look below.
            equal: of each node the bits in which its pairs are equal.
            skip_masks: of each node blocks of bits in each of which its pairs must differ, or
                another table reports them.
            distance: in bits.
            budget: comparisons, about, after which it stops.
            levels_below: rows of ``lower`` and ``lower_ends``.
            levels: for each level its node, the next row, how many rows, and which of them are
                grouped on the level below.
            state: the lowest level in use, and the codes that were omitted.
            left: room for pairs, over four times the largest number of codes compared.
            right: likewise.

        Returns:
            Whether all is done, it has stopped or left codes out (0, 1, 2); pairs; work.
        """

    def search_rows(  # noqa: PLR0913
        self,
        codes: UInt64s,
        last: int,
        distance: int,
        budget: int,
        state: Int64s,
        places: Int32s,
        left: Int32s,
        right: Int32s,
        distances: UInt8s,
    ) -> tuple[int, int, int]:
        """Compare each code from ``state[0]`` up to ``last`` with all after it; see ``search``.

        ``codes``: and ``LANES`` more. ``places``: room for an eighth of them and two. ``left right
        distances``: room for pairs by their positions, in ascending order; over four times the
        codes.
        """

    def group(self, keys: Int32s, items: Int32s, start: Int64s, target: Int32s) -> None:
        """Write items by their keys, those of equal keys in their order.

        ``start``, of one more than the keys can have values, then holds where each one's begin.
        """

    def count_products(  # noqa: PLR0913
        self,
        start: Int64s,
        lists: Int32s,
        first: int,
        last: int,
        list_start: Int64s,
        places: Int64s,
        list_columns: Int32s,
        weights: Int32s,
        advance: bool,  # noqa: FBT001
        totals: Int32s,
        rows: Int32s,
        columns: Int32s,
        products: Int32s,
    ) -> int:
        """Multiply rows by a matrix, see ``sparse.count_products``; return how many are not zero.

        Args:
            start: of the rows, whose columns are ``lists``: the rows of the matrix.
            lists: see ``start``.
            first: the first row.
            last: the last row + 1.
            list_start: of the matrix, whose columns are ``list_columns``.
            places: from where on each list counts.
            list_columns: see ``list_start``.
            weights: of each list; empty where all are 1.
            advance: whether to skip one more column of a list with each row that has it.
            totals: of each column zero, and so again afterwards.
            rows: room for the results, one more than there can be.
            columns: likewise.
            products: likewise.
        """

    def add_products(  # noqa: PLR0913
        self,
        start: Int64s,
        lists: Int32s,
        values: Float32s,
        first: int,
        last: int,
        list_start: Int64s,
        list_columns: Int32s,
        list_values: Float32s,
        target: Float32s,
    ) -> None:
        """Add the products of some rows and a matrix to a dense array; see ``count_products``."""

    def common_columns(  # noqa: PLR0913
        self,
        size: int,
        left_start: Int64s,
        left: Any,
        right_start: Int64s,
        right: Any,
        one: Int64s,
        other: Int64s,
        start: Int64s,
        left_places: Int64s,
        right_places: Int64s,
    ) -> None:
        """Write which columns each pair of rows shares: where those of each pair begin, and places.

        ``left right``: ascending columns of rows, unsigned, of ``size`` 4 or 8 bytes. ``one
        other``: rows. ``left_places right_places``: room for one more than the shared columns, or
        empty.
        """


def _load() -> Kernels | None:
    try:
        module: Any = import_module("simfinder.engine._kernels")
    except ImportError:  # not built, or for another system
        return None
    return module if module.REVISION == _REVISION else None


compiled: Kernels | None = _load()
"""The compiled loops, or None."""
