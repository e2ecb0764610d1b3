"""What every room stands on: settings, words and books, who is asking, what goes wrong, long work in slices."""
