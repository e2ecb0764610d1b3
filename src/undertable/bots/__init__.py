"""Players that are programs. They see their seat's view, and nothing else."""
