"""What others did since one's turn: who went where, and which regions were lost."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.tinyepic.events import FigureMoved, WarWon
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle
from smallworld_desktop.ui.presentation.chronicle import told
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.shell.app import Session
from tests.playing import some_play
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
