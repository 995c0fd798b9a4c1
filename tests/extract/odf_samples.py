"""Writes small OpenDocument files, part by part."""

from __future__ import annotations

import io
import zipfile

_NAMES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
    "presentation": "urn:oasis:names:tc:opendocument:xmlns:presentation:1.0",
    "manifest": "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "chart": "urn:oasis:names:tc:opendocument:xmlns:chart:1.0",
}
MIMETYPE = "application/vnd.oasis.opendocument."


def element(name: str, content: str = "", **attributes: str) -> str:
    """Return one element; ``style_name`` becomes ``style-name``, ``x__y`` becomes ``x:y``."""
    told = "".join(
        f' {key.replace("__", ":").replace("_", "-")}="{value}"'
        for key, value in attributes.items()
    )
    return f"<{name}{told}>{content}</{name}>"


def root(name: str, content: str, head: str = "", **attributes: str) -> str:
    declared = {f"xmlns__{key}": value for key, value in _NAMES.items()}
    made = element(f"office:{name}", content, **declared, **attributes)
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}{made}'


def document(body: str, kind: str = "text", styles: str = "", head: str = "") -> str:
    """Return the main part."""
    automatic = element("office:automatic-styles", styles)
    inner = element("office:body", element(f"office:{kind}", body))
    return root("document-content", automatic + inner, head)


def package(parts: dict[str, str | bytes], mimetype: str) -> bytes:
    """Return an archive whose first member tells what it is."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", mimetype, zipfile.ZIP_STORED)
        for name, content in parts.items():
            archive.writestr(name, content)
    return out.getvalue()


def make_odf(
    body: str,
    kind: str = "text",
    *,
    styles: str = "",
    master: str = "",
    head: str = "",
    parts: dict[str, str] | None = None,
) -> bytes:
    """Return a document; ``styles`` are automatic ones, ``master`` goes into master-styles."""
    made: dict[str, str | bytes] = {"content.xml": document(body, kind, styles, head)}
    if master:
        made["styles.xml"] = root("document-styles", element("office:master-styles", master))
    return package(made | (parts or {}), MIMETYPE + kind)
