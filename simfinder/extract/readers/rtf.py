r"""Reads RTF as Word, WPS Writer, LibreOffice and Outlook write it.

Words with a backslash switch between destinations and properties, groups in braces undo the
switches at their end. Text stands as bytes (raw or ``\'xx``) in the encoding of its font and as
``\u`` with a number. The same text counts as in a docx.
"""

from __future__ import annotations

import codecs
import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full, Limits, join_surrogates, plain_rows
from simfinder.extract.numbering import is_heading_name

# Which encoding the bytes of an RTF document are in: by its code page and by its fonts.
#
# Every font names a character set (RTF 1.9.1, ``\fcharset``), and Word writes text outside the code
# page of the document in the character set of the font. The fonts of Western text are ``0`` in
# every document, so these mean the code page.

#: Encodings with the numbers of the character sets and code pages that mean them.
_CHARSETS = """
    mac_roman 77, cp932 78 128, cp949 79 129, gb18030 80 134, big5hkscs 81, johab 130, cp950 136,
    cp1253 161, cp1254 162, cp1258 163, cp1255 177, cp1256 178, cp1257 186, cp1251 204, cp874 222,
    cp1250 238, cp437 254 255
"""
_CODE_PAGES = """
    gb18030 936 54936 20936 10008, utf-8 65001, mac_roman 10000, iso8859-6 708, johab 1361
"""


def _by_number(table: str) -> dict[int, str]:
    rows = (row.split() for row in table.split(","))
    return {int(number): name for name, *numbers in rows for number in numbers}


_CHARSET_NAMES, _PAGE_NAMES = _by_number(_CHARSETS), _by_number(_CODE_PAGES)
_SYMBOL = 2
_PICTURES = (b"wingdings", b"webdings", b"zapf dingbats", b"zapfdingbats")
"""Fonts of pictures, which some programs write with a character set of letters."""
_ESCAPES = re.compile(rb"(?:\\'[0-9a-fA-F]{2})+")
_WORD = re.compile(rb"\\[a-zA-Z]+-?\d* ?|[{}]")
_SAMPLE = 1 << 20


def of_code_page(number: int) -> str | None:
    """Return the codec of a Windows code page, None for an unknown one."""
    name = _PAGE_NAMES.get(number, f"cp{number}")
    try:
        return codecs.lookup(name).name
    except LookupError:
        return None


def of_bytes(data: bytes) -> str:
    """Return the codec of a document that names no code page, judged by its bytes."""
    sample = _ESCAPES.sub(lambda match: unescape_bytes(match[0]), data[:_SAMPLE])
    return charset.detect(_WORD.sub(b"", sample))


def unescape_bytes(sequence: bytes) -> bytes:
    r"""Return the bytes that a run of ``\'xx`` stands for."""
    return bytes.fromhex(sequence.replace(b"\\'", b"").decode("ascii"))


# One story of an RTF document: paragraphs, cells and rows, emitted as blocks when they end.

Report = Callable[[str, BlockKind], None]


