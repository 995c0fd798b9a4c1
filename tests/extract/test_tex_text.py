"""LaTeX: the words on the pages of documents, everything of packages."""

from __future__ import annotations

import pytest

from simfinder.extract.limits import Limits
from simfinder.extract.text.plain import read_text


def compared(source: str) -> str:
    return read_text(source.encode(), Limits(), "tex").compared


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
    for words in ("On LaTeX", "Introduction", "Hello wide world, 100% sure in Göttingen, Élan and øre.",
                  "Second line.", "After.", "one", "% kept \\kept{}"):  # fmt: skip
        assert words in text
    for words in ("article", "utf8", "aside", "gone", "comment", "cite", "itemize", "after\n"):
        assert words not in text


@pytest.mark.parametrize("source", [
    "% one\n% two\n\\code\n% three", "\\ProvidesPackage{x}\n\\section{a} % b",
    "@article{key,\n  title = {A},\n}",
])  # fmt: skip
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
