"""What the games have in common in which races with powers conquer regions: banners, badges, pieces, the die."""
