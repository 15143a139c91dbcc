"""What the coach says: lines, summaries and cards, for every kind of mistake."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.minds.kinds import CONQUEST, KINDS, REDEPLOYMENT, kind_of
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.advice import AdviceWriter
from smallworld_desktop.ui.presentation.counsel import numbered
from smallworld_desktop.ui.presentation.review import by_round, mistake_lines, review_card, summary, warning_card
from smallworld_desktop.ui.presentation.telling import Telling

TOLD = {kind.id for kind in (*KINDS.values(), CONQUEST, REDEPLOYMENT)} - {"roll"}
"""To roll the die is no mistake."""

PARTS = {"now": -1.2, "later": 6.6, "rivals": 0.2}


def writer_of(table: Table) -> AdviceWriter:
    return AdviceWriter(GAME, TABLE.counsel, Telling(Words(), ("Anna", "Ben", "Chiara"), table.setting.board))


@pytest.fixture(scope="module")
def moments() -> list[tuple[Table, Mistake]]:
    """Every decision of some games at random, as if another would have been better."""
    found = []
    for seed in range(4):
        game = Game(SmallWorld(), Setup(3, options={"rounds": 4}), seed)
        dice = random.Random(seed)
        while not game.decision.over:
            table, legal = game.state, list(game.legal())
            action, better = dice.choice(legal), dice.choice(legal)
            seat, index = table.turn, len(game.history)
            kind = kind_of(table, action).id
            if next(iter(game.decision.seats)) == seat and kind != "roll":
                mistake = Mistake(seat, kind, index, index, (action,), (better,), PARTS)
                found.append((table, mistake))
            game.play(action)
    return found


@pytest.mark.slow
def test_every_kind_of_mistake_has_its_words(moments: list[tuple[Table, Mistake]]) -> None:
    assert {mistake.kind for _, mistake in moments} >= TOLD - {"keep", "treaty"}
    known = Words()
    assert all(known.has(f"coach-{kind}") for kind in TOLD)
    for table, mistake in moments:
        writer = writer_of(table)
        (line,) = mistake_lines([mistake], [table], writer)
        assert line.cost == 6
        card, plan = review_card(mistake, table, writer)
        warning, _ = warning_card(mistake, table, writer)
        assert card.headline == warning.headline == plan[0].text
        assert (
            card.reasons[1:] == warning.reasons[1:] == ("1 coin fewer this turn", "About 7 coins more in later turns")
        )
        done = writer.steps(table, mistake.seat, mistake.done)[-1].text
        assert warning.reasons[0] == f"Instead of: {done}", "what one is warned of is named"
    assert not words.missing


@pytest.mark.slow
def test_a_card_counts_the_same_steps_as_the_board(moments: list[tuple[Table, Mistake]]) -> None:
    for table, mistake in moments:
        card, plan = review_card(mistake, table, writer_of(table))
        assert len(card.steps) == len(plan) - 1
        assert not any(step.small for step in plan[1:])
        numbers = set(numbered(plan, 1).values())
        assert numbers == {at for at, step in enumerate(plan, 1) if step.regions}


def test_lines_come_largest_first(moments: list[tuple[Table, Mistake]]) -> None:
    tables = [table for table, _ in moments[:5]]
    mistakes = [
        Mistake(m.seat, m.kind, m.index, m.last, m.done, m.better, {"now": float(cost)})
        for cost, (_, m) in zip((3, 9, 5, 9, 4), moments, strict=False)
    ]
    found = mistake_lines(mistakes, tables, writer_of(tables[0]))
    assert [line.cost for line in found] == [9, 9, 5, 4, 3]
    assert found[0].mistake.index < found[1].mistake.index


def test_a_summary_counts_coins_and_decisions(moments: list[tuple[Table, Mistake]]) -> None:
    table, mistake = moments[0]
    writer = writer_of(table)
    assert summary("Anna", [], [], 40, writer) == "Anna made 40 decisions and gave nothing away worth speaking of."
    told = summary("Anna", [mistake, mistake], [table, table], 40, writer)
    assert told == "Anna gave away about 12 coins. That was in 2 decisions of 40, the largest in round 1."
    assert by_round([mistake, mistake], [table, table], 3, writer) == (12, 0, 0)
