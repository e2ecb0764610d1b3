// What goes on by itself: a move of two spaces is chosen by its target and sent space by space (MM-8.2); an activation
// with nothing left to do is ended. Both are decisions like any other, and neither takes an undo away from anybody.
// May touch: what a seat sees and is offered. Must not: send what the server does not offer.

import { same, useEffect, useRef } from "/static/js/lib.js";
import { asking, neighbours } from "./reckon.js";

/** @typedef {import("./view.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** A move that was begun; `sent` once its first space is under way. @typedef {{agent: number, via: number, to: number, sent?: boolean}} Errand */

const DONE = 2; // a movement that is over (MM-8.1)
const END = { is: "EndActivation" };

/** Whether the viewer alone commands the active agent: where others may answer too, nothing is sent unasked. @param {Props} props */
const commands = ({ seen, me }) => me >= 0 && seen.controller[seen.active] === me;

/** One question has one answer to this, and every location of the city asks. @type {WeakMap<Choice[], Map<number, number[]>>} */
const reckoned = new WeakMap();

/**
 * By location two spaces away: the locations a move there can lead through, in the order of the board.
 * @param {Props} props @returns {Map<number, number[]>}
 */
export function routes(props) {
  const found = reckoned.get(props.options) ?? reckon(props);
  reckoned.set(props.options, found);
  return found;
}

/** @param {Props} props */
function reckon(props) {
  const { seen, content, options, frame } = props;
  /** @type {Map<number, number[]>} */
  const found = new Map();
  if (frame !== "Act" || asking(seen)?.is !== "Act" || !commands(props) || seen.left < 2 || seen.movement === DONE) return found;
  const near = options.filter((option) => option.is === "Move").map((option) => option.place);
  for (const via of near) {
    for (const to of neighbours(content, seen.mayhem, via)) {
      if (to !== seen.agent[seen.active] && !near.includes(to)) found.set(to, [...(found.get(to) ?? []), via]);
    }
  }
  return found;
}

/** The move that a plan means, if its target is two spaces away. @param {Props} props @returns {Errand | null} */
export function planned(props) {
  const { at, via } = props.plan ?? {};
  const vias = at === undefined ? undefined : routes(props).get(at);
  if (!vias) return null;
  return { agent: props.seen.active, via: vias.includes(via) ? via : vias[0], to: at };
}

/**
 * Whether nothing is left to do and ending it takes nothing away: either nothing could be taken back anyway, or the
 * next question is the viewer's again, and then the end itself can be taken back, and what was done before it.
 * @param {Props} props
 */
export function endsItself(props) {
  const { options, frame } = props;
  if (frame !== "Act" || options.length !== 1 || !same(options[0], END) || !commands(props)) return false;
  return props.undo === false || asksMeNext(props);
}

/**
 * MM-5.3: after the first of two activations the team chooses again, and a friend may be quicker; whoever alone still
 * stands is activated at once.
 * @param {Props} props
 */
function asksMeNext({ seen, me }) {
  const others = seen.standing.flatMap((/** @type {boolean} */ up, /** @type {number} */ agent) => (up && agent !== seen.active ? [agent] : []));
  if (others.length % 2 === 0) return false;
  const asked = others.length > 1 ? seen.controller : [seen.controller[others[0]]];
  return asked.every((/** @type {number} */ boss) => boss === me);
}

/**
 * What to do now about a move that was begun, after every change of what is seen.
 * @param {Errand | null} errand @param {Props} props @returns {{errand: Errand | null, send: Choice | null}}
 */
export function carryOn(errand, props) {
  const chosen = planned(props);
  if (chosen) return { errand: chosen, send: null };
  if (errand && !props.options.length) return { errand: { ...errand, sent: true }, send: null };
  const { seen } = props;
  const next = { is: "Move", place: errand?.to };
  const halfway = errand?.sent && seen.active === errand.agent && seen.agent[errand.agent] === errand.via;
  if (halfway && props.options.some((option) => same(option, next))) return { errand: null, send: next };
  return { errand: null, send: endsItself(props) ? END : null };
}

/** Keeps going what was begun. What was ended once and taken back is not ended again unasked. @param {Props} props */
export function useErrands(props) {
  /** @type {{current: Errand | null}} */
  const errand = useRef(null);
  const ended = useRef("");
  useEffect(() => {
    const { seen } = props;
    const next = carryOn(errand.current, props);
    errand.current = next.errand;
    if (!next.send) return;
    if (same(next.send, END)) {
      const here = [seen.time, seen.active, seen.agent[seen.active]].join();
      if (ended.current === here) return;
      ended.current = here;
    }
    props.act(next.send);
  });
}
