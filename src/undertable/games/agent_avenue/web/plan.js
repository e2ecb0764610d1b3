// Half-made choices: two cards for an offer, one card for the rest; how the question words them, and where they lead.
// Only choices among the server's options are ever sent.

import { nameOf } from "/static/js/kit/names.js";
import { allowed, orWhyNot } from "/static/js/kit/options.js";
import { same } from "/static/js/lib.js";
import { agentName, moveText, mySide, nextPush, sideName, toCatch } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/game.js").Guide} Guide */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** `away`: the card that is chosen next is laid away; `choice`: the answer, once it is whole. @typedef {{cards?: number[], away?: boolean, open?: boolean, slot?: number, agent?: number, choice?: Choice}} Plan */
/** What comes of one answer of the rival: how far both sides go, and how far the viewer is from the catch then. @typedef {{letter: string, text: string, moves: number[], far: number}} Outcome */

const ONE_CARD = ["LayUp", "LayDown", "NameInHand", "Prepare"];
const MAY_EXCHANGE = ["Play", "LayUp", "LayDown", "Prepare"];
/** What is answered by the board or the hand, by question; whatever is not named here gets a button. @type {Record<string, string[]>} */
const PLACED = {
  Play: ["Offer", "Exchange"],
  LayUp: ["Lay", "Exchange"],
  LayDown: ["Lay", "Exchange"],
  Prepare: ["Exchange"],
  Recruit: ["Take"],
  VoteRecruit: ["Take"],
  PickCard: ["Buy"],
  VoteCard: ["Nominate"],
  NameInHand: ["Name"],
  NameInPlay: ["Name"],
};

/** The cards of the viewer's own hand. @param {Props} props @returns {number[]} */
export const myHand = ({ seen, me }) => (me >= 0 ? (seen.hand[me] ?? []) : []);

/** @param {Props} props @returns {Plan} */
export const planOf = (props) => props.plan ?? {};

/** What a tap on a hand card would lead to: null when it leads nowhere. @param {Props} props @param {number} index @returns {{plan: Plan | undefined} | {no: Choice} | null} */
export function tapCard(props, index) {
  const hand = myHand(props);
  const { cards: chosen = [], away } = planOf(props);
  if (away && props.options.length) return { plan: chosen.includes(index) ? { away } : { away, cards: [index] } };
  if (chosen.includes(index)) {
    const rest = chosen.filter((i) => i !== index);
    return { plan: rest.length ? { cards: rest } : undefined };
  }
  if (props.frame === "Play" && props.options.length) return tapOffer(props, hand, chosen, index);
  if (!ONE_CARD.includes(props.frame) || !props.options.length) return null;
  const agent = hand[index];
  const useful = props.options.some((option) => option.agent === agent);
  if (useful) return { plan: { cards: [index] } };
  return { no: { is: props.frame === "NameInHand" ? "Name" : props.frame === "Prepare" ? "Exchange" : "Lay", agent } };
}

/** @param {Props} props @param {number[]} hand @param {number[]} chosen @param {number} index */
function tapOffer(props, hand, chosen, index) {
  if (!chosen.length) return { plan: { cards: [index] } };
  const first = chosen[0];
  const offer = { is: "Offer", up: hand[first], down: hand[index] };
  return allowed(props, offer) ? { plan: { cards: [first, index] } } : { no: offer };
}

/** What is half chosen, with the answer it amounts to once it is whole. @param {Props} props @param {Plan | undefined} plan */
export function choose(props, plan) {
  const choice = plan && guide({ ...props, plan })?.choice;
  props.setPlan(choice ? { ...plan, choice } : plan);
}

/** What is being asked in the middle of a choice: of a whole pair, which card lies how; of a card laid away, what that brings. @param {Props} props */
export function asks(props) {
  const { cards = [], away } = planOf(props);
  if (away && cards.length) return guideExchange(props, cards[0]).text;
  if (props.frame !== "Play" || away || cards.length < 2) return "";
  const [up, down] = cards.map((i) => agentName(props, myHand(props)[i]));
  return props.t("Face up: {up}. Face down: {down}.", { up, down });
}

