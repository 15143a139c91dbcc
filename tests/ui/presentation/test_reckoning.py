from __future__ import annotations

from collections import Counter

import pytest

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.presentation.reckoning import Reckoning
from smallworld_desktop.ui.presentation.telling import Telling
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses

SEATS = (0, 1)


def reckoned(*cells: int) -> Reckoning[Grid]:
    game = Game(NoughtsAndCrosses(), None, 1)
    for cell in cells:
        game.play(Mark(cell))
    assert game.decision.over
    return Reckoning(Telling(Words("en"), ("Anna", "Ben")), game)


def test_a_game_with_plain_standings_tells_who_won_and_nothing_else() -> None:
    before = dict(missing)
    end = reckoned(0, 3, 1, 4, 2)
    assert not end.hidden
    assert end.headline(SEATS) == "Anna wins"
    assert end.in_order(SEATS) == [0, 1]
    assert [end.spoken(seat, SEATS) for seat in SEATS] == ["Place 1: Anna, 1 point", "Place 2: Ben, 0 points"]
    assert (end.explanation(SEATS), dict(end.views(SEATS)), end.over_rounds, end.piles(1)) == ("", {}, (), {})
    assert end.ledger() == "Player,Place,Points\nAnna,1,1\nBen,2,0\n"
    assert dict(missing) == before


def test_equal_places_share_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    # The game has no words here for what happens in it.
    monkeypatch.setattr(words, "missing", Counter())
    end = reckoned(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert end.headline(SEATS) == "Anna and Ben share the victory"
    assert end.leaders(SEATS) == [0, 1]
    assert end.report().startswith("Anna and Ben\n\nAnna and Ben share the victory.\n\n")