@dataclass(slots=True)
class RtfStory:
    """The main text, a header, a footer, a note or a text box while it is read."""

    kind: BlockKind
    emit: Report
    """Receives every block when it ends."""
    heading: bool = False
    in_table: bool = False
    depth: int = 0
    """Depth of the paragraph in tables inside tables; 2 and more inside a cell."""
    label: str = ""
    """The number of the list item being read."""
    boxes: list[tuple[str, BlockKind]] = field(default_factory=list)
    """Text boxes of the current paragraph, which follow it."""
    _parts: list[str] = field(default_factory=list)
    _cell: list[str] = field(default_factory=list)
    _cells: list[list[str]] = field(default_factory=list)
    _inner_cell: dict[int, list[str]] = field(default_factory=dict)
    """Paragraphs of the cell being read in an inner table, by depth."""
    _inner_cells: dict[int, list[str]] = field(default_factory=dict)
    _inner_rows: list[str] = field(default_factory=list)

    def add_text(self, text: str) -> None:
        """Add to the paragraph being read."""
        self._parts.append(text)

    def paragraph_ends(self) -> None:
        """Emit the paragraph, or add it to its cell."""
        text = self._take()
        if self.in_table:
            inner = self._inner_cell.setdefault(self.depth, []) if self.depth > 1 else self._cell
            inner.append(text)
            return
        self.row_ends()
        heading = self.heading and self.kind is BlockKind.BODY
        self.emit(text, BlockKind.HEADING if heading else self.kind)
        self._report_boxes()

    def cell_ends(self) -> None:
        """Close a cell."""
        self._cells.append([*self._cell, self._take()])
        self._cell = []

    def row_ends(self) -> None:
        """Emit the current row, and after it the rows of tables inside its cells."""
        cells, inner = self._cells, self._inner_rows
        if self._cell:
            cells.append(self._cell)
        self._cells, self._cell, self._inner_rows = [], [], []
        if not cells and not inner:
            return
        # A table inside a header or a note stays part of it.
        kind = BlockKind.TABLE if self.kind is BlockKind.BODY else self.kind
        for row in [*plain_rows(cells), *inner]:
            self.emit(row, kind)
        self._report_boxes()

    def inner_cell_ends(self) -> None:
        """Close a cell of a table inside a cell."""
        depth = max(2, self.depth)
        paragraphs = [*self._inner_cell.pop(depth, []), self._take()]
        cell = " ".join(filter(None, paragraphs)).replace("\t", " ")
        self._inner_cells.setdefault(depth, []).append(cell)

    def inner_row_ends(self) -> None:
        """Keep a row of a table inside a cell until the row around it ends."""
        self._inner_rows.append("\t".join(self._inner_cells.pop(max(2, self.depth), [])))

    def close(self) -> None:
        """Emit all open blocks."""
        for paragraphs in self._inner_cell.values():
            self._cell.extend(paragraphs)
        for cells in self._inner_cells.values():
            self._inner_rows.append("\t".join(cells))
        self._inner_cell, self._inner_cells = {}, {}
        if self._parts or self._cell or self._cells or self._inner_rows:
            self.in_table = self.in_table and bool(self._cells)
            self.paragraph_ends()
            self.row_ends()
        self._report_boxes()

    def _take(self) -> str:
        # Characters outside the first plane are two numbers.
        text = join_surrogates("".join(self._parts))
        self._parts.clear()
        if self.label and text.strip():
            text = f"{self.label} {text}"
        self.label = ""
        return text

    def _report_boxes(self) -> None:
        boxes, self.boxes = self.boxes, []
        for text, _ in boxes:
            self.emit(text, BlockKind.BOX if self.kind is BlockKind.BODY else self.kind)


# The state that the words of an RTF document change, and the end of a group restores.


@dataclass(slots=True)
class State:
    """The state that a group inherits and its end restores."""

    story: RtfStory
    skip: bool = False
    table: bytes = b""
    """FONTS or STYLES inside these tables."""
    font: int = 0
    by_script: bool = False
    r"""Behind \loch, \hich or \dbch, where \af names the font of what follows."""
    fallback: int = 1
    r"""Characters to leave out behind a \u."""
    is_hidden: bool = False
    is_deleted: bool = False
    has_star: bool = False
    begins_story: bool = False
    """Whether the story began in this very group."""
    outside: bool = False
    r"""Whether text was wanted outside of the \upr group that this is in."""

    @property
    def silent(self) -> bool:
        """Whether text is not shown."""
        return self.skip or bool(self.table) or self.is_hidden or self.is_deleted

    def child(self) -> State:
        """Return the state of a group inside this one."""
        state = State(self.story, self.skip, self.table, self.font, self.by_script, self.fallback)
        state.is_hidden, state.is_deleted = self.is_hidden, self.is_deleted
        state.outside = self.outside
        return state


