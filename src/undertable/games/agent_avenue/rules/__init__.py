"""The rules in the order of the rulebook, a line for each module; importing them fills the Book.

street   AA-1.4, 6, 11.2: Recruiting and walking: copy numbers, icons, ongoing cards, landings
setup    AA-3: Set-up: pawns home, four cards each, three market cards open, somebody begins
timeout  AA-4.3: What a time-out does: it ends, declines, or lays what must be laid, and keeps what the player could
         keep
turn     AA-4 to 6: The turn of a side played alone, top to bottom: exchange, offer, refill, recruit
end      AA-7: The end step: all conditions at once, on the same final position
ballots  AA-9: The questions that are put to a team of two as a whole; what becomes of the answers is in `teams`
teams    AA-9: Teams of two: who leads, one card each, and secret votes with a captain
market   AA-11: The black market: taking a card, and the words that instant cards are written in
ongoing  AA-11.8 to 11.10: The words of ongoing cards, by the moment at which they act
"""

from . import ballots, end, market, ongoing, setup, street, teams, timeout, turn

__all__ = ["ballots", "end", "market", "ongoing", "setup", "street", "teams", "timeout", "turn"]
