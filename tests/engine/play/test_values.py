"""What the regions of a board pay in games between computers, and who wins there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from smallworld_desktop.engine.conquest.events import Scored
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.play.match import play_between
from smallworld_desktop.engine.play.values import FEWEST, Valued, Worth, play_valuing, valuings

OF_REGIONS = ("income-regions", "income-declined", "income-bonus")


@pytest.mark.parametrize("seed", range(6))
def test_what_regions_pay_is_what_the_scorings_say_of_them(seed: int) -> None:
    checked = []

    def watch(state: Any, events: Sequence[Event]) -> None:
        scorings = [event for event in events if isinstance(event, Scored)]
        paid = GAME.paid(state, events)
        of_regions = sum(line.amount for event in scorings for line in event.lines if line.id in OF_REGIONS)
        assert sum(paid.values()) == of_regions
        assert set(paid) <= {region.id for region in state.setting.board.regions}
        checked.extend(scorings)

    start = GAME.rules.start(GAME.set_up(3))
    play_between(GAME, start, [GAME.players.said("easy") for _ in range(3)], seed, watch)
    assert len(checked) == 3 * start.setting.rounds


def test_ones_own_board_and_that_of_the_box_are_played_by_turns_with_the_same_luck() -> None:
    own, box = GAME.set_up(2), GAME.set_up(2, "two_players")
    both = valuings("smallworld", own, box, "chance", range(2))
    assert [(one.own, one.seed) for one in both] == [(True, 0), (False, 0), (True, 1), (False, 1)]
    assert [one.own for one in valuings("smallworld", own, None, "chance", range(2))] == [True, True]
    first, other = play_valuing(both[0]), play_valuing(both[1])
    assert (first.paid, first.scores) == (other.paid, other.scores)
    assert play_valuing(both[0]) == first


def test_figures_of_games() -> None:
    worth = Worth()
    assert (worth.told, worth.score, worth.of("r1")) == (False, 0.0, 0.0)
    few = Worth()
    for _ in range(FEWEST - 1):
        few.add(Valued(True, {"r1": 3}, (10, 20), (1,)))
        worth.add(Valued(True, {"r1": 3}, (10, 20), (1,)))
    worth.add(Valued(True, {"r2": 30}, (40, 40), (0, 1)))
    assert (few.told, worth.told) == (False, True)
    assert worth.of("r1") == 3 * (FEWEST - 1) / FEWEST
    assert worth.of("r2") == 30 / FEWEST
    assert worth.score == (15 * (FEWEST - 1) + 40) / FEWEST
    share, least, most = worth.wins(0)
    assert share == 0.5 / FEWEST
    assert 0 <= least < share < most < 0.5
    assert worth.wins(1)[0] == (FEWEST - 0.5) / FEWEST
