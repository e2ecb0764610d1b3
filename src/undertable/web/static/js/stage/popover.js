// What is said and can be done at one piece or place: its face, what it carries, its deeds. It lies where it covers least.
// May touch: the focus, which it takes from the board and gives back. Must not: work out what is allowed.

import { byKeys } from "../kit/keys.js";
import { cls, html, useEffect, useRef } from "../lib.js";
import { touch } from "./camera.js";
import { DeedButton } from "./list.js";
import { useStyle } from "./looking.js";
import { keyOf, sameThing } from "./names.js";
import { called, lyingName } from "./place.js";
import { crosses, edge } from "./ways.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./place.js").On} On */
/** @typedef {{width: number, height: number}} Size */

const EDGE = 8; // pixels to the edge of the board
const STEP = 40; // between two spots that are tried
const NEAR = 20; // to what must stay free
const [MUST, OWN, FAR] = [1e4, 9, 25]; // what it costs to cover that, the piece itself, and a pixel of distance
const THROUGH = 5e4; // a line through a target
const FACE = 56;
const SMALL = 40; // in a bag

/** @param {Box} a @param {Box} b how many pixels both have */
const shared = (a, b) =>
  Math.max(0, Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2)) *
  Math.max(0, Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2));

/** The spots to try along one side, its ends among them. @param {number} room */
const steps = (room) =>
  [...Array(Math.max(0, Math.ceil(room / STEP))).keys()].map((i) => i * STEP).concat(Math.max(0, room));

/** What a spot covers and what its line crosses; no longer reckoned where it is too much already. @param {Box} box @param {Box} piece @param {Box[]} must @param {Box[]} keep @param {Box[]} rest @param {number} most */
function cost(box, piece, must, keep, rest, most) {
  let sum = OWN * MUST * shared(box, must[0]);
  for (const one of must) sum += MUST * shared(box, one);
  if (sum >= most) return sum;
  for (const one of rest) sum += shared(box, one);
  if (sum >= most) return sum;
  const [from, to] = [edge(piece, box), edge(box, piece)];
  return sum + keep.filter((one) => crosses(from, to, one)).length * THROUGH;
}

/**
 * Where a popover covers nothing that must be seen (its piece, targets, pins), least of the rest, and is near its piece.
 * All are boxes on the board, in pixels; whether nothing is covered stands beside it.
 * @param {Size} size @param {Size} board @param {Box} piece @param {Box[]} keep @param {Box[]} rest @returns {{box: Box, free: boolean}}
 */
export function spotFor({ width: w, height: h }, board, piece, keep, rest) {
  const must = [piece, ...keep].map((box) => ({ ...box, w: box.w + NEAR, h: box.h + NEAR }));
  const spots = steps(board.width - w - 2 * EDGE).flatMap((along) =>
    steps(board.height - h - 2 * EDGE).map((down) => {
      const [x, y] = [EDGE + along + w / 2, EDGE + down + h / 2];
      return { x, y, far: Math.hypot(x - piece.x, y - piece.y) * FAR };
    }),
  );
  let best = { box: { x: 0, y: 0, w, h }, at: Infinity };
  for (const { x, y, far } of spots.sort((a, b) => a.far - b.far)) {
    if (far >= best.at) break; // the others are farther still
    const box = { x, y, w, h };
    const at = far + cost(box, piece, must, keep, rest, best.at - far);
    if (at < best.at) best = { box, at };
  }
  return { box: best.box, free: !must.some((one) => touch(best.box, one)) };
}

/**
 * By how much the camera must move where no side is free: what must be seen comes to one side, the popover to the other.
 * @param {Size} size @param {Size} board @param {Box[]} must @returns {[number, number]}
 */
export function asideFor({ width, height }, board, must) {
  const [l, t, r, b] = [
    Math.min(...must.map(({ x, w }) => x - w / 2)) - NEAR,
    Math.min(...must.map(({ y, h }) => y - h / 2)) - NEAR,
    Math.max(...must.map(({ x, w }) => x + w / 2)) + NEAR,
    Math.max(...must.map(({ y, h }) => y + h / 2)) + NEAR,
  ];
  const [right, foot] = [board.width - width - 2 * EDGE, board.height - height - 2 * EDGE];
  /** @type {[number, number][]} */
  const ways = [];
  if (r - l <= right) ways.push([Math.min(0, right - r), 0], [Math.max(0, board.width - right - l), 0]);
  if (b - t <= foot) ways.push([0, Math.min(0, foot - b)], [0, Math.max(0, board.height - foot - t)]);
  return ways.sort((m, n) => Math.hypot(...m) - Math.hypot(...n))[0] ?? [0, 0];
}

/** What the board knows of a thing where the game says nothing. @param {Staging} staging @param {Thing} thing @param {import("../types.js").T} t */
function plainFacts(staging, thing, t) {
  const { declared, standing, lying } = staging;
  const who = standing.find((one) => keyOf(one) === keyOf(thing));
  const inside = lying.filter(({ place }) => thing.sort === declared.place && place === thing.id);
  const lines = who
    ? [called(staging, { sort: declared.place, id: who.place })]
    : inside.map((what) => lyingName(what, t));
  return { title: called(staging, thing), lines, bag: undefined, bars: null };
}

