"""What there is: everything in the box as tables, read from `cards/*.toml`. Knows no state."""
