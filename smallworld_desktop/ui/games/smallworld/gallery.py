"""The sheet of components: everything the table is made of, side by side, for whoever wants to judge the look."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.ui.artwork.buttons import ButtonState, draw_button
from smallworld_desktop.ui.artwork.chips import draw_die_chip, draw_note, draw_price_chip, draw_step
from smallworld_desktop.ui.artwork.coins import draw_coin, draw_coin_row, draw_purse, draw_tray
from smallworld_desktop.ui.artwork.dice import draw_die
from smallworld_desktop.ui.artwork.lettering import FACES, Role, draw_text, font, type_of
from smallworld_desktop.ui.artwork.panels import (
    draw_card,
    draw_gold_edge,
    draw_owner_strip,
    draw_panel,
    draw_sheet,
)
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import draw_board_focus, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import (
    draw_empty_place,
    draw_landing_place,
    draw_piece,
    draw_symbol,
    draw_token,
)
from smallworld_desktop.ui.artwork.track import draw_round_track, draw_steps
from smallworld_desktop.ui.artwork.wood import draw_table
from smallworld_desktop.ui.conquest.banners import Combo, draw_banner, draw_seal
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, Look
from smallworld_desktop.ui.games.smallworld.paints import PAINTS
from smallworld_desktop.ui.games.smallworld.stands import TRIBE

SIZE = (1600, 1000)

RACES = tuple(race.id for race in base_catalogue().races)
POWERS = tuple(power.id for power in base_catalogue().powers)

_SAMPLES: tuple[tuple[Role, str], ...] = (
    ("display", "Display 36 · Příliš žluťoučký"),
    ("heading", "Heading 20 · Þórður Æðarós Łódź"),
    ("sentence", "Sentence 25 · Zażółć gęślą jaźń 0123"),
    ("label", "Label 16 bold · Ú hverjum hól ý, ð og þ 456"),
    ("body", "Body 16 · Dobij region, nebo přesuň žetony − 2 + 1 × 3"),
    ("note", "Note 14 · Trzy żetony zostały w ręce · 17 %"),
)


def gallery(look: Look, ratio: float = 1.0) -> QImage:
    """Draws the sheet on the table of that look."""
    width, height = SIZE
    picture = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    prepare(painter)
    draw_table(painter, QRectF(0, 0, width, height), look.theme)
    draw_sheet(painter, QRectF(16, 16, width - 32, 808))
    for part in (_owners, _seals, _pieces, _coins, _buttons, _chips, _banners, _type, _table):
        _apart(painter, look, part)
    painter.end()
    return picture


def _apart(painter: QPainter, look: Look, part: Callable[[QPainter, Look], None]) -> None:
    painter.save()
    part(painter, look)
    painter.restore()


def _heading(painter: QPainter, x: float, y: float, text: str) -> None:
    draw_text(painter, QRectF(x, y, 620, 28), text, type_of(FACES["heading"].size, 700, small_caps=True), INK)


def _owners(painter: QPainter, look: Look) -> None:
    _heading(painter, 48, 34, "Owners: colour and pattern, active and declined")
    for at, owner in enumerate(look.theme.owners):
        x = 48 + at * 152
        emblem = ("orcs", "skeletons", "dwarves", "tritons", "amazons")[at]
        draw_token(painter, QRectF(x, 72, 64, 64), emblem, owner, count=3)
        draw_token(painter, QRectF(x + 78, 84, 52, 52), emblem, owner, faded=True)
        label = f"{owner.name.capitalize()} · {owner.pattern}"
        draw_swatch(painter, QRectF(x, 163, 14, 14), owner)
        draw_text(painter, QRectF(x + 20, 159, 130, 22), label, type_of(15, 500), INK)
    _heading(painter, 48, 196, "At the sizes of the board: 48, 40, 32")
    for at, race in enumerate(RACES):
        owner = look.theme.owners[at % 5]
        for y, side in ((230, 48), (290, 40), (342, 32)):
            square = QRectF(48 + at * 54, y, side, side)
            draw_token(painter, square, race, owner, faded=side == 40 and at % 2 == 1)


def _seals(painter: QPainter, look: Look) -> None:
    _heading(painter, 48, 388, "Power seals: 56 and 32")
    for at, power in enumerate(POWERS):
        draw_seal(painter, QPointF(76 + at % 10 * 75, 450 + at // 10 * 68), 28, power)
        draw_seal(painter, QPointF(64 + at * 37.5, 574), 16, power)


def _pieces(painter: QPainter, look: Look) -> None:
    _heading(painter, 48, 602, "Pieces, signs of regions, the die")
    for at, (piece, cardboard) in enumerate(PAINTS.pieces.items()):
        draw_piece(painter, QRectF(48 + at * 54, 636, 44, 44), piece, cardboard)
    draw_token(painter, QRectF(486, 636, 44, 44), TRIBE.emblem, None)
    for at, symbol in enumerate(("mine", "magic", "cavern")):
        draw_symbol(painter, QRectF(548 + at * 28, 647, 22, 22), symbol)
    for pips in range(4):
        draw_die(painter, QRectF(642 + pips * 50, 637, 42, 42), pips)


def _coins(painter: QPainter, look: Look) -> None:
    _heading(painter, 48, 702, "Coins: circle 1, triangle 3, pentagon 5, ten petals 10")
    for at, value in enumerate((1, 3, 5, 10)):
        draw_coin(painter, QPointF(76 + at * 62, 764), 24, value)
        draw_coin(painter, QPointF(320 + at * 36, 768), 12, value)
    draw_coin_row(painter, QPointF(460, 768), 8.5, 5)
    draw_tray(painter, QPointF(548, 778), 14, {10: 5, 5: 3, 3: 2, 1: 4}, type_of(14, 500), SECOND_INK, 12)
    draw_purse(painter, QRectF(800, 736, 52, 52))


def _buttons(painter: QPainter, look: Look) -> None:
    _heading(painter, 936, 34, "Buttons: normal, hover, pressed, focus, disabled")
    states = (
        ButtonState(),
        ButtonState(hovered=True),
        ButtonState(hovered=True, pressed=True),
        ButtonState(focused=True),
        ButtonState(enabled=False),
    )
    for at, state in enumerate(states):
        x, paper = 936 + at * 124, look.on_paper
        draw_button(painter, QRectF(x, 72, 112, 48), "Stop", paper, key="Enter", kind="primary", state=state)
        draw_button(painter, QRectF(x, 132, 112, 40), "Undo", paper, key="Ctrl Z", state=state)


def _chips(painter: QPainter, look: Look) -> None:
    _heading(painter, 936, 196, "Chips: payable, pointed at, by die; more and less")
    owners = look.theme.owners
    draw_price_chip(painter, QRectF(940, 234, 46, 28), "1", owners[0])
    draw_price_chip(painter, QRectF(1000, 234, 46, 28), "4", owners[3], pointed=True)
    draw_die_chip(painter, QRectF(1062, 234, 88, 28), "5", 1, "50 %")
    draw_die_chip(painter, QRectF(1166, 234, 88, 28), "7", 3, "17 %", pointed=True)
    draw_step(painter, QPointF(1286, 248), 14, "−", enabled=False, hovered=False)
    draw_step(painter, QPointF(1322, 248), 14, "+", enabled=True, hovered=False)
    draw_step(painter, QPointF(1358, 248), 14, "+", enabled=True, hovered=True)
    draw_note(painter, QRectF(1390, 233, 112, 30), "2 becomes 3")


def _banners(painter: QPainter, look: Look) -> None:
    _heading(painter, 936, 284, "Banner with seal: normal, pointed at, focus, owned")
    combos = (
        Combo("trolls", "underworld", "Trolls", "Underworld", 5, 5),
        Combo("wizards", "alchemist", "Wizards", "Alchemist", 5, 4),
        Combo("ghouls", "dragon_master", "Ghouls", "Dragon Master", 5, 5),
        Combo("skeletons", "flying", "Skeletons", "Flying", 6, 5),
    )
    places = [QRectF(936 + at % 2 * 312, 324 + at // 2 * 100, 272, 76) for at in range(4)]
    paper = look.on_paper
    draw_banner(painter, places[0], combos[0], paper)
    draw_banner(painter, places[1], combos[1], paper, hovered=True)
    draw_banner(painter, places[2], combos[2], paper, focused=True)
    draw_banner(painter, places[3], combos[3], paper, owner=look.theme.owners[1])


def _type(painter: QPainter, look: Look) -> None:
    _heading(painter, 936, 526, "Type")
    y = 556.0
    for role, sample in _SAMPLES:
        face = font(role, Look(look.theme))
        height = face.pixelSize() * 1.6 + 4
        draw_text(painter, QRectF(936, y, 620, height), sample, face, INK)
        y += height


def _table(painter: QPainter, look: Look) -> None:
    """What lies on the wood: a seat, the round track, the steps and the board's marks."""
    theme = look.theme
    seat = QRectF(16, 848, 296, 134)
    draw_panel(painter, seat, theme)
    draw_owner_strip(painter, seat, theme.owners[1])
    draw_gold_edge(painter, seat)
    draw_text(painter, QRectF(44, 852, 150, 26), "Ben", font("name", look), theme.text)
    draw_text(painter, QRectF(86, 853, 150, 26), "to move", font("note", look), theme.amount)
    draw_text(painter, QRectF(230, 852, 70, 28), "25", type_of(24, 800), theme.text, "right")
    draw_token(painter, QRectF(44, 882, 36, 36), "skeletons", theme.owners[1])
    draw_text(painter, QRectF(90, 878, 190, 22), "Flying Skeletons", font("label", look), theme.text)
    draw_text(painter, QRectF(90, 898, 190, 20), "5 regions · 4 in hand", font("note", look), theme.muted)
    draw_tray(painter, QPointF(44, 958), 12, {10: 1, 5: 1, 3: 2, 1: 4}, font("note", look), theme.muted)
    bar = QRectF(328, 896, 560, 86)
    draw_text(painter, QRectF(328, 848, 130, 40), "Round 4 of 8", font("heading", look), theme.text)
    draw_round_track(painter, QRectF(470, 848, 380, 40), 4, 8, look)
    draw_panel(painter, bar, theme)
    draw_text(painter, QRectF(348, 902, 540, 40), "Ben, conquer a region, or stop.", font("sentence", look), theme.text)
    draw_steps(painter, QRectF(348, 946, 500, 24), ("Choose", "Conquer", "Redeploy", "Score"), 1, look)
    for at, state in enumerate((ButtonState(), ButtonState(hovered=True), ButtonState(focused=True))):
        place = QRectF(910 + at % 2 * 132, 856 + at // 2 * 54, 120, 40)
        draw_button(painter, place, ("Roll", "Hint", "Next")[at], look, key=("D", "H", "↓")[at], state=state)
    draw_button(painter, QRectF(1042, 910, 120, 40), "Even", look, key="E", state=ButtonState(enabled=False))
    _draw_map_marks(painter, look)
    draw_card(painter, QRectF(1384, 852, 200, 120), QPointF(1352, 900))
    draw_text(painter, QRectF(1400, 860, 170, 26), "Mountain", font("heading", look), INK)
    for at, (what, amount) in enumerate((("Any region", "2"), ("Mountain", "+ 1"), ("You need", "3"))):
        row = QRectF(1400, 892 + at * 24, 168, 24)
        draw_text(painter, row, what, font("label" if at == 2 else "body", look), INK)
        draw_text(painter, row, amount, font("label", look), INK, "right")


def _draw_map_marks(painter: QPainter, look: Look) -> None:
    """A scrap of map with the marks of redeploying upon it."""
    scrap = rounded(QRectF(1184, 856, 176, 118), 10)
    painter.fillPath(scrap, QColor("#a3b97c"))
    painter.strokePath(scrap, pen("#3a2a1e", 2, cap=Qt.PenCapStyle.RoundCap))
    token = QRectF(1204, 876, 44, 44)
    draw_token(painter, token, "orcs", look.theme.owners[0], count=2)
    draw_board_focus(painter, token, 9, look.theme.on_paper.focus)
    target = QRectF(1292, 876, 44, 44)
    draw_token(painter, target, "orcs", look.theme.owners[0], badge=True)
    draw_landing_place(painter, target)
    draw_empty_place(painter, QRectF(1240, 934, 32, 32), INK)
