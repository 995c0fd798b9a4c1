"""A dialog that is open already comes forward instead of another one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout
from shiboken6 import isValid

from simfinder.gui.kit.dialogs import OneDialog


class Asking(QDialog):
    def __init__(self, parent):
        super().__init__(parent)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        QVBoxLayout(self).addWidget(self.buttons)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_an_open_dialog_is_reused_and_deleted_when_closed(qtbot, window):
    one = OneDialog()
    assert not one.come_forward()
    one.reject()
    for modal in (True, False):
        dialog = Asking(window)
        one.open(dialog, modal=modal)
        assert dialog.isVisible()
        assert dialog.isModal() == modal
        assert one.come_forward()
        assert one.current is dialog
        cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda dialog=dialog: not isValid(dialog))
        assert one.current is None
