"""Similar texts whose differences are spread evenly, and quotations in short letters."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan

LAW = (
    "第一条为了加强水资源的节约和保护，规范取水许可管理，根据有关法律制定本办法。第二条在本市行政区域内利用取水工程"
    "或者设施直接从江河湖泊或者地下取用水资源的单位和个人，应当申请领取取水许可证，并缴纳水资源费。第三条下列情形不"
    "需要申请领取取水许可证：农村集体经济组织及其成员使用本集体经济组织的水塘水库中的水；家庭生活和零星散养圈养畜禽"
    "饮用等少量取水；为保障矿井等地下工程施工安全和生产安全必须进行临时应急取水。第四条市水行政主管部门按照分级管理"
    "权限负责取水许可制度的组织实施和监督管理，财政、价格主管部门依照各自职责负责水资源费的征收、管理和使用。第五条"
    "任何单位和个人都有节约和保护水资源的义务，对在工作中有突出贡献的给予表彰和奖励。第六条取水应当首先满足城乡居民"
    "生活用水，并兼顾农业、工业、生态与环境用水以及航运等需要。第七条申请人应当向具有审批权限的审批机关提出申请，"
    "并提交申请书、与第三者利害关系的相关说明以及属于备案项目的有关材料。"
)
WRONG = "的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要"
MANUAL = " ".join(
    f"chapter {n} explains how part{n} of the pump is fitted to joint{n}." for n in range(200)
)
QUOTED = " ".join(MANUAL.split()[400:470])
LETTER = (
    "Dear colleague, please read this before the call on Monday, since our new operators were "
    f'confused by it last week: "{QUOTED}" I would rather leave it out of the next edition, but '
    "tell me what you and the others in the workshop think about that, and whether anybody uses it."
)


def scanned(folder: Path, texts: dict[str, str], **options: object) -> ScanReport:
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    options_ = ScanOptions(**options)  # type: ignore[arg-type]
    return scan((Source(folder),), options_, SilentObserver(), remember=False)


@pytest.mark.parametrize("seed", range(4))
def test_a_text_with_wrong_characters_everywhere_is_found(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    wrong = "".join(rng.choice(WRONG) if rng.random() < 0.11 else c for c in LAW)
    report = scanned(tmp_path, {"a.txt": LAW, "b.txt": wrong})
    assert len(report.pairs) == 1
    assert float(report.pairs.similarity[0]) > 0.84
    assert bool(report.pairs.exact[0])
    assert len(Regrouper(report).groups(24, 0.8)) == 1


def test_a_paragraph_quoted_in_a_letter_is_an_excerpt(tmp_path: Path) -> None:
    texts = {"manual.txt": MANUAL, "letter.txt": LETTER}
    report = scanned(tmp_path, texts, overlaps=True, containment=0.3)
    assert len(Regrouper(report).groups(24, 0.8)) == 1


def test_a_short_phrase_in_a_letter_is_none(tmp_path: Path) -> None:
    letter = LETTER.replace(QUOTED, " ".join(QUOTED.split()[:12]))
    texts = {"manual.txt": MANUAL, "letter.txt": letter}
    report = scanned(tmp_path, texts, overlaps=True, containment=0.1)
    assert len(Regrouper(report).groups(24, 0.8)) == 0
