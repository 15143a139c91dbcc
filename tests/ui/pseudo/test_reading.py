"""The reader: it knows each text that is painted, and where."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.pseudo.reading import reading


def test_a_text_is_read_where_it_stands(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 200)
    label = QLabel("Owlwood", window)
    label.setGeometry(120, 80, 200, 40)
    window.show()
    with reading(pictures=False) as reader:
        [text] = reader.read(window)
    assert text.text == "Owlwood"
    assert text.widget is label
    assert label.geometry().contains(text.rect.toAlignedRect())
