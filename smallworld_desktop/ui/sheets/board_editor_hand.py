"""The hand of whoever draws a board: which tool it has, where it is, and what it does there. No Qt in here.

Mouse and keyboard come down to the same: something is taken hold of, carried, and let go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from smallworld_desktop.engine.boards.mesh.cutting import cut, join, on_border
from smallworld_desktop.engine.boards.mesh.moving import REACHES, move_point, move_token
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.mesh.saying import set_terrain, toggle_closed, toggle_mark, toggle_symbol
from smallworld_desktop.engine.boards.mesh.walking import ahead, region_at, stops
from smallworld_desktop.engine.boards.shapes import Point
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message

MOVE, CUT, JOIN, TERRAIN, SIGN, RIVER, TOKENS, NAME = TOOLS = (
    "move", "cut", "join", "terrain", "sign", "river", "tokens", "name",
)  # fmt: skip
PAIRED = (JOIN, RIVER)
"""Tools that want two neighbours."""
STOPPING = (MOVE, CUT)
"""Tools that are used on a border."""
USUAL_REACH = 2
MOST_STATES = 500


@dataclass
class Work:
    """A board that is being drawn, with all that was done to it: kept while a game tries it."""

    game: str
    net: Net
    before: list[Net] = field(default_factory=list)
    after: list[Net] = field(default_factory=list)
    saved: Net | None = None
    """As it stands in the player's pack, or among the saved states."""

    def do(self, net: Net) -> None:
        """Go on from here."""
        if net is not self.net:
            self.before = [*self.before[-MOST_STATES:], self.net]
            self.after = []
            self.net = net

    def undo(self) -> None:
        if self.before:
            self.after.append(self.net)
            self.net = self.before.pop()

    def redo(self) -> None:
        if self.after:
            self.before.append(self.net)
            self.net = self.after.pop()

    @property
    def changed(self) -> bool:
        """Whether anything would be lost."""
        return self.net is not self.saved and bool(self.before or self.after)


@dataclass
class Held:
    """What is being carried: a point or the tokens of a region, from the board as it was; or the end of a line."""

    base: Net
    region: int
    begins: Point
    point: int | None = None
    to: Point = (0.0, 0.0)


