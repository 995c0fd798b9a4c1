"""Chinese characters in the forms of China, in a program of its own: fonts are remembered."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase

from simfinder.gui.kit import theme
from simfinder.gui.kit.theme import CHINESE_FONTS, prefer_chinese_forms

DRAWN = """
from PySide6.QtGui import QFont, QTextLayout
from simfinder.gui.app import application

app = application()
for bold in (False, True):
    font = QFont(app.font())
    font.setBold(bold)
    layout = QTextLayout("ab直骨", font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    print("|".join(run.rawFont().familyName() for run in layout.glyphRuns()))
"""


def drawn_with(language: str) -> list[set[str]]:
    there = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": language, "LANG": language}
    done = subprocess.run(
        [sys.executable, "-c", DRAWN], env=there, capture_output=True, text=True, check=True
    )
    return [set(line.split("|")) for line in done.stdout.splitlines()]


def test_chinese_uses_simplified_glyphs_on_an_english_system(qapp):
    chinese = [name for name in CHINESE_FONTS if QFontDatabase.hasFamily(name)]
    if not chinese:
        pytest.skip("this machine has no font for Chinese")
    for fonts in drawn_with("C.UTF-8"):
        assert chinese[0] in fonts
        assert len(fonts) == 2, "Latin letters stay in the font of the window"


def test_a_chinese_system_keeps_its_own_font(qapp):
    font = QFont("A family that is nowhere")
    prefer_chinese_forms(font, QLocale.Language.Japanese)
    assert QFont.substitutes("A family that is nowhere") == []


@pytest.mark.parametrize("families", [[], ["Noto Sans CJK SC"]])
def test_the_font_of_the_package_is_loaded_only_where_no_other_has_chinese(
    families: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "NotoSansSC-Regular.otf").touch()
    (tmp_path / "LICENSE").touch()
    loaded: list[str] = []
    monkeypatch.setattr(theme, "font_folders", lambda: [tmp_path])
    monkeypatch.setattr(theme.QFontDatabase, "families", lambda _script: families)
    monkeypatch.setattr(theme.QFontDatabase, "addApplicationFont", loaded.append)
    theme.load_chinese_font()
    assert loaded == ([] if families else [str(tmp_path / "NotoSansSC-Regular.otf")])
