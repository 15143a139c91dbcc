"""What is told of Warring Isles in whole games, position by position, without a window."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.warcraft.catalogue import base_catalogue
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.board.offers import offers
from smallworld_desktop.ui.desk.words import ENGLISH, Words, missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.board import Moment
from smallworld_desktop.ui.presentation.chronicle import heard, told, whole_story
from smallworld_desktop.ui.presentation.controls import controls
from smallworld_desktop.ui.presentation.seats import seat_rows
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import turn_view
from smallworld_desktop.ui.sitting.seating import HUMAN, Seat
from tests.ui.table import NAMES

RULES = WarringIsles()


@pytest.mark.parametrize(
    ("seats", "seed"), [(2, 1), pytest.param(3, 2, marks=pytest.mark.slow), pytest.param(5, 3, marks=pytest.mark.slow)]
)
def test_a_whole_game_is_told_without_a_word_missing(seats: int, seed: int) -> None:
    dice = random.Random(seed)
    game = Game(RULES, Setup(seats, options={"auto_defenders": False}), seed)
    people = [Seat(NAMES[seat], seat, HUMAN) for seat in range(seats)]
    while not game.decision.over:
        [seat] = game.decision.seats
        tell_all(game, seat, people)
        game.play(dice.choice(list(game.legal())))
    telling = Telling(Words(ENGLISH, "warcraft"), NAMES, game.state.setting.board)
    lines = list(told(game.history, TABLE.chronicle, telling))
    assert all([*heard(lines, TABLE.chronicle, telling), whole_story(game.history, telling)])
    assert not missing, dict(missing)


def test_the_help_has_a_page_with_rules_for_every_thing_of_the_box() -> None:
    pages = {topic.id: topic for topic in TABLE.topics(Words(ENGLISH, "warcraft"))}
    box = base_catalogue()
    ids = [f"race-{race.id}" for race in box.races] + [f"power-{power.id}" for power in box.powers]
    ids += [f"marker-{marker.id}" for marker in box.markers]
    assert len(ids) == 48
    assert all(len(pages[id].sections[0].paragraphs[0]) > 20 for id in ids)
    assert not missing, dict(missing)


def tell_all(game: Game[Table], seat: int, people: list[Seat]) -> None:
    """The board with its cards, the turn bar, the buttons and the seats."""
    state, legal = game.state, list(game.legal(seat))
    telling = Telling(Words(ENGLISH, "warcraft"), NAMES, state.setting.board)
    moment = Moment(state, telling, legal, game.violations, TABLE.board.layout(state))
    situation = Situation(seat=seat, purse=state.coins[seat], legal=legal, layout=moment.layout)
    offered = offers(TABLE.board, state, legal)
    for region, stand in enumerate(TABLE.board.stands(state, range(len(people)))):
        assert TABLE.board.card(moment, region, stand, offered.get(region)).spoken
        assert TABLE.board.name(moment, region, stand, offered.get(region))
    lines = [TABLE.board.menu_line(moment, action) for offer in offered.values() for action in offer.actions]
    assert all(lines)
    assert TABLE.curtain.news(game.history, state, seat, telling)
    assert turn_view(TABLE, RULES, state, telling, situation).sentence
    assert all(control.label for control in controls(TABLE, RULES, state, telling, situation))
    assert len(seat_rows(TABLE.seats, state, [seat], telling, people, seat)) >= len(people)
