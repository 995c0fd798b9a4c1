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
    ("按回车键", "按 Enter 键"),
    ("单击", "按一下"),
    ("双击", "按两下"),
    ("阈值", "门槛值"),
    ("节选", "节录"),
    ("对比", "比较"),
    ("柱条", "长条"),
    ("组的图示", "组的关系图"),
    ("图示旁边", "关系图旁边"),
    ("示例", "范例"),
    ("扫描件", "扫描档"),
    ("每条提示", "每则提示"),
    ("选中的", "所选的"),
    ("已选中", "已选取"),
    ("“匹配”页", "“比对”页"),
    ("**匹配**", "**比对**"),
    ("数据库表", "数据库资料表"),
)
"""Simplified terms whose conversion would be misleading, and what is converted in their place."""
_COLUMN = re.compile(r"(?<![序排系队上下罗陈开并])列(?![表出入明于在举印为])")
_ROW = re.compile(
    r"(?<!占两)(?<![运进执可另自换发平并银实施例强旅举流命令言])行(?![动政业为使距列])"
)
_LINES = re.compile("每行一个|每行输出|每行输入|太长|过长|词典|文本行|换行|命令行|行距|言行")
"""Texts about lines of a file, which are 行 in Taiwan too; rows of tables are 列."""
_BY = re.compile(r"(?<![请再])按(?=[“\u4e00-\u9fff])(?![一两下住键钮快右左上空]|字母或数字会)")
"""按 in the sense of 依, which Taiwan writes, and not of pressing a key."""
_RESTORE = re.compile(r"恢复(?=(?:为该比较方式的|该比较方式的|本页的|全部)?默认|内置)")
_BITS = re.compile(
    r"(?<=[\d}nN] )位(?!置|于)|(?<=（)位(?=）)|(?<=多少)位|(?<=把)位(?=分)|位(?=数（|数$)"
)
_AFTER = (
    ("影象", "影像"),
    ("組合並", "組合併"),
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
    ("連線此地址", "連線此位址"),
    ("讀取地址", "讀取位址"),
    ("是地址", "是位址"),
    ("密碼的地址", "密碼的位址"),
    ("地址(&A)", "位址(&A)"),
    ("工作簿", "活頁簿"),
    ("日誌", "記錄檔"),
    ("隱私", "隱私權"),
    ("退出", "結束"),
    ("正文", "內文"),
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
    ("滑塊", "滑桿"),
    ("賬戶", "帳戶"),
    ("軟體包", "套件"),
    ("程式包", "套件"),
    ("關鍵詞", "關鍵字"),
    ("複選框", "核取方塊"),
    ("使用的庫", "使用的程式庫"),
    ("版本、庫和", "版本、程式庫和"),
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
    text = {"匹配": "比对", "回车": "Enter", "位": "位元", " 位": " 位元"}.get(text, text)
    for old, new in _BEFORE:
        text = text.replace(old, new)
    text = _BITS.sub("位元", _RESTORE.sub("还原", _BY.sub("依", text)))
    text = _converter().convert(text)  # type: ignore[attr-defined]
    for old, new in _AFTER:
        text = text.replace(old, new)
    text = {"應用": "套用", "庫": "程式庫"}.get(text, text)
    return text.translate(_QUOTES)


_QUOTES = str.maketrans("“”‘’", "「」『』")
