"""What is at stake in a deed: told as the rules have it, in thousands of positions."""

from __future__ import annotations

import re

import pytest

from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Decline, Expand, Pick, Stop
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import COURSE, DEFENDERS, LASTING_READY, OVER, READY, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.desk.shortcuts import ROLL
from smallworld_desktop.ui.games.smallworld.reach import worthwhile
from smallworld_desktop.ui.games.smallworld.redeployment import redeployment
from smallworld_desktop.ui.games.smallworld.stakes import at_stake, payable, unbuilt
from smallworld_desktop.ui.presentation.controls import Control
from smallworld_desktop.ui.presentation.situation import Situation
from tests.ui.games.smallworld.positions import buttons, positions, telling

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def everywhere() -> list[Table]:
    return [table for table in positions() if table.stage != OVER and not table.pending][::3]


def offered(table: Table, ask: str = "costs") -> tuple[Control, ...]:
    return buttons(table, Situation(purse=9, legal=legal_actions(table), layout=redeployment(table), chosen=0, ask=ask))


def test_who_could_take_something_without_luck_is_told_what_before_stopping(everywhere: list[Table]) -> None:
    asked = 0
    for table in everywhere:
        legal = legal_actions(table)
        if Stop() not in legal:
            continue
        stake, regions = at_stake(table, telling(table), Stop(), legal), payable(legal)
        assert (stake is not None) == bool(regions)
        if stake is not None:
            asked += 1
            hand = table.hand[table.acting]
            numbers = [int(number) for number in re.findall(r"\d+", stake.facts)]
            assert numbers == [hand, len(regions)] if hand else [len(regions)]
            assert (stake.regions, stake.costs) == (regions, True)
    assert asked > 100


def test_a_decline_is_told_to_pay_what_it_pays(everywhere: list[Table]) -> None:
    shown = 0
    for table in everywhere:
        if table.stage != COURSE:
            continue
        stake = at_stake(table, telling(table), Decline(), legal_actions(table))
        assert stake is not None
        assert stake.after is not None
        after = table.copy()
        Decline().perform(after)
        paid = after.coins[table.turn] - table.coins[table.turn]
        assert stake.facts.startswith(f"That pays {paid} coin")
        assert [after.holder[region] for region in range(len(after.holder))] == stake.after.holder
        assert not stake.costs
        assert stake.forecast is not None
        assert stake.forecast.total == paid
        assert stake.account is not None
        assert stake.account.notes[0].amount == f"+{paid}"
        left = {region for region, force in enumerate(table.holder) if force >= 0 and after.holder[region] < 0}
        assert set(stake.notes) == left - {region for region in left if table.holder[region] == table.active}
        shown += 1
    assert shown > 50


def test_the_gold_button_loses_nothing_and_is_plain_with_dots_where_it_would(everywhere: list[Table]) -> None:
    for table in everywhere:
        for control in offered(table)[:1]:
            assert control.gold == (control.stake is None)
            assert control.label.endswith("…") == (control.stake is not None)
            assert not isinstance(control.action, Decline | Attempt)


def test_before_the_first_conquest_enter_goes_on_and_stops_nothing(everywhere: list[Table]) -> None:
    for table in everywhere:
        if table.stage in (READY, LASTING_READY) and payable(legal_actions(table)):
            first, second = offered(table)[:2]
            assert first.command == "seek"
            assert isinstance(second.action, Stop)
            assert second.stake is not None


def test_who_is_never_asked_is_only_shown_a_decline(everywhere: list[Table]) -> None:
    for table in everywhere:
        assert all(isinstance(c.action, Decline) for c in offered(table, "never") if c.stake is not None)


def test_who_is_always_asked_is_asked_before_every_end(everywhere: list[Table]) -> None:
    for table in everywhere:
        for control in offered(table, "always"):
            free = isinstance(control.action, Pick | Expand) or not control.final
            assert free or control.stake is not None or control.icon == "die_2"


def test_two_ways_lie_side_by_side_where_one_may_go_on_or_decline(everywhere: list[Table]) -> None:
    for table in everywhere:
        if table.stage == COURSE and any(isinstance(action, Expand) for action in legal_actions(table)):
            on, decline = offered(table)[:2]
            assert isinstance(on.action, Expand)
            assert isinstance(decline.action, Decline)
            assert on.forecast is not None
            assert on.forecast.total == sum(line.amount for line in income(table, table.turn))
            assert decline.forecast is not None
            assert decline.stake is not None


def test_what_was_shown_can_be_done_or_left(everywhere: list[Table]) -> None:
    for table in everywhere:
        for control in offered(table):
            if control.stake is None:
                continue
            situation = Situation(legal=legal_actions(table), aim=control.stake)
            done, left = buttons(table, situation)
            assert (done.action, done.stake, left.command) == (control.action, None, "back")
            assert done.gold != control.stake.costs


def test_a_fortress_in_hand_is_named_with_its_places(everywhere: list[Table]) -> None:
    table = next(table for table in everywhere if table.stage == REDEPLOY)
    assert unbuilt(table, telling(table), "fortress", ()) is None
    stake = unbuilt(table, telling(table), "fortress", (3, 7))
    assert stake is not None
    assert "1 fortress" in stake.question
    assert (stake.regions, stake.command) == ((3, 7), "place")


def test_the_die_is_rolled_by_its_own_key_only(everywhere: list[Table]) -> None:
    asked = 0
    for table in everywhere:
        if table.stage == DEFENDERS:
            continue
        legal = legal_actions(table)
        for attempt in [action for action in legal if isinstance(action, Attempt)][:1]:
            stake = at_stake(table, telling(table), attempt, legal)
            assert stake is not None
            done = buttons(table, Situation(legal=legal, aim=stake))[0]
            assert (done.shortcut, done.bound, done.enter) == (ROLL, True, False)
            assert ("could still take" in stake.facts) == bool(payable(legal) and table.hand[table.acting])
            asked += 1
    assert asked > 20


def test_before_the_die_falls_its_card_says_what_the_conquest_would_pay(everywhere: list[Table]) -> None:
    told = set()
    for table in everywhere:
        legal = legal_actions(table)
        for attempt in [action for action in legal if isinstance(action, Attempt)][:1]:
            stake = at_stake(table, telling(table), attempt, legal)
            assert stake is not None
            assert stake.throw is not None
            after = table.copy()
            attempt.perform(after)
            Die(3).perform(after)
            more = sum(line.amount for line in income(after, table.turn)) - sum(
                line.amount for line in income(table, table.turn)
            )
            pays, ends = stake.throw.verdicts
            assert re.findall(r"\d+", pays) == ([str(more)] if more > 0 else [])
            assert pays in stake.facts
            assert ends.startswith("Whatever falls")
            told.add(max(0, more))
    assert len(told) > 1


def test_the_way_on_leads_first_to_what_pays_best(everywhere: list[Table]) -> None:
    for table in everywhere[::5]:
        legal = legal_actions(table)
        order = worthwhile(table, legal)
        assert set(order) == set(payable(legal))
        prices = [table.cost(table.acting, a.region) for a in legal if isinstance(a, Conquer)]
        if order and table.stage == READY and not table.held[table.active]:
            assert table.cost(table.acting, order[0]) <= max(prices)
