"""Every lesson of every game: the asked way to its end, every wrong turn that is foreseen, and back again."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.play.lessons import LEARNER, Lesson, lessons_of, meant
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.lessons import page, wrong_text
from smallworld_desktop.ui.sitting.schooling import ELSEWHERE, Schooling

ALL = [(id, lesson) for id, box in games().items() for lesson in lessons_of(box)]
every = pytest.mark.parametrize(("id", "lesson"), ALL, ids=[f"{id}-{lesson.id}" for id, lesson in ALL])
scripted = pytest.mark.parametrize(
    ("id", "lesson"),
    [each for each in ALL if not each[1].against],
    ids=[f"{id}-{lesson.id}" for id, lesson in ALL if not lesson.against],
)


def do_step(school: Schooling) -> None:
    before = school.at
    school.do_asked()
    assert school.at == before + 1, f"{school.lesson.id}: {school.step}"


@scripted
def test_a_lesson_is_played_to_its_end_by_the_asked_way_and_taken_back_step_by_step(id: str, lesson: Lesson) -> None:
    school = Schooling(game(id), lesson)
    begun = school.game.state
    for _ in lesson.steps:
        do_step(school)
    assert school.done
    for at in reversed(range(len(lesson.steps))):
        school.back()
        assert school.at == at
    assert school.game.state == begun
    do_step(school)
    school.again()
    assert (school.at, school.game.state) == (0, begun)


@scripted
def test_every_wrong_turn_that_is_foreseen_is_done_told_and_taken_back(id: str, lesson: Lesson) -> None:
    school = Schooling(game(id), lesson)
    for step in lesson.steps:
        before = school.game.state
        for wrong in step.wrong:
            action = meant(school.game, wrong.deed, LEARNER)
            assert action is not None, f"{lesson.id}: {wrong} cannot be done"
            count = len(school.game.history)
            school.game.play(action, LEARNER)
            assert school.judge(school.game.history[count:]) == wrong
            school.retry()
            assert school.game.state == before
        for number in set(step.choices) - {step.right}:
            assert not school.guess(number)
        do_step(school)


@every
def test_everything_in_a_lesson_has_its_words(id: str, lesson: Lesson) -> None:
    for language in ("en", "cs", "pl", "is"):
        words = Words(language, id)
        for at in range(len(lesson.steps) + 1):
            told = page(words, lesson, at)
            assert told.title
            assert all(task.text for task in told.tasks)
            assert 0 < len(told.text.split()) <= 60
        for step in lesson.steps:
            assert step.kind != "guess" or words.has(f"lesson-{lesson.id}-{step.id}-wrong")
            assert all(wrong_text(words, lesson, step, wrong.id) for wrong in step.wrong)


def test_a_lesson_against_a_computer_lets_one_do_anything_and_ends_with_the_game() -> None:
    id, lesson = next(each for each in ALL if each[1].against)
    school = Schooling(game(id), lesson)
    dice = random.Random(1)
    while not school.game.decision.over:
        seat = min(school.game.decision.seats)
        before = len(school.game.history)
        school.game.play(game(id).showcase.choose(school.game.state, school.game.legal(seat), dice), seat)
        assert school.judge(school.game.history[before:]) is None
    assert school.done


def test_whoever_is_to_point_at_one_of_several_regions_may_choose_which() -> None:
    id, lesson = next(each for each in ALL if each[1].id == "board")
    for at, step in enumerate(lesson.steps[:-1]):
        for region in step.regions:
            school = Schooling(game(id), lesson)
            for _ in range(at):
                do_step(school)
            assert school.point(region)
            assert school.at == at + 1
    assert len(lesson.steps[0].regions) == 4


def test_what_nobody_foresaw_is_taken_back_too() -> None:
    id, lesson = next(each for each in ALL if each[1].id == "price")
    school = Schooling(game(id), lesson)
    action = meant(school.game, ("conquer", "r12"), LEARNER)
    assert action is not None
    before = len(school.game.history)
    school.game.play(action, LEARNER)
    assert school.judge(school.game.history[before:]) is ELSEWHERE
