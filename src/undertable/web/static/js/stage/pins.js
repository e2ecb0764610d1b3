// Goals on the board: a gold drop where the thing is, a dashed square where it must go, green with a tick once it holds.
// May touch: which goal is pointed at, here or in the rail. Must not: reckon goals; the server does.

import { cls, html, useEffect, useState } from "../lib.js";

/** @typedef {import("./stage.js").Pin} Pin */
/** @typedef {import("./stage.js").Thing} Thing */
/** Where things are on the sheet. @typedef {(thing: Thing) => {x: number, y: number, w: number, h: number, token?: number} | null} Where */
/** @typedef {{pin: Pin, x: number, y: number, to?: boolean}} Put */

const DROP = "M0 11C-4 5-9 2-9-3A9 9 0 0 1 9-3C9 2 4 5 0 11Z";
const APART = 18; // pixels between two at one spot

let pointed = 0; // the number of the goal that is pointed at, or 0
/** @type {Set<(n: number) => void>} */
const watchers = new Set();

/** Say that a goal is pointed at; 0 for none. @param {number} n */
export function pointAt(n) {
  pointed = n;
  for (const watch of watchers) watch(n);
}

/** The goal that is pointed at, on the board or in the rail. */
export function usePointed() {
  const [n, set] = useState(pointed);
  useEffect(() => {
    watchers.add(set);
    return () => void watchers.delete(set);
  }, []);
  return n;
}

/** What a row of the rail and a pin of the board need, so that each lights the other. @param {number} n */
export const pointing = (n) => ({ onPointerEnter: () => pointAt(n), onPointerLeave: () => pointAt(0) });

/** Where every pin stands: side by side where several would be at one spot. @param {Pin[]} pins @param {Where} where @returns {Put[]} */
export function putPins(pins, where) {
  /** @type {Map<string, number>} */
  const taken = new Map();
  const beside = (/** @type {string} */ spot) => {
    const n = taken.get(spot) ?? 0;
    taken.set(spot, n + 1);
    return n * APART;
  };
  return pins.flatMap((pin) => [
    ...(pin.at ?? []).flatMap((thing) => {
      const box = where(thing);
      if (!box) return [];
      const { x, y, w, h, token } = box;
      const aside = beside(`at:${x},${y}`);
      return [
        token
          ? { pin, x: x + token * 0.4 + aside, y: y - token * 0.45 }
          : { pin, x: x + w / 2 - 14 - aside, y: y - h / 2 - 7 },
      ];
    }),
    ...(pin.done ? [] : (pin.to ?? [])).flatMap((thing) => {
      const box = where(thing);
      return box
        ? [
            {
              pin,
              to: true,
              x: box.x + (box.token ? -box.token : box.w - 16) / 2 - beside(`to:${box.x},${box.y}`),
              y: box.y + box.h / 2 - 1,
            },
          ]
        : [];
    }),
  ]);
}

/** The sign of a goal round 0 0, 18 wide: for the board and the rail. @param {{pin: Pin, to?: boolean}} props */
export const PinSign = ({ pin, to }) => html`
  <g class=${cls("pin", pin.done && "done", to && "goes", pin.tone === "danger" && "danger")}>
    <path d=${to ? "M-8-8H8V8H-8Z" : DROP} />
    <text y=${to ? 4.5 : 1.5}>${pin.n}</text>
    ${pin.done && [0, 1].map((i) => html`<path key=${i} class="tick" d="M4-9l3 3 5-7" />`)}
  </g>`;

/** All of them, and the threads of the one that is pointed at. @param {{puts: Put[]}} props */
export function Pins({ puts }) {
  const n = usePointed();
  const own = puts.filter(({ pin }) => pin.n === n);
  const threads = own
    .filter(({ to }) => !to)
    .flatMap((from) => own.filter(({ to }) => to).map((to) => `M${from.x} ${from.y}L${to.x} ${to.y}`));
  return html`
    <g class="pins" aria-hidden="true">
      ${threads.map((d) => html`<path key=${d} class="thread" d=${d} />`)}
      ${puts.map(
        ({ pin, x, y, to }, i) => html`
        <g key=${i} class=${cls(pin.n === n && "lit")} data-pin=${pin.n} transform=${`translate(${x} ${y})`} ...${pointing(pin.n)}><title>${pin.text}</title><${PinSign} pin=${pin} to=${to} /></g>`,
      )}
    </g>`;
}
