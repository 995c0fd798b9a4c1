r"""Parts LaTeX into what is set, what is set as it is written, and what is left out.

Left out are comments, ``comment`` environments (package *comment* and *verbatim*) and what stands
between ``\iffalse`` and its ``\fi``. Where such a part does not end, nothing is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

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
"""Characters before a place in which the sign of a comment is looked for."""
_IN_LINKS = frozenset("%&_$#~")

SIGN_MARKS = {c: chr(0xE000 + i) for i, c in enumerate("%&_$#{}\\~")}
"""Private characters that stand for signs which mean themselves."""
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
    """Drop comments; a line that holds nothing else goes as a whole."""
    lines = []
    for line in literal(text).split("\n"):
        bare = _COMMENT.sub(r"\1", line) if "%" in line else line
        if bare.strip() or not line.strip():
            lines.append(bare)
    return "\n".join(lines)
