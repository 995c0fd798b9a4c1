#!/usr/bin/env python3
"""Writes the sample folder that *Try the sample folder* opens; run it after changing a text.

All texts are invented for this program. Families of versions stand beside unrelated texts, a
scan without text, an encrypted file and a note that is too short.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import docx

OUT = Path(__file__).resolve().parents[2] / "resources" / "samples"

LEASE = """Lease of business premises

This lease is made between Harbour Street Properties, called the landlord, and the Northgate \
Reading Room, called the tenant. The landlord lets the ground floor of the house at 14 Harbour \
Street, with the cellar and the use of the yard, for a reading room with a small bookshop.

The lease begins on 1 March 2026 and runs for five years. The tenant may ask for five more years \
by writing to the landlord no later than nine months before the end. If neither side gives notice, \
the lease goes on from year to year.

The monthly rent is 1,850 euros, payable in advance by the third working day of each month. \
Heating, water and the cleaning of the stairs are charged at cost once a year; the tenant pays 240 \
euros a month on account. The rent is fixed for the first two years. After that it follows the \
consumer price index, but never rises by more than three per cent in one year.

The tenant leaves a deposit of three months' rent with the landlord, who keeps it apart from his \
own money and returns it with interest within eight weeks after the keys are handed back, less \
what is then still owed.

The landlord keeps the roof, the outer walls and the pipes in good order. The tenant keeps the \
rooms clean, repairs what visitors break, and tells the landlord of any damage without delay. \
Shelves may be fixed to the walls; walls may not be moved without written consent.

The tenant may sublet the back room for evening classes. The tenant may not sublet the whole of \
the premises. Dogs are welcome in the yard.

Changes to this lease are valid only in writing. If one clause cannot stand, the others remain. \
The courts of the town decide on disputes, after both sides have tried to settle them with the \
help of a mediator."""

LEASE_FINAL = (
    LEASE.replace("1,850 euros", "2,150 euros")
    .replace("1 March 2026", "1 April 2026")
    .replace("The tenant may sublet the back room", "The tenant may not sublet the back room")
    + "\n\nThe tenant insures the rooms against fire, water and theft and shows the policy to the "
    "landlord once a year. The landlord insures the house."
)

NOTICE = """关于开展办公用品集中采购的通知

各科室、各下属单位：

为规范办公用品采购，节约经费开支，提高资金使用效益，经研究决定，自2026年3月1日起，对本单位日常办公用品实行集中采购。现将有关事项通知如下。

一、采购范围。本次集中采购的办公用品包括复印纸、硒鼓、文件夹、签字笔、档案盒以及其他日常消耗用品。专业设备和价值较高的仪器不在此列，仍按原有规定办理。

二、申报程序。各科室应于每月二十日前，根据实际需要填写申购单，由科室负责人签字后报送综合科。综合科汇总审核后，统一组织采购，并于次月五日前发放到位。未按时申报的，当月不再受理，急需用品除外。

三、经费标准。各科室全年办公用品经费不得超过30,000元。确因工作需要超出标准的，应当提前提交书面说明，经分管领导批准后方可列支。

四、验收与保管。采购的用品到货后，由综合科会同使用科室共同验收，核对数量和质量。验收合格的，办理入库登记；不合格的，应当及时退换。各科室要指定专人负责保管和领用登记，做到账物相符。

五、监督检查。财务科和纪检部门每半年对集中采购情况进行一次检查。对违反规定自行采购、虚报冒领的，按照有关规定严肃处理，并追究相关人员的责任。

本通知自印发之日起施行。执行中遇到的问题，请及时向综合科反映。"""

NOTICE_REVISED = (
    NOTICE.replace("2026年3月1日", "2026年7月1日")
    .replace("不得超过30,000元", "不得超过50,000元")
    .replace("次月五日前", "次月十日前")
    .replace(
        "本通知自印发之日起施行。",
        "六、回收利用。废旧硒鼓、电池等用品应当统一交回综合科，由综合科联系有资质的单位回收处理。\n\n"
        "本通知自印发之日起施行，此前的有关规定同时废止。",
    )
)

MINUTES = """# Minutes of the garden committee, 12 May

Present were seven of the nine members. The chair welcomed two visitors from the school.

## Water

The new rain barrel by the shed holds twelve hundred litres and was full after the April storms. \
The committee agreed to buy a second one and to ask the council whether the old well may be opened \
again. Mara will write the letter and send it round before it goes out.

## Plots

Plot nineteen has been empty since autumn. The family at the head of the waiting list has been \
told and will look at it on Saturday. Plot four has asked to keep two hives; the neighbours have \
nothing against it as long as the entrances face the hedge.

## Summer feast

The feast will be held on the last Saturday in June. The school lends us tables and benches. Cakes \
and salads are brought by the plots with even numbers, drinks by the others. Music ends at ten."""

REVIEW = """读书札记：《夜航船》的趣味

