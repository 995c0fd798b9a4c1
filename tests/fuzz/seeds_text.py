"""Seeds that are text: one file of each format with most of what its reader knows."""

from __future__ import annotations

import json
from email.message import EmailMessage

Made = dict[str, list[tuple[str, bytes]]]

_CHINESE = (
    "本合同由甲乙双方于二〇二六年三月签订，租期三年，租金按月支付。\n第二条　押金为两个月租金。\n"
)
_ENGLISH = (
    "The tenant pays the rent on the first day of each month.\n\nThe deposit is two months' rent.\n"
)

_HTML = """<!DOCTYPE html><html><head><meta charset="utf-8"><title>A lease</title><style>p{color:red}</style>
<script>if (a < b) run("x")</script></head><body><nav><a href="/">Home</a></nav><h1>Lease</h1>
<p>The <b>tenant</b> pays&nbsp;rent &amp; deposit&#8212;monthly.<br>second line</p><ol start="3" type="a"><li value="7">one
<ul><li>two</ul></ol><table><caption>Sums</caption><tr><th colspan=2 rowspan="2">a<td>1</table><pre>  kept
  space</pre><blockquote>quoted</blockquote><details><summary>more</summary>inside</details><dl><dt>term<dd>meaning</dl>
<ruby>漢<rp>(</rp><rt>kan</rt></ruby><p style="display:none">hidden</p><textarea>x</textarea><svg><text>drawn</text></svg>
<img alt="picture"><footer>foot</footer></body></html>"""

_MARKDOWN = """---
title: Lease
---
# Lease <a name="x"></a>

The **tenant** pays *rent* [here](http://a.b "t") and `code`[^1].

1. one
   - two
     > quoted

| a | b |
|---|:-:|
| 1 | 2 |

```python
print("x")
```

<div>raw</div> &copy; ![alt](p.png)

Term
: meaning

[^1]: the note
"""

_RTF = rb"""{\rtf1\ansi\ansicpg936\deff0\uc1{\fonttbl{\f0\fnil\fcharset134 SimSun;}{\f1\fcharset204 Arial;}}
{\stylesheet{\s1 heading 1;}}{\*\listtable{\list\listid1{\listlevel\levelnfc0{\leveltext\'02\'00.;}}}}
{\info{\title Lease}}{\header page head\par}\pard\s1 Lease \'d7\'e2\'bd\'f0\par\pard\plain\f1 \'cf\'f0 \u31199?\u37329?
{\footnote a note}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}{\v hidden}{\deleted gone}\par
\trowd\cellx1000\cellx2000\intbl one\cell two\cell\row\pard{\listtext 1.\tab}item\par
{\shp{\*\shpinst{\shptxt in a box\par}}}{\pict\wmetafile8\bin4 abcd}{\upr{a}{\*\ud{\u20013?}}}\bullet\emdash\~x\_y\line z\page}"""

_TEX = r"""\documentclass{article}\usepackage[utf8]{inputenc}\newcommand{\x}[1]{#1}
\begin{document}\title{Lease}\maketitle % comment
\section{Rent} The tenant pays \emph{rent}\footnote{monthly} \verb|a|, $x^2$, \[y\] \"o \'{e} \ss{} ``quoted''.
\begin{itemize}\item one \item[b] two\end{itemize}\begin{comment}no\end{comment}
\begin{tabular}{ll} a & b \\ c & d \end{tabular}\begin{verbatim} kept \end{verbatim}\iffalse gone \fi
\end{document}"""

_XML = """<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE book><book id="a" xml:lang="en"><title>Lease</title>
<para>The tenant <b>pays</b> &amp; more<![CDATA[ <raw> ]]></para><!-- c --><?pi x?><row><c>1</c><c>2</c></row></book>"""

_SRT = (
    "1\n00:00:01,000 --> 00:00:02,500\n<i>First</i> line\nsecond {\\an8}\n\n2\n00:00:03,000 --> "
    "00:00:04,000\n中文字幕\n"
)
_VTT = (
    "WEBVTT\n\nNOTE x\n\ncue\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello <00:01.500>there\n"
)
_ASS = (
    "[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: "
    "0,0:00:01.00,0:00:02.00,{\\b1}Hello\\Nyou\n"
)
_CSV = 'name,sum,"a ""note"""\n"Ann, B.",1.5,"two\nlines"\n中文,2,x\n'

