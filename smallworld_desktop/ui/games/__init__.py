"""What each game looks like and says, a folder a game. Only that folder knows the game of the engine."""
