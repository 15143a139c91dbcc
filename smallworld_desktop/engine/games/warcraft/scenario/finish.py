"""Finishing a turn by default choices."""

from __future__ import annotations

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.scenario.position import finished
from smallworld_desktop.engine.games.warcraft import stages
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Open, Waive
from smallworld_desktop.engine.games.warcraft.actions import (
    Expand,
    GiveUp,
    Pass,
    Recruit,
    Settle,
    Stop,
    Stray,
    TakeForm,
    TakeSide,
)
from smallworld_desktop.engine.games.warcraft.attack import CIVIL
from smallworld_desktop.engine.games.warcraft.redeployment import Done
from smallworld_desktop.engine.games.warcraft.scenario.placing import Spread, defend, done, usual_stand
from smallworld_desktop.engine.games.warcraft.scenario.position import RULES, Position
from smallworld_desktop.engine.games.warcraft.state import (
    ASSAULT,
    COURSE,
    DEFENDERS,
    FORM,
    LOOSE,
    NEUTRAL,
    OVER,
    PICK,
    PLACE,
    RECRUIT,
    REDEPLOY,
    SIDE,
    STRAY,
    UPKEEP,
)
from smallworld_desktop.engine.games.warcraft.table import Table


def finish(position: Position) -> Position:
    """The rest of the turn: nothing more is done, what is in hand goes to the first regions."""
    return finished(position, _step, PICK, OVER)


def _step(position: Position) -> Position:
    table, stage = position.table, position.table.stage
    if stage == UPKEEP:
        opened = Open(table.kegs[0][0])
        refused = RULES.violations(table, table.turn, opened)
        return position.play(Waive(opened.region) if refused else opened)
    if stage == COURSE:
        return position.play(Pass() if stages.has_nothing(table) else Expand())
    if stage == REDEPLOY:
        return done(usual_stand(position))
    if stage == DEFENDERS:
        return _defended(position)
    if stage == LOOSE:
        return position.play(Settle(table.loose[1]))
    if stage == STRAY:
        return position.play(Stray(stages.weakest(table, stages.stray_goals(table, table.target))))
    usual = {
        FORM: TakeForm(CIVIL),
        SIDE: TakeSide(NEUTRAL),
        ASSAULT: GiveUp(),
        RECRUIT: Recruit(0),
        PLACE: Done(),
    }
    return position.play(usual.get(stage, Stop()))


def _defended(position: Position) -> Position:
    """The seat that must place does so as the automatic rule would."""
    table, seat = position.table, position.table.decider
    placed: Table = table.copy()
    stages.return_all(placed, seat)
    regions = bits(table.held[2 * seat])
    tokens = {region: placed.tokens[region] - table.tokens[region] for region in regions}
    beasts = {region: placed.beasts[region] - table.beasts[region] for region in regions}
    champion = placed.champion if placed.champion != table.champion else None
    return defend(position, seat, Spread(tokens, beasts, champion))
