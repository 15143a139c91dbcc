"""Picks, declines and entries against what came of every choice when it was played out to the end many times.

The positions come from ``packaging/oracle.py``. Whole levels take too long for all of them; ``packaging/judged.py``
measures those. Here a planner with the learned judgement, which is what Hard and Master begin with, takes all; Master
itself takes a few of them, and the levels, thinking less, take some.
"""

from __future__ import annotations

import math
from functools import partial
from statistics import fmean

import pytest
from judged import Chooser, Entry, Judged, delays, entered_by, losses, read, seen_by

from smallworld_desktop.engine.conquest.minds import foresight
from smallworld_desktop.engine.conquest.minds.judgement import Judge, Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.conquest.minds.plans import Effort
from smallworld_desktop.engine.games.smallworld.actions import Pick
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.value import Learned, shipped_network
from tests.engine.games.smallworld.minds.minds import quick

BEAM = Effort(width=8, kept=8, picks=6, positions=600)

PICK_LOST, ENTRY_LOST, DECLINE_LOST = 1.9, 4.0, 0.6
"""Coins that the learned judgement may lose on the average without any foresight."""

IN_TIME = 0.88
"""The share of races that it must decline within one turn of the best moment."""


def by_judge(judge: Judge, taste: Taste | None = None) -> Chooser:
    """What a planner would choose that goes by a judge and looks no further than its turn."""
    return seen_by(lambda: Planner(CRAFT, judge, BEAM, taste or Taste()))


def enters_by_judge(judge: Judge) -> Chooser:
    """How the same planner would come on the board."""
    return entered_by(lambda: Planner(CRAFT, judge, BEAM, Taste()))


def learned() -> Judge:
    return Learned(shipped_network("master"))


def test_there_are_many_positions_of_each_kind() -> None:
    assert len(read("picks")) >= 300
    assert len({judged.name for judged in read("declines")}) >= 90
    assert len(read("entries")) >= 45
    assert all(len(judged.values) >= 8 for judged in read("entries"))
    assert {judged.table.setting.seats for judged in read("picks")} == {2, 3}


@pytest.mark.slow
def test_the_learned_judgement_picks_enters_and_declines_well() -> None:
    choose = by_judge(learned())
    assert fmean(losses(read("picks"), choose)) < PICK_LOST
    assert fmean(losses(read("entries"), enters_by_judge(learned()))) < ENTRY_LOST
    assert fmean(losses(read("declines"), choose)) < DECLINE_LOST
    late = delays(read("declines"), choose)
    assert fmean(abs(turns) <= 1 for turns in late) > IN_TIME


@pytest.fixture
def master(monkeypatch: pytest.MonkeyPatch) -> Chooser:
    """Master as it plays, but that it does not mind how busy the machine is."""
    monkeypatch.setattr(foresight, "PATIENCE", math.inf)
    return seen_by(partial(PLAYERS.make, "master"))


@pytest.mark.slow
def test_master_loses_at_most_a_coin_by_its_picks(master: Chooser) -> None:
    assert fmean(losses(read("picks")[::10], master)) <= 1


@pytest.mark.slow
def test_master_declines_nine_races_of_ten_within_one_turn_of_the_best_moment(master: Chooser) -> None:
    some = list(dict.fromkeys(judged.name for judged in read("declines")))[::7]
    late = delays([judged for judged in read("declines") if judged.name in some], master)
    assert len(late) == len(some)
    assert fmean(abs(turns) <= 1 for turns in late) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_a_level_picks_better_than_luck(level: str) -> None:
    some = read("picks")[::24]
    luck = fmean(fmean(judged.loss(choice) for choice in judged.values) for judged in some)
    assert fmean(losses(some, seen_by(lambda: quick(level)))) < luck / (1.2 if level == "normal" else 2)


@pytest.mark.slow
def test_who_thinks_comes_on_the_board_better_than_who_only_counts_coins() -> None:
    some = read("entries")[::4]
    sitters = (partial(PLAYERS.make, "easy"), partial(quick, "normal"), quick)
    easy, normal, master = (fmean(losses(some, entered_by(sits))) for sits in sitters)
    assert easy > normal + 1
    assert easy > master + 2


def test_an_entry_is_what_is_taken_in_whatever_order() -> None:
    judged = next(judged for judged in read("entries") if any(len(entry.taken) > 2 for entry in judged.values))
    taken = next(entry.taken for entry in judged.values if len(entry.taken) > 2)
    assert Entry(taken).unlike(Entry(tuple(reversed(taken)))) == 0
    assert Entry(taken).unlike(Entry(taken[1:])) == 1
    assert Entry(taken, attempt="x").unlike(Entry(taken, attempt="y")) == 2
    assert Entry(taken, dragon=taken[0]).unlike(Entry(taken)) == 1


def coins_left_lying(sight: Chooser) -> float:
    """Of free combos that are as good as any and have eight coins more now, the share that is not taken."""
    close = [judged for judged in read("picks") if judged.loss(Pick(0)) < 1]
    left = 0
    for judged in close:
        table = judged.table.copy()
        (race, power, coins), *others = table.column
        table.column = ((race, power, coins + 8), *others)
        left += sight(Judged(judged.name, table, judged.values)) != Pick(0)
    return left / len(close)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "share"), [("normal", 0.12), ("hard", 0.1), ("master", 0.03)])
def test_coins_on_a_combo_that_is_as_good_as_any_are_taken(level: str, share: float) -> None:
    assert coins_left_lying(seen_by(lambda: quick(level))) <= share