# The characters of an RTF document: bytes in the encoding of their font, and numbers.
#
# Bytes are collected over several runs before they are decoded, since the two bytes of a Chinese
# character may be in two groups, or even in two fonts.

_ONE_UNICODE = re.compile(rb"\\u(-?\d+) ?((?:\\'..)*)")
_HIGH = re.compile("[\x80-\uffff]")
_SYMBOL_FONT = "symbol"
_TWO_BYTES = frozenset(("gb18030", "gbk", "cp932", "cp949", "cp950", "big5hkscs", "johab"))


class TextDecoder:
    """Converts bytes and numbers to text for the current story."""

    def __init__(self, data: bytes, header: Header) -> None:
        """Decode a document; its bytes show the encoding where no word declares it."""
        self.replacements = 0
        self.encoding: str | None = None
        """The code page of the document."""
        self.skip_count = 0
        r"""Characters still to leave out behind a \u."""
        self._data = data
        self._header = header
        self._buffer = bytearray()
        self._pending_encoding: str | None = None

    def skips_word(self) -> bool:
        r"""Whether a word or symbol is only what older programs show instead of a \u."""
        if self.skip_count:
            self.skip_count -= 1
            return True
        return False

    def skip_fallback(self, content: bytes) -> bytes:
        r"""Return the bytes without those that older programs show instead of a \u."""
        if self.skip_count:
            count = min(self.skip_count, len(content))
            self.skip_count -= count
            content = content[count:]
        return content

    def raw(self, state: State, content: bytes) -> None:
        """Gather bytes of text."""
        encoding = self._header.encodings.get(state.font)
        if state.font in self._header.symbol_fonts:
            encoding = _SYMBOL_FONT
        if encoding != self._pending_encoding:
            if self._half_character():
                self._buffer += content[:1]
                content = content[1:]
            self.flush(state)
            self._pending_encoding = encoding
        self._buffer += content

    def _half_character(self) -> bool:
        """Whether the bytes gathered end with the first half of a character."""
        name = self._pending_encoding or self.encoding
        if not self._buffer or self._buffer[-1] < 0x80 or name not in _TWO_BYTES:
            return False
        decoder = codecs.getincrementaldecoder(name)("replace")
        decoder.decode(bytes(self._buffer))
        return bool(decoder.getstate()[0])

    def add_text(self, state: State, text: str) -> None:
        """Add text that needs no decoding."""
        if state.silent:
            return
        self.flush(state)
        state.story.add_text(text)

    def unicode(self, state: State, sequence: bytes) -> None:
        r"""Say a run of \u, each with what older programs show instead of it."""
        self.skip_count = 0
        if state.skip or state.table:
            return
        pieces: list[str] = []
        for digits, instead in _ONE_UNICODE.findall(sequence):
            number = int(digits)
            if 0x10FFFF >= number >= -0x8000:
                pieces.append(chr(number & 0xFFFF if number < 0 else number))
            missing = len(instead) // 4 - state.fallback
            if missing > 0:
                self.add_text(state, "".join(pieces))
                pieces.clear()
                if not state.silent:
                    self.raw(state, unescape_bytes(instead[-4 * missing :]))
            self.skip_count = max(0, -missing)
        self.add_text(state, "".join(pieces))

    def flush(self, state: State) -> None:
        """Hand the bytes gathered so far to the story, decoded together."""
        if not self._buffer:
            return
        content = bytes(self._buffer)
        self._buffer.clear()
        state.story.add_text(self._decode(content))

    def _decode(self, content: bytes) -> str:
        if content.isascii():
            return content.decode("ascii")
        if self._pending_encoding == _SYMBOL_FONT:
            return _HIGH.sub(" ", content.decode("latin-1"))
        if self._pending_encoding is None and self.encoding is None:
            self.encoding = of_bytes(self._data)
        text = content.decode(self._pending_encoding or self.encoding or "cp1252", "replace")
        self.replacements += text.count("\ufffd")
        return text


