"""Where a seat's units shall stand, laid out before it is played: tokens, beasts and the champion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft.placing import (
    BEAST_GROUP,
    CHAMPION_GROUP,
    TOKEN_GROUP,
    all_beasts,
    all_tokens,
    ended,
    fits,
)
from smallworld_desktop.engine.games.warcraft.redeployment import (
    Done,
    Post,
    Quarter,
    Redeploy,
    Reinforce,
    Repost,
    Requarter,
)
from smallworld_desktop.engine.games.warcraft.stages import waiting
from smallworld_desktop.engine.games.warcraft.state import DEFENDERS, REDEPLOY
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.games.warcraft.stands import emblem_of
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.presentation.stand import Stand

Units = dict[str, list[int]]
"""How many of each kind stand on every region of the board."""


class Redeployment(Layout):
    """Units of the active race; who was driven out only adds to what stands there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.defending = table.stage == DEFENDERS
        self.seat = table.decider if self.defending else table.turn
        self.force = 2 * self.seat
        self._regions = bits(table.held[self.force])
        tokens, beasts, champion = waiting(table, self.seat)
        if not self.defending:
            tokens, beasts = all_tokens(table, self.force), all_beasts(table, self.force)
            champion = table.leads(self.force, CHAMPION) and bool(self._regions)
        self._supply = {A_TOKEN: tokens, BEAST: beasts, CHAMPION: int(champion)}
        self._units = self._now()

    def _now(self) -> Units:
        table = self.table
        champion = [int(table.champion == region) for region in range(table.setting.board.size)]
        return {A_TOKEN: table.tokens[:], BEAST: table.beasts[:], CHAMPION: champion}

    @property
    def regions(self) -> Sequence[int]:
        return self._regions

    @property
    def pieces(self) -> Sequence[str]:
        return [piece for piece in (BEAST, CHAMPION) if self._supply[piece]]

    @property
    def hands(self) -> Sequence[tuple[str, int]]:
        left = self.in_hand()
        return ((emblem_of(self.table.race_id(self.force)), left),) if left else ()

    def count(self, region: int, thing: str = A_TOKEN) -> int:
        return self._units[thing][region]

    def in_hand(self, thing: str = A_TOKEN) -> int:
        now, units = self._now()[thing], self._units[thing]
        laid = sum(units[region] - (now[region] if self.defending else 0) for region in self._regions)
        return self._supply[thing] - laid

    def can_add(self, region: int, thing: str = A_TOKEN) -> bool:
        return region in self._regions and self.in_hand(thing) > 0

    def can_take(self, region: int, thing: str = A_TOKEN) -> bool:
        """Nobody leaves a region empty, or one alone who never stands alone."""
        if region not in self._regions or not self._supply[thing]:
            return False
        if self.defending:
            return self.count(region, thing) > self._now()[thing][region]
        if not self.count(region, thing):
            return False
        return self._stands(region, thing, -1)

    def can_move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        return origin != target and target in self._regions and self.can_take(origin, thing)

    def add(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_add(region, thing) and self._change(region, thing, 1)

    def take(self, region: int, thing: str = A_TOKEN) -> bool:
        return self.can_take(region, thing) and self._change(region, thing, -1)

    def move(self, origin: int, target: int, thing: str = A_TOKEN) -> bool:
        able = self.can_move(origin, target, thing)
        return able and self._change(origin, thing, -1) and self._change(target, thing, 1)

    def _change(self, region: int, thing: str, by: int) -> bool:
        self._units[thing][region] += by
        return True

    def set_tokens(self, region: int, tokens: int) -> bool:
        before = self.count(region)
        while self.count(region) < tokens and self.add(region):
            pass
        while self.count(region) > tokens and self.take(region):
            pass
        return self.count(region) != before

    def arrange(self, way: str) -> None:
        """Spread what is in hand evenly: each goes to where the fewest stand, first to where too few do."""
        for thing in (CHAMPION, BEAST, A_TOKEN):
            while (left := self.in_hand(thing)) > 0:
                open_to_one = [region for region in self._regions if self._stands(region, thing, left)]
                if not open_to_one:
                    break
                self._change(min(open_to_one, key=self._need), thing, 1)

    def _need(self, region: int) -> tuple[bool, int]:
        return self._stands(region), sum(units[region] for units in self._units.values())

    def _stands(self, region: int, thing: str = A_TOKEN, more: int = 0) -> bool:
        """Whether what is laid there may stand so, if so many more come."""
        laid = {kind: units[region] + (more if kind == thing else 0) for kind, units in self._units.items()}
        return fits(self.table.profile[self.force].least, laid[A_TOKEN], laid[BEAST], bool(laid[CHAMPION]))

    def follow(self, actions: Sequence[Action[Table]]) -> None:
        for action in actions:
            match action:
                case Post(region) | Repost(region):
                    self._units[CHAMPION] = [int(place == region) for place in range(len(self.table.holder))]
                case Quarter(region, count):
                    self._units[BEAST][region] = count
                case Redeploy(region, count):
                    self._units[A_TOKEN][region] = count
                case Requarter(region, count):
                    self._units[BEAST][region] += count
                case Reinforce(region, count):
                    self._units[A_TOKEN][region] += count

    @property
    def proposal(self) -> dict[int, int]:
        trial = Redeployment(self.table)
        before = trial._now()[A_TOKEN]
        trial.arrange("even")
        return {r: trial.count(r) - before[r] for r in self._regions if trial.count(r) > before[r]}

    def problems(self) -> Sequence[Message]:
        found = []
        if self._regions:
            ids = {A_TOKEN: "tokens-in-hand", BEAST: "beasts-in-hand", CHAMPION: "champion-in-hand"}
            for thing, id in ids.items():
                left = self.in_hand(thing)
                if left > 0:
                    found.append(Message(id, {} if thing == CHAMPION else {"count": left}))
        return found or tuple(self._obstacles())

    def _obstacles(self) -> Iterator[Message]:
        """What the rules have against it, played step by step; once one step fails, others prove nothing."""
        trial = self.table.copy()
        for action in self.actions():
            against = tuple(action.violations(trial))
            if against:
                yield from against
                return
            action.perform(trial)

    def actions(self) -> Sequence[Action[Table]]:
        return tuple(self._returning() if self.defending else self._redeploying())

    def _redeploying(self) -> Iterator[Action[Table]]:
        table = self.table
        held = self._regions
        if self._supply[CHAMPION] and not ended(table, CHAMPION_GROUP):
            post = next((region for region in held if self.count(region, CHAMPION)), -1)
            if post >= 0 and post != table.champion:
                yield Post(post)
        if self._supply[BEAST] and not ended(table, BEAST_GROUP):
            begun = table.placing == BEAST_GROUP
            yield from (Quarter(r, self.count(r, BEAST)) for r in held if not begun or r >= table.cursor)
        if held and self._supply[A_TOKEN] and not ended(table, TOKEN_GROUP):
            begun = table.placing == TOKEN_GROUP
            yield from (Redeploy(r, self.count(r)) for r in held if not begun or r >= table.cursor)
        yield Done()

    def _returning(self) -> Iterator[Action[Table]]:
        """Region by region, as long as anything of a kind is left."""
        now = self._now()
        for thing, kind in ((A_TOKEN, Reinforce), (BEAST, Requarter)):
            left = self._supply[thing]
            for region in self._regions:
                if left and (thing != A_TOKEN or region >= self.table.cursor):
                    added = self.count(region, thing) - now[thing][region]
                    left -= added
                    yield kind(region, added)
        if self._supply[CHAMPION]:
            yield from (Repost(region) for region in self._regions if self.count(region, CHAMPION))

    def laid(self) -> object:
        return tuple(tuple(units) for units in self._units.values())

    def lay(self, laid: tuple[tuple[int, ...], ...]) -> None:
        self._units = {thing: list(units) for thing, units in zip(self._units, laid, strict=True)}

    def reset(self) -> None:
        self._units = self._now()

    def stand(self, region: int, stand: Stand) -> Stand:
        tokens = self.count(region)
        group = replace(stand.first, count=tokens, counted=tokens > 0, emblem=emblem_of(self.table.race_id(self.force)))
        own = tuple((piece, self.count(region, piece)) for piece in self.pieces if self.count(region, piece))
        built = tuple(pair for pair in stand.pieces if pair[0] not in (BEAST, CHAMPION))
        return Stand((group,), (*own, *built), stand.markers)


def redeployment(table: Table) -> Redeployment | None:
    """What there is to lay out in a position, if there is anything."""
    return Redeployment(table) if table.stage in (REDEPLOY, DEFENDERS) and not table.pending else None
