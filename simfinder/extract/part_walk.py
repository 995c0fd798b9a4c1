"""The way through one part of a document in XML, which every walk shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from simfinder.extract import xml_safe
from simfinder.extract.xml_safe import Element

Steps = dict[str, Callable[[Any, Element], None]]
"""What to do at an element, by its local name; called with the walk and the element."""


class PartWalk:
    """Calls what a walk does where elements start and end, and leaves out what is no text."""

    _starts: ClassVar[Steps]
    _ends: ClassVar[Steps]
    _doubtful: ClassVar[frozenset[str]]
    """Names of elements that ``_leaves_out`` is asked about; all others are walked through."""

    def run(self, data: bytes) -> None:
        """Walk the whole part; raises ``xml_safe.SyntaxProblem`` where it is malformed."""
        skip_name = ""
        skip_depth = 0
        starts, ends, doubtful = self._starts, self._ends, self._doubtful
        for event, name, element in xml_safe.walk(data, self._names(data)):
            if skip_depth:
                if name == skip_name:
                    skip_depth += 1 if event == "start" else -1
                    if not skip_depth:
                        self._was_left_out(name, element)
                        element.clear(keep_tail=True)
                continue
            if event == "start":
                if name in doubtful and self._leaves_out(name, element):
                    skip_name, skip_depth = name, 1
                elif name in starts:
                    starts[name](self, element)
            elif name in ends:
                ends[name](self, element)
        self.close()

    def close(self) -> None:
        """Emit what is still open, after the end of a part or after damage."""
        raise NotImplementedError

    def _names(self, data: bytes) -> Iterable[str] | None:
        """Tell which elements are wanted at all; None: every one."""
        return None

    def _leaves_out(self, name: str, element: Element) -> bool:
        """Whether a doubtful element that starts, and all in it, is no text."""
        return True

    def _was_left_out(self, name: str, element: Element) -> None:
        """Look at what was left out, at its end, when it is whole."""
