"""Short texts with the same words in another order, by the methods that compare single words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from simfinder.cli.main import main
from simfinder.domain.options import ScanOptions
from simfinder.services.compare.compare import compare

Capture = pytest.CaptureFixture[str]
METHODS = ("words", "tfidf-length", "composite")
ONE, OTHER = "北京好吃的火锅", "哪家北京的火锅好吃"
SHARE = 2 * 7 / 16
"""All of seven characters are among the nine others."""
QUESTIONS = (
    "上海迪士尼门票多少钱",
    "怎样学好英语口语",
    "今天天气怎么样",
    "孩子发烧了怎么办",
    "护照到期如何更换",
    "哪里可以买到便宜的机票",
    "公司注册需要什么材料",
    "手机屏幕碎了能修吗",
    "猫为什么喜欢纸箱",
    "失眠吃什么药好",
    "杭州有哪些景点值得去",
    "怎么查询社保缴费记录",
    "租房合同到期押金不退怎么办",
    "红烧肉的做法",
    "驾照扣满十二分如何处理",
    "大学毕业找什么工作好",
    "电脑开机黑屏是什么原因",
    "如何申请个人住房贷款",
    "劳动合同解除后的经济补偿",
    "小区物业费收取标准",
    "关于召开年度股东大会的通知",
    "固定资产折旧管理办法",
    "办公用品采购申请表",
    "员工考勤与休假制度",
    "北京到广州的高铁时刻表",
    "糖尿病人能吃西瓜吗",
    "成都的茶馆为什么多",
    "怎样给植物浇水施肥",
    "吉他入门先学什么",
    "世界杯决赛几点开始",
)
TITLES = (
    "How do I reset my password?",
    "Where can I buy cheap train tickets?",
    "What is the best way to learn Spanish?",
    "Why does my cat sleep all day?",
    "How long should I boil an egg?",
    "Is it safe to drink tap water in Rome?",
    "Which museums in Paris are free on Sunday?",
    "When does the next bus to the airport leave?",
    "Can I cancel an order after it was shipped?",
    "How many people live in Iceland?",
    "Minutes of the annual general meeting",
    "Invoice for office furniture",
    "Rules for the use of the car park",
    "Application for parental leave",
    "Travel expense report for March",
    "Guide to the new telephone system",
    "Lease of the flat in Mill Road",
    "Recipe for apple cake with cinnamon",
    "Offer for the repair of the roof",
    "What should I wear to a job interview?",
    "How is the weather in Lisbon in May?",
    "Who wrote the first detective novel?",
    "Do plants grow better with music?",
    "What does a heat pump cost?",
    "How to remove red wine stains",
    "Fire safety instructions for visitors",
    "Complaint about a late delivery",
    "List of participants of the spring course",
    "Thank you letter after a donation",
    "Plan of the garden behind the school",
)


def write(folder: Path, texts: Sequence[str]) -> list[Path]:
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{number}.txt" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, "utf-8")
    return paths


def scan(folder: Path, *arguments: object) -> dict[str, Any]:
    """Return the report of a scan of short texts too."""
    report = folder.parent / "report.json"
    flags = ("--min-characters", 4, "--jobs", 1, "--quiet", "--report", report)
    main(["scan", str(folder), *map(str, flags), *map(str, arguments)])
    result: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return result


@pytest.mark.parametrize("method", METHODS)
def test_all_places_show_one_figure(method: str, tmp_path: Path, capsys: Capture) -> None:
    files = write(tmp_path / "docs", (ONE, OTHER, *QUESTIONS))[:2]
    store = tmp_path / "store"
    report = scan(tmp_path / "docs", "--profile", method, "--store", store)
    (pair,) = report["pairs"]
    assert pair["similarity"] == pytest.approx(SHARE)
    assert report["summary"]["groups"] == 1
    capsys.readouterr()

    options = ("--profile", method, "--min-characters", 4)
    assert main(["explain", *map(str, (*files, *options)), "--json"]) == 0
    explanation = json.loads(capsys.readouterr().out)
    assert explanation["pair"]
    assert explanation["measures"]["similarity"] == pytest.approx(SHARE)

    lookup = ("lookup", files[0], *options, "--store", store, "--jobs", 1, "--json")
    main([*map(str, lookup)])
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert [found["path"] for found in answer["found"]] == [str(files[1])]
    assert answer["found"][0]["similarity"] == pytest.approx(SHARE)

    pane = compare(files[0], files[1], options=ScanOptions(method).resolve())
    assert pane.similarity == pytest.approx(SHARE)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("上海哪里有好吃的面馆", "好吃的面馆上海哪里有"),
        ("Python编程如何学习", "如何学习Python编程"),
        ("How do I reset my password", "My password: how do I reset it?"),
        ("New York: best pizza", "best pizza, New York"),
    ],
)
@pytest.mark.parametrize("method", METHODS)
def test_a_short_text_is_found_in_any_order(
    method: str, one: str, other: str, tmp_path: Path
) -> None:
    write(tmp_path / "docs", (one, other))
    assert len(scan(tmp_path / "docs", "--profile", method, "--no-store")["pairs"]) == 1


@pytest.mark.parametrize("texts", [QUESTIONS, TITLES])
@pytest.mark.parametrize("method", METHODS)
def test_short_texts_about_other_things_are_no_pairs(
    method: str, texts: Sequence[str], tmp_path: Path
) -> None:
    write(tmp_path / "docs", texts)
    report = scan(tmp_path / "docs", "--profile", method, "--no-store")
    assert report["summary"]["compared"] == len(texts)
    assert report["pairs"] == []


def test_methods_that_compare_passages_heed_the_order(tmp_path: Path) -> None:
    write(tmp_path / "docs", (ONE, OTHER))
    assert scan(tmp_path / "docs", "--no-store")["pairs"] == []


def test_short_texts_obey_the_least_similarity(tmp_path: Path) -> None:
    write(tmp_path / "docs", (ONE, OTHER))
    for percent, count in ((87, 1), (88, 0)):
        arguments = ("--profile", "words", "--no-store", "--similarity", percent)
        assert len(scan(tmp_path / "docs", *arguments)["pairs"]) == count
