"""The computer players of Warring Isles: by the rules, with some sense, and without a look at what is hidden."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from smallworld_desktop.engine.conquest.minds.foresight import Foresight
from smallworld_desktop.engine.games.warcraft.actions import Attempt, Conquer
from smallworld_desktop.engine.games.warcraft.attack import tolls
from smallworld_desktop.engine.games.warcraft.chance import KEGS
from smallworld_desktop.engine.games.warcraft.legal import DECLINE
from smallworld_desktop.engine.games.warcraft.minds.craft import CRAFT
from smallworld_desktop.engine.games.warcraft.minds.levels import LEVELS, PLAYERS
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import COURSE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.player import Player

RULES = WarringIsles()

OPEN: dict[str, OptionValue] = {"auto_defenders": False}
TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, OPEN),
    (3, {}),
    (5, OPEN),
    (4, {"teams": True}),
    (5, {"teams": True, "team_score": "sum"}),
    (1, {}),
    (2, {"against_natives": True}),
]
"""How many sit at a table and what they have agreed."""

LITTLE = 100
"""Positions that are imagined in a turn."""


def sat_down(level: str) -> Player:
    """A player that thinks as the level does, only less where that looks ahead."""
    player = PLAYERS.make(level)
    if isinstance(player, Foresight):
        player.depth = replace(player.depth, candidates=2, positions=LITTLE)
    return player


Choose = Callable[[Table, int, random.Random], Action[Table]]


def walk(setup: Setup, seed: int, choose: Choose) -> Iterator[tuple[Table, int, Action[Table]]]:
    """Every decision of a game: the table, who decides, and what is done, which is legal."""
    table, dice = RULES.start(setup), random.Random(seed)
    while not (decision := RULES.decision(table)).over:
        seat = min(decision.seats)
        if seat == CHANCE:
            action = RULES.draw(table, dice)
        else:
            action = choose(table, seat, dice)
            assert not RULES.violations(table, seat, action), action
            yield table, seat, action
        table = RULES.play(table, seat, action).state


def between(levels: list[str]) -> Choose:
    """Players of these levels, in their order, see what their seats may see."""
    players: dict[int, Player] = {}

    def choose(table: Table, seat: int, dice: random.Random) -> Action[Table]:
        player = players.setdefault(seat, sat_down(levels[seat % len(levels)]))
        return player.choose(RULES.view(table, seat), seat, dice)

    return choose


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_plays_whole_games_by_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    setup = Setup(seats, options=options)
    for first in range(0, len(LEVELS), seats):
        levels = [*LEVELS, *LEVELS][first : first + seats]
        assert sum(1 for _ in walk(setup, first + seats, between(levels))) > 10 * seats


def hidden(table: Table, seat: int, dice: random.Random) -> Table:
    """The same table for a seat, with everything that is hidden from it different."""
    other = table.copy()
    other.race_stacks = tuple(tuple(dice.sample(stack, len(stack))) for stack in table.race_stacks)
    other.power_stack = tuple(dice.sample(table.power_stack, len(table.power_stack)))
    unseen = [marker for _, marker in table.concealed] + list(table.aside)
    dice.shuffle(unseen)
    other.concealed = tuple((region, unseen.pop()) for region, _ in table.concealed)
    other.aside = tuple(unseen)
    kegs = dice.sample(KEGS, len(KEGS))
    other.kegs = tuple((region, kegs.pop()) for region, _ in table.kegs)
    other.keg_stack = tuple(kegs.pop() for _ in table.keg_stack)
    other.coins = [coins if s == seat else dice.randint(0, 60) for s, coins in enumerate(table.coins)]
    return other


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_shuffling_what_is_hidden_changes_no_decision(level: str) -> None:
    """Two players follow one game, each seeing other stacks, markers and kegs face down, and other purses."""
    followers, mixed, decided = (sat_down(level), sat_down(level)), random.Random(1), 0
    for table, seat, _ in walk(Setup(2, options=OPEN), 4, between(["easy"])):
        if seat:
            continue
        other = hidden(table, seat, mixed)
        one, two = (
            player.choose(RULES.view(seen, seat), seat, random.Random(decided))
            for player, seen in zip(followers, (table, other), strict=True)
        )
        assert one == two
        decided += 1
    assert decided > 30


def test_an_imagined_turn_turns_nothing_up() -> None:
    """What lies face down stays so in all that is planned, and the table is left as it was."""
    looked = 0
    for table, seat, _ in walk(Setup(2), 3, between(["easy"])):
        view = RULES.view(table, seat)
        before = view.copy()
        if table.turn == seat and not CRAFT.answers(table):
            player = PLAYERS.make("normal")
            player.choose(view, seat, random.Random(1))
            for plan in CRAFT.plans(CRAFT.imagined(view, random.Random(2)), seat, player.effort)[:5]:  # type: ignore[attr-defined]
                assert all(end.concealed == view.concealed for _, end in plan.ends)
                looked += 1
        assert view == before
    assert looked > 20


def test_nobody_pays_a_toll_that_buys_nothing() -> None:
    """Of two like regions, one with a toll, the other without, Normal pays at most now and then."""
    paid = attacked = 0
    for seed in range(6):
        for table, _, action in walk(Setup(3), seed, between(["normal"])):
            if isinstance(action, Conquer | Attempt):
                attacked += 1
                due = sum(toll.coins for toll in tolls(table, table.active, action.region, action.boosted(table)))
                paid += due
                assert due <= 4
    assert paid < attacked / 4


def test_what_lies_face_down_within_reach_is_turned_up() -> None:
    """A marker costs nothing but the region on which it lies: after three rounds most have been taken."""
    left = 0
    for seed in range(8):
        table = next(table for table, _, _ in walk(Setup(2), seed, between(["normal"])) if table.round == 4)
        left += len(table.concealed)
    assert left <= 8


def test_a_race_that_is_spent_declines_and_a_fresh_one_does_not() -> None:
    fresh = spent = 0
    for seed in range(4):
        began: dict[int, int] = {}
        for table, seat, action in walk(Setup(2), seed, between(["normal"])):
            if table.stage != COURSE:
                began.setdefault(seat, table.round)
                continue
            if action is DECLINE or action == DECLINE:
                assert table.round < table.setting.rounds, "nobody declines in the last round"
                fresh += table.round == began.get(seat, 0) + 1
                spent += 1
                began.pop(seat, None)
    assert spent >= 8
    assert fresh <= spent / 4


def test_mates_are_never_the_goal() -> None:
    for table, seat, action in walk(Setup(4, options={"teams": True}), 2, between(["normal"])):
        if isinstance(action, Conquer | Attempt):
            owner = table.owner(action.region)
            assert owner < 0 or owner == seat or table.opposed(seat, owner)


def test_a_side_wins_by_its_poorest() -> None:
    """What is forecast for a seat of a side rises with the poorer of the mates more than with the richer."""
    from smallworld_desktop.engine.games.warcraft.minds.judgement import by_side

    table = next(iter(walk(Setup(4, options={"teams": True}), 1, between(["easy"]))))[0]
    level, poorer, richer = (by_side(table, [a, 50, b, 50])[0] for a, b in ((60, 60), (50, 60), (60, 70)))
    assert level - poorer > richer - level > 0
