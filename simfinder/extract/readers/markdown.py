"""Reads Markdown: paragraphs, headings, lists and tables, without the marks around the words."""

from __future__ import annotations

import contextlib
import html
import re
from collections.abc import Iterable

from simfinder.domain.documents import BlockKind, Text
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.lines import join
from simfinder.extract.text_file import READER, decode, each_line

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]+(.*))?$")
_UNDERLINE = re.compile(r" {0,3}(=+|-{2,})[ \t]*$")
_RULE = re.compile(r" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$")
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|(\d{1,9})([.)]))[ \t]+(?:\[[ xX]\][ \t]+)?")
_QUOTE = re.compile(r"^(?: {0,3}>[ \t]?)+")
_TABLE_LINE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_CELL_BORDER = re.compile(r"(?<!\\)\|")
_REFERENCE = re.compile(
    r" {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*(?:<[^<>\n]{0,2000}>|\S+)"
    r"(?:[ \t]+(?:\"[^\"]*\"|'[^']*'|\([^()]*\)))?[ \t]*$"
)
_NOTE = re.compile(r" {0,3}\[\^[^\]\n]{1,200}\]:[ \t]*")
_NOTE_MARK = re.compile(r"\[\^[^\]\s]{1,200}\]")
_UNSHOWN = re.compile(r" {0,3}<(script|style|template)\b", re.IGNORECASE)

_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_PLACEHOLDER = 0xE000
_CODE = re.compile(r"(`{1,3})([^`\n](?:[^`]{0,2000}[^`])?)\1(?!`)")
_BRACKET = re.compile(r"!?\[|\]")
_TITLE = r"(?:\"[^\"]*+\"|'[^']*+'|\([^()]*+\))"
_TARGET = re.compile(
    r"\(\s*+(?:<[^<>\n]*+>|(?:[^\s()<]|\((?:[^\s()]++|\([^\s()]*+\))*+\))"
    r"(?:[^\s()]++|\((?:[^\s()]++|\([^\s()]*+\))*+\))*+)?+"
    rf"(?:\s++{_TITLE})?\s*+\)|\[[^\[\]]{{0,200}}\]"
)
"""The end of a link after its text: a target with a title, or the name of a reference. The groups
are possessive, so that no search starts again inside a target of megabytes."""
_DATA = re.compile(r"\bdata:[-\w.+]*/[-\w.+;=]*;base64,[A-Za-z0-9+/=_%-]+", re.IGNORECASE)
_LABEL = re.compile(r" {0,3}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*$")
_TARGET_LINE = re.compile(rf"[ \t]*(?:<[^<>\n]*+>|\S++)(?:[ \t]++{_TITLE})?[ \t]*$")
_TITLE_LINE = re.compile(rf"[ \t]*{_TITLE}[ \t]*$")
_AUTOLINK = re.compile(r"<((?:https?|mailto|ftp):[^<>\s]{1,2000})>")
_TAG = re.compile(r"</?[a-zA-Z][a-zA-Z0-9-]{0,30}(?:\s[^<>]*)?/?>|<!--[^<>]*-->")
_STARS = re.compile(r"(?<![*\w])(\*{1,3})(?=[^\s*])|(?<=[^\s*])(\*{1,3})|(~~)")
_UNDERSCORES = re.compile(r"(?<!\w)(_{1,3})(?=[^\s_])([^_]{1,2000}[^\s_]|[^\s_])\1(?!\w)")


_FRONT_ENDS = {"---": ("---", "..."), "+++": ("+++",)}
_FRONT_ENTRY = re.compile(r"[\"']?[\w.-]+(?: [\w.-]+){0,3}[\"']?[ \t]*(?::(?:[ \t]|$)|=)")
_FRONT_LINE = re.compile(rf"{_FRONT_ENTRY.pattern}|[ \t]|$|#|-(?:[ \t]|$)|[\[\]{{}}]")
_LONGEST_FRONT = 2000
"""Lines at the head of a file that are searched for the end of its front matter."""


