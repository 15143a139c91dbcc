"""Computer players of games in which races conquer regions: they plan whole turns. They see what their seat may."""
