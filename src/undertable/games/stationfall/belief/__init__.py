"""What may be believed: worlds that fit what was seen, what all could know, what a seat can tell of its own."""
