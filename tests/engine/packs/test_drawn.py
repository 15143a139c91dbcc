"""Boards of the player's own: in a pack that grows, and every saved state for ninety days."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from smallworld_desktop.engine.boards.mesh.cutting import cut
from smallworld_desktop.engine.boards.mesh.net import blank, net_of
from smallworld_desktop.engine.boards.mesh.saying import set_terrain, set_title
from smallworld_desktop.engine.boards.mesh.text import net_text
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.packs.archive import LARGEST_FILE
from smallworld_desktop.engine.packs.drawn import (
    drawn_boards,
    keep_state,
    put_board,
    states,
)
from smallworld_desktop.engine.packs.own import own_file
from smallworld_desktop.engine.packs.pack import MOST_BOARDS, open_pack
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.play.registry import game

GAME = "smallworld"
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def board(title: str = "Two Lands") -> str:
    """A small board that can be played."""
    net, land = cut(blank(game(GAME).boards.geography, "board_1", title, "Sea", (2,)), 0, (900, 0), (900, 1200), "Land")
    return net_text(set_terrain(net, land, "farmland"))


def put(shelf: Shelf, id: str, text: str) -> Path:
    return put_board(shelf, GAME, id, text, "My own", "Anna")


def test_a_board_is_put_into_a_pack_that_is_made_for_it(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = put(shelf, "board_1", board())
    pack = open_pack(path)
    assert pack.faults == ()
    assert pack.manifest is not None
    assert (pack.manifest.id, pack.manifest.title, pack.manifest.by) == ("me/own-smallworld", "My own", ("Anna",))
    assert [found.title for found, _ in drawn_boards(shelf, GAME).values()] == ["Two Lands"]
    assert [kept for kept, _ in shelf.packs()] == [own_file(shelf, GAME)]
    assert len(path.read_bytes()) < LARGEST_FILE


def test_another_state_takes_the_place_of_the_one_before_and_the_version_grows(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    put(shelf, "board_1", board())
    put(shelf, "board_2", board())
    before = open_pack(own_file(shelf, GAME)).manifest
    put(shelf, "board_1", board("Three Lands"))
    put(shelf, "board_1", board("Three Lands"))
    after = open_pack(own_file(shelf, GAME)).manifest
    assert before is not None
    assert after is not None
    assert after.number > before.number
    assert {id: found.title for id, (found, _) in drawn_boards(shelf, GAME).items()} == {
        "board_1": "Three Lands",
        "board_2": "Two Lands",
    }


def test_what_cannot_be_played_is_put_into_no_pack(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(FileError):
        put(shelf, "board_1", net_text(blank(game(GAME).boards.geography, "board_1", "Sea", "Sea", (2,))))
    assert not own_file(shelf, GAME).exists()


def test_a_pack_holds_only_so_many_boards(tmp_path: Path) -> None:
    shelf, text = Shelf(tmp_path), board()
    for number in range(MOST_BOARDS):
        put(shelf, f"board_{number}", text)
    with pytest.raises(FileError) as caught:
        put(shelf, "board_more", text)
    assert caught.value.reason.id == "pack-too-many"


def test_every_saved_state_is_kept_for_ninety_days(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    keep_state(shelf, GAME, "board_1", board("First"), NOON)
    keep_state(shelf, GAME, "board_1", board("Second: it has a colon"), NOON + timedelta(days=1))
    assert [(state.title, state.when) for state in states(shelf, GAME)] == [
        ("Second: it has a colon", NOON + timedelta(days=1)),
        ("First", NOON),
    ]
    keep_state(shelf, GAME, "board_2", board("Third"), NOON + timedelta(days=90, hours=1))
    assert [state.title for state in states(shelf, GAME)] == ["Third", "Second: it has a colon"]


def test_a_state_may_have_faults_and_a_damaged_one_is_called_by_its_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    net = net_of(game(GAME).boards.load("two_players"))
    path = keep_state(shelf, GAME, "board_1", net_text(set_terrain(set_title(net, "Wet"), 3, "lake")), NOON)
    assert [state.title for state in states(shelf, GAME)] == ["Wet"]
    path.write_bytes(b"\xff\xfe")
    assert [state.title for state in states(shelf, GAME)] == ["board_1.20260501-120000"]


def test_where_nothing_was_drawn_there_is_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "nowhere")
    assert not drawn_boards(shelf, GAME)
    assert not states(shelf, GAME)
