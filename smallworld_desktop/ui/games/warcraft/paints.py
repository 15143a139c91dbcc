"""How the islands are painted."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.engine.games.warcraft.islands import RANDOM, SIDES
from smallworld_desktop.ui.presentation.paints import Paints, Terrain, Vignette, Wash, Water

VIGNETTE = Path(__file__).parents[3] / "assets" / "vignettes" / "warcraft.jpg"

PAINTS = Paints(
    terrains={
        "fields": Terrain(Wash("#ecd795", "#b98a35", "#c3bd66", 0.16), "fields"),
        "forest": Terrain(Wash("#6f9254", "#3c5f38", "#44693c", 0.20), "woods"),
        "hills": Terrain(Wash("#b3ba80", "#68753c", "#9dab62", 0.16, relief=0.40), "downs"),
        "swamp": Terrain(Wash("#95967f", "#3c3d33", "#6a7442", 0.17, wet=True), "fen"),
        "mountain": Terrain(Wash("#c4bdb6", "#716a6a", "#a89f9c", 0.14, relief=0.55), "peaks"),
        "sea": Terrain(Water("#cfe6d6", "#86c0c2", "#539aa6", 95, wide=True)),
        "lake": Terrain(Water("#bcd6b4", "#5a958c", "#2f6a6c", 80, lilies=True)),
    },
    signs={"entry": "quay", "native": "village", "cavern": "cave", "magic": "crystals", "slot": "dais"},
    letters={name: name[0] for name in (*SIDES, *RANDOM)},
    vignette=Vignette(VIGNETTE, ("L1a", "M2a", "S1b")),
)
