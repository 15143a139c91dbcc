"""What is played together is taken back together, also while others decide at the same time."""

from __future__ import annotations

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.sitting.course import Course
from smallworld_desktop.ui.sitting.motives import Motive, Motives
from tests.engine.kernel.test_game import Crowd, Pairs
from tests.toys.engine.noughts.rules import Grid, Mark


def test_what_is_played_together_is_taken_back_and_done_again_together() -> None:
    game: Game[Grid] = Game(Pairs(), None, seed=1)
    course = Course(game, Motives())
    course.play(game.rehearse([Mark(4), Mark(0)], 0))
    course.undo(0)
    assert not game.history
    course.redo()
    assert [step.action for step in game.history] == [Mark(4), Mark(0)]


def test_what_others_have_decided_at_the_same_time_keeps_its_motive() -> None:
    game: Game[Grid] = Game(Crowd(), None, seed=1)
    course = Course(game, Motives())
    for seat, motive in ((2, None), (0, Motive("hard")), (1, Motive("easy"))):
        course.play(game.rehearse([Mark(seat)], seat), motive)
    course.undo(2)
    assert [(step.seat, course.motives[step.index]) for step in game.history] == [
        (0, Motive("hard")),
        (1, Motive("easy")),
    ]
    course.play(game.rehearse([Mark(5)], 2))
    assert course.motives[2] is None
