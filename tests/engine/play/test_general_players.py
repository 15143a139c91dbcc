"""Any game is played by computers, from its rules alone: in a match, in the arena, in another process."""

from __future__ import annotations

import multiprocessing
import random
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel import saves
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.arena import Record, Venue, here, processes, run_arena, schedule
from smallworld_desktop.engine.play.coach import Coach
from smallworld_desktop.engine.play.coach_worker import Review, work
from smallworld_desktop.engine.play.general_players import Searcher
from smallworld_desktop.engine.play.match import play_between, play_game
from smallworld_desktop.engine.play.player_worker import Answer, Question, serve
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.stretches import going_on, seen_before, stretches
from tests.toys.engine.auction.game import GAME as AUCTION
from tests.toys.engine.auction.rules import UNKNOWN, Bid, Sale
from tests.toys.engine.noughts.game import GAME as NOUGHTS
from tests.toys.engine.noughts.rules import Grid, Mark

SALE = {"rounds": 5, "coins": 9}


def test_the_searcher_clearly_beats_chance_at_noughts_and_crosses() -> None:
    start, points = NOUGHTS.rules.start(None), 0.0
    for seed in range(20):
        seat = seed % 2
        levels = ["searcher", "chance"] if seat == 0 else ["chance", "searcher"]
        won = play_game(NOUGHTS, start, levels, seed).winners
        points += (seat in won) / len(won)
    assert points >= 17


def test_the_searcher_takes_three_in_a_row_and_stops_the_other_from_it() -> None:
    searcher = NOUGHTS.players.make("searcher")
    win = Grid([0, 0, -1, 1, 1, -1, -1, -1, -1])
    assert searcher.choose(win, 0, random.Random(1)) == Mark(2)
    threat = Grid([0, 0, -1, 1, -1, -1, -1, -1, -1])
    assert searcher.choose(threat, 1, random.Random(1)) == Mark(2)


def test_the_searcher_thinks_the_same_twice_and_can_be_hurried() -> None:
    searcher, state = NOUGHTS.players.make("searcher"), NOUGHTS.rules.start(None)
    thought = searcher.think(state, 0, random.Random(3))
    assert thought == NOUGHTS.players.make("searcher").think(state, 0, random.Random(3))
    assert {one.actions for one in thought.alternatives} | {thought.actions} == {(Mark(cell),) for cell in range(9)}
    assert searcher.choose_at_once(state, 0) == thought.action
    assert searcher.choose_at_once(Grid([0] + [-1] * 8), 1) is None, "it has not thought about this one"


class Watched(Searcher):
    """Sees to it that it is shown what its seat may know, and nothing else."""

    def choose(self, state: Sale, seat: int, dice: random.Random) -> Action[Sale]:
        assert state.bids[1 - seat] in (None, UNKNOWN)
        return super().choose(state, seat, dice)


def test_whoever_bids_is_not_shown_the_other_bid() -> None:
    players = [Watched(AUCTION.rules, AUCTION.imagined, games=60) for _ in range(2)]
    result = play_between(AUCTION, AUCTION.rules.start(SALE), players, 4)
    assert sorted(result.places) in ([1, 1], [1, 2])
    assert result.winners == tuple(seat for seat in (0, 1) if result.scores[seat] == max(result.scores))
    assert [len(turns) for turns in result.seconds] == [5, 5], "each bid is a turn of its own"


def test_a_bid_does_not_depend_on_what_the_other_has_bid() -> None:
    sale = replace(AUCTION.rules.start(SALE), prize=4)
    chosen = set()
    for other in range(10):
        searcher = AUCTION.players.make("searcher")
        view = AUCTION.rules.view(replace(sale, bids=(other, None)), 1)
        chosen.add(searcher.choose(view, 1, random.Random(5)))
    assert len(chosen) == 1
    assert isinstance(chosen.pop(), Bid)


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("id", "setup"), [(NOUGHTS.id, None), (AUCTION.id, SALE)])
def test_the_arena_plays_any_game_alike_in_any_process(id: str, setup: object, tmp_path: Path) -> None:
    venue = Venue(id, setup)
    blocks = schedule(["chance", "searcher"], venue.seats, games=4, seed=1)
    record = Record(tmp_path / "record", venue)
    alone = run_arena(venue, blocks, here, record)
    elsewhere = run_arena(venue, blocks, processes(2))
    assert [[one.places for one in block.games] for block in alone] == [
        [one.places for one in block.games] for block in elsewhere
    ]
    assert record.outcomes() == alone
    assert not Record(tmp_path / "record", Venue("smallworld", game().set_up(2))).outcomes()
    for file in (tmp_path / "record").glob("*.swgame"):
        assert saves.load(file, {id: game(id).rules}).decision.over


@pytest.mark.usefixtures("toys")
def test_another_process_answers_about_any_game() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    sale = AUCTION.rules.view(replace(AUCTION.rules.start(SALE), prize=6, bids=(3, None)), 1)
    ours.send(Question(1, 1, NOUGHTS.id, "searcher", 0, Grid([0, 0, -1, 1, 1, -1, -1, -1, -1]), 5))
    ours.send(Question(2, 2, AUCTION.id, "chance", 1, sale, 5))
    ours.send(Question(3, 2, AUCTION.id, "hard", 1, sale, 5))
    # Whoever thinks for long also tells what it likes so far.
    told = list(islice((said for said in iter(ours.recv, None) if isinstance(said, Answer)), 3))
    ours.close()
    process.join()
    assert [answer.action for answer in told] == [
        Mark(2),
        AUCTION.players.make("chance").choose(sale, 1, random.Random(5)),
        None,
    ]
    assert str(told[2].refused) == "there is no computer player 'hard'; there are chance, searcher"


def test_a_game_without_a_yardstick_has_no_coach_and_says_so() -> None:
    assert NOUGHTS.players.yardstick is None
    assert not NOUGHTS.players.adviser
    with pytest.raises(GameError, match="nothing measures decisions in the game 'noughts-and-crosses'"):
        Coach(NOUGHTS)


@pytest.mark.usefixtures("toys")
def test_who_asks_for_a_review_of_such_a_game_is_told_why_there_is_none() -> None:
    (report,) = work({}, Review(3, AUCTION.id, (), (0,), (0,)))
    assert report.number == 3
    assert "nothing measures decisions" in str(report.refused)


def test_what_a_seat_decided_is_cut_where_somebody_else_decides() -> None:
    sitting = Game(AUCTION.rules, SALE, seed=2)
    while not sitting.decision.over:
        seat = min(sitting.decision.seats)
        sitting.play(Bid(0), seat)
    for seat in (0, 1):
        found = stretches(AUCTION, sitting.history, seat)
        assert [len(stretch.choices) for stretch in found] == [1] * 5
        assert all(stretch.start.bids[1 - seat] in (None, UNKNOWN) for stretch in found)
        assert going_on(AUCTION, sitting.history, seat) is None
        seen = seen_before(AUCTION, sitting.history, seat, sitting.state)
        assert [state.bids[1 - seat] for state in seen] == [UNKNOWN if seat else None] * 5
