"""What laws and tests are given: where they begin, positions by name, bounds, what seldom happens."""
