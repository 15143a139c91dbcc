"""How the learned judgement came about: games of the players against themselves, and what the network makes of them."""
