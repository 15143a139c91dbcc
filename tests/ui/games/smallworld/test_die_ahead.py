"""The die that Berserk races roll before a conquest, as its card tells of it."""

from __future__ import annotations

from smallworld_desktop.engine.conquest.events import DieRolled, Scored
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import AT_HAND
from tests.ui.games.smallworld.positions import WORDS

SAYS = Telling(WORDS, ("Anna", "Ben"), None)


def test_it_says_what_comes_off_the_price() -> None:
    told = TABLE.throw([DieRolled(0, 2)], SAYS)
    assert told is not None
    assert (told.region, told.rolled, told.faces) == (AT_HAND, 2, (0, 0, 0, 1, 2, 3))
    assert told.verdicts == ("2 pips. That comes off the price of the next region.",)
    assert told.spoken == told.enough == "Each pip is a token less for the next region."


def test_a_blank_takes_nothing_off() -> None:
    told = TABLE.throw([DieRolled(1, 0)], SAYS)
    assert told is not None
    assert told.verdicts == ("A blank. The price of the next region stays as it is.",)


def test_where_no_die_fell_there_is_none() -> None:
    assert TABLE.throw([Scored(0, 3, ())], SAYS) is None
