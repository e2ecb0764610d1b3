// Something worth seeing, in the middle of the stage: the rest dims, the place where it happens stays lit, a paper tells it and is
// joined to the place by a line. A game may draw what stands on the paper. Who does not see it hears it from the live region;
// the question says the sentence meanwhile. May touch: the session. Must not: know any game.

import { cls, html, useLayoutEffect, useMemo, useRef, useState } from "../lib.js";
import { waits } from "../moments.js";
import { useMomentFocus } from "./focus.js";
import { Icon } from "./icons.js";
import { isFirstStop, momentOf, StopWaiting } from "./moment.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").Moment} Moment */
/** @typedef {import("../stage/stage.js").Staging} Staging */
/** What of the stage stays lit, in its pixels. @typedef {{width: number, height: number, x: number, y: number, r: number}} Lit */

const MARGIN = 10; // pixels of light round a place

/** The place where a moment happens: it, or where whoever it names stands. @param {Moment} moment @param {Staging} staging */
export function placeOf({ at }, { declared, standing }) {
  if (!at) return -1;
  if (at.sort === declared.place) return at.id;
  return standing.find(({ sort, id, ghost }) => sort === at.sort && id === at.id && !ghost)?.place ?? -1;
}

/** Where that place is on the screen, once it is drawn; nothing where the camera looks elsewhere. @param {{current: HTMLElement | null}} ref @param {number} place @param {unknown} change */
function useLit(ref, place, change) {
  const [lit, set] = useState(/** @type {Lit | null} */ (null));
  useLayoutEffect(() => {
    const stage = ref.current?.parentElement;
    const found = place < 0 ? null : stage?.querySelector(`[data-place="${place}"]`);
    if (!stage || !found) return set(null);
    const [all, box] = [stage.getBoundingClientRect(), found.getBoundingClientRect()];
    const [x, y] = [box.left + box.width / 2 - all.left, box.top + box.height / 2 - all.top];
    const seen = x > 0 && y > 0 && x < all.width && y < all.height;
    set(seen ? { width: all.width, height: all.height, x, y, r: Math.max(box.width, box.height) / 2 + MARGIN } : null);
  }, [place, change]);
  return lit;
}

/** Where the line from a lit place meets the paper, which lies above or below it. @param {{current: HTMLElement | null}} ref @param {Lit | null} lit */
function useEdge(ref, lit) {
  const [edge, set] = useState(/** @type {[number, number] | null} */ (null));
  useLayoutEffect(() => {
    const paper = ref.current?.querySelector(".scene-paper");
    if (!ref.current || !paper || !lit) return set(null);
    const [all, box] = [ref.current.getBoundingClientRect(), paper.getBoundingClientRect()];
    set([box.left + box.width / 2 - all.left, (lit.y > lit.height / 2 ? box.bottom : box.top) - all.top]);
  }, [lit]);
  return edge;
}

/** All but the lit place, and the line from it to the paper. @param {{lit: Lit, edge: [number, number] | null}} props */
const Dim = ({ lit: { width, height, x, y, r }, edge }) => html`
  <svg class="scene-dim" viewBox=${`0 0 ${width} ${height}`} aria-hidden="true">
    <path class="scene-night" fill-rule="evenodd" d=${`M0 0H${width}V${height}H0ZM${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`} />
    <circle class="scene-ring" cx=${x} cy=${y} r=${r} />
    ${edge && html`<path class="scene-line" d=${`M${x} ${y > height / 2 ? y - r : y + r}L${edge.join(" ")}`} />`}
  </svg>`;

/** @param {{kit: Kit, props: import("../game.js").Props, staging: Staging}} input */
export function Scene({ kit, props, staging }) {
  const { t, session, state } = kit;
  const moment = momentOf(state);
  const stops = Boolean(moment && waits(moment));
  const button = useMomentFocus(moment, stops);
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  const lit = useLit(ref, moment ? placeOf(moment, staging) : -1, moment);
  const edge = useEdge(ref, lit);
  if (!moment) return null;
  const own = staging.parts.Scene?.({ props, moment });
  const where = lit ? (lit.y > lit.height / 2 ? "scene-above" : "scene-below") : "";
  return html`
    <div class=${cls("frame-scene", moment.tone, where)} ref=${ref} onClick=${() => session.next()}>
      ${lit ? html`<${Dim} lit=${lit} edge=${edge} />` : html`<div class="scene-night"></div>`}
      <div role="group" class=${cls("scene-paper", `weight-${moment.weight}`)} aria-label=${t("What just happened")} key=${moment.text}>
        ${own ?? html`<${Paper} kit=${kit} moment=${moment} />`}
        ${
          stops &&
          html`<div class="scene-answers">
          ${[...moment.before, ...moment.after].map((text) => html`<p class="scene-beside" key=${text}>${text}</p>`)}
          ${isFirstStop(kit) && html`<p class="scene-beside">${t("Your first game on this device: what matters waits for a click.")} <${StopWaiting} kit=${kit} /></p>`}
          <button type="button" class="button primary moment-on" ref=${button}>${t("Go on")} <${Icon} name="play" /></button></div>`
        }
      </div>
    </div>`;
}

/** The shell's own: the sentence, its card, and what that says. @param {{kit: Kit, moment: Moment}} props */
function Paper({ kit, moment }) {
  const { game, content, page } = kit;
  const cards = useMemo(
    () => game.cards?.({ content, lang: page.lang, t: kit.said, mode: page.mode }) ?? [],
    [page.lang, page.mode],
  );
  const card = moment.card ? cards.find((entry) => entry.id === moment.card) : undefined;
  return html`
    ${card && html`<figure class="scene-card"><div aria-hidden="true">${card.art}</div><figcaption>${card.title}</figcaption></figure>`}
    <p class="scene-text">${moment.text}</p>
    ${moment.says && html`<p class="scene-says">${moment.says}</p>`}`;
}
