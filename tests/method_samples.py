"""The small files that the commands in benchmarks/METHODS.md run on.

``python tests/method_samples.py FOLDER`` writes them; the commands then run there.
"""

from __future__ import annotations

import csv
import random
import sqlite3
import sys
import zipfile
from collections.abc import Iterable, Sequence
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path

LEASE = tuple(
    f"Clause {n}: the {person} of the {place} shall {duty} before day {n * n % 28 + 1} of each "
    f"{period}, and confirms it to the {other} in writing within {n + 3} days."
    for n, (person, place, duty, period, other) in enumerate(
        zip(
            ("tenant", "owner", "agent", "guarantor", "manager", "caretaker", "insurer") * 3,
            ("house", "garden", "cellar", "workshop", "garage", "roof", "yard", "kitchen") * 3,
            ("pay the rent", "inspect the pipes", "clean the stairs", "read the meters") * 6,
            ("month", "quarter", "year") * 7,
            ("council", "bank", "neighbour", "court", "landlord") * 5,
            strict=False,
        ),
        1,
    )
)
CONTRACT = (
    "甲方将位于本市中山路的房屋出租给乙方使用，租赁期限为三年，自二〇二四年一月一日起计算。",
    "乙方应当在每月五日以前支付当月租金人民币八千元，逾期支付的，按日支付违约金。",
    "租赁期间房屋的维修由甲方负责，乙方发现损坏应当及时通知甲方，并协助安排维修时间。",
    "未经甲方书面同意，乙方不得将房屋转租给第三人，也不得改变房屋的结构和用途。",
    "租赁期满以后，乙方应当将房屋恢复原状并按时交还，甲方验收合格后退还押金。",
    "综上所述，双方协商一致，签订本合同，本合同一式两份，双方各执一份，签字后生效。",
)
TRADITIONAL = (
    "甲方將位於本市中山路的房屋出租給乙方使用，租賃期限為三年，自二〇二四年一月一日起計算。",
    "乙方應當在每月五日以前支付當月租金人民幣八千元，逾期支付的，按日支付違約金。",
    "租賃期間房屋的維修由甲方負責，乙方發現損壞應當及時通知甲方，並協助安排維修時間。",
    "未經甲方書面同意，乙方不得將房屋轉租給第三人，也不得改變房屋的結構和用途。",
    "租賃期滿以後，乙方應當將房屋恢復原狀並按時交還，甲方驗收合格後退還押金。",
    "綜上所述，雙方協商一致，簽訂本合同，本合同一式兩份，雙方各執一份，簽字後生效。",
)
PEOPLE = (
    ("name", "street", "city", "born", "phone"),
    ("Anna Schmidt", "Hauptstrasse 12", "Köln", "1980-02-01", "0221 5550134"),
    ("Anna Schmitd", "Hauptstrasse 12", "Köln", "1.2.1980", "0221 5550134"),
    ("Hauptstrasse 12", "Anna Schmidt", "Köln", "1980-02-01", ""),
    ("Robert Miller", "Elm Street 4", "Bonn", "1971-12-09", "0228 5550177"),
    ("王小明", "中山路 88 号", "上海", "1990年3月7日", "021 55501234"),
    ("王小明", "中山路 88 號", "上海", "1990-03-07", ""),
    ("", "", "", "", ""),
)
PRODUCTS = (
    ("title", "price"),
    ("Sony black digital camera DSC1234 with zoom", "$129.00"),
    ("DSC1234 Sony digital camera", "119.00"),
    ("Sony black digital camera DSC9876 with zoom", "$129.00"),
    ("Canon wireless laser printer LBP6030", "$89.00"),
    ("Bose car stereo with remote control BX200", "$240.00"),
)
SWAPPED = (
    ("name", "street", "city", "contact"),
    ("John", "Lane", "Bern", "Nora"),
    ("Jhon", "Lnae", "Bren", "Nroa"),
)
PLAIN_WORDS = (
    "water",
    "stone",
    "river",
    "bridge",
    "paper",
    "engine",
    "letter",
    "window",
    "summer",
    "winter",
    "market",
    "harbour",
    "silver",
    "copper",
    "garden",
    "kitchen",
    "doctor",
    "teacher",
    "village",
    "station",
)