# The words of RTF that begin other text, are outside of the text, or represent characters.

FONTS = b"fonttbl"
STYLES = b"stylesheet"

STORIES: dict[bytes, BlockKind] = {
    **dict.fromkeys((b"header", b"headerl", b"headerr", b"headerf"), BlockKind.HEADER),
    **dict.fromkeys((b"footer", b"footerl", b"footerr", b"footerf"), BlockKind.FOOTER),
    b"footnote": BlockKind.NOTE,
    b"annotation": BlockKind.COMMENT,
    **dict.fromkeys((b"shptxt", b"dptxbxtext"), BlockKind.BOX),
}
"""Groups with text of their own in the middle of another one."""

SKIPPED_GROUPS: frozenset[bytes] = frozenset(
    b"atnauthor atnicn atnid atnparent atnref atntime atrfend atrfstart background "
    b"bkmkend bkmkstart blipuid buptim category colorschememapping colortbl comment company "
    b"creatim datafield datastore doccomm docvar fldinst fldtype fname fontemb fontfile "
    b"formfield ftncn ftnsep ftnsepc aftncn aftnsep aftnsepc generator gridtbl hlinkbase info "
    b"keycode keywords latentstyles levelnumbers leveltext list listlevel listname listoverride "
    b"listoverridetable listpicture listtable lsdlockedexcept manager mmathPr nextfile "
    b"nonesttables nonshppict objalias objclass objdata objname objsect objtime oldcprops "
    b"oldpprops oldsprops oldtprops operator panose password pgp pgptbl pict pn pnseclvl "
    b"pntxta pntxtb printim private propname propval protusertbl revtbl revtim rsidtbl rxe "
    b"shprslt sn sp staticval sv subject tc tcn template themedata title txe upr userprops "
    b"wgrffmtfilter xe xform xmlattrname xmlattrvalue xmlname xmlnstbl filetbl author "
    b"shppict".split()
)
"""Groups without text of the page."""

LABELS: frozenset[bytes] = frozenset((b"listtext", b"pntext"))
"""Groups with the last displayed number of a list item (RTF 1.9.1, list table)."""


TEXTS: dict[bytes, str] = {
    b"tab": "\t",
    **dict.fromkeys((b"line", b"page", b"column", b"lbr"), "\n"),
    **dict.fromkeys((b"emspace", b"enspace", b"qmspace"), " "),
    **dict(zip(b"emdash endash lquote rquote ldblquote rdblquote".split(), "—–‘’“”", strict=True)),
    b"bullet": "•",
    b"zwj": "\u200d",
    b"zwnj": "\u200c",
}

TABLE_WORDS: frozenset[bytes] = frozenset((b"fcharset", b"cpg", b"cs", b"ds", b"ts"))
"""Words that mean something in the tables of fonts and styles only."""


def without_bullet(label: str) -> str:
    """Return the number of a list item; empty for a bullet.

    The bullet of every second level in Word is the letter o of Courier New.
    """
    label = " ".join(label.split())
    return label if label != "o" and any(map(str.isalnum, label)) else ""


# The tables at the head of an RTF document: fonts, and the styles that mean a heading.


