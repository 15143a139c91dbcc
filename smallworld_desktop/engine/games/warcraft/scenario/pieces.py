"""The pieces, natives, markers and kegs of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.conquest.pieces import PieceKind
from smallworld_desktop.engine.conquest.scenario.position import known_region, region_list
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability
from smallworld_desktop.engine.games.warcraft.abilities.beasts import MOST as MOST_BEASTS
from smallworld_desktop.engine.games.warcraft.abilities.spring import Spring
from smallworld_desktop.engine.games.warcraft.abilities.towers import TOWER, Towers
from smallworld_desktop.engine.games.warcraft.abilities.truces import Truces
from smallworld_desktop.engine.games.warcraft.chance import KEGS
from smallworld_desktop.engine.games.warcraft.geography import NATIVE
from smallworld_desktop.engine.games.warcraft.scenario.forces import marker_number
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, DUD, IN_HAND, LIVE, NOBODY
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.schema import Entry

MOST_NATIVES = 15
KEG_WORDS = {"live": LIVE, "dud": DUD}


def place_natives(table: Table, entry: Entry | None) -> None:
    """Natives: those that are stated, or those of the islands where nobody stands."""
    board = table.setting.board
    held = mask(region for region in range(board.size) if table.holder[region] != NOBODY)
    table.natives = board.symbol[NATIVE] & ~held
    if entry is None:
        return
    table.natives = 0
    for item, region in zip(entry.items(), region_list(board, entry), strict=True):
        if held >> region & 1:
            item.fail("scenario-native-and-race")
        table.natives |= 1 << region
    if table.natives.bit_count() > MOST_NATIVES:
        entry.fail("scenario-natives", most=MOST_NATIVES)


def leader(table: Table, unit: str) -> int:
    """The force for which such units fight."""
    return next((force for force in range(len(table.race)) if table.leads(force, unit)), NOBODY)


def place_pieces(table: Table, entry: Entry | None) -> None:
    """Champion and beasts first, for a region held by them alone is not named elsewhere; then all others."""
    listed = entry.mapping() if entry is not None else {}
    kinds = {kind.id: kind for kind in table.setting.kinds}
    places = [(known_region(table.setting.board, id, items), items) for id, items in listed.items()]
    words = (*kinds, BEAST, CHAMPION)
    for region, items in places:
        for item in items.items():
            if item.one_of(words) in (BEAST, CHAMPION):
                _place_unit(table, region, item.text(), item)
    for region, items in places:
        for item in items.items():
            if item.text() in kinds:
                _place_piece(table, region, kinds[item.text()], item)


def _place_unit(table: Table, region: int, unit: str, entry: Entry) -> None:
    force = leader(table, unit)
    if force == NOBODY or table.holder[region] not in (NOBODY, force):
        entry.fail("scenario-piece-not-active", id=unit)
    if unit == CHAMPION:
        if table.champion != IN_HAND:
            entry.fail("scenario-piece-twice", id=unit)
        table.station(region)
        table.settle(force, region, 0)
        return
    table.settle(force, region, 0, 1)
    if sum(table.beasts) + table.beast_hand > MOST_BEASTS:
        entry.fail("scenario-pieces", most=MOST_BEASTS)


def _bringers(table: Table, force: int) -> Iterable[Ability]:
    """All that a race and its badge have brought, in decline too."""
    box = table.setting.catalogue
    badge = box.powers[table.power[force]].abilities if table.power[force] != NOBODY else ()
    return (*box.races[table.race[force]].abilities, *badge)


def _place_piece(table: Table, region: int, kind: PieceKind, entry: Entry) -> None:
    holder, board = table.holder[region], table.setting.board
    if kind.loose:
        active = [force for force, race in enumerate(table.race) if race >= 0 and force % 2 == ACTIVE]
        if not any(a.piece == kind for force in active for a in _bringers(table, force)):
            entry.fail("scenario-piece-not-active", id=kind.id)
        if board.water >> region & 1:
            entry.fail("scenario-piece-on-water", id=kind.id)
    else:
        brought = holder != NOBODY and any(ability.piece == kind for ability in _bringers(table, holder))
        if not brought or (holder % 2 != ACTIVE and not kind.stays):
            entry.fail("scenario-piece-without-race", id=kind.id)
    if kind == TOWER:
        grounds = next(board.terrain[a.terrain] for a in _bringers(table, holder) if isinstance(a, Towers))
        if not grounds >> region & 1:
            entry.fail("scenario-piece-elsewhere", id=kind.id)
    if table.where(kind.id) >> region & 1:
        entry.fail("scenario-piece-twice", id=kind.id)
    if not table.left(kind.id):
        entry.fail("scenario-pieces", most=kind.most or 0)
    table.set_piece(kind.id, region, True)


def place_markers(table: Table, open: Entry | None, hidden: Entry | None, aside: Entry | None) -> None:
    """The markers, face up and face down, and those put aside."""
    setting, used = table.setting, set[int]()
    lies = list(table.lies)
    for id, items in open.mapping().items() if open is not None else ():
        region = known_region(setting.board, id, items)
        for item in items.items():
            marker = _unused(table, item, used)
            kind = setting.catalogue.markers[marker]
            if kind.place and any(lies[m] == region and setting.catalogue.markers[m].place for m in used - {marker}):
                item.fail("scenario-one-place")
            on_water = bool(setting.board.water >> region & 1)
            watery = any(isinstance(ability, Spring) for ability in kind.abilities)
            if kind.place and on_water != watery:
                item.fail("scenario-marker-elsewhere", id=kind.id)
            lies[marker] = region
    table.lies = tuple(lies)
    for id, item in hidden.mapping().items() if hidden is not None else ():
        region = known_region(setting.board, id, item)
        if not setting.slots >> region & 1:
            item.fail("scenario-no-slot")
        table.concealed = (*table.concealed, (region, _unused(table, item, used)))
    table.concealed = tuple(sorted(table.concealed))
    if aside is not None:
        table.aside = tuple(_unused(table, item, used) for item in aside.items())
    else:
        table.aside = tuple(m for m in range(len(setting.catalogue.markers)) if m not in used)


def _unused(table: Table, entry: Entry, used: set[int]) -> int:
    marker = marker_number(table.setting, entry)
    if marker in used:
        entry.fail("scenario-on-table-twice", id=entry.text())
    used.add(marker)
    return marker


def place_kegs(table: Table, places: Entry | None, stack: Entry | None) -> tuple[int, ...]:
    """The kegs on the map and in their stack; the order in which they will come if nobody has them yet."""
    owner = next((f for f, p in enumerate(table.profile) if any(a.mixes for a in p.abilities)), -1)
    kegs: list[tuple[int, int]] = []
    for id, item in places.mapping().items() if places is not None else ():
        region = known_region(table.setting.board, id, item)
        holder = table.owner(region)
        if owner < 0 or holder < 0 or not table.opposed(owner // 2, holder):
            item.fail("scenario-keg-elsewhere")
        kegs.append((region, KEG_WORDS[item.one_of(KEG_WORDS)]))
    table.kegs = tuple(sorted(kegs))
    left = Counter(KEGS)
    left.subtract(keg for _, keg in kegs)
    listed = [KEG_WORDS[item.one_of(KEG_WORDS)] for item in stack.items()] if stack is not None else []
    left.subtract(listed)
    for entry in filter(None, (stack, places)):
        if min(left.values()) < 0:
            entry.fail("scenario-pieces", most=len(KEGS) // 2)
    if owner < 0:
        return tuple(listed)
    table.keg_stack = tuple(listed) if stack is not None else (LIVE,) * left[LIVE] + (DUD,) * left[DUD]
    return ()


def _offers_truces(table: Table, force: int) -> bool:
    return any(isinstance(ability, Truces) for ability in table.profile[force].abilities)


def place_truces(table: Table, entry: Entry | None, seats: tuple[str, ...]) -> None:
    """Who holds a token of truce."""
    for item in entry.items() if entry is not None else ():
        seat = seats.index(item.one_of(seats))
        owner = next((f for f in range(len(table.race)) if _offers_truces(table, f)), NOBODY)
        if owner == NOBODY or not table.opposed(owner // 2, seat):
            item.fail("scenario-no-truce")
        if table.truce >> seat & 1:
            item.fail("value-twice")
        table.truce |= 1 << seat
