"""Boxes to choose from, wide and high enough for their longest words whatever the window's size."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from typing import Any

from PySide6.QtWidgets import QComboBox

from smallworld_desktop.ui.artwork.lettering import font, text_width
from smallworld_desktop.ui.desk.theme import Look

AROUND = 58.0
"""What a box needs beside its words: its edges, and the arrow."""

HIGH = 1.45
"""How high a box is at least, in sizes of its type."""


def remember_box(box: QComboBox, left: MutableMapping[str, Any], name: str) -> None:
    """Choose what was left chosen the last time, if it is offered, and note what is chosen from now on."""
    if (at := box.findData(left.get(name))) >= 0:
        box.setCurrentIndex(at)
    box.activated.connect(lambda _: left.update({name: box.currentData()}))


def fill_box(box: QComboBox, texts: Sequence[str], ids: Sequence[object], look: Look) -> None:
    """Offer these texts, each standing for an id; whoever was chosen before stays chosen if it is still there."""
    if [box.itemText(at) for at in range(box.count())] != list(texts):
        chosen = box.currentData()
        box.clear()
        for text, id in zip(texts, ids, strict=True):
            box.addItem(text, id)
        box.setCurrentIndex(max(0, box.findData(chosen)))
    face = font("body", look)
    box.setMinimumWidth(round(max(text_width(text, face) for text in texts) + look.px(AROUND)))
    # A layout may have asked for its height before the box got its type.
    box.setMinimumHeight(round(face.pixelSize() * HIGH))
