"""XML that refers to other things: to itself many times, to files, to the network."""

from __future__ import annotations

from pathlib import Path

from corpus_packages import KINDS, package, paragraph, sentences

ROOTS = {
    "docx": "w:document",
    "xlsx": "worksheet",
    "pptx": "p:sld",
    "odt": "office:document-content",
    "epub": "html",
}
"""The root element of the part with the text."""
TRICKS = ("laughs", "quadratic", "internal", "file", "network")


def _doctype(trick: str, root: str, secret: Path, port: int) -> tuple[str, str]:
    """Return a document type and a text that refers to what it declares."""
    if trick == "laughs":
        levels = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
        return f'<!DOCTYPE {root} [<!ENTITY l0 "laugh ">{levels}]>', "&l9;"
    if trick == "quadratic":
        return f'<!DOCTYPE {root} [<!ENTITY b "{"B" * 50_000}">]>', "&b;" * 20_000
    if trick == "internal":
        return f'<!DOCTYPE {root} [<!ENTITY x "a text that only the entity holds">]>', "&x;"
    if trick == "file":
        return f'<!DOCTYPE {root} [<!ENTITY x SYSTEM "{secret.as_uri()}">]>', "&x;"
    address = f"http://127.0.0.1:{port}"
    outer = f'<!DOCTYPE {root} SYSTEM "{address}/a.dtd" [<!ENTITY % p SYSTEM "{address}/p"> %p;'
    return f'{outer}<!ENTITY x SYSTEM "{address}/x">]>', "&x;"


def entity_files(secret: Path, port: int) -> dict[str, bytes]:
    """Return one file for each format and trick; each also holds honest text of its own."""
    files = {}
    for kind in KINDS:
        for trick in TRICKS:
            head, reference = _doctype(trick, ROOTS[kind], secret, port)
            topic = f"{kind}{trick}"
            body = (
                sentences(kind, 6, topic) + paragraph(kind, reference) + sentences(kind, 6, topic)
            )
            files[f"{trick}.{kind}"] = package(kind, body, head)
    for trick in TRICKS:
        head, reference = _doctype(trick, "a", secret, port)
        files[f"{trick}.xml"] = f'<?xml version="1.0"?>{head}<a>{reference}</a>'.encode()
        head, reference = _doctype(trick, "html", secret, port)
        text = "".join(f"<p>{trick} page, paragraph {n} of its own text.</p>" for n in range(9))
        page = f"{head}<html><body>{text}<p>{reference}</p></body></html>"
        files[f"{trick}.html"] = page.encode()
        files[f"{trick}.xhtml"] = f'<?xml version="1.0"?>{page}'.encode()
        office = "urn:oasis:names:tc:opendocument:xmlns"
        head, reference = _doctype(trick, "office:document", secret, port)
        names = f'xmlns:office="{office}:office:1.0" xmlns:text="{office}:text:1.0"'
        flat = f"<office:body><office:text>{sentences('odt', 9, 'flat' + trick)}"
        last = f"{paragraph('odt', reference)}</office:text></office:body></office:document>"
        kind = 'office:mimetype="application/vnd.oasis.opendocument.text"'
        whole = f'<?xml version="1.0"?>{head}<office:document {names} {kind}>{flat}{last}'
        files[f"{trick}.fodt"] = whole.encode()
    return files
