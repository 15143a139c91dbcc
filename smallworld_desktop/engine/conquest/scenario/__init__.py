"""What scenarios of such games have in common: positions with seats, turns and regions, plays, and checks."""
