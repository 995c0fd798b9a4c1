"""Which forms Chinese characters take where the system's own font has none of them."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

CHINESE_FONTS = (
    "Microsoft YaHei UI", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC",
    "WenQuanYi Micro Hei",
)  # fmt: skip
"""Fonts for simplified Chinese, the best first."""
_OWN_FORMS = (QLocale.Language.Chinese, QLocale.Language.Japanese, QLocale.Language.Korean)


def prefer_chinese_forms(font: QFont, system: QLocale.Language) -> None:
    """Let characters that ``font`` lacks come from a font for Chinese, where there is one.

    Unicode gives one number to characters that China and Japan draw in other ways. A system that
    speaks neither language often takes the Japanese ones, which a Chinese reader sees at once.
    Call it before anything is drawn, since fonts that were found are remembered.

    Args:
        font: that of the window.
        system: the language of the system; one that has these characters knows which it wants.
    """
    if system in _OWN_FORMS:
        return
    chinese = next((name for name in CHINESE_FONTS if QFontDatabase.hasFamily(name)), None)
    if chinese is None:
        return
    asked, found = font.family(), QFontInfo(font).family()
    # What was asked for may be no font but a word for one, such as "Sans Serif".
    for name, others in ((asked, [found, chinese]), (found, [chinese])):
        missing = [other for other in others if other not in (name, *QFont.substitutes(name))]
        if missing:
            QFont.insertSubstitutions(name, missing)
