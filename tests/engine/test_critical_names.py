"""Where the name of a party ends in a plain text."""

from __future__ import annotations

import pytest

from simfinder.engine.critical.names import names
from simfinder.engine.critical.quantities import plain


def found(text: str) -> list[str]:
    return [text[start:end] for start, end, _ in names(plain(text))]


@pytest.mark.parametrize(
    "rest",
    [
        "\n服务地点为客户总部大楼。",
        "\n付款地点为上海分公司",
        "\n根据《民法典》的规定，双方订立本合同。",
        "\n身份证号",
        " 服务地点为客户总部大楼。",
        "　位于上海市的客户总部大楼",
    ],
)
def test_a_name_ends_where_its_line_or_its_phrase_ends(rest: str) -> None:
    assert found(f"乙方：上海恒达{rest}") == ["上海恒达"]


@pytest.mark.parametrize("name", ["张 三", "李　建国", "海川科技 有限公司", "华为技术有限公司"])
def test_white_space_within_a_name_does_not_end_it(name: str) -> None:
    assert found(f"联系人：{name}\n电话") == [name]


def test_a_name_goes_on_where_a_long_line_was_wrapped() -> None:
    label = "本合同的出租人在签订时为以下公司，即本合同的甲方："
    assert found(f"{label}海川\n科技有限公司") == ["海川\n科技有限公司"]


def test_an_english_name_ends_with_a_short_line() -> None:
    assert found("Buyer: Northgate\nThe Seller pays.") == ["Northgate"]
