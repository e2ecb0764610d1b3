// What everything drawn on the board means: the game's own marks, then those of the stage that are to be seen now.
// May touch: nothing. Must not: know a game.

import { Sheet } from "../kit/sheet.js";
import { html } from "../lib.js";
import { PinSign } from "./pins.js";
import { inked, OUTLINES, ringParts } from "./token.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("../../vendor/preact.js").Child} Child */
/** @typedef {{art: Child, name: string, text: string}} Row */

const SAMPLE = "-26 -26 52 52";

/** The marks of the stage. @param {Staging} staging @param {import("../types.js").T} t @returns {Row[]} */
export function marksOf({ props, standing, targets, refused, pins, ready }, t) {
  const ring = (/** @type {string} */ colour) =>
    ringParts([colour]).map(({ dash }) => {
      const { class: ink, stroke } = inked(colour);
      return html`<path class=${`ring ${ink}`} stroke=${stroke} d=${OUTLINES.circle} pathLength="120" stroke-dasharray=${dash} />`;
    });
  const inks = new Set(standing.flatMap(({ rings }) => rings));
  const pin = pins[0] ?? null;
  /** @type {[unknown, Child, string, string][]} */
  const rows = [
    ...props.seats.map(
      ({ ink = "" }, seat) =>
        /** @type {[unknown, Child, string, string]} */ ([inks.has(ink), ring(ink), props.names[seat] ?? "", ""]),
    ),
    [
      standing.some(({ carries }) => carries),
      html`<g class="carries"><circle r="12" /><text y="5">2</text></g>`,
      t("How many things somebody carries"),
      "",
    ],
    [
      targets.size,
      html`<rect class="light" x="-18" y="-14" width="36" height="28" rx="5" />`,
      t("Here you can answer"),
      t("The price stands under the name."),
    ],
    [
      ready,
      html`<rect class="light taken" x="-18" y="-14" width="36" height="28" rx="5" /><path class="arrow" d="M-8 0l6 6 11-12" />`,
      t("Chosen"),
      t("The same again, or the button, confirms it."),
    ],
    [
      refused.size,
      html`<rect class="refusal" x="-18" y="-14" width="36" height="28" rx="5" />`,
      t("Not possible now"),
      t("Pointing at it says why."),
    ],
    [
      pin,
      pin && html`<g transform="scale(1.800)"><${PinSign} pin=${pin} /></g>`,
      t("A goal: here is the thing"),
      t("Green with a tick: it holds already."),
    ],
    [
      pins.some(({ to }) => to?.length),
      pin && html`<g transform="scale(1.800)"><${PinSign} pin=${pin} to /></g>`,
      t("A goal: here it must go"),
      "",
    ],
  ];
  return rows.flatMap(([shown, art, name, text]) =>
    shown ? [{ art: html`<svg viewBox=${SAMPLE} aria-hidden="true">${art}</svg>`, name, text }] : [],
  );
}

/** @param {{staging: Staging, t: import("../types.js").T, onClose: () => void}} props */
export function Legend({ staging, t, onClose }) {
  const rows = [...(staging.parts.legend?.(staging.props) ?? []), ...marksOf(staging, t)];
  return html`
    <${Sheet} title=${t("What the board shows")} close=${t("Close")} onClose=${onClose}>
      <ul class="stage-legend">
        ${rows.map(({ art, name, text }, i) => html`<li key=${i}><span class="legend-art">${art}</span><span><b>${name}</b>${text && html`<small>${text}</small>`}</span></li>`)}
      </ul>
    <//>`;
}
