// The street: fourteen places in a ring, the road in front of them, two figures that walk it.
// An ARIA grid: arrow keys go where the eye goes.

import { nameOf } from "/static/js/kit/names.js";
import { onMap, useGrid } from "/static/js/kit/rove.js";
import { cls, html, useLayoutEffect, useMemo, useRef } from "/static/js/lib.js";
import { hintedAt } from "./hints.js";
import { HOUSES } from "./houses.js";
import { sideLetter, sideName, spaceOf } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./props.js").Space} Space */
/** @typedef {ReturnType<typeof layout>} Laid */
/** @typedef {{columns: number[], rows: number[], road: [number, number], scale: number, half: number, label: number, pawn: number}} Shape */

const LONGEST_WALK = 290; // ms
const GARDEN_GAP = 9;
const HOUSE = [96, 66];
const LETTER = 0.5; // how wide a letter is, of its height

/** @type {Shape} */
const ROOMY = {
  columns: [132, 168, 168, 132],
  rows: [122, 100, 100, 100, 122],
  road: [110, 103],
  scale: 0.9,
  half: 15,
  label: 15,
  pawn: 1,
};
/** @type {Shape} */
const SNUG = {
  columns: [94, 126, 126, 94],
  rows: [92, 73, 73, 73, 92],
  road: [79, 79],
  scale: 0.64,
  half: 12,
  label: 12.5,
  pawn: 0.8,
};

/** @param {number[]} parts */
const sum = (parts) => parts.reduce((a, b) => a + b, 0);

/** Where everything of a space lies. @param {Shape} shape @param {[number, number]} grid row and column from 1 */
function layout(shape, [row, column]) {
  const width = sum(shape.columns);
  const height = sum(shape.rows);
  const x = sum(shape.columns.slice(0, column - 1));
  const y = sum(shape.rows.slice(0, row - 1));
  const w = shape.columns[column - 1];
  const h = shape.rows[row - 1];
  const [rx, ry] = shape.road;
  const left = column === 1;
  const right = column === shape.columns.length;
  const top = row === 1;
  const bottom = row === shape.rows.length;
  const spot = [left ? rx : right ? width - rx : x + w / 2, top ? ry : bottom ? height - ry : y + h / 2];
  const hw = HOUSE[0] * shape.scale;
  const hh = HOUSE[1] * shape.scale;
  const inner = shape.road[0] - shape.half; // width of the gardens at the sides
  const hx = left ? (inner - hw) / 2 : right ? width - inner + (inner - hw) / 2 : x + (w - hw) / 2;
  const depth = ry - shape.half; // depth of the gardens above and below
  const block = hh + shape.label + 3;
  const hy = top ? (depth - block) / 2 + 2 : bottom ? height - depth + (depth - block) / 2 + 3 : y + (h - block) / 2;
  const plot = left || right ? hw + 6 : w - 2 * GARDEN_GAP; // beside the road there is room for longer names
  return { x, y, w, h, spot, hx, hy, mid: hx + hw / 2, text: hy + hh + shape.label, plot };
}

/** A name as large as its tile allows. @param {string} name @param {number} width @param {number} size */
const fitting = (name, width, size) => Math.min(size, (width - 6) / (LETTER * name.length));

/**
 * Arrow heads on the road, half way between two places: which way is forward (AA-1.6).
 * @param {{spots: [number, number][], half: number}} props
 */
function Ways({ spots, half }) {
  const size = half * 0.42;
  return html`<g class="ways" aria-hidden="true">${spots.map(([x, y], i) => {
    const [tx, ty] = spots[(i + 1) % spots.length];
    const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
    return html`<path key=${i} transform=${`translate(${(x + tx) / 2} ${(y + ty) / 2}) rotate(${turn})`} d=${`M${-size} ${-size}L${size} 0L${-size} ${size}`} />`;
  })}</g>`;
}