class Header:
    """Learns the tables while they are read."""

    def __init__(self) -> None:
        """Start with empty tables."""
        self.encodings: dict[int, str] = {}
        """Of fonts by their numbers; the others are in the code page of the document."""
        self.symbol_fonts: set[int] = set()
        """Fonts whose characters are pictures, whose numbers mean no letters."""
        self.headings: set[int] = set()
        """Numbers of the styles that mean a heading."""
        self._font = 0
        self._style = 0
        self._style_name = ""

    def word(self, table: bytes, word: bytes, number: int | None) -> None:
        """Process a word inside a table."""
        if table == FONTS:
            self._font_word(word, number or 0)
        elif word == b"s":
            self._style = number or 0
            self._style_name = ""
        elif word == b"outlinelevel" and number is not None and number < 9:
            self.headings.add(self._style)
        elif word in (b"cs", b"ds", b"ts"):
            # Styles of characters, sections and tables have numbers of their own.
            self._style = -1

    def _font_word(self, word: bytes, number: int) -> None:
        encoding = None
        if word == b"f":
            self._font = number
        elif word == b"fcharset" and number == _SYMBOL:
            self.symbol_fonts.add(self._font)
        elif word == b"fcharset":
            encoding = _CHARSET_NAMES.get(number)
        elif word == b"cpg":
            encoding = of_code_page(number)
        if encoding:
            self.encodings[self._font] = encoding

    def text(self, table: bytes, content: bytes, encoding: str | None) -> None:
        """Add a part of the name of a font or style."""
        if table == FONTS and content.strip().lower().startswith(_PICTURES):
            self.symbol_fonts.add(self._font)
        if table != STYLES:
            return
        self._style_name += content.decode(encoding or "cp1252", "replace")
        if ";" in self._style_name:
            if is_heading_name(self._style_name.split(";")[0]):
                self.headings.add(self._style)
            self._style_name = ""


_MAGIC = b"{\\rtf"
_TOKEN = re.compile(
    rb"((?:\\u-?\d{1,7} ?(?:\\'[0-9a-fA-F]{2})*)+)"
    rb"|\\([a-zA-Z]{1,40})(-?\d{1,10})? ?"
    rb"|((?:\\'[0-9a-fA-F]{2})+)"
    rb"|\\([^a-zA-Z])"
    rb"|([{}])"
    rb"|([^\\{}\r\n]+)"
)
_UNICODE, _CONTROL_WORD, _NUMBER, _HEX, _CONTROL_SYMBOL, _BRACE, _TEXT = range(1, 8)
_MAX_DEPTH = 20_000


