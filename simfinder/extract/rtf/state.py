"""What the words of an RTF document switch, and the end of a group switches back."""

from __future__ import annotations

from dataclasses import dataclass

from simfinder.extract.rtf.story import Story


@dataclass(slots=True)
class State:
    """What a group inherits and what its end undoes."""

    story: Story
    skip: bool = False
    table: bytes = b""
    """FONTS or STYLES inside these tables."""
    font: int = 0
    by_script: bool = False
    r"""Behind \loch, \hich or \dbch, where \af names the font of what follows."""
    fallback: int = 1
    r"""Characters to leave out behind a \u."""
    hidden: bool = False
    deleted: bool = False
    starred: bool = False
    opened: bool = False
    """Whether the story began in this very group."""
    outside: bool = False
    r"""Whether text was wanted outside of the \upr group that this is in."""

    @property
    def silent(self) -> bool:
        """Whether text is not shown."""
        return self.skip or bool(self.table) or self.hidden or self.deleted

    def inherited(self) -> State:
        """Return the state of a group inside this one."""
        return State(
            self.story,
            self.skip,
            self.table,
            self.font,
            self.by_script,
            self.fallback,
            self.hidden,
            self.deleted,
            outside=self.outside,
        )
