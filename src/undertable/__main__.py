"""`python -m undertable` is the command `undertable`."""

from undertable.cli import main

if __name__ == "__main__":
    main()
