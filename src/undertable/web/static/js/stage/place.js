// One place of the board: its walls, its name, whether it is an answer, what that costs; and how anything there is pressed and heard.
// May touch: where the focus is on the stage. Must not: work out what is allowed.

import { cls, html, same, useMemo } from "../lib.js";
import { keyOf, nameOfThing, sameThing, upper } from "./names.js";
import { bookOf } from "./shape.js";
import { widthOf } from "./widths.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Sheet} Sheet */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Deed} Deed */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./stage.js").Gathered} Gathered */
/** What everything on the board is drawn from. @typedef {{staging: Staging, sheet: Sheet, props: import("../game.js").Props, t: import("../types.js").T, focus: string, setFocus: (key: string) => void, now: {current: Staging}}} On */

const SEAM = 3; // pixels from a sector to the line it shares with the next
const STAY = 450; // milliseconds
let staying = 0; // the timer of the one finger that may point
const CORNER = 6; // how round a place is
const TICK = "✓ "; // as wide as the tick in a pill
const [PILL, ROUND] = [13.5, 24]; // pixels of its letters, and of its ends

/** @param {Staging} staging @param {Thing} thing @param {string} [form] */
export function called(staging, thing, form) {
  const piece = form ? undefined : staging.standing.find((who) => sameThing(who, thing));
  return piece?.name ?? upper(nameOfThing(bookOf(staging), thing, form));
}

/** The thing that the ready answer is about. @param {Staging} staging */
export function readyAt({ ready, targets }) {
  if (!ready) return undefined;
  return [...targets].find(([, deeds]) => deeds.some(({ choice }) => same(choice, ready.choice)))?.[0];
}

/** Whether advice points there. @param {Staging} staging @param {Thing} thing */
export const hintedAt = ({ props, targets }, thing) =>
  props.marks.some(({ sort, at }) => sort.toLowerCase() === thing.sort.toLowerCase() && at === thing.id) ||
  Boolean(props.hint && targets.get(keyOf(thing))?.some(({ choice }) => same(choice, props.hint)));

/** What lies there in words, and how many. @param {import("./stage.js").Lying} what @param {import("../types.js").T} t */
export function lyingName({ name, n }, t) {
  const known = name || t("something unknown");
  return n > 1 ? `${known} (${n})` : known;
}

/** What a drawing goes by that does not change with what is selected. @param {import("../game.js").Props} props */
export const seenIn = ({ seen, planned, knowledge, memo, layers, lang }) => [
  seen,
  planned,
  knowledge,
  memo,
  layers,
  lang,
];

/** What is heard of things, by view and key. @type {WeakMap<object, Map<string, string>>} */
const HEARD = new WeakMap();

/** A thing without its answers: told once a view. @param {Pick<On, "staging" | "t">} on @param {Thing} thing */
function heardOf({ staging, t }, thing) {
  const { parts, props, standing, lying } = staging;
  const heard = HEARD.get(standing) ?? new Map();
  HEARD.set(standing, heard);
  const known = heard.get(keyOf(thing));
  if (known !== undefined) return known;
  const here = thing.sort === staging.declared.place;
  const who = here ? standing.filter(({ place, ghost }) => place === thing.id && !ghost).map(({ name }) => name) : [];
  const what = here ? lying.filter(({ place }) => place === thing.id).map((one) => lyingName(one, t)) : [];
  const text = parts.said?.(thing, props) || [called(staging, thing), ...who, ...what].join(", ");
  heard.set(keyOf(thing), text);
  return text;
}