张岱写《夜航船》，起于一个故事。僧人与士子同宿夜航船，士子高谈阔论，僧人畏慑，蜷足而寝。后来僧人听出士子话中的破绽，便问澹台灭明是一个人还是两个人，尧舜是一个人还是两个人。士子答得荒唐，僧人笑着说，这等说起来，且待小僧伸伸脚。

这本书收录了天文地理、经史百家、三教九流、典章沿革，共二十大类、四千多条。作者并不追求深奥，只求读者在船上与人闲谈时，不至于让人伸脚。书里的条目短小，读来轻松，却处处可见作者的见识与性情。

我最喜欢的是日用部和植物部，里面记着许多江南的物产和风俗。读这样的书，不必从头至尾，随手翻到哪一页，都能坐下来看上半个时辰。"""


def write_docx(name: str, text: str, header: str = "") -> None:
    """Write the paragraphs of a text as a Word document, the first as its heading."""
    document = docx.Document()
    first, *others = text.split("\n\n")
    document.add_heading(first, 1)
    for paragraph in others:
        document.add_paragraph(paragraph)
    if header:
        document.sections[0].header.paragraphs[0].text = header
    document.save(OUT / name)


def write_html(name: str, text: str) -> None:
    """Write the paragraphs of a text as a page with a menu that is not part of it."""
    first, *others = text.split("\n\n")
    body = "\n".join(f"<p>{p}</p>" for p in others)
    page = (
        '<!doctype html>\n<html lang="zh"><head><meta charset="utf-8">'
        f"<title>{first}</title></head>\n<body><nav><a href='#'>首页</a> <a href='#'>通知公告</a>"
        f"</nav>\n<h1>{first}</h1>\n{body}\n</body></html>\n"
    )
    (OUT / name).write_text(page, encoding="utf-8")


def write_pdf(name: str, text: str, family: str) -> None:
    """Print a text to PDF through Qt."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QMarginsF
    from PySide6.QtGui import QFont, QGuiApplication, QPageSize, QPainter, QPdfWriter, QTextDocument

    application = QGuiApplication.instance() or QGuiApplication([])
    writer = QPdfWriter(str(OUT / name))
    writer.setResolution(96)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(20, 20, 20, 20))
    writer.setCreator("SimFinder samples")
    paper = QTextDocument()
    paper.setDefaultFont(QFont(family, 10))
    paper.setTextWidth(writer.width())
    paper.setPlainText(text)
    # Drawn rather than printed: printing adds a page number, which is no part of the text.
    painter = QPainter(writer)
    paper.drawContents(painter)
    painter.end()
    del application


def write_scan(name: str) -> None:
    """Write a PDF of one page that is a grey picture and has no text."""
    width, height = 620, 877
    pixels = zlib.compress(bytes([236]) * (width * height), 9)
    content = b"q 595 0 0 842 0 0 cm /Im Do Q"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        b"/Resources << /XObject << /Im 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceGray "
        b"/BitsPerComponent 8 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream"
        % (width, height, len(pixels), pixels),
    ]
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        table,
    )
    (OUT / name).write_bytes(bytes(out))


def main() -> None:
    """Write all samples."""
    for folder in ("contracts", "通知", "club"):
        (OUT / folder).mkdir(parents=True, exist_ok=True)
    write_docx("contracts/Lease Harbour Street.docx", LEASE, "Harbour Street Properties")
    write_docx(
        "contracts/Lease Harbour Street FINAL.docx", LEASE_FINAL, "Harbour Street Properties"
    )
    write_pdf("contracts/Lease Harbour Street.pdf", LEASE, "DejaVu Sans")
    copy = (OUT / "contracts/Lease Harbour Street.docx").read_bytes()
    (OUT / "contracts/Copy of Lease Harbour Street.docx").write_bytes(copy)
    excerpt = "\n\n".join(LEASE.split("\n\n")[3:6])
    (OUT / "contracts/rent and deposit.txt").write_text(excerpt + "\n", encoding="utf-8")
    write_scan("contracts/scan 0412.pdf")
    write_docx("通知/办公用品集中采购的通知.docx", NOTICE)
    (OUT / "通知/办公用品集中采购的通知.txt").write_bytes(NOTICE.encode("gb18030"))
    write_html("通知/办公用品集中采购的通知（修订）.html", NOTICE_REVISED)
    (OUT / "通知/读书札记.txt").write_text(REVIEW + "\n", encoding="utf-8")
    (OUT / "club/minutes 12 May.md").write_text(MINUTES + "\n", encoding="utf-8")
    final = MINUTES.replace("seven of the nine", "eight of the nine").replace("Mara", "Jonas")
    plain = final.replace("## ", "").replace("# ", "")
    (OUT / "club/minutes 12 May (corrected).txt").write_text(plain + "\n", encoding="cp1252")
    (OUT / "club/to do.txt").write_text("Buy string.\n", encoding="utf-8")
    (OUT / "club/empty.txt").write_bytes(b"")


if __name__ == "__main__":
    main()
