"""The base game at the table. What is not needed to open a window is fetched when somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.options import OptionValue
from smallworld_desktop.ui.artwork.tokens import draw_piece, draw_symbol, draw_token
from smallworld_desktop.ui.conquest.door import ConquestDoor
from smallworld_desktop.ui.conquest.throws import ahead
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import Throw

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.table import Table
    from smallworld_desktop.ui.games.smallworld.reckoning import SmallWorldReckoning


class SmallWorldTable(ConquestDoor):
    id = "smallworld"
    prefix = "SmallWorld"
    shortcuts = SHORTCUTS
    troop = ("orcs", "elves", "dwarves", "wizards", "tritons")

    def reckoning(self, telling: Telling, game: Game[Table]) -> SmallWorldReckoning:
        from smallworld_desktop.ui.games.smallworld.reckoning import SmallWorldReckoning

        return SmallWorldReckoning(telling, game)

    def throw(self, events: Sequence[Event], telling: Telling) -> Throw | None:
        # Whoever is Berserk rolls before each conquest.
        return super().throw(events, telling) or ahead(telling, events)

    def page_of(self, state: Table) -> str:
        from smallworld_desktop.engine.games.smallworld.state import STAGES

        return f"stage-{STAGES[state.stage]}"

    def slip(self, words: Words, title: str, map: Map, options: Mapping[str, OptionValue]) -> str:
        agreed = options.get("rounds")
        rounds = agreed if isinstance(agreed, int) else map.board.numbers["rounds"]
        said = words.say("count-regions", count=map.board.size), words.say("count-rounds", count=rounds)
        return words.say("new-game-map-slip", title=title, regions=said[0], rounds=said[1])

    def draw_thing(self, painter: QPainter, place: QRectF, kind: str, id: str, *, out: bool = False) -> None:
        from smallworld_desktop.ui.conquest.banners import draw_seal
        from smallworld_desktop.ui.games.smallworld.paints import PAINTS
        from smallworld_desktop.ui.games.smallworld.stands import TRIBE

        if kind == "race":
            draw_token(painter, place, id, None, faded=out)
        elif kind == "power":
            draw_seal(painter, place.center(), place.width() / 2, id)
        elif kind == "symbol":
            draw_symbol(painter, place, id)
        elif id == "tribe":
            draw_token(painter, place, TRIBE.emblem, None)
        else:
            draw_piece(painter, place, id, PAINTS.cardboard(id))


TABLE = SmallWorldTable()
