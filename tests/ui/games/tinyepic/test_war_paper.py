"""The paper in war: both sides and how much each can show at most."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.tinyepic.prices import bid_limit
from smallworld_desktop.engine.games.tinyepic.state import BID
from smallworld_desktop.ui.games.tinyepic.panel import KingdomsPanel
from smallworld_desktop.ui.games.tinyepic.tiles import choice
from smallworld_desktop.ui.games.tinyepic.voices import PaperVoice
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.widgets.following import telling_of
from tests.ui.games.tinyepic.test_at_the_table import played

pytestmark = pytest.mark.slow


def panel_of(session: Session) -> KingdomsPanel:
    panel = session.window.table.panel
    assert isinstance(panel, KingdomsPanel)
    panel.repaint()
    return panel


def test_both_sides_stand_above_the_numbers_with_the_most_that_each_can_show(session: Session) -> None:
    state, controller = played(session, lambda state: state.stage == BID), session.controller
    lying = choice(state, telling_of(session.desk, controller), controller.seat, controller.legal())
    attacker, defender = lying.fighters
    assert (attacker.seat, defender.seat) == state.fight[:2]
    for fighter in lying.fighters:
        assert str(bid_limit(state, fighter.seat, state.fight)) in fighter.most
        assert all(
            count == state.good(fighter.seat, ("food", "mana", "ore").index(good)) for good, count in fighter.goods
        )
    told = {voice.accessibleDescription() for voice in panel_of(session).findChildren(PaperVoice) if voice.isVisible()}
    assert f"{attacker.spoken}. {defender.spoken}." in told


def test_the_paper_of_the_defender_is_the_same_whatever_the_attacker_has_set(session: Session) -> None:
    papers = []
    for which in (0, -1):
        played(session, lambda state: state.stage == BID)
        controller = session.controller
        assert controller.play(controller.legal()[which])
        assert controller.shown.stage == BID
        telling = telling_of(session.desk, controller)
        papers.append(choice(controller.shown, telling, controller.seat, controller.legal()))
    assert papers[0] == papers[1]
