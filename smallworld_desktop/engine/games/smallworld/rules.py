"""The base game as a rule set: what the kernel asks of any game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.conquest.die import CHANCES, FACES
from smallworld_desktop.engine.conquest.rules import ConquestRules, file_and_text, ids_of
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle, laid_as_agreed
from smallworld_desktop.engine.games.smallworld.events import BadgesShuffled, ComboRevealed
from smallworld_desktop.engine.games.smallworld.legal import legal_actions
from smallworld_desktop.engine.games.smallworld.moves import NAMES, field_names
from smallworld_desktop.engine.games.smallworld.record import record_of
from smallworld_desktop.engine.games.smallworld.scoring import ranking
from smallworld_desktop.engine.games.smallworld.setup import Setting, Setup, make_setting, start
from smallworld_desktop.engine.games.smallworld.state import DEAL, DEFENDERS, OVER, SHUFFLE, STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.rules import Standing

UNKNOWN = -1
"""How many coins a seat has, for those who may not know."""

_KINDS = {kind: name for name, kind in NAMES.items()}


class SmallWorld(ConquestRules[Table]):
    """Small World for two to five seats."""

    id = "smallworld"
    tightened = frozenset({"reserve-comes-first"})

    stages = STAGES
    answering = (DEFENDERS,)
    actions = NAMES
    by_chance = (Deal, Die, Shuffle)
    revealing = (ComboRevealed, BadgesShuffled)

    def start(self, setup: Setup) -> Table:
        return start(make_setting(setup))

    def listed(self, state: Table) -> Sequence[Action[Table]]:
        return legal_actions(state)

    def chances(self, state: Table) -> list[tuple[Action[Table], float]]:
        if state.pending in (DEAL, SHUFFLE):
            return [(self.draw(state, random.Random(0)), 1.0)]
        return [(Die(pips), likely) for pips, likely in CHANCES]

    def draw(self, state: Table, dice: random.Random) -> Action[Table]:
        if state.pending == DEAL:
            races, powers = list(state.setting.races), list(state.setting.powers)
            dice.shuffle(races)
            dice.shuffle(powers)
            return Deal(*laid_as_agreed(state.setting, races, powers))
        if state.pending == SHUFFLE:
            badges = list(state.power_stack)
            dice.shuffle(badges)
            return Shuffle(tuple(badges))
        return Die(dice.choice(FACES))

    def view(self, state: Table, seat: int) -> Table:
        """The stacks without their order, and the coins of others face down where they are hidden."""
        seen = state.copy()
        seen.race_stack = tuple(sorted(seen.race_stack))
        seen.power_stack = tuple(sorted(seen.power_stack))
        if state.setting.options["hidden_coins"] and state.stage != OVER:
            seen.coins = [coins if other == seat else UNKNOWN for other, coins in enumerate(seen.coins)]
        return seen

    def is_secret(self, state: Table, seat: int, action: Action[Table]) -> bool:
        """How the stacks lie nobody may know; what of them lies open is told by the events."""
        return isinstance(action, Deal | Shuffle)

    def standings(self, state: Table) -> Sequence[Standing]:
        ranks = ranking(state)
        places = [1 + sum(other > rank for other in ranks) for rank in ranks]
        return [Standing(s, places[s], coins, tokens) for s, (coins, tokens, _) in enumerate(ranks)]

    def snapshot(self, state: Table) -> Any:
        return record_of(state)

    def action_data(self, action: Action[Table], state: Table) -> list[Any]:
        box, name = state.setting.catalogue, _KINDS[type(action)]
        if isinstance(action, Deal):
            return [name, ids_of(box.races, action.races), ids_of(box.powers, action.powers)]
        if isinstance(action, Shuffle):
            return [name, ids_of(box.powers, action.powers)]
        fields = field_names(type(action))
        values: list[Any] = [getattr(action, field) for field in fields]
        if "region" in fields:
            values[0] = state.region_id(values[0])
        return [name, *values]

    def action_from(self, data: Any, state: Table) -> Action[Table]:
        kind, values = self.named(data)
        setting = state.setting
        if kind is Deal and len(values) == 2:
            return Deal(_numbers(setting, "races", values[0]), _numbers(setting, "powers", values[1]))
        if kind is Shuffle and len(values) == 1:
            return Shuffle(_numbers(setting, "powers", values[0]))
        fields = field_names(kind)
        if len(values) != len(fields):
            raise GameError("data-no-action", data=repr(data))
        if "region" in fields:
            if not isinstance(values[0], str) or values[0] not in setting.board.index:
                raise GameError("data-no-region", data=repr(values[0]))
            values[0] = setting.board.index[values[0]]
        if not all(isinstance(value, int) and not isinstance(value, bool) for value in values):
            raise GameError("data-no-action", data=repr(data))
        return kind(*values)

    def setup_data(self, setup: Setup) -> Any:
        options = {name: list(v) if isinstance(v, tuple) else v for name, v in setup.options.items()}
        content = [list(pair) for pair in setup.content]
        own_map = list(setup.own_map) if setup.own_map is not None else None
        return {"seats": setup.seats, "map": setup.map, "options": options, "content": content, "own_map": own_map}

    def setup_from(self, data: Any) -> Setup:
        keys = {"seats", "map", "options", "content", "own_map"}
        if not isinstance(data, Mapping) or not set(data) <= keys:
            raise GameError("data-no-setup")
        seats, map, options = data.get("seats"), data.get("map", ""), data.get("options", {})
        if type(seats) is not int or not isinstance(map, str) or not isinstance(options, Mapping):
            raise GameError("data-no-setup")
        content, own_map = data.get("content", []), data.get("own_map")
        if not isinstance(content, list):
            raise GameError("data-no-setup")
        fixed = {str(name): tuple(v) if isinstance(v, list) else v for name, v in options.items()}
        texts = tuple(file_and_text(pair) for pair in content)
        setup = Setup(seats, map, fixed, texts, None if own_map is None else file_and_text(own_map))
        make_setting(setup)
        return setup


def _numbers(setting: Setting, kind: str, ids: Any) -> tuple[int, ...]:
    box = {item.id: number for number, item in enumerate(getattr(setting.catalogue, kind))}
    if not isinstance(ids, list) or not all(isinstance(id, str) and id in box for id in ids):
        raise GameError("data-no-things", data=repr(ids), kind=kind)
    return tuple(box[id] for id in ids)
