"""Packs: races, powers and boards that players make, each pack one file, read within limits and never run."""
