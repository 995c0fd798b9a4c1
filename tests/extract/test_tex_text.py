"""LaTeX: the words on the pages of documents, everything of packages."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import BlockKind
from simfinder.extract.collector import Limits
from simfinder.extract.readers.plain import read_text


def compared(source: str) -> str:
    return read_text(source.encode(), Limits(), "tex").body_text


def test_a_document_reads_as_its_pages() -> None:
    source = r"""\documentclass[11pt]{article}
\usepackage[utf8]{inputenc} % aside
\title{On \LaTeX}
\begin{document}
\maketitle
\section{Introduction}\label{s}
Hello \emph{wide \textbf{world}}, 100\% sure~\cite[p.~3]{x} in G\"ottingen, \'Elan and \o re. % gone
% a line of comment
Second line.\\[2pt] After.
\begin{itemize}
\item one
\end{itemize}
\begin{verbatim}
% kept \kept{}
\end{verbatim}
\end{document}
after"""
    text = compared(source)
    for words in (
        "On LaTeX",
        "Introduction",
        "Hello wide world, 100% sure in Göttingen, Élan and øre.",
        "Second line.",
        "After.",
        "one",
        "% kept \\kept{}",
    ):
        assert words in text
    for words in ("article", "utf8", "aside", "gone", "comment", "cite", "itemize", "after\n"):
        assert words not in text


@pytest.mark.parametrize(
    "source",
    [
        "% one\n% two\n\\code\n% three",
        "\\ProvidesPackage{x}\n\\section{a} % b",
        "@article{key,\n  title = {A},\n}",
    ],
)
def test_packages_and_bibliographies_stay_as_written(source: str) -> None:
    assert compared(source).split() == source.split()


def test_two_arguments_are_two_words() -> None:
    assert compared(r"\section{A}\who{Li Wei}{li@x.cn}") == "A\nLi Wei li@x.cn"


def test_floods_end() -> None:
    for flood in (
        "\\a" * 100_000,
        "\\a[" * 100_000,
        "\\a{" * 100_000,
        "\\" * 300_000,
        "{" * 100_000,
    ):
        compared("\\begin{document}x" + flood + " y")


def document(body: str) -> str:
    return compared(f"\\begin{{document}}\n{body}\n\\end{{document}}")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        (
            r"See \url{http://ex.org/a%20b} and then words % gone",
            "See http://ex.org/a%20b and then words",
        ),
        (r"See \href{http://ex.org/a%20b}{the page} and words", "See the page and words"),
        (r"Type \verb|50%| and \verb+\a{b}_%+ here % gone", r"Type 50% and \a{b}_% here"),
        (r"% \url{http://ex.org/a%20b} gone", ""),
        ("a\n\\begin{comment}\ngone\n\\end{comment}\n\nb", "a\nb"),
        ("a\n\n\\iffalse\ngone \\ifx\\x\\y gone \\fi gone\n\\fi\n\nb", "a\nb"),
        ("a\n\n\\iffalse gone\n\n\\else kept \\fi b", "a\nkept b"),
        ("a\n\n%\\iffalse\nkept\n% \\fi\n\nb", "a\nkept\nb"),
        ("a \\iffalse b", "a\nb"),
        ("\\begin{verbatim}\n\\begin{comment}\n\\end{verbatim}\nkept", "\\begin{comment}\nkept"),
    ],
)
def test_what_is_left_out_is_what_the_page_leaves_out(source: str, shown: str) -> None:
    assert " ".join(document("Start. " + source).split()) == " ".join(f"Start. {shown}".split())


def test_footnotes_follow_their_paragraph() -> None:
    source = r"""\begin{document}
One sentence\footnote{First \emph{note}, 5\%.} goes on\footnote[2]{Second.} to its end.

Next paragraph.\footnote{With a \footnote{inner} one.}
\end{document}"""
    blocks = read_text(source.encode(), Limits(), "tex").blocks
    assert [(block.kind, block.text) for block in blocks[:4]] == [
        (BlockKind.BODY, "One sentence goes on to its end."),
        (BlockKind.NOTE, "First note, 5%."),
        (BlockKind.NOTE, "Second."),
        (BlockKind.BODY, "Next paragraph."),
    ]
    assert [block.kind for block in blocks[4:]] == [BlockKind.NOTE]
    assert "inner" in blocks[4].text


def test_a_footnote_that_does_not_end_loses_nothing() -> None:
    text = document(r"One \footnote{two three" + "\n\nfour")
    assert all(word in text for word in ("One", "two three", "four"))


def test_floods_of_parts_that_are_left_out_end() -> None:
    for flood in (
        "\\iffalse ",
        "\\begin{comment}",
        "\\footnote{",
        "\\verb|",
        "\\url{",
        "%\\iffalse",
    ):
        document("x" + flood * 50_000 + " y")
