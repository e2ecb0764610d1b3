// Who stands and what lies in every place, drawn where it gathers; how many more there are.
// May touch: nothing. Must not: know why somebody stands there.

import { cls, html } from "../lib.js";
import { gatherAll } from "./gather.js";
import { turnedOf } from "./ghosts.js";
import { keyOf, rowsOf, sameThing } from "./names.js";
import { called, hintedAt, lyingName, priceAt, readyAt } from "./place.js";
import { bookOf } from "./shape.js";
import { Token } from "./token.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Standing} Standing */
/** @typedef {import("./stage.js").Lying} Lying */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** @typedef {import("./place.js").On} On */
/** @typedef {ReturnType<typeof crowdsOf>} AllCrowds */

const SHOWN = 4; // where more stand, those that are asked about go before the others

/** A name as it stands on the board: whole, and for where there is little room. @param {Staging} staging @param {number} place */
function namesAt(staging, place) {
  const { declared, parts, props } = staging;
  const { id, ...row } = rowsOf(bookOf(staging), declared.place)[place] ?? { id: "" };
  const written = declared.lines && row[declared.lines]?.[props.lang];
  const of = (/** @type {"short" | "low"} */ which) => declared[which]?.[props.lang]?.[id];
  const low = parts.lines?.(place, props, true) ?? (of("low") ? [of("low") ?? ""] : undefined);
  return {
    lines: parts.lines?.(place, props, false) ??
      written ?? [of("short") ?? called(staging, { sort: declared.place, id: place })],
    ...(low && { short: low }),
  };
}

/** Those of a place, in the order in which they stand: who is asked about or would come is seen in any crowd. @param {Staging} staging @param {Standing[]} all */
function ordered({ targets, open }, all) {
  if (all.length <= SHOWN) return all;
  const asked = (/** @type {Standing} */ who) => who.ghost || targets.has(keyOf(who)) || sameThing(open, who);
  return [...all.filter(asked), ...all.filter((who) => !asked(who))];
}

/** Where everybody and everything is drawn. @param {Staging} staging @param {Sheet} sheet @param {import("../types.js").T} t @param {import("./ghosts.js").Ghost[]} ghosts */
export function crowdsOf(staging, sheet, t, ghosts) {
  const { declared, places, parts, props } = staging;
  const there = [...turnedOf(staging), ...ghosts.map(({ who }) => who)];
  /** @type {import("./stage.js").Crowd[]} */
  const crowds = [];
  for (const place of places) {
    const { corner, under } = parts.room?.(place, props, sheet) ?? {};
    crowds[place] = {
      ...namesAt(staging, place),
      corner,
      under,
      tokens: ordered(
        staging,
        there.filter((who) => who.place === place),
      ),
      things: staging.lying.filter((what) => what.place === place),
      price: priceAt({ staging, t }, { sort: declared.place, id: place }, sheet.boxes[place]?.w ?? 0),
    };
  }
  const all = gatherAll(sheet, crowds);
  /** @type {Map<number, Gathered>} */
  const gathered = new Map();
  /** By key of a thing: its box on the sheet. @type {Map<string, Box & {token: number}>} */
  const spots = new Map();
  /** @type {Map<string, Thing>} */
  const things = new Map();
  /** By key of a token: its middle. @type {Map<string, [number, number]>} */
  const moving = new Map();
  for (const place of places) {
    const [box, here] = [sheet.boxes[place], all[place]];
    if (!box || !here) continue;
    gathered.set(place, here);
    for (const { at, who } of here.tokens) {
      const [x, y] = [box.x + at[0], box.y + at[1]];
      moving.set(tokenKey(who), [x, y]);
      if (who.ghost) continue;
      spots.set(keyOf(who), { x, y, w: here.size, h: here.size, token: here.size });
      things.set(keyOf(who), { sort: who.sort, id: who.id });
    }
    for (const { at, what } of here.things) {
      const thing = lyingAs(what);
      spots.set(keyOf(thing), { x: box.x + at[0], y: box.y + at[1], w: here.thing, h: here.thing, token: here.thing });
      things.set(keyOf(thing), thing);
    }
  }
  return { gathered, spots, things, moving };
}

