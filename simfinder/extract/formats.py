"""The table of the formats that can be read, and which endings usually mean which."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be read."""

    name: str
    suffixes: tuple[str, ...]
    """Usual endings, lower case, with the dot."""
    library: str
    """The library of the reader; ``own`` for readers that need none."""
    summary: str
    """One English line on the format."""
    reader: str = ""
    """Module and function below ``simfinder.extract.readers``."""


def names(text: str) -> frozenset[str]:
    """Return the words of a text, which is how tables of names stay readable."""
    return frozenset(text.split())


def pairs(text: str) -> dict[str, str]:
    """Return the pairs of a text, written ``key=value`` with spaces between them."""
    return dict(pair.split("=", 1) for pair in text.split())


def table_rows(text: str) -> Iterator[list[str]]:
    """Yield the fields of each row; a line that begins with spaces continues the row before."""
    for row in text.replace("\n    ", " ").strip().splitlines():
        yield [field.strip() for field in row.split(" | ")]


#: Name, library, reader, summary, endings; a dash where there is none.
_TABLE = """
txt | own | plain.read_text | plain text in any encoding
    | txt text asc nfo rst adoc asciidoc textile org pod 1 man me
md | own | markdown.read_markdown | Markdown, without markup
    | md markdown mdown mkd mkdn mdx rmd qmd
html | lxml | html.read_html | web pages, navigation separately | html htm xhtml xht shtml
docx | lxml | word.read | Word documents with tables, notes, text boxes and tracked insertions
    | docx docm dotx dotm
odt | lxml | odf.read
    | OpenDocument text documents with tables, notes, text boxes and tracked insertions
    | odt ott odm otm fodt
odp | lxml | odf.read | OpenDocument presentations and drawings, with slide notes
    | odp otp fodp odg otg fodg
doc | olefile | doc.read
    | Word 97-2003 and Word 95 documents with tables, notes and text boxes, also from WPS
    | doc dot wps wpt
ppt | olefile | ppt.read | PowerPoint 97-2003 presentations with notes, including those saved by WPS
    | ppt pps pot dps dpt
eml | lxml | mail.read | email: the body; headers, signature and attachment names separately
    | eml emlx
msg | olefile, lxml | outlook.read | Outlook messages, read like email | msg oft
mht | lxml | mail.read | web pages saved as one file | mht mhtml
wordml | lxml | word_flat.read | Word documents saved as a single XML file, also from WPS | -
ofd | lxml | fixed_pages.read | OFD, the Chinese fixed-layout format | ofd
hwp | olefile | hangul.read
    | Hangul documents since 2002 with tables, notes and text boxes, including read-only ones
    | hwp hwt
hwpx | lxml | hangul.read_hwpx
    | Hangul documents in XML with tables, notes, text boxes and tracked insertions | hwpx hwtx
xps | lxml | fixed_pages.read_xps | XPS, the Windows fixed-layout format | xps oxps
rtf | own | rtf.read | RTF documents with tables, notes and text boxes | rtf
pptx | lxml | slides.read | PowerPoint presentations with tables, diagrams, charts and notes
    | pptx pptm potx potm ppsx ppsm sldx sldm
xlsx | python-calamine, lxml | sheet.read | Excel workbooks, sheet by sheet and row by row
    | xlsx xlsm xltx xltm xlsb xlam
xls | python-calamine | sheet.read_old | Excel 5-2003 workbooks, sheet by sheet and row by row
    | xls xlt xla et ett
ods | lxml | odf.read | OpenDocument spreadsheets, sheet by sheet and row by row | ods ots fods
epub | lxml | epub.read | EPUB books, chapter by chapter in reading order | epub
pdf | pypdfium2, pdfminer.six | pdf.read | PDF with a text layer, paragraphs restored | pdf
csv | own | plain.read_rows | text tables, row by row | csv tsv tab psv
srt | own | plain.read_subtitles | subtitles and lyrics, without numbers, times and markup | srt
tex | own | plain.read_text
    | text of LaTeX documents; other TeX files as source
    | tex ltx latex sty cls bib dtx
xml | lxml | plain.read_source | XML: text without markup, data as source
    | xml xsd xsl xslt dtd rng svg rss atom opml plist wsdl xaml dita dbk fb2 uof uot uos uop
log | own | plain.read_source | logs, line by line | log out err
source | own | plain.read_source
    | source code, data and configuration, line by line; notebooks cell by cell
    | py pyw pyi pyx ipynb js mjs cjs jsx ts mts cts tsx vue svelte java kt kts scala groovy
    gradle clj cljs c h cpp cc cxx hpp hh hxx inl ino m mm cs vb fs fsx go rs swift dart zig
    nim d rb erb php phtml pl pm t lua r jl hs lhs ml mli elm ex exs erl hrl lisp el scm rkt
    sh bash zsh fish ksh ps1 psm1 bat cmd awk sed tcl vim sql ddl pls plsql graphql gql proto
    thrift json json5 jsonl ndjson geojson yaml yml toml ini cfg conf properties env rc
    editorconfig css scss sass less styl asm s v sv vhd vhdl f f77 f90 f95 for pas pp dpr ada
    adb ads cob cbl cmake mk mak make dockerfile tf hcl nix bzl po pot strings diff patch
    jsp asp aspx cshtml hbs mustache ejs pug j2 jinja jinja2 tpl tmpl vtt ass ssa sub lrc ics
    vcf reg inf desktop service mod sum lock gitignore gitattributes
"""


def _suffixes(endings: str) -> tuple[str, ...]:
    return tuple(f".{ending}" for ending in endings.split() if ending != "-")


FORMATS: tuple[Format, ...] = tuple(
    Format(name, _suffixes(endings), library, summary, reader)
    for name, library, reader, summary, endings in table_rows(_TABLE)
)
BY_NAME: dict[str, Format] = {entry.name: entry for entry in FORMATS}
BY_SUFFIX: dict[str, str] = {
    suffix: entry.name for entry in reversed(FORMATS) for suffix in entry.suffixes
}
"""Ending to format; where two formats name the same ending, the first one has it."""

ZIP_FORMATS: frozenset[str] = names("docx odt odp ods pptx xlsx epub ofd hwpx xps")
"""Formats that are ZIP archives."""

OLD: frozenset[str] = names("doc xls msg ppt hwp")
"""Formats that are OLE containers."""

BINARY: frozenset[str] = ZIP_FORMATS | OLD | {"pdf"}
"""Formats that are not text: text with their endings has another format."""

COMPOUND: frozenset[str] = BINARY | {"html", "rtf", "eml", "mht", "wordml"}
"""Formats that must be in memory as a whole: the size of their files is limited."""
