"""What any board game is made of: actions, events, decisions, a game in progress, saves."""
