"""What each viewer is shown: views, what is told and in which words, and the way out of each connection."""