def read(data: bytes, limits: Limits, name: str = "rtf") -> Text:
    """Return the text of an RTF document.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    start = data[:1024].find(_MAGIC)
    if start < 0:
        raise ReadProblem(Reason.DAMAGED, Message(Code.FILE_HOLDS_NO_RTF))
    sink = Collector(limits)
    walk = _RtfWalk(data, sink)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        walk.run(start)
    return sink.finish(name, "own", walk.decoder.replacements, walk.decoder.encoding)


class _RtfWalk:
    """Walks the document once and emits its blocks."""

    def __init__(self, data: bytes, sink: Collector) -> None:
        self._data = data
        self._sink = sink
        self._header = Header()
        self.decoder = TextDecoder(data, self._header)
        self._default_font = 0
        self._main = RtfStory(BlockKind.BODY, sink.add)
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
        is_broken = bool(self._stack)
        self._flush()
        while self._stack:
            self._group_ends()
        self._main.close()
        for text, kind in self._notes + self._footers + self._comments:
            self._sink.add(text, kind)
        # Some programs forget the last braces: without any text nothing has been lost then.
        if is_broken and (self._sink.blocks or not self._data.rstrip(b"\0\t\r\n ").endswith(b"}")):
            self._sink.missing(Message(Code.FILE_CUT_OFF))

    def _stretch(self, start: int) -> int | None:
        """Read up to the end or to bytes to jump over; return the position behind them."""
        for token in _TOKEN.finditer(self._data, start):
            kind = token.lastindex
            if kind == _TEXT:
                self._bytes(token[_TEXT])
            elif kind == _UNICODE:
                self.decoder.unicode(self._state, token[_UNICODE])
            elif kind in (_CONTROL_WORD, _NUMBER):
                word, number = token[_CONTROL_WORD], token[_NUMBER]
                if word == b"bin":
                    return token.end() + max(0, int(number or 0))
                if word in _GROUP_SIGNS or self.decoder.skip_count or self._state.has_star:
                    self._word(word, None if number is None else int(number))
            elif kind == _HEX:
                self._bytes(unescape_bytes(token[_HEX]))
            elif kind == _CONTROL_SYMBOL:
                context = self._data[max(0, token.start() - 3) : token.start()]
                self._symbol(token[_CONTROL_SYMBOL], first=context.rstrip().endswith(b"{"))
            elif token[_BRACE] == b"{":
                self._group_starts()
            else:
                self._group_ends()
                if not self._stack:
                    return None
        return None

    # --- groups -------------------------------------------------------------------------

    def _group_starts(self) -> None:
        if len(self._stack) >= _MAX_DEPTH:
            raise ReadProblem(Reason.LIMIT, Message(Code.GROUPS_NESTED))
        self.decoder.skip_count = 0
        self._stack.append(self._state)
        self._state = self._state.child()

    def _group_ends(self) -> None:
        if not self._stack:
            return
        self.decoder.skip_count = 0
        if self._state.begins_story:
            self._flush()
            self._state.story.close()
        self._state = self._stack.pop()

    def _story_starts(self, kind: BlockKind) -> None:
        state = self._state
        if state.skip or state.table:
            return
        if state.silent and kind in (BlockKind.NOTE, BlockKind.BOX):
            # It is hidden or deleted together with the text that it belongs to.
            state.skip = True
            return
        self._flush()
        outer = state.story
        state.begins_story = True
        state.story = RtfStory(kind, self._receiver(kind, outer))
        state.is_hidden = state.is_deleted = False

    def _label_starts(self) -> None:
        """Read the number of a list item as the program wrote it; bullets are none."""
        state = self._state
        if state.skip or state.table:
            return
        self._flush()
        outer = state.story

        def label(text: str, _: BlockKind) -> None:
            outer.label = without_bullet(text) or outer.label

        state.begins_story = True
        state.story = RtfStory(BlockKind.BODY, label)

    def _receiver(self, kind: BlockKind, outer: RtfStory) -> Callable[[str, BlockKind], None]:
        """Return the function for the blocks of a story that interrupts another one."""

        def around(text: str, kind: BlockKind) -> None:
            # Sections repeat their headers and footers; equal ones are kept once.
            if (kind, text) not in self._around:
                self._around.add((kind, text))
                if kind is BlockKind.HEADER:
                    self._sink.add(text, kind)
                else:
                    self._footers.append((text, kind))

        if kind in (BlockKind.HEADER, BlockKind.FOOTER):
            return around
        if kind is BlockKind.COMMENT:
            target = self._comments
        else:
            target = self._notes if kind is BlockKind.NOTE else outer.boxes
        return lambda text, kind: target.append((text, kind))

    # --- words --------------------------------------------------------------------------

    def _word(self, word: bytes, number: int | None) -> None:
        if self.decoder.skips_word():
            return
        state = self._state
        if word in STORIES:
            self._story_starts(STORIES[word])
        elif word in LABELS:
            self._label_starts()
        elif word in (FONTS, STYLES):
            state.table = word
        elif word in SKIPPED_GROUPS or (state.has_star and word not in _OPEN_GROUPS):
            state.outside = word == b"upr" and not state.skip
            state.skip = True
        elif state.table:
            self._header.word(state.table, word, number)
        elif word in _ACTIONS:
            self._act(word, number)
        elif word in TEXTS and not state.skip:
            self._add_text(TEXTS[word])
        state.has_star = False

    def _symbol(self, symbol: bytes, *, first: bool) -> None:
        if symbol == b"*":
            # Elsewhere than first in its group it precedes a property and has no meaning.
            self._state.has_star = first
        elif symbol in b"\\{}":
            self._bytes(symbol)
        elif self.decoder.skips_word() or self._state.skip or self._state.table:
            return
        elif symbol == b"~":
            self._add_text("\u00a0")
        elif symbol == b"_":
            self._add_text("-")
        elif symbol in b"\r\n":
            self._act(b"par", None)
        elif symbol == b"\t":
            self._add_text("\t")

    def _act(self, word: bytes, number: int | None) -> None:
        """Apply a word that changes the state, the paragraph or the document."""
        state, story, value = self._state, self._state.story, number or 0
        if word in _STEPS:
            if not state.skip:
                self._flush()
                _STEPS[word](story)
        elif word in _SWITCHES:
            setattr(state, _SWITCHES[word], number != 0)
        elif word in _SCRIPTS:
            state.by_script = _SCRIPTS[word]
        elif word in _DOCUMENT_PAGES:
            self.decoder.encoding = of_code_page(_DOCUMENT_PAGES[word])
        elif word == b"ansicpg":
            self.decoder.encoding = of_code_page(value) if value else None
        elif word in (b"f", b"deff") or (word == b"af" and state.by_script):
            state.font = value
            self._default_font = value if word == b"deff" else self._default_font
        elif word == b"plain":
            state.font, state.is_hidden, state.is_deleted = self._default_font, False, False
        elif word == b"uc":
            state.fallback = max(0, value)
        elif word == b"ud" and self._stack and self._stack[-1].outside:
            state.skip = False
        else:
            self._format(story, word, number)

    def _format(self, story: RtfStory, word: bytes, number: int | None) -> None:
        """Apply a word about the paragraph."""
        if word == b"pard":
            story.heading = story.in_table = False
            story.depth = 0
        elif word == b"s":
            story.heading = number in self._header.headings
        elif word == b"outlinelevel":
            story.heading |= number is not None and number < 9
        elif word == b"intbl":
            story.in_table = number != 0
        elif word == b"itap":
            story.depth = number or 0

    # --- text ---------------------------------------------------------------------------

    def _bytes(self, content: bytes) -> None:
        content = self.decoder.skip_fallback(content)
        state = self._state
        if not content or state.skip or state.is_hidden or state.is_deleted:
            return
        if state.table:
            self._header.text(state.table, content, self.decoder.encoding)
        else:
            self.decoder.raw(state, content)

    def _add_text(self, text: str) -> None:
        self.decoder.add_text(self._state, text)

    def _flush(self) -> None:
        self.decoder.flush(self._state)


_OPEN_GROUPS = frozenset(b"shpinst do ud docpart result nesttableprops moMath moMathPara".split())
r"""Words behind ``\*`` whose groups hold text all the same."""

_STEPS: dict[bytes, Callable[[RtfStory], None]] = {
    b"par": RtfStory.paragraph_ends,
    b"sect": RtfStory.paragraph_ends,
    b"cell": RtfStory.cell_ends,
    b"row": RtfStory.row_ends,
    b"nestcell": RtfStory.inner_cell_ends,
    b"nestrow": RtfStory.inner_row_ends,
}
_SWITCHES = {b"v": "is_hidden", b"deleted": "is_deleted"}
_SCRIPTS = {b"loch": True, b"hich": True, b"dbch": True, b"rtlch": False, b"ltrch": False}
_DOCUMENT_PAGES = {b"mac": 10000, b"pc": 437, b"pca": 850}
_OTHER_ACTIONS = frozenset(b"pard s outlinelevel intbl itap ansicpg deff f af plain uc ud".split())
_ACTIONS = _OTHER_ACTIONS.union(_STEPS, _SWITCHES, _SCRIPTS, _DOCUMENT_PAGES)

_GROUP_SIGNS = (
    _ACTIONS
    | SKIPPED_GROUPS
    | STORIES.keys()
    | LABELS
    | TEXTS.keys()
    | TABLE_WORDS
    | {FONTS, STYLES}
)
"""All words with an effect; most others are about appearance."""
