// What a game's module is given: everything it may show and do, in one object.
// May touch: the store's state and the session. Must not: draw, or know any game.

import { inksOf } from "../kit/marks.js";
import { knowledgeOf } from "../knowledge.js";
import { glimpse } from "../planning.js";
import { memoAt } from "../replay.js";
import { whyNot } from "./why.js";

/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("./kit.js").Kit} Kit */

/** @param {Kit} kit @param {(asked: {choice: import("../types.js").Choice, at: DOMRect} | null) => void} setWhy @returns {Props | null} */
export function propsOf(kit, setWhy) {
  const { state, page, session, content } = kit;
  const { now, seat, replay, queue, table } = state;
  const step = replay?.steps[replay.at];
  const view = step?.view ?? now?.view;
  if (!now || !view) return null;
  const idle =
    Boolean(step) ||
    queue.length > 0 ||
    state.moments.length > 0 ||
    state.sending ||
    Boolean(table?.paused) ||
    Boolean(now.over);
  const me = step ? (/^\d+$/.test(replay?.seat ?? "") ? Number(replay?.seat) : -1) : seat;
  return {
    seen: view.seen,
    view,
    insight: insightOf(view, me),
    me,
    names: step?.names ?? now.names,
    seats: marked(table?.seats ?? guessSeats(now.names)),
    options: idle ? [] : (view.options[String(seat)] ?? []),
    labels: idle ? [] : (now.labels?.[String(seat)] ?? []),
    frame: step ? "" : (now.question?.frame ?? ""),
    content,
    lang: page.lang,
    t: kit.said,
    mode: page.mode,
    knowledge: knowledgeOf(state),
    hint: !idle && state.hint?.version === now.version ? state.hint.choice : null,
    marks: !idle && state.hint?.version === now.version ? state.hint.marks : [],
    memo: replay ? memoAt(kit.game, replay) : state.memo,
    plan: idle ? undefined : state.plan,
    setPlan: kit.setPlan,
    planned:
      state.planned && !step ? { seen: kit.store.get().now?.view.seen, happens: state.planned.happens ?? [] } : null,
    foresee: (choice) => (idle ? Promise.resolve(null) : glimpse(session, choice)),
    undo: kit.undo,
    sending: state.sending,
    act: (choice) => session.act(choice),
    whyNot: (choice) => whyNot(setWhy, () => session.reasons(), choice),
    layers: step ? {} : state.layers,
    mark: (layer, order) => session.mark(layer, order),
    calm: state.settings.calm,
    showCard: (id) => kit.open(`cards:${id}`),
  };
}

/** Each with a colour of its own. @param {import("../types.js").SeatRow[]} seats */
function marked(seats) {
  const inks = inksOf(seats);
  return seats.map((row, i) => ({ ...row, ink: inks[i] }));
}

/** What the server reckons for a seat; for whoever sees through several, or none, what is there. @param {import("../types.js").View} view @param {number} me */
const insightOf = ({ insight }, me) => insight?.[String(me)] ?? Object.values(insight ?? {})[0] ?? null;

/** What is not known of a seat before the table message comes. @type {Omit<import("../types.js").SeatRow, "seat" | "name">} */
const UNHEARD = {
  named: false,
  role: "",
  colour: "",
  kind: "human",
  bot: null,
  held: false,
  away: false,
  resigned: false,
  reserved: false,
  online: true,
  clock: null,
  mine: false,
  left: false,
  link: null,
  own: null,
};

/** @param {string[]} names @returns {import("../types.js").SeatRow[]} */
const guessSeats = (names) => names.map((name, seat) => ({ ...UNHEARD, seat, name }));
