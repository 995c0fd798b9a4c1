"""Messages are data: a code and its values. Window, console and reports word them.

Texts of libraries, database servers or older versions of SimFinder are plain text and shown
unchanged.
"""

# ruff: noqa: S105 - sentences about passwords are no passwords
from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from numbers import Integral
from typing import Any, TypeGuard


class Code(Enum):
    """Everything that can be reported about files, options and operations.

    The name identifies the message in stores and between processes. The value is its English
    sentence, which the catalogues translate; names in braces are the values of the message.
    """

    # Reading documents
    FILE_EMPTY = "the file is empty"
    FILE_HOLDS_NO_TEXT = "the file holds no text"
    DOCUMENT_HOLDS_NO_TEXT = "the document holds no text"
    NO_LETTERS = "no letters or digits in its text"
    TOO_FEW_LETTERS = "{n} letters and digits, at least {m} are needed"
    ONE_LETTER_ONLY = "1 letter or digit, at least {m} are needed"
    UNKNOWN_ENCODING = "the bytes are no text in any known encoding"
    CONTENT_NOT_TEXT = "the ending means text, but the content is not text"
    ONLY_ZERO_BYTES = "the file holds nothing but zero bytes"
    NO_TEXT_READ = "no text could be read: {rest}"
    FORMAT_NOT_SUPPORTED = "{what}, which cannot be read yet"
    PROGRAM_NOT_INSTALLED = "{what}, which {name} would read if it were installed"
    CONTENT_IS = "the content is {what}"
    FORMAT_NOT_SELECTED = "{name} is not among the formats asked for"
    WRONG_ENDING = "the ending says {name}, the content is {name2}"
    UNKNOWN_ENDING = "the ending is not known, the content is {name}"
    TOO_LARGE_FOR_FORMAT = "larger than {n} MiB, the most for this format"
    TOO_LARGE_FOR_PROGRAM = "too large to be handed to a program of the machine"
    FIRST_MIB_READ = "only the first {n:,} MiB were read"
    FIRST_CHARACTERS_READ = "only the first {n:,} characters were read"
    FIRST_PARAGRAPHS_READ = "only the first {n:,} paragraphs were read"
    FIRST_PAGES_OF_ALL_READ = "only the first {n:,} of {m:,} pages were read"
    FIRST_PAGES_READ = "only the first {n:,} pages were read"
    DAMAGED_CHARACTER = "{n:,} damaged character"
    DAMAGED_CHARACTERS = "{n:,} damaged characters"
    PAGE_NESTED_OR_LONG = "parts of the page are nested or long beyond what can be read"
    DOCUMENT_NESTED = "parts of the document are nested beyond what can be read"
    DOCUMENT_NESTED_OR_LONG = "parts of the document are nested or long beyond what can be read"
    SECTION_DAMAGED = "a section of the document is damaged"
    FIRST_RECORDS_READ = "only the first {n:,} records were read"
    PAGE_ENDS_IN_TAG = "the page ends in the middle of a tag or comment"
    PDF_PASSWORD_NEEDED = "the PDF asks for a password"
    PDF_PASSWORD_WRONG = "none of the passwords opens the PDF"
    PDF_ENCRYPTION_UNKNOWN = "the PDF is encrypted in a way that is not known"
    PDF_DAMAGED = "the PDF is damaged or incomplete"
    PDF_NOT_OPENED = "no reader could open the PDF"
    PDF_SCANNED = "the PDF holds only images, no text: it was probably scanned"
    PDF_HOLDS_NO_TEXT = "the PDF holds no text"
    PDF_HOLDS_NO_READABLE_TEXT = "the PDF holds no readable text"
    FILE_HOLDS_NO_PDF = "the file ends in .pdf but holds no PDF"
    PDF_FONTS_UNREADABLE = "the fonts of the PDF do not tell which characters they show"
    FONTS_UNREADABLE = "the fonts do not tell which characters they show"
    PAGE_NOT_READ = "page {pages} could not be read"
    PAGES_NOT_READ = "pages {pages} could not be read"
    PAGE_WITH_IMAGES_ONLY = "page {pages} holds only images"
    PAGES_WITH_IMAGES_ONLY = "pages {pages} hold only images"
    PDF_XFA_FORM = "the PDF is an XFA form, which only Adobe programs can show"
    PDF_PORTFOLIO = "the PDF is a portfolio: the files in it were not read"
    INNER_DOCUMENT_MALFORMED = "a document of the file is missing or malformed"
    SLIDE_ORDER_DAMAGED = "the order of the slides is damaged"
    SLIDE_NOT_READ = "slide {page} could not be read"
    DOCUMENT_PASSWORD_NEEDED = "the document asks for a password"
    DOCUMENT_TOO_LONG = "the document is too long to be opened"
    DOCUMENT_PASSWORD_WRONG = "none of the passwords opens the document"
    DOCUMENT_KEY_NEEDED = "the document asks for a key instead of a password"
    TOO_MANY_HASHES = "a password would have to be hashed too often"
    ENCRYPTION_UNKNOWN = "the encryption is of a kind that cannot be opened"
    RIGHTS_MANAGEMENT = "rights management protects the document"
    MANIFEST_DAMAGED = "the manifest of the document is damaged"
    ENCRYPTED_PART_DAMAGED = "an encrypted part of the document is damaged"
    FILE_HOLDS_NO_WORD_DOCUMENT = "the file holds no Word document"
    MAIN_PART_MISSING = "the main part of the document is missing"
    MAIN_PART_MALFORMED = "the main part is malformed XML"
    PART_LIST_MALFORMED = "the list of parts is malformed"
    PART_MISSING = "the part with {what} is missing"
    PART_NOT_READ = "the part with {what} text cannot be read"
    PART_MALFORMED = "the part with {what} text is malformed from some point on"
    HEADERS_NOT_READ = "the part with headers and footers cannot be read"
    ENTITIES_NOT_EXPANDED = "entities declared inside the document were not expanded"
    LIST_NUMBERS_NOT_READ = "the numbers of lists cannot be read"
    COMMENT_NOT_READ = "a comment cannot be read"
    INNER_PART_NOT_READ = "a part inside the document cannot be read"
    INNER_DOCUMENTS_NOT_READ = "documents inside the document were not read"
    ARCHIVE_CUT_OFF = "the file is cut off or damaged: not a whole archive"
    TOO_MANY_MEMBERS = "the archive holds {n:,} members"
    MEMBERS_OVERLAP = "members of the archive overlap"
    MEMBER_TOO_LARGE = "a member of the archive unpacks to {n:,} bytes"
    MEMBER_PACKED_TOO_TIGHTLY = "a member of the archive is packed 1 to {n:,}"
    ARCHIVE_TOO_LARGE = "the archive unpacks to {n:,} bytes"
    ARCHIVE_LARGER_THAN_CLAIMED = "the archive unpacks to more than it claims"
    MEMBERS_ENCRYPTED = "the members of the archive are encrypted"
    MEMBER_NOT_UNPACKED = "a member of the archive cannot be unpacked: {error}"
    MEMBER_COMPRESSION_UNKNOWN = "a member of the archive is packed in a rare way: {error}"
    MAILBOX_NOT_OPENED = (
        "a mailbox, whose messages are read one by one where attachments are asked for"
    )
    BEHIND_FIRST_MESSAGES = "behind the first {n:,} messages of the mailbox, the most that is read"
    ARCHIVE_NOT_OPENED = "a ZIP archive, whose files are read only where that is asked for"
    INNER_ARCHIVE = "an archive inside another file, which stays closed"
    ARCHIVE_FILES_LISTED = "an archive; the files in it are listed instead"
    MEMBER_PASSWORD_NEEDED = "this file of the archive asks for a password"
    MEMBER_PASSWORD_WRONG = "none of the passwords opens this file of the archive"
    ENCRYPTED_MEMBER_CUT_OFF = "an encrypted file of the archive breaks off"
    AES_NOT_INSTALLED = "encrypted with AES, which this installation cannot open"
    TOO_LARGE_INSIDE_ARCHIVE = "larger than {n} MiB, the most inside an archive"
    BEHIND_FIRST_GIB = "behind the first {n} GiB of the archive, the most that is read"
    MEMBER_VANISHED = "the file holds no document of that name any more"
    WORD_HEADER_MISSING = "the document has no header of Word"
    WORD_HEADER_CUT_OFF = "the document breaks off in its header"
    TABLE_STREAM_MISSING = "the table stream of the document is missing"
    TEXT_PIECES_MISSING = "the list of text pieces is missing"
    TEXT_PIECES_DAMAGED = "the list of text pieces is damaged"
    FILE_CUT_OFF = "the file breaks off before its end"
    CHAPTER_MISSING = "a chapter is missing"
    CHAPTER_NOT_READ = "a chapter cannot be read"
    CHAPTER_TOO_LARGE = "a chapter is larger than can be read"
    BOOK_COPY_PROTECTED = "the book is protected against copying"
    CHAPTERS_COPY_PROTECTED = "some chapters are protected against copying"
    CHAPTER_LIST_MALFORMED = "the list of chapters is malformed"
    FIRST_MESSAGE_PARTS_READ = "only the first {n:,} parts of the message were read"
    MESSAGE_PART_DAMAGED = "a part of the message is damaged"
    MESSAGE_NESTED = "parts of the message are nested beyond what can be read"
    HEADER_LINE_TOO_LONG = "a head line of the message is longer than can be read"
    MESSAGE_ENCRYPTED = "the message is encrypted"
    ATTACHED_MESSAGE_DAMAGED = "the attached message is damaged"
    LINK_ATTACHED = "only a link to the file is attached"
    FIRST_ATTACHMENTS_READ = "only the first {n:,} attachments were read"
    OLE_STREAM_DAMAGED = "a stream of the OLE container is damaged"
    OLE_STREAMS_OVERLAP = "the streams of the OLE container overlap"
    OLE_HEADER_CUT_OFF = "the OLE container breaks off in its header"
    OLE_HEADER_DAMAGED = "the header of the OLE container is damaged"
    OLE_CLAIMS_TOO_MUCH = "the OLE container claims more than the file holds"
    OLE_DAMAGED = "the OLE container is damaged"
    OLE_TOO_MANY_STREAMS = "the OLE container holds too many streams"
    FILE_CONTRADICTS_ENDING = "the file holds no document of its ending"
    FILE_HOLDS_NO_RTF = "the file holds no RTF"
    GROUPS_NESTED = "groups are nested beyond what can be read"
    WORKBOOK_NOT_OPENED = "the workbook cannot be opened"
    SHEET_NOT_READ = "a sheet cannot be read"
    SHEET_TOO_LARGE = "a sheet has more cells than can be read"
    WORKBOOK_TOO_LARGE = "the workbook has more cells than can be read"
    CELLS_REPEATED_TOO_OFTEN = "cells that repeat too often were read less often"
    DRAWING_NOT_READ = "a drawing cannot be read"
    SLIDE_MISSING = "a slide is missing"
    A_SLIDE_NOT_READ = "a slide cannot be read"
    SLIDE_MALFORMED = "a slide is malformed from some point on"
    SLIDE_ORDER_MALFORMED = "the order of the slides is malformed"
    FORMATTED_BODY_DAMAGED = "the formatted body of the message is damaged"
    PACKED_BODY_CUT_OFF = "the packed body of the message breaks off"
    PACKED_BODY_DAMAGED = "the packed body of the message is damaged"
    FILE_HOLDS_NO_OPENDOCUMENT_TEXT = "the file holds no OpenDocument text"
    FILE_HOLDS_NO_OPENDOCUMENT_PRESENTATION = "the file holds no OpenDocument presentation"
    FILE_HOLDS_NO_POWERPOINT = "the file holds no PowerPoint presentation"
    FILE_HOLDS_NO_WORKBOOK = "the file holds no workbook"
    FILE_HOLDS_NO_EPUB = "the file holds no EPUB book"
    FILE_HOLDS_NO_OFD = "the file holds no OFD document"
    FILE_HOLDS_NO_HANGUL = "the file holds no Hangul document"
    FILE_HOLDS_NO_XPS = "the file holds no XPS document"
    TOOK_TOO_LONG = "took too long"
    NEEDED_TOO_MUCH_MEMORY = "needed too much memory"
    STOPPED = "stopped"
    NESTED_TOO_DEEPLY = "nested too deeply"
    TOO_MUCH_OUTPUT = "too much output: {error}"
    READER_ENDED = "the reader ended with status {code}"
    REPORT_PART_TOO_LARGE = "a part of the report does not fit on a page of a PDF"
    NO_FONT = (
        "no font for the letters of this report: install the font {name}, or for Chinese "
        "simfinder[chinese]; or export .docx or .html"
    )
    TYPESETTER_ENDED = "what sets the pages of the PDF ended with status {code}"
    DOCUMENT_WRITER_ENDED = "what writes the text document ended with status {code}"
    PROGRAM_ENDED_TWICE = "the program ended twice while it was being read"
    PROGRAM_FAILED = "{name} could not read it"
    NO_TEMPORARY_COPY = "no passing copy could be made: {error}"

    # Finding and opening files
    LINK = "a link; links are not followed"
    NOT_REGULAR_FILE = "not a regular file"
    FOLDER_INSTEAD_OF_TABLE = "a folder; name the tables in it, such as its .csv files"
    NOT_DOWNLOADED = "not on this machine: it would have to be downloaded"
    NO_SUCH_FILE = "no such file or folder"
    TOO_DEEP = "more than {n} folders deep"
    FOLDER_CONTAINS_ITSELF = "a folder that contains itself"
    NOT_THE_FILE_FOUND = "not the file that was found"
    CHANGED_WHILE_READ = "written to while it was read"
    NOT_THE_FILE_COMPARED = "not what was compared"
    SPARSE = "sparse"
    SYSTEM_NO_SUCH_FILE = "No such file or directory"
    SYSTEM_NOT_A_DIRECTORY = "Not a directory"
    SYSTEM_IS_A_DIRECTORY = "Is a directory"
    SYSTEM_PERMISSION_DENIED = "Permission denied"
    SYSTEM_NOT_PERMITTED = "Operation not permitted"
    SYSTEM_INPUT_OUTPUT = "Input/output error"
    SYSTEM_NAME_TOO_LONG = "File name too long"
    SYSTEM_TOO_MANY_LINKS = "Too many levels of symbolic links"
    SYSTEM_TOO_MANY_FILES = "Too many open files"
    SYSTEM_DISK_FULL = "No space left on device"
    SYSTEM_READ_ONLY = "Read-only file system"
    SYSTEM_STALE_HANDLE = "Stale file handle"
    SYSTEM_NO_DEVICE = "No such device or address"
    SYSTEM_PERMISSION = "PermissionError"
    SYSTEM_NOT_FOUND = "FileNotFoundError"
    SYSTEM_ERROR = "OSError"

    # Notes on a scan, and the store
    FILES_NOT_READ_STOPPED = "{n:,} files were not read, since the scan was stopped early"
    NOT_READ_STOPPED = "not read, since the scan was stopped early"
    EQUAL_TEXT_PAIRS_NOT_LISTED = "equal texts so many that not all their pairs are listed: {n}"
    SHORT_TEXT_PAIRS_SKIPPED = (
        "short texts of one pattern so many that not all their pairs were looked for: {n}"
    )
    SHORT_TEXT_PAIRS_UNDER_SKIPPED = (
        "short texts of one pattern so many that pairs under {percent} % resemblance were "
        "not looked for: {n}"
    )
    SMALLER_DISTANCE = (
        "fingerprints were compared within {n} bits instead of {m}, since more pairs are "
        "near than the memory allowed can hold"
    )
    EXCLUDED_COUNT = "files and folders left out by exclusion patterns: {n}"
    PATTERN_BRACKET = "{name}: a bracket is not closed, or closes nothing"
    PATTERN_REPEAT = "{name}: there is nothing to repeat, or it is repeated twice"
    PATTERN_RANGE = "{name}: a range is the wrong way round"
    PATTERN_BACKSLASH = "{name}: a backslash stands before what has no such meaning"
    PATTERN_LOOKAROUND = "{name}: what looks ahead, behind or back is not supported"
    PATTERN_TOO_COMPLEX = "{name}: it is too long, too deep, or repeats too often"
    NO_PROTECTED_FOLDER = "no folder is protected, so nothing can be compared with one"
    GIVEN_TWICE = "{path} was given more than once; it counts as {what}"
    SOURCE_AWAY = (
        "nothing is at {path}, where {n} files are known: they stay remembered until it is back"
    )
    STORED_PAIRS_DAMAGED = "the pairs kept of the last scan are damaged: all are looked for anew"
    STORE_LOCKED = "another SimFinder is at work: what is read now is not remembered"
    STORE_NOT_USED = "the store could not be used: {rest}"
    STORE_NOT_WRITTEN = "the store could not be written: {rest}"
    STORE_CANNOT_BE_WRITTEN = "the store cannot be written: {rest}"
    STORE_UNUSABLE = "the store cannot be used ({file}): {error}"
    STORE_OLDER_VERSION = "the store is of an older version ({file})"
    NEW_STORE_STARTED = "{rest}; kept as {name}, a new store was started"
    NOT_DATABASE = "{file} is not a database"
    FILE_OF_OTHER_PROGRAM = "{file} belongs to another program"
    FILE_OF_NEWER_VERSION = "{file} was written by a newer version"
    TABLES_MISSING = "{file} does not hold the tables it should"
    STORE_CLOSED = "the store is closed ({file})"
    NO_STORE_YET = "there is no store yet ({file})"
    NO_STORE_IN_FOLDER = "there is no store in this folder"
    TOO_FULL_TO_FORGET = (
        "the disk is too full to forget single folders: make room, or forget everything"
    )
    STORE_NOT_OPENED = "the store cannot be opened: {rest}"
    DAMAGED_STORE_NOT_MOVED = "the damaged store cannot be put aside: {rest}"
    DAMAGED_STORE_NOT_RESTORED = "the damaged store cannot be put back: {rest}"
    DECISIONS_READ_ONLY = "{file} can only be read: decisions are not kept"
    FILE_DAMAGED = "{file} is damaged ({error})"
    STORE_BUSY = "the store is in use by another program; nothing was forgotten"
    STORE_OF_OTHER_VERSION = "the store in {path} is of another version of {name}; scan again"
    STORE_LACKS_PROFILE = "the store in {path} has nothing of profile {name}, but of {names}"
    STORE_EMPTY = "the store in {path} is empty; scan first"
    NOTHING_SCANNED = "nothing has been scanned yet, so nothing can be resembled"
    SEGMENT_UNUSABLE = "{file} cannot be used ({error}); it is made again"
    SEGMENT_OUTDATED = "{file} does not fit the store any more; it is made again"
    SEGMENTS_NOT_WRITTEN = "the segments of the store could not be written: {rest}"
    TOO_MANY_CANDIDATES = "so many texts share passages that only {n} were measured"
    ROWS_NOT_STORED = "--profile fields compares rows of tables, which are not stored"
    CRITICAL_PAIRS_EXAMINED = "differences that matter were looked for in {n:,} of {m:,} pairs"
    # Requests that cannot be met
    NO_FILES = "there are no files in the chosen places"
    REPORT_ENDING = "{name}: a report can end with {endings}"
    THIS_REPORT_ENDING = "{name}: this report can end with {endings}"
    NO_FOLDER = "there is no folder {path}"
    FOLDER_NOT_WRITABLE = "nothing can be written to the folder {path}"
    NOT_WRITTEN = "{path} cannot be written: {rest}"
    PROGRAM_NOT_STARTED = "{name} is a program or script, which is never opened"
    NO_OPENER = "there is no program on this machine that opens files (xdg-open)"
    NOT_OPENED = "it cannot be opened: {rest}"
    NO_FORMAT = "no format {names}; there are: {known}"
    NO_LONGER = "{name} is no longer there"
    DISK_SILENT = "{name} lies on a disk or network that does not answer"
    IS_A_FOLDER = "{path} is a folder"
    PASSWORD_LIST_TOO_LARGE = "{path}: too large for a list of passwords"
    FILE_NOT_READ = "{path} cannot be read: {rest}"
    NOT_UTF8 = "{path} is not a text file in UTF-8"
    TOO_MANY_PASSWORDS = "{path} holds {n} passwords, at most {m} are tried"
    STORES_SAME = "the two stores are the same"
    FOLDER_HOLDS_NO_STORE = "{path} holds no store; make one with: scan --store FOLDER"

    # How a text is written
    INVISIBLE_CHARACTERS = "{n} invisible characters inside words"
    INVISIBLE_CHARACTERS_SUCH_AS = "{n} invisible characters inside words, such as {name}"
    MIXED_ALPHABETS = "{n} words with letters of another alphabet that look the same"
    MIXED_ALPHABETS_SUCH_AS = (
        "{n} words with letters of another alphabet that look the same, such as {name}"
    )
    RIGHT_TO_LEFT = "passages that are shown from right to left: {n}"
    RIGHT_TO_LEFT_SUCH_AS = "passages that are shown from right to left: {n}, such as {name}"
    TAG_CHARACTERS = "{n} invisible tag characters"
    TAG_CHARACTERS_SUCH_AS = "{n} invisible tag characters, such as {name}"
    VARIATION_SELECTORS = "{n} invisible variation selectors behind letters"
    VARIATION_SELECTORS_SUCH_AS = "{n} invisible variation selectors behind letters, such as {name}"
    FULL_WIDTH_LETTERS = "{n} words with single full-width letters"
    FULL_WIDTH_LETTERS_SUCH_AS = "{n} words with single full-width letters, such as {name}"
    NUMBERS_ONLY = "numbers only, compared by {n} in a row"

    # Rows of tables and databases
    TABLE_EMPTY = "the table holds no rows"
    NOT_A_TABLE = "not a table"
    LINE_TOO_LONG = "a line is too long"
    TOO_MANY_COLUMNS = "more than {n:,} columns"
    NOT_A_TABLE_BECAUSE = "not a table: {rest}"
    NOT_A_WORKBOOK = "not a workbook: {rest}"
    NOT_A_PARQUET_FILE = "not a Parquet file: {rest}"
    SAME_COLUMN_NAMES = "two columns have the same name"
    LONG_ROWS = "{n:,} rows have more values than there are columns"
    UNDECODED_ROWS = "{n:,} rows hold characters that could not be decoded"
    NO_SHEET = "no sheet {name}; there are: {known}"
    NO_TABLE = "no table {name}; there are: {known}"
    TABLE_NEEDED = "--table is needed; there are: {known}"
    PYARROW_NEEDED = "Parquet files need pyarrow: {rest}"
    SQLALCHEMY_NEEDED = "databases need SQLAlchemy: {rest}"
    DRIVER_NEEDED = "this database needs {name}: {rest}"
    NOT_AN_ADDRESS = "{name} is no address of a database"
    ADDRESS_WITH_AT_SIGN = "{name} is no address of a database: an @ in a password is written %40"
    PASSWORD_NOT_STORED = "the password for {name} is not kept: enter it again"
    ADDRESS_NEEDS_USER = "an address with a password needs a user: name@server"
    ADDRESS_WITHOUT_USER = "{name} names no user: postgresql://USER@SERVER/DATABASE"
    NOT_A_READABLE_DATABASE = "not a database that can be read: {rest}"
    DATABASE_ERROR = "the database said: {rest}"
    VIRTUAL_TABLE = "a virtual table, which is not read"
    PASSWORD_PROTECTED = "a password protects it"
    LARGER_THAN_MIB = "larger than {n:,} MiB"
    READ_UP_TO_ROW = "read up to row {n:,}: {rest}"
    EMPTY_ROWS = "{n:,} rows hold no letters or digits in the compared columns"
    NUMBER_ROWS = "{n:,} rows hold numbers only; --columns compares them all the same"
    ROW_COUNT = "{n:,} rows were compared; listed are those with a similar row"
    FIRST_ROWS_MEMORY = (
        "only the first {n:,} rows are compared: there is too little free memory for more"
    )
    FIRST_ROWS_DISK = (
        "only the first {n:,} rows are compared: there is too little free disk for more"
    )
    FIRST_ROWS_BECAUSE = "only the first {n:,} rows are compared: {rest}"
    MOST_SIMILAR_PAIRS = (
        "only the {n:,} most similar pairs are kept; {m:,} less similar ones are left out"
    )
    FIRST_COLUMNS = "only the first {n} of {m} columns are compared; --columns chooses others"
    NO_ROW = "{path} has no row {name}; there are row {n} to row {m}"
    NO_ROW_OF_NAME = "{path} has no row {name}; rows are named by {name2}, or row {n} to row {m}"
    NO_LETTERS_IN_ROW = "{path}, {name}: no letters in the compared columns"
    ROW_WITHOUT_FILE = "rows of tables are named by their file: FILE#row 12"
    ROW_WITH_DOCUMENT = "a row of a table can be compared with a row only: FILE#row 12"
    ROWS_NEED_FIELDS = "rows of tables are compared by --profile fields only"
    OPTION_NEEDS_FIELDS = "--{name} goes with --profile fields only"
    OPTION_TABLE_MISPLACED = "--table goes with workbooks and databases only"
    ROWS_NOT_READ_STOPPED = "not all rows were read, since the scan was stopped early"
    NO_COLUMN = "{path} has no column {names}; there are: {known}"
    MOST_COLUMNS = "at most {n} columns can be compared"
    ROWS_NOT_PROTECTED = "--scope protected: rows of tables cannot be protected"
    ROWS_NOT_AVAILABLE = "the rows of this table are not at hand"

    # How fingerprints are searched for
    BLOCK_INDEX_PLAN = "block index: {n:,} fingerprints, distance {m}. {rest}"
    PLAN_BRUTE_FORCE = "Compare every fingerprint with every other, about {seconds} s: {rest}."
    PLAN_TABLES = "Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}."
    PLAN_TOO_FEW = "{n:,} fingerprints are too few for tables to pay"
    PLAN_NOT_FASTER = "no tables for a distance of {n} would be faster"
    PLAN_BRUTE_FORCE_TIME = "brute force over {n:,} fingerprints would take about {seconds} s"
    PLAN_COSTS = (
        "cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, "
        "{sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table"
    )
    PLAN_FILLING = "{n} blocks: {m} tables by {bits} bits, filling alone {seconds} s"
    PLAN_FILLING_AND_COMPARING = (
        "{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} "
        "s, {total} s"
    )

    # Template text
    TEMPLATE_TEXT_ONLY = "only template text"
    TEMPLATE_TEXT_BUT = "only template text but for {n} letters and digits, at least {m} are needed"
    IS_A_TEMPLATE = "this is a template, and its text is taken out"
    COMMON_PASSAGES_LEFT = (
        "{n} of the common passages were not taken out, those that the fewest documents have"
    )
    PASSAGES_NOT_COUNTED = (
        "the passages of {n} documents were not counted, since they could not be read again"
    )
    TEMPLATE_UNUSABLE = "{path} cannot be used: {rest}"
    TEMPLATE_PARTIAL = "{path} was read in part: {rest}"
    NO_DOCUMENT_IN_FOLDER = "there is no document in this folder"
    PASSAGE_TOO_SHORT = "of {n} words in a row no passage can be known"
    COMMON_NEEDS_AMONG = (
        "two documents alone do not tell what is common; name with --among the folder whose "
        "documents are counted"
    )
    AMONG_NEEDS_COMMON = "--among goes with --common only"
    OPTION_NOT_WITH_FIELDS = "{name} does not go with --profile fields"
    COMMON_INVALID = "{name} is neither a number of documents, 2 or more, nor a percentage"

    # Evaluation
    EVALUATE_CHOICE = (
        "evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW"
    )
    EVALUATE_NEEDS = "evaluate: {name} needs {name2}"
    EVALUATE_CONFLICT = "evaluate: {name} does not go with {name2}"
    LABEL_COLUMNS_UNCLEAR = "{path}: the columns of documents and groups are not told apart"
    LABEL_INCOMPLETE = "{path}, line {n}: a document and its group are needed"
    LABEL_TWICE = "{path}, line {n}: {name} has two groups"
    PAIR_COLUMNS_NEEDED = "{path}: two columns of documents are needed"
    PAIR_COLUMN_MISSING = "{path}, line {n}: a column is missing"
    NOT_A_NUMBER = "{path}, line {n}: {name} is no number"
    FILE_TOO_LARGE = "{path} is larger than {n} MiB"
    HEADINGS_NEEDED = "{path}: headings and at least one row are needed"
    NOT_A_TEXT_TABLE = "{path} is no table of text"
    NAMED_TWICE = "{path} is named twice, with two groups"
    GROUPS_TOO_LARGE = "the groups are so large that their pairs cannot be listed"
    TOPICS_NEED_LABELS = "topics are drawn from groups, so labels are needed and not pairs"
    TOPICS_NEED_FOLDER = "topics are drawn from the files of a folder, not from a table"
    PROFILE_NOT_FOR_TABLE = "the profile {name} is not for a table"
    PROFILE_NOT_FOR_FOLDER = "the profile {name} is not for a folder"
    NO_LABELLED_PAIR = "the table names no two documents of the folder that belong together"
    LABELLED_DOCUMENTS_MISSING = (
        "documents of the table that are not in the folder: {n}, the first is {path}"
    )
    NO_LABELLED_DOCUMENT = "the table names no document of the folder; its first is {path}"
    ALL_BELONG_TOGETHER = "all documents belong together, so nothing that is found can be wrong"
    FIELDS_NOT_TRIED = (
        "the profile fields compares the rows of tables, so it was not tried on a folder"
    )
    ONLY_FIELDS_TRIED = "rows are compared by the profile fields alone, so nothing else was tried"
    WITHOUT_LABEL = "documents without a label, which do not count: {n}"
    TOO_FEW_GROUPS_OF_SIZE = "there are no five groups of {n} documents; at most {m} are possible"
    TOO_FEW_GROUPS = "there are only {n} groups, so no unrelated documents"
    STORED_TEXT_DAMAGED = "the text of {path} is damaged in the store"
    TEXT_NOT_STORED = "the text of {path} was not kept, so it cannot be evaluated"

    # Reports, sessions and lists that are read back
    NOT_A_REPORT = "{path} is no report of a scan: {rest}"
    NOT_A_SESSION = "{path} is no saved session: {rest}"
    NOT_A_CONSTRAINT_LIST = "{path} is no list of what does not match: {rest}"
    NOT_A_PRESET_LIST = "{path} is no list of presets: {rest}"
    NOT_JSON = "it is not JSON"
    NOT_A_FILE = "it is not a file"
    LARGER_THAN = "it is larger than {n} MiB"
    TOO_MANY_VALUES = "it holds too many values"
    OF_NEWER_VERSION = "a newer version has written it"
    VALUE_INVALID = "{name} is missing or makes no sense"

    # Clean-up
    RULE_NEEDS_VALUES = "the rule {name} needs values: {rest}"
    RULE_TAKES_NO_VALUES = "the rule {name} takes no values"
    RULE_VALUE_TOO_LONG = "the rule {name} has a value that is too long"
    NO_RULE = "no rule {name}; there are: {known}"
    PLAN_ENDING = "a plan is written as {endings}, not {name}"
    ROWS_NOT_CLEANED = "{path} compares rows of tables: there are no files to clean up"
    THRESHOLD_RANGE = "a distance is 0 to 64 bits, a similarity 0 to 100 %"
    FOLDER_NEEDED = "a folder is needed to move or copy to"
    NOT_A_FOLDER = "{path} is not a folder"
    CLEANUP_BUSY = "another window or command of SimFinder is acting on files"
    NOTHING_TO_UNDO = "there is nothing to take back"
    NO_CLEANUP_IN = "no clean-up is recorded in {path}"
    NO_CLEANUP_HERE = "no clean-up is recorded here, but there are files in {rest}"
    JOURNAL_DAMAGED = (
        "the list of what was done to files was damaged or missing, so it is not known "
        "whether something can be taken back: look in the trash, the quarantine or the "
        "folder"
    )
    NO_FOLDER_OTHER_DISK = (
        "there is no folder {path}, and {name} is on another disk than the file was"
    )
    SAME_FOLDER = "{path} and {name} are one folder"
    NO_OPERATION = "there is no operation {n}"
    OPERATION_NOT_UNDOABLE = "of operation {n} there is nothing to take back"
    JOURNAL_OF_OTHER_MACHINE = "{path} tells of files that are not of this machine: {name}"
    FILE_NOT_OPENED = "the file {name} cannot be opened: {rest}"
    NO_FILE_STAYS = "no file stays"
    NAMES_TAKEN = "{n} names are taken"
    ANOTHER_DISK = "another disk"
    NO_TRASH = "this disk has no trash"
    OTHER_OR_CHANGED = "another file, or written to"
    OTHER_BYTES = "other bytes"
    CHANGED_WHILE_INSPECTED = "written to while it was looked at"
    CHANGED_WHILE_COPIED = "written to while it was copied"
    CHANGED_AT_LAST = "written to in the last moment"
    EXCHANGED_AT_LAST = "exchanged in the last moment"
    AT_LAST = "in the last moment"
    COPY_EXCHANGED_AT_LAST = "the copy was exchanged in the last moment"
    COPY_DIFFERS = "the copy differs from the file"
    IN_THE_WAY = "in the way: {path}"
    SAME_FILE = "{path} and {name} are one file"
    OF_OTHER_PROGRAM = "it belongs to another program"

    # Options and the system
    FEATURES_NEED_WORDS = "--features goes with --profile words only"
    NO_SUCH_PATH = "there is no {path}"
    OPTION_NEEDS = "{name} goes with {name2} only"
    EXCERPTS_RANGE = "--report-excerpts goes from 0 to {n}"
    REPORT_GROUPS_INVALID = "--report-groups takes numbers such as 1,3-7, or critical: {value}"
    NO_PROFILE = "no profile {name}; there are: {names}"
    OUT_OF_RANGE = "{value} is not between {low} and {high}"
    NOT_A_CHOICE = "{value} is not one of {names}"
    SYSTEM_FILE_EXISTS = "File exists"
    SYSTEM_ERROR_OF_PATH = "[Errno {n}] {rest}: {path}"
    SYSTEM_ERROR_NUMBER = "[Errno {n}] {rest}"

    # Messages made of messages
    SEVERAL = "{parts}"
    PLACE = "{path}: {rest}"
    OPTION = "{name}: {rest}"


