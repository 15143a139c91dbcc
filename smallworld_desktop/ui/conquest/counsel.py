"""What could be done where races conquer, said as one would tell a friend: "Conquer Mirror Lake with 3 Orcs"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.presentation.counsel import Actions, CounselDoor, regions_of
from smallworld_desktop.ui.presentation.telling import Telling


class ConquestCounsel(CounselDoor):
    """Regions that are left are told together, and so is all that is placed at the end of a turn."""

    compared: Sequence[str] = ("why-not-region", "why-not-abandon", "why-not-stop", "why-this-way", "why-this-combo")
    minor: Sequence[str] = ("why-takes", "why-costs-tokens", "why-pays-now", "why-guards")
    of_the_turn = ("why-die", "why-lead", "why-trail")
    """What a combo costs is paid by then."""

    def text(self, state: Any, actions: Actions, telling: Telling) -> str:
        if actions[0].drafted:
            return telling.sentence(_placing(state, actions))
        if actions[0].leaves:
            left = tuple(state.region_id(region) for region in regions_of(actions))
            return telling.sentence(Message("do-abandon", {"regions": left}))
        return telling.sentence(actions[0].told(state))

    def gathered(self, reasons: Sequence[Message]) -> Sequence[Message]:
        """The die is told of once, and so are several regions that are guarded alike."""
        attempted = any(message.id == "why-attempt" for message in reasons)
        told = [message for message in reasons if not (attempted and message.id == "why-die")]
        guarded = [message for message in told if message.id == "why-guards-newcomers"]
        if len(guarded) < 2:
            return told
        regions = tuple(str(message.values["region"]) for message in guarded)
        once = Message("why-guards-several", {"regions": regions})
        return [once, *(message for message in told if message not in guarded)]


def _placing(table: Any, actions: Sequence[Any]) -> Message:
    """Where tokens and pieces go, tokens first; a lone token is the rule and not told."""
    placing = sorted(actions, key=lambda action: action.rank)
    things = tuple(placed for action in placing if (placed := action.placed(table)) is not None)
    if things:
        return Message("do-redeploy", {"things": things})
    return Message("do-place-alike" if any(action.stands for action in actions) else "do-place-nothing")
