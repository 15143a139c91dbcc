"""Puzzles that somebody made: what a file says of one, what is wrong with one, and how one is played."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from smallworld_desktop.cli import main
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Expand, Stop
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.packs.archive import packed, read_archive, read_folder
from smallworld_desktop.engine.packs.pack import Pack, read_pack
from smallworld_desktop.engine.play.riddles import (
    Aim,
    Riddle,
    RiddleGame,
    goal_told,
    hasty_lines,
    stars,
    written_deeds,
)

EXAMPLE = Path(__file__).parents[3] / "packs" / "molehill-march"
MANIFEST = (
    "format: 1\nid: anna/march\nversion: 1.0.0\ngame: smallworld\ntitle: March\nby: [{name: Anna}]\nlicence: CC0\n"
)
HILL = """\
hill:
  title: The hill
  board: two_players
  given:
    seats:
      P1: {active: {race: orcs, power: merchant, hand: 8, at: {r12: 2}}}
      P2: {active: {race: humans, power: forest, at: {r18: 2}}}
    tribes: [r13]
  play: P1
  until: turn
  goal: {income: 9}
  solution: [{conquer: r7}, {conquer: r6}, [conquer, r13]]
"""


def pack_with(riddles: str, **more: str) -> Pack:
    return read_pack({"pack.yaml": MANIFEST, "puzzles.yaml": riddles, **more}, "march.swpack")


def only(riddles: str) -> Riddle:
    pack = pack_with(riddles)
    assert pack.faults == ()
    return pack.riddles[0]


def wrong_in(riddles: str) -> tuple[int | None, str]:
    """The line and the innermost reason of the only fault."""
    pack = pack_with(riddles)
    (fault,) = pack.faults
    assert pack.riddles == ()
    assert pack.lost == {"puzzle": 1}
    reason = fault.reason.values.get("reason", fault.reason)
    assert isinstance(reason, Message)
    return fault.line, reason.id


def test_the_puzzles_of_the_example_are_solved_with_races_and_a_board_of_the_pack() -> None:
    pack = read_pack(read_archive(packed(read_folder(EXAMPLE)), "x"), "x")
    assert pack.faults == ()
    moles, trolls = pack.riddles
    assert (moles.title, moles.map.board.id, moles.start.race_id(0)) == (
        "From hill to hill",
        "molehill_march",
        "anna/molehill-march:moles",
    )
    assert (trolls.title, trolls.map.board.id, len(trolls.seats)) == ("Pillaging", "three_players", 3)
    assert len(moles.hints) == 2


def test_what_is_wrong_is_told_at_its_line() -> None:
    assert wrong_in(HILL.replace("income: 9", "income: 10")) == (12, "riddle-not-reached")
    assert wrong_in(HILL[: HILL.index("  solution")]) == (2, "riddle-unsolved")
    assert wrong_in(HILL.replace("[{conquer: r7}", "[{conquer: r20}")) == (12, "riddle-illegal")
    assert wrong_in(HILL.replace("goal: {income: 9}", "goal: {}")) == (11, "riddle-no-goal")
    assert wrong_in(HILL.replace("goal: {income: 9}", "goal: {incme: 8}")) == (11, "key-unknown")
    assert wrong_in(HILL.replace("goal: {income: 9}", "goal: {hold: [r99]}")) == (11, "scenario-region-unknown")
    assert wrong_in(HILL.replace("goal: {income: 9}", "goal: {first: false}")) == (11, "riddle-goal-flag")
    assert wrong_in(HILL.replace("until: turn", "until: later")) == (10, "riddle-until")
    assert wrong_in(HILL.replace("until: turn", "until: round 1")) == (10, "value-too-small")
    assert wrong_in(HILL.replace("play: P1", "play: P3")) == (9, "value-no-choice")
    assert wrong_in(HILL.replace("board: two_players", "board: nowhere")) == (3, "value-no-choice")
    assert wrong_in(HILL.replace("race: orcs", "race: orks")) == (6, "value-no-choice")
    assert wrong_in(HILL.replace("title: The hill", "title: ''")) == (2, "value-no-name")
    assert wrong_in(HILL.replace("hill:", "Hill:", 1)) == (2, "riddle-id")
    assert wrong_in(HILL.replace("  play", "  dice: [4]\n  play")) == (9, "value-too-large")


@pytest.mark.parametrize(
    "solution", ["[[]]", "[[1]]", "[[die, 3]]", "[[deal, [], []]]", "[[conquer, [r7]]]", "[[[conquer]]]", "[7]", "[{}]"]
)
def test_a_solution_of_nonsense_is_a_fault_and_nothing_worse(solution: str) -> None:
    line, _ = wrong_in(HILL[: HILL.index("[{conquer: r7}")] + solution + "\n")
    assert line == 12


def test_a_puzzle_is_played_taken_back_and_solved() -> None:
    riddle = only(HILL)
    game = RiddleGame(riddle, GAME)
    assert not game.ended
    game.play(Conquer(riddle.map.board.index["r7"]), 0)
    assert game.standing == ((4, 9),)
    before = game.state
    game.play(Stop(), 0)
    game.finish()
    assert (game.ended, game.solved, game.decision.over) == (True, False, True)
    while game.history[-1].index > 1:
        game.undo(0)
    game.undo(0)
    assert game.state == before
    game.redo()
    assert [type(step.action) for step in game.history] == [Conquer, Stop]
    game.restart_turn(0)
    assert game.state == riddle.start
    for deed in riddle.deeds:
        game.play(deed, 0)
    game.finish()
    assert game.solved


def test_the_die_shows_what_was_told_and_then_nothing_and_all_can_be_taken_back() -> None:
    riddle = replace(only(HILL), dice=(3,))
    start = riddle.start.copy()
    start.hand[0] = 1
    game = RiddleGame(replace(riddle, start=start), GAME)
    game.play(Attempt(riddle.map.board.index["r7"]), 0)
    assert [step.seat for step in game.history] == [0, CHANCE]
    assert game.state.owner(riddle.map.board.index["r7"]) == 0
    game.undo(0)
    assert game.state == start
    game.redo()
    assert [step.seat for step in game.history] == [0, CHANCE]
    dry = RiddleGame(replace(riddle, start=start, dice=()), GAME)
    dry.play(Attempt(riddle.map.board.index["r7"]), 0)
    assert dry.state.owner(riddle.map.board.index["r7"]) == -1


def test_others_let_their_turns_pass_until_the_round_that_is_named() -> None:
    riddle = only(HILL.replace("until: turn", "until: round 3").replace("income: 9", "income: 16"))
    game = RiddleGame(riddle, GAME)
    for deed in riddle.deeds:
        game.play(deed, 0)
    game.play(Stop(), 0)
    while game.state.round == 2:
        game.play(game.legal(0)[-1], 0)
    assert (game.state.round, game.state.turn, game.ended) == (3, 0, False)
    assert any(step.seat == 1 for step in game.history)
    game.play(Expand(), 0)
    game.finish()
    assert game.solved
    alone = HILL.replace("{active: {race: humans, power: forest, at: {r18: 2}}}", "{}")
    assert wrong_in(alone.replace("until: turn", "until: round 3")) == (10, "riddle-rest")


def test_each_goal_is_told_and_counted() -> None:
    riddle = only(HILL)
    index = riddle.map.board.index
    aims = (Aim("coins", 11), Aim("take", 3), Aim("hold", (index["r12"], index["r13"])), Aim("first", True))
    game = RiddleGame(replace(riddle, aims=aims), GAME)
    assert GAME.riddling is not None
    told = goal_told(game.riddle, GAME.riddling)
    assert [message.id for message in told] == [f"riddle-goal-{aim.name}" for aim in aims]
    assert game.standing[1:] == ((0, 3), (1, 2), (1, 1))
    for deed in riddle.deeds:
        game.play(deed, 0)
    assert game.standing == ((14, 11), (3, 3), (2, 2), (1, 1))
    game.finish()
    assert game.solved


def test_stars_are_by_how_many_hasty_lines_get_there_and_always_the_same() -> None:
    assert [stars(reached) for reached in (1000, 300, 299, 100, 99, 10, 9, 0)] == [1, 1, 2, 2, 3, 3, 4, 4]
    riddle = only(HILL)
    found = hasty_lines(riddle, GAME, 40)
    assert found == hasty_lines(riddle, GAME, 40)
    easy = replace(riddle, aims=(Aim("income", 1),))
    assert hasty_lines(easy, GAME, 40) > found


def test_deeds_are_written_so_that_they_can_be_read() -> None:
    riddle = only(HILL)
    said = written_deeds(riddle, GAME, riddle.deeds)
    assert said == [["conquer", "r7"], ["conquer", "r6"], ["conquer", "r13"]]
    again = HILL[: HILL.index("[{conquer: r7}")] + json.dumps(said) + "\n"
    assert only(again).deeds == riddle.deeds


def test_the_check_lists_puzzles_with_stars_and_a_pack_without_a_solution_is_not_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "march"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "puzzles.yaml").write_text(HILL, "utf-8")
    assert main(["pack", "check", str(folder)]) == 0
    out = capsys.readouterr().out
    assert "brings 1 puzzle" in out
    assert "The hill, found by" in out
    assert "★" in out
    (folder / "puzzles.yaml").write_text(HILL[: HILL.index("  solution")], "utf-8")
    assert main(["pack", "build", str(folder)]) == 2
    assert "no solution that was played" in capsys.readouterr().err
