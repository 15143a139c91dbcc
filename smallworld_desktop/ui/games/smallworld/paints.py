"""How the boards of the base game are painted."""

from __future__ import annotations

from pathlib import Path

from smallworld_desktop.ui.presentation.paints import Paints, Terrain, Vignette, Wash, Water

PICTURES = Path(__file__).parents[3] / "assets" / "boards" / "smallworld"

PAINTS = Paints(
    terrains={
        "farmland": Terrain(Wash("#ecd795", "#b98a35", "#c3bd66", 0.16), "fields"),
        "forest": Terrain(Wash("#6f9254", "#3c5f38", "#44693c", 0.20), "woods"),
        "hill": Terrain(Wash("#b3ba80", "#68753c", "#9dab62", 0.16, relief=0.40), "downs"),
        "swamp": Terrain(Wash("#95967f", "#3c3d33", "#6a7442", 0.17, wet=True), "fen"),
        "mountain": Terrain(Wash("#c4bdb6", "#716a6a", "#a89f9c", 0.14, relief=0.55), "peaks"),
        "sea": Terrain(Water("#c3dcd2", "#7fb0bd", "#4b8199", 120, wide=True)),
        "lake": Terrain(Water("#c3dcd2", "#8cc3be", "#4f9698", 95)),
    },
    signs={"mine": "shaft", "magic": "crystals", "cavern": "cave"},
    pieces={
        "lair": "#b9a27c",
        "fortress": "#c9b089",
        "encampment": "#d9b478",
        "hole": "#a9b878",
        "hero": "#e6cf78",
        "dragon": "#d98f6a",
        "mountain": "#c9beb2",
        "crown": "#eebd4a",
    },
    pictures=PICTURES,
    vignette=Vignette(PICTURES.parents[1] / "vignettes" / "smallworld.jpg", ("three_players",)),
)
