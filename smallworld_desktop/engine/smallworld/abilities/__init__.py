"""What races and powers can do, one file for each kind of ability."""
