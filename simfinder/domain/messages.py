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
    FILE_HOLDS_NO_TEXT = "the file contains no text"
    DOCUMENT_HOLDS_NO_TEXT = "the document contains no text"
    NO_LETTERS = "no letters or digits in the text"
    NO_COMPARED_WORDS = "no words left without stop words and rare words"
    TOO_FEW_LETTERS = "only {n} letters and digits; at least {m} are needed"
    ONE_LETTER_ONLY = "only 1 letter or digit; at least {m} are needed"
    UNKNOWN_ENCODING = "not text in any known encoding"
    CONTENT_NOT_TEXT = "the extension is for text, but the content is not text"
    ONLY_ZERO_BYTES = "the file contains only zero bytes"
    NO_TEXT_READ = "no text could be read: {rest}"
    FORMAT_NOT_SUPPORTED = "{what}; not supported yet"
    PROGRAM_NOT_INSTALLED = "{what}; install {name} to read it"
    CONTENT_IS = "the content is {what}"
    FORMAT_NOT_SELECTED = "{name} is not one of the selected formats"
    WRONG_ENDING = "the extension is {name}, but the content is {name2}"
    UNKNOWN_ENDING = "unknown extension; the content is {name}"
    TOO_LARGE_FOR_FORMAT = "larger than {n} MiB, the limit for this format"
    TOO_LARGE_FOR_PROGRAM = "too large to pass to another program"
    FIRST_MIB_READ = "only the first {n:,} MiB were read"
    FIRST_CHARACTERS_READ = "only the first {n:,} characters were read"
    FIRST_PARAGRAPHS_READ = "only the first {n:,} paragraphs were read"
    FIRST_PAGES_OF_ALL_READ = "only the first {n:,} of {m:,} pages were read"
    FIRST_PAGES_READ = "only the first {n:,} pages were read"
    DAMAGED_CHARACTER = "{n:,} damaged character"
    DAMAGED_CHARACTERS = "{n:,} damaged characters"
    PAGE_NESTED_OR_LONG = "parts of the page are too deeply nested or too long to read"
    DOCUMENT_NESTED = "parts of the document are nested too deeply to read"
    DOCUMENT_NESTED_OR_LONG = "parts of the document are too deeply nested or too long to read"
    SECTION_DAMAGED = "a section of the document is damaged"
    FIRST_RECORDS_READ = "only the first {n:,} records were read"
    PAGE_ENDS_IN_TAG = "the page ends in the middle of a tag or comment"
    PDF_PASSWORD_NEEDED = "the PDF is password-protected"
    PDF_PASSWORD_WRONG = "none of the passwords opens the PDF"
    PDF_ENCRYPTION_UNKNOWN = "the PDF uses unknown encryption"
    PDF_DAMAGED = "the PDF is damaged or incomplete"
    PDF_NOT_OPENED = "no reader could open the PDF"
    PDF_SCANNED = "the PDF contains only images and is probably a scan"
    PDF_HOLDS_NO_TEXT = "the PDF contains no text"
    PDF_HOLDS_NO_READABLE_TEXT = "the PDF contains no readable text"
    FILE_HOLDS_NO_PDF = "the extension is .pdf, but the content is not a PDF"
    PDF_FONTS_UNREADABLE = "the fonts of the PDF do not map to characters"
    FONTS_UNREADABLE = "the fonts do not map to characters"
    PAGE_NOT_READ = "page {pages} could not be read"
    PAGES_NOT_READ = "pages {pages} could not be read"
    PAGE_WITH_IMAGES_ONLY = "page {pages} contains only images"
    PAGES_WITH_IMAGES_ONLY = "pages {pages} contain only images"
    PDF_XFA_FORM = "the PDF is an XFA form, which only Adobe programs can display"
    PDF_PORTFOLIO = "the PDF is a portfolio: the files in it were not read"
    INNER_DOCUMENT_MALFORMED = "a document in the file is missing or malformed"
    SLIDE_ORDER_DAMAGED = "the order of the slides is damaged"
    SLIDE_NOT_READ = "slide {page} could not be read"
    DOCUMENT_PASSWORD_NEEDED = "the document is password-protected"
    DOCUMENT_TOO_LONG = "the document is too long to open"
    DOCUMENT_PASSWORD_WRONG = "none of the passwords opens the document"
    DOCUMENT_KEY_NEEDED = "the document requires a key instead of a password"
    TOO_MANY_HASHES = "checking the password would take too long"
    ENCRYPTION_UNKNOWN = "the encryption is not supported"
    RIGHTS_MANAGEMENT = "protected by rights management"
    MANIFEST_DAMAGED = "the manifest of the document is damaged"
    ENCRYPTED_PART_DAMAGED = "an encrypted part of the document is damaged"
    FILE_HOLDS_NO_WORD_DOCUMENT = "not a Word document"
    MAIN_PART_MISSING = "the main part of the document is missing"
    MAIN_PART_MALFORMED = "the main part is malformed XML"
    PART_LIST_MALFORMED = "the list of parts is malformed"
    PART_MISSING = "missing part: {what}"
    PART_NOT_READ = "{what} text cannot be read"
    PART_MALFORMED = "{what} text is malformed partway through"
    HEADERS_NOT_READ = "headers and footers cannot be read"
    ENTITIES_NOT_EXPANDED = "entities declared inside the document were not expanded"
    LIST_NUMBERS_NOT_READ = "list numbering cannot be read"
    COMMENT_NOT_READ = "a comment cannot be read"
    INNER_PART_NOT_READ = "part of the document cannot be read"
    INNER_DOCUMENTS_NOT_READ = "embedded documents were not read"
    ARCHIVE_CUT_OFF = "the file is incomplete or damaged: not a complete archive"
    TOO_MANY_MEMBERS = "the archive contains {n:,} entries"
    MEMBERS_OVERLAP = "files in the archive overlap"
    MEMBER_TOO_LARGE = "a file in the archive expands to {n:,} bytes"
    MEMBER_PACKED_TOO_TIGHTLY = "a file in the archive has a compression ratio of 1 to {n:,}"
    ARCHIVE_TOO_LARGE = "the archive expands to {n:,} bytes"
    ARCHIVE_LARGER_THAN_CLAIMED = "the archive expands to more than its declared size"
    MEMBERS_ENCRYPTED = "the files in the archive are encrypted"
    MEMBER_NOT_UNPACKED = "a file in the archive cannot be extracted: {error}"
    MEMBER_COMPRESSION_UNKNOWN = (
        "a file in the archive uses an unsupported compression method: {error}"
    )
    MAILBOX_NOT_OPENED = "a mailbox; its messages are read only when email attachments are included"
    BEHIND_FIRST_MESSAGES = "beyond the first {n:,} messages of the mailbox, the reading limit"
    ARCHIVE_NOT_OPENED = "a ZIP archive; its files are read only when ZIP archives are included"
    INNER_ARCHIVE = "an archive inside another file; not opened"
    ARCHIVE_FILES_LISTED = "an archive; its files are listed separately"
    MEMBER_PASSWORD_NEEDED = "this file in the archive is password-protected"
    MEMBER_PASSWORD_WRONG = "none of the passwords opens this file in the archive"
    ENCRYPTED_MEMBER_CUT_OFF = "an encrypted file in the archive is incomplete"
    AES_NOT_INSTALLED = "encrypted with AES, which this installation does not support"
    TOO_LARGE_INSIDE_ARCHIVE = "larger than {n} MiB, the limit inside an archive"
    BEHIND_FIRST_GIB = "beyond the first {n} GiB of the archive, the reading limit"
    MEMBER_VANISHED = "the file no longer contains this document"
    WORD_HEADER_MISSING = "the document has no Word header"
    WORD_HEADER_CUT_OFF = "the document is cut off in its header"
    TABLE_STREAM_MISSING = "the table stream of the document is missing"
    TEXT_PIECES_MISSING = "the list of text pieces is missing"
    TEXT_PIECES_DAMAGED = "the list of text pieces is damaged"
    FILE_CUT_OFF = "the file is incomplete"
    CHAPTER_MISSING = "a chapter is missing"
    CHAPTER_NOT_READ = "a chapter cannot be read"
    CHAPTER_TOO_LARGE = "a chapter is too large to read"
    BOOK_COPY_PROTECTED = "the book is copy-protected"
    CHAPTERS_COPY_PROTECTED = "some chapters are copy-protected"
    CHAPTER_LIST_MALFORMED = "the list of chapters is malformed"
    FIRST_MESSAGE_PARTS_READ = "only the first {n:,} parts of the message were read"
    MESSAGE_PART_DAMAGED = "part of the message is damaged"
    MESSAGE_NESTED = "parts of the message are nested too deeply to read"
    HEADER_LINE_TOO_LONG = "a header line of the message is too long to read in full"
    MESSAGE_ENCRYPTED = "the message is encrypted"
    ATTACHED_MESSAGE_DAMAGED = "the attached message is damaged"
    LINK_ATTACHED = "only a link to the file is attached"
    FIRST_ATTACHMENTS_READ = "only the first {n:,} attachments were read"
    OLE_STREAM_DAMAGED = "a stream of the OLE container is damaged"
    OLE_STREAMS_OVERLAP = "the streams of the OLE container overlap"
    OLE_HEADER_CUT_OFF = "the OLE container is cut off in its header"
    OLE_HEADER_DAMAGED = "the header of the OLE container is damaged"
    OLE_CLAIMS_TOO_MUCH = "the OLE container declares more data than the file contains"
    OLE_DAMAGED = "the OLE container is damaged"
    OLE_TOO_MANY_STREAMS = "the OLE container contains too many streams"
    FILE_CONTRADICTS_ENDING = "the content does not match the extension"
    FILE_HOLDS_NO_RTF = "not an RTF document"
    GROUPS_NESTED = "groups are nested too deeply to read"
    WORKBOOK_NOT_OPENED = "the workbook cannot be opened"
    SHEET_NOT_READ = "a sheet cannot be read"
    SHEET_TOO_LARGE = "a sheet has too many cells to read in full"
    WORKBOOK_TOO_LARGE = "the workbook has too many cells to read"
    CELLS_REPEATED_TOO_OFTEN = "cells repeated too many times were only partly read"
    DRAWING_NOT_READ = "a drawing cannot be read"
    SLIDE_MISSING = "a slide is missing"
    A_SLIDE_NOT_READ = "a slide cannot be read"
    SLIDE_MALFORMED = "a slide is malformed partway through"
    SLIDE_ORDER_MALFORMED = "the order of the slides is malformed"
    FORMATTED_BODY_DAMAGED = "the formatted message body is damaged"
    PACKED_BODY_CUT_OFF = "the compressed message body is incomplete"
    PACKED_BODY_DAMAGED = "the compressed message body is damaged"
    FILE_HOLDS_NO_OPENDOCUMENT_TEXT = "not an OpenDocument text"
    FILE_HOLDS_NO_OPENDOCUMENT_PRESENTATION = "not an OpenDocument presentation"
    FILE_HOLDS_NO_POWERPOINT = "not a PowerPoint presentation"
    FILE_HOLDS_NO_WORKBOOK = "the content is not a workbook"
    FILE_HOLDS_NO_EPUB = "not an EPUB book"
    FILE_HOLDS_NO_OFD = "not an OFD document"
    FILE_HOLDS_NO_HANGUL = "not a Hangul document"
    FILE_HOLDS_NO_XPS = "not an XPS document"
    TOOK_TOO_LONG = "took too long"
    NEEDED_TOO_MUCH_MEMORY = "needed too much memory"
    STOPPED = "stopped"
    NESTED_TOO_DEEPLY = "nested too deeply"
    TOO_MUCH_OUTPUT = "too much output: {error}"
    READER_ENDED = "the reader exited with status {code}"
    REPORT_PART_TOO_LARGE = "part of the report does not fit on a PDF page"
    NO_FONT = (
        "no font can display the text of this report: install the font {name} (for "
        "Chinese, simfinder[chinese]), or export to .docx or .html"
    )
    TYPESETTER_ENDED = "the PDF layout failed with status {code}"
    DOCUMENT_WRITER_ENDED = "writing the text document failed with status {code}"
    PROGRAM_ENDED_TWICE = "SimFinder quit unexpectedly twice while reading this file"
    PROGRAM_FAILED = "{name} could not read the file"
    NO_TEMPORARY_COPY = "could not create a temporary copy: {error}"

    # Finding and opening files
    LINK = "a link; links are not followed"
    NOT_REGULAR_FILE = "not a regular file"
    FOLDER_INSTEAD_OF_TABLE = "this is a folder; specify the tables in it, such as its .csv files"
    NOT_DOWNLOADED = "not on this computer; it must be downloaded first"
    NO_SUCH_FILE = "no such file or folder"
    TOO_DEEP = "more than {n} folders deep"
    FOLDER_CONTAINS_ITSELF = "a folder that contains itself"
    NOT_THE_FILE_FOUND = "no longer the file found by the scan"
    CHANGED_WHILE_READ = "modified while being read"
    NOT_THE_FILE_COMPARED = "changed since it was compared"
    SPARSE = "sparse file"
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
    FILES_NOT_READ_STOPPED = "{n:,} files were not read because the scan was stopped early"
    NOT_READ_STOPPED = "not read because the scan was stopped early"
    EQUAL_TEXT_PAIRS_NOT_LISTED = "texts with too many identical copies to list every pair: {n}"
    SHORT_TEXT_PAIRS_SKIPPED = "short texts of the same pattern, too many to check every pair: {n}"
    SHORT_TEXT_PAIRS_UNDER_SKIPPED = (
        "short texts of the same pattern, too many to check pairs below {percent} % "
        "resemblance: {n}"
    )
    SMALLER_DISTANCE = (
        "fingerprints were compared within {n} bits instead of {m}: too many similar "
        "pairs for the allowed memory"
    )
    EXCLUDED_COUNT = "files and folders excluded by patterns: {n}"
    PATTERN_BRACKET = "{name}: unmatched bracket"
    PATTERN_REPEAT = "{name}: nothing to repeat, or repeated twice"
    PATTERN_RANGE = "{name}: the ends of a range are reversed"
    PATTERN_BACKSLASH = "{name}: a backslash is followed by an invalid character"
    PATTERN_LOOKAROUND = "{name}: lookahead, lookbehind and backreferences are not supported"
    PATTERN_TOO_COMPLEX = (
        "{name}: the expression is too long, too deeply nested, or repeats too often"
    )
    NO_PROTECTED_FOLDER = "no folder is protected, so there is nothing to compare with"
    GIVEN_TWICE = "{path} was specified more than once; it is treated as {what}"
    SOURCE_AWAY = "{path} is not available; its {n} known files stay in the index until it is back"
    STORED_PAIRS_DAMAGED = (
        "the saved pairs of the last scan are damaged: searching for all pairs again"
    )
    STORE_LOCKED = "another SimFinder is running: files read now are not saved in the index"
    STORE_NOT_USED = "the index could not be used: {rest}"
    STORE_NOT_WRITTEN = "the index could not be written: {rest}"
    STORE_CANNOT_BE_WRITTEN = "the index cannot be written: {rest}"
    STORE_UNUSABLE = "the index cannot be used ({file}): {error}"
    STORE_OLDER_VERSION = "the index is from an older version ({file})"
    NEW_STORE_STARTED = "{rest}; it was kept as {name}, and a new index was created"
    NOT_DATABASE = "{file} is not a database"
    FILE_OF_OTHER_PROGRAM = "{file} belongs to another program"
    FILE_OF_NEWER_VERSION = "{file} was written by a newer version"
    TABLES_MISSING = "{file} lacks required tables"
    STORE_CLOSED = "the index is closed ({file})"
    NO_STORE_YET = "no index yet ({file})"
    NO_STORE_IN_FOLDER = "no index in this folder"
    TOO_FULL_TO_FORGET = (
        "not enough disk space to clear the records of single folders: free up space, "
        "or clear all records"
    )
    STORE_NOT_OPENED = "the index cannot be opened: {rest}"
    DAMAGED_STORE_NOT_MOVED = "the damaged index cannot be moved away: {rest}"
    DAMAGED_STORE_NOT_RESTORED = "the damaged index cannot be moved back: {rest}"
    DECISIONS_READ_ONLY = "{file} is read-only: decisions are not saved"
    FILE_DAMAGED = "{file} is damaged ({error})"
    STORE_BUSY = "the index is in use by another program; nothing was cleared"
    STORE_OF_OTHER_VERSION = "the index in {path} was made by another version of {name}; scan again"
    STORE_LACKS_PROFILE = "the index in {path} has no data for the method {name}, only for {names}"
    STORE_EMPTY = "the index in {path} is empty; scan first"
    NOTHING_SCANNED = "nothing has been scanned yet, so there is nothing to compare with"
    SEGMENT_UNUSABLE = "{file} cannot be used ({error}); it will be rebuilt"
    SEGMENT_OUTDATED = "{file} no longer matches the index; it will be rebuilt"
    SEGMENTS_NOT_WRITTEN = "the segments of the index could not be written: {rest}"
    TOO_MANY_CANDIDATES = "too many texts share passages; only {n} were compared"
    ROWS_ARE_NO_DOCUMENTS = "--profile fields compares table rows, not documents"
    ROW_CHANGES = (
        "{path}: {n:,} new, {m:,} changed and {removed:,} missing rows since the last scan"
    )
    STORED_ROWS_COMPARED = "also compared with {n:,} stored rows of other tables"
    CRITICAL_PAIRS_EXAMINED = "{n:,} of {m:,} pairs were checked for critical differences"
    # Requests that cannot be met
    NO_FILES = "no files in the selected locations"
    NO_WORDS_READ = "no document contains a word"
    REPORT_ENDING = "{name}: a report can be saved as {endings}"
    THIS_REPORT_ENDING = "{name}: this report can be saved as {endings}"
    NO_FOLDER = "the folder {path} does not exist"
    FOLDER_NOT_WRITABLE = "cannot write to the folder {path}"
    NOT_WRITTEN = "{path} cannot be written: {rest}"
    PROGRAM_NOT_STARTED = "{name} is a program or script and will not be opened"
    NO_OPENER = "no program for opening files is installed (xdg-open)"
    NOT_OPENED = "it cannot be opened: {rest}"
    NO_FORMAT = "unknown format {names}; available: {known}"
    NO_LONGER = "{name} no longer exists"
    DISK_SILENT = "{name} is on a disk or network that does not respond"
    IS_A_FOLDER = "{path} is a folder"
    PASSWORD_LIST_TOO_LARGE = "{path}: too large for a password list"
    FILE_NOT_READ = "{path} cannot be read: {rest}"
    NOT_UTF8 = "{path} is not a text file in UTF-8"
    WORD_LIST_TOO_LARGE = "{path}: too large for a list of words"
    TOO_MANY_WORDS = "{path} contains {n} words; at most {m} are used"
    NO_WORDS = "{path} contains no words"
    IDF_TABLE_TOO_LARGE = "{path}: too large for a table of words"
    IDF_LINE_INVALID = "{path}, line {n}: not a word and a number from 0 to {m}"
    IDF_TABLE_CHANGED = "{path} has changed since it was chosen; choose it again"
    NOT_AN_IDF_TABLE = "{name} does not name a table of words"
    NOT_A_DICTIONARY_LINE = (
        "{name} is not a line of a user dictionary: a word, and optionally frequency and tag"
    )
    TOO_MANY_PASSWORDS = "{path} contains {n} passwords; at most {m} are tried"
    STORES_SAME = "the two indexes are the same"
    FOLDER_HOLDS_NO_STORE = "{path} contains no index; create one with: scan --store FOLDER"

    # How a text is written
    INVISIBLE_CHARACTERS = "{n} invisible characters inside words"
    INVISIBLE_CHARACTERS_SUCH_AS = "{n} invisible characters inside words, such as {name}"
    MIXED_ALPHABETS = "{n} words with look-alike letters from another alphabet"
    MIXED_ALPHABETS_SUCH_AS = (
        "{n} words with look-alike letters from another alphabet, such as {name}"
    )
    RIGHT_TO_LEFT = "text set to display right to left: {n}"
    RIGHT_TO_LEFT_SUCH_AS = "text set to display right to left: {n}, such as {name}"
    TAG_CHARACTERS = "{n} invisible tag characters"
    TAG_CHARACTERS_SUCH_AS = "{n} invisible tag characters, such as {name}"
    VARIATION_SELECTORS = "{n} invisible variation selectors after letters"
    VARIATION_SELECTORS_SUCH_AS = "{n} invisible variation selectors after letters, such as {name}"
    FULL_WIDTH_LETTERS = "{n} words with single full-width letters"
    FULL_WIDTH_LETTERS_SUCH_AS = "{n} words with single full-width letters, such as {name}"
    NUMBERS_ONLY = "numbers only; compared in runs of {n}"

    # Rows of tables and databases
    TABLE_EMPTY = "the table has no rows"
    NOT_A_TABLE = "not a table"
    LINE_TOO_LONG = "a line is too long"
    TOO_MANY_COLUMNS = "more than {n:,} columns"
    NOT_A_TABLE_BECAUSE = "not a table: {rest}"
    NOT_A_WORKBOOK = "not a workbook: {rest}"
    NOT_A_PARQUET_FILE = "not a Parquet file: {rest}"
    SAME_COLUMN_NAMES = "two columns have the same name"
    LONG_ROWS = "rows with more values than there are columns: {n:,}"
    UNDECODED_ROWS = "rows with characters that could not be decoded: {n:,}"
    NO_SHEET = "no sheet {name}; available: {known}"
    NO_TABLE = "no table {name}; available: {known}"
    QUERY_IS_NO_SELECT = "only a single SELECT is allowed"
    QUERY_CHANGES_DATA = "a query that only reads cannot contain {name}"
    QUERY_NEEDS_DATABASE = "queries can only be used with databases"
    COLUMN_KIND_INVALID = "{value} is not COLUMN=KIND; kinds: {names}"
    WRITTEN_BACK = "{n:,} rows written to table {name}"
    WRITE_BACK_NEEDS_KEY = "{path} has no key column, so its groups cannot be written back"
    WRITE_BACK_NEEDS_DATABASE = "{path} is no database, so its groups cannot be written back"
    WRITE_BACK_OTHER_TABLE = "table {name} exists and was not created by SimFinder"
    TABLE_NEEDED = "--table is required; available: {known}"
    PYARROW_NEEDED = "reading Parquet files requires pyarrow: {rest}"
    SQLALCHEMY_NEEDED = "reading databases requires SQLAlchemy: {rest}"
    DRIVER_NEEDED = "reading this database requires {name}: {rest}"
    NOT_AN_ADDRESS = "{name} is not a database address"
    ADDRESS_WITH_AT_SIGN = "{name} is not a database address: write an @ in a password as %40"
    PASSWORD_NOT_STORED = "the password for {name} is not saved: enter it again"
    ADDRESS_NEEDS_USER = "an address with a password needs a user name: name@server"
    ADDRESS_WITHOUT_USER = "{name} has no user name; add USER@ before the server name"
    NOT_A_READABLE_DATABASE = "not a readable database: {rest}"
    DATABASE_ERROR = "database error: {rest}"
    VIRTUAL_TABLE = "a virtual table; not read"
    PASSWORD_PROTECTED = "password-protected"
    LARGER_THAN_MIB = "larger than {n:,} MiB"
    READ_UP_TO_ROW = "read up to row {n:,}: {rest}"
    EMPTY_ROWS = "rows without letters or digits in the compared columns: {n:,}"
    NUMBER_ROWS = "rows of numbers only, which --columns compares anyway: {n:,}"
    ROW_COUNT = "{n:,} rows were compared; only rows with a similar row are listed"
    FIRST_ROWS_MEMORY = "only the first {n:,} rows are compared: not enough memory"
    FIRST_ROWS_DISK = "only the first {n:,} rows are compared: not enough disk space"
    FIRST_ROWS_BECAUSE = "only the first {n:,} rows are compared: {rest}"
    MOST_SIMILAR_PAIRS = (
        "only the {n:,} most similar pairs are kept; {m:,} less similar pairs are omitted"
    )
    FIRST_COLUMNS = "only the first {n} of {m} columns are compared; use --columns to choose others"
    NO_ROW = "{path} has no row {name}; available: row {n} to row {m}"
    NO_ROW_OF_NAME = "{path} has no row {name}; specify rows by {name2}, or as row {n} to row {m}"
    NO_ROW_WITHIN_LIMIT = "{path} has no row {name} among the first {n:,} rows, which --limit reads"
    NOTHING_IN_ROW = "{path}, {name}: no letters or digits in the compared columns"
    NUMBERS_IN_ROW = "{path}, {name}: only numbers; use --columns to compare them anyway"
    ROW_WITHOUT_FILE = "specify table rows with their file: FILE#row 12"
    ROW_WITH_DOCUMENT = "a table row can only be compared with another row: FILE#row 12"
    ROWS_NEED_FIELDS = "table rows can only be compared with --profile fields"
    OPTION_NEEDS_FIELDS = "--{name} can only be used with --profile fields"
    OPTION_TABLE_MISPLACED = "--table can only be used with workbooks and databases"
    ROWS_NOT_READ_STOPPED = "not all rows were read because the scan was stopped early"
    NO_COLUMN = "{path} has no column {names}; available: {known}"
    MOST_COLUMNS = "at most {n} columns can be compared"
    ROWS_NOT_PROTECTED = "--scope protected: table rows cannot be protected"
    ROWS_NOT_AVAILABLE = "the rows of this table are not available"

    # How fingerprints are searched for
    BLOCK_INDEX_PLAN = "block index: {n:,} fingerprints, distance {m}. {rest}"
    PLAN_BRUTE_FORCE = "Compare every fingerprint with every other, about {seconds} s: {rest}."
    PLAN_TABLES = "Use {n} tables over {m} blocks of bits, about {seconds} s: {rest}."
    PLAN_BUCKETS = (
        "buckets of more than {n:,} fingerprints are split again: {factor} times the average of "
        "{average}, but at least {least:,}, since smaller ones are compared faster than split"
    )
    PLAN_SPLIT_BUCKETS = "buckets split again: {n:,}, the largest with {m:,} fingerprints"
    PLAN_NO_SPLIT_BUCKETS = "no bucket was large enough to be split again"
    PLAN_NO_BUCKETS = "without tables there are no buckets to split"
    PLAN_TOO_FEW = "{n:,} fingerprints are too few to benefit from tables"
    PLAN_NOT_FASTER = "tables would not be faster for a distance of {n}"
    PLAN_BRUTE_FORCE_TIME = "brute force over {n:,} fingerprints would take about {seconds} s"
    PLAN_COSTS = (
        "cost model: {name}, {brute} ns a pair by brute force, {compare} ns in a bucket, "
        "{sort} ns to sort a fingerprint, {slot} ns a key, {table} ms a table"
    )
    PLAN_FILLING = "{n} blocks: {m} tables by {bits} bits, filling alone takes {seconds} s"
    PLAN_FILLING_AND_COMPARING = (
        "{n} blocks: {m} tables by {bits} bits, filling {seconds} s and comparing {compare} "
        "s, {total} s"
    )

    # Template text
    TEMPLATE_TEXT_ONLY = "only boilerplate"
    TEMPLATE_TEXT_BUT = "only {n} letters and digits besides boilerplate; at least {m} are needed"
    IS_A_TEMPLATE = "this is a template; its text is ignored"
    COMMON_PASSAGES_LEFT = (
        "{n} common passages were not ignored, those found in the fewest documents"
    )
    PASSAGES_NOT_COUNTED = (
        "the passages of {n} documents were not counted because these could not be read again"
    )
    TEMPLATE_UNUSABLE = "{path} cannot be used: {rest}"
    TEMPLATE_PARTIAL = "{path} was only partly read: {rest}"
    NO_DOCUMENT_IN_FOLDER = "no documents in this folder"
    PASSAGE_TOO_SHORT = "only {n} words, too few to identify passages"
    COMMON_NEEDS_AMONG = (
        "two documents are not enough to find common passages; use --among to specify "
        "the folder whose documents are counted"
    )
    AMONG_NEEDS_COMMON = "--among can only be used with --common"
    OPTION_NOT_WITH_FIELDS = "{name} cannot be used with --profile fields"
    COMMON_INVALID = "{name} is neither a number of documents (at least 2) nor a percentage"

    # Evaluation
    EVALUATE_CHOICE = (
        "evaluate: choose one of FOLDER --labels FILE, FOLDER --pairs FILE, --extraction OLD NEW"
    )
    EVALUATE_NEEDS = "evaluate: {name} needs {name2}"
    EVALUATE_CONFLICT = "evaluate: {name} cannot be used with {name2}"
    LABEL_COLUMNS_UNCLEAR = "{path}: cannot identify the document and group columns"
    LABEL_INCOMPLETE = "{path}, line {n}: a document and its group are needed"
    LABEL_TWICE = "{path}, line {n}: {name} has two groups"
    PAIR_COLUMNS_NEEDED = "{path}: two document columns are needed"
    PAIR_COLUMN_MISSING = "{path}, line {n}: a column is missing"
    NOT_A_NUMBER = "{path}, line {n}: {name} is not a number"
    FILE_TOO_LARGE = "{path} is larger than {n} MiB"
    HEADINGS_NEEDED = "{path}: headings and at least one row are needed"
    NOT_A_TEXT_TABLE = "{path} is not a text table"
    NAMED_TWICE = "{path} is listed twice, in different groups"
    GROUPS_TOO_LARGE = "the groups are too large to list their pairs"
    TOPICS_NEED_LABELS = "topics are drawn from groups: use labels, not pairs"
    TOPICS_NEED_FOLDER = "topics are drawn from the files of a folder, not from a table"
    PROFILE_NOT_FOR_TABLE = "the method {name} cannot be used on a table"
    PROFILE_NOT_FOR_FOLDER = "the method {name} cannot be used on a folder"
    NO_LABELLED_PAIR = "the table lists no two documents in the folder that belong together"
    LABELLED_DOCUMENTS_MISSING = (
        "documents listed in the table but missing from the folder: {n}, the first is {path}"
    )
    NO_LABELLED_DOCUMENT = (
        "the table lists no document in the folder; the first one listed is {path}"
    )
    ALL_BELONG_TOGETHER = "all documents belong to one group, so no result can be wrong"
    FIELDS_NOT_TRIED = "the method “fields” compares table rows, so it was not tried on a folder"
    ONLY_FIELDS_TRIED = (
        "of the methods of the program only “fields” compares table rows, so no other was tried"
    )
    TEXTS_NOT_MEASURED = (
        "more than {n} pairs of texts have much in common, so no method was scored by exact texts"
    )
    WITHOUT_LABEL = "documents without a label (not counted): {n}"
    TOO_FEW_GROUPS_OF_SIZE = "fewer than five groups have {n} documents; at most {m} are possible"
    TOO_FEW_GROUPS = "there are only {n} groups, so no unrelated documents"
    STORED_TEXT_DAMAGED = "the text of {path} is damaged in the index"
    TEXT_NOT_STORED = "the text of {path} was not stored, so it cannot be evaluated"

    # Reports, sessions and lists that are read back
    NOT_A_REPORT = "{path} is not a scan report: {rest}"
    NOT_A_SESSION = "{path} is not a saved session: {rest}"
    NOT_A_CONSTRAINT_LIST = "{path} is not a list of exceptions: {rest}"
    NOT_A_PRESET_LIST = "{path} is not a list of presets: {rest}"
    NOT_JSON = "it is not JSON"
    NOT_A_FILE = "it is not a file"
    LARGER_THAN = "it is larger than {n} MiB"
    TOO_MANY_VALUES = "it contains too many values"
    OF_NEWER_VERSION = "saved by a newer version"
    VALUE_INVALID = "{name} is missing or invalid"

    # Clean-up
    RULE_NEEDS_VALUES = "the rule {name} needs values: {rest}"
    RULE_TAKES_NO_VALUES = "the rule {name} takes no values"
    RULE_VALUE_TOO_LONG = "the rule {name} has a value that is too long"
    NO_RULE = "unknown rule {name}; available: {known}"
    PLAN_ENDING = "a plan can be saved as {endings}, not {name}"
    ROWS_NOT_CLEANED = "{path} compares table rows: there are no files to clean up"
    THRESHOLD_RANGE = "distance must be 0 to 64 bits, similarity 0 to 100 %"
    FOLDER_NEEDED = "specify a folder to move or copy to"
    NOT_A_FOLDER = "{path} is not a folder"
    CLEANUP_BUSY = "another SimFinder window or command is processing files"
    NOTHING_TO_UNDO = "nothing to undo"
    NO_CLEANUP_IN = "no clean-up is recorded in {path}"
    NO_CLEANUP_HERE = "no clean-up is recorded here, but there are files in {rest}"
    JOURNAL_DAMAGED = (
        "the record of file operations was damaged or missing, so there may be "
        "something left to undo: look in the trash, the quarantine or the folder"
    )
    NO_FOLDER_OTHER_DISK = (
        "the folder {path} does not exist, and {name} is not on the disk where the file was"
    )
    SAME_FOLDER = "{path} and {name} are the same folder"
    NO_OPERATION = "operation {n} does not exist"
    OPERATION_NOT_UNDOABLE = "operation {n} has nothing to undo"
    JOURNAL_OF_OTHER_MACHINE = "{path} lists files from another computer: {name}"
    FILE_NOT_OPENED = "the file {name} cannot be opened: {rest}"
    NO_FILE_STAYS = "no file would be kept"
    NAMES_TAKEN = "all {n} names tried are already in use"
    ANOTHER_DISK = "another disk"
    NO_TRASH = "this disk has no trash"
    OTHER_OR_CHANGED = "replaced or modified"
    OTHER_BYTES = "different content"
    CHANGED_WHILE_INSPECTED = "modified while being checked"
    CHANGED_WHILE_COPIED = "modified while being copied"
    CHANGED_AT_LAST = "modified at the last moment"
    EXCHANGED_AT_LAST = "replaced at the last moment"
    AT_LAST = "at the last moment"
    COPY_EXCHANGED_AT_LAST = "the copy was replaced at the last moment"
    COPY_DIFFERS = "the copy differs from the file"
    IN_THE_WAY = "a file with this name already exists: {path}"
    SAME_FILE = "{path} and {name} are the same file"
    OF_OTHER_PROGRAM = "it belongs to another program"
    FOLDER_MISSING = "its folder no longer exists"
    ORIGINAL_MISSING = "the original file is no longer in the quarantine"
    NOT_RESTORED = "it was not restored"
    AT_NEITHER_PLACE = "it is neither at its old nor at its new place"
    MOVED_BACK = "it was moved back"
    KEPT_AS = "kept as {path}"
    NAME_EMPTY = "enter a name"
    NAME_WITH_SEPARATOR = "a name cannot contain “{name}”, which separates folders"
    NAME_WITH_SIGN = "Windows does not allow “{name}” in names"
    NAME_WITH_CONTROL = "a name cannot contain control characters"
    NAME_END = "a name cannot end with a period or a space"
    NAME_START = "a name cannot begin with a space"
    NAME_OF_DEVICE = "Windows reserves the name “{name}” for a device"
    NAME_TOO_LONG = "a name can have at most {n} bytes"

    # Options and the system
    FEATURES_NEED_WORDS = "--features can only be used with --profile words or fields"
    NO_SUCH_PATH = "{path} does not exist"
    OPTIONS_EXCLUDE = "{name} and {name2} cannot be combined"
    OPTION_NEEDS = "{name} can only be used with {name2}"
    OPTION_NEEDS_METHOD = "{name} only has an effect with these methods: {names}"
    OPTION_NOT_WITH = "{name} cannot be used with {name2}"
    EXCERPTS_RANGE = "--report-excerpts must be between 0 and {n}"
    REPORT_GROUPS_INVALID = (
        "--report-groups accepts numbers such as 1,3-7, or critical, not {value}"
    )
    NO_PROFILE = "unknown method {name}; available: {names}"
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
