"""The computer players. They see only what their seat may see."""
