from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork import sprites
from smallworld_desktop.ui.artwork.chips import die_chip_sprite, price_chip_sprite, step_sprite
from smallworld_desktop.ui.artwork.coins import coin_sprite
from smallworld_desktop.ui.artwork.dice import die_sprite
from smallworld_desktop.ui.artwork.sprites import Sprite, forget_sprites, prepare, sprite
from smallworld_desktop.ui.artwork.tokens import draw_token, piece_sprite, symbol_sprite, token_sprite
from smallworld_desktop.ui.desk.theme import theme

OWNER = theme("dark").owners[1]


def border_is_empty(made: Sprite) -> bool:
    """Whether nothing was cut off at the edges of the pixmap."""
    picture = made.pixmap.toImage()
    width, height = picture.width(), picture.height()
    edge = [(x, y) for x in range(width) for y in (0, height - 1)]
    edge += [(x, y) for y in range(height) for x in (0, width - 1)]
    return all(picture.pixelColor(x, y).alpha() <= 2 for x, y in edge)


def test_the_same_sprite_is_drawn_once(qtbot: QtBot) -> None:
    first = token_sprite(48, "orcs", OWNER, count=3)
    assert token_sprite(48, "orcs", OWNER, count=3) is first
    assert token_sprite(48, "orcs", OWNER, count=2) is not first
    assert token_sprite(48, "orcs", OWNER, count=3, ratio=2.0) is not first


@pytest.mark.slow
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_nothing_is_cut_off(qtbot: QtBot, ratio: float) -> None:
    for size in (20.0, 48.0, 104.0):
        made = (
            token_sprite(size, "orcs", OWNER, count=12, ratio=ratio),
            token_sprite(size, "orcs", None, faded=True, badge=True, ratio=ratio),
            piece_sprite(size, "fortress", "#c9b089", ratio=ratio),
            symbol_sprite(size, "mine", ratio=ratio),
            price_chip_sprite(size, "4", OWNER, ratio=ratio),
            die_chip_sprite(size, "5", 1, "50 %", ratio=ratio),
            step_sprite(size, "+", enabled=True, hovered=False, ratio=ratio),
            die_sprite(size, 3, ratio=ratio),
            *(coin_sprite(size, value, ratio=ratio) for value in (1, 3, 5, 10)),
        )
        assert [border_is_empty(one) for one in made] == [True] * len(made)


def test_a_sprite_is_as_sharp_as_the_screen(qtbot: QtBot) -> None:
    fine = token_sprite(48, "elves", OWNER, ratio=2.0)
    assert fine.pixmap.devicePixelRatio() == 2
    assert fine.pixmap.deviceIndependentSize() == token_sprite(48, "elves", OWNER).pixmap.size().toSizeF()


def test_a_sprite_is_the_thing_itself(qtbot: QtBot) -> None:
    def picture() -> QImage:
        made = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
        made.fill(0)
        return made

    direct, kept = picture(), picture()
    painter = QPainter(direct)
    prepare(painter)
    draw_token(painter, QRectF(30, 30, 48, 48), "orcs", OWNER)
    painter.end()
    painter = QPainter(kept)
    token_sprite(48, "orcs", OWNER).draw(painter, QPointF(30, 30))
    painter.end()
    apart = [
        abs(direct.pixelColor(x, y).lightness() - kept.pixelColor(x, y).lightness())
        for x in range(120)
        for y in range(120)
    ]
    assert max(apart) <= 8


def test_the_store_lets_go_what_was_longest_unused(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_sprites()
    monkeypatch.setattr(sprites, "LARGEST_STORE", 4 * 100 * 100 * 2)

    def named(name: str) -> Sprite:
        return sprite(name, QRectF(0, 0, 100, 100), 1.0, lambda painter: None)

    old, used = named("old"), named("used")
    assert named("old") is old
    named("new")
    assert named("old") is old
    assert named("used") is not used
    forget_sprites()
