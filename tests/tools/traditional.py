"""Turns the simplified Chinese texts of the program into those for Taiwan (繁體中文).

OpenCC converts characters and the vocabulary that it knows; the tables here have the terms of
desktop programs that it does not know, as they were found when the result was proofread.
"""

from __future__ import annotations

import re
from functools import cache

_BEFORE = (
    ("查找", "寻找"),
    ("右键单击", "按右键"),
    ("单击", "按一下"),
    ("双击", "按两下"),
    ("相同片段", "相同段落"),
    ("阈值", "门槛值"),
    ("节选", "节录"),
)
"""Simplified terms whose conversion would be misleading, and what is converted in their place."""
_COLUMN = re.compile(r"(?<![序排系队上下罗陈开并])列(?![表出入明于在举印为])")
_ROW = re.compile(
    r"(?<!占两)(?<![运进执可另自换发平并银实施例强旅举流命令言])行(?![动政业为使距列])"
)
_LINES = re.compile("每行一个|每行输出|每行输入|太长|过长|词典|文本行|换行|命令行|行距|言行")
"""Texts about lines of a file, which are 行 in Taiwan too; rows of tables are 列."""
_AFTER = (
    ("影象", "影像"),
    ("引數", "參數"),
    ("型別", "類型"),
    ("高階", "進階"),
    ("計算機", "電腦"),
    ("腳註", "註腳"),
    ("當前", "目前"),
    ("自定義", "自訂"),
    ("許可證", "授權條款"),
    ("條目", "項目"),
    ("會話", "工作階段"),
    ("資料庫地址", "資料庫位址"),
    ("滾動", "捲動"),
    ("加粗", "粗體"),
    ("錶格", "表格"),
    ("顯示錶", "顯示表"),
    ("列表", "清單"),
    ("後臺", "背景"),
    ("重啟", "重新啟動"),
    ("合同", "合約"),
    ("丟失", "遺失"),
    ("匹配", "相符"),
    ("應用規則", "套用規則"),
    ("螢幕截圖", "螢幕擷取畫面"),
    ("幫助", "說明"),
    ("撤銷", "復原"),
    ("快捷鍵", "快速鍵"),
    ("模板", "範本"),
    ("賬號", "帳號"),
    ("許可權", "權限"),
    ("只讀查詢", "唯讀查詢"),
    ("檔案系統只讀", "檔案系統唯讀"),
    ("為只讀", "為唯讀"),
    ("只讀文件", "唯讀文件"),
    ("壓縮包", "壓縮檔"),
    ("回收站", "資源回收筒"),
    ("工具欄", "工具列"),
    ("概覽", "總覽"),
    ("字型大小", "字級"),
    ("字號", "字級"),
    ("單元格", "儲存格"),
    ("電子表格", "試算表"),
    ("幻燈片", "投影片"),
    ("訪問", "存取"),
    ("另存為", "另存新檔"),
    ("恢復預設", "還原預設"),
    ("滑塊", "滑桿"),
    ("賬戶", "帳戶"),
    ("軟體包", "套件"),
    ("程式包", "套件"),
    ("關鍵詞", "關鍵字"),
    ("複選框", "核取方塊"),
)


@cache
def _converter() -> object:
    from opencc import OpenCC

    return OpenCC("s2twp")


def traditional(text: str) -> str:
    """Return a simplified Chinese text in traditional characters and Taiwan's vocabulary."""
    if not _LINES.search(text):
        text = _ROW.sub("列", _COLUMN.sub("栏", text))
    else:
        text = _COLUMN.sub("栏", text)
    for old, new in _BEFORE:
        text = text.replace(old, new)
    text = _converter().convert(text)  # type: ignore[attr-defined]
    for old, new in _AFTER:
        text = text.replace(old, new)
    text = "套用" if text == "應用" else text
    return text.translate(_QUOTES)


_QUOTES = str.maketrans("“”‘’", "「」『』")