_WORD_2003 = """<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument
xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint">
<w:lists><w:listDef w:listDefId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:nfc w:val="0"/><w:lvlText w:val="%1."/></w:lvl></w:listDef>
<w:list w:ilfo="1"><w:ilst w:val="0"/></w:list></w:lists><w:styles><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>
<w:body><wx:sect><w:p><w:pPr><w:pStyle w:val="1"/><w:listPr><w:ilvl w:val="0"/><w:ilfo w:val="1"/></w:listPr></w:pPr><w:r><w:t>Lease</w:t></w:r></w:p>
<w:tbl><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:footnote><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote></w:r></w:p>
<w:sectPr><w:hdr><w:p><w:r><w:t>head</w:t></w:r></w:p></w:hdr></w:sectPr></wx:sect></w:body></w:wordDocument>"""

_MHT = (
    "From: <Saved by Blink>\r\nSubject: =?utf-8?B?5ZCI5ZCM?=\r\nMIME-Version: 1.0\r\nContent-Type: "
    "multipart/related;\r\n"
    '\ttype="text/html"; boundary="q"\r\n\r\n--q\r\nContent-Type: text/html; '
    "charset=utf-8\r\nContent-Transfer-Encoding: "
    "quoted-printable\r\nContent-Location: http://a.b/\r\n\r\n<html><body><p>The "
    'tenant=E2=80=94pays=\r\n rent</p><iframe src="cid:f">'
    "</iframe></body></html>\r\n--q\r\nContent-Type: text/html\r\nContent-ID: "
    "<f>\r\n\r\n<p>framed</p>\r\n--q--\r\n"
)


def _letter() -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = "租赁 合同"
    message["From"] = "Ann <a@b.cn>"
    message["Date"] = "Mon, 02 Mar 2026 12:00:00 +0800"
    message.set_content(f"{_ENGLISH}\n> quoted\n>> twice\n-- \nAnn\n\nOn Monday B wrote:\n> old\n")
    message.add_alternative(_HTML, subtype="html")
    return message


def mail() -> bytes:
    """Return a mail with a letter attached, a table and a damaged document."""
    message = _letter()
    message.add_attachment(_CSV.encode(), maintype="text", subtype="csv", filename="表.csv")
    message.add_attachment(b"%PDF-1.4", maintype="application", subtype="pdf", filename="a.pdf")
    inner = _letter()
    message.add_attachment(inner)
    for number, part in enumerate(message.walk()):
        if part.get_content_maintype() == "multipart":
            part.set_boundary(f"boundary-{number}")  # a random one otherwise
    return bytes(message)


def texts() -> Made:
    """Return seeds by reader: ending and content."""
    cells = [
        {"cell_type": kind, "source": ["# x\n", "y"], "outputs": []}
        for kind in ("markdown", "code")
    ]
    encodings = (
        "utf-8",
        "gb18030",
        "big5",
        "utf-16",
        "utf-16-le",
        "iso2022_jp",
        "hz",
        "shift_jis",
        "cp1252",
    )
    return {
        "html": [
            (".html", _HTML.encode()),
            (".htm", _HTML.replace("utf-8", "gb2312").encode("gb18030")),
        ],
        "md": [(".md", _MARKDOWN.encode())],
        "rtf": [(".rtf", _RTF)],
        "tex": [(".tex", _TEX.encode())],
        "xml": [(".xml", _XML.encode()), (".fb2", _XML.replace("book", "FictionBook").encode())],
        "srt": [(".srt", _SRT.encode()), (".vtt", _VTT.encode()), (".ass", _ASS.encode())],
        "csv": [(".csv", _CSV.encode()), (".tsv", _CSV.replace(",", "\t").encode("utf-16"))],
        "json": [
            (".ipynb", json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}).encode()),
            (
                ".json",
                json.dumps({"a": [1, "中文 \ud83d\ude00", {"b": None}], "text": _ENGLISH}).encode(),
            ),
            (
                ".json",
                json.dumps(
                    [{"k": n, "v": _ENGLISH} for n in range(5)], ensure_ascii=False
                ).encode(),
            ),
        ],
        "wordml": [(".xml", _WORD_2003.encode())],
        "eml": [(".eml", mail()), (".emlx", b"%d\n%b" % (len(mail()), mail()))],
        "mht": [(".mht", _MHT.encode())],
        "txt": [(".txt", (_CHINESE * 3 + _ENGLISH).encode(name, "ignore")) for name in encodings]
        + [
            (".txt", _CHINESE.encode("gb18030") * 4 + _ENGLISH.encode() + _CHINESE.encode() * 4),
            (".py", b"def a():\n    return 1\n"),
        ],
    }
