"""Columns of long texts and of titles: found as in files, measured beside the other columns."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import numpy as np
import pytest

from simfinder.domain.documents import Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan as scan_files
from simfinder.services.tables.compare import forget_rows
from simfinder.services.tables.scan import scan_tables

HAN = "市民反映小区物业管理混乱收费不合理道路破损积水严重请求有关部门尽快处理噪声扰民夜间施工影响"


@pytest.fixture(autouse=True)
def _nothing_kept():
    yield
    forget_rows()


def text_of(rng: random.Random, characters: int = 300) -> str:
    text = ""
    while len(text) < characters:
        text += "".join(rng.choice(HAN) for _ in range(rng.randint(6, 15))) + "，"
    return text


def scan(path: Path, rows: list[list[str]], **options: object) -> ScanReport:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    chosen = ScanOptions(profile="fields", **options)  # type: ignore[arg-type]
    return scan_tables([str(path)], chosen, SilentObserver())


def found(report: ScanReport) -> set[tuple[str, str]]:
    options, documents = report.options, report.documents
    pairs = Regrouper(report).pairs(options.distance or 0, options.similarity or 0.0)
    return {(documents[p.a].member, documents[p.b].member) for p in pairs}


def test_near_equal_texts_are_found_in_rows_as_in_files(tmp_path: Path) -> None:
    rng = random.Random(3)
    texts = [text_of(rng) for _ in range(40)]
    for number in range(6):
        place = rng.randrange(200)
        texts.append(texts[number][:place] + "甲" + texts[number][place + 1 :])
    # Half of this one is another text, so that it is no pair in either way.
    texts.append(texts[9][:150] + text_of(rng, 150))
    rows = [["id", "content"], *([f"t{n:03}", text] for n, text in enumerate(texts))]
    folder = tmp_path / "files"
    folder.mkdir()
    for name, text in rows[1:]:
        (folder / f"{name}.txt").write_text(text, "utf-8")
    of_files = scan_files([Source(folder)], ScanOptions(jobs=1), SilentObserver(), remember=False)
    names = [d.path.stem for d in of_files.documents]
    pairs = Regrouper(of_files).pairs(24, of_files.options.similarity or 0.0)
    wanted = {tuple(sorted((names[p.a], names[p.b]))) for p in pairs}
    assert len(wanted) == 6
    assert found(scan(tmp_path / "t.csv", rows, columns=("content",))) == wanted


def test_a_text_that_agrees_outweighs_other_names_and_dates(tmp_path: Path) -> None:
    rng = random.Random(4)
    body = text_of(rng)
    rows = [["id", "name", "phone", "day", "content"]]
    for number in range(30):
        name = "".join(rng.sample(HAN, 3))
        phone = f"13{rng.randint(10**8, 10**9 - 1)}"
        is_same = number < 8
        content = f"我是{name}。{body}" if is_same else text_of(rng)
        rows.append([f"p{number:02}", name, phone, f"2024-01-{number % 28 + 1:02}", content])
    pairs = found(scan(tmp_path / "t.csv", rows))
    assert len(pairs) == 28
    assert {name for pair in pairs for name in pair} == {f"p{n:02}" for n in range(8)}


def test_many_rows_with_one_text_are_one_group(tmp_path: Path) -> None:
    rng = random.Random(5)
    body = text_of(rng)
    rows = [["id", "name", "content"]]
    rows += [[f"a{n:02}", "".join(rng.sample(HAN, 3)), body] for n in range(70)]
    rows += [[f"b{n:02}", "".join(rng.sample(HAN, 3)), text_of(rng)] for n in range(10)]
    report = scan(tmp_path / "t.csv", rows)
    groups = Regrouper(report).groups(24, report.options.similarity or 0.0)
    assert [len(group.members) for group in groups] == [70]


def test_titles_are_found_by_their_model_numbers(tmp_path: Path) -> None:
    rng = random.Random(6)
    kinds = ["lcd tv", "digital camera", "laser printer", "wireless router", "car stereo"]
    brands = ["sony", "canon", "linksys", "bose", "sharp", "yamaha"]
    rows = [["id", "title", "price"]]
    for number in range(60):
        brand, kind = rng.choice(brands), rng.choice(kinds)
        model = f"{rng.choice(('kdl', 'dsc', 'wrt'))}{rng.randint(1000, 9999)}"
        price = rng.randint(20, 900)
        rows.append([f"a{number:02}", f"{brand} {kind} black - {model}", f"${price}.00"])
        if number < 20:
            rows.append([f"b{number:02}", f"{model.upper()} {brand} {kind}", f"{price * 0.9:.2f}"])
    wanted = {(f"a{n:02}", f"b{n:02}") for n in range(20)}
    pairs = found(scan(tmp_path / "t.csv", rows))
    assert len(pairs & wanted) >= 18
    assert len(pairs - wanted) <= 2


def test_a_kind_of_a_column_can_be_chosen(tmp_path: Path) -> None:
    rng = random.Random(7)
    body = text_of(rng)
    rows = [["id", "content"], ["1", body], ["2", body[:99] + "甲" + body[100:]]]
    rows += [[f"{n}", text_of(rng)] for n in range(3, 30)]
    assert found(scan(tmp_path / "a.csv", rows)) == {("1", "2")}
    assert not found(scan(tmp_path / "b.csv", rows, column_kinds=("content=name",)))


@pytest.mark.parametrize("kinds", [("content",), ("content=novel",), ("nothing=text",)])
def test_a_wrong_kind_is_refused(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    with pytest.raises(UsageError, match="--column-kinds"):
        scan(tmp_path / "a.csv", [["id", "content"], ["1", "x"]], column_kinds=kinds)


def test_fingerprints_of_trigrams_are_compared_alone(tmp_path: Path) -> None:
    rng = random.Random(8)
    texts = [text_of(rng, 120) for _ in range(60)]
    texts += [text[: 40 + n] + "甲" + text[41 + n :] for n, text in enumerate(texts[:30])]
    rows = [["id", "content"], *([f"{n}", text] for n, text in enumerate(texts))]
    report = scan(tmp_path / "t.csv", rows, features="trigrams", columns=("content",))
    assert report.options.distance == 6
    prints = np.array([d.fingerprint for d in report.documents], np.uint64)
    near = {
        (a, b): int(prints[a] ^ prints[b]).bit_count()
        for a in range(len(prints))
        for b in range(a + 1, len(prints))
    }
    wanted = {ends: bits for ends, bits in near.items() if bits <= 6}
    assert wanted
    assert {(p.a, p.b): p.distance for p in report.pairs} == wanted
    assert all(p.similarity == pytest.approx(1 - p.distance / 64) for p in report.pairs)
