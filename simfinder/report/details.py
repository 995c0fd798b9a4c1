"""Says in the language in use what readers, files and store say in one line of English."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from simfinder import i18n
from simfinder.domain.messages import Detail, Message
from simfinder.i18n import translate, translate_noop
from simfinder.messages import render

# Names of things and formats inside the sentences of ``detail_table``, to be said in any language.

_D = "Detail"
_F = "Format"

THINGS: tuple[str, ...] = (
    translate_noop(_D, "RTF"), translate_noop(_D, "a PNG image"), translate_noop(_D, "a JPEG image"),
    translate_noop(_D, "a GIF image"), translate_noop(_D, "a BMP image"), translate_noop(_D, "a TIFF image"),
    translate_noop(_D, "a RIFF container"), translate_noop(_D, "a gzip archive"), translate_noop(_D, "a bzip2 archive"),
    translate_noop(_D, "an xz archive"), translate_noop(_D, "a 7-Zip archive"), translate_noop(_D, "a RAR archive"),
    translate_noop(_D, "a Zstandard archive"), translate_noop(_D, "a program"), translate_noop(_D, "a Java class"),
    translate_noop(_D, "PostScript"), translate_noop(_D, "a SQLite database"), translate_noop(_D, "a DjVu document"),
    translate_noop(_D, "a CHM help file"), translate_noop(_D, "a CAJ document"), translate_noop(_D, "a Word 2 document"),
    translate_noop(_D, "a WordPerfect document"), translate_noop(_D, "an Ogg recording"),
    translate_noop(_D, "an MP3 recording"), translate_noop(_D, "a video or recording"),
    translate_noop(_D, "a Word 97-2003 document"), translate_noop(_D, "a PowerPoint 97-2003 presentation"),
    translate_noop(_D, "an Excel 97-2003 workbook"), translate_noop(_D, "an Excel 5 workbook"),
    translate_noop(_D, "an Outlook message"), translate_noop(_D, "a Hangul document"),
    translate_noop(_D, "a Visio drawing"), translate_noop(_D, "an OLE container"),
    translate_noop(_D, "an Excel workbook"), translate_noop(_D, "a PowerPoint presentation"),
    translate_noop(_D, "an OFD document"), translate_noop(_D, "an EPUB book"),
    translate_noop(_D, "an OpenDocument file"), translate_noop(_D, "an iWork document"),
    translate_noop(_D, "a ZIP archive"),
    translate_noop(_D, "data in text form"),
    translate_noop(_D, "a Word document for old Macs"),
    translate_noop(_D, "a Microsoft Works document"),
    translate_noop(_D, "a Microsoft Write document"),
    translate_noop(_D, "a Publisher document"),
    translate_noop(_D, "a OneNote notebook"),
    translate_noop(_D, "a Lotus 1-2-3 workbook"),
    translate_noop(_D, "a Quattro Pro workbook"),
    translate_noop(_D, "an Excel 2-4 workbook"),
    translate_noop(_D, "an Ami Pro document"),
    translate_noop(_D, "a Word Pro document"),
    translate_noop(_D, "a CEB document"),
    translate_noop(_D, "a Kindle or Palm book"),
    translate_noop(_D, "an XPS document"),
    translate_noop(_D, "a StarOffice document"),
    translate_noop(_D, "an Ichitaro document"),
    translate_noop(_D, "a TNEF file of Outlook"),
    translate_noop(_D, "a mailbox with many messages"),
    translate_noop(_D, "a WebP image"),
    translate_noop(_D, "a HEIF image"),
    translate_noop(_D, "a Photoshop image"),
    translate_noop(_D, "an image"),
    translate_noop(_D, "a Windows metafile"),
    translate_noop(_D, "a tar archive"),
    translate_noop(_D, "a CAB archive"),
    translate_noop(_D, "an LZH archive"),
    translate_noop(_D, "an archive"),
    translate_noop(_D, "an Access database"),
    translate_noop(_D, "a dBase table"),
    translate_noop(_D, "an Outlook data file"),
    translate_noop(_D, "a message protected by rights management"),
    translate_noop(_D, "an AutoCAD drawing"),
    translate_noop(_D, "a font"),
    translate_noop(_D, "an image of a disk"),
    translate_noop(_D, "a Windows shortcut"),
    translate_noop(_D, "a property list"),
    translate_noop(_D, "an encrypted file"),
    translate_noop(_D, "an InDesign document"),
    translate_noop(_D, "a file of the system"),
    translate_noop(_D, "an equation"),
    translate_noop(_D, "stored thumbnails"),
    translate_noop(_D, "an installer"),
    translate_noop(_D, "a Java archive"),
    translate_noop(_D, "an Android program"),
    translate_noop(_D, "comments"),
    translate_noop(_D, "comment"),
    translate_noop(_D, "no known format"),
    translate_noop(_D, "header"), translate_noop(_D, "footer"), translate_noop(_D, "footnotes"), translate_noop(_D, "endnotes"),
    translate_noop(_D, "body"), translate_noop(_D, "heading"), translate_noop(_D, "table"), translate_noop(_D, "note"),
    translate_noop(_D, "box"), translate_noop(_D, "furniture"),
    translate_noop(_D, "normal"), translate_noop(_D, "protected"), translate_noop(_D, "excluded"),
)  # fmt: skip
"""What ``{what}`` can stand for."""

FORMATS: tuple[str, ...] = (
    translate_noop(_F, "plain text in any encoding"),
    translate_noop(_F, "Markdown, without its marks"),
    translate_noop(_F, "web pages, navigation set apart"),
    translate_noop(_F, "Word documents with tables, notes, boxes and tracked insertions"),
    translate_noop(_F, "PDF with a text layer, paragraphs restored"),
    translate_noop(_F, "tables in text form, row by row"),
    translate_noop(_F, "subtitles and lyrics, without numbers, times and marks"),
    translate_noop(_F, "LaTeX documents as the words on their pages, other TeX as it is written"),
    translate_noop(_F, "XML: texts without their marks, data as it is written"),
    translate_noop(_F, "logs, line by line"),
    translate_noop(_F, "OpenDocument texts with tables, notes, boxes and tracked insertions"),
    translate_noop(_F, "OpenDocument presentations and drawings, with the notes of slides"),
    translate_noop(_F, "Word 97-2003 and Word 95 documents with tables, notes and boxes, also by WPS"),
    translate_noop(_F, "mail: the body; head lines, signature and attachments' names apart"),
    translate_noop(_F, "web pages saved as one file"),
    translate_noop(_F, "OFD, the page format of Chinese authorities"),
    translate_noop(_F, "Word documents that are one XML file, also by WPS"),
    translate_noop(_F, "PowerPoint 97-2003 presentations with their notes, also by WPS"),
    translate_noop(_F, "RTF with tables, notes and boxes"),
    translate_noop(_F, "PowerPoint presentations with tables, diagrams, charts and notes"),
    translate_noop(_F, "Excel workbooks, sheet by sheet and row by row"),
    translate_noop(_F, "Excel 5-2003 workbooks, sheet by sheet and row by row"),
    translate_noop(_F, "OpenDocument spreadsheets, sheet by sheet and row by row"),
    translate_noop(_F, "EPUB books, chapter by chapter in reading order"),
    translate_noop(_F, "messages that Outlook saved, as mail"),
    translate_noop(_F, "program text, data and configuration, line by line; notebooks by their cells"),
    translate_noop(_F, "Hangul documents since 2002 with tables, notes and boxes, also those only for reading"),
    translate_noop(_F, "Hangul documents in XML with tables, notes, boxes and tracked insertions"),
    translate_noop(_F, "XPS, the page format of Windows"),
    translate_noop(_F, "Hangul documents from before 2002"),
    # by programs of the machine
    translate_noop(_F, "WordPerfect documents"),
    translate_noop(_F, "Microsoft Works documents"),
    translate_noop(_F, "Word documents before Word 6"),
    translate_noop(_F, "Word documents of old Macs"),
    translate_noop(_F, "Microsoft Write documents"),
    translate_noop(_F, "Pages, Numbers and Keynote documents"),
    translate_noop(_F, "Ami Pro documents"),
    translate_noop(_F, "Word Pro documents"),
    translate_noop(_F, "StarOffice documents"),
    translate_noop(_F, "other OpenDocument files"),
    translate_noop(_F, "Lotus 1-2-3 workbooks"),
    translate_noop(_F, "Quattro Pro workbooks"),
    translate_noop(_F, "Excel workbooks before Excel 5"),
    translate_noop(_F, "Visio drawings"),
    translate_noop(_F, "Publisher documents"),
    translate_noop(_F, "DjVu documents with a text layer"),
    translate_noop(_F, "PostScript"),
    translate_noop(_F, "Kindle and Palm books"),
    translate_noop(_F, "CHM help files"),
)  # fmt: skip
"""What is read of each format."""


# Sentences about rows of tables and databases, as templates like those of ``detail_table``.

TABLES: tuple[str, ...] = (
    translate_noop(_D, "the table holds no rows"),
    translate_noop(_D, "not a table"),
    translate_noop(_D, "a line is too long"),
    translate_noop(_D, "more than {n} columns"),
    translate_noop(_D, "not a table: {rest}"),
    translate_noop(_D, "not a workbook: {rest}"),
    translate_noop(_D, "not a Parquet file: {rest}"),
    translate_noop(_D, "two columns have the same name"),
    translate_noop(_D, "{n} rows have more values than there are columns"),
    translate_noop(_D, "{n} rows hold characters that could not be decoded"),
    translate_noop(_D, "{path}: {n} rows have more values than there are columns"),
    translate_noop(_D, "{path}: {n} rows hold characters that could not be decoded"),
    translate_noop(_D, "--table: no sheet {name}; there are: {known}"),
    translate_noop(_D, "--table: no table {name}; there are: {known}"),
    translate_noop(_D, "--table is needed; there are: {known}"),
    translate_noop(_D, "Parquet files need pyarrow: {rest}"),
    translate_noop(_D, "databases need SQLAlchemy: {rest}"),
    translate_noop(_D, "this database needs {name}: {rest}"),
    translate_noop(_D, "{name} is no address of a database"),
    translate_noop(_D, "{name} is no address of a database: an @ in a password is written %40"),
    translate_noop(_D, "the password for {name} is not kept: enter it again"),
    translate_noop(_D, "an address with a password needs a user: name@server"),
    translate_noop(_D, "{name} names no user: postgresql://USER@SERVER/DATABASE"),
    translate_noop(_D, "not a database that can be read: {rest}"),
    translate_noop(_D, "the database said: {rest}"),
    translate_noop(_D, "a virtual table, which is not read"),
    translate_noop(_D, "a password protects it"),
    translate_noop(_D, "larger than {n} MiB"),
    translate_noop(_D, "read up to row {n}: {rest}"),
    translate_noop(_D, "{n} rows hold no letters or digits in the compared columns"),
    translate_noop(_D, "{n} rows hold numbers only; --columns compares them all the same"),
    translate_noop(_D, "{n} rows were compared; listed are those with a similar row"),
    translate_noop(_D, "only the first {n} rows are compared: there is too little free memory for more"),
    translate_noop(_D, "only the first {n} rows are compared: there is too little free disk for more"),
    translate_noop(_D, "only the first {n} rows are compared: {rest}"),
    translate_noop(_D, "only the {n} most similar pairs are kept; {m} less similar ones are left out"),
    translate_noop(_D, "only the first {n} of {m} columns are compared; --columns chooses others"),
    translate_noop(_D, "{path} has no row {name}; there are row {n} to row {m}"),
    translate_noop(_D, "{path} has no row {name}; rows are named by {name2}, or row {n} to row {m}"),
    translate_noop(_D, "{path}, {name}: no letters in the compared columns"),
    translate_noop(_D, "rows of tables are named by their file: FILE#row 12"),
    translate_noop(_D, "a row of a table can be compared with a row only: FILE#row 12"),
    translate_noop(_D, "rows of tables are compared by --profile fields only"),
    translate_noop(_D, "--{name} goes with --profile fields only"),
    translate_noop(_D, "--table goes with workbooks and databases only"),
    translate_noop(_D, "not all rows were read, since the scan was stopped early"),
    translate_noop(_D, "--columns: {path} has no column {names}; there are: {known}"),
    translate_noop(_D, "--columns: at most {n} columns can be compared"),
    translate_noop(_D, "--scope protected: rows of tables cannot be protected"),
    translate_noop(_D, "the rows of this table are not at hand"),
)  # fmt: skip
"""Why rows of tables and databases are missing, and remarks about comparing them."""


# Sentences about files of a review, as templates like those of ``detail_table``.

REVIEW: tuple[str, ...] = (
    translate_noop(_D, "{path} is no report of a scan: {rest}"),
    translate_noop(_D, "{path} is no saved session: {rest}"),
    translate_noop(_D, "{path} is no list of what does not match: {rest}"),
    translate_noop(_D, "{path} is no list of presets: {rest}"),
    translate_noop(_D, "it is not JSON"),
    translate_noop(_D, "it is not a file"),
    translate_noop(_D, "it is larger than {n} MiB"),
    translate_noop(_D, "it holds too many values"),
    translate_noop(_D, "a newer version has written it"),
    translate_noop(_D, "{name} is missing or makes no sense"),
)  # fmt: skip
"""Why a report, a session or a list cannot be read back."""


# What errors of rules, plans and operations on files say; see ``detail_table``.

CLEANING: tuple[str, ...] = (
    translate_noop(_D, "the rule {name} needs values: {rest}"),
    translate_noop(_D, "the rule {name} takes no values"),
    translate_noop(_D, "the rule {name} has a value that is too long"),
    translate_noop(_D, "no rule {name}; there are: {known}"),
    translate_noop(_D, "a plan is written as {endings}, not {name}"),
    translate_noop(_D, "{path} compares rows of tables: there are no files to clean up"),
    translate_noop(_D, "a distance is 0 to 64 bits, a similarity 0 to 100 %"),
    translate_noop(_D, "a folder is needed to move or copy to"),
    translate_noop(_D, "{path} is not a folder"),
    translate_noop(_D, "another window or command of SimFinder is acting on files"),
    translate_noop(_D, "there is nothing to take back"),
    translate_noop(_D, "no clean-up is recorded in {path}"),
    translate_noop(_D, "no clean-up is recorded here, but there are files in {rest}"),
    translate_noop(
        _D,
        "the list of what was done to files was damaged or missing, so it is not known whether "
        "something can be taken back: look in the trash, the quarantine or the folder",
    ),
    translate_noop(
        _D, "there is no folder {path}, and {name} is on another disk than the file was"
    ),
    translate_noop(_D, "{path} and {name} are one folder"),
    translate_noop(_D, "there is no operation {n}"),
    translate_noop(_D, "of operation {n} there is nothing to take back"),
    translate_noop(_D, "{path} tells of files that are not of this machine: {name}"),
    translate_noop(_D, "the file {name} cannot be opened: {rest}"),
    translate_noop(_D, "no file stays"),
    translate_noop(_D, "{n} names are taken"),
    translate_noop(_D, "another disk"),
    translate_noop(_D, "this disk has no trash"),
    translate_noop(_D, "another file, or written to"),
    translate_noop(_D, "other bytes"),
    translate_noop(_D, "written to while it was looked at"),
    translate_noop(_D, "written to while it was copied"),
    translate_noop(_D, "written to in the last moment"),
    translate_noop(_D, "exchanged in the last moment"),
    translate_noop(_D, "in the last moment"),
    translate_noop(_D, "the copy was exchanged in the last moment"),
    translate_noop(_D, "the copy differs from the file"),
    translate_noop(_D, "in the way: {path}"),
    translate_noop(_D, "{path} and {name} are one file"),
    translate_noop(_D, "it belongs to another program"),
)
"""Why nothing was done to files."""


# Sentences of readers, files and store as templates, so that they can be said in any language.
#
# The rooms below speak English, one line each. Here stands every such line once, with what varies
# in braces: ``{n}`` and ``{m}`` are numbers, ``{what}`` is a thing named in ``detail_names``, ``{rest}``
# is another sentence, and all other names hold words that stay as they are.

PROBLEMS: tuple[str, ...] = (
    # texts
    translate_noop(_D, "the file is empty"),
    translate_noop(_D, "the file holds no text"),
    translate_noop(_D, "the document holds no text"),
    translate_noop(_D, "no letters or digits in its text"),
    translate_noop(_D, "{n} letters and digits, at least {m} are needed"),
    translate_noop(_D, "1 letter or digit, at least {m} are needed"),
    translate_noop(_D, "the bytes are no text in any known encoding"),
    translate_noop(_D, "the ending means text, but the content is not text"),
    translate_noop(_D, "the file holds nothing but zero bytes"),
    translate_noop(_D, "no text could be read: {rest}"),
    translate_noop(_D, "{what}, which cannot be read yet"),
    translate_noop(_D, "{what}, which {name} would read if it were installed"),
    translate_noop(_D, "the content is {what}"),
    translate_noop(_D, "{name} is not among the formats asked for"),
    translate_noop(_D, "the ending says {name}, the content is {name2}"),
    translate_noop(_D, "the ending is not known, the content is {name}"),
    translate_noop(_D, "larger than {n} MiB, the most for this format"),
    translate_noop(_D, "too large to be handed to a program of the machine"),
    translate_noop(_D, "only the first {n} MiB were read"),
    translate_noop(_D, "only the first {n} characters were read"),
    translate_noop(_D, "only the first {n} paragraphs were read"),
    translate_noop(_D, "only the first {n} of {m} pages were read"),
    translate_noop(_D, "only the first {n} pages were read"),
    translate_noop(_D, "{n} damaged character"), translate_noop(_D, "{n} damaged characters"),
    translate_noop(_D, "parts of the page are nested or long beyond what can be read"),
    translate_noop(_D, "parts of the document are nested beyond what can be read"),
    translate_noop(_D, "parts of the document are nested or long beyond what can be read"),
    translate_noop(_D, "a section of the document is damaged"),
    translate_noop(_D, "only the first {n} records were read"),
    translate_noop(_D, "the page ends in the middle of a tag or comment"),
    # PDF
    translate_noop(_D, "the PDF asks for a password"),
    translate_noop(_D, "none of the passwords opens the PDF"),
    translate_noop(_D, "the PDF is encrypted in a way that is not known"),
    translate_noop(_D, "the PDF is damaged or incomplete"),
    translate_noop(_D, "no reader could open the PDF"),
    translate_noop(_D, "the PDF holds only images, no text: it was probably scanned"),
    translate_noop(_D, "the PDF holds no text"),
    translate_noop(_D, "the PDF holds no readable text"),
    translate_noop(_D, "the file ends in .pdf but holds no PDF"),
    translate_noop(_D, "the fonts of the PDF do not tell which characters they show"),
    translate_noop(_D, "the fonts do not tell which characters they show"),
    translate_noop(_D, "page {pages} could not be read"),
    translate_noop(_D, "pages {pages} could not be read"),
    translate_noop(_D, "page {pages} holds only images"),
    translate_noop(_D, "pages {pages} hold only images"),
    translate_noop(_D, "the PDF is an XFA form, which only Adobe programs can show"),
    translate_noop(_D, "the PDF is a portfolio: the files in it were not read"),
    translate_noop(_D, "a document of the file is missing or malformed"),
    translate_noop(_D, "the order of the slides is damaged"),
    translate_noop(_D, "slide {page} could not be read"),
    # Word and archives
    translate_noop(_D, "the document asks for a password"),
    translate_noop(_D, "the document is too long to be opened"),
    translate_noop(_D, "none of the passwords opens the document"),
    translate_noop(_D, "the document asks for a key instead of a password"),
    translate_noop(_D, "a password would have to be hashed too often"),
    translate_noop(_D, "the encryption is of a kind that cannot be opened"),
    translate_noop(_D, "rights management protects the document"),
    translate_noop(_D, "the manifest of the document is damaged"),
    translate_noop(_D, "an encrypted part of the document is damaged"),
    translate_noop(_D, "the file holds no Word document"),
    translate_noop(_D, "the main part of the document is missing"),
    translate_noop(_D, "the main part is malformed XML"),
    translate_noop(_D, "the list of parts is malformed"),
    translate_noop(_D, "the part with {what} is missing"),
    translate_noop(_D, "the part with {what} text cannot be read"),
    translate_noop(_D, "the part with {what} text is malformed from some point on"),
    translate_noop(_D, "the part with headers and footers cannot be read"),
    translate_noop(_D, "entities declared inside the document were not expanded"),
    translate_noop(_D, "the numbers of lists cannot be read"),
    translate_noop(_D, "a comment cannot be read"),
    translate_noop(_D, "a part inside the document cannot be read"),
    translate_noop(_D, "documents inside the document were not read"),
    translate_noop(_D, "the file is cut off or damaged: not a whole archive"),
    translate_noop(_D, "the archive holds {n} members"),
    translate_noop(_D, "members of the archive overlap"),
    translate_noop(_D, "a member of the archive unpacks to {n} bytes"),
    translate_noop(_D, "a member of the archive is packed 1 to {n}"),
    translate_noop(_D, "the archive unpacks to {n} bytes"),
    translate_noop(_D, "the archive unpacks to more than it claims"),
    translate_noop(_D, "the members of the archive are encrypted"),
    translate_noop(_D, "a member of the archive cannot be unpacked: {error}"),
    translate_noop(_D, "a member of the archive is packed in a rare way: {error}"),
    translate_noop(_D, "a mailbox, whose messages are read one by one where attachments are asked for"),
    translate_noop(_D, "behind the first {n} messages of the mailbox, the most that is read"),
    translate_noop(_D, "a ZIP archive, whose files are read only where that is asked for"),
    translate_noop(_D, "an archive inside another file, which stays closed"),
    translate_noop(_D, "an archive; the files in it are listed instead"),
    translate_noop(_D, "this file of the archive asks for a password"),
    translate_noop(_D, "none of the passwords opens this file of the archive"),
    translate_noop(_D, "an encrypted file of the archive breaks off"),
    translate_noop(_D, "encrypted with AES, which this installation cannot open"),
    translate_noop(_D, "larger than {n} MiB, the most inside an archive"),
    translate_noop(_D, "behind the first {n} GiB of the archive, the most that is read"),
    translate_noop(_D, "the file holds no document of that name any more"),
    # books, mail, slides, sheets and older formats
    translate_noop(_D, "the document has no header of Word"),
    translate_noop(_D, "the document breaks off in its header"),
    translate_noop(_D, "the table stream of the document is missing"),
    translate_noop(_D, "the list of text pieces is missing"),
    translate_noop(_D, "the list of text pieces is damaged"),
    translate_noop(_D, "the file breaks off before its end"),
    translate_noop(_D, "a chapter is missing"),
    translate_noop(_D, "a chapter cannot be read"),
    translate_noop(_D, "a chapter is larger than can be read"),
    translate_noop(_D, "the book is protected against copying"),
    translate_noop(_D, "some chapters are protected against copying"),
    translate_noop(_D, "the list of chapters is malformed"),
    translate_noop(_D, "only the first {n} parts of the message were read"),
    translate_noop(_D, "a part of the message is damaged"),
    translate_noop(_D, "parts of the message are nested beyond what can be read"),
    translate_noop(_D, "a head line of the message is longer than can be read"),
    translate_noop(_D, "the message is encrypted"),
    translate_noop(_D, "the attached message is damaged"),
    translate_noop(_D, "only a link to the file is attached"),
    translate_noop(_D, "only the first {n} attachments were read"),
    translate_noop(_D, "a stream of the OLE container is damaged"),
    translate_noop(_D, "the streams of the OLE container overlap"),
    translate_noop(_D, "the OLE container breaks off in its header"),
    translate_noop(_D, "the header of the OLE container is damaged"),
    translate_noop(_D, "the OLE container claims more than the file holds"),
    translate_noop(_D, "the OLE container is damaged"),
    translate_noop(_D, "the OLE container holds too many streams"),
    translate_noop(_D, "the file holds no document of its ending"),
    translate_noop(_D, "the file holds no RTF"),
    translate_noop(_D, "groups are nested beyond what can be read"),
    translate_noop(_D, "the workbook cannot be opened"),
    translate_noop(_D, "a sheet cannot be read"),
    translate_noop(_D, "a sheet has more cells than can be read"),
    translate_noop(_D, "the workbook has more cells than can be read"),
    translate_noop(_D, "cells that repeat too often were read less often"),
    translate_noop(_D, "a drawing cannot be read"),
    translate_noop(_D, "a slide is missing"),
    translate_noop(_D, "a slide cannot be read"),
    translate_noop(_D, "a slide is malformed from some point on"),
    translate_noop(_D, "the order of the slides is malformed"),
    translate_noop(_D, "the formatted body of the message is damaged"),
    translate_noop(_D, "the packed body of the message breaks off"),
    translate_noop(_D, "the packed body of the message is damaged"),
    translate_noop(_D, "the file holds no OpenDocument text"),
    translate_noop(_D, "the file holds no OpenDocument presentation"),
    translate_noop(_D, "the file holds no PowerPoint presentation"),
    translate_noop(_D, "the file holds no workbook"),
    translate_noop(_D, "the file holds no EPUB book"),
    translate_noop(_D, "the file holds no OFD document"),
    translate_noop(_D, "the file holds no Hangul document"),
    translate_noop(_D, "the file holds no XPS document"),
    # readers in their processes
    translate_noop(_D, "took too long"),
    translate_noop(_D, "needed too much memory"),
    translate_noop(_D, "stopped"),
    translate_noop(_D, "nested too deeply"),
    translate_noop(_D, "too much output: {error}"),
    translate_noop(_D, "the reader ended with status {code}"),
    translate_noop(_D, "a part of the report does not fit on a page of a PDF"),
    translate_noop(_D, "no font for the letters of this report: install the font {name}, or for Chinese simfinder[chinese]; or export .docx or .html"),
    translate_noop(_D, "what sets the pages of the PDF ended with status {code}"),
    translate_noop(_D, "what writes the text document ended with status {code}"),
    translate_noop(_D, "the program ended twice while it was being read"),
    translate_noop(_D, "{name} could not read it"),
    translate_noop(_D, "no passing copy could be made: {error}"),
)  # fmt: skip
"""Why a text is missing or not whole."""

FILES: tuple[str, ...] = (
    translate_noop(_D, "link"),
    translate_noop(_D, "not a regular file"),
    translate_noop(_D, "a folder; name the tables in it, such as its .csv files"),
    translate_noop(_D, "not on this machine: it would have to be downloaded"),
    translate_noop(_D, "no such file or folder"),
    translate_noop(_D, "more than {n} folders deep"),
    translate_noop(_D, "a folder that contains itself"),
    translate_noop(_D, "not the file that was found"),
    translate_noop(_D, "written to while it was read"),
    translate_noop(_D, "not what was compared"),
    translate_noop(_D, "sparse"),
    # what the system calls its errors, as its English messages spell them
    translate_noop(_D, "No such file or directory"),
    translate_noop(_D, "Not a directory"),
    translate_noop(_D, "Is a directory"),
    translate_noop(_D, "Permission denied"),
    translate_noop(_D, "Operation not permitted"),
    translate_noop(_D, "Input/output error"),
    translate_noop(_D, "File name too long"),
    translate_noop(_D, "Too many levels of symbolic links"),
    translate_noop(_D, "Too many open files"),
    translate_noop(_D, "No space left on device"),
    translate_noop(_D, "Read-only file system"),
    translate_noop(_D, "Stale file handle"),
    translate_noop(_D, "No such device or address"),
    translate_noop(_D, "PermissionError"),
    translate_noop(_D, "FileNotFoundError"),
    translate_noop(_D, "OSError"),
)  # fmt: skip
"""Why a file could not be opened."""

NOTES: tuple[str, ...] = (
    translate_noop(_D, "{n} files were not read, since the scan was stopped early"),
    translate_noop(_D, "not read, since the scan was stopped early"),
    translate_noop(_D, "equal texts so many that not all their pairs are listed: {n}"),
    translate_noop(_D, "short texts of one pattern so many that not all their pairs were looked for: {n}"),
    translate_noop(_D, "short texts of one pattern so many that pairs under {percent} % resemblance were not looked for: {n}"),
    translate_noop(_D, "fingerprints were compared within {n} bits instead of {m}, since more pairs are near than the memory allowed can hold"),
    translate_noop(_D, "files and folders left out by exclusion patterns: {n}"),
    translate_noop(_D, "--exclude: {name}: a bracket is not closed, or closes nothing"),
    translate_noop(_D, "--exclude: {name}: there is nothing to repeat, or it is repeated twice"),
    translate_noop(_D, "--exclude: {name}: a range is the wrong way round"),
    translate_noop(_D, "--exclude: {name}: a backslash stands before what has no such meaning"),
    translate_noop(_D, "--exclude: {name}: what looks ahead, behind or back is not supported"),
    translate_noop(_D, "--exclude: {name}: it is too long, too deep, or repeats too often"),
    translate_noop(_D, "--protect: there is no {name}"),
    translate_noop(_D, "no folder is protected, so nothing can be compared with one"),
    translate_noop(_D, "{path} was given more than once; it counts as {what}"),
    translate_noop(_D, "nothing is at {path}, where {n} files are known: they stay remembered until it is back"),
    translate_noop(_D, "the pairs kept of the last scan are damaged: all are looked for anew"),
    translate_noop(_D, "another SimFinder is at work: what is read now is not remembered"),
    translate_noop(_D, "the store could not be used: {rest}"),
    translate_noop(_D, "the store could not be written: {rest}"),
    translate_noop(_D, "the store cannot be written: {rest}"),
    translate_noop(_D, "the store cannot be used ({file}): {error}"),
    translate_noop(_D, "the store is of an older version ({file})"),
    translate_noop(_D, "{rest}; kept as {name}, a new store was started"),
    translate_noop(_D, "{file} is not a database"),
    translate_noop(_D, "{file} belongs to another program"),
    translate_noop(_D, "{file} was written by a newer version"),
    translate_noop(_D, "{file} does not hold the tables it should"),
    translate_noop(_D, "the store is closed ({file})"),
    translate_noop(_D, "there is no store yet ({file})"),
    translate_noop(_D, "there is no store in this folder"),
    translate_noop(_D, "the disk is too full to forget single folders: make room, or forget everything"),
    translate_noop(_D, "the store cannot be opened: {rest}"),
    translate_noop(_D, "the damaged store cannot be put aside: {rest}"),
    translate_noop(_D, "the damaged store cannot be put back: {rest}"),
    translate_noop(_D, "{file} can only be read: decisions are not kept"),
    translate_noop(_D, "{file} is damaged ({error})"),
    translate_noop(_D, "the store is in use by another program; nothing was forgotten"),
    translate_noop(_D, "the store in {path} is of another version of {name}; scan again"),
    translate_noop(_D, "the store in {path} has nothing of profile {name}, but of {names}"),
    translate_noop(_D, "the store in {path} is empty; scan first"),
    translate_noop(_D, "nothing has been scanned yet, so nothing can be resembled"),
    translate_noop(_D, "{file} cannot be used ({error}); it is made again"),
    translate_noop(_D, "{file} does not fit the store any more; it is made again"),
    translate_noop(_D, "the segments of the store could not be written: {rest}"),
    translate_noop(_D, "so many texts share passages that only {n} were measured"),
    translate_noop(_D, "--profile fields compares rows of tables, which are not stored"),
    translate_noop(_D, "differences that matter were looked for in {n} of {m} pairs"),
)  # fmt: skip
"""Remarks about a scan as a whole."""

ERRORS: tuple[str, ...] = (
    translate_noop(_D, "there are no files in the chosen places"),
    translate_noop(_D, "{name}: a report can end with {endings}"),
    translate_noop(_D, "{name}: this report can end with {endings}"),
    translate_noop(_D, "there is no folder {path}"),
    translate_noop(_D, "nothing can be written to the folder {path}"),
    translate_noop(_D, "{path} cannot be written: {rest}"),
    translate_noop(_D, "{name} is a program or script, which is never opened"),
    translate_noop(_D, "there is no program on this machine that opens files (xdg-open)"),
    translate_noop(_D, "it cannot be opened: {rest}"),
    translate_noop(_D, "--formats: no format {names}; there are: {known}"),
    translate_noop(_D, "no format {names}; there are: {known}"),
    translate_noop(_D, "{name} is no longer there"),
    translate_noop(_D, "{name} lies on a disk or network that does not answer"),
    translate_noop(_D, "{path} is a folder"),
    translate_noop(_D, "{path}: too large for a list of passwords"),
    translate_noop(_D, "{path} cannot be read: {rest}"),
    translate_noop(_D, "{path} is not a text file in UTF-8"),
    translate_noop(_D, "{path} holds {n} passwords, at most {m} are tried"),
    translate_noop(_D, "the two stores are the same"),
    translate_noop(_D, "{path} holds no store; make one with: scan --store FOLDER"),
)  # fmt: skip
"""Why something that a person asked for was not done."""

WRITING: tuple[str, ...] = (
    translate_noop(_D, "{n} invisible characters inside words"),
    translate_noop(_D, "{n} invisible characters inside words, such as {name}"),
    translate_noop(_D, "{n} words with letters of another alphabet that look the same"),
    translate_noop(_D, "{n} words with letters of another alphabet that look the same, such as {name}"),
    translate_noop(_D, "passages that are shown from right to left: {n}, such as {name}"),
    translate_noop(_D, "{n} invisible tag characters"),
    translate_noop(_D, "{n} invisible variation selectors behind letters"),
    translate_noop(_D, "{n} invisible variation selectors behind letters, such as {name}"),
    translate_noop(_D, "{n} words with single full-width letters"),
    translate_noop(_D, "{n} words with single full-width letters, such as {name}"),
    translate_noop(_D, "numbers only, compared by {n} in a row"),
)  # fmt: skip
"""What is odd about how a text is written, and what its remark says."""

TEMPLATE_TEXT: tuple[str, ...] = (
    translate_noop(_D, "only template text"),
    translate_noop(_D, "only template text but for {n} letters and digits, at least {m} are needed"),
    translate_noop(_D, "this is a template, and its text is taken out"),
    translate_noop(_D, "{n} of the common passages were not taken out, those that the fewest documents have"),
    translate_noop(_D, "the passages of {n} documents were not counted, since they could not be read again"),
    translate_noop(_D, "--template: there is no {path}"),
    translate_noop(_D, "--among: there is no {path}"),
    translate_noop(_D, "--template: {path} cannot be used: {rest}"),
    translate_noop(_D, "--template: {path} was read in part: {rest}"),
    translate_noop(_D, "there is no document in this folder"),
    translate_noop(_D, "of {n} words in a row no passage can be known"),
    translate_noop(_D, "--common: two documents alone do not tell what is common; name with --among the folder whose documents are counted"),
    translate_noop(_D, "--among goes with --common only"),
    translate_noop(_D, "{name} does not go with --profile fields"),
    translate_noop(_D, "--common: {name} is neither a number of documents, 2 or more, nor a percentage"),
)  # fmt: skip
"""Remarks about template text that is taken out."""

EVALUATION: tuple[str, ...] = (
    translate_noop(_D, "evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW"),
    translate_noop(_D, "evaluate: {name} needs {name2}"),
    translate_noop(_D, "evaluate: {name} does not go with {name2}"),
    translate_noop(_D, "{path}: the columns of documents and groups are not told apart"),
    translate_noop(_D, "{path}, line {n}: a document and its group are needed"),
    translate_noop(_D, "{path}, line {n}: {name} has two groups"),
    translate_noop(_D, "{path}: two columns of documents are needed"),
    translate_noop(_D, "{path}, line {n}: a column is missing"),
    translate_noop(_D, "{path}, line {n}: {name} is no number"),
    translate_noop(_D, "{path} is larger than {n} MiB"),
    translate_noop(_D, "{path}: headings and at least one row are needed"),
    translate_noop(_D, "{path} is no table of text"),
    translate_noop(_D, "{path} is named twice, with two groups"),
    translate_noop(_D, "the groups are so large that their pairs cannot be listed"),
    translate_noop(_D, "topics are drawn from groups, so labels are needed and not pairs"),
    translate_noop(_D, "topics are drawn from the files of a folder, not from a table"),
    translate_noop(_D, "the profile {name} is not for a table"),
    translate_noop(_D, "the profile {name} is not for a folder"),
    translate_noop(_D, "the table names no two documents of the folder that belong together"),
    translate_noop(_D, "documents of the table that are not in the folder: {n}, the first is {path}"),
    translate_noop(_D, "the table names no document of the folder; its first is {path}"),
    translate_noop(_D, "all documents belong together, so nothing that is found can be wrong"),
    translate_noop(_D, "the profile fields compares the rows of tables, so it was not tried on a folder"),
    translate_noop(_D, "rows are compared by the profile fields alone, so nothing else was tried"),
    translate_noop(_D, "documents without a label, which do not count: {n}"),
    translate_noop(_D, "there are no five groups of {n} documents; at most {m} are possible"),
    translate_noop(_D, "there are only {n} groups, so no unrelated documents"),
    translate_noop(_D, "the text of {path} is damaged in the store"),
    translate_noop(_D, "the text of {path} was not kept, so it cannot be evaluated"),
)  # fmt: skip
"""Why a way to compare cannot be scored."""

LAST: tuple[str, ...] = (
    translate_noop(_D, "--features goes with --profile words only"),
    translate_noop(_D, "the profile {name} is not for {name2}"),
    translate_noop(_D, "there is no {path}"),
    translate_noop(_D, "{name} goes with {name2} only"),
    translate_noop(_D, "--report-excerpts goes from 0 to {n}"),
    translate_noop(_D, "--report-groups takes numbers such as 1,3-7, or critical: {value}"),
    translate_noop(_D, "no profile {name}; there are: {names}"),
    translate_noop(_D, "{name}: {value} is not between {low} and {high}"),
    translate_noop(_D, "{name}: {value} is not one of {names}"),
    # what the system says of a file, on Linux
    translate_noop(_D, "File exists"),
    translate_noop(_D, "[Errno {n}] {rest}: {path}"),
    translate_noop(_D, "[Errno {n}] {rest}"),
    # what argparse says of wrong usage
    translate_noop(_D, "the following arguments are required: {names}"),
    translate_noop(_D, "unrecognized arguments: {names}"),
    translate_noop(_D, "one of the arguments {names} is required"),
    translate_noop(_D, "not allowed with argument {name}"),
    translate_noop(_D, "ignored explicit argument {value}"),
    translate_noop(_D, "expected one argument"),
    translate_noop(_D, "expected {n} arguments"),
    translate_noop(_D, "expected at least one argument"),
    translate_noop(_D, "expected at most one argument"),
    translate_noop(_D, "argument {name}: {rest}"),
)  # fmt: skip
"""Tried after all others."""

SEARCH: tuple[str, ...] = (
    translate_noop(_D, "block index: {n} fingerprints, distance {m}. {rest}"),
    translate_noop(_D, "Compare every fingerprint with every other, about {seconds} s: {rest}."),
    translate_noop(_D, "Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}."),
    translate_noop(_D, "{n} fingerprints are too few for tables to pay"),
    translate_noop(_D, "no tables for a distance of {n} would be faster"),
    translate_noop(_D, "brute force over {n} fingerprints would take about {seconds} s"),
    translate_noop(
        _D,
        "cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, "
        "{sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table",
    ),
    translate_noop(_D, "{n} blocks: {m} tables by {bits} bits, filling alone {seconds} s"),
    translate_noop(
        _D,
        "{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} s, "
        "{total} s",
    ),
)
"""How near fingerprints are searched for, as ``--explain-plan`` prints it."""

TEMPLATES: tuple[str, ...] = (
    *PROBLEMS, *FILES, *NOTES, *ERRORS, *WRITING, *TABLES, *SEARCH, *TEMPLATE_TEXT, *EVALUATION, *REVIEW, *CLEANING,
    *LAST,
)  # fmt: skip
"""In the order in which they are tried: the exact ones before those that take any words."""


_HOLE = re.compile(r"\{(\w+)\}")
_NUMBER = r"\d[\d,]*"
_JOINED = "; "


def detail(text: Detail) -> str:
    """Return the detail of a problem, a note or an error in the language in use.

    What no template knows stays as it is, so that nothing is ever lost.
    """
    if isinstance(text, Message):
        return render(text)
    if i18n.language() == "en" or not text:
        return text
    whole = _said(text)
    if whole is not None:
        return whole
    if _JOINED in text:
        return translate("Detail", "; ").join(_said(p) or p for p in text.split(_JOINED))
    return _of_a_place(text)


def _of_a_place(text: str) -> str:
    """Say what comes after a path and a colon, where that is known."""
    place, colon, rest = text.rpartition(": ")
    said = _said(rest) if colon else None
    return text if said is None else f"{place}{translate('Detail', ': ')}{said}"


def format_summary(text: str) -> str:
    """Return in the language in use what is read of a format."""
    return translate("Format", text)


def template_of(text: str) -> str | None:
    """Return the template that a line of English is made from, or None."""
    found = _match(text)
    return found[0] if found else None


@lru_cache(4096)
def _match(text: str) -> tuple[str, dict[str, str]] | None:
    for template, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found is not None and _fits(found.groupdict()):
            return template, found.groupdict()
    return None


def _fits(values: dict[str, str]) -> bool:
    """Whether things are known things, and no other value runs on into the next sentence."""
    what = values.get("what")
    return (what is None or what in THINGS) and not any(
        _JOINED in value for name, value in values.items() if name not in ("rest", "error")
    )


def _said(text: str) -> str | None:
    found = _match(text)
    if found is None:
        return None
    template, values = found[0], dict(found[1])
    said = translate("Detail", template)
    for name, value in values.items():
        if name == "rest":
            value = detail(value)
        elif name == "what":
            value = translate("Detail", value)
        values[name] = value
    # One pass, as a value may hold braces itself.
    return _HOLE.sub(lambda hole: values.get(hole[1], hole[0]), said)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    exact_first = sorted(TEMPLATES, key=lambda t: ("{" in t, t.startswith("{")))
    return tuple((t, re.compile(_pattern(t), re.DOTALL)) for t in exact_first)


def _pattern(template: str) -> str:
    parts = []
    at = 0
    for hole in _HOLE.finditer(template):
        parts.append(re.escape(template[at : hole.start()]))
        inside = _NUMBER if hole[1] in ("n", "m") else ".+"
        parts.append(f"(?P<{hole[1]}>{inside})")
        at = hole.end()
    return "".join((*parts, re.escape(template[at:])))