def write_samples(folder: Path) -> None:
    """Write all files; ``folder`` is there and empty."""
    for name in ("texts", "labelled", "forms", "lists", "tables", "inside"):
        (folder / name).mkdir()
    _write_texts(folder / "texts")
    _write_forms(folder / "forms")
    _write_lists(folder / "lists")
    _write_tables(folder / "tables")
    _write_containers(folder / "inside")
    _write_labelled(folder / "labelled")


def _write(path: Path, sentences: Iterable[str], *, chinese: bool = False) -> None:
    path.write_text(("" if chinese else "\n").join(sentences) + "\n", encoding="utf-8")


def _write_texts(folder: Path) -> None:
    lease = "\n".join(LEASE)
    _write(folder / "lease.txt", LEASE)
    _write(
        folder / "lease-2.txt", (*LEASE[:4], "The parties agree on this clause anew.", *LEASE[5:])
    )
    _write(folder / "lease-sum.txt", [lease.replace("within 9 days", "within 90 days")])
    _write(folder / "lease-copy.txt", LEASE)
    _write(folder / "lease-order.txt", [" ".join(reversed(lease.split()))])
    _write(
        folder / "lease-ocr.txt",
        [lease.replace("the tenant", "tbe tenarit").replace("rent", "rerit")],
    )
    _write(folder / "lease-excerpt.txt", LEASE[5:10])
    _write(folder / "lease-hidden.txt", [lease.replace("tenant", "ten\u200bant")])
    _write(
        folder / "lease-wide.txt",
        [lease.replace("Clause", "\uff23\uff4c\uff41\uff55\uff53\uff45").upper()],
    )
    _write(folder / "合同.txt", CONTRACT, chinese=True)
    _write(
        folder / "合同-2.txt", (*CONTRACT[:3], "双方另有约定的除外。", *CONTRACT[3:]), chinese=True
    )
    _write(folder / "合同-繁.txt", TRADITIONAL, chinese=True)
    _write(folder / "short-1.txt", ["Guide to the pump 3000 for all"])
    _write(folder / "short-2.txt", ["Guide to the pump 4000 for all"])
    _write(folder / "tiny.txt", ["Too little text."])
    _write(folder / "question-1.txt", ["北京好吃的火锅"], chinese=True)
    _write(folder / "question-2.txt", ["哪家北京的火锅好吃"], chinese=True)
    rng = random.Random(5)
    figures = [str(rng.randrange(1000, 9999)) for _ in range(120)]
    _write(folder / "figures-1.txt", [" ".join(figures)])
    _write(folder / "figures-2.txt", [" ".join([*figures, "4711"])])
    head = "---\nkeywords: [lease, rent]\ntags: [housing]\n---\n\n# The rent of the house\n\n"
    body = "\n\n".join((*LEASE, "See https://example.org/rules for the rules."))
    for name, text in (("note-1.md", body), ("note-2.md", body.replace("garden", "orchard"))):
        (folder / name).write_text(head + text, encoding="utf-8")


def _write_forms(folder: Path) -> None:
    form = [sentence.replace("Clause", "Section") for sentence in LEASE[:10]]
    _write(folder / "form.txt", form)
    for number, person in enumerate(("Ada Byron", "Carl Gauss", "Marie Curie")):
        rng = random.Random(number)
        own = " ".join(f"{rng.choice(PLAIN_WORDS)} {rng.randrange(100)}" for _ in range(60))
        _write(folder / f"filled-{number + 1}.txt", [*form, f"Remarks of {person}: {own}."])


def _write_lists(folder: Path) -> None:
    _write(folder / "stop.txt", ["the", "of", "shall", "days"])
    _write(folder / "cues.txt", ["confirms", "within"])
    _write(folder / "rarity-table.txt", ["tenant 2.5", "rent 1.5", "month 0.5"])
    _write(folder / "dictionary.txt", ["租赁期限 1000 n", "违约金 1000 n"])


