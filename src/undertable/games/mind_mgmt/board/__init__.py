"""What lies where: the state, the map, the Book that the rules fill, and look-ups that change nothing."""
