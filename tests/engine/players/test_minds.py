"""The computer players: they always know a legal move, see nothing hidden, keep their budget, and never play a joke."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.players.easy import Easy
from smallworld_desktop.engine.players.foresight import Depth, Foresight
from smallworld_desktop.engine.players.judgement import Taste, Thumb
from smallworld_desktop.engine.players.levels import LEVELS, NORMAL_EFFORT, OTHERS, REPLY, STYLES, THINKERS, make_player
from smallworld_desktop.engine.players.match import play_between, play_game
from smallworld_desktop.engine.players.planner import Planner
from smallworld_desktop.engine.players.player import Player
from smallworld_desktop.engine.players.value import Learned, shipped_network
from smallworld_desktop.engine.smallworld.actions import Attempt, Conquer, Decline, Pick
from smallworld_desktop.engine.smallworld.chance import Die
from smallworld_desktop.engine.smallworld.legal import legal_actions
from smallworld_desktop.engine.smallworld.setup import Setup
from smallworld_desktop.engine.smallworld.state import COURSE, OVER, PICK, READY
from smallworld_desktop.engine.smallworld.table import Table
from tests.engine.players.positions import RULES, dealt, decisions

QUICK = Depth(candidates=3, positions=2500, rounds=1, reply=REPLY, trust=1)


def quick(taste: Taste | None = None) -> Foresight:
    """A player that thinks as the strongest do, only less."""
    return Foresight(Learned(shipped_network("master")), NORMAL_EFFORT, taste or Taste(), QUICK)


def thinkers() -> list[Planner]:
    return [Planner(Thumb(), NORMAL_EFFORT, Taste()), quick()]


def chosen(player: Player, table: Table, seat: int, seed: int = 1) -> object:
    return player.choose(RULES.view(table, seat), seat, random.Random(seed))


class Honest(Player):
    """Passes on what another player does, and checks that it is legal."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def choose(self, table: Table, seat: int, dice: random.Random) -> Action[Table]:
        action = self.player.choose(table, seat, dice)
        assert action in legal_actions(table)
        return action


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("own", [False, True])
def test_every_decision_of_a_game_is_made_and_legal(seats: int, own: bool) -> None:
    options = {"auto_defenders": not own, "own_decline_counts_defence": not own, "amazons_keep_regions": own}
    start = RULES.start(Setup(seats, options=options))
    players = [Planner(Thumb(), NORMAL_EFFORT, Taste()), make_player("easy"), make_player("reference")]
    players += [Planner(Thumb(), REPLY, STYLES["spoiler"]), make_player("chance")]
    for seed in range(2):
        result = play_between(start, [Honest(player) for player in players[:seats]], seed)
        assert min(result.coins) > 0


def test_the_players_with_foresight_play_a_game_to_its_end() -> None:
    start = RULES.start(Setup(3, options={"auto_defenders": False, "rounds": 4}))
    players = [Honest(quick()), Honest(quick(STYLES["miser"])), Honest(make_player("normal:conqueror"))]
    assert len(play_between(start, players, 5).seconds[0]) >= 4


def test_every_combo_can_be_played() -> None:
    catalogue = dealt([]).setting.catalogue
    races, powers = [race.id for race in catalogue.races], [power.id for power in catalogue.powers]
    for number, power in enumerate(powers):
        table = dealt([(races[number % len(races)], power)], rounds=3)
        dice = random.Random(number)
        player = Honest(Planner(Thumb(), NORMAL_EFFORT, Taste()))
        other = Honest(make_player("easy"))
        table.setting.moves.pick[0].perform(table)
        while not (decision := RULES.decision(table)).over:
            seat = next(iter(decision.seats))
            if seat < 0:
                RULES.draw(table, dice).perform(table)
            else:
                (player if seat == 0 else other).choose(RULES.view(table, seat), seat, dice).perform(table)


@pytest.mark.parametrize("level", [*LEVELS, *OTHERS])
def test_shuffling_what_is_hidden_changes_no_decision(level: str) -> None:
    for number, (table, seat) in enumerate(decisions(Setup(3), 4, lambda table: table.stage in (COURSE, PICK), 4)):
        other = table.copy()
        mixed = random.Random(number)
        other.race_stack = tuple(mixed.sample(table.race_stack, len(table.race_stack)))
        other.power_stack = tuple(mixed.sample(table.power_stack, len(table.power_stack)))
        other.coins = [coins if s == seat else coins + mixed.randint(0, 9) for s, coins in enumerate(table.coins)]
        first, second = (quick() if level in ("hard", "master") else make_player(level) for _ in range(2))
        assert chosen(first, table, seat) == chosen(second, other, seat)


@pytest.mark.parametrize("level", ["easy", "normal", "reference"])
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    start = RULES.start(Setup(2))
    assert play_game(start, [level, "easy"], 3).moves == play_game(start, [level, "easy"], 3).moves


def test_foresight_thinks_the_same_twice() -> None:
    table, seat = decisions(Setup(2), 9, lambda table: table.stage == COURSE, 3)[1]
    first, second = (quick().think(RULES.view(table, seat), seat, random.Random(2)) for _ in range(2))
    assert first == second


def test_thoughts_keep_the_budget_of_positions() -> None:
    for seats in (2, 5):
        for table, seat in decisions(Setup(seats), 6, lambda table: table.stage in (COURSE, PICK, READY), 6):
            thought = thinkers()[0].think(RULES.view(table, seat), seat, random.Random(1))
            assert 0 < thought.positions <= NORMAL_EFFORT.positions + 8 * NORMAL_EFFORT.kept


