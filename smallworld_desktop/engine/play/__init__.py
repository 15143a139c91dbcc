"""Players, matches, ratings and the coach: whatever plays any game. They see only what their seat may see."""
