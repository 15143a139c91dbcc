"""The computer players: they always know a legal move, keep their budget, and think the same twice."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from smallworld_desktop.engine.conquest.minds.judgement import Taste
from smallworld_desktop.engine.conquest.minds.planner import Planner
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.minds.craft import CRAFT
from smallworld_desktop.engine.games.smallworld.minds.judgement import Thumb
from smallworld_desktop.engine.games.smallworld.minds.levels import LEVELS, PLAYERS, THINKERS
from smallworld_desktop.engine.games.smallworld.minds.making import NORMAL_EFFORT, REPLY, TASTES
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, PICK, READY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.match import play_between, play_game
from smallworld_desktop.engine.play.player import Player
from tests.engine.games.smallworld.minds.minds import quick
from tests.engine.games.smallworld.minds.positions import RULES, dealt, decisions


class Honest(Player):
    """Passes on what another player does, and checks that it is legal."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        action = self.player.choose(table, seat, dice)
        assert action in legal_actions(table)
        return action


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("own", [False, True])
def test_every_decision_of_a_game_is_made_and_legal(seats: int, own: bool) -> None:
    options = {"auto_defenders": not own, "own_decline_counts_defence": not own, "amazons_keep_regions": own}
    start = RULES.start(Setup(seats, options=options))
    players = [Planner(CRAFT, Thumb(), NORMAL_EFFORT, Taste()), PLAYERS.make("easy"), PLAYERS.make("reference")]
    players += [Planner(CRAFT, Thumb(), REPLY, TASTES["spoiler"]), PLAYERS.make("chance")]
    for seed in range(2):
        result = play_between(GAME, start, [Honest(player) for player in players[:seats]], seed)
        assert min(result.scores) > 0


@pytest.mark.slow
def test_the_players_with_foresight_play_a_game_to_its_end() -> None:
    start = RULES.start(Setup(3, options={"auto_defenders": False, "rounds": 4}))
    players = [Honest(quick()), Honest(quick("master:miser")), Honest(PLAYERS.make("normal:conqueror"))]
    assert len(play_between(GAME, start, players, 5).seconds[0]) >= 4


@pytest.mark.slow
def test_every_combo_can_be_played() -> None:
    catalogue = dealt([]).setting.catalogue
    races, powers = [race.id for race in catalogue.races], [power.id for power in catalogue.powers]
    for number, power in enumerate(powers):
        table = dealt([(races[number % len(races)], power)], rounds=3)
        dice = random.Random(number)
        player = Honest(Planner(CRAFT, Thumb(), NORMAL_EFFORT, Taste()))
        other = Honest(PLAYERS.make("easy"))
        table.setting.moves.pick[0].perform(table)
        while not (decision := RULES.decision(table)).over:
            seat = next(iter(decision.seats))
            if seat < 0:
                RULES.draw(table, dice).perform(table)
            else:
                (player if seat == 0 else other).choose(RULES.view(table, seat), seat, dice).perform(table)


@pytest.mark.parametrize("level", ["easy", "normal", "reference"])
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    start = RULES.start(Setup(2))
    assert play_game(GAME, start, [level, "easy"], 3).moves == play_game(GAME, start, [level, "easy"], 3).moves


def test_foresight_thinks_the_same_twice() -> None:
    table, seat = decisions(Setup(2), 9, lambda table: table.stage == COURSE, 3)[1]
    first, second = (quick().think(RULES.view(table, seat), seat, random.Random(2)) for _ in range(2))
    assert first == second


def test_thoughts_keep_the_budget_of_positions() -> None:
    for seats in (2, 5):
        for table, seat in decisions(Setup(seats), 6, lambda table: table.stage in (COURSE, PICK, READY), 6):
            thought = quick("normal").think(RULES.view(table, seat), seat, random.Random(1))
            assert 0 < thought.positions <= NORMAL_EFFORT.positions + 8 * NORMAL_EFFORT.kept


def test_a_tiny_budget_still_gives_a_move() -> None:
    effort = REPLY.__class__(width=8, kept=4, picks=3, positions=2)
    for table, seat in decisions(Setup(4), 8, lambda table: True, 20):
        thought = Planner(CRAFT, Thumb(), effort, Taste()).think(RULES.view(table, seat), seat, random.Random(1))
        assert thought.action in legal_actions(table)


def test_thoughts_have_alternatives_and_reasons() -> None:
    for table, seat in decisions(Setup(2), 7, lambda table: table.stage in (COURSE, PICK) and table.round > 2, 6):
        for player in (quick("normal"), quick()):
            thought = player.think(RULES.view(table, seat), seat, random.Random(1))
            assert thought.action in legal_actions(table)
            assert thought.alternatives
            assert thought.reasons
            firsts = [line.actions[0] for line in thought.alternatives]
            assert thought.action not in firsts
            assert len(set(firsts)) == len(firsts)


def test_a_style_changes_what_a_player_likes() -> None:
    assert PLAYERS.make("hard:miser").taste == TASTES["miser"]  # type: ignore[attr-defined]
    assert set(THINKERS) < set(LEVELS)
    start = RULES.start(Setup(2))
    games = [play_game(GAME, start, [f"normal:{style}", "easy"], 1).moves for style in PLAYERS.styles]
    assert all(first != second for first, second in pairwise(games))


@pytest.mark.slow
@pytest.mark.parametrize("level", ["chance", "easy", "reference", "normal"])
def test_two_forces_are_placed_in_one_turn(level: str) -> None:
    """Declined Ghouls fight on beside the active race, and both are placed at the end of the turn."""
    for seed in range(6):
        table = dealt([("ghouls", "commando"), ("humans", "hill")])
        dice = random.Random(seed)
        table.setting.moves.pick[0].perform(table)
        players = [Honest(PLAYERS.make(level)), Honest(PLAYERS.make("easy"))]
        while not (decision := RULES.decision(table)).over:
            seat = next(iter(decision.seats))
            if seat < 0:
                RULES.draw(table, dice).perform(table)
            elif seat == 0 and table.stage == COURSE and table.round == 3:
                table.setting.moves.decline.perform(table)
            else:
                players[seat].choose(RULES.view(table, seat), seat, dice).perform(table)


def test_a_style_is_part_of_a_player_that_thinks_and_of_no_other() -> None:
    assert PLAYERS.level_and_style("hard:miser") == ("hard", "miser")
    assert PLAYERS.level_and_style("easy:miser") == ("easy:miser", "")
    assert PLAYERS.level_and_style("bots/mine.py:Mine") == ("bots/mine.py:Mine", "")
    assert [PLAYERS.styled("hard", style) for style in ("miser", "")] == ["hard:miser", "hard"]
    assert PLAYERS.styled("easy", "miser") == "easy"


def test_every_style_by_name_has_a_taste() -> None:
    assert ("", *PLAYERS.styles) == tuple(TASTES)