/** A thing as it is heard: its name, who and what is there, what can be answered. @param {Pick<On, "staging" | "t">} on @param {Thing} thing */
export function saidOf(on, thing) {
  const { staging, t } = on;
  const key = keyOf(thing);
  const n = staging.targets.get(key)?.length ?? 0;
  return [
    heardOf(on, thing),
    n ? t("{n} answer", "{n} answers", { n }) : staging.refused.has(key) && t("not possible now"),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * What makes a thing on the board one that is pointed at, pressed, heard and reached by arrows.
 * @param {On} on @param {Thing} thing @returns {import("../game.js").Attributes}
 */
export function pressable(on, thing) {
  const { staging, focus, setFocus, now } = on; // what is drawn may be kept: what it does goes by what is so then
  const key = keyOf(thing);
  const deeds = staging.targets.get(key) ?? [];
  const no = deeds.length ? undefined : staging.refused.get(key)?.[0];
  const why = no ? staging.props.whyNot(no.choice) : {};
  const point = (/** @type {boolean} */ here) => {
    const [first, ...more] = now.current.targets.get(key) ?? [];
    now.current.consider(here && first && !more.length ? first.choice : null);
  };
  return {
    role: "gridcell",
    "data-key": key,
    "data-can": deeds.length ? "" : undefined,
    tabindex: focus === key ? 0 : -1,
    "aria-label": saidOf(on, thing),
    "aria-selected": String(sameThing(staging.open, thing) || readyAt(staging) === key),
    ...why,
    "aria-disabled": undefined,
    /** @param {FocusEvent} event */
    onFocus(event) {
      why.onFocus?.(event);
      setFocus(key);
      if (/** @type {Element} */ (event.target).matches(":focus-visible")) point(true);
    },
    /** @param {FocusEvent} event */
    onBlur(event) {
      why.onBlur?.(event);
      point(false);
    },
    /** @param {PointerEvent} event a finger points by staying */
    onPointerEnter(event) {
      clearTimeout(staying);
      if (event.pointerType === "touch") staying = window.setTimeout(point, STAY, true);
      else point(true);
    },
    onPointerLeave() {
      clearTimeout(staying);
      point(false);
    },
    /** @param {MouseEvent} event */
    onClick(event) {
      why.onClick?.(event);
      now.current.select(thing, event.detail > 1);
    },
  };
}

/** What a cell is drawn by, of what makes it one. @param {import("../game.js").Attributes | null} cell */
export const drawnBy = (cell) =>
  ["data-key", "data-can", "tabindex", "aria-label", "aria-selected", "aria-describedby"].map((name) => cell?.[name]);

/** What stands in the pill of a place: the price, or how many answers; where it is chosen, what will be left if that fits. @param {Pick<On, "staging" | "t">} on @param {Thing} thing @param {number} room pixels */
export function priceAt({ staging, t }, thing, room) {
  const key = keyOf(thing);
  const deeds = staging.targets.get(key) ?? [];
  if (readyAt(staging) === key) {
    const { note = "", price = "" } = staging.ready ?? {};
    return TICK + (note && widthOf(TICK + note, PILL) + ROUND <= room ? note : price);
  }
  const price = deeds[0]?.price;
  if (deeds.every((deed) => deed.price === price)) return price;
  return t("{n} answer", "{n} answers", { n: deeds.length });
}

/** Whether a place is a disc: on a plan, what is as wide as high. @param {Sheet} sheet @param {Box} box */
export const isRound = (sheet, box) => sheet.layout === "plan" && Math.abs(box.w - box.h) < 1;

/** @param {{on: On, place: number, box: Box}} props */
export function Place({ on, place, box }) {
  const { staging, sheet, props } = on;
  const thing = { sort: staging.declared.place, id: place };
  const key = keyOf(thing);
  const can = staging.targets.has(key);
  const chosen = readyAt(staging) === key;
  const no = !can && staging.refused.has(key);
  const { round: corner = CORNER } = staging.parts.room?.(place, props, sheet) ?? {};
  const shape = { box, round: isRound(sheet, box), corner };
  const walls = useMemo(
    () =>
      staging.parts.Place?.({ staging, sheet, props, place, box }) ?? html`<${Outline} class="walls" ...${shape} />`,
    [box, ...seenIn(props)],
  );
  const kind = cls(
    "place",
    can && "may",
    chosen && "taken",
    no && "cannot-go",
    sameThing(staging.open, thing) && "open",
  );
  const cell = pressable(on, thing);
  const hinted = hintedAt(staging, thing);
  return useMemo(
    () => html`
    <g role="row"><title>${cell["aria-label"]}</title><g class=${kind} data-place=${place} transform=${`translate(${box.x} ${box.y})`} ...${cell}>
      ${walls}
      ${(can || chosen) && html`<${Outline} class="glow" ...${shape} by=${5} /><${Outline} class="light" ...${shape} />`}
      ${no && html`<${Outline} class="refusal" ...${shape} />`}
      ${hinted && html`<${Outline} class="advice" ...${shape} by=${4} />`}
    </g></g>`,
    [walls, kind, hinted, staging.refused, ...drawnBy(cell)],
  );
}

/** What is written in a place, and a line of signs below, over all places: no other covers it. @param {{on: On, place: number, box: Box, gathered: Gathered}} props */
export function Words({ on, place, box, gathered }) {
  const { staging, sheet, props } = on;
  const { name, lines, price } = gathered;
  const { Beneath } = staging.parts;
  const thing = { sort: on.staging.declared.place, id: place };
  const said = price && priceAt(on, thing, box.w);
  const hangs = price && (price.y + price.h / 2 > box.h / 2 || price.y - price.h / 2 < -box.h / 2);
  return useMemo(() => {
    const { onClick, onPointerEnter, onPointerLeave } = pressable(on, thing);
    return html`
    <g class="words" aria-hidden="true" transform=${`translate(${box.x} ${box.y})`}>
      ${lines.map((line, i) => html`<text key=${i} class="name" x=${name.at[0]} y=${name.at[1] + i * name.step} font-size=${name.px} text-anchor=${name.anchor}>${line}</text>`)}
      ${Beneath && html`<g transform=${`translate(${name.at[0]} ${name.at[1] + (lines.length - 1) * name.step})`}>${Beneath({ staging, sheet, props, place, box })}</g>`}
      ${price && said && html`<g class=${hangs ? "hangs" : undefined} data-key="" ...${{ onClick, onPointerEnter, onPointerLeave }}><${Pill} box=${price} text=${said} /></g>`}
    </g>`;
  }, [gathered, said, Beneath && props.seen, Beneath && staging.outlook]);
}

/** Corners round the middle, so many times as far from it. @param {[number, number][]} shape @param {number} times */
const larger = (shape, times) => shape.map(([x, y]) => `${x * times},${y * times}`).join(" ");

/** The shape of a place, larger by some pixels. @param {{class: string, box: Box, round: boolean, corner: number, by?: number}} props */
const Outline = ({ class: kind, box: { w, h, shape }, round, corner, by = 0 }) =>
  shape
    ? html`<polygon class=${kind} points=${larger(shape, 1 + (2 * (by - SEAM)) / Math.min(w, h))} />`
    : round
      ? html`<circle class=${kind} r=${w / 2 + by} />`
      : html`<rect class=${kind} x=${-w / 2 - by} y=${-h / 2 - by} width=${w + 2 * by} height=${h + 2 * by} rx=${corner + by} />`;

/** Under the name: what it costs; a tick where it is chosen. @param {{box: Box, text: string}} props */
function Pill({ box: { x, y, w, h }, text }) {
  const chosen = text.startsWith(TICK);
  return html`
    <g class="pill" transform=${`translate(${x - w / 2} ${y - h / 2})`}>
      <rect width=${w} height=${h} rx=${h / 2} />
      ${chosen && html`<path d="M6 10.500l3.600 3.600 6.500-7.500" />`}
      <text x=${chosen ? 20 : 8} y=${h / 2 + 4.5}>${chosen ? text.slice(TICK.length) : text}</text>
    </g>`;
}
