// The board: what the shell draws of any game, and what of it a game draws better.
// May touch: the focus on it and what of the sheet it shows. Must not: work out what is allowed.

import { useMedia } from "../kit/media.js";
import { onMap } from "../kit/rove.js";
import { html, memo, same, useCallback, useMemo, useRef, useState } from "../lib.js";
import { onPane } from "./camera.js";
import { Crowds, crowdsOf, isLive } from "./crowd.js";
import { ghostsOf, Paths, plannedOf } from "./ghosts.js";
import { Legend } from "./legend.js";
import { CornerTools, toolsAt, useCamera, useGlide, useSize, useStyle } from "./looking.js";
import { Minimap } from "./minimap.js";
import { keyOf, rowsOf, sameThing } from "./names.js";
import { Pins, putPins } from "./pins.js";
import { Place, seenIn, Words } from "./place.js";
import { asideFor, Popover, spotFor } from "./popover.js";
import { Lights, litWays, Ways, waysOf } from "./roads.js";
import { bookOf } from "./shape.js";
import { layOut } from "./sheet.js";
import { Cuts, useMoves } from "./token.js";

/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Thing} Thing */
/** @typedef {import("./stage.js").Box} Box */
/** @typedef {import("./place.js").On} On */
/** @typedef {import("../ui/kit.js").Kit} Kit */

const FINGER = "(pointer: coarse)";
const GUESS = { width: 326, height: 210 }; // of a popover that has not been measured yet

/** The board in its window; `sheeted`: what a popover says stands elsewhere, in the sheet of a phone. @param {{staging: Staging, kit: Kit, sheeted?: boolean}} props */
export const Stage = ({ staging, kit, sheeted = false }) =>
  html`<${Board} staging=${useSeen(staging)} t=${kit.t} sheeted=${sheeted} />`;

