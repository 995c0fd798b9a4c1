"""Fonts for a PDF: the letters that a report needs, cut out of a font of this machine.

They stand in the file, so that it looks the same everywhere. Fonts with cubic outlines, which
most Chinese ones have, are turned into quadratic ones, which PDF writers can embed.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont, TTLibError, newTable
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFError
from reportlab.pdfbase.ttfonts import TTFont as Embedded

_NAMES = (
    ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"),
    ("NotoSansCJKsc-Regular.otf", "NotoSansCJKsc-Bold.otf"),
    ("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf"),
    ("SourceHanSansSC-Regular.otf", "SourceHanSansSC-Bold.otf"),
    ("msyh.ttc", "msyhbd.ttc"),
    ("Hiragino Sans GB.ttc", "Hiragino Sans GB.ttc"),
    ("STHeiti Light.ttc", "STHeiti Medium.ttc"),
    ("wqy-microhei.ttc", "wqy-microhei.ttc"),
    ("wqy-zenhei.ttc", "wqy-zenhei.ttc"),
    ("simhei.ttf", "simhei.ttf"),
    ("simsun.ttc", "simsun.ttc"),
    ("Arial Unicode.ttf", "Arial Unicode.ttf"),
    ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
    ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    ("arial.ttf", "arialbd.ttf"),
)
"""Regular and bold, those with Chinese first."""
_MOST_NAMED = 12
"""Characters of one text that are named where no picture of them is there."""
_RESTRICTED = 0x0002
"""Bit of a font that forbids to embed it."""


@dataclass(frozen=True)
class Fonts:
    """Names that the PDF knows the fonts by, and what they cannot show."""

    plain: str
    bold: str
    has: frozenset[int]
    """Characters that can be shown, as numbers; empty where a viewer has to find the font."""

    def shown(self, text: str) -> str:
        """Return the text with characters named by their numbers that have no picture.

        Of many only the first are named, the others are question marks: names are long, and what
        has been measured must still fit on a page.
        """
        if not self.has:
            return text
        made, named = [], 0
        for letter in text:
            if ord(letter) in self.has:
                made.append(letter)
                continue
            named += 1
            made.append(f"[U+{ord(letter):04X}]" if named <= _MOST_NAMED else "?")
        return "".join(made)


def fonts_for(characters: set[str]) -> Fonts:
    """Return fonts that have these characters, as far as this machine has any."""
    wanted = {ord(c) for c in characters} | set(range(0x20, 0x7F)) | {0x2026}
    best: tuple[int, Path, Path] | None = None
    for plain, bold in _there():
        missing = len(wanted - _covered(plain))
        if best is None or missing < best[0]:
            best = missing, plain, bold
        if not missing:
            break
    if best is not None and best[0] < len(wanted) // 2:
        made = _embed("SimFinder-Text", best[1], wanted), _embed("SimFinder-Bold", best[2], wanted)
        if made[0] is not None and made[1] is not None:
            return Fonts("SimFinder-Text", "SimFinder-Bold", frozenset(made[0] & made[1]))
    if all(code < 0x100 for code in wanted - {0x2026}):
        return Fonts("Helvetica", "Helvetica-Bold", frozenset())
    pdfmetrics.registerFont(UnicodeCIDFont("STSong-Light"))
    return Fonts("STSong-Light", "STSong-Light", frozenset())


def _folders() -> tuple[Path, ...]:
    if sys.platform == "win32":
        return (Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts",)
    if sys.platform == "darwin":
        system = Path("/System/Library/Fonts")
        return system, system / "Supplemental", Path("/Library/Fonts")
    return Path("/usr/share/fonts"), Path("/usr/local/share/fonts")


def _there() -> Iterator[tuple[Path, Path]]:
    """Walk the known fonts of this machine, the best first."""
    files: dict[str, Path] = {}
    for folder in _folders():
        for place, folders, names in os.walk(folder):
            folders.sort()
            for name in names:
                files.setdefault(name, Path(place) / name)
    for plain, bold in _NAMES:
        if plain in files:
            yield files[plain], files.get(bold, files[plain])


def _open(path: Path) -> TTFont | None:
    """Open a font; of a collection the one for simplified Chinese, else the first."""
    try:
        if path.suffix.lower() != ".ttc":
            return TTFont(path, lazy=True, recalcTimestamp=False)
        with TTCollection(path, lazy=True) as collection:
            names = [str(font["name"].getDebugName(4)) for font in collection.fonts]
        at = next((i for i, name in enumerate(names) if {"SC", "W3"} & set(name.split())), 0)
        return TTFont(path, fontNumber=at, lazy=True, recalcTimestamp=False)
    except (OSError, TTLibError, KeyError, ValueError):
        return None  # a broken font of the machine; the next one may do


def _covered(path: Path) -> set[int]:
    font = _open(path)
    if font is None:
        return set()
    with font:
        if "OS/2" in font and font["OS/2"].fsType & _RESTRICTED:
            return set()
        return set(font.getBestCmap() or ())


def _embed(name: str, path: Path, wanted: set[int]) -> set[int] | None:
    """Register the wanted letters of a font; return those it has, None where it cannot be used."""
    font = _open(path)
    if font is None:
        return None
    with font:
        has = wanted & set(font.getBestCmap() or ())
        options = Options()
        options.layout_features = []
        options.hinting = False
        options.notdef_outline = True
        options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "DSIG", "morx"]
        cut = Subsetter(options)
        cut.populate(unicodes=sorted(has))
        cut.subset(font)
        if "CFF " in font:
            _quadratic(font)
        made = io.BytesIO()
        font.save(made)
    made.seek(0)
    try:
        embedded = Embedded(name, made)
        # The library keeps what a name stood for in the last report, with the letters of that.
        pdfmetrics._fonts.pop(name, None)
        pdfmetrics._dynFaceNames.pop(embedded.face.name, None)
        pdfmetrics.registerFont(embedded)
    except TTFError:
        return None
    return has


def _quadratic(font: TTFont) -> None:
    """Replace cubic outlines by quadratic ones, at most one unit of the font away."""
    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    glyphs: dict[str, Any] = {}
    for name in order:
        pen = TTGlyphPen(drawn)
        drawn[name].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
        glyphs[name] = pen.glyph()
    outlines = newTable("glyf")
    outlines.glyphOrder, outlines.glyphs = order, glyphs
    font["loca"], font["glyf"] = newTable("loca"), outlines
    for glyph in glyphs.values():
        glyph.recalcBounds(outlines)
    widths = font["hmtx"].metrics
    font["hmtx"].metrics = {
        name: (widths[name][0], getattr(glyphs[name], "xMin", 0)) for name in order
    }
    most = font["maxp"]
    most.tableVersion = 0x00010000
    for value in _MAXIMA:
        setattr(most, value, 0)
    most.maxZones = 1
    font["post"].formatType = 3.0
    font["head"].glyphDataFormat = 0
    for table in ("CFF ", "VORG"):
        if table in font:
            del font[table]
    font.sfntVersion = "\x00\x01\x00\x00"


_MAXIMA = (
    *("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"),
    *("maxStackElements", "maxSizeOfInstructions", "maxComponentElements", "maxPoints"),
    *("maxContours", "maxCompositePoints", "maxCompositeContours", "maxComponentDepth"),
)
