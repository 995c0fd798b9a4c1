"""A PDF on a machine that has no font with the letters of the report."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import typst
from builders import make_document, make_pairs, make_report
from report_samples import contents_of, sample

from simfinder import assets, i18n
from simfinder.domain.errors import ReportError
from simfinder.domain.messages import message_of
from simfinder.messages import render
from simfinder.report import pdf_report
from simfinder.report import pdf_report as typesetting
from simfinder.report.contents import Contents
from simfinder.services.export import typesetting as apart


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the machine have no fonts at all but those inside of the library."""

    def there() -> typst.Fonts:
        return typst.Fonts(
            include_system_fonts=False, font_paths=[str(f) for f in typesetting.font_folders()]
        )

    monkeypatch.setattr(typesetting, "_font_list", there)


@pytest.fixture
def without_package(bare: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """And let the package with a Chinese font be missing."""
    monkeypatch.setattr(assets, "_FONT_PACKAGE", "simfinder_no_such_package")


def text_of(contents: Contents) -> str:
    stream = io.BytesIO()
    pdf_report.write(contents, stream)
    with pypdfium2.PdfDocument(stream.getvalue()) as document:
        return "".join(page.get_textpage().get_text_range() for page in document)


def named(*names: str) -> Contents:
    documents = [make_document(path=f"/d/{name}.txt") for name in names]
    return contents_of(make_report(documents, make_pairs([(0, 1)])), [[0, 1]])


def test_a_chinese_report_brings_its_font(bare: None) -> None:
    with i18n.use_language("zh_CN"):
        text = text_of(sample())
    assert "证据" in text
    assert "[U+" not in text


def test_a_chinese_report_without_any_font_is_refused(without_package: None) -> None:
    with i18n.use_language("zh_CN"), pytest.raises(typesetting.NoFont, match="Noto Sans CJK SC"):
        text_of(sample())


@pytest.mark.parametrize(
    ("name", "font"),
    [("租赁合同二〇二六年", "Noto Sans CJK SC"), ("임대차계약서", "Noto Sans CJK KR")],
)
def test_unreadable_names_are_a_reason_too(without_package: None, name: str, font: str) -> None:
    with pytest.raises(typesetting.NoFont, match=font):
        text_of(named(*(f"{name}{n}" * 5 for n in range(2))))


def test_words_of_a_script_that_no_font_has_are_named_and_prevent_nothing(
    without_package: None,
) -> None:
    assert "[U+12000]" in text_of(named("\U00012000" * 90, "lease"))


def test_a_single_missing_letter_is_reported_and_does_not_prevent_a_report(
    without_package: None,
) -> None:
    text = text_of(named("lease 证", "lease"))
    assert "[U+8BC1]" in text
    assert "Characters for which this computer has no font" in text


def test_a_missing_font_is_one_line(monkeypatch: Any) -> None:
    code = f"import sys; print('Noto Sans CJK SC', end=''); sys.exit({apart.NO_FONT})"
    monkeypatch.setattr(apart, "_command", lambda: [sys.executable, "-c", code])
    with pytest.raises(ReportError) as raised:
        apart.set_pages({"parts": []}, lambda done, total: None)
    assert "install the font Noto Sans CJK SC" in str(raised.value)
    with i18n.use_language("zh_CN"):
        assert "请安装字体 Noto Sans CJK SC" in render(message_of(raised.value))


def test_the_package_with_the_font_is_where_the_program_looks() -> None:
    (folder,) = typesetting.font_folders()
    assert (Path(folder) / "NotoSansSC-Regular.otf").is_file()
