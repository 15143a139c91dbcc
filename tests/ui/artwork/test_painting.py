"""Painting with every argument there is; pytest-qt fails a test in which Qt warns."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_desktop.ui.artwork.buttons import ButtonState, draw_button, draw_key_cap
from smallworld_desktop.ui.artwork.chips import draw_die_chip, draw_note, draw_price_chip, draw_step
from smallworld_desktop.ui.artwork.coins import VALUES, draw_coin, draw_coin_row, draw_pile, draw_purse, draw_tray
from smallworld_desktop.ui.artwork.dice import draw_die
from smallworld_desktop.ui.artwork.icon import icon
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, font, type_of
from smallworld_desktop.ui.artwork.panels import draw_card, draw_curtain, draw_frame, draw_panel, draw_row, draw_rule
from smallworld_desktop.ui.artwork.patterns import chart_pen, draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import contrast, owner_ink
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_token, layers_of
from smallworld_desktop.ui.artwork.track import draw_round_track, draw_steps, track_width
from smallworld_desktop.ui.artwork.wood import table_pixmap
from smallworld_desktop.ui.conquest.banners import Combo, draw_banner, draw_seal
from smallworld_desktop.ui.desk.theme import INK, SHEET, Look, Owner, palette_names, theme, theme_names
from smallworld_desktop.ui.games.smallworld.gallery import SIZE, gallery

SIDE = 160
BACKGROUND = QColor("#789abc")
RECT = QRectF(30, 30, 100, 60)
SQUARE = QRectF(40, 40, 48, 48)
OWNERS = theme("dark").owners
LOOKS = [Look(theme("dark")), Look(theme("light"), 0.8, 2.0), Look(theme("dark"), 2.4, 1.25)]


def painted(draw: Callable[..., object] | None = None, *args: object, **settings: object) -> QImage:
    """A small picture with that drawn upon it."""
    picture = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    picture.fill(BACKGROUND)
    painter = QPainter(picture)
    prepare(painter)
    if draw is not None:
        draw(painter, *args, **settings)
    painter.end()
    return picture


def all_differ(pictures: list[QImage]) -> bool:
    return all(first != second for first, second in itertools.combinations(pictures, 2))


@pytest.mark.parametrize("owner", [None, *OWNERS], ids=lambda owner: owner.name if owner else "nobody")
def test_a_token_looks_different_active_declined_and_stacked(qtbot: QtBot, owner: Owner | None) -> None:
    pictures = [
        painted(draw_token, SQUARE, "orcs", owner, faded=declined, count=count)
        for declined, count in itertools.product((False, True), (1, 2, 4, 12))
    ]
    assert all_differ([painted(), *pictures])


def test_every_owner_is_seen_on_a_token_of_the_least_size(qtbot: QtBot) -> None:
    assert all_differ([painted(draw_token, QRectF(40, 40, 32, 32), "elves", owner) for owner in OWNERS])


def test_a_stack_shows_up_to_four_layers() -> None:
    assert [layers_of(count) for count in (0, 1, 2, 4, 9)] == [1, 1, 2, 4, 4]


def test_a_badge_comes_from_two_tokens_on_or_when_asked_for(qtbot: QtBot) -> None:
    one = painted(draw_token, SQUARE, "orcs", OWNERS[0])
    assert one == painted(draw_token, SQUARE, "orcs", OWNERS[0], count=2, badge=False, layers=1)
    assert one != painted(draw_token, SQUARE, "orcs", OWNERS[0], badge=True)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme.name}-{look.u}")
def test_buttons_show_each_state(qtbot: QtBot, look: Look) -> None:
    states = [
        ButtonState(),
        ButtonState(hovered=True),
        ButtonState(pressed=True),
        ButtonState(focused=True),
        ButtonState(enabled=False),
    ]
    for icon_name, key in itertools.product(("", "die_2"), ("", "Enter", "↓")):
        chosen = painted(draw_button, RECT, "Stop", look, key=key, icon=icon_name, state=ButtonState(chosen=True))
        plain = [painted(draw_button, RECT, "Stop", look, key=key, icon=icon_name, state=state) for state in states]
        assert all_differ([chosen, *plain])
    assert all_differ([painted(draw_button, RECT, "Stop", look, kind="primary", state=state) for state in states])


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.theme.name}-{look.u}")
def test_banners_show_each_state(qtbot: QtBot, look: Look) -> None:
    combo = Combo("ratmen", "bivouacking", "Szczuroludzie z gór", "Obozowiskowe", 8, 5)
    states: list[dict[str, object]] = [{}, {"hovered": True}, {"focused": True}, {"owner": OWNERS[2]}]
    assert all_differ([painted(draw_banner, QRectF(10, 40, 280, 76), combo, look, **state) for state in states])


@pytest.mark.parametrize(
    "draw",
    [
        lambda p: draw_seal(p, QPointF(80, 80), 28, "flying"),
        lambda p: draw_piece(p, SQUARE, "dragon", "#d98f6a"),
        lambda p: draw_piece(p, SQUARE, "unheard of", "#d9b478"),
        lambda p: draw_token(p, SQUARE, "lost_tribe", None, count=2),
        lambda p: draw_price_chip(p, RECT, "12", OWNERS[1], pointed=True),
        lambda p: draw_die_chip(p, RECT, "5", 1, "50 %", pointed=True),
        lambda p: draw_step(p, QPointF(80, 80), 14, "+", enabled=True, hovered=True),
        lambda p: draw_step(p, QPointF(80, 80), 14, "−", enabled=False, hovered=False),
        lambda p: draw_note(p, RECT, "2 becomes 3"),
        lambda p: draw_purse(p, SQUARE),
        lambda p: draw_coin_row(p, QPointF(10, 80), 8, 5),
        lambda p: draw_pile(p, QPointF(80, 80), 12, 10, 40),
        lambda p: draw_tray(p, QPointF(10, 80), 12, {10: 1, 1: 9}, type_of(14), INK),
        lambda p: draw_card(p, RECT),
        lambda p: draw_card(p, RECT, QPointF(5, 5)),
        lambda p: draw_card(p, RECT, QPointF(80, 5)),
        lambda p: draw_card(p, RECT, QPointF(80, 150)),
        lambda p: draw_card(p, RECT, QPointF(155, 60)),
        lambda p: draw_curtain(p, RECT, OWNERS[3]),
        lambda p: draw_frame(p, RECT),
        lambda p: draw_row(p, RECT),
        lambda p: draw_rule(p, RECT.topLeft(), RECT.topRight(), INK),
        lambda p: draw_panel(p, RECT, theme("light"), shadow=False),
        lambda p: draw_swatch(p, SQUARE, OWNERS[4], faded=True),
        lambda p: draw_key_cap(p, QPointF(80, 80), "Ctrl Z", LOOKS[0], INK),
        lambda p: draw_paragraph(p, RECT, "Seven regions are in reach.", font("body", LOOKS[0]), INK),
        lambda p: draw_round_track(p, QRectF(0, 40, SIDE, 40), 1, 10, LOOKS[0]),
        lambda p: draw_steps(p, QRectF(0, 40, SIDE, 40), ("Choose", "Conquer"), 0, LOOKS[0]),
    ],
)
def test_it_draws_something(qtbot: QtBot, draw: Callable[[QPainter], object]) -> None:
    assert painted(draw) != painted()


def test_coins_and_dice_are_told_apart_by_value(qtbot: QtBot) -> None:
    assert all_differ([painted(draw_coin, QPointF(80, 80), 12, value, figure=False) for value in VALUES])
    assert all_differ([painted(draw_die, SQUARE, pips) for pips in range(4)])


def test_a_track_is_as_wide_as_it_says(qtbot: QtBot) -> None:
    assert track_width(8, LOOKS[0]) == 7 * 48 + 38


def test_patterns_stand_still_within_what_they_cover(qtbot: QtBot) -> None:
    def fill(painter: QPainter, rect: QRectF, owner: Owner, declined: bool) -> None:
        painter.fillRect(rect, owner_brush(owner, 8, faded=declined, origin=rect.topLeft()))

    moved = SQUARE.translated(13, 7)
    for owner, declined in itertools.product(OWNERS, (False, True)):
        here, there = painted(fill, SQUARE, owner, declined), painted(fill, moved, owner, declined)
        assert here.copy(SQUARE.toRect()) == there.copy(moved.toRect())


@pytest.mark.parametrize("palette", palette_names())
def test_an_owner_can_be_written_and_charted_on_paper(palette: str) -> None:
    dashes = set()
    for owner in theme("dark", palette).owners:
        assert contrast(owner_ink(owner), SHEET) >= 4.5
        dashes.add(tuple(chart_pen(owner, owner_ink(owner), 2.5).dashPattern()))
    assert len(dashes) == 5


@pytest.mark.parametrize("name", theme_names())
def test_the_table_is_laid_once_and_kept(qtbot: QtBot, name: str) -> None:
    laid = table_pixmap(1600, 1000, theme(name), ratio=1.0)
    assert (laid.width(), laid.height()) == (1600, 1000)
    assert table_pixmap(1600, 1000, theme(name)).cacheKey() == laid.cacheKey()


@pytest.mark.parametrize("name", theme_names())
def test_the_sheet_of_components_is_drawn(qtbot: QtBot, name: str) -> None:
    picture = gallery(Look(theme(name)))
    assert (picture.width(), picture.height()) == SIZE


def test_the_icon_comes_in_every_size_a_desktop_asks_for(qtbot: QtBot) -> None:
    assert {size.width() for size in icon().availableSizes()} >= {16, 32, 48, 256}
