// A small card game of the same shape as ours: four seats in two teams, one offers an open and a hidden card,
// the next seat takes one of them. Deck, hands and the hidden card are secret; playerView strips them.
const { INVALID_MOVE } = require("boardgame.io/core");

const KINDS = 9, COPIES = 6, HAND = 4, TRACK = 14;
const LENGTH = Number(process.env.GAME_LENGTH || 74); // decisions of one match, as many as ours takes

const next = (seat) => String((Number(seat) + 1) % 4);
const team = (seat) => Number(seat) % 2;

function draw(G, random, seat) {
  while (G.hands[seat].length < HAND) {
    if (!G.deck.length) {
      G.deck = random.Shuffle(G.rows.flatMap((row) => row.splice(0)));
    }
    G.hands[seat].push(G.deck.pop());
  }
}

function recruit(G, side, card) {
  const row = G.rows[side];
  row.push(card);
  const same = row.filter((kind) => kind === card).length;
  G.pawns[side] = (((G.pawns[side] + ((card + same) % 5) - 1) % TRACK) + TRACK) % TRACK;
}

const moves = {
  offer: ({ G, events, playerID }, open, hidden) => {
    const hand = G.hands[playerID];
    if (G.offer || open === hidden || !(open in hand) || !(hidden in hand)) return INVALID_MOVE;
    G.offer = { by: playerID, open: hand[open], hidden: hand[hidden] };
    G.hands[playerID] = hand.filter((_, i) => i !== open && i !== hidden);
    G.log.push({ is: "Offered", seat: playerID, open: G.offer.open });
    G.made += 1;
    events.setActivePlayers({ value: { [next(playerID)]: "take" } });
  },
  take: ({ G, random, events, playerID }, hidden) => {
    const { by, ...cards } = G.offer;
    const [mine, theirs] = hidden ? [cards.hidden, cards.open] : [cards.open, cards.hidden];
    recruit(G, team(playerID), mine);
    recruit(G, team(by), theirs);
    G.log = [{ is: "Took", seat: playerID, card: mine }, { is: "Kept", seat: by, card: theirs }];
    G.offer = null;
    G.made += 1;
    draw(G, random, by);
    events.endTurn();
  },
};

exports.Agents = {
  name: "agents",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: KINDS * COPIES }, (_, i) => i % KINDS));
    const G = { deck, hands: { 0: [], 1: [], 2: [], 3: [] }, rows: [[], []], pawns: [0, 7], offer: null, log: [], made: 0 };
    for (const seat of Object.keys(G.hands)) draw(G, random, seat);
    return G;
  },
  moves: { offer: moves.offer },
  turn: { stages: { take: { moves: { take: moves.take } } } },
  endIf: ({ G }) => (G.made >= LENGTH ? { winner: G.pawns[0] > G.pawns[1] ? 0 : 1 } : undefined),
  playerView: ({ G, playerID }) => {
    const hands = Object.fromEntries(
      Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.map(() => -1)]),
    );
    const offer = G.offer && { ...G.offer, hidden: G.offer.by === playerID ? G.offer.hidden : -1 };
    return { ...G, deck: G.deck.length, hands, offer };
  },
};
