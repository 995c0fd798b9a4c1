"""Families of real scans: contracts of several clients from one template, and drafts."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import builders
import numpy as np
import pytest

from simfinder.domain.decisions import Constraint, ConstraintKind, KeepCriterion, KeepRule
from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.cleanup.plan import AutoMarkRequest, mark_preview
from simfinder.services.review.adjustments import AdjustedGroups
from simfinder.services.review.keepers import Keepers
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

NAMES = {
    "en": ("Sunny Meadow", "Blue Harbor", "Iron Ridge", "North Lake", "Golden Fern", "Red Canyon"),
    "zh": ("阳光草地", "蓝港码头", "铁岭山庄", "北湖水务", "金蕨园林", "红谷矿业"),
}
_SYLLABLES = ("ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu", "ra", "se", "lor", "mar")
_CLAUSES = {
    "en": (
        "{client} shall pay {amount} euros to the supplier no later than {day}.",
        "Notices to {client} are sent to {person} at {street}.",
        "The liability of the supplier towards {client} is limited to {amount} euros.",
    ),
    "zh": (
        "{client}应于{day}前向供方支付人民币{amount}元。",
        "致{client}的通知应寄送至{street}，收件人为{person}。",
        "供方对{client}的赔偿责任以人民币{amount}元为限。",
    ),
}


class Writer:
    """Writes paragraphs of invented words, contracts from a template, and later versions."""

    def __init__(self, seed, language):
        self.random = random.Random(f"{seed} {language}")
        self.language = language

    def words(self, count):
        draw = self.random
        if self.language == "zh":
            return "".join(chr(draw.randrange(0x4E00, 0x6E00)) for _ in range(2 * count))
        one = ("".join(draw.choices(_SYLLABLES, k=draw.randrange(1, 4))) for _ in range(count))
        return " ".join(one)

    def paragraphs(self, count):
        return [self.words(self.random.randrange(30, 70)) + "." for _ in range(count)]

    def contract(self, template, client):
        draw = self.random
        person, street = self.words(2), f"{draw.randrange(1, 200)} {self.words(2)}"
        text = []
        for paragraph in template:
            text.append(paragraph)
            if draw.random() < 0.5:
                values = {"client": client, "person": person, "street": street}
                values["amount"] = f"{draw.randrange(1000, 900_000):,}"
                values["day"] = f"{draw.randrange(2015, 2030)}-{draw.randrange(10, 13)}-11"
                text.append(draw.choice(_CLAUSES[self.language]).format(**values))
        text.insert(draw.randrange(len(text)), self.paragraphs(1)[0])
        return text

    def revise(self, text):
        """Change some words, a number or a sentence."""
        text, draw = list(text), self.random
        for _ in range(draw.choice((1, 1, 2, 3))):
            place = draw.randrange(len(text))
            middle = draw.randrange(len(text[place]))
            end = middle + draw.randrange(0, 12)
            text[place] = f"{text[place][:middle]} {self.words(3)} {text[place][end:]}"
        return text


def scanned(folder):
    return scan([Source(folder)], ScanOptions(), SilentObserver(), remember=False)


def write(folder, name, text):
    (folder / f"{name}.txt").write_text("\n\n".join(text), "utf-8")


def clients_of(report):
    return [document.path.stem.rpartition(" v")[0] for document in report.documents]


@pytest.fixture(params=[("en", 7001), ("en", 7002), ("zh", 7003), ("zh", 7004)])
def contracts(request):
    """A report of contracts of six clients in two to eight versions, some with copies."""
    return report_of_contracts(*request.param)


@cache
def report_of_contracts(language, seed):
    """Write and scan them once for all thresholds; the files are gone afterwards."""
    writer = Writer(seed, language)
    template = writer.paragraphs(writer.random.choice((12, 18)))
    with TemporaryDirectory() as name:
        folder = Path(name)
        for client in NAMES[language]:
            text = writer.contract(template, client)
            for version in range(1, writer.random.randrange(3, 10)):
                write(folder, f"{client} v{version}", text)
                if writer.random.random() < 0.2:
                    write(folder, f"{client} v{version}.1", text)
                text = writer.revise(text)
        return scanned(folder)


@pytest.mark.parametrize("similarity", [0.93, 0.85, 0.8])
def test_versions_of_one_contract_are_a_family_and_clients_are_not_mixed(contracts, similarity):
    groups, client = Regrouper(contracts).groups(24, similarity), clients_of(contracts)
    together = apart = mixed = 0
    for group in range(len(groups)):
        families = groups.families_of(group)
        mixed += sum(len({client[i] for i in family}) > 1 for family in families)
        number = {i: n for n, family in enumerate(families) for i in family}
        for one, other in combinations(number, 2):
            if client[one] == client[other]:
                together += number[one] == number[other]
                apart += number[one] != number[other]
    assert mixed == 0
    assert together / (together + apart) >= 0.98


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("seed", [8001, 8002])
def test_revisions_of_one_draft_stay_one_family(tmp_path, language, seed):
    writer = Writer(seed, language)
    text = writer.paragraphs(15)
    for version in range(writer.random.randrange(20, 40)):
        write(tmp_path, f"draft v{version}", text)
        text = writer.revise(text)
    groups = Regrouper(scanned(tmp_path)).groups(24, 0.8)
    assert groups.family_counts.tolist() == [1] * len(groups)


def families(groups):
    return [[set(family) for family in groups.families_of(g)] for g in range(len(groups))]


@pytest.fixture
def two_clients():
    """Two clients in one group: versions 0 to 3 and 4 to 7."""
    documents = [
        builders.make_document(i, f"/docs/{i}.txt", characters=100 - i, content_hash=f"{i:064x}")
        for i in range(8)
    ]
    rows = [
        (a, b, 2, 0.99 - abs(a - b) / 1000 if a // 4 == b // 4 else 0.94)
        for a, b in combinations(range(8), 2)
    ]
    return builders.make_report(documents, builders.make_pairs(rows))


def test_another_keeper_puts_its_family_first(two_clients):
    regrouper = Regrouper(two_clients)
    groups = regrouper.groups(24, 0.9)
    assert groups.families_of(0) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    keepers = Keepers(regrouper.links)
    chosen = keepers.choose(6, groups)
    assert chosen.families_of(0) == [[6, 5, 7, 4], [0, 1, 2, 3]]
    assert chosen.family.tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
    # The best file leads its family again when another file is kept.
    assert keepers.choose(0, chosen).families_of(0) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert keepers.apply(groups).families_of(0) == [[0, 1, 2, 3], [4, 5, 6, 7]]


def test_families_follow_what_a_person_has_linked_and_separated(two_clients):
    def constraint(kind, *numbers):
        contents = tuple(two_clients.documents[n].content_hash for n in numbers)
        return Constraint(kind, contents)

    apart = constraint(ConstraintKind.CANNOT_LINK, 0, 1)
    groups = AdjustedGroups(two_clients, {"one": apart}).slide(24, 0.9).groups
    assert not any({0, 1} <= family for group in families(groups) for family in group)
    merged = constraint(ConstraintKind.MUST_LINK, 0, 4)
    (group,) = families(AdjustedGroups(two_clients, {"one": merged}).slide(24, 0.96).groups)
    assert group == [{0, 1, 2, 3}, {4, 5, 6, 7}]


def test_rules_can_keep_one_file_of_each_family(two_clients):
    pairs = replace(two_clients.pairs, is_examined=np.ones(len(two_clients.pairs), np.bool_))
    report = replace(two_clients, pairs=pairs)
    groups = Regrouper(report).groups(24, 0.9)
    request = AutoMarkRequest((KeepRule(KeepCriterion.LONGEST_TEXT),), 24, 0.9)
    protected = np.zeros(8, np.bool_)
    assert mark_preview(report, groups, protected, request).plan.marks.tolist() == [*range(1, 8)]
    by_family = replace(request, families=True)
    preview = mark_preview(report, groups, protected, by_family)
    assert preview.plan.marks.tolist() == [1, 2, 3, 5, 6, 7]
    assert {file.group for file in preview.files} == {1}
    assert [file.place for file in preview.files if file.is_keeper] == ["/docs/0.txt"]
    assert preview.plan.star_moves.tolist() == []
    assert preview.groups == 1
    # The longest text of another family is no kept file, so no star moves when it goes.
    smallest = replace(by_family, rules=(KeepRule(KeepCriterion.NAME, ("3.txt", "7.txt")),))
    preview = mark_preview(report, groups, protected, smallest)
    assert preview.plan.marks.tolist() == [0, 1, 2, 4, 5, 6]
    assert preview.plan.star_moves.tolist() == [0]
    assert preview.plan.keepers[preview.plan.star_moves].tolist() == [3]
    whole = replace(by_family, whole=np.array([True]))
    assert mark_preview(report, groups, protected, whole).plan.marks.tolist() == []