SEPARATOR = "; "
"""Between messages that are reported together."""


class Thing(str):
    """Name of a file or a part of it, in English: a value of messages that is translated too."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A code with the values of its sentence; two with the same code and values are equal."""

    code: Code
    values: tuple[tuple[str, Any], ...]

    def __init__(self, code: Code, /, **values: object) -> None:
        """Keep the values as numbers, text, things and messages; paths become text."""
        object.__setattr__(self, "code", code)
        pairs = sorted((name, _value(value)) for name, value in values.items())
        object.__setattr__(self, "values", tuple(pairs))

    def __repr__(self) -> str:
        """Return the call that makes it."""
        values = "".join(f", {name}={value!r}" for name, value in self.values)
        return f"Message({self.code}{values})"

    def __str__(self) -> str:
        """Return the English sentence, as logs and report files have it."""
        return self.render(str)

    def render(self, translate: Callable[[str], str]) -> str:
        """Return the sentence; ``translate`` gives the words for an English source text."""
        words = {name: _words(value, translate) for name, value in self.values}
        return translate(self.code.value).format(**words)


Detail = Message | str
"""A message, or plain text that is shown unchanged."""


def _value(value: object) -> object:
    if isinstance(value, (Message, Thing, float, bool)):
        return value
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, (tuple, list)):
        return tuple(_value(part) for part in value)
    if isinstance(value, BaseException):
        return message_of(value)
    return str(value)


