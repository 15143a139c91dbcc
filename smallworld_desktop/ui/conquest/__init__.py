"""What games share at the table in which races with powers conquer regions: their names, banners, cards and sums."""
