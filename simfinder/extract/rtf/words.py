"""The words of RTF that lead into other text, out of the text, or stand for characters."""

from __future__ import annotations

from simfinder.domain.document import BlockKind

FONTS = b"fonttbl"
STYLES = b"stylesheet"

STORIES: dict[bytes, BlockKind] = {
    b"header": BlockKind.HEADER,
    b"headerl": BlockKind.HEADER,
    b"headerr": BlockKind.HEADER,
    b"headerf": BlockKind.HEADER,
    b"footer": BlockKind.FOOTER,
    b"footerl": BlockKind.FOOTER,
    b"footerr": BlockKind.FOOTER,
    b"footerf": BlockKind.FOOTER,
    b"footnote": BlockKind.NOTE,
    b"annotation": BlockKind.COMMENT,
    b"shptxt": BlockKind.BOX,
    b"dptxbxtext": BlockKind.BOX,
}
"""Groups that hold text of their own in the middle of another one."""

SKIPPED: frozenset[bytes] = frozenset(
    b"atnauthor atnicn atnid atnparent atnref atntime atrfend atrfstart background "
    b"bkmkend bkmkstart blipuid buptim category colorschememapping colortbl comment company "
    b"creatim datafield datastore doccomm docvar fldinst fldtype fname fontemb fontfile "
    b"formfield ftncn ftnsep ftnsepc aftncn aftnsep aftnsepc generator gridtbl hlinkbase info "
    b"keycode keywords latentstyles levelnumbers leveltext list listlevel listname listoverride "
    b"listoverridetable listpicture listtable lsdlockedexcept manager mmathPr nextfile "
    b"nonesttables nonshppict objalias objclass objdata objname objsect objtime oldcprops "
    b"oldpprops oldsprops oldtprops operator panose password pgp pgptbl pict pn pnseclvl "
    b"pntxta pntxtb printim private propname propval protusertbl revtbl revtim rsidtbl rxe "
    b"shprslt sn sp staticval sv subject tc tcn template themedata title txe upr userprops "
    b"wgrffmtfilter xe xform xmlattrname xmlattrvalue xmlname xmlnstbl filetbl author "
    b"shppict".split()
)
"""Groups that hold no text of the page."""

LABELS: frozenset[bytes] = frozenset((b"listtext", b"pntext"))
"""Groups that hold the number of a list item as it was shown last (RTF 1.9.1, list table)."""


TEXTS: dict[bytes, str] = {
    b"tab": "\t",
    b"line": "\n",
    b"page": "\n",
    b"column": "\n",
    b"lbr": "\n",
    b"emdash": "—",
    b"endash": "–",
    b"lquote": "‘",
    b"rquote": "’",
    b"ldblquote": "“",
    b"rdblquote": "”",
    b"bullet": "•",
    b"emspace": " ",
    b"enspace": " ",
    b"qmspace": " ",
    b"zwj": "\u200d",
    b"zwnj": "\u200c",
}

TABLE_WORDS: frozenset[bytes] = frozenset((b"fcharset", b"cpg", b"cs", b"ds", b"ts"))
"""Words that mean something in the tables of fonts and styles only."""


def without_bullet(label: str) -> str:
    """Return the number of a list item; empty for a bullet.

    The bullet of every second level in Word is the letter o of Courier New.
    """
    label = " ".join(label.split())
    return label if label != "o" and any(map(str.isalnum, label)) else ""