/** As what is pointed at: of things several may lie about. @param {Lying} what @returns {Thing} */
const lyingAs = ({ sort, id, place }) => ({ sort, id, at: place });

/** @param {Standing} who */
const tokenKey = (who) => `${keyOf(who)}${who.ghost ? " ghost" : ""}`;

/** @param {{on: On, crowds: AllCrowds, isLive: (staging: Staging, thing: Thing) => boolean, pressable: (on: On, thing: Thing) => import("../game.js").Attributes}} props */
export function Crowds({ on, crowds, isLive, pressable }) {
  const { staging, sheet, props, t } = on;
  const { declared, targets, parts, open } = staging;
  const chosen = readyAt(staging);
  const cell = (/** @type {Thing} */ thing, ghost = false) =>
    !ghost && isLive(staging, thing) ? pressable(on, thing) : null;
  const through = (/** @type {number} */ place) => targets.has(keyOf({ sort: declared.place, id: place }));
  const press = (/** @type {Thing} */ thing) => (/** @type {MouseEvent} */ event) =>
    staging.select({ sort: thing.sort, id: thing.id }, event.detail > 1);
  return [...crowds.gathered].map(([place, { tokens, things, more, rest, size, thing: wide }]) => {
    const { x, y } = /** @type {Box} */ (sheet.boxes[place]);
    return [
      things.map(({ at, what }, i) => {
        const thing = lyingAs(what);
        const own = cell(thing, what.ghost);
        return html`
        <g key=${`${keyOf(thing)} ${i}`} class=${cls("lies", what.ghost && "ghost", own ? "live" : "idle")} role=${own && "row"} aria-hidden=${own ? undefined : "true"} transform=${`translate(${x + at[0]} ${y + at[1]})`}>
          <g aria-hidden="true">${parts.Lies?.({ staging, sheet, props, what, size: wide }) ?? html`<${Parcel} what=${what} size=${wide} />`}
          ${targets.has(keyOf(thing)) && html`<rect class="light" x=${-wide / 2 - 3} y=${-wide / 2 - 3} width=${wide + 6} height=${wide + 6} rx="7" />`}
          ${what.n > 1 && html`<g class="carries" transform=${`translate(${wide / 2 - 2} ${2 - wide / 2})`}><circle r="8" /><text y="4.500">${what.n}</text></g>`}</g>
          <g ...${own}><title>${lyingName(what, t)}</title><rect class="touch" x=${-wide / 2} y=${-wide / 2} width=${wide} height=${wide} /></g>
        </g>`;
      }),
      [...tokens].reverse().map(({ at, who }) => {
        const own = cell({ sort: who.sort, id: who.id }, who.ghost);
        const can = targets.has(keyOf(who)) && !who.ghost;
        const idle = who.ghost || (!own && through(place));
        return html`
        <g key=${tokenKey(who)} class=${cls("stands", can && "may", idle && "idle")} data-token=${tokenKey(who)} role=${own && "row"} aria-hidden=${own ? undefined : "true"} transform=${`translate(${x + at[0]} ${y + at[1]})`}>
          <g aria-hidden="true"><${Token} staging=${staging} sheet=${sheet} who=${who} size=${size} picked=${!who.ghost && (sameThing(open, who) || chosen === keyOf(who))} can=${can} hinted=${hintedAt(staging, who)} /></g>
          <g ...${own ?? { onClick: press(who), "data-key": who.ghost ? undefined : keyOf(who) }}><title>${who.name}</title><circle class="touch" r=${size / 2 + 2} /></g>
        </g>`;
      }),
      rest &&
        more > 0 &&
        html`<text key=${`rest ${place}`} class="rest" x=${x + rest[0]} y=${y + rest[1]} onClick=${press({ sort: declared.place, id: place })}>+${more}</text>`,
    ];
  });
}

/** What lies there, where the game has no drawing of it. @param {{what: Lying, size: number}} props */
const Parcel = ({ what, size }) => html`
  <rect class="parcel" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx="4" /><text class="parcel-letters" y="4">${what.name.slice(0, 2) || "?"}</text>`;