def test_a_tiny_budget_still_gives_a_move() -> None:
    effort = REPLY.__class__(width=8, kept=4, picks=3, positions=2)
    for table, seat in decisions(Setup(4), 8, lambda table: True, 20):
        thought = Planner(Thumb(), effort, Taste()).think(RULES.view(table, seat), seat, random.Random(1))
        assert thought.action in legal_actions(table)


def test_thoughts_have_alternatives_and_reasons() -> None:
    for table, seat in decisions(Setup(2), 7, lambda table: table.stage in (COURSE, PICK) and table.round > 2, 6):
        for player in thinkers():
            thought = player.think(RULES.view(table, seat), seat, random.Random(1))
            assert thought.action in legal_actions(table)
            assert thought.alternatives
            assert thought.reasons
            firsts = [line.actions[0] for line in thought.alternatives]
            assert thought.action not in firsts
            assert len(set(firsts)) == len(firsts)


def test_a_style_changes_what_a_player_likes() -> None:
    assert make_player("hard:miser").taste == STYLES["miser"]  # type: ignore[attr-defined]
    assert set(THINKERS) < set(LEVELS)
    start = RULES.start(Setup(2))
    games = [play_game(start, [f"normal:{style}", "easy"], 1).moves for style in STYLES]
    assert all(first != second for first, second in pairwise(games))


# Moves that a player would laugh at.


def test_nobody_declines_in_the_last_turn_when_that_pays_less() -> None:
    seen = 0
    for seed in range(6):
        for table, seat in decisions(Setup(2), seed, lambda table: table.stage == COURSE and table.round == 10, 9):
            force = 3 * seat
            if table.held[force + 1].bit_count() > 1 and table.held[force]:
                for player in thinkers():
                    assert not isinstance(chosen(player, table, seat), Decline)
                seen += 1
    assert seen > 3


def test_a_large_combo_that_brings_coins_is_not_left_for_one_that_costs_some() -> None:
    table = dealt([("humans", "forest"), ("orcs", "hill"), ("ratmen", "mounted")])
    race, power, _ = table.column[2]
    table.column = ((race, power, 4), *((r, p, 0) for r, p, _ in table.column[3:]), *table.column[:2])
    for player in thinkers():
        assert chosen(player, table, 0) == Pick(0)


def test_own_declined_regions_are_not_attacked_while_others_are_as_cheap() -> None:
    """Taking an own declined region wins nothing that an empty one next to it would not win."""
    for seed in range(8):
        for table, seat in decisions(Setup(2), seed, lambda table: table.stage == READY, 4):
            for player in thinkers()[:1]:
                thought = player.think(RULES.view(table, seat), seat, random.Random(1))
                position = table.copy()
                for action in thought.actions:
                    if isinstance(action, Conquer | Attempt) and position.owner(action.region) == seat:
                        force, cost = position.acting, position.cost(position.acting, action.region)
                        profile = position.known(force)
                        pays = any(regions >> action.region & 1 for _, regions in profile.region_coins)
                        free = [
                            other
                            for other in legal_actions(position)
                            if isinstance(other, Conquer)
                            and position.owner(other.region) != seat
                            and position.cost(force, other.region) <= cost
                        ]
                        assert pays or not free or not isinstance(action, Conquer)
                    if position.pending:
                        break
                    action.perform(position)


def _last_turn(seed: int) -> tuple[Table, int]:
    return decisions(Setup(2), seed, lambda table: table.stage in (COURSE, PICK) and table.round == 10, 2)[-1]


def _coins_of_turn(player: Player, table: Table, seat: int) -> int:
    """What a player earns in the turn that begins, the die always falling blank."""
    before, after = table.coins[seat], table.copy()
    while after.turn == seat and after.stage != OVER:
        if after.pending:
            Die(0).perform(after)
        else:
            player.choose(RULES.view(after, seat), seat, random.Random(3)).perform(after)
    return after.coins[seat] - before


def test_the_last_turn_takes_the_coins_it_can() -> None:
    """With nobody to follow only this turn's coins count: no fewer than a beginner gets, but for a die's bad luck."""
    for seed in range(5):
        table, seat = _last_turn(seed)
        beginner = _coins_of_turn(Easy(), table, seat)
        for player in thinkers():
            assert _coins_of_turn(player, table, seat) >= beginner - 1


@pytest.mark.parametrize("level", ["chance", "easy", "reference", "normal"])
def test_two_forces_are_placed_in_one_turn(level: str) -> None:
    """Declined Ghouls fight on beside the active race, and both are placed at the end of the turn."""
    for seed in range(6):
        table = dealt([("ghouls", "commando"), ("humans", "hill")])
        dice = random.Random(seed)
        table.setting.moves.pick[0].perform(table)
        players = [Honest(make_player(level)), Honest(make_player("easy"))]
        while not (decision := RULES.decision(table)).over:
            seat = next(iter(decision.seats))
            if seat < 0:
                RULES.draw(table, dice).perform(table)
            elif seat == 0 and table.stage == COURSE and table.round == 3:
                table.setting.moves.decline.perform(table)
            else:
                players[seat].choose(RULES.view(table, seat), seat, dice).perform(table)
