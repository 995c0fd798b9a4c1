"""Says in the language in use what readers, files and store say in one line of English."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from simfinder import i18n
from simfinder.i18n import later, translate

# Names of things and formats inside the sentences of ``detail_table``, to be said in any language.

_D = "Detail"
_F = "Format"

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
    later(_D, "a ZIP archive"),
    later(_D, "data in text form"),
    later(_D, "a Word document for old Macs"),
    later(_D, "a Microsoft Works document"),
    later(_D, "a Microsoft Write document"),
    later(_D, "a Publisher document"),
    later(_D, "a OneNote notebook"),
    later(_D, "a Lotus 1-2-3 workbook"),
    later(_D, "a Quattro Pro workbook"),
    later(_D, "an Excel 2-4 workbook"),
    later(_D, "an Ami Pro document"),
    later(_D, "a Word Pro document"),
    later(_D, "a CEB document"),
    later(_D, "a Kindle or Palm book"),
    later(_D, "an XPS document"),
    later(_D, "a StarOffice document"),
    later(_D, "an Ichitaro document"),
    later(_D, "a TNEF file of Outlook"),
    later(_D, "a mailbox with many messages"),
    later(_D, "a WebP image"),
    later(_D, "a HEIF image"),
    later(_D, "a Photoshop image"),
    later(_D, "an image"),
    later(_D, "a Windows metafile"),
    later(_D, "a tar archive"),
    later(_D, "a CAB archive"),
    later(_D, "an LZH archive"),
    later(_D, "an archive"),
    later(_D, "an Access database"),
    later(_D, "a dBase table"),
    later(_D, "an Outlook data file"),
    later(_D, "a message protected by rights management"),
    later(_D, "an AutoCAD drawing"),
    later(_D, "a font"),
    later(_D, "an image of a disk"),
    later(_D, "a Windows shortcut"),
    later(_D, "a property list"),
    later(_D, "an encrypted file"),
    later(_D, "an InDesign document"),
    later(_D, "a file of the system"),
    later(_D, "an equation"),
    later(_D, "stored thumbnails"),
    later(_D, "an installer"),
    later(_D, "a Java archive"),
    later(_D, "an Android program"),
    later(_D, "comments"),
    later(_D, "comment"),
    later(_D, "no known format"),
    later(_D, "header"), later(_D, "footer"), later(_D, "footnotes"), later(_D, "endnotes"),
    later(_D, "body"), later(_D, "heading"), later(_D, "table"), later(_D, "note"),
    later(_D, "box"), later(_D, "furniture"),
    later(_D, "normal"), later(_D, "protected"), later(_D, "excluded"),
)  # fmt: skip
"""What ``{what}`` can stand for."""

FORMATS: tuple[str, ...] = (
    later(_F, "plain text in any encoding"),
    later(_F, "Markdown, without its marks"),
    later(_F, "web pages, navigation set apart"),
    later(_F, "Word documents with tables, notes, boxes and tracked insertions"),
    later(_F, "PDF with a text layer, paragraphs restored"),
    later(_F, "tables in text form, row by row"),
    later(_F, "subtitles and lyrics, without numbers, times and marks"),
    later(_F, "LaTeX documents as the words on their pages, other TeX as it is written"),
    later(_F, "XML: texts without their marks, data as it is written"),
    later(_F, "logs, line by line"),
    later(_F, "OpenDocument texts with tables, notes, boxes and tracked insertions"),
    later(_F, "OpenDocument presentations and drawings, with the notes of slides"),
    later(_F, "Word 97-2003 and Word 95 documents with tables, notes and boxes, also by WPS"),
    later(_F, "mail: the body; head lines, signature and attachments' names apart"),
    later(_F, "web pages saved as one file"),
    later(_F, "OFD, the page format of Chinese authorities"),
    later(_F, "Word documents that are one XML file, also by WPS"),
    later(_F, "PowerPoint 97-2003 presentations with their notes, also by WPS"),
    later(_F, "RTF with tables, notes and boxes"),
    later(_F, "PowerPoint presentations with tables, diagrams, charts and notes"),
    later(_F, "Excel workbooks, sheet by sheet and row by row"),
    later(_F, "Excel 5-2003 workbooks, sheet by sheet and row by row"),
    later(_F, "OpenDocument spreadsheets, sheet by sheet and row by row"),
    later(_F, "EPUB books, chapter by chapter in reading order"),
    later(_F, "messages that Outlook saved, as mail"),
    later(_F, "program text, data and configuration, line by line; notebooks by their cells"),
    later(_F, "Hangul documents since 2002 with tables, notes and boxes, also those only for reading"),
    later(_F, "Hangul documents in XML with tables, notes, boxes and tracked insertions"),
    later(_F, "XPS, the page format of Windows"),
    later(_F, "Hangul documents from before 2002"),
    # by programs of the machine
    later(_F, "WordPerfect documents"),
    later(_F, "Microsoft Works documents"),
    later(_F, "Word documents before Word 6"),
    later(_F, "Word documents of old Macs"),
    later(_F, "Microsoft Write documents"),
    later(_F, "Pages, Numbers and Keynote documents"),
    later(_F, "Ami Pro documents"),
    later(_F, "Word Pro documents"),
    later(_F, "StarOffice documents"),
    later(_F, "other OpenDocument files"),
    later(_F, "Lotus 1-2-3 workbooks"),
    later(_F, "Quattro Pro workbooks"),
    later(_F, "Excel workbooks before Excel 5"),
    later(_F, "Visio drawings"),
    later(_F, "Publisher documents"),
    later(_F, "DjVu documents with a text layer"),
    later(_F, "PostScript"),
    later(_F, "Kindle and Palm books"),
    later(_F, "CHM help files"),
)  # fmt: skip
"""What is read of each format."""


# Sentences about rows of tables and databases, as templates like those of ``detail_table``.

TABLES: tuple[str, ...] = (
    later(_D, "the table holds no rows"),
    later(_D, "not a table"),
    later(_D, "a line is too long"),
    later(_D, "more than {n} columns"),
    later(_D, "not a table: {rest}"),
    later(_D, "not a workbook: {rest}"),
    later(_D, "not a Parquet file: {rest}"),
    later(_D, "two columns have the same name"),
    later(_D, "{n} rows have more values than there are columns"),
    later(_D, "{n} rows hold characters that could not be decoded"),
    later(_D, "{path}: {n} rows have more values than there are columns"),
    later(_D, "{path}: {n} rows hold characters that could not be decoded"),
    later(_D, "--table: no sheet {name}; there are: {known}"),
    later(_D, "--table: no table {name}; there are: {known}"),
    later(_D, "--table is needed; there are: {known}"),
    later(_D, "Parquet files need pyarrow: {rest}"),
    later(_D, "databases need SQLAlchemy: {rest}"),
    later(_D, "this database needs {name}: {rest}"),
    later(_D, "{name} is no address of a database"),
    later(_D, "{name} is no address of a database: an @ in a password is written %40"),
    later(_D, "the password for {name} is not kept: enter it again"),
    later(_D, "an address with a password needs a user: name@server"),
    later(_D, "{name} names no user: postgresql://USER@SERVER/DATABASE"),
    later(_D, "not a database that can be read: {rest}"),
    later(_D, "the database said: {rest}"),
    later(_D, "a virtual table, which is not read"),
    later(_D, "a password protects it"),
    later(_D, "larger than {n} MiB"),
    later(_D, "read up to row {n}: {rest}"),
    later(_D, "{n} rows hold no letters or digits in the compared columns"),
    later(_D, "{n} rows hold numbers only; --columns compares them all the same"),
    later(_D, "{n} rows were compared; listed are those with a similar row"),
    later(_D, "only the first {n} rows are compared: there is too little free memory for more"),
    later(_D, "only the first {n} rows are compared: there is too little free disk for more"),
    later(_D, "only the first {n} rows are compared: {rest}"),
    later(_D, "only the {n} most similar pairs are kept; {m} less similar ones are left out"),
    later(_D, "only the first {n} of {m} columns are compared; --columns chooses others"),
    later(_D, "{path} has no row {name}; there are row {n} to row {m}"),
    later(_D, "{path} has no row {name}; rows are named by {name2}, or row {n} to row {m}"),
    later(_D, "{path}, {name}: no letters in the compared columns"),
    later(_D, "rows of tables are named by their file: FILE#row 12"),
    later(_D, "a row of a table can be compared with a row only: FILE#row 12"),
    later(_D, "rows of tables are compared by --profile fields only"),
    later(_D, "--{name} goes with --profile fields only"),
    later(_D, "--table goes with workbooks and databases only"),
    later(_D, "not all rows were read, since the scan was stopped early"),
    later(_D, "--columns: {path} has no column {names}; there are: {known}"),
    later(_D, "--columns: at most {n} columns can be compared"),
    later(_D, "--scope protected: rows of tables cannot be protected"),
    later(_D, "the rows of this table are not at hand"),
)  # fmt: skip
"""Why rows of tables and databases are missing, and remarks about comparing them."""


# Sentences about files of a review, as templates like those of ``detail_table``.

REVIEW: tuple[str, ...] = (
    later(_D, "{path} is no report of a scan: {rest}"),
    later(_D, "{path} is no saved session: {rest}"),
    later(_D, "{path} is no list of what does not match: {rest}"),
    later(_D, "{path} is no list of presets: {rest}"),
    later(_D, "it is not JSON"),
    later(_D, "it is not a file"),
    later(_D, "it is larger than {n} MiB"),
    later(_D, "it holds too many values"),
    later(_D, "a newer version has written it"),
    later(_D, "{name} is missing or makes no sense"),
)  # fmt: skip
"""Why a report, a session or a list cannot be read back."""


# What errors of rules, plans and operations on files say; see ``detail_table``.

CLEANING: tuple[str, ...] = (
    later(_D, "the rule {name} needs values: {rest}"),
    later(_D, "the rule {name} takes no values"),
    later(_D, "the rule {name} has a value that is too long"),
    later(_D, "no rule {name}; there are: {known}"),
    later(_D, "a plan is written as {endings}, not {name}"),
    later(_D, "{path} compares rows of tables: there are no files to clean up"),
    later(_D, "a distance is 0 to 64 bits, a similarity 0 to 100 %"),
    later(_D, "a folder is needed to move or copy to"),
    later(_D, "{path} is not a folder"),
    later(_D, "another window or command of SimFinder is acting on files"),
    later(_D, "there is nothing to take back"),
    later(_D, "no clean-up is recorded in {path}"),
    later(_D, "no clean-up is recorded here, but there are files in {rest}"),
    later(
        _D,
        "the list of what was done to files was damaged or missing, so it is not known whether "
        "something can be taken back: look in the trash, the quarantine or the folder",
    ),
    later(_D, "there is no folder {path}, and {name} is on another disk than the file was"),
    later(_D, "{path} and {name} are one folder"),
    later(_D, "there is no operation {n}"),
    later(_D, "of operation {n} there is nothing to take back"),
    later(_D, "{path} tells of files that are not of this machine: {name}"),
    later(_D, "the file {name} cannot be opened: {rest}"),
    later(_D, "no file stays"),
    later(_D, "{n} names are taken"),
    later(_D, "another disk"),
    later(_D, "this disk has no trash"),
    later(_D, "another file, or written to"),
    later(_D, "other bytes"),
    later(_D, "written to while it was looked at"),
    later(_D, "written to while it was copied"),
    later(_D, "written to in the last moment"),
    later(_D, "exchanged in the last moment"),
    later(_D, "in the last moment"),
    later(_D, "the copy was exchanged in the last moment"),
    later(_D, "the copy differs from the file"),
    later(_D, "in the way: {path}"),
    later(_D, "{path} and {name} are one file"),
    later(_D, "it belongs to another program"),
)
"""Why nothing was done to files."""


# Sentences of readers, files and store as templates, so that they can be said in any language.
#
# The rooms below speak English, one line each. Here stands every such line once, with what varies
# in braces: ``{n}`` and ``{m}`` are numbers, ``{what}`` is a thing named in ``detail_names``, ``{rest}``
# is another sentence, and all other names hold words that stay as they are.

PROBLEMS: tuple[str, ...] = (
    # texts
    later(_D, "the file is empty"),
    later(_D, "the file holds no text"),
    later(_D, "the document holds no text"),
    later(_D, "no letters or digits in its text"),
    later(_D, "{n} letters and digits, at least {m} are needed"),
    later(_D, "1 letter or digit, at least {m} are needed"),
    later(_D, "the bytes are no text in any known encoding"),
    later(_D, "the ending means text, but the content is not text"),
    later(_D, "the file holds nothing but zero bytes"),
    later(_D, "no text could be read: {rest}"),
    later(_D, "{what}, which cannot be read yet"),
    later(_D, "{what}, which {name} would read if it were installed"),
    later(_D, "the content is {what}"),
    later(_D, "{name} is not among the formats asked for"),
    later(_D, "the ending says {name}, the content is {name2}"),
    later(_D, "the ending is not known, the content is {name}"),
    later(_D, "larger than {n} MiB, the most for this format"),
    later(_D, "too large to be handed to a program of the machine"),
    later(_D, "only the first {n} MiB were read"),
    later(_D, "only the first {n} characters were read"),
    later(_D, "only the first {n} paragraphs were read"),
    later(_D, "only the first {n} of {m} pages were read"),
    later(_D, "only the first {n} pages were read"),
    later(_D, "{n} damaged character"), later(_D, "{n} damaged characters"),
    later(_D, "parts of the page are nested or long beyond what can be read"),
    later(_D, "parts of the document are nested beyond what can be read"),
    later(_D, "parts of the document are nested or long beyond what can be read"),
    later(_D, "a section of the document is damaged"),
    later(_D, "only the first {n} records were read"),
    later(_D, "the page ends in the middle of a tag or comment"),
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
    later(_D, "page {pages} holds only images"),
    later(_D, "pages {pages} hold only images"),
    later(_D, "the PDF is an XFA form, which only Adobe programs can show"),
    later(_D, "the PDF is a portfolio: the files in it were not read"),
    later(_D, "a document of the file is missing or malformed"),
    later(_D, "the order of the slides is damaged"),
    later(_D, "slide {page} could not be read"),
    # Word and archives
    later(_D, "the document asks for a password"),
    later(_D, "the document is too long to be opened"),
    later(_D, "none of the passwords opens the document"),
    later(_D, "the document asks for a key instead of a password"),
    later(_D, "a password would have to be hashed too often"),
    later(_D, "the encryption is of a kind that cannot be opened"),
    later(_D, "rights management protects the document"),
    later(_D, "the manifest of the document is damaged"),
    later(_D, "an encrypted part of the document is damaged"),
    later(_D, "the file holds no Word document"),
    later(_D, "the main part of the document is missing"),
    later(_D, "the main part is malformed XML"),
    later(_D, "the list of parts is malformed"),
    later(_D, "the part with {what} is missing"),
    later(_D, "the part with {what} text cannot be read"),
    later(_D, "the part with {what} text is malformed from some point on"),
    later(_D, "the part with headers and footers cannot be read"),
    later(_D, "entities declared inside the document were not expanded"),
    later(_D, "the numbers of lists cannot be read"),
    later(_D, "a comment cannot be read"),
    later(_D, "a part inside the document cannot be read"),
    later(_D, "documents inside the document were not read"),
    later(_D, "the file is cut off or damaged: not a whole archive"),
    later(_D, "the archive holds {n} members"),
    later(_D, "members of the archive overlap"),
    later(_D, "a member of the archive unpacks to {n} bytes"),
    later(_D, "a member of the archive is packed 1 to {n}"),
    later(_D, "the archive unpacks to {n} bytes"),
    later(_D, "the archive unpacks to more than it claims"),
    later(_D, "the members of the archive are encrypted"),
    later(_D, "a member of the archive cannot be unpacked: {error}"),
    later(_D, "a member of the archive is packed in a rare way: {error}"),
    later(_D, "a mailbox, whose messages are read one by one where attachments are asked for"),
    later(_D, "behind the first {n} messages of the mailbox, the most that is read"),
    later(_D, "a ZIP archive, whose files are read only where that is asked for"),
    later(_D, "an archive inside another file, which stays closed"),
    later(_D, "an archive; the files in it are listed instead"),
    later(_D, "this file of the archive asks for a password"),
    later(_D, "none of the passwords opens this file of the archive"),
    later(_D, "an encrypted file of the archive breaks off"),
    later(_D, "encrypted with AES, which this installation cannot open"),
    later(_D, "larger than {n} MiB, the most inside an archive"),
    later(_D, "behind the first {n} GiB of the archive, the most that is read"),
    later(_D, "the file holds no document of that name any more"),
    # books, mail, slides, sheets and older formats
    later(_D, "the document has no header of Word"),
    later(_D, "the document breaks off in its header"),
    later(_D, "the table stream of the document is missing"),
    later(_D, "the list of text pieces is missing"),
    later(_D, "the list of text pieces is damaged"),
    later(_D, "the file breaks off before its end"),
    later(_D, "a chapter is missing"),
    later(_D, "a chapter cannot be read"),
    later(_D, "a chapter is larger than can be read"),
    later(_D, "the book is protected against copying"),
    later(_D, "some chapters are protected against copying"),
    later(_D, "the list of chapters is malformed"),
    later(_D, "only the first {n} parts of the message were read"),
    later(_D, "a part of the message is damaged"),
    later(_D, "parts of the message are nested beyond what can be read"),
    later(_D, "a head line of the message is longer than can be read"),
    later(_D, "the message is encrypted"),
    later(_D, "the attached message is damaged"),
    later(_D, "only a link to the file is attached"),
    later(_D, "only the first {n} attachments were read"),
    later(_D, "a stream of the OLE container is damaged"),
    later(_D, "the streams of the OLE container overlap"),
    later(_D, "the OLE container breaks off in its header"),
    later(_D, "the header of the OLE container is damaged"),
    later(_D, "the OLE container claims more than the file holds"),
    later(_D, "the OLE container is damaged"),
    later(_D, "the OLE container holds too many streams"),
    later(_D, "the file holds no document of its ending"),
    later(_D, "the file holds no RTF"),
    later(_D, "groups are nested beyond what can be read"),
    later(_D, "the workbook cannot be opened"),
    later(_D, "a sheet cannot be read"),
    later(_D, "a sheet has more cells than can be read"),
    later(_D, "the workbook has more cells than can be read"),
    later(_D, "cells that repeat too often were read less often"),
    later(_D, "a drawing cannot be read"),
    later(_D, "a slide is missing"),
    later(_D, "a slide cannot be read"),
    later(_D, "a slide is malformed from some point on"),
    later(_D, "the order of the slides is malformed"),
    later(_D, "the formatted body of the message is damaged"),
    later(_D, "the packed body of the message breaks off"),
    later(_D, "the packed body of the message is damaged"),
    later(_D, "the file holds no OpenDocument text"),
    later(_D, "the file holds no OpenDocument presentation"),
    later(_D, "the file holds no PowerPoint presentation"),
    later(_D, "the file holds no workbook"),
    later(_D, "the file holds no EPUB book"),
    later(_D, "the file holds no OFD document"),
    later(_D, "the file holds no Hangul document"),
    later(_D, "the file holds no XPS document"),
    # readers in their processes
    later(_D, "took too long"),
    later(_D, "needed too much memory"),
    later(_D, "stopped"),
    later(_D, "nested too deeply"),
    later(_D, "too much output: {error}"),
    later(_D, "the reader ended with status {code}"),
    later(_D, "a part of the report does not fit on a page of a PDF"),
    later(_D, "no font for the letters of this report: install the font {name}, or for Chinese simfinder[chinese]; or export .docx or .html"),
    later(_D, "what sets the pages of the PDF ended with status {code}"),
    later(_D, "what writes the text document ended with status {code}"),
    later(_D, "the program ended twice while it was being read"),
    later(_D, "{name} could not read it"),
    later(_D, "no passing copy could be made: {error}"),
)  # fmt: skip
"""Why a text is missing or not whole."""

FILES: tuple[str, ...] = (
    later(_D, "link"),
    later(_D, "not a regular file"),
    later(_D, "a folder; name the tables in it, such as its .csv files"),
    later(_D, "not on this machine: it would have to be downloaded"),
    later(_D, "no such file or folder"),
    later(_D, "more than {n} folders deep"),
    later(_D, "a folder that contains itself"),
    later(_D, "not the file that was found"),
    later(_D, "written to while it was read"),
    later(_D, "not what was compared"),
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
    later(_D, "{n} files were not read, since the scan was stopped early"),
    later(_D, "not read, since the scan was stopped early"),
    later(_D, "equal texts so many that not all their pairs are listed: {n}"),
    later(_D, "short texts of one pattern so many that not all their pairs were looked for: {n}"),
    later(_D, "short texts of one pattern so many that pairs under {percent} % resemblance were not looked for: {n}"),
    later(_D, "fingerprints were compared within {n} bits instead of {m}, since more pairs are near than the memory allowed can hold"),
    later(_D, "files and folders left out by exclusion patterns: {n}"),
    later(_D, "--exclude: {name}: a bracket is not closed, or closes nothing"),
    later(_D, "--exclude: {name}: there is nothing to repeat, or it is repeated twice"),
    later(_D, "--exclude: {name}: a range is the wrong way round"),
    later(_D, "--exclude: {name}: a backslash stands before what has no such meaning"),
    later(_D, "--exclude: {name}: what looks ahead, behind or back is not supported"),
    later(_D, "--exclude: {name}: it is too long, too deep, or repeats too often"),
    later(_D, "--protect: there is no {name}"),
    later(_D, "no folder is protected, so nothing can be compared with one"),
    later(_D, "{path} was given more than once; it counts as {what}"),
    later(_D, "nothing is at {path}, where {n} files are known: they stay remembered until it is back"),
    later(_D, "the pairs kept of the last scan are damaged: all are looked for anew"),
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
    later(_D, "there is no store in this folder"),
    later(_D, "the disk is too full to forget single folders: make room, or forget everything"),
    later(_D, "the store cannot be opened: {rest}"),
    later(_D, "the damaged store cannot be put aside: {rest}"),
    later(_D, "the damaged store cannot be put back: {rest}"),
    later(_D, "{file} can only be read: decisions are not kept"),
    later(_D, "{file} is damaged ({error})"),
    later(_D, "the store is in use by another program; nothing was forgotten"),
    later(_D, "the store in {path} is of another version of {name}; scan again"),
    later(_D, "the store in {path} has nothing of profile {name}, but of {names}"),
    later(_D, "the store in {path} is empty; scan first"),
    later(_D, "nothing has been scanned yet, so nothing can be resembled"),
    later(_D, "{file} cannot be used ({error}); it is made again"),
    later(_D, "{file} does not fit the store any more; it is made again"),
    later(_D, "the segments of the store could not be written: {rest}"),
    later(_D, "so many texts share passages that only {n} were measured"),
    later(_D, "--profile fields compares rows of tables, which are not stored"),
    later(_D, "differences that matter were looked for in {n} of {m} pairs"),
)  # fmt: skip
"""Remarks about a scan as a whole."""

ERRORS: tuple[str, ...] = (
    later(_D, "there are no files in the chosen places"),
    later(_D, "{name}: a report can end with {endings}"),
    later(_D, "{name}: this report can end with {endings}"),
    later(_D, "there is no folder {path}"),
    later(_D, "nothing can be written to the folder {path}"),
    later(_D, "{path} cannot be written: {rest}"),
    later(_D, "{name} is a program or script, which is never opened"),
    later(_D, "there is no program on this machine that opens files (xdg-open)"),
    later(_D, "it cannot be opened: {rest}"),
    later(_D, "--formats: no format {names}; there are: {known}"),
    later(_D, "no format {names}; there are: {known}"),
    later(_D, "{name} is no longer there"),
    later(_D, "{name} lies on a disk or network that does not answer"),
    later(_D, "{path} is a folder"),
    later(_D, "{path}: too large for a list of passwords"),
    later(_D, "{path} cannot be read: {rest}"),
    later(_D, "{path} is not a text file in UTF-8"),
    later(_D, "{path} holds {n} passwords, at most {m} are tried"),
    later(_D, "the two stores are the same"),
    later(_D, "{path} holds no store; make one with: scan --store FOLDER"),
)  # fmt: skip
"""Why something that a person asked for was not done."""

WRITING: tuple[str, ...] = (
    later(_D, "{n} invisible characters inside words"),
    later(_D, "{n} invisible characters inside words, such as {name}"),
    later(_D, "{n} words with letters of another alphabet that look the same"),
    later(_D, "{n} words with letters of another alphabet that look the same, such as {name}"),
    later(_D, "passages that are shown from right to left: {n}, such as {name}"),
    later(_D, "{n} invisible tag characters"),
    later(_D, "{n} invisible variation selectors behind letters"),
    later(_D, "{n} invisible variation selectors behind letters, such as {name}"),
    later(_D, "{n} words with single full-width letters"),
    later(_D, "{n} words with single full-width letters, such as {name}"),
    later(_D, "numbers only, compared by {n} in a row"),
)  # fmt: skip
"""What is odd about how a text is written, and what its remark says."""

TEMPLATE_TEXT: tuple[str, ...] = (
    later(_D, "only template text"),
    later(_D, "only template text but for {n} letters and digits, at least {m} are needed"),
    later(_D, "this is a template, and its text is taken out"),
    later(_D, "{n} of the common passages were not taken out, those that the fewest documents have"),
    later(_D, "the passages of {n} documents were not counted, since they could not be read again"),
    later(_D, "--template: there is no {path}"),
    later(_D, "--among: there is no {path}"),
    later(_D, "--template: {path} cannot be used: {rest}"),
    later(_D, "--template: {path} was read in part: {rest}"),
    later(_D, "there is no document in this folder"),
    later(_D, "of {n} words in a row no passage can be known"),
    later(_D, "--common: two documents alone do not tell what is common; name with --among the folder whose documents are counted"),
    later(_D, "--among goes with --common only"),
    later(_D, "{name} does not go with --profile fields"),
    later(_D, "--common: {name} is neither a number of documents, 2 or more, nor a percentage"),
)  # fmt: skip
"""Remarks about template text that is taken out."""

EVALUATION: tuple[str, ...] = (
    later(_D, "evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW"),
    later(_D, "evaluate: {name} needs {name2}"),
    later(_D, "evaluate: {name} does not go with {name2}"),
    later(_D, "{path}: the columns of documents and groups are not told apart"),
    later(_D, "{path}, line {n}: a document and its group are needed"),
    later(_D, "{path}, line {n}: {name} has two groups"),
    later(_D, "{path}: two columns of documents are needed"),
    later(_D, "{path}, line {n}: a column is missing"),
    later(_D, "{path}, line {n}: {name} is no number"),
    later(_D, "{path} is larger than {n} MiB"),
    later(_D, "{path}: headings and at least one row are needed"),
    later(_D, "{path} is no table of text"),
    later(_D, "{path} is named twice, with two groups"),
    later(_D, "the groups are so large that their pairs cannot be listed"),
    later(_D, "topics are drawn from groups, so labels are needed and not pairs"),
    later(_D, "topics are drawn from the files of a folder, not from a table"),
    later(_D, "the profile {name} is not for a table"),
    later(_D, "the profile {name} is not for a folder"),
    later(_D, "the table names no two documents of the folder that belong together"),
    later(_D, "documents of the table that are not in the folder: {n}, the first is {path}"),
    later(_D, "the table names no document of the folder; its first is {path}"),
    later(_D, "all documents belong together, so nothing that is found can be wrong"),
    later(_D, "the profile fields compares the rows of tables, so it was not tried on a folder"),
    later(_D, "rows are compared by the profile fields alone, so nothing else was tried"),
    later(_D, "documents without a label, which do not count: {n}"),
    later(_D, "there are no five groups of {n} documents; at most {m} are possible"),
    later(_D, "there are only {n} groups, so no unrelated documents"),
    later(_D, "the text of {path} is damaged in the store"),
    later(_D, "the text of {path} was not kept, so it cannot be evaluated"),
)  # fmt: skip
"""Why a way to compare cannot be scored."""

LAST: tuple[str, ...] = (
    later(_D, "--features goes with --profile words only"),
    later(_D, "the profile {name} is not for {name2}"),
    later(_D, "there is no {path}"),
    later(_D, "--containment goes with --overlaps only"),
    later(_D, "--report-excerpts goes from 0 to {n}"),
    later(_D, "--report-groups takes numbers such as 1,3-7, or critical: {value}"),
    later(_D, "no profile {name}; there are: {names}"),
    later(_D, "{name}: {value} is not between {low} and {high}"),
    later(_D, "{name}: {value} is not one of {names}"),
    # what the system says of a file, on Linux
    later(_D, "File exists"),
    later(_D, "[Errno {n}] {rest}: {path}"),
    later(_D, "[Errno {n}] {rest}"),
    # what argparse says of wrong usage
    later(_D, "the following arguments are required: {names}"),
    later(_D, "unrecognized arguments: {names}"),
    later(_D, "one of the arguments {names} is required"),
    later(_D, "not allowed with argument {name}"),
    later(_D, "ignored explicit argument {value}"),
    later(_D, "expected one argument"),
    later(_D, "expected {n} arguments"),
    later(_D, "expected at least one argument"),
    later(_D, "expected at most one argument"),
    later(_D, "argument {name}: {rest}"),
)  # fmt: skip
"""Tried after all others."""

SEARCH: tuple[str, ...] = (
    later(_D, "block index: {n} fingerprints, distance {m}. {rest}"),
    later(_D, "Compare every fingerprint with every other, about {seconds} s: {rest}."),
    later(_D, "Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}."),
    later(_D, "{n} fingerprints are too few for tables to pay"),
    later(_D, "no tables for a distance of {n} would be faster"),
    later(_D, "brute force over {n} fingerprints would take about {seconds} s"),
    later(
        _D,
        "cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, "
        "{sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table",
    ),
    later(_D, "{n} blocks: {m} tables by {bits} bits, filling alone {seconds} s"),
    later(
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


def detail(text: str) -> str:
    """Return the detail of a problem, a note or an error in the language in use.

    What no template knows stays as it is, so that nothing is ever lost.
    """
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
