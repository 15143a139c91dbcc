"""A power with a piece of its own is one file of abilities and a line of YAML; everything else follows."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld_desktop.engine.games.smallworld import abilities, events
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Decline, Expand, Pick, Stop
from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.record import record_of, table_of
from smallworld_desktop.engine.games.smallworld.scenario.vocabulary import SmallWorldWords
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.folders import found_in_folder
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.saves import Recorder, parse
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.engine.scenarios.scenario import read_scenarios
from tests.engine.games.smallworld.positions import RULES, A, B, play, play_noting, position, reasons

DITCHES = '''
"""Ditches: dug wherever the race comes, and there for good."""

from smallworld_desktop.engine.games.smallworld.abilities.base import Ability
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.games.smallworld.table import Table

DITCH = PieceKind("ditch", defends=1, stays=True)


class Ditches(Ability):
    """A ditch is dug in each region that the race conquers; it defends, also in decline."""

    piece = DITCH

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        table.set_pieces(DITCH.id, region, 1)
'''

DIGGING = "powers: {digging: {tokens: 4, abilities: [ditches]}}"
POWERS = tuple(power.id for power in base_catalogue().powers)
CONTENT = "content: {" + DIGGING + "}"

SCENARIO = """
boards:
  F: {regions: {A: {terrain: farmland, edge: true, borders: [B]}, B: {terrain: hill}}}
scenarios:
  - name: a ditch stays in decline and makes its region dearer
    board: F
    given: {content: {powers: {digging: {tokens: 4, abilities: [ditches]}}}, pieces: {A: [ditch]},
            seats: {P1: {active: {race: orcs, power: hill, hand: 9, at: {B: 1}}},
                    P2: {declined: {race: elves, at: {A: 1}}}}}
    then: {pieces: {A: [ditch]}, cost: {A: 4}}
"""


@pytest.fixture(autouse=True)
def ditches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The file lies with the other abilities."""
    (tmp_path / "ditches.py").write_text(DITCHES, encoding="utf-8")
    monkeypatch.setattr(abilities, "__path__", [*abilities.__path__, str(tmp_path)])
    found, _ = found_in_folder(abilities.__name__, abilities.__path__, Ability)
    assert set(found) - set(abilities.ABILITIES) == {"ditches"}
    monkeypatch.setitem(abilities.ABILITIES, "ditches", found["ditches"])
    yield
    del sys.modules[f"{abilities.__name__}.ditches"], abilities.ditches  # type: ignore[attr-defined]


def digging(others: str = "{active: {race: ratmen, power: forest, hand: 9, at: {C: 1}}}") -> Table:
    """Diggers at A who can go on to B, and somebody at C."""
    active = "{race: orcs, power: digging, hand: 6, at: {A: 1}}"
    return position(f"{{{CONTENT}, pieces: {{A: [ditch]}}, seats: {{P1: {{active: {active}}}, P2: {others}}}}}")


def ditches_of(table: Table) -> list[str]:
    return table.setting.board.ids(table.where("ditch"))


def test_it_comes_with_a_conquest_and_is_told() -> None:
    table, happened = play_noting(digging(), Conquer(B))
    assert ditches_of(table) == ["A", "B"]
    assert events.PiecePlaced(0, "ditch", "B", 1) in happened


def test_it_is_in_the_price_and_its_line_says_so() -> None:
    table = digging()
    without = table.copy()
    without.set_pieces("ditch", A, 0)
    assert table.cost(3, A) == without.cost(3, A) + 1
    lines = [(line.id, line.amount, line.values) for line in table.price(3, A)]
    assert ("price-piece", 1, {"piece": "ditch"}) in lines
    assert sum(line.amount for line in table.price(3, A)) == table.cost(3, A)


def test_it_is_lost_with_the_region() -> None:
    table = play(digging("{active: {race: ratmen, power: forest, hand: 9, at: {B: 1}}}"), Stop())
    table.turn, table.stage = 1, digging().stage
    assert reasons(table, Conquer(A)) == set()
    table, happened = play_noting(table, Conquer(A))
    assert ditches_of(table) == []
    assert events.PieceRemoved(0, "ditch", "A", 1) in happened


def test_it_stays_in_decline_and_defends_there() -> None:
    table = digging()
    table.stage = 0
    table = play(table, Decline())
    assert ditches_of(table) == ["A"]
    assert table.race_id(table.holder[A]) == "orcs"
    assert ("price-piece", 1, {"piece": "ditch"}) in [(r.id, r.amount, r.values) for r in table.price(3, A)]


def test_scenarios_know_it(tmp_path: Path) -> None:
    file = tmp_path / "ditches.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    (scenario,) = read_scenarios(file, {"smallworld": SmallWorldWords()}, "smallworld")
    assert run_scenario(scenario) == []


def test_a_game_with_it_is_saved_undone_and_sent() -> None:
    setup = Setup(2, content=(("digging.yaml", DIGGING),), options={"banned": POWERS[:11]})
    game = Game(RULES, setup, seed=3)
    dug = 0
    while not game.decision.over:
        before = RULES.snapshot(game.state)
        game.play(_digger(game))
        if game.can_undo:
            after = RULES.snapshot(game.state)
            game.undo()
            assert RULES.snapshot(game.state) == before
            game.redo()
            assert RULES.snapshot(game.state) == after
        assert pickle.loads(pickle.dumps(game.state)) == game.state
        assert table_of(game.state.setting, record_of(game.state)) == game.state
        dug = max(dug, game.state.where("ditch").bit_count())
    assert dug > 2
    saved = parse(Recorder(game).text(), "digging.swgame")
    assert saved.replay({RULES.id: RULES}).state == game.state


def _digger(game: Game[Table]) -> Action[Table]:
    """Takes the diggers as soon as they can be had, and conquers what it can."""
    table, legal = game.state, game.legal()
    for move in legal:
        if isinstance(move, Pick) and table.setting.catalogue.powers[table.column[move.index][1]].id == "digging":
            return move
    return ([move for move in legal if isinstance(move, Conquer | Expand)] or legal)[-1]


def test_a_game_without_it_is_recorded_as_ever() -> None:
    game = Game(RULES, Setup(2), seed=3)
    assert "piece-ditch" not in RULES.snapshot(game.state)
    assert {"lairs", "forts", "holes", "heroes", "dragon", "camps"} <= set(RULES.snapshot(game.state))
