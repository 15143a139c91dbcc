"""What a game shows on its board and tells of it. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.way import Way

Actions = Sequence[Action[Any]]
ON_BOARD = (AtRegion, FromTo)
"""What is aimed at on the board."""

Room = tuple[float, float]
"""Width and height."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The tab of a map: whose it is, and how it is called."""

    name: str
    title: str
    colours: int = NOBODY
    deciding: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A price: one that can be paid or, where the hand falls short, one that the die may help with."""

    price: int
    short: int = 0
    chance: int = 0
    """In percent."""
    sign: str = ""
    """The emblem of what else is in the price, such as a way across the sea."""
    coins: int = 0
    """Coins that are paid besides."""
    lacking: int = 0
    """How many of those coins are not there, so that nothing can be done."""
    gain: int | None = None
    """Coins that it would add to what the turn pays, where that is told."""
    emblem: str = ""
    """What a click would be, where a price alone does not tell: then it stands before the price, if there is one."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What may be done with one region now."""

    actions: tuple[Action[Any], ...] = ()
    """What can be done there, the plain deed first; where there are several a fan asks which."""
    leave: Action[Any] | None = None
    """What gives the region up: nobody means it by just pointing there."""
    chip: Chip | None = None

    @property
    def lit(self) -> bool:
        """Whether a click does anything."""
        return bool(self.actions)


@dataclass(frozen=True, slots=True)
class Tool:
    """Something with which a thing on the board can be done in another way, so often a turn."""

    id: str
    emblem: str
    name: str
    text: str
    """What it is good for, and whether it can still be used."""
    left: int = 1
    """How often it can still be used this turn."""
    most: int = 1
    usable: bool = True
    """Whether it serves for anything now."""
    found: bool = False
    """Whether it is something that was found, and is cut otherwise than pieces are."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position that the board tells of: with words for it, what may be done in it, and what is laid out there."""

    state: Any
    telling: Telling
    legal: Actions = ()
    why_not: Callable[[Action[Any]], Sequence[Message]] = lambda action: ()
    layout: Layout | None = None


class BoardDoor:
    """A game's door where its board is concerned. A game without a board needs none of it, and most need little."""

    paints: Paints = Paints()
    """How its maps are painted."""
    lifts: bool = False
    """Whether those who go from a region to another are lifted off the one and put down on the other."""

    def arranged(self, map: Map, room: Room, state: Any, people: Sequence[int]) -> Map:
        """How several maps lie in the room there is, in pixels of the style guide; ``people`` are seats of persons."""
        return map

    def captions(self, state: Any, telling: Telling, colours: Sequence[int]) -> Sequence[Caption]:
        """What stands on the tab above each of the maps side by side, in their order; none where they have no tabs."""
        return ()

    def stands(self, state: Any, colours: Sequence[int]) -> Sequence[Stand]:
        """What lies on every region, in the order of the map; the seats' colours are numbers of the theme's."""
        return ()

    def layout(self, state: Any) -> Layout | None:
        """What is laid out together in a position before it is played; nothing in most."""
        return None

    def opening(self, state: Any, legal: Actions) -> Action[Any] | None:
        """What goes without saying before anything is done on the board: it is played together with the first deed."""
        return None

    def narrowed(self, state: Any, actions: Actions) -> Actions:
        """Of all that may be done what fits to what has been chosen elsewhere."""
        return actions

    def chip(self, state: Any, actions: Actions) -> Chip | None:
        """The price that is seen on a region where all of these can be done, the plain one first."""
        price = next((price for action in actions if (price := action.price(state))), None)
        return Chip(sum(reason.amount for reason in price)) if price else None

    def dear(self, state: Any, legal: Actions) -> Mapping[int, Chip]:
        """Prices of regions where nothing can be done, because too few coins are there."""
        return {}

    def tools(self, state: Any, telling: Telling, legal: Actions) -> Sequence[Tool]:
        """What can be taken in hand in a position, used or not; nothing in most games."""
        return ()

    def serves(self, state: Any, tool: str, action: Action[Any]) -> bool:
        """Whether an action is done with a tool."""
        return False

    def in_order(self, state: Any, actions: Actions) -> Actions:
        """The ways in which something can be done with one region, the best one first."""
        return actions

    def card(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> CardText:
        """What the card of a region says."""
        telling = moment.telling
        about = tuple(telling.name(group.seat) for group in stand.holders)
        if offer is None or not offer.lit:
            return CardText(telling.region(region), about)
        verdicts = tuple(self.menu_line(moment, action) for action in offer.actions)
        return CardText(telling.region(region), about, verdicts=verdicts, tone="do")

    def name(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> str:
        """A region in short, for those who listen."""
        card = self.card(moment, region, stand, None)
        return ", ".join([card.title, *card.about, *price_words(moment.telling, offer)])

    def menu_line(self, moment: Moment, action: Action[Any]) -> str:
        """An action where it is asked what shall be done with a region."""
        return moment.telling.sentence(action.told(moment.state))

    def way(self, moment: Moment, action: Action[Any]) -> Way:
        """The same as a card of the fan."""
        return Way(self.menu_line(moment, action))

    def barred(self, moment: Moment, region: int) -> Sequence[Way]:
        """What cannot be done with a region though one might think so, with the reason."""
        return ()

    def why_nothing(self, moment: Moment, region: int) -> str:
        """Why nothing can be done with a region, where there is more to say than that."""
        return ""

    def why_pages(self, moment: Moment, region: int) -> Sequence[str]:
        """The pages of the help on what stands against doing anything with a region, the best first."""
        return ()

    def stake(self, moment: Moment, action: Action[Any]) -> Stake | None:
        """What is to be seen before an action on the board is done; nothing where it is done at once."""
        return None

    def worthwhile(self, state: Any, legal: Actions) -> Sequence[int]:
        """The regions where something can be done, in the order in which to look at them."""
        aims = [action.target for action in legal if not action.leaves]
        found = (aim.region if isinstance(aim, AtRegion) else aim.start for aim in aims if isinstance(aim, ON_BOARD))
        return tuple(dict.fromkeys(found))


def price_words(telling: Telling, offer: Offer | None) -> Sequence[str]:
    """The price of a region as it is read to those who listen."""
    chip = offer.chip if offer is not None else None
    if chip is None:
        return ()
    if chip.short:
        said = telling.say("board-price-by-die", count=chip.price, percent=chip.chance)
    else:
        said = "" if chip.emblem and not chip.price else telling.say("board-price", count=chip.price)
    coins = [telling.say("board-price-coins", count=chip.coins)] if chip.coins else []
    unpayable = [telling.say("board-unpayable")] if chip.lacking else []
    return (*filter(None, (said,)), *coins, *unpayable, *_gain_words(telling, chip.gain))


def _gain_words(telling: Telling, gain: int | None) -> Sequence[str]:
    """What the turn pays more or less for it: "adds 2 coins"."""
    if gain is None:
        return ()
    return (telling.say("board-gain", count=gain) if gain >= 0 else telling.say("board-loss", count=-gain),)
