"""The computer players of Warring Isles. They see only what their seat may see."""