def _write_csv(path: Path, rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def _write_tables(folder: Path) -> None:
    _write_csv(folder / "people.csv", PEOPLE)
    _write_csv(folder / "people-2.csv", [PEOPLE[0], PEOPLE[1], ("Eva Braun", *PEOPLE[4][1:])])
    _write_csv(folder / "products.csv", PRODUCTS)
    _write_csv(folder / "swapped.csv", SWAPPED)
    rng = random.Random(3)
    long_text = " ".join(LEASE[:3])
    articles = [("number", "content"), ("1", long_text), ("2", long_text.replace("garden", "yard"))]
    for number in range(3, 9):
        words = " ".join(rng.choice(PLAIN_WORDS) for _ in range(60))
        articles.append((str(number), words))
    _write_csv(folder / "articles.csv", articles)
    many = [("text",), *((f"{rng.getrandbits(80):x}",) for _ in range(20_000))]
    _write_csv(folder / "many.csv", many)
    people = [row for row in PEOPLE[1:] if any(row)]
    with closing(sqlite3.connect(folder / "people.db")) as made, made:
        made.execute(
            "CREATE TABLE people (id INTEGER PRIMARY KEY, name, street, city, born, phone)"
        )
        insert = "INSERT INTO people (name, street, city, born, phone) VALUES (?, ?, ?, ?, ?)"
        made.executemany(insert, people)


def _write_containers(folder: Path) -> None:
    lease = "\n".join(LEASE)
    with zipfile.ZipFile(folder / "papers.zip", "w") as papers:
        papers.writestr("lease.txt", lease)
    mail = EmailMessage()
    mail["Subject"], mail["From"], mail["To"] = "The lease", "a@example.org", "b@example.org"
    mail.set_content("Please find the lease of the house attached to this message of mine.")
    mail.add_attachment(lease, filename="lease.txt")
    (folder / "letter.eml").write_bytes(bytes(mail))
    _write(folder / "lease.txt", LEASE)


def _write_labelled(folder: Path) -> None:
    labels: list[Sequence[str]] = [("path", "group")]
    pairs: list[Sequence[str]] = [("path_a", "path_b", "measure")]
    for group in range(5):
        rng = random.Random(group)
        words = [f"{rng.choice(PLAIN_WORDS)}{'.' * (n % 12 == 11)}" for n in range(300)]
        for version in range(2):
            words[50 * version] = f"changed{group}"
            name = f"topic{group}-{version}.txt"
            _write(folder / name, [" ".join(words)])
            labels.append((name, f"topic {group}"))
        pairs.append((f"topic{group}-0.txt", f"topic{group}-1.txt", "0.9"))
    for number in range(5):
        rng = random.Random(100 + number)
        name = f"other{number}.txt"
        _write(folder / name, [" ".join(f"{rng.choice(PLAIN_WORDS)}." for _ in range(300))])
        labels.append((name, f"other {number}"))
    lines = {"labels.tsv": labels, "pairs.tsv": pairs}
    rows: list[Sequence[str]] = [("id", "name", "city")]
    row_labels: list[Sequence[str]] = [("id", "group")]
    for number in range(12):
        rng = random.Random(200 + number)
        name = f"{rng.choice(PLAIN_WORDS)} {rng.choice(PLAIN_WORDS)} {rng.randrange(100, 999)}"
        for version in range(2):
            rows.append((f"r{number}-{version}", name + "e" * version, rng.choice(PLAIN_WORDS)))
            row_labels.append((f"r{number}-{version}", f"thing {number}"))
    lines["row-labels.tsv"] = row_labels
    for file_name, table in lines.items():
        text = "".join("\t".join(row) + "\n" for row in table)
        (folder.parent / file_name).write_text(text, encoding="utf-8")
    _write_csv(folder.parent / "rows.csv", rows)


if __name__ == "__main__":
    write_samples(Path(sys.argv[1]))
