"""A game to be looked at: five seats that play sensibly, and always alike, for pictures and for measuring."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify, PlaceHero
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Decline, Expand, Keep, Pass, Pick, Stop
from smallworld_desktop.engine.games.smallworld.minds.chance import Chance
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, COURSE, LATE, PICK, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import FULL_COLUMN, Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.showcase import Moment, Showcase

COMPUTERS = (2, 4)

PICTURED_ROUND = 7
PICTURED_CONQUESTS = 2
PICTURED_HAND = 3
TIRED, SMALL, LARGE = 5, 2, 8
"""With fewer tokens to spare, or fewer regions, a race is sent into decline, unless its realm is large."""


class SmallWorldShowcase(Showcase):
    """Five seats with a well filled board."""

    computers: Sequence[int] = COMPUTERS

    @property
    def moments(self) -> Mapping[str, Moment]:
        return {**super().moments, "choose": _in_choice, "table": _in_mid_conquest, "redeploy": _in_redeployment}

    def choose(self, table: Table, legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
        return choose(table, legal, dice)


def _in_mid_conquest(game: Game[Table]) -> bool:
    """A person has conquered a little and has tokens left for more."""
    table = game.state
    recent = [type(step.action) for step in game.history[-PICTURED_CONQUESTS:]]
    busy = table.stage == CONQUEST and table.turn not in COMPUTERS and recent == [Conquer] * PICTURED_CONQUESTS
    full = table.round >= PICTURED_ROUND and len(table.column) == FULL_COLUMN
    return busy and full and PICTURED_HAND <= table.hand[table.active] <= 2 * PICTURED_HAND


def _in_redeployment(game: Game[Table]) -> bool:
    """A person has tokens to spread."""
    table = game.state
    spread = table.stage == REDEPLOY and not table.placing and table.turn not in COMPUTERS
    regions = table.held[table.active].bit_count()
    return (
        spread
        and table.round >= PICTURED_ROUND
        and table.total(table.active) >= regions + 2
        and regions >= PICTURED_HAND
    )


def _in_choice(game: Game[Table]) -> bool:
    """A person chooses a race, the board well filled."""
    table = game.state
    return table.stage == PICK and table.round >= PICTURED_ROUND and table.turn not in COMPUTERS


def choose(table: Table, legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
    """What a player of some sense would do: cheap regions that pay, decline when the race is tired."""
    if table.stage == PICK:
        return max((a for a in legal if isinstance(a, Pick)), key=lambda pick: _combo_worth(table, pick.index))
    if table.stage == COURSE:
        return _course(table, legal)
    if table.stage == LATE:
        return next(a for a in legal if isinstance(a, Keep))
    if table.stage == REDEPLOY:
        pieces = [a for a in legal if isinstance(a, Fortify | PlaceHero)]
        return dice.choice(pieces) if pieces and not table.placing else _spread(table, legal, dice)
    conquests = [a for a in legal if isinstance(a, Conquer | FlyDragon | Substitute)]
    if conquests:
        return max(conquests, key=lambda action: _conquest_worth(table, action, dice))
    chances = [a for a in legal if isinstance(a, Roll | Attempt)]
    if chances and table.hand[table.acting]:
        return dice.choice(chances)
    return next((a for a in legal if isinstance(a, Stop)), legal[-1])


def _combo_worth(table: Table, index: int) -> float:
    race, power, coins = table.column[index]
    catalogue = table.setting.catalogue
    return catalogue.races[race].tokens + catalogue.powers[power].tokens + 1.5 * (coins - index)


def _course(table: Table, legal: Sequence[Action[Table]]) -> Action[Table]:
    held = table.held[table.active].bit_count()
    spare = table.total(table.active) - held
    tired = (spare < TIRED or held < SMALL) and held < LARGE and table.round < table.setting.rounds - 1
    wanted: tuple[type[Action[Table]], ...] = (Decline,) if tired else (Expand, Pass)
    return next((a for a in legal if isinstance(a, wanted)), legal[0])


def _conquest_worth(table: Table, action: Conquer | FlyDragon | Substitute, dice: random.Random) -> float:
    """What a conquest brings more than it costs; a region of a rival's active race is worth a little more."""
    force, region = table.acting, action.region
    cost = table.cost(force, region) if isinstance(action, Conquer) else 1
    after = table.copy()
    action.perform(after)
    gain = sum(line.amount for line in income(after, table.turn)) - sum(
        line.amount for line in income(table, table.turn)
    )
    rival = table.holder[region] >= 0 and table.owner(region) != table.turn
    beside = (table.setting.board.neighbours[region] & table.held[force]).bit_count()
    return 3 * gain - 2 * cost + 1.5 * rival + 0.4 * beside + dice.random()


def _spread(table: Table, legal: Sequence[Action[Table]], dice: random.Random) -> Action[Table]:
    """Tokens go where rivals stand near; whatever else there is to place, by chance."""
    stands = [a for a in legal if isinstance(a, Redeploy)]
    if not stands or any(isinstance(a, Done) for a in legal):
        return Chance().choose(table, table.turn, dice)
    region = stands[0].region
    force = table.holder[region]
    rivals = {i: _threat(table, i) for i in bits(table.held[force]) if i >= region}
    spare = stands[-1].tokens - stands[0].tokens
    share = round(spare * rivals[region] / (sum(rivals.values()) or 1))
    return stands[min(share, len(stands) - 1)]


def _threat(table: Table, region: int) -> int:
    """How many regions of rivals lie beside a region."""
    own = table.belongings(table.turn)
    return sum(table.holder[other] >= 0 for other in bits(table.setting.board.neighbours[region] & ~own))
