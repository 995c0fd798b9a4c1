"""Every command of the tool bar is within reach in the narrowest window, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from simfinder.gui.scan.control import ScanState


@pytest.mark.parametrize("state", [ScanState.IDLE, ScanState.RUNNING])
@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("exports", [False, True])
def test_every_button_stays_in_the_toolbar(
    qtbot, window, language, theme, tmp_path, code, percent, state, exports
):
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    try:
        theme.choose_font_size(percent)
        language.choose(code)
        bar = window.toolbar
        bar.set_state(state)
        if exports:
            bar.start_export(Path("/reports/report.pdf"))
        window.resize(window.minimumSize())
        offered = [a for a in bar.actions() if a.isVisible()]
        assert len(offered) >= 6
        buttons = [bar.widgetForAction(action) for action in offered]
        qtbot.waitUntil(lambda: all(button.isVisible() for button in buttons), timeout=8000)
        assert all(button.geometry().right() <= bar.width() for button in buttons)
        assert all(b.width() >= b.minimumSizeHint().width() for b in buttons)
        named = [b for b in buttons if b.focusPolicy() != Qt.FocusPolicy.NoFocus]
        assert all(button.accessibleName() and button.toolTip() for button in named)
    finally:
        theme.choose_font_size(100)
