"""What is told to whoever is to take the mouse: what is to be chosen where nobody else may look."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from smallworld_desktop.engine.games.tinyepic.state import BID, SECRET
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.presentation.curtain import CurtainDoor
from smallworld_desktop.ui.presentation.telling import Telling


class KingdomsCurtain(CurtainDoor):
    """War and the set-up are secret."""

    def news(self, history: Sequence[Transition[Table]], state: Table, seat: int, telling: Telling) -> str:
        if state.stage == BID and state.fight:
            fight = state.war
            other = fight.defender if seat == fight.attacker else fight.attacker
            return telling.say("curtain-war", seat=telling.name(other), region=telling.region(fight.region))
        return telling.say("curtain-setup") if state.stage == SECRET else super().news(history, state, seat, telling)

    def draw_emblem(self, painter: QPainter, place: QRectF, state: Table, seat: int, owner: Owner) -> bool:
        if seat >= len(state.faction) or state.faction[seat] < 0:
            return False
        draw_token(painter, place, f"{OWN}{state.faction_id(seat)}", owner)
        return True
