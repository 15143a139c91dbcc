"""How the learned judgement of Little Kingdoms came about."""
