"""How wide a wrapped sentence may be so that its lines are about as long as each other."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel


def even_width(label: QLabel, room: int) -> int:
    """Return the least width, in dots, in which the text has no more lines than in ``room``.

    The last line then holds more than a lost word. A text in one line gets what it needs.
    """
    high = label.heightForWidth(room)
    narrow, wide = 1, max(1, room)
    while narrow < wide:
        middle = (narrow + wide) // 2
        if label.heightForWidth(middle) > high:
            narrow = middle + 1
        else:
            wide = middle
    return wide
