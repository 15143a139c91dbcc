"""What the table is built with: buttons, panels, how they keep up with the game, and where the keyboard goes."""
