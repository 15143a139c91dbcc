"""The faults that packaging/mutate.py plants fit the program as it is now: it moves on, and they must move with it."""

from __future__ import annotations

import ast
from dataclasses import replace

from mutate import ROOT, Mutation, misfit, read_mutations

MUTATIONS = read_mutations()


def test_every_fault_fits_one_place_of_the_program() -> None:
    assert [said for mutation in MUTATIONS if (said := misfit(mutation))] == []


def test_a_program_with_a_fault_is_a_program_still() -> None:
    """Else it would be found by whoever starts it, whatever the tests look at."""
    for mutation in MUTATIONS:
        whole = (ROOT / mutation.path).read_text(encoding="utf-8")
        planted = ast.parse(whole.replace(mutation.old, mutation.new))
        assert ast.dump(planted) != ast.dump(ast.parse(whole)), mutation.name


def test_no_two_faults_have_one_name() -> None:
    names = [mutation.name for mutation in MUTATIONS]
    assert sorted(set(names)) == sorted(names)


def test_a_fault_that_fits_nowhere_is_named_in_a_sentence() -> None:
    fault = Mutation("rules", "a slip", "table.py", "no such line", "")
    place = "smallworld_desktop/engine/games/smallworld"
    assert misfit(fault) == f"mutations.yaml: 'a slip' fits 0 places of {place}/table.py, not one"
    gone = replace(fault, file="gone.py")
    assert misfit(gone) == f"mutations.yaml: 'a slip' is about {place}/gone.py, which is not there"
