"""Painting: emblems, tokens, coins, banners, wood and paper. Everything takes its size and is drawn, never loaded."""
