"""The end of a turn by threat: units go where they save most, and so do forts, towers, shields and kegs."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.conquest.minds.danger import shared_out
from smallworld_desktop.engine.games.warcraft.abilities.forts import Build
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Plant
from smallworld_desktop.engine.games.warcraft.abilities.objectives import Aim, Withdraw
from smallworld_desktop.engine.games.warcraft.abilities.shield import Lay, Shield
from smallworld_desktop.engine.games.warcraft.abilities.towers import Watch
from smallworld_desktop.engine.games.warcraft.actions import Recruit, most_recruits
from smallworld_desktop.engine.games.warcraft.attack import beside
from smallworld_desktop.engine.games.warcraft.legal import DONE, legal_actions, stands
from smallworld_desktop.engine.games.warcraft.minds.danger import Danger, region_values
from smallworld_desktop.engine.games.warcraft.minds.small import SMALL, aim, answer
from smallworld_desktop.engine.games.warcraft.placing import (
    BEAST_GROUP,
    CHAMPION_GROUP,
    NO_GROUP,
    TOKEN_GROUP,
    all_beasts,
    all_tokens,
    beast_counts,
    champion_goals,
    ended,
    first_region,
    least_tokens,
    may_place_tokens,
    need_of_tokens,
    token_counts,
)
from smallworld_desktop.engine.games.warcraft.redeployment import Post, Quarter
from smallworld_desktop.engine.games.warcraft.state import PLACE, RECRUIT, REDEPLOY, SIDE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action

CLOSING = (RECRUIT, REDEPLOY, PLACE, *SMALL, SIDE)
"""Stages that are gone through by rule when the conquests are over."""

NEAR_TARGET = 4
"""Units up to which a region with a target can be taken next turn."""


def close_turn(table: Table, seat: int) -> list[Action[Table]]:
    """Do all that is left to do of a turn after its conquests, on this very table, and say what it was."""
    done: list[Action[Table]] = []
    garrison: Garrison | None = None
    while table.turn == seat and table.stage in CLOSING and not table.pending:
        if table.stage == REDEPLOY:
            garrison = garrison or Garrison(table, seat)
            action = garrison.next(table)
        else:
            action = _closing(table, seat)
        action.perform(table)
        done.append(action)
    return done


def _closing(table: Table, seat: int) -> Action[Table]:
    if table.stage == RECRUIT:
        return Recruit(most_recruits(table) if table.round < table.setting.rounds else 0)
    if table.stage == PLACE:
        return placement(table, seat)
    return answer(table)


class Garrison:
    """Where the units of the active race of a seat shall stand."""

    def __init__(self, table: Table, seat: int) -> None:
        force = table.active
        self.force = force
        self.danger = Danger(table, seat)
        self.values = region_values(table, force)
        # Who is lost with his region costs a coin, and spares a token.
        self.post = self._weakest(table) if table.held[force] else -1
        self.beasts: dict[int, int] = {}
        self.tokens: dict[int, int] | None = None

    def _weakest(self, table: Table) -> int:
        firm = table.setting.firmness
        return max(self.values, key=lambda region: self.values[region] * self.danger.of(region, firm[region] + 1))

    def next(self, table: Table) -> Action[Table]:
        """What is placed next."""
        force = self.force
        held = table.held[force]
        if not held:
            return DONE
        if table.placing == NO_GROUP and not ended(table, CHAMPION_GROUP):
            goals = champion_goals(table, force)
            if goals:
                return Post(self.post if self.post in goals else goals[0])
        beasts = all_beasts(table, force)
        if table.placing == BEAST_GROUP or (table.placing == NO_GROUP and beasts and not ended(table, BEAST_GROUP)):
            return self._quarter(table, beasts)
        if table.placing == TOKEN_GROUP or (
            table.placing == NO_GROUP and not ended(table, TOKEN_GROUP) and may_place_tokens(table, table.active)
        ):
            return self._redeploy(table)
        return DONE

    def _quarter(self, table: Table, beasts: int) -> Action[Table]:
        """Beasts are lost before tokens: they go where an attack is likeliest."""
        region = table.cursor if table.placing == BEAST_GROUP else first_region(table.held[self.force])
        if table.placing != BEAST_GROUP:
            least = table.profile[self.force].least
            defence = {r: table.setting.firmness[r] + least for r in self.values}
            self.beasts = shared_out(beasts, self.danger, self.values, defence)
        wanted = self.beasts.get(region, 0)
        return Quarter(region, min(beast_counts(table, self.force), key=lambda count: abs(count - wanted)))

    def _redeploy(self, table: Table) -> Action[Table]:
        force = self.force
        region = table.cursor if table.placing == TOKEN_GROUP else first_region(table.held[force])
        if self.tokens is None:
            least = table.profile[force].least
            needed = {r: least_tokens(least, table.beasts[r], table.champion == r) for r in self.values}
            spare = all_tokens(table, force) - need_of_tokens(table, force)
            defence = {r: table.defence[r] - table.tokens[r] + needed[r] for r in self.values}
            added = shared_out(max(0, spare), self.danger, self.values, defence)
            self.tokens = {r: needed[r] + added[r] for r in self.values}
        counts, wanted = token_counts(table, force), self.tokens.get(region, 1)
        if not counts:
            return DONE
        return stands(region)[min(counts, key=lambda count: abs(count - wanted))]


def placement(table: Table, seat: int) -> Action[Table]:
    """What is placed next at the end of the turn: forts and towers, markers, kegs, targets; and then no more."""
    danger = Danger(table, seat)
    offered = [action for action in legal_actions(table) if action is not DONE]
    for kind, worth in WORTHS.items():
        found = [(worth(table, danger, action), action) for action in offered if type(action) is kind]
        if found:
            best, action = max(found, key=lambda pair: pair[0])
            if best > 0:
                return action
    return DONE


def _saved(table: Table, danger: Danger, action: Action[Table]) -> float:
    """What may be lost in the region that something protects."""
    region = aim(action)
    values = region_values(table, table.active)
    return 0.01 + values[region] * danger.of(region, table.defence[region])


def _laid(table: Table, danger: Danger, action: Action[Table]) -> float:
    assert isinstance(action, Lay)
    abilities = table.setting.catalogue.markers[action.marker].abilities
    if any(isinstance(ability, Shield) for ability in abilities):
        return 10 + _saved(table, danger, action)
    neighbours = table.setting.board.neighbours[action.region]
    payers = sum(
        bool(table.held[2 * other] & neighbours and table.opposed(table.turn, other))
        for other in range(table.setting.seats)
    )
    return 0.1 + payers - 0.01 * danger.of(action.region, table.defence[action.region])


def _planted(table: Table, danger: Danger, action: Action[Table]) -> float:
    """Wherever it may lie it is worth its while, unless nobody will be there to see."""
    region = aim(action)
    return table.defence[region] + 1.0 if table.round < table.setting.rounds else 0.0


def _aimed(table: Table, danger: Danger, action: Action[Table]) -> float:
    """A region that one can take oneself next turn, and others hardly before."""
    region = aim(action)
    if table.round == table.setting.rounds:
        return 0.0
    mine = (beside(table, table.active) & ~table.held[table.active]) >> region & 1
    return mine * (NEAR_TARGET + 0.5 - table.defence[region] - danger.of(region, table.defence[region]))


def _withdrawn(table: Table, danger: Danger, action: Action[Table]) -> float:
    return 0.1 if _aimed(table, danger, action) <= 0 else 0.0


WORTHS: dict[type[Action[Table]], Callable[[Table, Danger, Action[Table]], float]] = {
    Build: _saved,
    Watch: _saved,
    Lay: _laid,
    Plant: _planted,
    Withdraw: _withdrawn,
    Aim: _aimed,
}
"""Each kind of placement in the order of its step, and what one of it is worth."""