/** What comes of the answer that is chosen, in a sentence. @param {Choice} choice @param {unknown} _ @param {Props} props */
export function consequence(choice, _, props) {
  const [a, b] = answersTo(props);
  if (a && choice.is === "Offer") return props.t("To the catch: A {a}, B {b}.", { a: a.far, b: b.far }); // the rest stands on the green
  const half = guide(props);
  if (!half?.choice || !same(half.choice, choice)) return "";
  return (choice.is === "Exchange" && half.confirm) || half.text; // the question has the words
}

/** Both answers of the rival to the pair that is chosen; none as long as it is not. @param {Props} props @returns {Outcome[]} */
export function answersTo(props) {
  const { cards = [], away } = planOf(props);
  if (props.frame !== "Play" || away || cards.length < 2) return [];
  const { seen, content, t } = props;
  const [mine, hand] = [mySide(props), myHand(props)];
  const [up, down] = cards.map((i) => hand[i]);
  const outcome = (/** @type {string} */ letter, /** @type {number} */ theirs, /** @type {number} */ own) => {
    const [they, you] = [nextPush(props, 1 - mine, theirs), nextPush(props, mine, own)];
    const moves = [0, 1].map((side) => (side === mine ? you.n : they.n));
    return {
      letter,
      moves,
      text: t("{side} takes {card:agent.acc}: they {a}, you {b}", {
        side: sideName(props, 1 - mine),
        card: content.agents[theirs],
        a: moveText(they, t, "they"),
        b: moveText(you, t, "you"),
      }),
      far: toCatch(
        seen.pawn.map((at, side) => at + moves[side]),
        mine,
      ),
    };
  };
  return [outcome("A", up, down), outcome("B", down, up)];
}

/** Whether an option is chosen in the hand or on the green. @param {Choice} choice @param {Pick<Props, "frame">} props */
export const inHand = (choice, { frame }) => (PLACED[frame] ?? []).includes(choice.is);

/** The half-made choice in words. @param {Props} props @returns {Guide | null} */
export function guide(props) {
  const plan = planOf(props);
  if (plan.away) return guideExchange(props, plan.cards?.[0]);
  if (plan.cards) return props.frame === "Play" ? guideOffer(props, plan.cards) : guideCard(props, plan.cards[0]);
  if (plan.open !== undefined) return guideTake(props, plan.open);
  if (plan.slot !== undefined) return guideBuy(props, plan.slot);
  if (plan.agent !== undefined) return guideName(props, plan.agent);
  return props.options.length && MAY_EXCHANGE.includes(props.frame)
    ? { text: allAlike(props), more: [toExchange(props)] }
    : null;
}

/** AA-5.4: with a hand of one name the usual question would ask for what cannot be. @param {Props} props */
function allAlike(props) {
  const alike = props.frame === "Play" && new Set(myHand(props)).size === 1;
  return alike
    ? props.t(
        "All your cards are alike, so you may lay two of one name (AA-5.4): one face up, one face down. Before that you may exchange.",
      )
    : "";
}

/** The way to an exchange, or why there is none. @param {Props} props */
function toExchange(props) {
  const { t } = props;
  const text = t("Exchange a card ({n} left)", "Exchange a card ({n} left)", {
    n: props.seen.allowance[props.me] ?? 0,
  });
  if (props.options.some((option) => option.is === "Exchange")) return { id: "exchange", text, plan: { away: true } };
  return { id: "exchange", text, refused: { is: "Exchange", agent: myHand(props)[0] } };
}

/** Which card goes; then it is sure. @param {Props} props @param {number | undefined} index @returns {Guide} */
function guideExchange(props, index) {
  const { t } = props;
  if (index === undefined)
    return { text: t("Choose the card to lay away; you draw another from the deck for it."), cancel: true };
  const agent = myHand(props)[index];
  const card = agentName(props, agent);
  return {
    text: t(
      "You lay {card} away face down and draw another card; {n} exchange is left to you then.",
      "You lay {card} away face down and draw another card; {n} exchanges are left to you then.",
      { card, n: (props.seen.allowance[props.me] ?? 1) - 1 },
    ),
    choice: { is: "Exchange", agent },
    confirm: t("Exchange: {card}", { card }),
    cancel: true,
  };
}

