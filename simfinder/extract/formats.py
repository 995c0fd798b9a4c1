"""The table of the formats that can be read, and which endings usually mean which."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read."""

    name: str
    suffixes: tuple[str, ...]
    """Usual endings, lower case, with the dot."""
    library: str
    """What reads it; ``own`` for readers that need no library."""
    summary: str
    """One English line that says what is read."""


def names(text: str) -> frozenset[str]:
    """Return the words of a text, which is how tables of names stay readable."""
    return frozenset(text.split())


def _suffixes(endings: str) -> tuple[str, ...]:
    return tuple("." + ending for ending in endings.split())


FORMATS: tuple[Format, ...] = (
    Format("txt", _suffixes("txt text asc nfo rst adoc asciidoc textile org pod 1 man me"), "own",
           "plain text in any encoding"),
    Format("md", _suffixes("md markdown mdown mkd mkdn mdx rmd qmd"), "own",
           "Markdown, without its marks"),
    Format("html", _suffixes("html htm xhtml xht shtml"), "lxml",
           "web pages, navigation set apart"),
    Format("docx", _suffixes("docx docm dotx dotm"), "lxml",
           "Word documents with tables, notes, boxes and tracked insertions"),
    Format("odt", _suffixes("odt ott odm otm fodt"), "lxml",
           "OpenDocument texts with tables, notes, boxes and tracked insertions"),
    Format("odp", _suffixes("odp otp fodp odg otg fodg"), "lxml",
           "OpenDocument presentations and drawings, with the notes of slides"),
    Format("doc", _suffixes("doc dot wps wpt"), "olefile",
           "Word 97-2003 and Word 95 documents with tables, notes and boxes, also by WPS"),
    Format("ppt", _suffixes("ppt pps pot dps dpt"), "olefile",
           "PowerPoint 97-2003 presentations with their notes, also by WPS"),
    Format("eml", _suffixes("eml emlx"), "lxml",
           "mail: the body; head lines, signature and attachments' names apart"),
    Format("msg", _suffixes("msg oft"), "olefile, lxml", "messages that Outlook saved, as mail"),
    Format("mht", _suffixes("mht mhtml"), "lxml", "web pages saved as one file"),
    Format("wordml", (), "lxml", "Word documents that are one XML file, also by WPS"),
    Format("ofd", _suffixes("ofd"), "lxml", "OFD, the page format of Chinese authorities"),
    Format("hwp", _suffixes("hwp hwt"), "olefile",
           "Hangul documents since 2002 with tables, notes and boxes, also those only for reading"),
    Format("hwpx", _suffixes("hwpx hwtx"), "lxml",
           "Hangul documents in XML with tables, notes, boxes and tracked insertions"),
    Format("xps", _suffixes("xps oxps"), "lxml", "XPS, the page format of Windows"),
    Format("rtf", _suffixes("rtf"), "own", "RTF with tables, notes and boxes"),
    Format("pptx", _suffixes("pptx pptm potx potm ppsx ppsm sldx sldm"), "lxml",
           "PowerPoint presentations with tables, diagrams, charts and notes"),
    Format("xlsx", _suffixes("xlsx xlsm xltx xltm xlsb xlam"), "python-calamine, lxml",
           "Excel workbooks, sheet by sheet and row by row"),
    Format("xls", _suffixes("xls xlt xla et ett"), "python-calamine",
           "Excel 5-2003 workbooks, sheet by sheet and row by row"),
    Format("ods", _suffixes("ods ots fods"), "lxml",
           "OpenDocument spreadsheets, sheet by sheet and row by row"),
    Format("epub", _suffixes("epub"), "lxml",
           "EPUB books, chapter by chapter in reading order"),
    Format("pdf", _suffixes("pdf"), "pypdfium2, pdfminer.six",
           "PDF with a text layer, paragraphs restored"),
    Format("csv", _suffixes("csv tsv tab psv"), "own", "tables in text form, row by row"),
    Format("srt", _suffixes("srt"), "own", "subtitles and lyrics, without numbers, times and marks"),
    Format("tex", _suffixes("tex ltx latex sty cls bib dtx"), "own",
           "LaTeX documents as the words on their pages, other TeX as it is written"),
    Format("xml", _suffixes("xml xsd xsl xslt dtd rng svg rss atom opml plist wsdl xaml dita dbk fb2 uof uot uos uop"),
           "lxml", "XML: texts without their marks, data as it is written"),
    Format("log", _suffixes("log out err"), "own", "logs, line by line"),
    Format("source", _suffixes(
        "py pyw pyi pyx ipynb js mjs cjs jsx ts mts cts tsx vue svelte java kt kts scala groovy "
        "gradle clj cljs c h cpp cc cxx hpp hh hxx inl ino m mm cs vb fs fsx go rs swift dart zig "
        "nim d rb erb php phtml pl pm t lua r jl hs lhs ml mli elm ex exs erl hrl lisp el scm rkt "
        "sh bash zsh fish ksh ps1 psm1 bat cmd awk sed tcl vim sql ddl pls plsql graphql gql proto "
        "thrift json json5 jsonl ndjson geojson yaml yml toml ini cfg conf properties env rc "
        "editorconfig css scss sass less styl asm s v sv vhd vhdl f f77 f90 f95 for pas pp dpr ada "
        "adb ads cob cbl cmake mk mak make dockerfile tf hcl nix bzl po pot strings diff patch "
        "jsp asp aspx cshtml hbs mustache ejs pug j2 jinja jinja2 tpl tmpl vtt ass ssa sub lrc ics "
        "vcf reg inf desktop service mod sum lock gitignore gitattributes"
    ), "own", "program text, data and configuration, line by line; notebooks by their cells"),
)  # fmt: skip

NAMES: frozenset[str] = frozenset(entry.name for entry in FORMATS)
BY_SUFFIX: dict[str, str] = {
    suffix: entry.name for entry in reversed(FORMATS) for suffix in entry.suffixes
}
"""Ending to format; where two formats name the same ending, the first one has it."""

ZIP_FORMATS: frozenset[str] = frozenset(
    ("docx", "odt", "odp", "ods", "pptx", "xlsx", "epub", "ofd", "hwpx", "xps")
)
"""Formats that are ZIP archives."""

OLD: frozenset[str] = frozenset(("doc", "xls", "msg", "ppt", "hwp"))
"""Formats that are OLE containers."""

BINARY: frozenset[str] = ZIP_FORMATS | OLD | {"pdf"}
"""Formats that are no text: what is text under their endings is something else."""

COMPOUND: frozenset[str] = BINARY | {"html", "rtf", "eml", "mht", "wordml"}
"""Formats that must be in memory as a whole: the size of their files is limited."""
