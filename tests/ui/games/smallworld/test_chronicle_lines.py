"""The chronicle: complete, short, and the same however one came to it."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.chronicle import Chronicler, newest_first, told, whole_story
from tests.ui.games.smallworld.positions import GAMES, telling, whole_game


def fresh(game: Game[Table]) -> list[object]:
    return list(told(game.history, TABLE.chronicle, telling(game.state)))


@pytest.mark.parametrize(("count", "seed"), GAMES)
def test_a_whole_game_is_told_in_order(count: int, seed: int) -> None:
    game = whole_game(count, seed)
    lines = list(told(game.history, TABLE.chronicle, telling(game.state)))
    assert not missing
    assert [line.last for line in lines] == sorted(line.last for line in lines)
    assert all(0 <= line.first <= line.last < len(game.history) for line in lines)
    assert sum(line.heading for line in lines) == game.state.setting.rounds
    assert not [line.text for line in lines if "[" in line.text or line.text.endswith(".") == line.heading]
    assert all(line.regions >> game.state.setting.board.size == 0 for line in lines)


def test_read_from_now_back_every_round_has_its_heading_above_its_own_lines() -> None:
    game = whole_game(3, 1)
    lines = list(told(game.history, TABLE.chronicle, telling(game.state)))
    turned = newest_first(lines)
    assert sorted(turned, key=lines.index) == lines
    assert turned[0].heading
    assert [line for line in turned if not line.heading] == [line for line in reversed(lines) if not line.heading]
    rounds = [sum(other.heading for other in lines[: number + 1]) for number in range(len(lines))]
    below = game.state.setting.rounds + 1
    for line in turned:
        if line.heading:
            below -= 1
        elif rounds[lines.index(line)]:
            assert rounds[lines.index(line)] == below


def test_a_redeployment_is_one_line_with_all_its_regions() -> None:
    game = whole_game(5, 4)
    for line in told(game.history, TABLE.chronicle, telling(game.state)):
        if " spreads the " in line.text:
            assert f"over {len(bits(line.regions))} region" in line.text
            break
    else:
        raise AssertionError("nobody redeploys in a whole game")


def test_heroes_are_called_back_in_one_line_before_they_are_sent() -> None:
    games = [whole_game(*play) for play in GAMES]
    said = [line for game in games for line in told(game.history, TABLE.chronicle, telling(game.state))]
    recalls = [number for number, line in enumerate(said) if " calls the hero" in line.text]
    assert recalls
    assert all(" sends a hero to " in said[number + 1].text for number in recalls)
    both = [said[number] for number in recalls if " calls the heroes back from " in said[number].text]
    assert all(line.regions.bit_count() == 2 and line.chosen for line in both)
    assert both


def test_it_is_much_shorter_than_the_whole_story() -> None:
    game = whole_game(5, 4)
    story = whole_story(game.history, telling(game.state)).splitlines()
    assert len(fresh(game)) < len(story) * 0.6
    assert len(story) == sum(len(step.events) for step in game.history)


@pytest.mark.slow
def test_a_chronicler_that_follows_tells_the_same_as_one_that_comes_late() -> None:
    game, dice = Game(SmallWorld(), Setup(seats=3, options={"auto_defenders": False}), 5), random.Random(5)
    chronicler = Chronicler(TABLE.chronicle, telling(game.state))
    for _ in range(600):
        if game.decision.over:
            break
        chance = dice.random()
        if chance < 0.1 and game.can_undo:
            game.undo()
        elif chance < 0.15 and game.can_redo:
            game.redo()
        elif chance < 0.17:
            game.restart_turn()
        else:
            game.play(dice.choice(game.legal()))
        if dice.random() < 0.5:
            assert list(chronicler.lines(game.history)) == fresh(game)


def test_what_is_known_is_not_told_again() -> None:
    game = whole_game(2, 1)
    chronicler = Chronicler(TABLE.chronicle, telling(game.state))
    before = chronicler.lines(game.history[:300])
    after = chronicler.lines(game.history)
    known = [line for line in before if line.last < before[-1].first]
    assert known
    assert all(old is new for old, new in zip(known, after, strict=False))


@pytest.mark.parametrize(("count", "seed"), [(2, 1), (3, 5)])
def test_whoever_asks_twice_is_told_the_same(count: int, seed: int) -> None:
    # In both games somebody comes back to a region in the very transition with which a round begins.
    game = Game(SmallWorld(), Setup(seats=count, options={"auto_defenders": False}), seed)
    chronicler, dice = Chronicler(TABLE.chronicle, telling(game.state)), random.Random(seed)
    for _ in range(70):
        game.play(dice.choice(game.legal()))
        for _ in range(2):
            assert list(chronicler.lines(game.history)) == fresh(game)
