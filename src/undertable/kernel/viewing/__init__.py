"""What one viewer is sent, learns by it, and may take for granted; on the engine, below the match."""
