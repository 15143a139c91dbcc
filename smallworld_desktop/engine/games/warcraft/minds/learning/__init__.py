"""How the learned judgement of Warring Isles came about."""
