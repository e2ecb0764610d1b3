// What goes on by itself: a move of two spaces is chosen by its target and sent space by space (MM-8.2); an activation
// with nothing left to do is ended. Both are decisions like any other, and what could be taken back still can be. So it is
// for a shared agent, where whoever acted last goes on, and in a vote, where everybody's ballot goes on (MM-3.3).
// May touch: what a seat sees and is offered. Must not: send what the server does not offer.

import { same, useEffect, useRef } from "/static/js/lib.js";
import { asking, neighbours, placeId, RECRUITER } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** A move that was begun; `sent` once its first space is under way. @typedef {{agent: number, via: number, to: number, sent?: boolean}} Errand */

const DONE = 2; // a movement that is over (MM-8.1)
const SHARED = -1; // an agent that the whole team commands (MM-3.2)
const END = { is: "EndActivation" };

/** Whether the viewer may answer for the active agent, alone or with the team. @param {Props} props */
const commands = ({ seen, me }) => me > RECRUITER && [me, SHARED].includes(seen.controller[seen.active]);

/** Whether the question is what the active agent does, put to the vote or not. @param {Props} props */
const acting = ({ seen, frame }) => ["Act", "Vote"].includes(frame) && asking(seen)?.is === "Act";

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
  const { seen, content, options } = props;
  /** @type {Map<number, number[]>} */
  const found = new Map();
  if (!acting(props) || !commands(props) || seen.left < 2 || seen.movement === DONE) return found;
  const near = options.filter(({ is, via }) => is === "Move" && via === undefined).map((option) => option.place);
  for (const via of near) {
    for (const to of neighbours(content, seen.mayhem, via)) {
      if (to !== seen.agent[seen.active] && !near.includes(to)) found.set(to, [...(found.get(to) ?? []), via]);
    }
  }
  return found;
}

/** What is half chosen, if that is a move of two spaces. @param {Props} props @param {import("/static/js/stage/stage.js").Picked | undefined} picked @returns {Errand | null} */
export function chosenRoute(props, picked) {
  const { is, via, place } = picked?.choice ?? { is: "" };
  if (is !== "Move" || via === undefined || !routes(props).get(place)?.includes(via)) return null;
  return { agent: props.seen.active, via, to: place };
}

/** Moves of two spaces as answers: the first is sent at once, the second by itself. @param {Props} props @returns {{choice: Choice, first: Choice, label: string}[]} */
export const farther = (props) =>
  [...routes(props)].flatMap(([place, vias]) =>
    vias.map((via) => ({
      choice: { is: "Move", place, via },
      first: { is: "Move", place: via },
      label: props.t("Move to {place} via {via}", {
        place: placeId(props.content, place),
        via: placeId(props.content, via),
      }),
    })),
  );

/**
 * Whether nothing is left to do and ending it takes nothing away: either nothing could be taken back anyway, or the
 * next question is put to the viewer too, and then the end itself can be taken back, and what was done before it.
 * Of those who share an agent, one ends it: whoever did the last thing, as only they could take that back.
 * @param {Props} props @param {boolean} [mine] whether the last answer to the team's questions was the viewer's
 */
export function endsItself(props, mine = true) {
  const { options, frame, seen } = props;
  if (!acting(props) || options.length !== 1 || !same(options[0], END) || !commands(props)) return false;
  if (frame === "Vote") return true; // a vote that was counted cannot be taken back
  if (seen.controller[seen.active] === SHARED && !mine) return false;
  return props.undo === false || asksMeNext(props);
}

/**
 * MM-5.3: after the first of two activations the team chooses again; whoever alone still stands is activated at once, and
 * its commander is asked.
 * @param {Props} props
 */
function asksMeNext({ seen, me }) {
  const others = seen.standing.flatMap((/** @type {boolean} */ up, /** @type {number} */ agent) =>
    up && agent !== seen.active ? [agent] : [],
  );
  if (others.length % 2 === 0) return false;
  return others.length > 1 || [me, SHARED].includes(seen.controller[others[0]]);
}

/**
 * What to do now about a move that was begun, after every change of what is seen.
 * @param {Errand | null} errand @param {Props} props @param {boolean} [mine] @returns {{errand: Errand | null, send: Choice | null}}
 */
export function carryOn(errand, props, mine = true) {
  const chosen = chosenRoute(props, /** @type {any} */ (props.plan));
  if (chosen) return { errand: chosen, send: null };
  if (errand && !props.options.length) return { errand: { ...errand, sent: true }, send: null };
  const { seen } = props;
  const next = { is: "Move", place: errand?.to };
  const halfway = errand?.sent && seen.active === errand.agent && seen.agent[errand.agent] === errand.via;
  if (halfway && props.options.some((option) => same(option, next))) return { errand: null, send: next };
  return { errand: null, send: endsItself(props, mine) ? END : null };
}

/** Whether the last of the questions put to the viewer was answered by the viewer, and not by a friend. @param {Props} props */
function useLastAnswer({ options, sending }) {
  const asked = useRef(options);
  const mine = useRef(false);
  useEffect(() => {
    if (asked.current.length && asked.current !== options) mine.current = sending;
    asked.current = options;
  });
  return mine;
}

/** Keeps going what was begun. What was ended once and taken back is not ended again unasked. @param {Props} props */
export function useErrands(props) {
  /** @type {{current: Errand | null}} */
  const errand = useRef(null);
  const ended = useRef("");
  const mine = useLastAnswer(props);
  useEffect(() => {
    const { seen } = props;
    const next = carryOn(errand.current, props, mine.current);
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
