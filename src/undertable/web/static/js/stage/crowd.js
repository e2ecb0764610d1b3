// Who stands and what lies in every place, drawn where it gathers; how many more there are.
// May touch: nothing. Must not: know why somebody stands there.

import { cls, html, useMemo } from "../lib.js";
import { gatherAll } from "./gather.js";
import { turnedOf } from "./ghosts.js";
import { keyOf, rowsOf, sameThing } from "./names.js";
import { called, drawnBy, hintedAt, lyingName, pressable, priceAt, readyAt, seenIn } from "./place.js";
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

/** Whether a piece or a thing is one to be pressed by itself. @param {Staging} staging @param {Thing} thing */
export const isLive = ({ targets, refused, actor, open }, thing) =>
  targets.has(keyOf(thing)) || refused.has(keyOf(thing)) || sameThing(actor, thing) || sameThing(open, thing);

/** @param {{on: On, crowds: AllCrowds}} props */
export function Crowds({ on, crowds }) {
  const { staging, sheet, now } = on;
  const chosen = readyAt(staging);
  return [...crowds.gathered].map(([place, { tokens, things, more, rest, size, thing: wide }]) => {
    const { x, y } = /** @type {Box} */ (sheet.boxes[place]);
    const here = { sort: staging.declared.place, id: place };
    const lit = staging.targets.has(keyOf(here));
    const all = () => now.current.select(here);
    return [
      things.map(
        ({ at, what }, i) =>
          html`<${Lies} key=${`${keyOf(lyingAs(what))} ${i}`} on=${on} what=${what} x=${x + at[0]} y=${y + at[1]} size=${wide} />`,
      ),
      [...tokens]
        .reverse()
        .map(
          ({ at, who }) =>
            html`<${Stands} key=${tokenKey(who)} on=${on} who=${who} x=${x + at[0]} y=${y + at[1]} size=${size} lit=${lit} chosen=${chosen === keyOf(who)} />`,
        ),
      rest &&
        more > 0 &&
        html`<text key=${`rest ${place}`} class="rest" data-key="" x=${x + rest[0]} y=${y + rest[1]} onClick=${all}>+${more}</text>`,
    ];
  });
}

/** Something that lies there: an answer by itself, or only to be seen. @param {{on: On, what: Lying, x: number, y: number, size: number}} props */
function Lies({ on, what, x, y, size }) {
  const { staging, sheet, props, t } = on;
  const thing = lyingAs(what);
  const own = !what.ghost && isLive(staging, thing) ? pressable(on, thing) : null;
  const can = staging.targets.has(keyOf(thing));
  const kind = cls("lies", what.ghost && "ghost", own ? "live" : "idle");
  return useMemo(
    () => html`
    <g class=${kind} role=${own && "row"} aria-hidden=${own ? undefined : "true"} transform=${`translate(${x} ${y})`}>
      <g aria-hidden="true">${staging.parts.Lies?.({ staging, sheet, props, what, size }) ?? html`<${Parcel} what=${what} size=${size} />`}
      ${can && html`<rect class="light" x=${-size / 2 - 3} y=${-size / 2 - 3} width=${size + 6} height=${size + 6} rx="7" />`}
      ${what.n > 1 && html`<g class="carries" transform=${`translate(${size / 2 - 2} ${2 - size / 2})`}><circle r="8" /><text y="4.500">${what.n}</text></g>`}</g>
      <g ...${own}><title>${lyingName(what, t)}</title><rect class="touch" x=${-size / 2} y=${-size / 2} width=${size} height=${size} /></g>
    </g>`,
    [what, x, y, size, kind, can, staging.refused, ...seenIn(props), ...drawnBy(own)],
  );
}

/** Somebody who stands there; where the place is an answer and they are none, the place is pressed. @param {{on: On, who: Standing, x: number, y: number, size: number, lit: boolean, chosen: boolean}} props */
function Stands({ on, who, x, y, size, lit, chosen }) {
  const { staging, sheet, now } = on;
  const thing = { sort: who.sort, id: who.id };
  const own = !who.ghost && isLive(staging, thing) ? pressable(on, thing) : null;
  const can = staging.targets.has(keyOf(thing)) && !who.ghost;
  const picked = !who.ghost && (chosen || sameThing(staging.open, thing));
  const hinted = hintedAt(staging, thing);
  const kind = cls("stands", can && "may", (who.ghost || (!own && lit)) && "idle");
  return useMemo(() => {
    const press = (/** @type {MouseEvent} */ event) => now.current.select(thing, event.detail > 1);
    return html`
    <g class=${kind} data-token=${tokenKey(who)} role=${own && "row"} aria-hidden=${own ? undefined : "true"} transform=${`translate(${x} ${y})`}>
      <g aria-hidden="true"><${Token} staging=${staging} sheet=${sheet} who=${who} size=${size} picked=${picked} can=${can} hinted=${hinted} /></g>
      <g ...${own ?? { onClick: press, "data-key": who.ghost ? undefined : keyOf(thing) }}><title>${who.name}</title><circle class="touch" r=${size / 2 + 2} /></g>
    </g>`;
  }, [who, x, y, size, kind, picked, can, hinted, staging.refused, ...seenIn(staging.props), ...drawnBy(own)]);
}

/** What lies there, where the game has no drawing of it. @param {{what: Lying, size: number}} props */
const Parcel = ({ what, size }) => html`
  <rect class="parcel" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx="4" /><text class="parcel-letters" y="4">${what.name.slice(0, 2) || "?"}</text>`;
