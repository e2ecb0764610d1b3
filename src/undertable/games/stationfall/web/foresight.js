// What would happen: asked of the server while somebody considers an answer, and drawn as ghosts on the plan.
// May touch: `foresee` and what is shown. Must not: work out what an answer does.

import { cls, html, useEffect, useRef, useState } from "/static/js/lib.js";
import { placed } from "./plan.js";
import { DOWN, pawnsAt, placeAt } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./view.js").State} State */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** What would be so, and what would be told on the way. @typedef {{seen: State, happens: string[]}} Foreseen */
/** @typedef {{before: State, after: State}} Change */

const PAUSE = 250; // milliseconds that a pointer rests on an answer before it is asked where that leads

/** The answer on the board that has no other beside it: there is nothing to point at first. @param {Pick<Props, "options">} props @returns {Choice | null} */
export const onlyAnswer = ({ options }) => (options.length === 1 && placed(options[0]) ? options[0] : null);

/**
 * What comes of the answer that is considered now, as soon as it is known; and how to consider one, or none. The only one is considered by itself.
 * @param {Props} props @returns {[foreseen: Foreseen | null, consider: (choice: Choice | null) => void]}
 */
export function useForesight(props) {
  const [foreseen, setForeseen] = useState(/** @type {Foreseen | null} */ (null));
  const latest = useRef({ wanted: "", timer: 0, known: /** @type {Record<string, Foreseen | null>} */ ({}) });
  const forget = () => {
    clearTimeout(latest.current.timer);
    latest.current = { wanted: "", timer: 0, known: {} };
    setForeseen(null);
  };
  const only = onlyAnswer(props);
  useEffect(() => {
    forget(); // another question, another future
    consider(null);
    return () => clearTimeout(latest.current.timer);
  }, [props.view, Boolean(only)]);
  const consider = (/** @type {Choice | null} */ pointed) => {
    const choice = pointed ?? only;
    const mine = latest.current;
    const key = choice ? JSON.stringify(choice) : "";
    if (key === mine.wanted) return;
    mine.wanted = key;
    clearTimeout(mine.timer);
    if (!choice || key in mine.known) return setForeseen(mine.known[key] ?? null);
    setForeseen(null);
    mine.timer = window.setTimeout(async () => {
      mine.known[key] = await props.foresee(choice);
      if (latest.current === mine && mine.wanted === key) setForeseen(mine.known[key]);
    }, PAUSE);
  };
  return [foreseen, consider];
}

/** From what to what, where something is planned or considered; null where nothing is. @param {Props & {foreseen?: Foreseen | null}} props @returns {Change | null} */
export function changeOf({ seen, planned, foreseen }) {
  if (foreseen) return { before: seen, after: foreseen.seen };
  return planned ? { before: planned.seen, after: seen } : null;
}

/** Those who would come to a place. @param {Props & {foreseen?: Foreseen | null}} props @param {number} place @returns {number[]} */
export function comers(props, place) {
  if (!props.foreseen) return [];
  const here = pawnsAt(props, place);
  return pawnsAt({ ...props, seen: props.foreseen.seen }, place).filter((pawn) => !here.includes(pawn));
}

/** Whether somebody would fall, or get up. @param {Change | null} change @param {number} pawn */
export const falls = (change, pawn) =>
  Boolean(change && (change.before.status[pawn] === DOWN) !== (change.after.status[pawn] === DOWN));

/** What would be told, over the plan: pointing at an answer must not move the answers. It leaves Outer Space free where something gets there. @param {Props & {foreseen: Foreseen | null}} props */
export function Caption(props) {
  const { foreseen, seen, content, t } = props;
  if (!foreseen?.happens.length) return null;
  const space = placeAt(content, "outer_space");
  const out = comers(props, space).length > 0 || foreseen.seen.floor[space].length > seen.floor[space].length;
  return html`<p class=${cls("foreseen", out && "high")} aria-live="polite"><b>${t("Would happen:")}</b> ${foreseen.happens.join(" ")}</p>`;
}

/** What a plan would bring, among the answers. @param {Props} props */
export function PlannedNews({ planned, t }) {
  if (!planned?.happens.length) return null;
  return html`<div class="planned-news"><h3>${t("Would happen:")}</h3><ul>${planned.happens.map((text, i) => html`<li key=${i}>${text}</li>`)}</ul></div>`;
}
