"""Every text is there in every language, and the language changes while the window is open."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialogButtonBox, QKeySequenceEdit, QLineEdit

from simfinder import i18n
from simfinder.gui.kit import wording
from simfinder.gui.scan.view import StatusPanel

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tool():
    """The program that keeps the catalogues."""
    path = ROOT / "tests" / "tools" / "translate.py"
    spec = importlib.util.spec_from_file_location("catalogue_tool", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogue_tool"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["catalogue_tool"]


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_text_of_the_program_is_translated(tool, code):
    assert [f"{t.context}: {t.source}" for t in tool.unfinished(code)] == []


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_no_obsolete_translation_remains(tool, code):
    stale = set(tool.read(tool.FOLDER / f"simfinder_{code}.ts")) - tool.wanted_for(code)
    assert sorted(stale) == []


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_translations_fill_the_same_gaps(tool, code):
    for text, forms in tool.read(tool.FOLDER / f"simfinder_{code}.ts").items():
        for form in forms:
            gaps = sorted(re.findall(r"\{\w*\}|%n|%\d", text.source))
            assert sorted(re.findall(r"\{\w*\}|%n|%\d", form)) == gaps, text


def test_chinese_does_not_leave_english_sentences(tool):
    for text, forms in tool.read(tool.FOLDER / "simfinder_zh_CN.ts").items():
        left = re.sub(
            r"\{\w+\}|%n|SimFinder|[A-Z]{2,}|Ctrl\+\w|Alt\+\S|F\d+|\S*--?\w+|\.\w+"
            r"|Microsoft Works|(?:Word|Ami|Quattro) Pro|simfinder [a-z]+|(?:pip|sudo apt) install",
            "",
            forms[0],
        )
        assert not re.search(r"[A-Za-z]{3,} [A-Za-z]{3,}", left), (text, forms)


def test_tool_finds_every_way_to_write_a_text(tool):
    code = """
_HERE = "There"
class View:
    def show(self, n):
        self.tr("plain")
        self.tr("%n files", "", len(n))
        translate("Ctx", "%n words", "", n=len(n))
        translate(_HERE, "by name", "told apart")
        translate_noop("Ctx", "for " "later")
        ActionSpec("id", "Keep", "Keep " "it").runs("a.b", row_text="Keep row")
        self.tr(f"{n} never")
"""
    found = {(t.context, t.source, t.comment, t.numbered) for t in tool.texts_of(code)}
    assert found == {
        ("View", "plain", "", False),
        ("View", "%n files", "", True),
        ("Ctx", "%n words", "", True),
        ("There", "by name", "told apart", False),
        ("Ctx", "for later", "", False),
        ("Actions", "Keep", "", False),
        ("ActionTips", "Keep it", "", False),
        ("Actions", "Keep row", "", False),
    }


def test_open_window_changes_its_language(qtbot, window, language):
    window.actions_table["language_zh_CN"].trigger()
    qtbot.waitUntil(lambda: window.actions_table["add_folder"].text() == "添加文件夹…")
    assert window.empty._title.text() == "将文件夹拖放到这里"
    assert window.menuBar().actions()[0].text() == "文件(&F)"
    assert QLocale().language() == QLocale.Language.Chinese
    window.actions_table["language_en"].trigger()
    qtbot.waitUntil(lambda: window.empty._title.text() == "Drop folders here")


def test_dialogs_of_qt_follow(qtbot, language):
    language.choose("zh_CN")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "取消"


def test_keys_are_named_as_on_chinese_keyboards(qtbot, language):
    def native(key):
        return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)

    language.choose("zh_CN")
    assert [native(key) for key in ("Ctrl+Down", "Alt+Up", "Left", "Shift+Right")] == [
        "Ctrl+↓",
        "Alt+↑",
        "←",
        "Shift+→",
    ]
    assert native("Space") == "空格"  # Qt's own word
    language.choose("zh_TW")
    assert [native(key) for key in ("Del", "Shift+Ins", "Return")] == ["Del", "Shift+Ins", "Enter"]
    language.choose("zh_CN")
    field = QKeySequenceEdit()
    qtbot.addWidget(field)
    assert field.findChild(QLineEdit).placeholderText() == "请按快捷键"
    language.choose("en")
    assert native("Ctrl+Down") == "Ctrl+Down"


def test_numbers_choose_their_form(qtbot, language):
    assert i18n.translate("DropTarget", "%n files", "", 1) == "1 file"
    assert i18n.translate("DropTarget", "%n files", "", 2) == "2 files"
    panel = StatusPanel()
    qtbot.addWidget(panel)
    for groups, text in ((1, "0 of 1 group reviewed"), (2, "0 of 2 groups reviewed")):
        panel.set_reviewed(0, groups)
        assert panel.reviewed.text() == text
    language.choose("zh_CN")
    assert i18n.translate("DropTarget", "%n files", "", 1) == "1 个文件"


def test_counts_in_sentences_have_separators_in_the_window_and_plain_digits_in_reports(language):
    language.choose("zh_CN")
    said = QLocale().toString(1330)
    assert said != "1330"
    assert i18n.translate("DropTarget", "%n files", "", 1330) == f"{said} 个文件"
    assert QCoreApplication.translate("DropTarget", "%n files", None, 1330) == f"{said} 个文件"
    with i18n.use_language("zh_CN"):
        assert i18n.translate("DropTarget", "%n files", "", 1330) == "1330 个文件"
    language.close()
    assert i18n.translate("DropTarget", "%n files", "", 1330) == "1330 个文件"


def test_sentences_are_joined_by_the_rules_of_the_language():
    assert wording.sentences(("One.", "", None, "Two.")) == "One. Two."
    assert wording.sentences(("一。", "二。")) == "一。二。"
    assert wording.sentences(()) == ""


def test_unknown_choice_means_the_system(language, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    language.choose("xx")
    assert language.choice == "system"
    assert i18n.language() == "zh_CN"


def test_words_are_not_called_characters_in_chinese(language):
    language.choose("zh_CN")
    assert i18n.translate("GroupsCells", "Words") == "词数"


@pytest.mark.parametrize(
    ("simplified", "taiwan"),
    [
        ("按名称筛选", "依名稱篩選"),
        ("按 {mark} 标记，按 {rules} 按规则标记", "按 {mark} 標記，按 {rules} 依規則標記"),
        ("请按快捷键", "請按快速鍵"),
        ("单击柱条或在其上按回车键", "按一下長條或在其上按 Enter 鍵"),
        ("64 位指纹最多可以有多少位不同", "64 位元指紋最多可以有多少位元不同"),
        ("有 %n 个文件位于其他文件中", "有 %n 個檔案位於其他檔案中"),
        ("恢复全部默认快捷键", "還原全部預設快速鍵"),
        ("按 Esc 恢复列表", "按 Esc 恢復清單"),
        ("匹配", "比對"),
        ("不匹配", "不相符"),
    ],
)
def test_terms_of_taiwan(monkeypatch, simplified, taiwan):
    monkeypatch.syspath_prepend(ROOT / "tests" / "tools")
    assert importlib.import_module("traditional").traditional(simplified) == taiwan
