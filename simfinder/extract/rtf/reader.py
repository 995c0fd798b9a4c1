r"""Reads RTF as Word, WPS Writer, LibreOffice and Outlook write it.

Words with a backslash switch between destinations and properties, groups in braces undo the
switches at their end. Text stands as bytes (raw or ``\'xx``) in the encoding of its font and as
``\u`` with a number. The same text counts as in a docx.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.rtf import fonts as rtf_fonts
from simfinder.extract.rtf.header import Header
from simfinder.extract.rtf.state import State
from simfinder.extract.rtf.story import Story
from simfinder.extract.rtf.text import Speech
from simfinder.extract.rtf.words import (
    FONTS,
    LABELS,
    SKIPPED,
    STORIES,
    STYLES,
    TABLE_WORDS,
    TEXTS,
    without_bullet,
)

_MAGIC = b"{\\rtf"
_TOKEN = re.compile(
    rb"((?:\\u-?\d{1,7} ?(?:\\'[0-9a-fA-F]{2})*)+)"
    rb"|\\([a-zA-Z]{1,40})(-?\d{1,10})? ?"
    rb"|((?:\\'[0-9a-fA-F]{2})+)"
    rb"|\\([^a-zA-Z])"
    rb"|([{}])"
    rb"|([^\\{}\r\n]+)"
)
_UNICODE, _WORD, _NUMBER, _HEX, _SYMBOL, _BRACE, _TEXT = range(1, 8)
_MOST_NESTED = 20_000


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of an RTF document.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    start = data[:1024].find(_MAGIC)
    if start < 0:
        raise ReadProblem(Reason.DAMAGED, "the file holds no RTF")
    out = Collector(limits)
    walk = _Walk(data, out)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        walk.run(start)
    return out.finish("rtf", "own", walk.speech.replaced, walk.speech.encoding)


class _Walk:
    """Goes through the document once and tells its blocks."""

    def __init__(self, data: bytes, out: Collector) -> None:
        self._data = data
        self._out = out
        self._header = Header()
        self.speech = Speech(data, self._header.fonts)
        self._default_font = 0
        self._main = Story(BlockKind.BODY, out.add)
        self._notes: list[tuple[str, BlockKind]] = []
        self._footers: list[tuple[str, BlockKind]] = []
        self._comments: list[tuple[str, BlockKind]] = []
        self._around: set[tuple[BlockKind, str]] = set()
        self._stack: list[State] = []
        self._state = State(self._main)

    def run(self, start: int) -> None:
        """Read from the first brace to the one that closes it."""
        position: int | None = start
        while position is not None:
            position = self._stretch(position)
        broken = bool(self._stack)
        self._flush()
        while self._stack:
            self._group_ends()
        self._main.close()
        for text, kind in self._notes + self._footers + self._comments:
            self._out.add(text, kind)
        # Some programs forget the last braces: without any text nothing has been lost then.
        if broken and (self._out.blocks or not self._data.rstrip(b"\0\t\r\n ").endswith(b"}")):
            self._out.missing("the file breaks off before its end")

    def _stretch(self, start: int) -> int | None:
        """Read up to the end or to bytes to jump over; return the position behind them."""
        for token in _TOKEN.finditer(self._data, start):
            which = token.lastindex
            if which == _TEXT:
                self._bytes(token[_TEXT])
            elif which == _UNICODE:
                self.speech.unicode(self._state, token[_UNICODE])
            elif which in (_WORD, _NUMBER):
                word, number = token[_WORD], token[_NUMBER]
                if word == b"bin":
                    return token.end() + max(0, int(number or 0))
                if word in _MEANT or self.speech.left_out or self._state.starred:
                    self._word(word, None if number is None else int(number))
            elif which == _HEX:
                self._bytes(rtf_fonts.unescaped(token[_HEX]))
            elif which == _SYMBOL:
                before = self._data[max(0, token.start() - 3) : token.start()]
                self._symbol(token[_SYMBOL], before.rstrip().endswith(b"{"))
            elif token[_BRACE] == b"{":
                self._group_starts()
            else:
                self._group_ends()
                if not self._stack:
                    return None
        return None

    # --- groups -------------------------------------------------------------------------

    def _group_starts(self) -> None:
        if len(self._stack) >= _MOST_NESTED:
            raise ReadProblem(Reason.LIMIT, "groups are nested beyond what can be read")
        self.speech.left_out = 0
        self._stack.append(self._state)
        self._state = self._state.inherited()

    def _group_ends(self) -> None:
        if not self._stack:
            return
        self.speech.left_out = 0
        if self._state.opened:
            self._flush()
            self._state.story.close()
        self._state = self._stack.pop()

    def _story_starts(self, kind: BlockKind) -> None:
        state = self._state
        if state.skip or state.table:
            return
        if state.silent and kind in (BlockKind.NOTE, BlockKind.BOX):
            # It goes with the hidden or deleted text that it belongs to.
            state.skip = True
            return
        self._flush()
        outer = state.story
        state.opened = True
        state.story = Story(kind, self._teller(kind, outer))
        state.hidden = state.deleted = False

    def _label_starts(self) -> None:
        """Read the number of a list item as the program wrote it; bullets are none."""
        state = self._state
        if state.skip or state.table:
            return
        self._flush()
        outer = state.story

        def label(text: str, _: BlockKind) -> None:
            outer.label = without_bullet(text) or outer.label

        state.opened = True
        state.story = Story(BlockKind.BODY, label)

    def _teller(self, kind: BlockKind, outer: Story) -> Callable[[str, BlockKind], None]:
        """Return what takes the blocks of a story that interrupts another one."""

        def around(text: str, kind: BlockKind) -> None:
            # Sections repeat their headers and footers; equal ones are kept once.
            if (kind, text) not in self._around:
                self._around.add((kind, text))
                if kind is BlockKind.HEADER:
                    self._out.add(text, kind)
                else:
                    self._footers.append((text, kind))

        if kind in (BlockKind.HEADER, BlockKind.FOOTER):
            return around
        if kind is BlockKind.COMMENT:
            target = self._comments
        else:
            target = self._notes if kind is BlockKind.NOTE else outer.waiting
        return lambda text, kind: target.append((text, kind))

    # --- words --------------------------------------------------------------------------

    def _word(self, word: bytes, number: int | None) -> None:
        if self.speech.leaves_out():
            return
        state = self._state
        if word in STORIES:
            self._story_starts(STORIES[word])
        elif word in LABELS:
            self._label_starts()
        elif word in (FONTS, STYLES):
            state.table = word
        elif word in SKIPPED or (state.starred and word not in _ENTERED):
            state.outside = word == b"upr" and not state.skip
            state.skip = True
        elif state.table:
            self._header.word(state.table, word, number)
        elif word in _ACTIONS:
            _ACTIONS[word](self, number)
        elif word in TEXTS and not state.skip:
            self._say(TEXTS[word])
        state.starred = False

    def _symbol(self, symbol: bytes, first: bool) -> None:
        if symbol == b"*":
            # Elsewhere than first in its group it stands before a property and means nothing.
            self._state.starred = first
        elif symbol in b"\\{}":
            self._bytes(symbol)
        elif self.speech.leaves_out() or self._state.skip or self._state.table:
            return
        elif symbol == b"~":
            self._say("\u00a0")
        elif symbol == b"_":
            self._say("-")
        elif symbol in b"\r\n":
            self._paragraph_ends(None)
        elif symbol == b"\t":
            self._say("\t")

    def _paragraph_ends(self, _: int | None) -> None:
        if not self._state.skip:
            self._flush()
            self._state.story.paragraph_ends()

    def _in_story(self, action: Callable[[Story], None]) -> None:
        if not self._state.skip:
            self._flush()
            action(self._state.story)

    def _paragraph_starts(self, _: int | None) -> None:
        story = self._state.story
        story.heading = story.in_table = False
        story.depth = 0

    def _set_style(self, number: int | None) -> None:
        self._state.story.heading = number in self._header.headings

    def _set_outline(self, number: int | None) -> None:
        if number is not None and number < 9:
            self._state.story.heading = True

    def _set_table(self, number: int | None) -> None:
        self._state.story.in_table = number != 0

    def _set_depth(self, number: int | None) -> None:
        self._state.story.depth = number or 0

    def _set_code_page(self, number: int | None) -> None:
        self.speech.encoding = rtf_fonts.of_code_page(number or 0) if number else None

    def _set_font(self, number: int | None) -> None:
        self._state.font = number or 0

    def _set_script_font(self, number: int | None) -> None:
        if self._state.by_script:
            self._state.font = number or 0

    def _set_script(self, by_script: bool) -> None:
        self._state.by_script = by_script

    def _set_default_font(self, number: int | None) -> None:
        self._default_font = self._state.font = number or 0

    def _plain(self, _: int | None) -> None:
        state = self._state
        state.font, state.hidden, state.deleted = self._default_font, False, False

    def _set_hidden(self, number: int | None) -> None:
        self._state.hidden = number != 0

    def _set_deleted(self, number: int | None) -> None:
        self._state.deleted = number != 0

    def _set_fallback(self, number: int | None) -> None:
        self._state.fallback = max(0, number or 0)

    def _unicode_group(self, _: int | None) -> None:
        if self._stack and self._stack[-1].outside:
            self._state.skip = False

    # --- text ---------------------------------------------------------------------------

    def _bytes(self, content: bytes) -> None:
        content = self.speech.wanted(content)
        state = self._state
        if not content or state.skip or state.hidden or state.deleted:
            return
        if state.table:
            self._header.text(state.table, content, self.speech.encoding)
        else:
            self.speech.raw(state, content)

    def _say(self, text: str) -> None:
        self.speech.say(self._state, text)

    def _flush(self) -> None:
        self.speech.flush(self._state)


_ENTERED = frozenset(b"shpinst do ud docpart result nesttableprops moMath moMathPara".split())
r"""Words behind ``\*`` whose groups hold text all the same."""

_ACTIONS: dict[bytes, Callable[[_Walk, int | None], None]] = {
    b"par": _Walk._paragraph_ends,
    b"sect": _Walk._paragraph_ends,
    b"cell": lambda walk, _: walk._in_story(Story.cell_ends),
    b"row": lambda walk, _: walk._in_story(Story.row_ends),
    b"nestcell": lambda walk, _: walk._in_story(Story.inner_cell_ends),
    b"nestrow": lambda walk, _: walk._in_story(Story.inner_row_ends),
    b"pard": _Walk._paragraph_starts,
    b"s": _Walk._set_style,
    b"outlinelevel": _Walk._set_outline,
    b"intbl": _Walk._set_table,
    b"itap": _Walk._set_depth,
    b"ansicpg": _Walk._set_code_page,
    b"mac": lambda walk, _: walk._set_code_page(10000),
    b"pc": lambda walk, _: walk._set_code_page(437),
    b"pca": lambda walk, _: walk._set_code_page(850),
    b"deff": _Walk._set_default_font,
    b"f": _Walk._set_font,
    b"af": _Walk._set_script_font,
    b"loch": lambda walk, _: walk._set_script(True),
    b"hich": lambda walk, _: walk._set_script(True),
    b"dbch": lambda walk, _: walk._set_script(True),
    b"rtlch": lambda walk, _: walk._set_script(False),
    b"ltrch": lambda walk, _: walk._set_script(False),
    b"plain": _Walk._plain,
    b"v": _Walk._set_hidden,
    b"deleted": _Walk._set_deleted,
    b"uc": _Walk._set_fallback,
    b"ud": _Walk._unicode_group,
}

_MEANT = (
    frozenset(_ACTIONS)
    | SKIPPED
    | STORIES.keys()
    | LABELS
    | TEXTS.keys()
    | TABLE_WORDS
    | {FONTS, STYLES}
)
"""All words that change anything; most others are about looks."""
