"""What every rule set must survive: one random game, looked at from all sides after every step."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Sequence
from typing import Any

import pytest

from smallworld_desktop.engine.kernel.actions import Action, Hidden
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY, Outcome, Ruleset
from smallworld_desktop.engine.kernel.saves import Recorder, parse
from smallworld_desktop.engine.kernel.targets import Target

NONSENSE: Sequence[Any] = (None, True, 3, -1, 2.5, "", "nonsense", [], {}, [None], [[]], ["nonsense"], {"a": {"b": []}})
"""What a damaged or hostile save may hold where an action or a set-up should be."""


def check_ruleset(
    ruleset: Ruleset[Any], setup: Any, seed: int, tries: int = 3, longest: int = 5000, until: int | None = None
) -> Game[Any]:
    """Play one random game to its end and assert all that a rule set promises; returns the game played.

    After every step ``tries`` of the offered actions are tried out beside the one played. Not over after ``longest``
    steps is a failure; ``until`` stops earlier on purpose.
    """
    dice = random.Random(seed)
    _check_setup(ruleset, setup)
    game = Game(ruleset, setup, seed, draws=False)
    while not game.decision.over and (until is None or len(game.history) < until):
        assert len(game.history) < longest, f"nobody has won after {longest} steps"
        _check_position(game, dice, tries)
        seat = dice.choice(sorted(game.decision.seats))
        _play(game, seat, dice)
        _check_history(game)
        if game.can_undo:
            _check_undo(game)
        for other in range(ruleset.seats(setup)):
            _check_undo_by(game, other)
    _check_end(game)
    _check_replay(game)
    _check_saves(game)
    return game


def _check_setup(ruleset: Ruleset[Any], setup: Any) -> None:
    assert ruleset.seats(setup) >= 1
    assert ruleset.setup_from(_through_json(ruleset.setup_data(setup))) == setup
    assert ruleset.start(setup) == ruleset.start(setup)
    for nonsense in NONSENSE:
        if nonsense != ruleset.setup_data(setup):
            with pytest.raises(GameError):
                ruleset.setup_from(nonsense)


def _check_position(game: Game[Any], dice: random.Random, tries: int) -> None:
    ruleset, state, decision = game.ruleset, game.state, game.decision
    seats = range(ruleset.seats(game.setup))
    assert decision.seats == {CHANCE} or decision.seats <= set(seats), "chance decides alone, others have a seat"
    kept = pickle.loads(pickle.dumps(state))
    assert kept == state, "a state does not survive pickling"
    assert _snapshot(ruleset, state) == _snapshot(ruleset, kept), "equal states have unequal snapshots"
    assert [standing.seat for standing in ruleset.standings(state)] == list(seats), "one standing a seat"
    for seat in decision.seats:
        legal = ruleset.legal(state, seat)
        assert legal, f"seat {seat} must decide and may do nothing in {decision.stage}"
        for action in legal:
            assert not ruleset.violations(state, seat, action), f"{action} is offered, but not legal"
        for action in dice.sample(legal, min(tries, len(legal))):
            _check_action(ruleset, state, seat, action)
            for other in {CHANCE, *seats} - decision.seats:
                assert ruleset.violations(state, other, action), f"seat {other} does not decide, and may {action}"
        _check_secrets(ruleset, state, seat, list(seats), dice)
    assert sorted(ruleset.asked(state)) == sorted(decision.seats), "whoever must decide is asked, once"
    for seat in (*seats, NOBODY):
        _check_view(ruleset, state, seat, deciding=seat in decision.seats - {CHANCE})
    for nonsense in NONSENSE:
        with pytest.raises(GameError):
            ruleset.action_from(nonsense, state)
    assert state == kept, "asking has changed the state"


def _check_action(ruleset: Ruleset[Any], state: Any, seat: int, action: Action[Any]) -> None:
    before = _snapshot(ruleset, state)
    outcome = ruleset.play(state, seat, action)
    assert _snapshot(ruleset, state) == before, f"{action} has changed the state it was played on"
    assert ruleset.play(state, seat, action) == outcome, f"{action} does not always lead to the same"
    data = ruleset.action_data(action, state)
    assert isinstance(data[0], str), "the name of an action comes first"
    assert ruleset.action_from(_through_json(data), state) == action, f"{data} does not say {action}"
    for event in outcome.events:
        assert str(event.message)
    _check_description(action, state)
    if action.final:
        assert ruleset.decision(outcome.state) != ruleset.decision(state), f"{action} is final, and its step goes on"
    assert _snapshot(ruleset, state) == before, f"to tell of {action} has changed the state"


def _check_description(action: Action[Any], state: Any) -> None:
    """What an action tells of itself is in plain values, so that any window may show it."""
    assert isinstance(action.target, Target)
    assert action.told(state).id
    assert str(action.told(state)) == str(pickle.loads(pickle.dumps(action.told(state))))
    for reason in action.price(state):
        assert reason.id
        assert isinstance(reason.amount, int)


def _check_view(ruleset: Ruleset[Any], state: Any, seat: int, deciding: bool) -> None:
    view = ruleset.view(state, seat)
    assert ruleset.view(view, seat) == view, "a view of a view shows no less"
    assert ruleset.decision(view) == ruleset.decision(state), "all know who must decide"
    if deciding:
        assert set(ruleset.legal(view, seat)) == set(ruleset.legal(state, seat)), "a seat knows what it may do"


def _check_secrets(ruleset: Ruleset[Any], state: Any, seat: int, seats: list[int], dice: random.Random) -> None:
    """What is done in secret looks the same to all who may not know it until it is revealed; all else can be seen."""
    options = [ruleset.draw(state, dice) for _ in range(3)] if seat == CHANCE else ruleset.legal(state, seat)
    others = [other for other in (*seats, NOBODY) if other != seat or seat == CHANCE]
    for secret in (True, False):
        actions = [action for action in options if ruleset.is_secret(state, seat, action) == secret]
        tried = [ruleset.play(state, seat, action) for action in dice.sample(actions, min(3, len(actions)))]
        hidden = [outcome for outcome in tried if not outcome.reveals]
        for outcome in hidden[1:]:
            same = [_sight(ruleset, outcome, other) == _sight(ruleset, hidden[0], other) for other in others]
            if secret:
                assert all(same), f"others see or hear what seat {seat} does in secret"
            elif outcome.state != hidden[0].state:
                assert not any(same), f"seat {seat} does what not all others see, and it is no secret"


def _sight(ruleset: Ruleset[Any], outcome: Outcome[Any], seat: int) -> tuple[Any, list[Event]]:
    """What a seat sees and hears of an action."""
    return ruleset.view(outcome.state, seat), list(ruleset.heard(outcome.events, seat))


def _check_history(game: Game[Any]) -> None:
    """Nobody finds in the history what only others may know."""
    for seat in (*range(game.ruleset.seats(game.setup)), NOBODY):
        for step in game.history[-5:]:
            known, own = game.known(step, seat), seat == step.seat != CHANCE
            if not own and game.ruleset.is_secret(step.before, step.seat, step.action):
                assert known.action == Hidden(), f"seat {seat} is told {step.action}"
            else:
                assert known.action == step.action
            assert (known.before, known.after) == (
                game.ruleset.view(step.before, seat),
                game.ruleset.view(step.after, seat),
            )


def _play(game: Game[Any], seat: int, dice: random.Random) -> None:
    action = game.ruleset.draw(game.state, dice) if seat == CHANCE else dice.choice(game.legal(seat))
    before = game.state
    step = game.play(action, seat)
    assert (step.before, step.after) == (before, game.state)


def _check_undo(game: Game[Any]) -> None:
    after = game.state
    step = game.undo()
    assert game.state == step.before, "taking back does not lead back"
    game.redo()
    assert game.state == after


def _check_undo_by(game: Game[Any], seat: int) -> None:
    """Whoever takes back what it has decided decides again, and all others know as much as before."""
    if not game.may_undo(seat):
        return
    after, length = game.state, len(game.history)
    step = game.undo(seat)
    assert len(game.history) == length - 1
    assert step.seat == seat or not game.ruleset.is_secret(step.before, step.seat, step.action)
    assert step.seat in game.decision.seats, "whoever takes back decides again"
    game.play(step.action, step.seat)
    assert game.state == after


def _check_end(game: Game[Any]) -> None:
    ruleset, state = game.ruleset, game.state
    if not game.decision.over:
        return
    for seat in range(ruleset.seats(game.setup)):
        assert not game.legal(seat)
    places = [standing.place for standing in ruleset.standings(state)]
    if len(places) == 1:
        assert places[0] in (1, 2), "who plays alone may be beaten by the rules, and by nobody else"
        return
    assert min(places) == 1
    assert all(sum(other < place for other in places) == place - 1 for place in places), "1, 1, 3: never 1, 1, 2"


def _check_replay(game: Game[Any]) -> None:
    state = game.ruleset.start(game.setup)
    for step in game.history:
        assert state == step.before
        outcome = game.ruleset.play(state, step.seat, step.action)
        assert outcome.events == step.events
        state = outcome.state
    assert state == game.state


def _check_saves(game: Game[Any]) -> None:
    text = Recorder(game).text()
    for step in game.history:
        if game.ruleset.is_secret(step.before, step.seat, step.action):
            data = json.dumps(game.ruleset.action_data(step.action, step.before), ensure_ascii=False)
            assert data[1:-1] not in text, f"{step.action} is secret, and can be read in the file"
    loaded = parse(text, "random.swgame").replay({game.ruleset.id: game.ruleset})
    assert loaded.history[: len(game.history)] == game.history
    assert loaded.setup == game.setup
    if game.decision.over:
        assert loaded.state == game.state


def _snapshot(ruleset: Ruleset[Any], state: Any) -> Any:
    return _through_json(ruleset.snapshot(state))


def _through_json(value: Any) -> Any:
    return json.loads(json.dumps(value, allow_nan=False))
