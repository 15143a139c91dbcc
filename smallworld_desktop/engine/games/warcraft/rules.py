"""Warring Isles as a rule set: what the kernel asks of any game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.conquest.die import CHANCES, FACES
from smallworld_desktop.engine.conquest.rules import ConquestRules, file_and_text, ids_of
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.chance import KEGS, Deal, Die, Mix, Shuffle
from smallworld_desktop.engine.games.warcraft.islands import drawn
from smallworld_desktop.engine.games.warcraft.legal import legal_actions
from smallworld_desktop.engine.games.warcraft.moves import KINDS, NAMES, REGIONS, field_names
from smallworld_desktop.engine.games.warcraft.scoring import ranking, winners
from smallworld_desktop.engine.games.warcraft.setting import make_setting, start
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import (
    DEAL,
    DEFENDERS,
    MIX,
    NOBODY,
    OVER,
    SHUFFLE,
    STAGES,
    STRAY,
    UNKNOWN,
)
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.rules import Standing

REVEALING = (
    events.ComboRevealed,
    events.BadgesShuffled,
    events.MarkerRevealed,
    events.KegExploded,
    events.KegFizzled,
)
"""What nobody can take back who has seen it."""


class WarringIsles(ConquestRules[Table]):
    """Warring Isles for two to five seats."""

    id = "warcraft"

    stages = STAGES
    answering = (DEFENDERS, STRAY)
    actions = NAMES
    by_chance = (Deal, Die, Shuffle, Mix)
    revealing = REVEALING

    def start(self, setup: Setup) -> Table:
        return start(make_setting(setup))

    def listed(self, state: Table) -> Sequence[Action[Table]]:
        return legal_actions(state)

    def chances(self, state: Table) -> list[tuple[Action[Table], float]]:
        drawn_now = self.draw(state, random.Random(0))
        if not isinstance(drawn_now, Die):
            return [(drawn_now, 1.0)]
        return [(Die(pips), likely) for pips, likely in CHANCES]

    def draw(self, state: Table, dice: random.Random) -> Action[Table]:
        setting = state.setting
        if state.pending == DEAL:
            islands = setting.islands or drawn(setting.players, dice)
            box = setting.catalogue
            piles = [list(setting.races), list(range(len(box.powers))), list(range(len(box.markers)))]
            for pile in piles:
                dice.shuffle(pile)
            races, powers, markers = map(tuple, piles)
            return Deal(islands, races, powers, markers)
        if state.pending & SHUFFLE:
            return Shuffle(tuple(dice.sample(state.power_stack, len(state.power_stack))))
        if state.pending & MIX:
            return Mix(tuple(dice.sample(KEGS, len(KEGS))))
        return Die(dice.choice(FACES))

    def view(self, state: Table, seat: int) -> Table:
        """Stacks without their order, what lies face down unknown, and the coins of others where they are hidden."""
        seen = state.copy()
        seen.race_stacks = tuple(tuple(sorted(stack)) for stack in seen.race_stacks)
        seen.power_stack = tuple(sorted(seen.power_stack))
        seen.concealed = tuple((region, UNKNOWN) for region, _ in seen.concealed)
        seen.aside = (UNKNOWN,) * len(seen.aside)
        seen.kegs = tuple((region, UNKNOWN) for region, _ in seen.kegs)
        seen.keg_stack = (UNKNOWN,) * len(seen.keg_stack)
        if state.setting.options["hidden_coins"] and state.stage != OVER:
            known = (seat, state.setting.wild)
            seen.coins = [coins if other in known else UNKNOWN for other, coins in enumerate(seen.coins)]
        return seen

    def is_secret(self, state: Table, seat: int, action: Action[Table]) -> bool:
        """How the stacks and the kegs lie nobody may know; what of them lies open is told by the events."""
        return isinstance(action, Deal | Shuffle | Mix)

    def standings(self, state: Table) -> Sequence[Standing]:
        ranks = ranking(state)
        # Whom the natives have beaten, nobody comes before but they.
        beaten = not winners(state)
        places = [1 + beaten + sum(other > rank for other in ranks) for rank in ranks]
        tokens = [round(rank[1]) if not state.setting.sides else rank[2] for rank in ranks]
        coins = state.coins if state.setting.wild != NOBODY else [int(rank[0]) for rank in ranks]
        return [Standing(s, place, coins[s], tokens[s]) for s, place in enumerate(places)]

    def snapshot(self, state: Table) -> Any:
        return {"islands": list(state.setting.islands), **state.plain()}

    def action_data(self, action: Action[Table], state: Table) -> list[Any]:
        box = state.setting.catalogue
        name = KINDS[type(action)]
        if isinstance(action, Deal):
            races, powers = ids_of(box.races, action.races), ids_of(box.powers, action.powers)
            return [name, list(action.islands), races, powers, ids_of(box.markers, action.markers)]
        if isinstance(action, Shuffle):
            return [name, ids_of(box.powers, action.powers)]
        if isinstance(action, Mix):
            return [name, list(action.kegs)]
        values: list[Any] = []
        for field in field_names(type(action)):
            value = getattr(action, field)
            if field in REGIONS and value != NOBODY:
                value = state.region_id(value)
            values.append(box.markers[value].id if field == "marker" else value)
        return [name, *values]

    def action_from(self, data: Any, state: Table) -> Action[Table]:
        kind, values = self.named(data)
        fields = field_names(kind)
        if len(values) != len(fields):
            raise GameError("data-no-action", data=repr(data))
        if kind in (Deal, Shuffle, Mix):
            return self._shuffled(kind, values, state)
        return kind(*(_value(field, value, state) for field, value in zip(fields, values, strict=True)))

    def _shuffled(self, kind: type[Action[Table]], values: list[Any], state: Table) -> Action[Table]:
        box = state.setting.catalogue
        if kind is Shuffle:
            return Shuffle(_numbers(box.powers, values[0]))
        if kind is Mix:
            if not isinstance(values[0], list) or any(type(keg) is not int for keg in values[0]):
                raise GameError("data-no-action", data=repr(values))
            return Mix(tuple(values[0]))
        islands = values[0]
        if not isinstance(islands, list) or not all(isinstance(side, str) for side in islands):
            raise GameError("data-no-action", data=repr(values))
        piles = zip((box.races, box.powers, box.markers), values[1:], strict=True)
        races, powers, markers = (_numbers(things, ids) for things, ids in piles)
        return Deal(tuple(islands), races, powers, markers)

    def setup_data(self, setup: Setup) -> Any:
        data: dict[str, Any] = {"seats": setup.seats, "islands": list(setup.islands), "options": dict(setup.options)}
        files = {"own": setup.own, "content": setup.content}
        return data | {key: [list(pair) for pair in pairs] for key, pairs in files.items() if pairs}

    def setup_from(self, data: Any) -> Setup:
        if not isinstance(data, Mapping) or not set(data) <= {"seats", "islands", "options", "own", "content"}:
            raise GameError("data-no-setup")
        seats, islands, options = data.get("seats"), data.get("islands", []), data.get("options", {})
        own, content = data.get("own", []), data.get("content", [])
        if type(seats) is not int or not isinstance(islands, list) or not isinstance(options, Mapping):
            raise GameError("data-no-setup")
        if not all(isinstance(side, str) for side in islands) or not isinstance(own, list):
            raise GameError("data-no-setup")
        if not isinstance(content, list):
            raise GameError("data-no-setup")
        known = {str(name): value for name, value in options.items()}
        files = (tuple(file_and_text(pair) for pair in pairs) for pairs in (own, content))
        setup = Setup(seats, tuple(islands), known, *files)
        make_setting(setup)
        return setup


def _value(field: str, value: Any, state: Table) -> int:
    """A field of an action from what a file has there."""
    if field in REGIONS and value != NOBODY:
        if not isinstance(value, str) or value not in state.setting.board.index:
            raise GameError("data-no-region", data=repr(value))
        return state.setting.board.index[value]
    if field == "marker":
        if not isinstance(value, str) or value not in state.setting.marker_numbers:
            raise GameError("data-no-action", data=repr(value))
        return state.setting.marker_numbers[value]
    if type(value) is not int:
        raise GameError("data-no-action", data=repr(value))
    return value


def _numbers(things: Sequence[Any], ids: Any) -> tuple[int, ...]:
    box = {thing.id: number for number, thing in enumerate(things)}
    if not isinstance(ids, list) or not all(isinstance(id, str) and id in box for id in ids):
        raise GameError("data-no-action", data=repr(ids))
    return tuple(box[id] for id in ids)
