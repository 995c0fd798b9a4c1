"""Reads LaTeX documents: the words on their pages, without commands, comments and preamble.

Only what has a document environment or headings counts as a document. Packages, classes and
bibliographies are program text and stay as they are written.
"""

from __future__ import annotations

import re
import unicodedata

from simfinder.extract.web.tags import names

_DOCUMENT = re.compile(r"\\begin\{document\}|\\(?:chapter|(?:sub)*section)\*?[\[{]")
_PROGRAM = re.compile(r"\\Provides(?:Package|Class|File)|\\NeedsTeXFormat|\\DocInput")
_VERBATIM = re.compile(
    r"\\(begin|end)\{(?:verbatim|Verbatim|lstlisting|minted)\*?\}(?:\[[^\]\n]{0,300}\])?"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%.*")
_TITLE = re.compile(r"\\(?:title|subtitle|author|date)\*?(?:\[[^\]]{0,300}\])?\{([^{}]{0,2000})")
_COMMAND = re.compile(r"\\([a-zA-Z@]+)\*?((?:\[[^\[\]]{0,300}\])*)(\{[^{}]{0,500}\})?")
_SILENT = names(
    "label ref eqref pageref autoref cref Cref nameref cite citep citet citealp parencite textcite "
    "footcite nocite includegraphics input include bibliography bibliographystyle usepackage "
    "documentclass vspace hspace setlength addtolength setcounter pagestyle thispagestyle begin end "
    "hypersetup graphicspath newcommand renewcommand definecolor color index pagenumbering "
    "addcontentsline fontsize selectlanguage hyphenation"
)
"""Commands whose argument is not on the page."""
_APART = names("part chapter section subsection subsubsection paragraph item par caption footnote")
_SIGNS = {
    "ldots": "…", "dots": "…", "textbackslash": "\\", "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ",
    "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "i", "LaTeX": "LaTeX",
    "TeX": "TeX", "S": "§", "copyright": "©", "textendash": "–", "textemdash": "—",
}  # fmt: skip
_SPACE_AFTER_LETTER = re.compile(r"(\\(?:ss|ae|AE|oe|o|O|aa|AA|l|L|i)) +(?=\w)")
_ACCENT = re.compile(r"\\([`'^\"~=.])(?:\{\\?([a-zA-Z])\}|\\?([a-zA-Z]))")
_COMBINING = dict(zip("`'^\"~=.", "\u0300\u0301\u0302\u0308\u0303\u0304\u0307", strict=True))
_BREAK = re.compile(r"\\\\(?:\[[^\]\n]{0,40}\])?")
_ESCAPED = re.compile(r"\\([%&_$#{}])")
_KEPT = {c: chr(0xE000 + i) for i, c in enumerate("%&_$#{}")}
_GIVEN = {ord(mark): c for c, mark in _KEPT.items()}


def words(text: str) -> str:
    """Return what stands on the pages of a document; other TeX as it is."""
    if _PROGRAM.search(text[: 1 << 16]) or not _DOCUMENT.search(text):
        return text
    preamble, begin, body = text.partition("\\begin{document}")
    titles = ""
    if begin:
        titles = "\n\n".join(match[1] for match in _TITLE.finditer(_uncommented(preamble)))
        body = body.partition("\\end{document}")[0]
    else:
        body = text
    shown = [_shown(titles)]
    start, verbatim = 0, False
    for mark in _VERBATIM.finditer(body):
        piece = body[start : mark.start()]
        shown.append(piece if verbatim else _shown(_uncommented(piece)))
        start, verbatim = mark.end(), mark[1] == "begin"
    shown.append(body[start:] if verbatim else _shown(_uncommented(body[start:])))
    return "\n\n".join(shown)


def _uncommented(text: str) -> str:
    """Drop comments; a line that holds nothing else goes as a whole."""
    kept = []
    for line in text.split("\n"):
        bare = _COMMENT.sub(r"\1", line) if "%" in line else line
        if bare.strip() or not line.strip():
            kept.append(bare)
    return "\n".join(kept)


def _shown(text: str) -> str:
    text = _ESCAPED.sub(lambda found: _KEPT[found[1]], text)
    text = _BREAK.sub("\n", text)
    text = _ACCENT.sub(_accented, _SPACE_AFTER_LETTER.sub(r"\1{}", text))
    text = _COMMAND.sub(_argument, text.replace("}{", "} {"))
    text = text.replace("``", "“").replace("''", "”").replace("---", "—").replace("--", "–")
    text = text.replace("\\", "").replace("~", " ").replace("{", "").replace("}", "")
    return text.replace("$", "").replace("&", " ").translate(_GIVEN)


def _accented(found: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", (found[2] or found[3]) + _COMBINING[found[1]])


def _argument(found: re.Match[str]) -> str:
    """Return what a command leaves on the page; commands inside its argument were not seen."""
    name, argument = found[1], found[3] or ""
    if name in _SILENT:
        return "\n" if name in ("begin", "end") else ""
    if name in _SIGNS:
        return _SIGNS[name] + argument
    if "\\" in argument:
        argument = _COMMAND.sub(_argument, argument)
    return (
        f"\n\n{argument}\n\n"
        if name in _APART and argument
        else ("\n\n" if name in _APART else argument)
    )
