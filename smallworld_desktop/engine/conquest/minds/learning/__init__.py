"""How such players learn: from games of the planner against itself."""
