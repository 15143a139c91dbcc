"""The buttons of Little Kingdoms: what is chosen on the paper, to collect, to do nothing, and all that aims nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.tinyepic.actions import Collect, Done, Nothing
from smallworld_desktop.engine.games.tinyepic.bidding import Pay, Retreat
from smallworld_desktop.engine.games.tinyepic.state import ACT, BID, FOLLOW, NOBODY, NOTHING, RETREAT, SECRET, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo
from smallworld_desktop.ui.desk.shortcuts import CHOOSE, PRIMARY
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.keys import COLLECT_ON, COVER
from smallworld_desktop.ui.games.tinyepic.tile import Tile
from smallworld_desktop.ui.games.tinyepic.tiles import choice
from smallworld_desktop.ui.presentation.controls import Control, ControlsDoor, aimless, chosen_first, undoing
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling


class KingdomsControls(ControlsDoor):
    """Whoever follows has collecting as the first deed, always in the same place."""

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def offered(self, state: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
        if state.pending != NOTHING:
            return ()
        if state.stage == SECRET:
            return (Control("seek", telling.say("act-choose-start"), PRIMARY), *undoing(telling, situation))
        if state.stage == RETREAT:
            return (*_retreats(state, telling, situation.legal), *undoing(telling, situation))
        seat = _decider(state, situation)
        offered = choice(state, telling, seat, situation.legal)
        if offered.open and (state.stage not in (ACT, FOLLOW) or 0 <= situation.chosen < len(offered.tiles)):
            tile = _of_tile(offered.tiles, telling, situation)
            covers = _covers(state, telling, situation)
            return (tile, *self._promises(state, telling, situation), *covers, *_rest(state, telling, situation))
        deeds, promises = _deeds(state, telling, situation), self._promises(state, telling, situation)
        return (*deeds, *promises, *undoing(telling, situation))

    def _promises(self, state: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
        """To collect from now on, or to be asked again."""
        if state.stage == FOLLOW and any(isinstance(action, Collect) for action in situation.legal):
            label = telling.say("act-collect-on")
        elif state.stage == SELECT and self._choices.collects(_decider(state, situation), state.cleared):
            label = telling.say("act-collect-asked")
        else:
            return ()
        return (Control("collect-on", label, COLLECT_ON, bound=True, gold=False, enter=False),)


def _decider(table: Table, situation: Situation) -> int:
    if situation.seat >= 0 and table.deciders >> situation.seat & 1:
        return situation.seat
    return next((seat for seat in range(table.setting.seats) if table.deciders >> seat & 1), 0)


def _retreats(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Sequence[Control]:
    """To retreat where there is one way, else to be shown them; and to let the figure go."""
    ways = [action for action in legal if isinstance(action, Retreat) and action.goal != NOBODY]
    lost = [action for action in legal if isinstance(action, Retreat) and action.goal == NOBODY]
    first = Control("seek", telling.say("act-seek"), PRIMARY)
    if len(ways) == 1:
        first = Control("play", telling.sentence(ways[0].told(table)), PRIMARY, action=ways[0])
    given_up = [
        Control("play", telling.sentence(action.told(table)), CHOOSE, number, action=action, gold=False, enter=False)
        for number, action in enumerate(lost)
    ]
    return (first, *given_up)


def _covers(table: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
    """To have the curtain at once, where somebody else at the screen may not see what is chosen."""
    if table.stage != BID or not situation.curtains:
        return ()
    return (Control("cover", telling.say("act-cover"), COVER, bound=True, gold=False, enter=False),)


def _of_tile(tiles: Sequence[Tile], telling: Telling, situation: Situation) -> Control:
    """What does the chosen thing."""
    if not 0 <= situation.chosen < len(tiles):
        return Control("play", telling.say("act-choose"), PRIMARY, enabled=False, why=telling.say("act-choose-first"))
    tile = tiles[situation.chosen]
    label = telling.say("act-bid", number=tile.title) if tile.number >= 0 else tile.title
    if isinstance(tile.action, Pay):
        label = telling.say("act-pay", goods=tile.title)
    why = "" if tile.action is not None else tile.note or "\n".join(tile.lines)
    return Control("play", label, PRIMARY, enabled=tile.action is not None, why=why, action=tile.action, sure=True)


def _rest(table: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
    """Beside what is chosen: to collect or to do nothing, and to undo."""
    plain = [action for action in situation.legal if isinstance(action, Collect | Nothing)]
    found = [Control("play", _label(table, telling, action), action=action) for action in plain]
    return (*found, *undoing(telling, situation))


def _deeds(table: Table, telling: Telling, situation: Situation) -> Sequence[Control]:
    """What aims at nothing on the board; without any the next place where something can be done."""
    plain = [action for action in aimless(situation.legal) if not _on_paper(action)]
    plain.sort(key=lambda action: (not isinstance(action, Collect), isinstance(action, Nothing | Done)))
    found = [Control("play", _label(table, telling, action), action=action) for action in plain]
    lit = any(isinstance(action.target, AtRegion | FromTo) for action in situation.legal)
    if lit and not any(isinstance(action, Collect) for action in plain):
        found.insert(0, Control("seek", telling.say("act-seek"), PRIMARY))
    chosen = situation.chosen if 0 <= situation.chosen < len(found) else 0
    return chosen_first(found, chosen)


def _on_paper(action: Action[Table]) -> bool:
    """Whether it is chosen on the paper, not by a button."""
    from smallworld_desktop.engine.games.tinyepic.actions import Trade

    return isinstance(action, Trade)


def _label(table: Table, telling: Telling, action: Action[Table]) -> str:
    if isinstance(action, Collect):
        return telling.say("act-collect")
    if isinstance(action, Nothing):
        return telling.say("act-nothing")
    if isinstance(action, Done):
        return telling.say("act-done")
    return telling.sentence(action.told(table))
