"""The one object of the window that holds the game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.boards import boards, maps
from smallworld_desktop.engine.boards.geography import Geography
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.smallworld import setup
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Decline, Pick, Stop
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.engine.kernel.saves import read
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN
from tests.ui.table import plan, play_until, stage


@pytest.fixture
def controller(qtbot: QtBot, tmp_path: Path) -> Iterator[GameController]:
    made = GameController(Library(tmp_path))
    yield made
    made.shut()


def test_without_a_game_nothing_is_legal_and_nothing_can_be_taken_back(controller: GameController) -> None:
    assert not controller.playing
    assert controller.legal() == ()
    assert not controller.play(Pick(0))
    assert not controller.can_undo
    assert not controller.can_redo


def test_a_new_game_waits_for_the_first_seat(controller: GameController, qtbot: QtBot) -> None:
    with qtbot.waitSignals([controller.gameChanged, controller.decisionChanged]):
        controller.start(plan())
    assert (controller.seat, controller.human, stage(controller)) == (0, True, "pick")
    assert controller.map is not None
    assert controller.map.board.id == "two_players"


def test_every_step_is_told_once_and_the_table_has_moved_on_by_then(controller: GameController) -> None:
    controller.start(plan())
    heard = []
    controller.transitioned.connect(lambda step: heard.append((step.index, controller.game.view(-1) == step.after)))
    controller.play(Pick(0))
    assert heard == [(1, True)]


def test_a_listener_that_plays_in_turn_is_heard_in_order(controller: GameController) -> None:
    controller.start(plan())
    heard = []
    controller.transitioned.connect(lambda step: heard.append(step.index))
    controller.transitioned.connect(lambda step: step.index == 1 and controller.play(controller.legal()[1]))
    controller.play(Pick(0))
    assert heard == [1, 2]


def test_a_move_of_a_listener_is_saved_at_once(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan())
    saved: list[int] = []

    def answer(step: Transition[Table]) -> None:
        if step.index == 1:
            controller.play(controller.legal()[1])
            saved.append(kept(tmp_path)[0].read_text().count("\n [0, "))

    controller.transitioned.connect(answer)
    controller.play(Pick(0))
    assert saved == [2]


def test_what_is_to_be_decided_comes_with_the_steps_that_led_to_it(controller: GameController) -> None:
    controller.start(plan())
    heard: list[list[int]] = []
    controller.decisionChanged.connect(lambda steps: heard.append([step.index for step in steps]))
    controller.play(Pick(0))
    controller.play(controller.legal()[1])
    controller.undo()
    controller.redo()
    controller.pause(True)
    assert heard == [[1], [2], [], [2], []]


def test_nothing_is_heard_any_more_of_a_game_that_was_left_in_the_midst(controller: GameController) -> None:
    controller.start(plan())
    heard: list[str] = []
    controller.transitioned.connect(lambda _: controller.close_game())
    controller.decisionChanged.connect(lambda _: heard.append("decision"))
    controller.play(Pick(0))
    assert heard == []


def test_an_illegal_action_is_refused_with_its_reasons(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan())
    with qtbot.waitSignal(controller.refused) as told:
        assert not controller.play(Pick(5 + 1))
    assert told.args is not None
    assert [message.id for message in told.args[0]] == ["no-such-combo"]


def test_several_actions_are_played_all_or_none(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan())
    with qtbot.waitSignal(controller.refused):
        assert not controller.play(Pick(0), Decline())
    assert stage(controller) == "pick"
    assert controller.play(Pick(0), Stop())
    assert stage(controller) not in ("pick", "ready")


def test_a_reason_against_an_action_can_be_asked_for_beforehand(controller: GameController) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    inland = next(r for r in range(controller.state.setting.board.size) if list(controller.state.obstacles(0, r)))
    assert [message.id for message in controller.why_not(Conquer(inland))]


def test_a_step_is_taken_back_and_done_again(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    before = controller.state
    controller.play(controller.legal()[1])
    after = controller.state
    assert controller.can_undo
    with qtbot.waitSignal(controller.undone):
        controller.undo()
    assert controller.state == before
    controller.redo()
    assert controller.state == after


def test_a_turned_up_combo_stays_turned_up(controller: GameController) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    assert not controller.can_undo


def test_the_turn_can_be_started_again(controller: GameController) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    ready = controller.state
    play_until(controller, lambda: stage(controller) == "redeploy")
    if controller.can_undo:
        controller.restart_turn()
        while controller.can_undo:
            controller.undo()
    assert controller.state.turn == ready.turn


def test_the_past_can_be_looked_at_but_not_played_in(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    controller.play(controller.legal()[1])
    with qtbot.waitSignal(controller.lookedAt):
        controller.look_at(1)
    assert controller.shown == controller.game.ruleset.view(controller.game.history[1].after, 0)
    assert controller.state == controller.game.state
    assert controller.legal() == ()
    controller.look_at(None)
    assert controller.shown == controller.game.view(0)


def test_an_index_that_is_none_of_the_past_shows_the_present(controller: GameController) -> None:
    controller.start(plan())
    controller.look_at(99)
    assert controller.looked_at is None


def kept(folder: Path) -> list[Path]:
    """The files of games there."""
    return sorted(folder.glob("*.swgame"))


def test_every_action_is_saved_by_the_time_it_is_told(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan(seats=3))
    saved = []
    controller.transitioned.connect(lambda _: saved.append(kept(tmp_path)[0].read_text().count("\n [0, ")))
    controller.play(Pick(0))
    controller.play(controller.legal()[1])
    assert saved == [1, 2]


def test_a_game_has_a_file_named_by_its_people_from_its_first_action(
    controller: GameController, tmp_path: Path
) -> None:
    controller.start(plan(seats=3))
    assert kept(tmp_path) == []
    controller.play(Pick(0))
    assert [path.name[11:] for path in kept(tmp_path)] == ["Anna Ben Chiara 1.swgame"]
    assert controller.keeping.kept


def test_a_game_left_is_resumed_where_it_stopped(controller: GameController, qtbot: QtBot) -> None:
    controller.start(plan(seats=3))
    play_until(controller, lambda: controller.state.round == 2)
    left, names = controller.state, controller.plan.names
    controller.close_game()
    assert not controller.playing
    with qtbot.waitSignal(controller.gameChanged):
        assert controller.resume()
    assert controller.state == left
    assert controller.plan.names == names


def test_without_a_game_that_broke_off_there_is_nothing_to_resume(controller: GameController) -> None:
    assert not controller.can_resume
    assert not controller.resume()


def test_twenty_games_begun_and_left_are_all_still_there(controller: GameController, tmp_path: Path) -> None:
    for seed in range(20):
        controller.start(plan(seed=seed))
        controller.play(Pick(0))
    controller.close_game()
    assert {read(path).seed for path in kept(tmp_path)} == set(range(20))
    assert len(kept(tmp_path)) == 20


def test_looking_at_games_alters_none_and_makes_none(controller: GameController, tmp_path: Path) -> None:
    for seed in range(3):
        controller.start(plan(seed=seed))
        controller.play(Pick(0))
    controller.save(tmp_path / "mine.swgame")
    controller.close_game()
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in kept(tmp_path)}
    for path in before:
        controller.open(path)
    controller.close_game()
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in kept(tmp_path)} == before


def test_a_game_of_the_library_goes_on_in_its_own_file(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    controller.close_game()
    (path,) = kept(tmp_path)
    controller.open(path)
    controller.play(controller.legal()[1])
    actions = len(controller.game.history)
    controller.open(path)
    assert len(controller.game.history) == actions, "it lies on the table already"
    controller.close_game()
    assert kept(tmp_path) == [path]
    assert len(read(path).actions) == actions


@pytest.mark.parametrize("inside", [True, False])
def test_a_file_of_the_players_is_never_written_when_it_is_played_on(
    controller: GameController, tmp_path: Path, inside: bool
) -> None:
    file = tmp_path / ("mine.swgame" if inside else "elsewhere/mine.swgame")
    file.parent.mkdir(exist_ok=True)
    controller.start(plan())
    controller.play(Pick(0))
    controller.save(file)
    controller.close_game()
    games, before = len(kept(tmp_path)), file.read_bytes()
    controller.open(file)
    assert len(kept(tmp_path)) == games
    controller.play(controller.legal()[1])
    assert len(kept(tmp_path)) == games + 1
    assert file.read_bytes() == before


def test_a_game_that_is_over_is_kept_with_its_result(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan(rounds=1))
    play_until(controller, lambda: controller.over)
    points = tuple(controller.state.coins)
    controller.close_game()
    assert not controller.can_resume
    (game,) = controller.keeping.library.games()
    assert game.result is not None
    assert game.result.points == points
    assert [points[seat] for seat in game.result.winners] == [max(points)] * len(game.result.winners)


def test_a_game_can_be_saved_over_its_own_file(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan())
    controller.play(Pick(0))
    (path,) = kept(tmp_path)
    controller.save(path)
    assert controller.keeping.library.recent() == [path]


def test_a_damaged_game_is_told_of_and_the_one_before_resumed(controller: GameController, tmp_path: Path) -> None:
    for seed in (1, 2):
        controller.start(plan(seed=seed))
        controller.play(Pick(0))
    controller.close_game()
    second = kept(tmp_path)[1]
    second.write_text(second.read_text().replace('"pick", 0', '"pick", 1'))
    troubles: list[str] = []
    controller.troubled.connect(troubles.append)
    assert controller.resume()
    assert controller.game.seed == 1
    assert len(troubles) == 1
    assert second.with_name(second.name + ".damaged").exists()


def test_a_saved_game_is_opened_with_names_colours_and_players(controller: GameController, tmp_path: Path) -> None:
    original = plan(seats=3).with_player(2, "chance")
    controller.start(original)
    controller.play(Pick(0))
    controller.save(tmp_path / "mine.swgame")
    controller.close_game()
    controller.open(tmp_path / "mine.swgame")
    assert controller.plan == original
    assert len(controller.game.history) == 2
    assert controller.keeping.library.recent() == [tmp_path / "mine.swgame"]


def test_what_is_no_saved_game_leaves_the_present_one_alone(controller: GameController, tmp_path: Path) -> None:
    controller.start(plan())
    (tmp_path / "bad.swgame").write_text("nonsense")
    with pytest.raises(FileError):
        controller.open(tmp_path / "bad.swgame")
    assert controller.playing


def test_a_full_disk_is_told_of_once_and_the_game_goes_on_and_is_kept_when_there_is_room(
    controller: GameController, tmp_path: Path
) -> None:
    troubles: list[str] = []
    controller.troubled.connect(troubles.append)
    controller.start(plan())
    controller.play(Pick(0))
    (path,) = kept(tmp_path)
    path.unlink()
    path.mkdir()
    for _ in range(3):
        assert controller.play(controller.legal()[1])
    assert len(troubles) == 1
    assert (controller.keeping.kept, controller.keeping.unkept) == (False, troubles[0])
    controller.save(tmp_path / "mine.swgame")
    assert (controller.keeping.kept, controller.keeping.unkept) == (False, ""), (
        "the player has found another place for it"
    )
    controller.play(controller.legal()[0])
    assert controller.keeping.unkept
    path.rmdir()
    controller.play(controller.legal()[0])
    assert controller.keeping.kept
    assert len(read(path).actions) == len(controller.game.history)


def test_where_the_folder_is_a_file_games_are_played_all_the_same(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    controller = GameController(Library(tmp_path / "games"))
    troubles: list[str] = []
    controller.troubled.connect(troubles.append)
    controller.start(plan())
    for _ in range(3):
        assert controller.play(controller.legal()[0])
    assert len(troubles) == 1
    controller.close_game()
    assert not controller.can_resume
    controller.shut()


def test_eyes_are_those_of_the_person_who_decides_or_decided_last(controller: GameController) -> None:
    controller.start(plan().with_player(1, "chance"))
    controller.pause(True)
    assert controller.view_seat == 0
    play_until(controller, lambda: not controller.human)
    assert (controller.seat, controller.view_seat) == (1, 0)


def test_a_table_of_computers_plays_to_the_end(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    with qtbot.waitSignal(controller.finished):
        controller.start(plan(players="chance", rounds=3))
    assert controller.over
    assert controller.view_seat == -1


def test_the_same_seed_gives_the_same_game_of_computers(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    endings = []
    for _ in range(2):
        with qtbot.waitSignal(controller.finished):
            controller.start(plan(players="chance", rounds=1, seed=7))
        endings.append(controller.state.coins)
    assert endings[0] == endings[1]


def test_a_computer_thinks_aloud_and_plays(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    seats: list[int] = []
    controller.thinking.connect(seats.append)
    with qtbot.waitSignal(controller.transitioned):
        controller.start(plan(players="chance").with_player(1, HUMAN))
    assert seats[:2] == [0, -1]


def test_a_person_cannot_play_for_a_computer(controller: GameController, qtbot: QtBot) -> None:
    controller.pause(True)
    controller.start(plan(players="chance"))
    assert controller.legal() == ()
    with qtbot.waitSignal(controller.refused):
        assert not controller.play(Pick(0))


@pytest.mark.slow
def test_paused_computers_do_one_action_a_step(controller: GameController, qtbot: QtBot) -> None:
    controller.pause(True)
    controller.start(plan(players="chance"))
    for done in (2, 3):
        with qtbot.waitSignal(controller.transitioned):
            controller.step()
        assert len(controller.game.history) == done
    qtbot.wait(50)
    assert len(controller.game.history) == 3


def test_whoever_looks_at_the_past_is_left_there_while_computers_play_on(
    controller: GameController, qtbot: QtBot
) -> None:
    controller.pause(True)
    controller.start(plan(players="chance"))
    controller.look_at(0)
    with qtbot.waitSignal(controller.transitioned):
        controller.step()
    assert controller.looked_at == 0
    assert len(controller.game.history) == 2


def test_a_pause_comes_before_an_answer_that_is_still_to_come(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    controller.start(plan(players="chance"))
    controller.pause(True)
    qtbot.wait(300)
    assert len(controller.game.history) == 1
    assert controller.thinking_seat == -1


@pytest.mark.slow
def test_a_seat_can_be_handed_to_a_computer_and_back(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    controller.start(plan())
    with qtbot.waitSignal(controller.transitioned):
        controller.set_player(0, "chance")
    controller.set_player(0, HUMAN)
    assert controller.human
    assert controller.legal()


def test_for_a_player_that_there_is_not_nobody_plays_and_it_is_told(controller: GameController, qtbot: QtBot) -> None:
    controller.turns.pace = 0
    with qtbot.waitSignal(controller.vacated) as told:
        controller.start(plan(players="grandmaster"))
    assert told.args is not None
    assert told.args[0] == 0
    assert told.args[1].startswith("there is no computer player 'grandmaster'")
    assert (controller.plan.vacant, len(controller.game.history)) == ((0,), 1)


def test_random_games_can_be_played_taken_back_and_saved_at_any_point(controller: GameController) -> None:
    dice = random.Random(5)
    controller.start(plan(seats=5, seed=5, auto_defenders=False))
    for _ in range(300):
        if controller.over:
            break
        if controller.can_undo and dice.random() < 0.3:
            controller.undo()
        elif controller.can_redo and dice.random() < 0.3:
            controller.redo()
        else:
            assert controller.play(dice.choice(list(controller.legal())))
    left = controller.state
    controller.close_game()
    controller.resume()
    assert controller.state == left


def test_whoever_shows_a_game_hears_that_it_goes_when_the_program_ends(controller: GameController) -> None:
    heard: list[bool] = []
    controller.start(plan())
    controller.gameChanged.connect(lambda: heard.append(controller.playing))
    controller.shut()
    assert heard == [False]


def test_a_board_of_ones_own_is_read_once_when_a_game_is_opened(
    controller: GameController, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = BOARDS.find("two_players").read_text("utf-8")
    own = replace(plan(), setup=Setup(2, own_map=("mine.yaml", text)))
    controller.start(own)
    controller.play(Pick(0))
    controller.close_game()
    setup._own_map.cache_clear()
    read: list[str] = []

    def parse(text: str, file: str, geography: Geography) -> Map:
        read.append(file)
        return maps.parse_map(text, file, geography)

    monkeypatch.setattr(boards, "parse_map", parse)
    assert controller.resume()
    assert controller.map is not None
    assert read == ["mine.yaml"]
