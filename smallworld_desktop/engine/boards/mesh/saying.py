"""What is said of a region and of the board: its terrain, its signs, its name."""

from __future__ import annotations

from dataclasses import replace

from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.regions import MOST_SEATS
from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.names import LONGEST_TITLE
from smallworld_desktop.engine.kernel.texts import harmless


def set_terrain(net: Net, number: int, terrain: str) -> Net:
    """Have a region be of this terrain."""
    known = net.geography.terrains
    if terrain not in known:
        raise GameError("value-no-choice", value=terrain, known=listed(known))
    return net if net.plots[number].terrain == terrain else net.changed(number, terrain=terrain)


def toggle_symbol(net: Net, number: int, symbol: str) -> Net:
    """Put a symbol on a region, or take it off."""
    known, plot = net.geography.symbols, net.plots[number]
    if symbol not in known:
        raise GameError("value-no-choice", value=symbol, known=listed(known))
    had = symbol in plot.symbols
    # The signs that stay lie where they lay as long as nobody comes between them.
    symbols = tuple(other for other in plot.symbols if other != symbol) if had else (*plot.symbols, symbol)
    rings = {number: plot.ring}
    return net.redrawn(net.places, rings, ()).changed(number, symbols=symbols)


def toggle_mark(net: Net, number: int, mark: str) -> Net:
    """Say of a region that it has what a mark stands for, or that it has not."""
    known, plot = net.geography.marks, net.plots[number]
    if mark not in known:
        raise GameError("value-no-choice", value=mark, known=listed(known))
    had = mark in plot.marks
    marks = tuple(other for other in known if (other in plot.marks) != (other == mark))
    assert (mark in marks) != had
    return net.changed(number, marks=marks)


def toggle_closed(net: Net, one: int, other: int) -> Net:
    """Close the border between two neighbours by a river or a wall, or open it."""
    names = {"region": net.plots[one].name, "other": net.plots[other].name}
    if one == other or not net.shared(one, other):
        raise GameError("net-join-apart", **names)
    pair = frozenset({net.plots[one].id, net.plots[other].id})
    return replace(net, closed=net.closed ^ {pair})


def set_name(net: Net, number: int, name: str) -> Net:
    """Call a region so. The forms that belonged to another name go with it."""
    name = _fit(name)
    plot = net.plots[number]
    return net if name == plot.name else net.changed(number, name=name, forms=(), **_token_kept(net, number))


def _token_kept(net: Net, number: int) -> dict[str, object]:
    """The label is measured anew, and the tokens stay."""
    plot = net.redrawn(net.places, {number: net.plots[number].ring}, ()).plots[number]
    return {"token": plot.token, "shape": None}


def set_title(net: Net, title: str) -> Net:
    """Call the board so."""
    return replace(net, title=_fit(title))


def set_seats(net: Net, seats: tuple[int, ...]) -> Net:
    """Say how many may play on it."""
    if not seats or len(set(seats)) < len(seats) or not all(1 <= each <= MOST_SEATS for each in seats):
        raise GameError("map-seats")
    return replace(net, seats=seats)


def set_number(net: Net, key: str, value: int) -> Net:
    """Say a number of the whole board."""
    number = net.geography.numbers[key]
    if not number.least <= value <= number.most:
        said = "value-too-small" if value < number.least else "value-too-large"
        limits = {"least": f"{number.least}"} if value < number.least else {"most": f"{number.most}"}
        raise GameError(said, value=f"{value}", **limits)
    return replace(net, numbers={**net.numbers, key: value})


def _fit(name: str) -> str:
    found = harmless(name, LONGEST_TITLE).strip()
    if not found:
        raise GameError("value-no-name")
    return found
