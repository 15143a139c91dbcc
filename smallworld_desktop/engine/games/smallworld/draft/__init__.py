"""A redeployment before it is played: what shall stand where, and the actions that bring it about."""