/** @param {Props & {narrow: boolean}} props */
export function Street(props) {
  const { content, seen, lang, t, narrow } = props;
  const shape = narrow ? SNUG : ROOMY;
  const spaces = content.board.space;
  const spots = useMemo(() => spaces.map((space) => space.grid), [spaces]);
  const { ref, focus, setFocus, onKeyDown } = useGrid("data-space", (key, at) => onMap(key, at, spots));
  const places = spaces.map((space) => layout(shape, space.grid));
  const width = sum(shape.columns);
  const height = sum(shape.rows);
  const [rx, ry] = shape.road;
  const here = (/** @type {number} */ index) => [0, 1].filter((side) => spaceOf(seen.pawn[side]) === index);
  const market = (/** @type {Space} */ space) => space.kind === "corner" && seen.advanced;

  /** @param {Space} space */
  const label = (space) =>
    [
      nameOf(space, lang),
      market(space) && t("black market"),
      ...here(space.index).map((side) => t("{side} stands here", { side: sideName(props, side) })),
    ]
      .filter(Boolean)
      .join(", ");
  const rows = shape.rows.map((_, i) =>
    spaces.filter((space) => space.grid[0] === i + 1).sort((a, b) => a.grid[1] - b.grid[1]),
  );
  return html`
    <svg ref=${ref} class="street" viewBox=${`0 0 ${width} ${height}`} role="grid" aria-label=${`${t("A ring of fourteen places")}. ${t("Forward is clockwise.")}`} aria-readonly="true"
      aria-colcount="4" aria-rowcount="5" onKeyDown=${onKeyDown}>
      <g aria-hidden="true">
        <rect class="lawn" width=${width} height=${height} rx="18" />
        <rect class="road" x=${rx} y=${ry} width=${width - 2 * rx} height=${height - 2 * ry} rx="22" stroke-width=${shape.half * 2} />
        <rect class="road-line" x=${rx} y=${ry} width=${width - 2 * rx} height=${height - 2 * ry} rx="22" />
        <rect class="green" x=${rx + shape.half} y=${ry + shape.half} width=${width - 2 * (rx + shape.half)} height=${height - 2 * (ry + shape.half)} rx="12" />
        <${Ways} spots=${places.map((place) => place.spot)} half=${shape.half} />
      </g>
      ${rows.map(
        (row, i) => html`
        <g role="row" aria-rowindex=${i + 1} key=${i}>
          ${row.map(
            (space) => html`
            <${Place} key=${space.index} space=${space} at=${places[space.index]} shape=${shape} name=${nameOf(space, lang)}
              label=${label(space)} market=${market(space)} hinted=${hintedAt(props, "space", space.index)} focused=${focus === space.index} onFocus=${() => setFocus(space.index)} />`,
          )}
        </g>`,
      )}
      ${[0, 1].map(
        (side) => html`<${Trail} key=${`trail${side}`} side=${side} u=${seen.pawn[side]} n=${walked(props, side)}
        spots=${places.map((place) => place.spot)} />`,
      )}
      ${[0, 1].map(
        (side) => html`
        <${Pawn} key=${side} side=${side} u=${seen.pawn[side]} letter=${sideLetter(props, side)} calm=${props.calm} scale=${shape.pawn}
          together=${spaceOf(seen.pawn[0]) === spaceOf(seen.pawn[1])} active=${seen.active === side} mine=${seen.side_of[props.me] === side ? t("you") : ""}
          spots=${places.map((place) => place.spot)} />`,
      )}
    </svg>`;
}

/**
 * One place: garden, house, name, and the paving in front of it.
 * @param {{space: Space, at: Laid, shape: Shape, name: string, label: string, market: boolean, hinted: boolean, focused: boolean, onFocus: () => void}} props
 */
