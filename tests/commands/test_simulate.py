"""Games between computer players on the command line."""

from __future__ import annotations

import json

import pytest

from smallworld_desktop import cli


def _digest(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    arguments = ["simulate", "--players", "easy,chance", "--games", "2", "--digest", "--json", *more]
    assert cli.main(arguments) == 0
    return str(json.loads(capsys.readouterr().out)["digest"])


def test_the_same_games_have_the_same_digest_and_others_another(capsys: pytest.CaptureFixture[str]) -> None:
    assert _digest(capsys) == _digest(capsys)
    assert _digest(capsys) != _digest(capsys, "--seed", "2")


def test_the_digest_is_told_in_words_when_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    digest = _digest(capsys)
    cli.main(["simulate", "--players", "easy,chance", "--games", "2", "--digest"])
    assert f"digest {digest}\n" in capsys.readouterr().out
    cli.main(["simulate", "--players", "easy,chance", "--games", "2"])
    assert "digest" not in capsys.readouterr().out


def test_what_takes_long_is_told_beside_the_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("smallworld_desktop.ui.desk.progress.SOON", 0.0)
    assert cli.main(["simulate", "--players", "chance,chance", "--games", "3", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 3
    assert said.err.startswith("games: 1 of 3, about ")
