"""What others did since one's turn: who went where, and which regions were lost."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.games.tinyepic.actions import Select
from smallworld_desktop.engine.games.tinyepic.chance import Roll
from smallworld_desktop.engine.games.tinyepic.events import FigureMoved, WarWon
from smallworld_desktop.engine.games.tinyepic.state import FOLLOW
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle
from smallworld_desktop.ui.presentation.chronicle import told
from smallworld_desktop.ui.presentation.story import span
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.shell.app import Session
from tests.playing import some_play
from tests.ui.games.tinyepic.clicking import plan
from tests.ui.games.tinyepic.test_at_the_table import played
from tests.ui.table import NAMES


def test_a_region_that_is_lost_in_war_is_a_loss_and_a_move_has_its_way() -> None:
    game = some_play(games()["tinyepic"], 200, seats=3)
    telling = Telling(Words("en", "tinyepic"), NAMES, game.state.setting.board)
    lines = list(told(game.history, KingdomsChronicle(), telling))
    strikes = [strike for line in lines for strike in line.strikes]
    moved = [event for step in game.history for event in step.events if isinstance(event, FigureMoved)]
    ways = [(telling.number_of(event.from_region), telling.number_of(event.region)) for event in moved]
    assert [(strike.origin, strike.region) for strike in strikes if strike.loser < 0] == ways
    lost = [(line, strike) for line in lines for strike in line.strikes if strike.loser >= 0]
    assert lost
    for line, strike in lost:
        assert line.befell == f"{NAMES[strike.seat]} defeats you in {telling.region(strike.region)}."
    won = [event for step in game.history for event in step.events if isinstance(event, WarWon)]
    assert 0 < len(lost) <= len(won), "a defender who wins has taken nothing"


def test_whoever_follows_is_told_what_was_done_in_the_turn_of_somebody_else() -> None:
    box = games()["tinyepic"]
    told_of_select = told_of_dummy = 0
    for seats in (1, 3):
        game = some_play(box, 150, seats=seats)
        for step in game.history:
            table: Table = step.before
            if table.stage != FOLLOW or step.seat == CHANCE:
                continue
            past = game.history[: step.index]
            begin, end = span(past, box, table, step.seat)
            assert end == len(past)
            assert all(one.seat != step.seat for one in past[begin:end])
            if seats == 1:
                told_of_dummy += any(isinstance(one.action, Roll) for one in past[begin:end])
            else:
                chosen = [one for one in past[begin:end] if isinstance(one.action, Select)]
                told_of_select += bool(chosen) and chosen[-1].seat == table.turn
    assert told_of_dummy
    assert told_of_select


@pytest.mark.slow
def test_the_way_of_the_dummy_is_drawn_while_one_follows_it(session: Session) -> None:
    """It acts at once, and nobody waits for it: the arrow lies there until one has decided something oneself."""
    controller, dice, drawn = session.controller, random.Random(1), 0
    for seed in range(1, 6):
        controller.start(plan(1, seed))
        while not controller.over and drawn < 2:
            moved = [
                event
                for step in reversed(controller.game.history)
                for event in (step.events if step.seat == CHANCE else ())
                if isinstance(event, FigureMoved) and step.index == len(controller.game.history) - 1
            ]
            state: Table = controller.state
            arrows = session.window.table.storyteller.arrows
            if moved and state.stage == FOLLOW and state.turn == state.setting.dummy:
                assert arrows
                drawn += 1
            elif controller.game.history and controller.game.history[-1].seat != CHANCE:
                assert not arrows
            controller.play(dice.choice(list(controller.legal())))
    assert drawn


@pytest.mark.slow
def test_regions_are_those_of_the_board_that_is_played_on(session: Session) -> None:
    """In the set-up more territories lie on the table than in the game."""
    played(session, lambda state: state.cleared > 0)
    controller, chronicle = session.controller, session.window.table.chronicle
    assert controller.map is not None
    numbers = {region.id: number for number, region in enumerate(controller.map.board.regions)}
    lines = {line.first: line for line in chronicle.story_lines if line.strikes}
    moved = 0
    for step in controller.game.history:
        for event in step.events:
            if isinstance(event, FigureMoved):
                mask = 1 << numbers[event.from_region] | 1 << numbers[event.region]
                assert lines[step.index].regions == mask
                moved += 1
    assert moved
