"""A player that thinks: about the end of the turn with each action of the card, else about what an action leads to."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smallworld_desktop.engine.games.tinyepic.imagining import imagined
from smallworld_desktop.engine.games.tinyepic.legal import bid
from smallworld_desktop.engine.games.tinyepic.minds.contests import softened
from smallworld_desktop.engine.games.tinyepic.minds.craft import Contest, Craft, first_seat
from smallworld_desktop.engine.games.tinyepic.minds.grounds import against, mixed
from smallworld_desktop.engine.games.tinyepic.minds.opening import ranked_factions, ranked_plans
from smallworld_desktop.engine.games.tinyepic.state import BID, FACTION, HIGHEST_BID, OVER, SECRET, SELECT
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.thoughts import Alternative, Thought

Ranked = list[tuple[float, Action[Table]]]
"""Actions with what they seem worth, best first."""


class Planner(Player):
    """Plays by a craft. What its seat cannot see it makes up; what is fought with in secret it mixes."""

    def __init__(self, craft: Craft, foresees: bool = True) -> None:
        self.craft, self.foresees = craft, foresees
        self._fought: tuple[Table, int, Contest] | None = None

    def choose(self, state: Table, seat: int, dice: random.Random) -> Action[Table]:
        thought = self.think(state, seat, dice)
        self.reasons = thought.reasons
        return thought.action

    def think(self, state: Table, seat: int, dice: random.Random) -> Thought:
        if state.stage == BID and state.fight:
            return self._number(state, seat, dice)
        return thought_of(state, self.ranked(imagined(state, seat, dice), seat, dice))

    def mixture(self, view: Table, seat: int) -> dict[int, float]:
        """How often a seat sets each number in the fight under way: all it goes by lies open."""
        contest, side = self._contest(view, seat), int(seat != view.fight[0])
        numbers, shares = contest.numbers[side], softened(contest.mixes[side], contest.leads[side])
        return {number: share for number, share in zip(numbers, shares, strict=True) if share}

    def ranked(self, table: Table, seat: int, dice: random.Random) -> Ranked:
        """What a seat may do, best first; the table holds nothing unknown."""
        if table.stage == SECRET:
            return [*ranked_plans(self.craft, table, seat, dice)]
        if table.stage == FACTION:
            return ranked_factions(self.craft, table, seat, dice)
        actions = self.craft.choices(table, seat)
        if len(actions) == 1:
            return [(0.0, actions[0])]
        if table.stage == SELECT and self.foresees:
            values = [self._at_end(table, seat, action, dice) for action in actions]
        elif table.stage == SELECT:
            return [(0.0, self.craft.selected(table, seat, actions, dice))]
        else:
            values = self.craft.values(table, seat, actions, dice)
        return best_first(values, actions)

    def _at_end(self, table: Table, seat: int, action: Action[Table], dice: random.Random) -> float:
        """What a turn that begins so seems worth at its end, when everybody has followed."""
        after = table.copy()
        action.perform(after)
        play_turn(self.craft, after, dice)
        return self.craft.lead(self.craft.judge.forecasts([after])[0], seat)

    def _number(self, view: Table, seat: int, dice: random.Random) -> Thought:
        mixture = self.mixture(view, seat)
        number = dice.choices(list(mixture), list(mixture.values()))[0]
        leads = self.leads(view, seat)
        others = [(lead, other) for other, lead in leads.items() if other != number]
        alternatives = tuple(Alternative((bid(seat, other),), lead) for lead, other in sorted(others, reverse=True))
        return Thought((bid(seat, number),), leads[number], alternatives, (mixed(mixture[number]),))

    def leads(self, view: Table, seat: int) -> dict[int, float]:
        """By how much a seat seems to lead with each number that it thinks of."""
        contest, side = self._contest(view, seat), int(seat != view.fight[0])
        return dict(zip(contest.numbers[side], contest.leads[side], strict=True))

    def _contest(self, view: Table, seat: int) -> Contest:
        known = self._fought
        if known is None or known[1] != seat or known[0] != view:
            contest = self.craft.contest(view, random.Random(0), HIGHEST_BID + 1, careful=True)
            known = self._fought = view, seat, contest
        return known[2]


def thought_of(state: Table, ranked: Ranked) -> Thought:
    """The best of what may be done, and why it is."""
    (value, action), *others = ranked
    alternatives = tuple(Alternative((other,), worth) for worth, other in others)
    # In the set-up worth is no lead.
    reasons = against(value, alternatives) if state.stage not in (FACTION, SECRET) else ()
    return Thought((action,), value, alternatives, reasons)


def best_first(values: Sequence[float], actions: Sequence[Action[Table]]) -> Ranked:
    """Actions with their values, best first; of equals, the one named first."""
    return sorted(zip(values, actions, strict=True), key=lambda pair: -pair[0])


def play_turn(craft: Craft, table: Table, dice: random.Random) -> None:
    """Everybody does what seems best at first sight until the turn is over."""
    played = False
    while table.stage != OVER and not (played and table.stage == SELECT):
        if table.stage != SELECT:
            played = True
        if table.pending:
            craft.settle(table, dice)
            continue
        seat = first_seat(table)
        craft.reply(table, seat, dice).perform(table)