function Place({ space, at, shape, name, label, market, hinted, focused, onFocus }) {
  const house = HOUSES[space.index];
  const [x, y] = at.spot;
  const r = shape.half - 1.5;
  return html`
    <g role="gridcell" class=${cls("place", space.kind, market && "market", hinted && "hinted", space.home_of && `home-${space.home_of}`)} aria-colindex=${space.grid[1]}
      data-space=${space.index} tabindex=${focused ? 0 : -1} aria-label=${label} onFocus=${onFocus}>
      <rect class="plot" x=${at.mid - at.plot / 2} y=${at.hy - 3} width=${at.plot} height=${HOUSE[1] * shape.scale + shape.label + 10} rx="8" />
      <g aria-hidden="true">
        <g transform=${`translate(${at.hx} ${at.hy}) scale(${shape.scale})`}>${house?.()}</g>
        <text class="place-name" x=${at.mid} y=${at.text} text-anchor="middle" font-size=${fitting(name, at.plot, shape.label)}>${name}</text>
        ${hinted && html`<circle class="spot-hint" cx=${x} cy=${y} r=${r + 5} />`}
        ${
          space.kind === "home"
            ? html`<rect class="spot" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="4" />`
            : market
              ? html`<path class="spot" d=${`M${x} ${y - r - 3}l${r + 3} ${r + 3}-${r + 3} ${r + 3}-${r + 3}-${r + 3}z`} /><path class="spot-coin" d=${`M${x - 4} ${y - 4}h8v8h-8z`} />`
              : html`<circle class="spot" cx=${x} cy=${y} r=${r} />`
        }
      </g>
    </g>`;
}

/** How far a side went in the last turn. @param {Props} props @param {number} side */
const walked = ({ memo }, side) =>
  (memo?.last?.gains ?? []).reduce((n, gain) => n + (gain.side === side ? gain.n : 0), 0);

/** The way a figure came in the last turn. @param {{side: number, u: number, n: number, spots: [number, number][]}} props */
function Trail({ side, u, n, spots }) {
  if (!n) return null;
  const aside = side === 0 ? -3.5 : 3.5;
  const points = Array.from({ length: Math.abs(n) + 1 }, (_, i) => spots[spaceOf(u - n + Math.sign(n) * i)]).map(
    ([x, y]) => `${x + aside} ${y + aside}`,
  );
  return html`
    <g class=${`trail side-${side}`} aria-hidden="true"><polyline points=${points.join(" ")} /><circle cx=${points[0].split(" ")[0]} cy=${points[0].split(" ")[1]} r="5" /></g>`;
}

/**
 * A figure in a coat; walks along the ring, space by space.
 * @param {{side: number, u: number, letter: string, spots: [number, number][], together: boolean, active: boolean, mine: string, calm: boolean, scale: number}} props
 */
function Pawn({ side, u, letter, spots, together, active, mine, calm, scale }) {
  /** @type {{current: SVGGElement | null}} */
  const ref = useRef(null);
  const before = useRef(u);
  const shift = together ? (side === 0 ? -11 : 11) : 0;
  const at = (/** @type {number} */ v) => {
    const [x, y] = spots[spaceOf(v)];
    return [x + shift * scale, y];
  };
  useLayoutEffect(() => {
    const from = before.current;
    before.current = u;
    if (from === u || calm || !ref.current?.animate) return;
    const step = u > from ? 1 : -1;
    const path = Array.from({ length: Math.abs(u - from) + 1 }, (_, i) => at(from + i * step));
    const frames = path.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    ref.current.animate(frames, { duration: Math.min(LONGEST_WALK, 90 * path.length), easing: "ease-in-out" });
  }, [u]);
  const [x, y] = at(u);
  return html`
    <g ref=${ref} class=${cls("pawn", `side-${side}`, active && "active")} transform=${`translate(${x} ${y})`} aria-hidden="true">
      <g transform=${`scale(${scale})`}>
        <ellipse class="shadow" cx="0" cy="6" rx="13" ry="4.500" />
        <path class="coat" d="M-12 5c0-14 4-21 12-21s12 7 12 21c-7 3-17 3-24 0z" /><path class="collar" d="M-7-14l7 7 7-7-3-3h-8z" />
        <circle class="face" cx="0" cy="-22" r="7" />
        ${
          side === 0
            ? html`<path class="hat" d="M-11-24 0-41l11 17c-7 2-15 2-22 0z" />`
            : html`<path class="hat" d="M-12-24c2-2 4-3 5-4 0-14 14-14 14 0 1 1 3 2 5 4-8 3-16 3-24 0z" />`
        }
        <text class="pawn-letter" x="0" y="1.500" text-anchor="middle" font-size="12">${letter}</text>
        ${mine && html`<g class="pawn-mine"><rect x="-14" y="9" width="28" height="14" rx="7" /><text x="0" y="19.500" text-anchor="middle" font-size="12">${mine}</text></g>`}
      </g>
    </g>`;
}
