from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialog, QLabel, QLineEdit, QPushButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.stylesheet import app_palette, dress, style_sheet
from smallworld_desktop.ui.desk.theme import INK, SHEET, Look, theme, theme_names


@pytest.mark.parametrize("name", theme_names())
def test_nothing_is_left_to_fill_in(name: str) -> None:
    sheet = style_sheet(theme(name), 1.2, 1.5)
    assert not re.search(r"\$|\d[ut]\b", sheet)


def test_lengths_follow_the_unit_and_text_the_text_size() -> None:
    sheet = style_sheet(theme("dark"), 2.0, 1.5)
    assert 'QLabel[role="heading"] { font-family: "Alegreya SC"; font-weight: 700; font-size: 60px; }' in sheet
    assert "QMenu { background: #fbf4e2; border: 2px" in sheet
    assert "border: 1px solid" in style_sheet(theme("dark"), 0.8)


def test_every_mark_it_names_is_there() -> None:
    marks = re.findall(r'url\("([^"]+)"\)', style_sheet(theme("light")))
    assert marks
    assert all(Path(mark).is_file() for mark in marks)


def test_the_palette_is_ink_on_paper(qtbot: QtBot) -> None:
    palette = app_palette(theme("dark"))
    assert palette.color(QPalette.ColorRole.WindowText).name() == INK
    assert palette.color(QPalette.ColorRole.Window).name() == SHEET


@pytest.fixture
def undressed(qapp: QApplication) -> Iterator[None]:
    """Takes the dress off again, for the tests after this one."""
    kept = qapp.styleSheet(), qapp.palette(), qapp.font()
    yield
    qapp.setStyleSheet(kept[0])
    qapp.setPalette(kept[1])
    qapp.setFont(kept[2])


def test_a_plain_dialog_comes_out_as_paper(qtbot: QtBot, qapp: QApplication, undressed: None) -> None:
    dress(qapp, Look(theme("dark")))
    dialog = QDialog()
    qtbot.addWidget(dialog)
    layout = QVBoxLayout(dialog)
    primary = QPushButton("Start")
    primary.setProperty("kind", "primary")
    ticked = QCheckBox("Coins face down")
    ticked.setChecked(True)
    for part in (QLabel("New game"), QLineEdit("Ben"), QComboBox(), ticked, primary):
        layout.addWidget(part)
    picture: QImage = dialog.grab().toImage()
    assert picture.pixelColor(3, 3).name() == SHEET
    gold = picture.pixelColor(primary.geometry().left() + 10, primary.geometry().center().y())
    assert gold.hslSaturation() > 120, "the primary button is gold"
    assert primary.height() >= 44
