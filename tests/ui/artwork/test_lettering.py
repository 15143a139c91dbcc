from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFontInfo, QRawFont
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.lettering import FACES, Role, fitted, font, text_width, type_of
from smallworld_desktop.ui.desk.theme import ASSETS, Look, theme

LETTERS = {
    "Czech": "áčďéěíňóřšťúůýž",
    "Polish": "ąćęłńóśźż",
    "Icelandic": "áðéíóúýþæö",
    "English": "abcdefghijklmnopqrstuvwxyz",
    "signs": "0123456789.,:;!?·×−–—+%½°…„“”‘’'\"()[]&/↑↓",
}
FILES = sorted((ASSETS / "fonts").glob("*.ttf"))


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_font_holds_every_letter(qtbot: QtBot, file: Path, language: str) -> None:
    face = QRawFont(str(file), 20)
    letters = LETTERS[language]
    assert not [sign for sign in letters + letters.upper() if not face.supportsCharacter(ord(sign))]


@pytest.mark.parametrize("role", FACES)
def test_a_role_is_set_in_our_own_type(qtbot: QtBot, role: Role) -> None:
    face = font(role, Look(theme("dark")))
    found = QFontInfo(face)
    assert found.family() == ("Alegreya SC" if FACES[role].small_caps else "Alegreya Sans")
    assert found.weight() == FACES[role].weight


@pytest.mark.parametrize("small_caps", [False, True])
def test_figures_are_lining_and_tabular_without_being_asked(qtbot: QtBot, small_caps: bool) -> None:
    face = type_of(40, 700, small_caps=small_caps)
    raw = QRawFont.fromFont(face)
    boxes = [raw.boundingRect(glyph) for glyph in raw.glyphIndexesForString("0123456789")]
    assert len({text_width(figure * 4, face) for figure in "0123456789"}) == 1
    tops = [box.top() for box in boxes]
    assert max(tops) - min(tops) < 4, "some figures stand lower than others"
    assert max(box.bottom() for box in boxes) < 4, "some figures hang below the line"


def test_text_too_long_is_set_smaller_but_never_below_its_least_share(qtbot: QtBot) -> None:
    face = type_of(20, 700)
    width = text_width("Bivouacking", face)
    assert fitted("Bivouacking", face, width) == face
    assert text_width("Bivouacking", fitted("Bivouacking", face, width * 0.9)) <= width * 0.9
    assert fitted("Bivouacking", face, width * 0.1).pixelSize() == 16