def _words(value: object, translate: Callable[[str], str]) -> object:
    """Return the text of a value in the sentence; numbers keep their type for their format."""
    if isinstance(value, Message):
        return value.render(translate)
    if isinstance(value, Thing):
        return translate(value)
    if isinstance(value, tuple):
        return translate(SEPARATOR).join(str(_words(part, translate)) for part in value)
    return value


# Messages of other messages and of errors.


def join_messages(parts: Iterable[Detail]) -> Detail:
    """Return one message with all of them; empty text where there are none."""
    several = tuple(part for part in parts if part)
    return (
        several[0] if len(several) == 1 else Message(Code.SEVERAL, parts=several) if several else ""
    )


def parts(detail: Detail | None) -> tuple[Detail, ...]:
    """Return the messages that ``join_messages`` joined."""
    if is_code(detail, Code.SEVERAL):
        return tuple(dict(detail.values)["parts"])
    return (detail,) if detail else ()


def is_code(detail: Detail | None, code: Code) -> TypeGuard[Message]:
    """Whether it is the message with this code."""
    return isinstance(detail, Message) and detail.code is code


def message_of(error: BaseException) -> Detail:
    """Return the message of an error, or its own text."""
    first = error.args[0] if error.args else None
    if isinstance(first, Message):
        return first
    if isinstance(error, OSError) and error.errno is not None and error.strerror in _SYSTEM:
        reason = _SYSTEM[error.strerror]
        if str(error) == f"[Errno {error.errno}] {error.strerror}":
            return Message(Code.SYSTEM_ERROR_NUMBER, n=error.errno, rest=Message(reason))
        if error.filename is not None and error.filename2 is None:
            return Message(
                Code.SYSTEM_ERROR_OF_PATH,
                n=error.errno,
                rest=Message(reason),
                path=repr(error.filename),
            )
    return str(error)


