"""States compare, hash and go to another process by their values alone."""

from __future__ import annotations

import pickle

from smallworld_desktop.engine.games.smallworld.state import FIELDS, STAGES, State
from smallworld_desktop.engine.games.smallworld.table import Table
from tests.engine.games.smallworld.positions import A, acting

ORCS = "{race: orcs, power: hill, hand: 2, at: {A: 2}}"


def test_states_are_equal_if_and_only_if_every_field_is() -> None:
    table, same = acting(ORCS), acting(ORCS)
    assert table == same
    assert hash(table) == hash(same)
    same.tokens[A] += 1
    assert table != same
    assert table.plain() != same.plain()


def test_a_state_is_equal_to_nothing_else() -> None:
    assert acting(ORCS) != "a table"
    assert acting(ORCS) != {}


def test_equal_states_are_one_in_a_set() -> None:
    assert len({acting(ORCS), acting(ORCS), acting(ORCS, "redeploy")}) == 2


def test_a_copy_names_every_field_of_a_state() -> None:
    table = acting(ORCS)
    assert sorted(FIELDS) == sorted(State.__annotations__)
    assert table.copy().plain() == table.plain()


def test_a_table_keeps_its_position_on_the_way_through_a_pickle_and_leaves_its_journal() -> None:
    table = acting(ORCS)
    table.journal = []
    again = pickle.loads(pickle.dumps(table))
    assert isinstance(again, Table)
    assert again == table
    assert again.journal is None


def test_stages_are_numbered_as_they_are_named() -> None:
    assert [STAGES.index(name) for name in ("course", "conquest", "defenders", "over")] == [0, 5, 9, 10]
