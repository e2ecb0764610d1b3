"""Za hranou: agents who hook criminals and let them commit crimes."""
