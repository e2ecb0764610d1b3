"""The kernel: games as data, knowledge as a declaration, chance as a seat."""
