"""Sentences of readers, files and store as templates, so that they can be said in any language.

The rooms below speak English, one line each. Here stands every such line once, with what varies
in braces: ``{n}`` and ``{m}`` are numbers, ``{what}`` is a thing named in ``THINGS``, ``{rest}``
is another sentence, and all other names hold words that stay as they are.
"""

from __future__ import annotations

from simfinder.i18n import later

_D = "Detail"

PROBLEMS: tuple[str, ...] = (
    # texts
    later(_D, "the file is empty"),
    later(_D, "the file holds no text"),
    later(_D, "the document holds no text"),
    later(_D, "no letters or digits in its text"),
    later(_D, "{n} letters and digits, at least {m} are needed"),
    later(_D, "the bytes are no text in any known encoding"),
    later(_D, "the ending means text, but the content is not text"),
    later(_D, "the file holds nothing but zero bytes"),
    later(_D, "no text could be read: {rest}"),
    later(_D, "{what}, which cannot be read yet"),
    later(_D, "the content is {what}"),
    later(_D, "{name} is not among the formats asked for"),
    later(_D, "larger than {n} MiB, the most for this format"),
    later(_D, "only the first {n} MiB were read"),
    later(_D, "only the first {n} characters were read"),
    later(_D, "only the first {n} paragraphs were read"),
    later(_D, "only the first {n} of {m} pages were read"),
    later(_D, "{n} damaged character"),
    later(_D, "{n} damaged characters"),
    later(_D, "parts of the page are nested or long beyond what can be read"),
    # PDF
    later(_D, "the PDF asks for a password"),
    later(_D, "none of the passwords opens the PDF"),
    later(_D, "the PDF is encrypted in a way that is not known"),
    later(_D, "the PDF is damaged or incomplete"),
    later(_D, "no reader could open the PDF"),
    later(_D, "the PDF holds only images, no text: it was probably scanned"),
    later(_D, "the PDF holds no text"),
    later(_D, "the PDF holds no readable text"),
    later(_D, "the file ends in .pdf but holds no PDF"),
    later(_D, "the fonts of the PDF do not tell which characters they show"),
    later(_D, "the fonts do not tell which characters they show"),
    later(_D, "page {pages} could not be read"),
    later(_D, "pages {pages} could not be read"),
    # Word and archives
    later(_D, "the document asks for a password"),
    later(_D, "the file holds no Word document"),
    later(_D, "the main part of the document is missing"),
    later(_D, "the main part is malformed XML"),
    later(_D, "the list of parts is malformed"),
    later(_D, "the part with {what} is missing"),
    later(_D, "the part with {what} text cannot be read"),
    later(_D, "the part with {what} text is malformed from some point on"),
    later(_D, "the part with headers and footers cannot be read"),
    later(_D, "entities declared inside the document were not expanded"),
    later(_D, "not a whole ZIP archive: {error}"),
    later(_D, "the archive holds {n} members"),
    later(_D, "members of the archive overlap"),
    later(_D, "a member of the archive unpacks to {n} bytes"),
    later(_D, "a member of the archive is packed 1 to {n}"),
    later(_D, "the archive unpacks to {n} bytes"),
    later(_D, "the archive unpacks to more than it claims"),
    later(_D, "the members of the archive are encrypted"),
    later(_D, "a member of the archive cannot be unpacked: {error}"),
    later(_D, "a member of the archive is packed in a rare way: {error}"),
    # readers in their processes
    later(_D, "took too long"),
    later(_D, "needed too much memory"),
    later(_D, "stopped"),
    later(_D, "nested too deeply"),
    later(_D, "too much output: {error}"),
    later(_D, "the reader ended with status {code}"),
    later(_D, "the program ended twice while it was being read"),
)  # fmt: skip
"""Why a text is missing or not whole."""

FILES: tuple[str, ...] = (
    later(_D, "link"),
    later(_D, "not a regular file"),
    later(_D, "not on this machine: it would have to be downloaded"),
    later(_D, "no such file or folder"),
    later(_D, "more than {n} folders deep"),
    later(_D, "a folder that contains itself"),
    later(_D, "not the file that was found"),
    later(_D, "written to while it was read"),
    later(_D, "sparse"),
    # what the system calls its errors, as its English messages spell them
    later(_D, "No such file or directory"),
    later(_D, "Not a directory"),
    later(_D, "Is a directory"),
    later(_D, "Permission denied"),
    later(_D, "Operation not permitted"),
    later(_D, "Input/output error"),
    later(_D, "File name too long"),
    later(_D, "Too many levels of symbolic links"),
    later(_D, "Too many open files"),
    later(_D, "No space left on device"),
    later(_D, "Read-only file system"),
    later(_D, "Stale file handle"),
    later(_D, "No such device or address"),
    later(_D, "PermissionError"),
    later(_D, "FileNotFoundError"),
    later(_D, "OSError"),
)  # fmt: skip
"""Why a file could not be opened."""

