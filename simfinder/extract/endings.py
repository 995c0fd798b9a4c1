"""Says where the ending of a file promises another format than its content has."""

from __future__ import annotations

from simfinder.extract.formats import BY_SUFFIX, FORMATS

#: What people call the formats; where they call them by the usual ending, it is that.
_NAMES = {"wordml": "Word XML", "md": "Markdown", "source": "program text", "log": "TXT"}
#: Contents that are usual under an ending of another format.
_USUAL = frozenset(
    (
        ("wordml", ".xml"),
        ("html", ".xml"),
        ("odt", ".xml"),
        ("odp", ".xml"),
        ("ods", ".xml"),
        ("eml", ".msg"),
        ("hwp3", ".hwp"),
        ("html", ".mht"),
        ("txt", ".dot"),  # graphs of Graphviz
    )
)
#: Endings that promise something that is not read here; others promise nothing.
_OTHERS = frozenset(
    [
        "zip",
        "jar",
        "7z",
        "rar",
        "gz",
        "tgz",
        "bz2",
        "xz",
        "tar",
        "cab",
        "png",
        "jpg",
        "jpeg",
        "gif",
        "bmp",
        "tif",
        "tiff",
        "webp",
        "ico",
        "psd",
        "mp3",
        "mp4",
        "wav",
        "avi",
        "mov",
        "mkv",
        "exe",
        "dll",
        "iso",
        "bin",
        "dat",
        "djvu",
        "djv",
        "ps",
        "eps",
        "chm",
        "caj",
        "hwp",
        "hwpx",
        "vsd",
        "vsdx",
        "pub",
        "one",
        "wpd",
        "xps",
        "oxps",
        "mobi",
        "azw",
        "azw3",
        "pages",
        "numbers",
        "key",
        "dwg",
        "dxf",
        "mdb",
        "accdb",
        "dbf",
        "ttf",
        "otf",
        "pst",
        "lnk",
        "torrent",
    ]
)
_ENDINGS = {entry.name: entry.suffixes for entry in FORMATS}


def misnamed(format: str, suffix: str) -> str:  # noqa: A002
    """Return one English line where an ending says something else than the content is.

    Args:
        format: what the content is, as ``Text.format`` says it.
        suffix: the ending with its dot, in any case; empty where there is none.

    Returns:
        The line; empty where the ending fits, there is none, or the pair is a usual one. An
        ending that nobody knows is only told where the content is more than plain text.
    """
    suffix = suffix.lower()
    if not suffix or suffix in _ENDINGS.get(format, ()) or (format, suffix) in _USUAL:
        return ""
    if format not in _ENDINGS:
        return ""  # read through another program, which goes by the ending itself
    content = _NAMES.get(format, format.upper())
    if suffix in BY_SUFFIX or suffix[1:] in _OTHERS:
        return f"the ending says {suffix[1:].upper()}, the content is {content}"
    return "" if format == "txt" else f"the ending is not known, the content is {content}"
