"""What lies at the seats of Warring Isles: tokens that were driven out, and truces."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.actions import Conquer
from smallworld_desktop.engine.games.warcraft.setting import make_setting
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.presentation.seats import seat_rows
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.games.warcraft.positions import NAMES, position, region, telling

GIVEN = """
stage: conquest
seats:
  P1: {active: {race: orcs, power: mining, hand: 5, at: {S2b.D: 1}}}
  P2: {active: {race: pandaren, power: farmer, at: {S2b.F: 2, L1b.E: 1}}}
harmony: [P1]
"""


def test_what_was_driven_out_waits_at_its_seat_and_a_truce_lies_there() -> None:
    table = position(GIVEN)
    Conquer(region(table, "S2b.F")).perform(table)
    seats = [Seat(NAMES[at], at, HUMAN) for at in range(2)]
    one, other = seat_rows(TABLE.seats, table, (0,), telling(table), seats, 0)
    assert (one.side.charm, one.side.luck) == ("truce", "Truce with the Bear Monks")
    assert (other.side.charm, one.side.waiting) == ("", 0)
    assert (other.side.waiting, other.side.waits) == (1, "1 driven out till the turn ends")
    assert "1 driven out till the turn ends" in other.text
    assert "in hand" not in other.side.facts
    assert not missing


def test_natives_who_fight_back_have_a_seat_of_their_own() -> None:
    setting = make_setting(Setup(1, ("L1b", "S2b")))
    table, plan = setting.blank_table(), Plan(setting.setup, (Seat(NAMES[0], 0, HUMAN),), 1, game="warcraft")
    said = telling(table)
    (wild,) = TABLE.seats.unseated(table)
    seats = [*plan.seats, plan.unseated(wild, said.name(wild))]
    row = seat_rows(TABLE.seats, table, (0,), said, seats, 0)[wild]
    assert (row.name, row.note, row.side.title) == ("Reedlings", "Played by the rules", "Reedlings")
    assert row.owner != plan.seats[0].owner
    assert row.purse is not None
    assert row.purse.coins == 0, "everybody knows their coins"
    assert "change who plays" not in row.tip
    assert not TABLE.seats.unseated(make_setting(Setup(2, ("L1b", "S2b"))).blank_table())
    assert not missing
