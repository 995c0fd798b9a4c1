"""JSON: notebooks read as their cells, escaped letters as letters."""

from __future__ import annotations

import json

from simfinder.extract.collector import Limits
from simfinder.extract.readers.plain import read_source


def lines(text: str) -> list[str]:
    return [block.text for block in read_source(text.encode(), Limits()).blocks]


def test_notebooks_read_as_their_cells() -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# *Head*\n", "\n", "1. a\n", "1. b"]},
        {"cell_type": "code", "source": "def f():\n    pass", "outputs": [{"text": "no"}]},
        {"cell_type": "raw", "source": "raw"},
        "no cell",
    ]
    notebook = {"cells": cells, "nbformat": 4}
    expected = ["Head", "1. a", "2. b", "def f():", "    pass", "raw"]
    assert lines(json.dumps(notebook)) == expected
    old = {"worksheets": [{"cells": [{"cell_type": "code", "input": "x"}]}], "nbformat": 3}
    assert lines(json.dumps(old)) == ["x"]


def test_broken_notebooks_stay_as_written() -> None:
    text = '{"cells": [{"source": "a"}], "nbformat": 4'
    assert lines(text) == [text]
    deep = '{"nbformat": 4, "cells": ' + "[" * 100_000
    assert lines(deep) == [deep]


def test_letters_stand_for_their_escapes_in_json_only() -> None:
    assert lines('{"a": "\\u4e2d\\u6587 \\ud83d\\ude00", "b": "\\u000a\\\\u4e2d"}') == [
        '{"a": "中文 😀", "b": "\\u000a\\\\u4e2d"}'
    ]
    assert lines('x = "\\u4e2d"') == ['x = "\\u4e2d"']
