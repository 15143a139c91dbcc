"""Hints of Warring Isles are told in words, whatever is to be decided."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.engine.games.warcraft.redeployment import Done, Redeploy
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.advice import AdviceWriter
from smallworld_desktop.ui.presentation.telling import Telling

NAMES = ("Anna", "Ben", "Chiara")
EVERY_DECISION = 5
"""One decision in so many is advised."""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "islands"), [(3, "L1a M1a S1a"), (1, "L1b S1a")])
def test_every_hint_has_words_and_a_plan(seats: int, islands: str) -> None:
    game, dice = Game(GAME.rules, GAME.set_up(seats, islands, {"auto_defenders": False}), 2), random.Random(2)
    telling = Telling(Words("en", GAME.id), NAMES[:seats], game.state.setting.board)
    writer, player = AdviceWriter(GAME, TABLE.counsel, telling), GAME.players.make("normal")
    told: set[str] = set()
    while not game.decision.over:
        seat = min(game.decision.seats)
        if len(game.history) % EVERY_DECISION == 0:
            view = game.view(seat)
            advice, plan = writer.hint(view, seat, player.think(view, seat, random.Random(len(game.history))))
            assert plan
            told |= {advice.headline.partition(" ")[0], *advice.reasons}
        game.play(GAME.showcase.choose(game.state, game.legal(seat), dice), seat)
    assert not missing
    assert {"Conquer", "Redeploy:"} <= told


def test_a_region_that_something_else_holds_goes_without_saying() -> None:
    game = Game(GAME.rules, GAME.set_up(1, "L1b S1a"), 2)
    telling = Telling(Words("en", GAME.id), NAMES[:1], game.state.setting.board)
    said = TABLE.counsel.text(game.state, (Redeploy(0, 0), Redeploy(1, 3), Redeploy(2, 1), Done()), telling)
    assert said == f"Redeploy: 3 in {telling.region(1)}"