def read_markdown(data: bytes, limits: Limits, name: str = "md") -> Text:
    """Return the blocks of a Markdown file."""
    content, sink = decode(data, limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        walk_markdown(content.text, sink)
    return sink.finish(name, READER, content.replacements, content.encoding)


def walk_markdown(text: str, sink: Collector) -> None:
    """Add the blocks of a Markdown text to ``sink``.

    Raises:
        Full: when ``sink`` has reached a limit.
    """
    _MarkdownWalk(sink).run(_without_comments(each_line(text.replace("\f", "\n"))))


def _without_comments(lines: Iterable[str]) -> list[str]:
    """Return the lines without comments that begin a line and may have several lines.

    In fenced code they are text. An open comment is text too: nothing may be lost.
    """
    pieces: list[str] = []
    open_at = -1
    fence = ""
    for line in lines:
        bare = line.strip()
        if fence:
            fence = "" if bare.startswith(fence) else fence
        elif open_at < 0 and bare.startswith(("```", "~~~")):
            fence = bare[:3]
        elif open_at < 0 and bare.startswith("<!--"):
            open_at = len(pieces)
        pieces.append(line)
        if open_at >= 0 and "-->" in line:
            del pieces[open_at:]
            pieces.append(line.partition("-->")[2])
            open_at = -1
    return pieces


def plain_words(text: str) -> str:
    """Return a piece of Markdown without emphasis, links, images, tags and escapes.

    Escaped characters and code are replaced by private characters meanwhile, so that a star in
    code, or one after a backslash, is not taken for emphasis.
    """
    if "base64," in text:
        text = _DATA.sub("", text)
    if not re.search(r"[\\`*_~\[<&]", text):
        return text
    contents: list[str] = []

    def hide(content: str) -> str:
        if len(contents) >= 6000:
            return content
        contents.append(content)
        return chr(_PLACEHOLDER + len(contents) - 1)

    text = re.sub("[\ue000-\uf8ff]", "", text)
    text = _ESCAPE.sub(lambda m: hide(m[1]), text)
    text = _CODE.sub(lambda m: hide(m[2].strip()), text)
    text = _NOTE_MARK.sub("", text)
    text = _without_targets(text)
    text = _AUTOLINK.sub(lambda m: hide(m[1]), text)
    text = _TAG.sub("", text)
    text = _STARS.sub("", text)
    text = _UNDERSCORES.sub(r"\2", text)
    text = html.unescape(text)
    return re.sub("[\ue000-\uf8ff]", lambda m: _restore(m[0], contents), text)


def _without_targets(text: str) -> str:
    """Return the text with links as their words, and without images."""
    if "](" not in text and "][" not in text:
        return text
    pieces: list[str] = []
    brackets: list[int] = []  # places of brackets among the pieces
    position = 0
    for bracket in _BRACKET.finditer(text):
        if bracket.start() < position:
            continue
        pieces.append(text[position : bracket.start()])
        position = bracket.end()
        if bracket[0] != "]":
            brackets.append(len(pieces))
            pieces.append(bracket[0])
            continue
        target = _TARGET.match(text, position) if brackets else None
        place = brackets.pop() if brackets else 0
        if target is None:
            pieces.append("]")
            continue
        position = target.end()
        if pieces[place] == "![":
            del pieces[place:]
        else:
            pieces[place] = ""
    return "".join(pieces) + text[position:]


def _restore(mark: str, contents: list[str]) -> str:
    position = ord(mark) - _PLACEHOLDER
    # Code may contain escapes that were replaced before it.
    return (
        re.sub(
            "[\ue000-\uf8ff]",
            lambda m: (
                "\\" + contents[ord(m[0]) - _PLACEHOLDER]
                if ord(m[0]) - _PLACEHOLDER < position
                else ""
            ),
            contents[position],
        )
        if position < len(contents)
        else ""
    )


class _MarkdownWalk:
    """Walks the lines and joins them to blocks."""

    def __init__(self, sink: Collector) -> None:
        self._sink = sink
        self._open: list[str] = []
        self._lists = _Lists()
        self._number = ""
        self._note = False
        self._table = False
        self._ends: dict[str, int] = {}

    def run(self, lines: list[str]) -> None:
        position = self._front_matter(lines)
        fence = ""
        unshown = ""
        while position < len(lines):
            line = lines[position]
            position += 1
            if unshown:
                unshown = "" if unshown in line.lower() else unshown
                continue
            if fence:
                if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
                    fence = ""
                else:
                    self._sink.add(line, keep_space=True)
                continue
            if mark := _FENCE.match(line):
                self._flush()
                fence = mark[1]
                continue
            if mark := _UNSHOWN.match(line):
                end = f"</{mark[1].lower()}"
                if end in line.lower():
                    continue
                if position < self._last(lines, end):
                    unshown = end
                    continue
            next_line = lines[position] if position < len(lines) else ""
            if count := self._reference(line, next_line):
                position += count - 1
                continue
            if self._table_row(line, next_line):
                continue
            self._line(line)
        self._flush()

    def _last(self, lines: list[str], end: str) -> int:
        """Return the last line with ``end``; open blocks are text."""
        if end not in self._ends:
            places = (i for i in range(len(lines) - 1, -1, -1) if end in lines[i].lower())
            self._ends[end] = next(places, -1) + 1
        return self._ends[end]

    def _front_matter(self, lines: list[str]) -> int:
        """Set the data at the head of the file apart; return the line after it.

        YAML between dashes and TOML between plus signs, as site generators and editors read them.
        A text between two rules is none: its lines do not begin with names of values.
        """
        mark = lines[0].rstrip() if lines else ""
        if mark not in _FRONT_ENDS:
            return 0
        for position, line in enumerate(lines[1:_LONGEST_FRONT], 1):
            if line.rstrip() in _FRONT_ENDS[mark]:
                if not any(_FRONT_ENTRY.match(entry) for entry in lines[1:position]):
                    return 0
                for entry in lines[1:position]:
                    self._sink.add(entry, BlockKind.FURNITURE, keep_space=True)
                return position + 1
            if not _FRONT_LINE.match(line):
                return 0
        return 0

    def _line(self, line: str) -> None:
        line = _QUOTE.sub("", line)
        if not line.strip() or _REFERENCE.match(line):
            self._flush()
        elif heading := _HEADING.match(line):
            self._flush()
            self._lists.leave(line)
            self._sink.add(plain_words(_has_open_mark(heading[1] or "")), BlockKind.HEADING)
        elif self._open and _UNDERLINE.match(line):
            self._flush(BlockKind.HEADING)
        elif _RULE.match(line):
            self._flush()
            self._lists.leave(line)
        elif note := _NOTE.match(line):
            self._flush()
            self._note = True
            self._open.append(line[note.end() :])
        elif item := _ITEM.match(line):
            self._flush()
            self._number = self._lists.number(item)
            self._open.append(line[item.end() :])
        else:
            self._words(line)

    def _words(self, line: str) -> None:
        """Begin or continue a paragraph."""
        if self._open and self._open[-1].endswith(("  ", "\\")):
            self._flush()
        elif not self._open:
            self._lists.leave(line)
        self._open.append(line)

    def _reference(self, line: str, next_line: str) -> int:
        """Return how many lines the definition of a link's target has, 0 where there is none."""
        has_label = _LABEL.match(line) is not None
        if self._open or not (has_label or _REFERENCE.match(line)):
            return 0
        if has_label and not (next_line.strip() and _TARGET_LINE.match(next_line)):
            return 0
        self._flush()
        has_title = (
            not has_label and next_line and _TITLE_LINE.match(next_line) and line[-1:] not in "\"')"
        )
        return 2 if has_label or has_title else 1

    def _table_row(self, line: str, next_line: str) -> bool:
        """Handle a line of a table, which the line of dashes below its head announces."""
        if "|" not in line:
            self._table = False
            return False
        if self._table and _TABLE_LINE.match(line) and "-" in line:
            return True
        if not self._table and "|" in next_line and _TABLE_LINE.match(next_line):
            self._flush()
            self._table = True
        if not self._table:
            return False
        cells = _CELL_BORDER.split(line.strip().strip("|"))
        row = "\t".join(plain_words(cell.strip()).replace("\t", " ") for cell in cells)
        self._sink.add(row, BlockKind.TABLE)
        return True

    def _flush(self, kind: BlockKind = BlockKind.BODY) -> None:
        if not self._open:
            return
        text = join(line.rstrip().rstrip("\\") for line in self._open)
        self._open = []
        if self._note and kind is BlockKind.BODY:
            kind = BlockKind.NOTE
        self._sink.add(self._number + plain_words(text), kind)
        self._number = ""
        self._note = False


class _Lists:
    """Counts items as renderers do: from the first number, whatever the others are.

    CommonMark 0.31, 5.3: the items of a list have the same mark, and the content of an item is
    indented at least as far as its text.
    """

    def __init__(self) -> None:
        self._open: list[tuple[int, str, int]] = []  # column of the text, mark, number

    def number(self, item: re.Match[str]) -> str:
        """Return the number of an item, with the space after it; "" for bullets."""
        indent = _columns(item[1])
        while len(self._open) > 1 and indent < self._open[-2][0]:
            self._open.pop()
        mark = item[3] or item[0].strip()[0]
        value = int(item[2] or 0)
        if self._open and indent < self._open[-1][0]:
            _, outer_number, last = self._open.pop()
            value = last + 1 if outer_number == mark else value
        text = indent + len(item[0].strip().partition(" ")[0]) + 1
        self._open.append((text, mark, value))
        return f"{value}. " if item[3] else ""

    def leave(self, line: str) -> None:
        """End the lists whose items do not contain a block that begins with ``line``."""
        indent = _columns(line)
        while self._open and indent < self._open[-1][0]:
            self._open.pop()


def _has_open_mark(title: str) -> str:
    """Return a title without the marks that may follow it (CommonMark 4.2).

    A pattern for them would search for their beginning at every space.
    """
    bare = title.rstrip(" \t")
    words = bare.rstrip("#")
    is_closed = words != bare and words.endswith((" ", "\t"))
    return (words.rstrip(" \t") if is_closed else "") or bare


def _columns(line: str) -> int:
    """Return how far a line is indented."""
    space = line[: len(line) - len(line.lstrip(" \t"))]
    return len(space.expandtabs(4))