NOTES: tuple[str, ...] = (
    later(_D, "{n} entries left out by exclusion patterns"),
    later(_D, "{n} files were not read, since the scan was stopped early"),
    later(_D, "{path} was given more than once; it counts as {what}"),
    later(_D, "another SimFinder is at work: what is read now is not remembered"),
    later(_D, "the store could not be used: {rest}"),
    later(_D, "the store could not be written: {rest}"),
    later(_D, "the store cannot be written: {rest}"),
    later(_D, "the store cannot be used ({file}): {error}"),
    later(_D, "the store is of an older version ({file})"),
    later(_D, "{rest}; kept as {name}, a new store was started"),
    later(_D, "{file} is not a database"),
    later(_D, "{file} belongs to another program"),
    later(_D, "{file} was written by a newer version"),
    later(_D, "{file} does not hold the tables it should"),
    later(_D, "the store is closed ({file})"),
    later(_D, "there is no store yet ({file})"),
    later(_D, "the store cannot be opened: {rest}"),
    later(_D, "the damaged store cannot be put aside: {rest}"),
    later(_D, "the store is in use by another program; nothing was forgotten"),
)  # fmt: skip
"""Remarks about a scan as a whole."""

ERRORS: tuple[str, ...] = (
    later(_D, "there are no files in the chosen places"),
    later(_D, "{name}: a report can end with {endings}"),
    later(_D, "{name}: this report can end with {endings}"),
    later(_D, "there is no folder {path}"),
    later(_D, "nothing can be written to the folder {path}"),
    later(_D, "{path} cannot be written: {rest}"),
    later(_D, "{name} would be run, not shown; look at it in its folder"),
    later(_D, "there is no program on this machine that opens files (xdg-open)"),
    later(_D, "it cannot be opened: {rest}"),
    later(_D, "--formats: no format {names}; there are: {known}"),
    later(_D, "no format {names}; there are: {known}"),
    later(_D, "{name} is no longer there"),
    later(_D, "{path} is a folder"),
)  # fmt: skip
"""Why something that a person asked for was not done."""

TEMPLATES: tuple[str, ...] = (*PROBLEMS, *FILES, *NOTES, *ERRORS)
"""In the order in which they are tried: the exact ones before those that take any words."""

THINGS: tuple[str, ...] = (
    later(_D, "RTF"), later(_D, "a PNG image"), later(_D, "a JPEG image"),
    later(_D, "a GIF image"), later(_D, "a BMP image"), later(_D, "a TIFF image"),
    later(_D, "a RIFF container"), later(_D, "a gzip archive"), later(_D, "a bzip2 archive"),
    later(_D, "an xz archive"), later(_D, "a 7-Zip archive"), later(_D, "a RAR archive"),
    later(_D, "a Zstandard archive"), later(_D, "a program"), later(_D, "a Java class"),
    later(_D, "PostScript"), later(_D, "a SQLite database"), later(_D, "a DjVu document"),
    later(_D, "a CHM help file"), later(_D, "a CAJ document"), later(_D, "a Word 2 document"),
    later(_D, "a WordPerfect document"), later(_D, "an Ogg recording"),
    later(_D, "an MP3 recording"), later(_D, "a video or recording"),
    later(_D, "a Word 97-2003 document"), later(_D, "a PowerPoint 97-2003 presentation"),
    later(_D, "an Excel 97-2003 workbook"), later(_D, "an Excel 5 workbook"),
    later(_D, "an Outlook message"), later(_D, "a Hangul document"),
    later(_D, "a Visio drawing"), later(_D, "an OLE container"),
    later(_D, "an Excel workbook"), later(_D, "a PowerPoint presentation"),
    later(_D, "an OFD document"), later(_D, "an EPUB book"),
    later(_D, "an OpenDocument file"), later(_D, "an iWork document"),
    later(_D, "a ZIP archive"), later(_D, "a text with an unknown ending"),
    later(_D, "no known format"),
    later(_D, "header"), later(_D, "footer"), later(_D, "footnotes"), later(_D, "endnotes"),
    later(_D, "body"), later(_D, "heading"), later(_D, "table"), later(_D, "note"),
    later(_D, "box"), later(_D, "furniture"),
    later(_D, "normal"), later(_D, "protected"), later(_D, "excluded"),
)  # fmt: skip
"""What ``{what}`` can stand for."""

FORMATS: tuple[str, ...] = (
    later("Format", "plain text in any encoding"),
    later("Format", "Markdown, without its marks"),
    later("Format", "web pages, navigation set apart"),
    later("Format", "Word documents with tables, notes, boxes and tracked insertions"),
    later("Format", "PDF with a text layer, paragraphs restored"),
    later("Format", "tables in text form, row by row"),
    later("Format", "subtitles, without numbers and times"),
    later("Format", "TeX as it is written"),
    later("Format", "XML as it is written"),
    later("Format", "logs, line by line"),
    later("Format", "program text, data and configuration, line by line"),
)  # fmt: skip
"""What is read of each format."""
