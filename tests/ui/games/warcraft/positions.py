"""Positions of Warring Isles in the words of scenarios, on islands that are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.scenario.given import read_position
from smallworld_desktop.engine.games.warcraft.setting import make_setting
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table, restored
from smallworld_desktop.engine.kernel.schema import parse_yaml
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import ENGLISH, Words
from smallworld_desktop.ui.games.warcraft.board import IslesBoard
from smallworld_desktop.ui.presentation.board import Moment, Offer
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.telling import Telling

RULES, BOARD = WarringIsles(), IslesBoard()
NAMES = ("Anna", "Ben", "Chiara", "Dan", "Eva")
TWO_ISLANDS = "L1b S2b"


def position(given: str, islands: str = TWO_ISLANDS) -> Table:
    """The table that ``given`` of a scenario describes, P1 first."""
    entry = parse_yaml(given, "test")
    seats, sides = len(entry.mapping()["seats"].mapping()), tuple(islands.split())
    setting = make_setting(Setup(max(seats, 2), sides))
    return restored(setting, read_position(setting.board, entry).table.plain())


def region(table: Table, id: str) -> int:
    return table.setting.board.index[id]


def telling(table: Table) -> Telling:
    return Telling(Words(ENGLISH, "warcraft"), NAMES[: table.setting.players], table.setting.board)


def moment(table: Table) -> Moment:
    legal = RULES.legal(table, table.turn)
    return Moment(table, telling(table), legal, lambda action: RULES.violations(table, table.turn, action))


def offer(table: Table, id: str) -> Offer | None:
    return offers(BOARD, table, RULES.legal(table, table.turn)).get(region(table, id))


def card(table: Table, id: str) -> CardText:
    number = region(table, id)
    stand = BOARD.stands(table, range(table.setting.seats))[number]
    return BOARD.card(moment(table), number, stand, offer(table, id))


def lines(told: Sequence[object]) -> list[tuple[str, str]]:
    """Lines of a sum without their pictures."""
    return [(line.text, line.amount) for line in told]  # type: ignore[attr-defined]
