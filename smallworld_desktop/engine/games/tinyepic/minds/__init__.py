"""The computer players of Little Kingdoms."""