class Hand:
    """Uses tools on a board. Whatever comes of it is in ``work``, and while something is carried in ``shown``."""

    def __init__(self, work: Work, part_name: Callable[[Net, int], str]) -> None:
        self.work = work
        self._part_name = part_name
        self.tool = MOVE
        self.terrain = work.net.geography.terrains[0]
        self.sign = next(iter((*work.net.geography.symbols, *work.net.geography.marks)), "")
        self.reach = USUAL_REACH
        self.region = 0
        self.stop = 0
        self.held: Held | None = None
        self.first: int | None = None
        """The first of two neighbours."""
        self.carried: Net | None = None
        """The board as it would be, if what is held were let go here."""
        self.complaint: Message | None = None
        """Why the last thing could not be done."""

    @property
    def shown(self) -> Net:
        return self.carried or self.work.net

    @property
    def stops(self) -> tuple[Point, ...]:
        return stops(self.work.net, self.region)

    @property
    def stop_place(self) -> Point:
        """Where on its border the hand is."""
        found = self.stops
        return found[self.stop % len(found)]

    @property
    def pointed(self) -> Point | None:
        """The very place where the hand is, if it is on one."""
        if self.held is not None:
            return self.held.to
        return self.stop_place if self.tool in STOPPING else None

    def take(self, tool: str) -> None:
        """Take another tool."""
        self.let_be()
        self.tool = tool

    def go_to(self, region: int) -> None:
        """Be on a region."""
        self.region, self.stop = region, 0

    def walk(self, right: int, down: int) -> bool:
        """Go to the next region in a direction; says whether there is one."""
        region = ahead(self.work.net, self.region, right, down)
        moved = region != self.region
        if moved:
            self.go_to(region)
        return moved

    def step(self, by: int) -> None:
        """Go to the next place on the border."""
        self.stop = (self.stop + by) % len(self.stops)
        if self.held is not None and self.tool == CUT:
            self.held.to = self.stop_place

    def let_be(self) -> bool:
        """Carry nothing any more, and leave all as it was; says whether there was anything."""
        had = self.held is not None or self.first is not None
        self.held = self.first = self.carried = None
        return had

    def steady(self) -> None:
        """Be somewhere on the board as it is now."""
        self.let_be()
        self.complaint = None
        self.region = min(self.region, len(self.work.net.plots) - 1)

    # What is done.

    def press(self, place: Point, near: float) -> bool:
        """Put the hand down at a place, with what lies so near in reach; says whether anything was done at once."""
        region = region_at(self.work.net, place)
        if region is None:
            return False
        self.go_to(region)
        if self.tool in (TERRAIN, SIGN):
            return self.act()
        if self.tool == TOKENS:
            return self._hold(place)
        if self.tool in PAIRED:
            return self.act()
        if self.tool in STOPPING:
            if self.tool == MOVE:
                made, point = on_border(self.work.net, region, place)
                away = made.places[point]
                if max(abs(away[0] - place[0]), abs(away[1] - place[1])) > near:
                    return False
            return self._hold(place)
        return False

    def act(self) -> bool:
        """Use the tool where the hand is; says whether anything was done."""
        net, region = self.work.net, self.region
        if self.held is not None:
            return self.let_go()
        if self.tool == TERRAIN:
            return self._do(lambda: (set_terrain(net, region, self.terrain), region))
        if self.tool == SIGN:
            toggle = toggle_symbol if self.sign in net.geography.symbols else toggle_mark
            return self._do(lambda: (toggle(net, region, self.sign), region))
        if self.tool in PAIRED:
            return self._pair(region)
        if self.tool == TOKENS:
            return self._hold(net.shape(region).token_place)
        return self._hold(self.stop_place) if self.tool in STOPPING else False

    def _pair(self, region: int) -> bool:
        if self.first is None or self.first == region:
            self.first = None if self.first == region else region
            self.complaint = None
            return False
        net, first = self.work.net, self.first
        self.first = None
        if self.tool == JOIN:
            return self._do(lambda: join(net, first, region))
        return self._do(lambda: (toggle_closed(net, first, region), region))

    def _hold(self, place: Point) -> bool:
        net, point = self.work.net, None
        if self.tool == MOVE:
            net, point = on_border(net, self.region, place)
            if point in net.corners:
                self.complaint = Message("net-corner")
                return False
            place = net.places[point]
        self.complaint = None
        self.held = Held(net, self.region, place, point, place)
        return False

    def carry(self, to: Point) -> None:
        """Bring what is held to a place; where it may not be, it stays where it was last."""
        held = self.held
        if held is None:
            return
        self.complaint = None
        if self.tool == CUT:
            held.to = to
            return
        try:
            if held.point is not None:
                self.carried = move_point(held.base, held.point, to, REACHES[self.reach])
                held.to = self.carried.places[held.point]
            else:
                self.carried = move_token(held.base, held.region, to)
                held.to = to
        except GameError as error:
            self.complaint = error.message

    def nudge(self, right: float, down: float) -> None:
        """Carry what is held a little way."""
        if self.held is not None:
            x, y = self.held.to
            self.carry((x + right, y + down))

    def let_go(self) -> bool:
        """Leave what is held where it is; says whether anything was done."""
        held, carried = self.held, self.carried
        if held is None:
            return False
        self.held = self.carried = None
        if self.tool == CUT:
            return self._cut(held)
        if carried is None:
            return False
        return self._do(lambda: (carried, held.region))

    def _cut(self, held: Held) -> bool:
        if held.begins == held.to:
            return False
        net, region = held.base, held.region
        half = (held.begins[0] + held.to[0]) / 2, (held.begins[1] + held.to[1]) / 2
        between = region_at(net, half)
        region = region if between is None else between
        return self._do(lambda: cut(net, region, held.begins, held.to, self._part_name(net, region)))

    def _do(self, how: Callable[[], tuple[Net, int]]) -> bool:
        try:
            net, region = how()
        except GameError as error:
            self.complaint = error.message
            return False
        self.complaint = None
        self.work.do(net)
        self.go_to(region)
        return True
