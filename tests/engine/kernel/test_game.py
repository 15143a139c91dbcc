"""A game in progress: play, undo and redo, chance, secrets and signals."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from smallworld_desktop.engine.kernel.actions import Action, Hidden
from smallworld_desktop.engine.kernel.errors import IllegalAction
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE, NOBODY, Decision, Outcome
from tests.toys.engine.auction.rules import UNKNOWN, Auction, Bid, BidsRevealed, Sale, TurnUp
from tests.toys.engine.noughts.rules import Grid, Mark, NoughtsAndCrosses


def crosses(*cells: int) -> Game[Grid]:
    game = Game(NoughtsAndCrosses(), None, seed=1)
    for cell in cells:
        game.play(Mark(cell))
    return game


def auction(rounds: int = 3, coins: int = 5, seed: int = 7, draws: bool = True) -> Game[Sale]:
    return Game(Auction(), {"rounds": rounds, "coins": coins}, seed, draws)


class TestPlaying:
    def test_seats_alternate_until_somebody_has_three_in_a_row(self) -> None:
        game = crosses(0, 3, 1, 4)
        assert game.decision.seats == {0}
        game.play(Mark(2))
        assert game.decision.over
        assert [standing.place for standing in game.ruleset.standings(game.state)] == [1, 2]

    def test_an_illegal_action_is_refused_with_its_reasons_and_changes_nothing(self) -> None:
        game = crosses(4)
        before = game.state
        with pytest.raises(IllegalAction, match="cell-taken") as refusal:
            game.play(Mark(4))
        assert [message.id for message in refusal.value.violations] == ["cell-taken"]
        assert game.state is before
        assert len(game.history) == 1

    def test_only_the_seat_that_must_decide_may_act(self) -> None:
        game = crosses()
        assert [message.id for message in game.violations(Mark(0), seat=1)] == ["not-your-decision"]
        assert [message.id for message in game.violations(Mark(0), seat=99)] == ["not-your-decision"]
        assert game.legal(1) == ()

    def test_nobody_acts_after_the_end(self) -> None:
        game = crosses(0, 3, 1, 4, 2)
        assert [message.id for message in game.violations(Mark(8))] == ["game-over"]
        with pytest.raises(IllegalAction, match="The game is over"):
            game.play(Mark(8))

    def test_a_transition_tells_the_whole_step(self) -> None:
        game = crosses(4)
        (step,) = game.history
        assert (step.index, step.seat, step.action, step.reveals) == (0, 0, Mark(4), False)
        assert step.before == Grid([-1] * 9)
        assert step.after is game.state
        assert str(step.events[0].message) == "cell-marked (seat 0, cell 4)"

    def test_whoever_acts_has_to_be_named_where_several_decide(self) -> None:
        game = auction()
        with pytest.raises(ValueError, match="name the seat"):
            game.play(Bid(1))
        with pytest.raises(ValueError, match="name the seat"):
            game.legal()


class Pairs(NoughtsAndCrosses):
    """Each seat marks two cells in its turn; counts how often it judges, and how often it plays."""

    def __init__(self) -> None:
        self.judged = self.played = 0

    def decision(self, state: Grid) -> Decision:
        return Decision(frozenset({sum(cell >= 0 for cell in state.cells) // 2 % 2}), "mark")

    def violations(self, state: Grid, seat: int, action: Action[Grid]) -> Sequence[Message]:
        self.judged += 1
        return super().violations(state, seat, action)

    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        self.played += 1
        assert isinstance(action, Mark)
        cells = state.cells.copy()
        cells[action.cell] = seat
        return Outcome(Grid(cells), ())


class TestRehearsing:
    def test_what_was_rehearsed_is_judged_once_and_performed_once(self) -> None:
        rules = Pairs()
        game = Game(rules, None, seed=1)
        heard: list[Transition[Grid]] = []
        game.transitioned.connect(heard.append)
        rehearsal = game.rehearse([Mark(4), Mark(0)])
        assert (game.history, heard) == ((), [])
        steps = game.adopt(rehearsal)
        assert (rules.judged, rules.played) == (2, 2)
        assert game.history == tuple(steps) == tuple(heard)
        assert game.state == Grid([0, -1, -1, -1, 0, -1, -1, -1, -1])
        game.play(Mark(8))
        assert (rules.judged, rules.played) == (3, 3)

    def test_the_first_action_that_is_illegal_after_those_before_it_refuses_all(self) -> None:
        game = Game(Pairs(), None, seed=1)
        rehearsal = game.rehearse([Mark(4), Mark(4)])
        assert (rehearsal.refused, [message.id for message in rehearsal.violations]) == (Mark(4), ["cell-taken"])
        assert [step.action for step in rehearsal.steps] == [Mark(4)]
        with pytest.raises(IllegalAction, match="cell-taken"):
            game.adopt(rehearsal)
        assert not game.history

    def test_actions_beyond_the_turn_are_refused(self) -> None:
        rehearsal = Game(Pairs(), None, seed=1).rehearse([Mark(0), Mark(1), Mark(2)])
        assert (rehearsal.refused, [message.id for message in rehearsal.violations]) == (
            Mark(2),
            ["not-your-decision"],
        )

    def test_a_game_that_has_moved_on_does_not_go_on_from_elsewhere(self) -> None:
        game = crosses()
        rehearsal = game.rehearse([Mark(4)])
        game.play(Mark(0))
        with pytest.raises(ValueError, match="moved on"):
            game.adopt(rehearsal)

    def test_what_is_adopted_is_taken_back_step_by_step(self) -> None:
        game = Game(Pairs(), None, seed=1)
        game.adopt(game.rehearse([Mark(4), Mark(0)]))
        assert game.undo().action == Mark(0)
        assert game.undo().action == Mark(4)
        assert not game.can_undo

    def test_chance_follows_what_is_adopted(self) -> None:
        game = auction()
        game.play(Bid(1), 0)
        game.adopt(game.rehearse([Bid(2)], 1))
        assert [step.seat for step in game.history] == [CHANCE, 0, 1, CHANCE]


class TestSecrets:
    def test_bids_may_be_made_in_any_order(self) -> None:
        first, second = auction(), auction()
        first.play(Bid(3), 0)
        first.play(Bid(1), 1)
        second.play(Bid(1), 1)
        second.play(Bid(3), 0)
        assert first.state == second.state

    def test_a_seat_sees_that_the_other_has_bid_but_not_what(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        assert game.decision.seats == {1}
        assert game.view(0).bids == (3, None)
        assert game.view(1).bids == (UNKNOWN, None)

    def test_a_secret_is_hidden_in_the_history_of_all_others(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        step = game.history[-1]
        assert game.known(step, 0) == replace(step, before=game.ruleset.view(step.before, 0), after=game.view(0))
        for other in (1, NOBODY):
            assert game.known(step, other).action == Hidden()
            assert game.known(step, other).after.bids == (UNKNOWN, None)
            assert "3" not in str(game.known(step, other).action)

    def test_what_comes_out_is_told_to_all(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        revealed = game.play(Bid(1), 1)
        assert game.known(revealed, 0).action == Hidden()
        assert game.known(revealed, 0).events == (BidsRevealed((3, 1)),)

    def test_who_has_bid_may_take_it_back_while_others_have_not_and_nobody_else_may(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        assert [game.may_undo(seat) for seat in (0, 1, NOBODY)] == [True, False, False]
        with pytest.raises(ValueError, match="taken back"):
            game.undo(1)
        game.undo(0)
        assert [game.may_redo(seat) for seat in (0, 1)] == [True, False], "doing it again would tell what it was"

    def test_who_has_decided_takes_back_its_own_and_not_what_others_have_decided_since(self) -> None:
        game = Game(Crowd(), None, seed=1)
        for seat in (2, 0, 1):
            game.play(Mark(seat), seat)
        heard: list[Action[Grid]] = []
        game.undone.connect(lambda step: heard.append(step.action))
        assert [game.may_undo(seat) for seat in range(4)] == [True, True, True, False]
        assert game.revocable(2) is game.history[0]
        assert game.undo(2).action == Mark(2)
        assert game.state.cells[:4] == [0, 1, -1, -1]
        assert [step.seat for step in game.history] == [0, 1]
        assert [step.index for step in game.history] == [0, 1]
        assert game.history[0].after is game.history[1].before
        assert heard == [Mark(1), Mark(0), Mark(2)]
        assert not game.can_redo, "what was taken back led from another state"
        game.play(Mark(3), 2)
        game.play(Mark(0), 3)
        assert not any(game.may_undo(seat) for seat in range(4)), "all is revealed"

    def test_what_was_decided_openly_before_stays_done_when_others_have_answered_in_secret(self) -> None:
        game = Game(Crowd(opens=True), None, seed=1)
        game.play(Mark(5), 0)
        game.play(Mark(1), 1)
        assert [game.may_undo(seat) for seat in range(4)] == [False, True, False, False]
        game.undo(1)
        assert not any(game.may_undo(seat) for seat in range(4)), "seat 1 had seen it all the same"


class Crowd(NoughtsAndCrosses):
    """Four seats, each of which names a cell at once and in secret; the first perhaps openly, before others."""

    def __init__(self, opens: bool = False) -> None:
        self.opens = opens

    def seats(self, setup: Any) -> int:
        return 4

    def decision(self, state: Grid) -> Decision:
        waiting = frozenset(seat for seat in range(4) if state.cells[seat] < 0)
        return Decision(frozenset({0}) if self.opens and 0 in waiting else waiting, "name")

    def violations(self, state: Grid, seat: int, action: Action[Grid]) -> Sequence[Message]:
        return ()

    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        assert isinstance(action, Mark)
        cells = [action.cell if at == seat else cell for at, cell in enumerate(state.cells)]
        return Outcome(Grid(cells), (), reveals=-1 not in cells[:4])

    def is_secret(self, state: Grid, seat: int, action: Action[Grid]) -> bool:
        return not (self.opens and seat == 0)


class TestChance:
    def test_chance_acts_before_the_first_seat_has_to(self) -> None:
        game = auction()
        assert [step.seat for step in game.history] == [CHANCE]
        assert game.decision.seats == {0, 1}

    def test_chance_is_played_by_hand_where_the_game_does_not_draw(self) -> None:
        game = auction(draws=False)
        assert game.decision.chance
        game.play(TurnUp(6), CHANCE)
        game.play(Bid(2), 0)
        game.play(Bid(1), 1)
        assert game.decision.chance
        assert game.state.scores == (6, 0)

    def test_equal_seeds_draw_equally_and_other_seeds_otherwise(self) -> None:
        def prizes(seed: int) -> list[int]:
            game = auction(rounds=20, coins=0, seed=seed)
            while not game.decision.over:
                game.play(Bid(0), min(game.decision.seats))
            return [step.action.prize for step in game.history if isinstance(step.action, TurnUp)]

        assert prizes(1) == prizes(1)
        assert prizes(1) != prizes(2)
        assert len(set(prizes(1))) > 3

    def test_what_chance_draws_is_the_same_in_every_version_of_python(self) -> None:
        game = auction(rounds=5, coins=0, seed=2024)
        while not game.decision.over:
            game.play(Bid(0), min(game.decision.seats))
        assert [step.action.prize for step in game.history if isinstance(step.action, TurnUp)] == [6, 5, 3, 3, 3]

    def test_chance_too_is_bound_by_the_rules(self) -> None:
        class Loaded(Auction):
            def draw(self, state: Sale, dice: random.Random) -> TurnUp:
                return TurnUp(7)

        with pytest.raises(IllegalAction, match="no-such-prize"):
            Game(Loaded(), {"rounds": 1, "coins": 1}, seed=1)


class TestUndo:
    def test_a_step_is_taken_back_and_done_again(self) -> None:
        game = crosses(4)
        after = game.state
        assert game.undo().action == Mark(4)
        assert game.state == Grid([-1] * 9)
        assert (game.can_undo, game.can_redo) == (False, True)
        assert [step.action for step in game.redoable] == [Mark(4)]
        assert game.redo().action == Mark(4)
        assert game.state is after
        assert (game.can_undo, game.can_redo) == (True, False)

    def test_another_action_forgets_what_was_taken_back(self) -> None:
        game = crosses(4)
        game.undo()
        game.play(Mark(0))
        assert not game.can_redo

    def test_the_own_step_stays_open_until_the_next_seat_acts(self) -> None:
        game = crosses(4)
        assert game.can_undo
        game.play(Mark(0))
        game.undo()
        assert not game.can_undo, "seat 0 has seen an answer"

    def test_an_answer_taken_back_and_changed_still_fixes_what_was_before(self) -> None:
        game = crosses(4, 0)
        game.undo()
        game.play(Mark(1))
        game.undo()
        assert not game.can_undo

    def test_nothing_is_taken_back_past_chance(self) -> None:
        game = auction()
        assert not game.can_undo
        game.play(Bid(3), 0)
        game.undo()
        assert not game.can_undo

    def test_nothing_is_taken_back_once_something_hidden_was_shown(self) -> None:
        game = auction(draws=False)
        game.play(TurnUp(2), CHANCE)
        game.play(Bid(3), 0)
        game.play(Bid(2), 1)
        assert not game.can_undo

    def test_a_simultaneous_bid_can_be_changed_while_the_other_has_not_bid(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        game.undo()
        game.play(Bid(4), 0)
        game.undo()
        game.play(Bid(1), 1)
        assert game.can_undo
        assert game.decision.seats == {0}

    def test_restarting_the_turn_takes_back_all_that_can_be(self) -> None:
        game = crosses(4)
        game.restart_turn()
        assert game.state == Grid([-1] * 9)
        game.restart_turn()
        assert [step.action for step in game.redoable] == [Mark(4)]

    def test_the_end_of_the_game_can_be_taken_back(self) -> None:
        game = crosses(0, 3, 1, 4, 2)
        game.undo()
        assert game.decision.seats == {0}

    def test_taking_back_what_stays_is_a_mistake_of_the_caller(self) -> None:
        game = crosses()
        with pytest.raises(ValueError, match="taken back"):
            game.undo()
        with pytest.raises(ValueError, match="taken back"):
            game.redo()


class TestSignals:
    def test_every_step_is_told_in_order_with_chance_after_the_action(self) -> None:
        game = auction()
        told: list[Transition[Sale]] = []
        game.transitioned.connect(told.append)
        game.play(Bid(3), 0)
        game.play(Bid(2), 1)
        assert [step.seat for step in told] == [0, 1, CHANCE]
        assert tuple(told) == game.history[1:]

    def test_taking_back_and_doing_again_are_told(self) -> None:
        game = crosses(4)
        told: list[str] = []
        game.undone.connect(lambda step: told.append(f"undone {step.index}"))
        game.transitioned.connect(lambda step: told.append(f"done {step.index}"))
        game.undo()
        game.redo()
        assert told == ["undone 0", "done 0"]

    def test_the_end_is_told_once_and_last(self) -> None:
        game = crosses(0, 3, 1, 4)
        told: list[str] = []
        game.finished.connect(lambda _: told.append("finished"))
        game.transitioned.connect(lambda _: told.append("done"))
        game.play(Mark(2))
        assert told == ["done", "finished"]

    def test_listeners_that_answer_at_once_do_not_mix_up_the_order(self) -> None:
        game = crosses()
        told: list[int] = []

        def answer(step: Transition[Grid]) -> None:
            if step.seat == 0:
                game.play(Mark(step.index + 1))

        game.transitioned.connect(answer)
        game.transitioned.connect(lambda step: told.append(step.index))
        game.play(Mark(0))
        assert told == [0, 1]

    def test_a_listener_that_fails_harms_neither_the_game_nor_the_others(self) -> None:
        game = auction()
        told: list[int] = []

        def fail(step: Transition[Sale]) -> None:
            raise RuntimeError(f"cannot draw step {step.index}")

        game.transitioned.connect(fail)
        game.transitioned.connect(lambda step: told.append(step.index))
        with pytest.raises(RuntimeError, match="step 1"):
            game.play(Bid(3), 0)
        with pytest.raises(ExceptionGroup, match="several listeners failed"):
            game.play(Bid(2), 1)
        assert told == [1, 2, 3]
        assert game.decision.seats == {0, 1}
        game.transitioned.disconnect(fail)
        game.play(Bid(0), 1)
        assert told == [1, 2, 3, 4]

    def test_a_move_is_known_to_have_changed_the_game_first_and_settles_last_with_all_its_steps(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        told = everything_told(game)
        game.play(Bid(2), 1)
        assert told == ["changed", "done 2", "done 3", "settled 2 3"]

    def test_what_is_done_together_is_one_move(self) -> None:
        game = crosses()
        told = everything_told(game)
        with game.together():
            game.play(Mark(0))
            game.play(Mark(1))
            assert told == []
        assert told == ["changed", "done 0", "done 1", "settled 0 1"]

    def test_nothing_done_together_is_no_move(self) -> None:
        game = crosses()
        told = everything_told(game)
        with game.together():
            pass
        with pytest.raises(ValueError, match="taken back"):
            game.undo()
        assert told == []

    def test_a_move_settles_without_the_steps_that_were_taken_back_in_it(self) -> None:
        game = crosses()
        told = everything_told(game)
        with game.together():
            game.play(Mark(0))
            game.undo()
            game.play(Mark(1))
        assert told == ["changed", "done 0", "undone 0", "done 0", "settled 0"]
        game.undo()
        assert told[5:] == ["changed", "undone 0", "settled"]

    def test_a_move_of_a_listener_has_changed_the_game_at_once_and_is_told_in_its_turn(self) -> None:
        game = crosses()
        game.transitioned.connect(lambda step: step.index == 0 and game.play(Mark(1)))
        told = everything_told(game)
        game.play(Mark(0))
        assert told == ["changed", "changed", "done 0", "settled 0", "done 1", "settled 1"]

    def test_a_game_that_was_hushed_tells_nothing_more_of_what_happened(self) -> None:
        game = auction()
        game.play(Bid(3), 0)
        told = everything_told(game)
        game.transitioned.connect(lambda _: game.hush())
        game.play(Bid(2), 1)
        assert told == ["changed", "done 2"], "neither of what chance has turned up, nor of the end of the move"


def everything_told(game: Game[Any]) -> list[str]:
    """Grows with every signal of a game."""
    told: list[str] = []
    game.changed.connect(lambda _: told.append("changed"))
    game.transitioned.connect(lambda step: told.append(f"done {step.index}"))
    game.undone.connect(lambda step: told.append(f"undone {step.index}"))
    game.settled.connect(lambda steps: told.append(" ".join(["settled", *(str(step.index) for step in steps)])))
    return told
