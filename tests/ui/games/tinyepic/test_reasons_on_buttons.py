"""What is chosen on a tile and cannot be had says on its button why."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import ENGLISH, Words
from smallworld_desktop.ui.games.tinyepic.door import TABLE
from smallworld_desktop.ui.presentation.controls import controls
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.story import Deed, Told
from smallworld_desktop.ui.presentation.telling import Telling

MOST_TILES = 10
DEEDS = 60


def test_a_button_that_cannot_be_pressed_says_why() -> None:
    game, dice, barred = Game(GAME.rules, GAME.set_up(3), 1), random.Random(1), 0
    words = Words(ENGLISH, "tinyepic")
    for _ in range(DEEDS):
        telling = Telling(words, ("Anna", "Ben", "Chiara"), game.state.setting.board)
        seat = next(iter(game.decision.seats))
        legal = game.legal(seat)
        for chosen in range(-1, MOST_TILES):
            situation = Situation(legal=legal, seat=seat, chosen=chosen)
            for control in controls(TABLE, GAME.rules, game.state, telling, situation):
                assert control.enabled or control.why, control
                barred += not control.enabled and control.command == "play" and chosen >= 0
        game.play(dice.choice(legal), seat)
    assert barred


def test_what_is_shown_again_cannot_go_back_before_its_first_deed() -> None:
    game = Game(GAME.rules, GAME.set_up(2), 1)
    telling = Telling(Words(ENGLISH, "tinyepic"), ("Anna", "Ben"), game.state.setting.board)
    found = []
    for at in range(2):
        situation = Situation(past=True, story=Told(Deed(0, 0, 1, "A deed"), at, 2))
        shown = controls(TABLE, GAME.rules, game.state, telling, situation)
        found += [(one.enabled, one.why) for one in shown if one.command == "earlier"]
    assert found == [(False, "This is the first deed."), (True, "")]
