"""What the elements of web pages are: shown or not, inside a line or a block of their own."""

from __future__ import annotations

from simfinder.extract.formats import names

#: Never shown by a browser that runs scripts, or no text of the page. ``noscript`` belongs here
#: because a page is compared as its readers saw it, and they had scripts on.
SKIPPED_TAGS = names(
    "head script style template noscript iframe object embed applet audio video canvas svg map "
    "select datalist noframes title link meta rp rt xml annotation annotation-xml mphantom "
    "desc metadata defs symbol"
)
INLINE = names(
    "a abbr acronym b bdi bdo big blink button cite code data del dfn em font i img input ins kbd "
    "label mark meter nobr output picture progress q rb ruby s samp slot small source span strike "
    "strong sub sup time tt tspan textpath u var wbr "
    "math menclose mfenced mfrac mi mmultiscripts mn mo mover mpadded mprescripts mroot mrow ms "
    "mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics"
)
PREFORMATTED_TAGS = frozenset(("pre", "listing", "xmp", "textarea"))
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
LISTS = frozenset(("ol", "ul", "menu", "dir"))
SECTION_TAGS = frozenset(("article", "aside", "main", "nav", "section", "header", "footer"))
"""Inside these, a header or footer belongs to them and not to the page (HTML-AAM 1.0)."""
FIELDS = frozenset(("", "text", "email", "tel", "url", "number", "date", "month", "week", "time"))
"""Types of input elements that show their value as text."""

_PAGE_PREFIXES = frozenset(("html", "xhtml", "h", "svg", "m", "mml", "math"))


def local_name(tag: str) -> str:
    """Return the name of an element without namespace and prefix.

    What has another prefix stands inside a line: Word writes ``o:p`` after each paragraph and
    its smart tags, such as ``st1:City``, around single words.
    """
    name = tag[tag.rfind("}") + 1 :].lower()
    prefix, colon, rest = name.rpartition(":")
    return rest if not colon or prefix in _PAGE_PREFIXES else "span"