/** The exchange of one card, or why it is refused. @param {Props} props @param {number} agent */
function exchange(props, agent) {
  const { t } = props;
  const choice = { is: "Exchange", agent };
  const text = t("Exchange: {card}", { card: agentName(props, agent) });
  return { id: "exchange", text, ...orWhyNot(props, choice) };
}

/** @param {Props} props @param {number[]} cards @returns {Guide} */
function guideOffer(props, cards) {
  const { t } = props;
  const hand = myHand(props);
  const [up, down] = cards.map((i) => hand[i]);
  if (cards.length === 1) {
    return {
      text: t("Face up: {up}. Now choose the card to lay face down.", { up: agentName(props, up) }),
      more: [exchange(props, up)],
      cancel: true,
    };
  }
  const mine = mySide(props);
  const push = (/** @type {number} */ side, /** @type {number} */ kind) =>
    moveText(nextPush(props, side, kind), t, side === mine ? "you" : "they");
  const values = { a: push(1 - mine, up), b: push(mine, down), c: push(1 - mine, down), d: push(mine, up) };
  const swapped = { is: "Offer", up: down, down: up };
  return {
    text: t("If the opponent takes the open card: they {a}, you {b}. If the hidden one: they {c}, you {d}.", values),
    choice: { is: "Offer", up, down },
    confirm: t("Lay them"),
    more: allowed(props, swapped)
      ? [{ id: "swap", text: t("Swap"), plan: { cards: [cards[1], cards[0]], choice: swapped } }]
      : [],
    cancel: true,
  };
}

/** @param {Props} props @param {number} index @returns {Guide} */
function guideCard(props, index) {
  const { t } = props;
  const agent = myHand(props)[index];
  const card = agentName(props, agent);
  const text = props.content.agents[agent].text[props.lang];
  if (props.frame === "NameInHand")
    return {
      text: `${card}: ${text}`,
      choice: { is: "Name", agent },
      confirm: t("Choose: {card}", { card }),
      cancel: true,
    };
  if (props.frame === "Prepare") return { text: `${card}: ${text}`, more: [exchange(props, agent)], cancel: true };
  const lay = { is: "Lay", agent };
  const more = [exchange(props, agent)];
  return allowed(props, lay)
    ? { text: `${card}: ${text}`, choice: lay, confirm: t("Lay: {card}", { card }), more, cancel: true }
    : {
        text: `${card}: ${text}`,
        more: [{ id: "lay", text: t("Lay: {card}", { card }), refused: lay }, ...more],
        cancel: true,
      };
}

/** @param {Props} props @param {boolean} open @returns {Guide} */
function guideTake(props, open) {
  const { t } = props;
  const mine = mySide(props);
  const { up } = props.seen;
  const card = agentName(props, up);
  const text = open
    ? t("You take the open card ({card}): {mine}. The hidden one goes to the opponent.", {
        card,
        mine: moveText(nextPush(props, mine, up), t, "you"),
      })
    : t("You take the hidden card unseen. The opponent gets {card}: {theirs}.", {
        card,
        theirs: moveText(nextPush(props, 1 - mine, up), t, "they"),
      });
  return { text, choice: { is: "Take", open }, confirm: t("Recruit"), cancel: true };
}

/** @param {Props} props @param {number} slot @returns {Guide} */
function guideBuy(props, slot) {
  const { t } = props;
  const row = props.content.market[props.seen.supply[slot]];
  const text = `${nameOf(row, props.lang)}: ${row.text[props.lang]}`;
  if (props.frame === "PickCard")
    return { text, choice: { is: "Buy", slot }, confirm: t("Take {card:market.acc}", { card: row }), cancel: true };
  const seats = props.options.filter((option) => option.is === "Nominate" && option.slot === slot);
  const more = seats.map((choice) => ({
    id: `seat${choice.seat}`,
    text: t("Take it for: {name}", { name: props.names[choice.seat] }),
    choice,
  }));
  return { text, more, cancel: true };
}

/** @param {Props} props @param {number} agent @returns {Guide} */
function guideName(props, agent) {
  const { t } = props;
  return {
    text: agentName(props, agent),
    choice: { is: "Name", agent },
    confirm: t("Choose: {card}", { card: agentName(props, agent) }),
    cancel: true,
  };
}
