"""What is said: questions, answers, what chance brings, what is told, and why something is refused."""
