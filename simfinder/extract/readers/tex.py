"""Reads LaTeX documents: the words on their pages, without commands, comments and preamble.

Only text with a document environment or headings counts as a document. Packages, classes and
bibliographies are program text and not changed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from simfinder.extract.formats import names, pairs

# Divides LaTeX into typeset text, verbatim text, and text that is left out.
#
# Left out are comments, ``comment`` environments (package *comment* and *verbatim*) and the text
# between ``\iffalse`` and its ``\fi``. If such a part does not end, nothing is left out.

_PLACES = re.compile(
    r"\\(?P<edge>begin|end)\{(?P<name>verbatim|Verbatim|lstlisting|minted|comment)\*?\}"
    r"(?:\[[^\]\n]{0,300}\])?(?P<lang>(?<=\{minted\})\{\w{0,40}\})?"
    r"|\\(?P<word>iffalse|else|fi|if(?!f\b|thenelse\b)[a-zA-Z@]*)(?![a-zA-Z@])"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_LITERAL = re.compile(
    r"\\(?:verb|lstinline)\*?(?P<mark>[^\sa-zA-Z*\[{])(?P<verb>[^\n]*?)(?P=mark)"
    r"|(?P<link>\\(?:url|nolinkurl|path|href)\s?\{)(?P<to>[^{}\n]{0,4000})\}"
)
_LINE = 500
"""Characters before a place that are searched for the sign of a comment."""
_IN_LINKS = frozenset("%&_$#~")

SIGN_MARKS = {c: chr(0xE000 + i) for i, c in enumerate("%&_$#{}\\~")}
"""Private characters that replace escaped signs."""
SIGNS = {ord(mark): c for c, mark in SIGN_MARKS.items()}


def stretches(body: str) -> Iterator[tuple[str, bool]]:
    """Yield the stretches of a document that are set, each with whether it is verbatim."""
    start, start_of_skip, depth = 0, 0, 0
    inside = ""
    comment = 0  # where the comment ends that was met last
    for place in _PLACES.finditer(body):
        edge, name, word = place["edge"], place["name"], place["word"] or ""
        if inside and inside != "iffalse":
            if edge == "end" and name == inside:
                if name != "comment":
                    yield body[start : place.start()], True
                start, inside = place.end(), ""
        elif place.start() < comment:
            continue
        elif _in_comment(body, place.start()):
            end = body.find("\n", place.end())
            comment = end if end >= 0 else len(body)
        elif inside:
            depth += 1 if word.startswith("if") else -1 if word == "fi" else 0
            if not depth or (word == "else" and depth == 1):
                start, inside = place.end(), ""
        elif word == "iffalse" or edge == "begin":
            yield body[start : place.start()], False
            inside, depth = word or name, 1
            start_of_skip, start = place.start(), place.end()
    verbatim = inside not in ("", "iffalse", "comment")
    yield body[start if verbatim or not inside else start_of_skip :], verbatim


def _in_comment(body: str, place: int) -> bool:
    line = body.rfind("\n", max(0, place - _LINE), place) + 1 or max(0, place - _LINE)
    return "%" in body[line:place] and bool(_COMMENT.search(literal(body[line:place])))


def literal(text: str) -> str:
    r"""Replace signs that mean themselves, in links and after ``\verb``, by private characters."""
    return _LITERAL.sub(_protect, text)


def _protect(match: re.Match[str]) -> str:
    if match["link"]:
        to = "".join(SIGN_MARKS[c] if c in _IN_LINKS else c for c in match["to"])
        return f"{match['link']}{to}}}"
    return "".join(SIGN_MARKS.get(c, c) for c in match["verb"])


def strip_comments(text: str) -> str:
    """Remove comments; a line with nothing else is removed as a whole."""
    lines = []
    for line in literal(text).split("\n"):
        bare = _COMMENT.sub(r"\1", line) if "%" in line else line
        if bare.strip() or not line.strip():
            lines.append(bare)
    return "\n".join(lines)


# The words on the pages.

_DOCUMENT = re.compile(r"\\begin\{document\}|\\(?:chapter|(?:sub)*section)\*?[\[{]")
_PROGRAM = re.compile(r"\\Provides(?:Package|Class|File)|\\NeedsTeXFormat|\\DocInput")
_TITLE = re.compile(r"\\(?:title|subtitle|author|date)\*?(?:\[[^\]]{0,300}\])?\{([^{}]{0,2000})")
_COMMAND = re.compile(r"\\([a-zA-Z@]+)\*?((?:\[[^\[\]]{0,300}\])*)(\{[^{}]{0,500}\})?")
_SILENT = names(
    "label ref eqref pageref autoref cref Cref nameref cite citep citet citealp parencite textcite "
    "footcite nocite includegraphics input include bibliography bibliographystyle usepackage "
    "documentclass vspace hspace setlength addtolength setcounter pagestyle thispagestyle begin "
    "end "
    "hypersetup graphicspath newcommand renewcommand definecolor color index pagenumbering "
    "href addcontentsline fontsize selectlanguage hyphenation"
)
"""Commands whose argument is not on the page."""
_BLOCK_COMMANDS = names(
    "part chapter section subsection subsubsection paragraph item par caption footnote"
)
_SIGNS = pairs(
    "ldots=… dots=… textbackslash=\\ ss=ß ae=æ AE=Æ oe=œ o=ø O=Ø aa=å AA=Å l=ł L=Ł i=i "
    "LaTeX=LaTeX TeX=TeX S=§ copyright=© textendash=– textemdash=—"
)
_SPACE_AFTER_LETTER = re.compile(r"(\\(?:ss|ae|AE|oe|o|O|aa|AA|l|L|i)) +(?=\w)")
_ACCENT = re.compile(r"\\([`'^\"~=.])(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))")
_ACCENT_MARKS = dict(zip("`'^\"~=.", "\u0300\u0301\u0302\u0308\u0303\u0304\u0307", strict=True))
_BREAK = re.compile(r"\\\\(?:\[[^\]\n]{0,40}\])?")
_ESCAPE = re.compile(r"\\([%&_$#{}])")
NOTE = "\ue00f"
"""Replaces a footnote, whose text follows the paragraph."""
_BRACES = re.compile(r"\\footnote(?:text)?(?:\[[^\]\n]{0,40}\])?\{|[{}]")
_BLANK_LINES = re.compile(r"\n\s*\n")


def words(text: str) -> tuple[str, list[str]]:
    """Return the text on the pages of a document, with a ``NOTE`` for each footnote, and these.

    Other TeX is returned as it is.
    """
    if _PROGRAM.search(text[: 1 << 16]) or not _DOCUMENT.search(text):
        return text, []
    text = text.replace(NOTE, "")
    preamble, begin, body = text.partition("\\begin{document}")
    titles = ""
    if begin:
        titles = "\n\n".join(match[1] for match in _TITLE.finditer(strip_comments(preamble)))
        body = body.partition("\\end{document}")[0]
    else:
        body = text
    notes: list[str] = []
    pieces = [_visible(titles)]
    for piece, verbatim in stretches(body):
        pieces.append(piece if verbatim else _visible(_without_notes(strip_comments(piece), notes)))
    return "\n\n".join(pieces), notes


def _without_notes(text: str, notes: list[str]) -> str:
    """Remove the text of footnotes; open ones are kept."""
    if "\\footnote" not in text:
        return text
    text = _ESCAPE.sub(lambda match: SIGN_MARKS[match[1]], text)
    open_braces: list[int] = []
    # Each is where the text of a note begins, or -1 for other braces and notes inside notes.
    inside = -1
    pieces: list[str] = []
    position = begin = 0
    for brace in _BRACES.finditer(text):
        if brace[0] != "}":
            is_note = brace[0] != "{" and inside < 0
            if is_note:
                inside, begin = len(open_braces), brace.start()
            open_braces.append(brace.end() if is_note else -1)
        elif open_braces:
            start = open_braces.pop()
            if start >= 0:
                pieces += (text[position:begin], NOTE)
                notes.append(_BLANK_LINES.sub("\n", _visible(text[start : brace.start()])))
                position, inside = brace.end(), -1
    return "".join(pieces) + text[position:]


def _visible(text: str) -> str:
    text = _ESCAPE.sub(lambda match: SIGN_MARKS[match[1]], text)
    text = _BREAK.sub("\n", text)
    text = _ACCENT.sub(_accent, _SPACE_AFTER_LETTER.sub(r"\1{}", text))
    text = _COMMAND.sub(_argument, text.replace("}{", "} {"))
    text = text.replace("``", "“").replace("''", "”").replace("---", "—").replace("--", "–")
    text = text.replace("\\", "").replace("~", " ").replace("{", "").replace("}", "")
    return text.replace("$", "").replace("&", " ").translate(SIGNS)


def _accent(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", (match[2] or match[3]) + _ACCENT_MARKS[match[1]])


def _argument(match: re.Match[str]) -> str:
    """Return the text of a command on the page; commands inside its argument were not parsed."""
    name, argument = match[1], match[3] or ""
    if name in _SILENT:
        return "\n" if name in ("begin", "end") else ""
    if name in _SIGNS:
        return _SIGNS[name] + argument
    if "\\" in argument:
        argument = _COMMAND.sub(_argument, argument)
    return (
        f"\n\n{argument}\n\n"
        if name in _BLOCK_COMMANDS and argument
        else ("\n\n" if name in _BLOCK_COMMANDS else argument)
    )
