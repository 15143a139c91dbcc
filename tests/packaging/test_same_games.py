"""A bundle is sold only if it plays the games that plain Python plays."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import installers
import pytest
from installing import bundle, same_games
from installing.steps import BuildError, Result

from smallworld_desktop import cli

FEW = (("chance,chance", 2), ("easy,fair,chance", 1))


def _play(arguments: tuple[str | Path, ...]) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        assert cli.main([str(argument) for argument in arguments]) == 0
    return said.getvalue()


def test_the_same_games_are_found_to_be_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_games, "GAMES", FEW)
    assert same_games.require_same_games(_play, _play) == "3 games as in plain Python"


def test_one_other_action_in_any_game_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_games, "GAMES", FEW)

    def other(arguments: tuple[str | Path, ...]) -> str:
        return _play((*arguments, "--seed", "2") if "easy,fair,chance" in arguments else arguments)

    with pytest.raises(BuildError, match="games of easy,fair,chance are not the same"):
        same_games.require_same_games(other, _play)


def test_a_program_that_plays_nothing_fails_the_build() -> None:
    with pytest.raises(BuildError, match="games were not played: Traceback"):
        same_games.require_same_games(lambda arguments: "Traceback", _play)


@pytest.mark.parametrize(("source", "wanted"), [("", "plain"), ("/workshop", "compiled")])
def test_a_bundle_has_the_engine_that_it_was_meant_to_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, wanted: str
) -> None:
    monkeypatch.setenv(bundle.SOURCE, source)
    for engine in ("plain", "compiled"):
        report = tmp_path / f"{engine}.json"
        report.write_text(f'{{"versions": {{"engine": "{engine}"}}}}')
        if engine == wanted:
            assert bundle.require_engine(report) == wanted
        else:
            with pytest.raises(BuildError, match=f"was to be {wanted}, and is {engine}"):
                bundle.require_engine(report)


@pytest.mark.parametrize(
    ("asked", "compiler", "compiled"),
    [([], True, True), (["--plain"], True, False), ([], False, False), (["--compiled"], False, True)],
)
def test_the_engine_is_compiled_where_it_can_be_unless_it_is_to_be_plain(
    monkeypatch: pytest.MonkeyPatch, asked: list[str], compiler: bool, compiled: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(installers, "has_compiler", lambda: compiler)
    monkeypatch.setattr(installers, "_compile", lambda: done.append("compiled"))
    monkeypatch.setattr(installers, "build_bundle", lambda: Result("bundle"))
    assert installers.main(["bundle", *asked]) == 0
    assert done == ["compiled"] * compiled
