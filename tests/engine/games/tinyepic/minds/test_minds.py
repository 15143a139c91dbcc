"""The computer players of Little Kingdoms: by the rules, with some sense, and without a look at what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import war
from smallworld_desktop.engine.games.tinyepic.beginning import legal_plans
from smallworld_desktop.engine.games.tinyepic.minds.contests import mixtures
from smallworld_desktop.engine.games.tinyepic.minds.foresight import Depth, Foresight
from smallworld_desktop.engine.games.tinyepic.minds.levels import LEVELS, PLAYERS
from smallworld_desktop.engine.games.tinyepic.minds.planner import Planner
from smallworld_desktop.engine.games.tinyepic.minds.yardstick import PointYardstick
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import BID, NO_BID
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.play.player import Player

RULES = LittleKingdoms()

TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, {"exploration_tokens": True, "payments": "asked"}),
    (1, {"factions": "free"}),
]
"""How many sit at a table and what they have agreed."""

LARGE: list[tuple[int, dict[str, OptionValue]]] = [
    (4, {"factions": "draft", "setup_order": "seating", "expansion_heroes_call": False}),
    (5, {"tundra_two": "strict", "protect_last": False}),
]

SHORT = Depth(candidates=2, near=1.0, turns=1, games=1)


def sat_down(level: str) -> Player:
    """A player that thinks as the level does, only less where that looks ahead."""
    player = PLAYERS.make(level)
    if isinstance(player, Foresight):
        player.depth = SHORT
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


def fights(seed: int, seats: int = 2) -> Iterator[tuple[Table, int]]:
    """The fights of games between quick players, as the attacker has to set a number, and both could set one."""
    while True:
        for table, seat, _ in walk(Setup(seats), seed, between(["easy"])):
            if table.stage == BID and seat == table.fight[0] and min(war.limit(table, s) for s in table.fight[:2]) > 0:
                yield table, seat
        seed += 1


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_level_plays_whole_games_by_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    assert sum(1 for _ in walk(Setup(seats, options=options), seats, between(list(LEVELS)[::-1]))) > 10 * seats


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), LARGE)
def test_every_level_plays_at_large_tables_by_the_rules(seats: int, options: dict[str, OptionValue]) -> None:
    assert sum(1 for _ in walk(Setup(seats, options=options), seats, between(list(LEVELS)[::-1]))) > 10 * seats


def hidden(table: Table, seat: int, dice: random.Random) -> Table:
    """The same table for a seat, with everything that is hidden from it different."""
    other = table.copy()
    for rival in range(table.setting.players):
        if rival == seat:
            continue
        if table.stage == BID and table.bids[rival] != NO_BID:
            other.bids[rival] = dice.randint(0, war.limit(table, rival))
        if table.plans[rival]:
            made = dice.choice(legal_plans(table, rival))
            other.plans[rival] = (made.start, made.food, made.mana, made.ore, made.card)
        if table.drawn[rival]:
            deck = other.hero_deck | sum(1 << card for card in table.drawn[rival])
            other.drawn[rival] = tuple(dice.sample(bits(deck), len(table.drawn[rival])))
            other.hero_deck = deck & ~sum(1 << card for card in other.drawn[rival])
            if other.plans[rival]:
                other.plans[rival] = (*other.plans[rival][:4], other.drawn[rival][0])
    return other


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_shuffling_what_is_hidden_changes_no_decision(level: str) -> None:
    """Two players follow one game, each seeing other numbers, set-ups and hero cards of the rival."""
    followers, mixed, decided, secret = (sat_down(level), sat_down(level)), random.Random(1), 0, 0
    for table, seat, _ in walk(Setup(2), 4, between(["easy"])):
        if not seat:
            continue
        other = hidden(table, seat, mixed)
        secret += other != table
        one, two = (
            player.choose(RULES.view(seen, seat), seat, random.Random(decided))
            for player, seen in zip(followers, (table, other), strict=True)
        )
        assert one == two
        decided += 1
        if decided == 25:
            break
    assert decided == 25
    assert secret


def test_a_game_of_hidden_hands_is_mixed_as_it_must_be() -> None:
    """Matching pennies with one side worth double: the known answer is one third to two thirds."""
    own = [[2.0, 0.0], [0.0, 1.0]]
    theirs = [[-value for value in row] for row in own]
    mine, their = mixtures(own, theirs, 4000)
    assert mine == pytest.approx([1 / 3, 2 / 3], abs=0.03)
    assert their == pytest.approx([1 / 3, 2 / 3], abs=0.03)


@pytest.mark.slow
def test_numbers_come_as_often_as_the_level_has_worked_out_whatever_the_other_has_set() -> None:
    player = PLAYERS.make("normal")
    assert isinstance(player, Planner)
    for table, seat in fights(1):
        other = table.fight[1]
        if not table.deciders >> other & 1:
            continue
        table = RULES.play(table, other, RULES.legal(table, other)[0]).state
        view = RULES.view(table, seat)
        mixture = player.mixture(view, seat)
        if len(mixture) < 2:
            continue
        found = Counter(player.choose(view, seat, random.Random(seed)).number for seed in range(1000))  # type: ignore[attr-defined]
        assert set(found) == set(mixture)
        assert all(abs(found[number] / 1000 - share) < 0.05 for number, share in mixture.items())
        for number in range(war.limit(table, other) + 1):
            changed = table.copy()
            changed.bids[other] = number
            fresh = PLAYERS.make("normal")
            assert isinstance(fresh, Planner)
            assert fresh.mixture(RULES.view(changed, seat), seat) == mixture
        return


@pytest.mark.long
def test_numbers_are_mixed_in_most_fights() -> None:
    player, mixed = PLAYERS.make("normal"), 0
    assert isinstance(player, Planner)
    for number, (table, seat) in enumerate(fights(100)):
        if number == 50:
            break
        mixed += any(len(player.mixture(RULES.view(table, side), side)) > 1 for side in (seat, table.fight[1]))
    assert mixed >= 40


@pytest.mark.slow
def test_what_is_advised_is_never_a_mistake() -> None:
    """A hint, whenever it is asked for, is what the coach's yardstick holds for best."""
    assert PLAYERS.yardstick is not None
    yardstick, asked = PLAYERS.yardstick(), 0
    assert isinstance(yardstick, PointYardstick)
    yardstick.adviser.mind.depth = SHORT  # type: ignore[attr-defined]
    for table, seat, _ in walk(Setup(2), 6, between(["easy"])):
        if seat or table.stage == BID:
            continue
        view = RULES.view(table, seat)
        hint = yardstick.adviser.think(view, seat, random.Random(asked)).action
        ways = yardstick.best(yardstick.world(view, seat, ()), seat)
        assert ways[0].actions == (hint,)
        assert all(way.value <= ways[0].value or way in ways[SHORT.candidates :] for way in ways)
        asked += 1
        if asked == 20:
            break


@pytest.mark.long
def test_each_level_beats_the_one_below_it() -> None:
    for stronger, weaker in (("easy", "chance"), ("normal", "easy")):
        won = 0
        for number in range(12):
            levels = [stronger, weaker] if number % 2 else [weaker, stronger]
            *_, last = walk(Setup(2), number // 2, between(levels))
            standings = RULES.standings(RULES.play(*last).state)
            won += standings[1 - number % 2].place == 1
        assert won >= 7, stronger
