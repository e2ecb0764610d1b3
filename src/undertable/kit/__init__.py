"""What every game needs beside its rules: between the kernel, which it stands on, and the games, which stand on it.

May touch: the kernel. Must not: know any game, terminal or server.
"""
