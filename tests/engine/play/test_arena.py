"""The arena: who meets whom, on which deals, with the same results wherever it is played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from smallworld_desktop.cli import main
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.kernel import saves
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.arena import (
    Block,
    PlayedBlock,
    Record,
    Venue,
    cluster,
    here,
    lineups,
    processes,
    run_arena,
    schedule,
    seatings,
)

OWN_PLAYER = """
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.games.smallworld.legal import legal_actions

class First(Player):
    def choose(self, table, seat, dice):
        return legal_actions(table)[-1]

class Nobody:
    pass
"""


@pytest.fixture
def first(tmp_path: Path) -> str:
    """A player of one's own."""
    file = tmp_path / "mine.py"
    file.write_text(OWN_PLAYER, encoding="utf-8")
    return f"{file}:First"


def venue(seats: int) -> Venue:
    return Venue("smallworld", Setup(seats))


def without_times(outcomes: Sequence[PlayedBlock]) -> list[PlayedBlock]:
    return [replace(outcome, games=tuple(replace(game, seconds=()) for game in outcome.games)) for outcome in outcomes]


def test_with_two_seats_every_pair_meets() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_two_players_at_a_larger_table_are_candidates_in_turn() -> None:
    assert lineups(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]


def test_a_full_table_meets_once_and_one_player_meets_itself() -> None:
    assert lineups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert lineups(["a"], 3) == [("a", "a", "a")]


def test_every_line_up_sits_on_every_seat_of_every_deal() -> None:
    assert seatings(["a", "b", "b"]) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert seatings(["a", "a"]) == [("a", "a")]
    blocks = schedule(["a", "b", "c"], 2, games=5, seed=10)
    assert len(blocks) == 3 * 3
    assert {block.seed for block in blocks if block.lineup == ("a", "c")} == {10, 11, 12}


def test_one_process_several_and_a_cluster_play_the_same_games(first: str) -> None:
    place = venue(2)
    blocks = schedule(["chance", first], 2, games=6, seed=1)
    alone = run_arena(place, blocks, here)
    assert [outcome.block for outcome in alone] == blocks
    assert without_times(run_arena(place, blocks, processes(2))) == without_times(alone)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_cluster_plays_the_same_games(first: str) -> None:
    from distributed import LocalCluster

    place = venue(3)
    blocks = schedule(["chance", first], 3, games=3, seed=1)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as machines:
        played = run_arena(place, blocks, cluster(machines.scheduler_address))
    assert without_times(played) == without_times(run_arena(place, blocks, here))


def test_the_seatings_of_a_block_share_one_deal(first: str) -> None:
    (outcome,) = run_arena(venue(2), [Block(("chance", first), 5)], here)
    assert [game.players for game in outcome.games] == [("chance", first), (first, "chance")]
    again = run_arena(venue(2), [Block(("chance", first), 5)], here)
    assert without_times(again) == without_times([outcome])


def test_an_arena_goes_on_from_its_record(tmp_path: Path) -> None:
    place = venue(2)
    blocks = schedule(["chance"], 2, games=4, seed=1)
    record = Record(tmp_path / "record", place)
    run_arena(place, blocks[:2], here, record)
    results = tmp_path / "record" / "results.jsonl"
    results.write_text(results.read_text(encoding="utf-8") + '{"broken', encoding="utf-8")
    played: list[Block] = []

    def counting(venue: Venue, blocks: Sequence[Block], folder: str):  # type: ignore[no-untyped-def]
        played.extend(blocks)
        return here(venue, blocks, folder)

    outcomes = run_arena(place, blocks, counting, record)
    assert played == blocks[2:]
    assert without_times(outcomes) == without_times(run_arena(place, blocks, here))
    assert len(Record(tmp_path / "record", place).outcomes()) == 4
    assert Record(tmp_path / "record", venue(3)).outcomes() == []


def test_recorded_games_open_like_any_saved_game(tmp_path: Path) -> None:
    place = venue(2)
    (outcome,) = run_arena(place, [Block(("chance", "chance"), 3)], here, Record(tmp_path, place))
    (file,) = tmp_path.glob("*.swgame")
    game = saves.load(file, {"smallworld": SmallWorld()})
    assert game.decision.over
    assert tuple(game.state.coins) == outcome.games[0].scores


def test_games_of_a_player_from_a_file_are_recorded_too(first: str, tmp_path: Path) -> None:
    run_arena(venue(2), [Block((first, first), 3)], here, Record(tmp_path / "record", venue(2)))
    assert len(list((tmp_path / "record").glob("*.swgame"))) == 1


def test_an_arena_stops_when_enough_is_known() -> None:
    blocks = schedule(["chance"], 2, games=50, seed=1)
    assert len(run_arena(venue(2), blocks, here, enough=lambda outcomes: len(outcomes) == 3)) == 3


@pytest.mark.parametrize("spec", ["nobody", "mine.py:First", "{folder}/mine.py:Nobody", "{folder}/mine.py:None"])
def test_a_player_that_there_is_not_is_a_plain_error(spec: str, first: str) -> None:
    with pytest.raises(GameError):
        PLAYERS.said(spec.format(folder=Path(first).parent))


def test_a_players_file_that_cannot_run_says_why(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("this is no Python", encoding="utf-8")
    with pytest.raises(GameError, match=r"broken\.py:1: is not a Python file"):
        PLAYERS.said(f"{file}:Mine")


def test_the_command_tells_shares_ratings_and_times(first: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--players", f"chance,{first}", "--games", "10", "--jobs", "1"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 10
    assert set(found["players"]) == {"chance", first}
    shares = [figures["win_share"] for figures in found["players"].values()]
    assert sum(shares) == pytest.approx(1.0)
    assert found["players"]["chance"]["rating"] == 0.0
    assert found["players"][first]["seconds"]["max"] > 0
    assert sum(found["lineups"][0]["by_seat"]) == pytest.approx(1.0)
    assert main([*arguments, "--sprt"]) == 0
    assert "sequential test" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", ""],
        ["--players", "chance,chance"],
        ["--players", "nobody"],
        ["--players", "chance", "--games", "0"],
        ["--players", "chance", "--sprt"],
        ["--players", "chance", "--map", "nowhere"],
    ],
)
def test_bad_input_to_the_command_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