def system_message(error: OSError) -> Detail:
    """Return the reason that the system gives, without number and path."""
    if not error.strerror and str(error):
        return message_of(error)
    name = error.strerror or type(error).__name__
    known = _SYSTEM.get(name)
    return Message(known) if known else name


def at_place(path: object, detail: Detail) -> Message:
    """Return a message about a path: ``/a/b.txt: other bytes``."""
    return Message(Code.PLACE, path=path, rest=detail)


def at_option(flag: str, detail: Detail) -> Message:
    """Return a message about an option of the command line: ``--table: no table "x"``."""
    return Message(Code.OPTION, name=flag, rest=detail)


def without_option(detail: Detail) -> Detail:
    """Return the message without its option, which a window does not have."""
    return dict(detail.values)["rest"] if is_code(detail, Code.OPTION) else detail


_SYSTEM = {
    str(code.value): code
    for code in Code
    if code.name.startswith("SYSTEM_") and "{" not in code.value
}
"""English words of the system to their codes."""


# Messages in JSON, between processes and in the store.

_MESSAGE = "$message"
_THING = "$thing"


def encode(value: object) -> object:
    """Return a message as JSON types: the ``default`` of ``json.dumps``."""
    if isinstance(value, Message):
        return {_MESSAGE: value.code.name, **{name: encode(part) for name, part in value.values}}
    if isinstance(value, Thing):
        return {_THING: str(value)}
    if isinstance(value, tuple):
        return [encode(part) for part in value]
    if isinstance(value, (int, float, str)):
        return value
    raise TypeError(f"{type(value).__name__} is not a message")


def decode(value: dict[str, Any]) -> Any:
    """Return the message of a JSON object: the ``object_hook`` of ``json.loads``.

    Other objects are returned unchanged; ValueError where a message is unknown or incomplete.
    """
    if _THING in value:
        return Thing(value[_THING])
    if _MESSAGE not in value:
        return value
    code = Code.__members__.get(value[_MESSAGE])
    if code is None:
        raise ValueError("an unknown message")
    try:
        message = Message(code, **{name: v for name, v in value.items() if name != _MESSAGE})
        str(message)
    except (LookupError, TypeError) as error:
        raise ValueError("an incomplete message") from error
    return message


def to_text(detail: Detail) -> str:
    """Return a message as one line of text, for a column of a database."""
    if isinstance(detail, Message):
        return json.dumps(encode(detail), ensure_ascii=True, separators=(",", ":"))
    return detail


def from_text(text: str) -> Detail:
    """Return the message of such a line; other text, as older versions wrote it, is unchanged."""
    if not text.startswith(f'{{"{_MESSAGE}":'):
        return text
    try:
        message = json.loads(text, object_hook=decode)
    except ValueError:
        return text
    return message if isinstance(message, Message) else text