/** A face, or the first letters of a name. @param {{staging: Staging, thing: Thing, size: number}} props */
export function Picture({ staging, thing, size }) {
  const drawn = staging.parts.Face?.({ props: staging.props, thing, size });
  const name = called(staging, thing);
  const code = staging.standing.find((who) => keyOf(who) === keyOf(thing))?.code ?? name.slice(0, 2);
  return html`<span class=${cls("picture", !drawn && "lettered", size < FACE && "small")} title=${name}>${drawn ?? code}</span>`;
}

/** Somebody in the list of a place: pressed and pointed at like the token, for which there may be no room there. @param {{staging: Staging, who: import("./stage.js").Standing}} props */
function Person({ staging, who }) {
  const { sort, id } = who;
  const deeds = staging.targets.get(keyOf({ sort, id })) ?? [];
  const point = (/** @type {boolean} */ here) => staging.consider(here && deeds.length === 1 ? deeds[0].choice : null);
  return html`
    <button type="button" class=${cls("person", deeds.length > 0 && "can")} onClick=${() => staging.select({ sort, id })} onPointerEnter=${() => point(true)} onPointerLeave=${() => point(false)}>
      <${Picture} staging=${staging} thing=${who} size=${SMALL} />${who.name}</button>`;
}

/** What stands in a popover, and in the sheet of a phone. @param {{staging: Staging, t: import("../types.js").T}} props */
export function PopoverBody({ staging, t }) {
  const { open, declared, standing, deeds, parts, props } = staging;
  if (!open) return null;
  const { title, lines, bag, bars } = parts.facts?.(open, props) ?? plainFacts(staging, open, t);
  const here = open.sort === declared.place ? standing.filter((who) => who.place === open.id && !who.ghost) : [];
  const note =
    deeds.find((deed) => staging.ready && deed.choice === staging.ready.choice)?.note ??
    deeds.find(({ refused, note }) => refused && note)?.note;
  return html`
    <header class="who">
      <${Picture} staging=${staging} thing=${open} size=${FACE} />
      <div><h2>${title}</h2>${lines.map((line) => html`<p key=${line}>${line}</p>`)}</div>
      ${bag && bag.length > 0 && html`<ul class="bag" aria-label=${t("Carries")}>${bag.map((thing, i) => html`<li key=${i}><${Picture} staging=${staging} thing=${thing} size=${SMALL} /><span class="unseen">${called(staging, thing)}</span></li>`)}</ul>`}
    </header>
    ${bars}
    ${here.length > 0 && html`<ul class="here" aria-label=${t("Who is here")}>${here.map((who) => html`<li key=${keyOf(who)}><${Person} staging=${staging} who=${who} /></li>`)}</ul>`}
    ${deeds.length > 0 && html`<div class="deeds">${deeds.map((deed) => html`<${DeedButton} key=${JSON.stringify(deed.choice)} staging=${staging} deed=${deed} />`)}</div>`}
    ${note && html`<p class="remark">${note}</p>`}`;
}

/**
 * Beside the piece, joined to it by a line.
 * @param {{staging: Staging, t: import("../types.js").T, piece: Box, box: Box, onSize: (element: HTMLElement | null) => void}} props
 */
export function Popover({ staging, t, piece, box, onSize }) {
  const { open } = staging;
  const ref = useFocusTaken(open ? keyOf(open) : "", sameThing(open, staging.picked.thing), onSize);
  const from = edge(piece, box);
  const to = edge(box, piece);
  useStyle(ref, { transform: `translate(${Math.round(box.x - box.w / 2)}px, ${Math.round(box.y - box.h / 2)}px)` });
  if (!open) return null;
  return html`
    <svg class="joint" aria-hidden="true"><path d=${joint(from, to, box)} /><circle cx=${to.x} cy=${to.y} r="5" /></svg>
    <div class="popover" role="group" aria-label=${called(staging, open)} tabindex="-1" ref=${ref}>
      <${PopoverBody} staging=${staging} t=${t} />
    </div>`;
}

/** A line that leaves softly and arrives straight. @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {Box} box */
function joint(from, to, box) {
  const level = Math.abs(to.x - box.x) > box.w / 2 - 1;
  const bend = level ? { x: (from.x + to.x) / 2, y: to.y } : { x: to.x, y: (from.y + to.y) / 2 };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}

/** Whoever opens it by keyboard stands in it, and is back at the piece when it closes. @param {string} key @param {boolean} selected whoever is asked about anyhow takes no focus @param {(element: HTMLElement | null) => void} onSize */
function useFocusTaken(key, selected, onSize) {
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    const group = ref.current;
    onSize(group);
    const board = group?.closest("[data-stage]");
    const at = document.activeElement;
    const taken = selected && byKeys() && at?.closest("[role='grid']");
    if (group && taken) (group.querySelector("button") ?? group).focus({ preventScroll: true });
    return () => {
      onSize(null);
      const spot = board?.querySelector(`[role='grid'] [data-key="${key}"]`);
      const lost = group?.contains(document.activeElement) || (taken && document.activeElement === document.body);
      if (lost && spot instanceof SVGElement) spot.focus({ preventScroll: true });
    };
  }, [key]);
  return ref;
}