/** @param {{staging: Staging, t: import("../types.js").T, sheeted: boolean}} props */
function Whole({ staging, t, sheeted }) {
  const { declared, props, places, parts, open } = staging;
  const [size, onSize] = useSize();
  const finger = useMedia(FINGER);
  const [focused, setFocused] = useState("");
  const [legend, setLegend] = useState(false);
  const pane = useMemo(
    () => ({ ...size, finger, shell: /** @type {[number, number]} */ ([innerWidth, innerHeight]) }),
    [size, finger],
  );
  const sheet = useMemo(
    () =>
      layOut(
        parts.vacant ? { ...declared, piece: [] } : declared,
        rowsOf(bookOf(staging), declared.place),
        places,
        pane,
      ),
    [declared, places.join(), pane],
  );
  const ways = useMemo(() => waysOf(staging, sheet), [sheet, props.content]);
  const drawn = useMemo(() => inside(staging, sheet, ways, t), [staging, sheet]);
  const focus = drawn.spots.some(({ key }) => key === focused) ? focused : (drawn.first ?? "");
  const { asked, where } = drawn;
  const camera = useCamera(sheet, pane, asked, `${props.view.game} ${open ? keyOf(open) : ""} ${props.frame}`);
  const [measured, onPopover] = useSize();
  const popover = measured.width ? measured : GUESS;
  const { map } = camera;
  const mapped = map ? [{ ...map, x: map.x + map.w / 2, y: map.y + map.h / 2 }] : [];
  const kept = [...drawn.lit.map(({ box }) => box), ...camera.shown].map((box) => onPane(camera.view, box));
  const tools = toolsAt(pane, [...kept, ...mapped]);
  const corners = [tools.box, ...mapped];
  const near = useMemo(
    () => popoverAt(drawn, open && !sheeted ? where(open) : null, camera.view, popover, pane, corners),
    [drawn, sheeted, pane, popover, ...Object.values(camera.view), tools.kind, map?.x, map?.y],
  );
  const { x, y, scale } = near.view;
  const ref = useMoves(drawn.moving, sheet, props.calm);
  const eye = useGlide(near.view, camera.steered, sheet, props.calm);
  const now = useRef(staging);
  now.current = staging;
  const seen = useRef({ camera, drawn });
  seen.current = { camera, drawn };
  const setFocus = useCallback((/** @type {string} */ key) => {
    setFocused(key);
    const { camera, drawn } = seen.current;
    const spot = drawn.spots.find((one) => one.key === key);
    if (spot && !camera.touched()) camera.show(spot.box);
  }, []);
  const on = { staging, sheet, props, t, focus, setFocus, now };
  const board = useMemo(() => html`<${Inside} on=${on} drawn=${drawn} moves=${ref} />`, [drawn, focus]);
  const coming = staging.targets.size > 0 && html`<g data-can="" />`; // until the window is measured: no dead end
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const go = (/** @type {string} */ key) => {
    const cell = root.current?.querySelector(`[role='grid'] [data-key="${key}"]`);
    if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inGrid = /** @type {Element} */ (event.target).closest("[role='grid']");
    if (keyed(event, inGrid ? focus : "", drawn, staging, go) || (inGrid && camera.key(event))) event.preventDefault();
  };
  const empty = (/** @type {MouseEvent} */ event) =>
    /** @type {Element} */ (event.target).closest("[data-key], [data-pin]") || staging.back();
  const set = useCallback((/** @type {HTMLElement | null} */ element) => {
    root.current = element;
    onSize(element);
  }, []);
  return html`
    <div class="board" data-stage=${declared.layout} ref=${set} onKeyDown=${press}>
      <svg class="sheet-of" role="grid" aria-label=${t("Board")} ...${camera.on} onClick=${empty}>
        <g ref=${eye} transform=${`translate(${-x * scale} ${-y * scale}) scale(${scale})`}>${size.width > 0 ? board : coming}</g>
      </svg>
      ${parts.Inlay && size.width > 0 && html`<${Inlay} view=${near.view} sheet=${sheet}>${parts.Inlay({ staging, sheet, props })}<//>`}
      ${parts.Corner?.({ staging, sheet, props })}
      ${near.piece && near.box && html`<${Popover} key=${open && keyOf(open)} staging=${staging} t=${t} piece=${near.piece} box=${near.box} onSize=${onPopover} />`}
      ${map && html`<${Minimap} on=${on} map=${map} onWhole=${camera.whole} />`}
      <${CornerTools} t=${t} kind=${tools.kind} nearer=${camera.nearer} farther=${camera.farther} atWhole=${camera.atWhole} onLegend=${() => setLegend(true)} />
      ${legend && html`<${Legend} staging=${staging} t=${t} onClose=${() => setLegend(false)} />`}
    </div>`;
}
const Board = memo(Whole);

/** What is no drawing, on the sheet and seen as it is. @param {{view: import("./stage.js").View, sheet: import("./stage.js").Sheet, children?: import("../../vendor/preact.js").Child}} props */
function Inlay({ view: { x, y, scale }, sheet, children }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useStyle(ref, {
    width: `${sheet.width + sheet.left[0]}px`,
    height: `${sheet.height + sheet.left[1]}px`,
    transform: `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`,
  });
  return html`<div class="inlay" ref=${ref}>${children}</div>`;
}

/** The staging as before, where the board would look no other: that something is pointed at is drawn once it is known where that leads. @param {Staging} staging */
function useSeen(staging) {
  const last = useRef(staging);
  /** @type {(keyof Staging)[]} */
  const drawnBy = ["props", "parts", "standing", "lying", "refused", "outlook"];
  const before = last.current;
  if (drawnBy.some((field) => staging[field] !== before[field]) || !same(staging.picked, before.picked))
    last.current = staging;
  return last.current;
}

/** Everything that is reckoned once for a view and a sheet. @param {Staging} staging @param {import("./stage.js").Sheet} sheet @param {import("./roads.js").Road[]} ways @param {import("../types.js").T} t */
function inside(staging, sheet, ways, t) {
  const { declared, actor, open, targets, places, pins } = staging;
  const ghosts = ghostsOf(staging);
  const lights = litWays(ways, staging, sheet);
  const crowds = crowdsOf(staging, sheet, t, ghosts);
  /** @param {Thing} thing @returns {(Box & {token?: number}) | null} */
  const where = (thing) =>
    (thing.sort === declared.place ? sheet.boxes[thing.id] : undefined) ??
    crowds.spots.get(keyOf(thing)) ??
    lights.find((way) => way.key === keyOf(thing))?.box ??
    null;
  const all = places.map((id) => ({ sort: declared.place, id }));
  const live = [...crowds.things.values()].filter((thing) => isLive(staging, thing));
  const spots = [...all, ...live, ...lights.map(({ thing }) => thing)].flatMap((thing) => {
    const box = where(thing);
    return box ? [{ key: keyOf(thing), thing, box }] : [];
  });
  const lit = spots.filter(({ key }) => targets.has(key));
  const first = [open, actor].flatMap((thing) => (thing && where(thing) ? [thing] : []));
  const home = first.map((thing) => (placeOf(staging, thing) ? sheet.boxes[placeOf(staging, thing) ?? 0] : undefined));
  return {
    crowds,
    ghosts,
    planned: plannedOf(staging),
    ways,
    lights,
    where,
    spots,
    lit,
    puts: putPins(pins, where),
    first: first.map(keyOf).find((key) => spots.some((spot) => spot.key === key)) ?? (lit[0] ?? spots[0])?.key,
    asked: [...home.flatMap((box) => box ?? []), ...lit.map(({ box }) => box)],
    moving: crowds.moving,
  };
}
/** @typedef {ReturnType<typeof inside>} Drawn */

/** The place where something is. @param {Staging} staging @param {Thing} thing */
const placeOf = ({ declared, standing }, thing) =>
  thing.at ?? (thing.sort === declared.place ? thing.id : standing.find((one) => sameThing(one, thing))?.place);

/**
 * Where the popover lies, in pixels of the board; and the view, moved aside where no side of the piece is free.
 * @param {Drawn} drawn @param {Box | null} piece @param {import("./stage.js").View} view @param {{width: number, height: number}} size @param {import("./stage.js").Pane} pane @param {Box[]} corners what stands in corners of the board
 * @returns {{view: import("./stage.js").View, piece: Box | null, box?: Box}}
 */
function popoverAt({ lit, puts, spots }, piece, view, size, pane, corners) {
  if (!piece) return { view, piece: null };
  const boxes = (/** @type {import("./stage.js").View} */ by) => ({
    piece: onPane(by, piece),
    keep: [...lit.map(({ box }) => box), ...puts.map(({ x, y }) => ({ x, y, w: 20, h: 24 }))]
      .map((box) => onPane(by, box))
      .filter((box) => box.x > 0 && box.y > 0 && box.x < pane.width && box.y < pane.height),
    rest: spots.map(({ box }) => onPane(by, box)),
  });
  const now = boxes(view);
  const { box, free } = spotFor(size, pane, now.piece, [...now.keep, ...corners], now.rest);
  const [dx, dy] = free ? [0, 0] : asideFor(size, pane, [now.piece, ...now.keep]);
  if (!dx && !dy) return { view, piece: now.piece, box };
  const moved = { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
  const then = boxes(moved);
  const aside = spotFor(size, pane, then.piece, [...then.keep, ...corners], then.rest);
  return { view: moved, piece: then.piece, box: aside.box };
}

/** What a key does on the board; whether it was one. @param {KeyboardEvent} event @param {string} focus the cell in focus, if it is one @param {Drawn} drawn @param {Staging} staging @param {(key: string) => void} go */
function keyed({ key, shiftKey }, focus, { spots, lit }, staging, go) {
  if (key.toLowerCase() === "n" && lit.length) {
    const at = lit.findIndex((spot) => spot.key === focus);
    go(lit[(at + (shiftKey ? lit.length - 1 : 1)) % lit.length].key);
    return true;
  }
  const at = spots.findIndex((spot) => spot.key === focus);
  if (at < 0 || shiftKey) return false;
  if (key === "Enter" || key === " ") {
    staging.select(spots[at].thing);
    return true;
  }
  const next = onMap(
    key,
    at,
    spots.map(({ box }) => [box.y, box.x]),
  );
  if (next === null) return false;
  go(spots[next].key);
  return true;
}

/** Everything on the sheet, from the ground up. @param {{on: On, drawn: Drawn, moves: {current: SVGGElement | null}}} props */
function Inside({ on, drawn, moves }) {
  const { staging, sheet, props } = on;
  const { parts, places } = staging;
  const given = { staging, sheet, props };
  const ground = useMemo(() => parts.Ground?.(given), [sheet, ...seenIn(props)]);
  /** @param {number[]} all @param {(at: {place: number, box: Box, gathered: import("./stage.js").Gathered}) => import("../../vendor/preact.js").Child} draw */
  const each = (all, draw) =>
    all.map((place) => {
      const [box, gathered] = [sheet.boxes[place], drawn.crowds.gathered.get(place)];
      return box && gathered && draw({ place, box, gathered });
    });
  return html`
    <${Cuts} />
    <g class="ground" aria-hidden="true">${ground}</g>
    <${Ways} on=${on} ways=${drawn.ways} />
    ${each(places, ({ place, box }) => html`<${Place} key=${place} on=${on} place=${place} box=${box} />`)}
    ${each(places, ({ place, box, gathered }) => html`<${Words} key=${`words ${place}`} on=${on} place=${place} box=${box} gathered=${gathered} />`)}
    ${parts.Layer && html`<g class="layer" aria-hidden="true">${parts.Layer(given)}</g>`}
    <${Paths} ghosts=${[...drawn.planned, ...drawn.ghosts]} boxes=${sheet.boxes} />
    <g ref=${moves}><${Crowds} on=${on} crowds=${drawn.crowds} /></g>
    <${Lights} on=${on} ways=${drawn.lights} />
    <${Pins} puts=${drawn.puts} />
    ${parts.Over && html`<g class="over" aria-hidden="true">${parts.Over(given)}</g>`}`;
}
