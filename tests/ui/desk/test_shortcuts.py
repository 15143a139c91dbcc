from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence

from smallworld_desktop.ui.desk.key_spelling import same
from smallworld_desktop.ui.desk.shortcuts import SHORTCUTS, Final, Shortcut, together, with_own
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.tables import tables

EACH = {door.id: [one for group in with_own(door.shortcuts).values() for one in group] for door in tables().values()}
"""All keys that there are in a game, for each."""


@pytest.fixture(params=EACH)
def game(request: pytest.FixtureRequest) -> str:
    id: str = request.param
    return id


def test_no_key_gives_two_commands(game: str) -> None:
    """At one moment: Del takes a piece back in the redeployment, and leaves a region before."""
    rows = [(one, key) for one in EACH[game] for key in one.keys]
    pairs = [(a, b) for at, (a, x) in enumerate(rows) for b, y in rows[at + 1 :] if same(x) == same(y)]
    assert len(pairs) > 5
    assert [(a.id, b.id) for a, b in pairs if together(a, b)] == []


def test_every_key_is_one_that_qt_knows(game: str) -> None:
    for key in (key for one in EACH[game] for key in one.keys):
        assert QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText) == key


def test_every_command_and_group_has_its_words(game: str) -> None:
    words = Words(game=game)
    assert [one.words for one in EACH[game] if not words.has(one.words)] == []
    assert [group for group in SHORTCUTS if not words.has(f"keys-{group}")] == []


def test_no_command_stands_in_two_groups(game: str) -> None:
    ids = [one.id for one in EACH[game]]
    assert len(set(ids)) == len(ids)


def test_a_game_lists_its_own_keys_below_those_they_go_with() -> None:
    own = [Shortcut("deal", "key-deal", ("G",), after="primary"), Shortcut("cut", "key-cut", ("X",), after="deal")]
    assert [one.id for one in with_own(own)["turn"]][:4] == ["primary", "deal", "cut", "choose"]
    assert sum(map(len, with_own(own).values())) == sum(map(len, SHORTCUTS.values())) + 2


def test_the_rows_of_a_game_begin_with_its_id() -> None:
    for id, door in tables().items():
        assert {row.game for row in door.shortcuts} <= {id}


def test_whatever_is_final_says_what_guards_it_and_repeats_for_nobody(game: str) -> None:
    assert [one.id for one in EACH[game] if one.final is not Final.NOT and one.repeats] == []


def test_two_games_never_share_a_moment() -> None:
    one, other = (Shortcut(f"{game}.deal", "key-deal", ("G",)) for game in ("whist", "bridge"))
    assert not together(one, other)
    assert together(one, Shortcut("whist.cut", "key-cut", ("G",)))
