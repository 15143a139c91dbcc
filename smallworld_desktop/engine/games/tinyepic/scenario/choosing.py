"""What is chosen in a scenario: one word, which means what the game asks for."""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic import choices
from smallworld_desktop.engine.games.tinyepic.scenario.deeds import Effect, Keys
from smallworld_desktop.engine.games.tinyepic.scenario.position import Position
from smallworld_desktop.engine.games.tinyepic.scenario.regions import COLON, known_region, number_of
from smallworld_desktop.engine.games.tinyepic.state import (
    ASK_COPY,
    ASK_DRAGON,
    ASK_GOOD,
    ASK_HERO,
    ASK_REGION,
    ASK_SEAT,
    CHOOSE,
    GOODS,
    STAGES,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

NONE, FIGHT, BACK = "none", "fight", "back"


def read_choice(value: Entry, keys: Keys, position: Position, by: int | None) -> Effect:
    """A good, a seat, a card, a faction, a region, none, or what to do about a dragon."""
    word, region = value.text(), ""
    if COLON in word:
        region = known_region(position.table.setting.board, word, value)
    elif word not in (known := _words(position)):
        value.fail("value-no-choice", value=word, known=listed(known))

    def choose(before: Position) -> Position:
        seat, table = before.decider(by), before.table
        if table.stage != CHOOSE:
            raise Refused(Message("not-now", {"stage": STAGES[table.stage]}))
        action = _meant(before, word, number_of(table, region) if region else None)
        if action is None:
            raise Refused(Message("something-else-asked"))
        return before.play(seat, action)

    return choose


def _words(position: Position) -> list[str]:
    """All that could ever be chosen, but regions."""
    box = position.table.setting.catalogue
    things = [hero.id for hero in box.heroes] + [faction.id for faction in box.factions]
    return [*GOODS, *position.seats, NONE, FIGHT, BACK, *things]


def _meant(position: Position, word: str, region: int | None) -> Action[Table] | None:
    """The action that a word means as an answer to what is asked; nothing if it is none."""
    table, kind = position.table, position.table.ask[0]
    box = table.setting.catalogue
    if kind == ASK_REGION:
        return choices.ChooseNone() if word == NONE else None if region is None else choices.ChooseRegion(region)
    if kind == ASK_GOOD and word in GOODS:
        return choices.ChooseGood(GOODS.index(word))
    if kind == ASK_SEAT and word in position.seats:
        return choices.ChooseSeat(position.seats.index(word))
    if kind == ASK_HERO and word in (heroes := [hero.id for hero in box.heroes]):
        return choices.ChooseHero(heroes.index(word))
    if kind == ASK_COPY and word in (factions := [faction.id for faction in box.factions]):
        return choices.ChooseCopy(factions.index(word))
    if kind == ASK_DRAGON and word in (FIGHT, BACK):
        return choices.Fight() if word == FIGHT else choices.Back()
    return None
