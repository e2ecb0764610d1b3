// Zanzibar: a grid of streets with two features a block, and everything that lies or stands in it.
// An ARIA grid: arrow keys go where the eye goes, Enter does what a tap does.

import { inRaster, useGrid } from "/static/js/kit/rove.js";
import { cls, html } from "/static/js/lib.js";
import { dragNote } from "./drag.js";
import { CELL, corner, STEP_X, STEP_Y } from "./ground.js";
import { HintMarks, pointerOf } from "./hints.js";
import { featurePaths } from "./icons.js";
import { Figures, Pieces } from "./layers.js";
import { Ink, Inks, shares } from "./net.js";
import { PencilNotes } from "./pencil.js";
import { placeLabel } from "./places.js";
import { deedsAt, ON_BORDER, planOf, refusedAt, tap } from "./plan.js";
import { borders, contacts, featuresAt, isTemple, placeId, places, ruledOut, secrets, size } from "./reckon.js";
import { planned } from "./route.js";
import { PencilInk, Sketch } from "./scratch.js";
import { Roadblock, Tunnel } from "./shift.js";
import { Trail } from "./trail.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {narrow: boolean, lit: number, look: number, when: import("./net.js").When, shown: import("./overlays.js").Layers, onLook: (place: number) => void, pencil: import("./pencil.js").Pencil}} props */
export function City(props) {
  const { content, seen, t, shown } = props;
  const { wide, high } = size(content);
  const { ref, focus, setFocus, onKeyDown } = useGrid("data-place", (key, at) => inRaster(key, at, wide, high));
  const out = shown.out ? ruledOut(seen) : new Map();
  const likely = shown.heat ? shares(props) : null;
  const width = CELL.gap + wide * STEP_X;
  const height = CELL.gap + high * STEP_Y;

  /** @param {KeyboardEvent} event */
  const move = (event) => {
    if (props.pencil.key(event, focus)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return props.pencil.press(focus) || tap(props, focus);
    }
    if (event.key === "Escape" && props.plan) return props.setPlan(undefined);
    onKeyDown(event);
  };
  const rows = Array.from({ length: high }, (_, y) => places(content).slice(y * wide, (y + 1) * wide));
  return html`
    <svg ref=${ref} class="city" viewBox=${`0 0 ${width} ${height}`} role="grid" aria-label=${t("Zanzibar: seven rows of six locations")} aria-colcount=${wide} aria-rowcount=${high} onKeyDown=${move} onMouseLeave=${() => props.onLook(-1)}
      onPointerDown=${(/** @type {PointerEvent} */ event) => props.pencil && dragNote(event, props.pencil)}>
      <defs>
        <pattern id="mm-dots" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle class="dot-ink" cx="3.500" cy="3.500" r="1.500" /></pattern>
        <pattern id="mm-tone" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle class="tone-ink" cx="3" cy="3" r="1.250" /></pattern>
        <pattern id="mm-glow" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle class="glow-ink" cx="3" cy="3" r="1.700" /></pattern>
        ${likely && html`<${Inks} />`}<${PencilInk} />
      </defs>
      <g aria-hidden="true"><rect class="roads" width=${width} height=${height} rx="14" /><rect class="roads-tone" width=${width} height=${height} rx="14" /><${Ways} content=${content} /></g>
      ${rows.map(
        (row, y) => html`
        <g role="row" aria-rowindex=${y + 1} key=${y}>
          ${row.map((place) => html`<${Block} ...${props} key=${place} place=${place} focused=${focus === place} out=${out.get(place) ?? 0} share=${likely ? likely[place] : -1} onFocus=${() => setFocus(place)} />`)}
        </g>`,
      )}
      <g class="over" aria-hidden="true">
        <${Tunnel} ...${props} /><${Mayhem} ...${props} /><${Roadblocks} ...${props} /><${Trail} ...${props} /><${Route} ...${props} /><${Pieces} ...${props} /><${Figures} ...${props} /><${Gains} ...${props} />
        <${PencilNotes} ...${props} /><${Sketch} ...${props} /><${HintMarks} ...${props} />
      </g>
      <${Borders} ...${props} />
    </svg>`;
}

/** One location. @param {Props & {place: number, focused: boolean, out: number, share: number, narrow: boolean, lit: number, pencil: import("./pencil.js").Pencil, onFocus: () => void, onLook: (place: number) => void}} props */
function Block(props) {
  const { t, content, place, focused, narrow, lit, share, seen } = props;
  const { x, y } = corner(content, place);
  const temple = isTemple(content, place);
  const features = featuresAt(content, place);
  const deeds = deedsAt(props, place);
  const plan = planOf(props);
  const chosen = plan.at === place || (plan.immortal !== undefined && seen.immortal[plan.immortal] === place);
  const no = !deeds.length && props.options.length && props.me >= 0 ? refusedAt(props, place) : null;
  const why = no ? props.whyNot(no) : {};
  const kind = deeds[0]?.choice?.is ?? (deeds[0]?.plan ? "pick" : "");
  const gain = gainAt(props, place);
  const hinted = pointerOf(props)?.to === place;
  const words = [
    placeLabel(props, place),
    gain > 0 && t("+{n} recruit", "+{n} recruits", { n: gain }),
    hinted && props.t("proposal"),
  ]
    .filter(Boolean)
    .join("; ");
  const label = deeds.length
    ? `${words}. ${t("You can: {deed}", { deed: deeds.map((deed) => deed.text).join(", ") })}`
    : words;
  const mine = secrets(seen)
    .filter((card) => !card.exposed)
    .map((card) => card.feature);
  return html`
    <g role="gridcell" class=${cls(
      "block",
      temple && "temple",
      (place + Math.floor(place / size(content).wide)) % 2 === 1 && "odd",
      deeds.length > 0 && "may",
      kind === "MindSlip" && "slip",
      kind === "pick" && "pick",
      ON_BORDER.includes(kind) && "sides",
      chosen && "taken",
      features.includes(lit) && "lit",
      hinted && "hinted",
      deeds[0]?.far && "far",
      planned(props)?.via === place && "via",
      props.memo?.fresh?.includes(place) && "fresh",
    )}
      transform=${`translate(${x} ${y})`} aria-colindex=${(place % size(content).wide) + 1} data-place=${place} data-can=${deeds.length ? "" : undefined} tabindex=${focused ? 0 : -1} aria-label=${label}
      aria-selected=${chosen ? "true" : "false"} ...${why}
      onFocus=${(/** @type {Event} */ e) => {
        why.onFocus?.(e);
        props.onFocus();
        props.onLook(place);
      }}
      onMouseEnter=${(/** @type {Event} */ e) => {
        why.onMouseEnter?.(e);
        props.onLook(place);
      }}
      onClick=${(/** @type {Event} */ e) => {
        why.onClick?.(e);
        props.onFocus();
        props.onLook(place);
        props.pencil.press(place) || tap(props, place);
      }}>
      <rect class="glow" x="-5" y="-5" width=${CELL.w + 10} height=${CELL.h + 10} rx="14" />
      <rect class="shade" x="3" y="4" width=${CELL.w} height=${CELL.h} rx="10" /><rect class="plot" width=${CELL.w} height=${CELL.h} rx="10" /><rect class="plot-tone" x="2" y=${CELL.h * 0.56} width=${CELL.w - 4} height=${CELL.h * 0.44 - 2} rx="8" />
      ${share >= 0 && html`<${Ink} share=${share} exact=${props.knowledge.exact} />`}
      <g aria-hidden="true" class="features" stroke-linejoin="round" stroke-linecap="round">
        ${
          temple
            ? html`<${Temple} />`
            : features.map(
                (feature, i) => html`
          <g key=${feature} class=${cls(feature === lit && "lit-feature")} transform=${`translate(${i ? 54 : 2} 2)`}>
            ${mine.includes(feature) && html`<rect class="mine" x="-1" y="-1" width="50" height="50" rx="9" />`}${featurePaths(content.features[feature].id)}</g>`,
              )
        }
      </g>
      <text class="id" aria-hidden="true" x="5" y=${CELL.h - 5} font-size=${narrow ? 19 : 14}>${placeId(content, place)}</text>
    </g>`;
}

/** The way of a move of two spaces that has been chosen. @param {Props} props */
function Route(props) {
  const way = planned(props);
  if (!way) return null;
  const spots = [props.seen.agent[way.agent], way.via, way.to].map((place) => {
    const { x, y } = corner(props.content, place);
    return `${x + CELL.w / 2} ${y + CELL.h / 2}`;
  });
  return html`<g class="route"><path class="casing" d=${`M${spots.join("L")}`} /><path class="went" d=${`M${spots.join("L")}`} /></g>`;
}

/** Recruits that a visit here would bring: only the one who knows the cards is told. @param {Props} props @param {number} place */
function gainAt(props, place) {
  const visit = deedsAt(props, place).some(({ choice }) => choice && ["Step", "MindSlip"].includes(choice.is));
  return visit ? contacts(props, place) : 0;
}

/** @param {Props} props */
const Gains = (props) =>
  places(props.content).map((place) => {
    const n = gainAt(props, place);
    const { x, y } = corner(props.content, place);
    return (
      n > 0 &&
      html`<g key=${place} class="gain" transform=${`translate(${x + CELL.w - 18} ${y + CELL.h - 16})`}><circle r="15" /><text y="6" text-anchor="middle">+${n}</text></g>`
    );
  });

const Temple = () => html`
  <g transform="translate(52 6)"><path class="roof" d="M0 0c8 9 20 12 34 13v4h-68v-4C-20 12-8 9 0 0z" /><path class="hall" d="M-22 17h44v12h-44z" />
    <path class="roof" d="M-26 29h52c4 5 10 8 16 9v4h-84v-4c6-1 12-4 16-9z" /><path class="door" d="M-6 42V22h12v20z" /></g>`;

/** The eight ways of the temples (MM-2.4). @param {{content: import("./props.js").Content}} props */
function Ways({ content }) {
  const { wide, high } = size(content);
  return places(content)
    .filter((place) => isTemple(content, place))
    .map((place) => {
      const { x, y } = corner(content, place);
      const [cx, cy] = [x + CELL.w / 2, y + CELL.h / 2];
      const ways = [-1, 0, 1]
        .flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })))
        .filter(({ dx, dy }) => {
          const [nx, ny] = [(place % wide) + dx, Math.floor(place / wide) + dy];
          return (dx || dy) && nx >= 0 && nx < wide && ny >= 0 && ny < high;
        });
      return html`<g key=${place}>${ways.map(({ dx, dy }) => html`<path key=${`${dx}${dy}`} class="way" d=${`M${cx} ${cy}l${dx * STEP_X} ${dy * STEP_Y}`} />`)}</g>`;
    });
}

/** The middle of a border and whether it stands upright. @param {import("./props.js").Content} content @param {[number, number]} border */
function middle(content, [v, w]) {
  const { x, y } = corner(content, v);
  const upright = w === v + 1;
  return {
    upright,
    x: upright ? x + CELL.w + CELL.gap / 2 : x + CELL.w / 2,
    y: upright ? y + CELL.h / 2 : y + CELL.h + CELL.gap / 2,
  };
}

/** @param {Props} props */
function Mayhem({ content, seen }) {
  const sides = borders(content);
  return seen.mayhem.map((/** @type {number} */ border) => {
    const { x, y, upright } = middle(content, sides[border]);
    return html`
      <g key=${border} class="mayhem" transform=${`translate(${x} ${y}) rotate(${upright ? 90 : 0}) scale(1 .85)`}>
        <path class="blast" d="M-42 0l7-9 8 5 6-8 8 7 7-9 7 8 8-7 6 9 8-5 7 9-7 9-8-5-6 9-8-7-7 8-7-9-8 7-6-8-8 5z" /><path class="bang" d="M-28 0h7M-12 0h7M5 0h7M21 0h7" />
      </g>`;
  });
}

/** They stop the Recruiter and the Immortals, not the agents (MM-2.7). @param {Props} props */
function Roadblocks({ content, seen }) {
  const sides = borders(content);
  return (seen.roadblock ?? []).map((/** @type {number} */ border) => {
    const { x, y, upright } = middle(content, sides[border]);
    return html`<g key=${border} class="roadblock" transform=${`translate(${x} ${y}) rotate(${upright ? 90 : 0})`}>${Roadblock}</g>`;
  });
}

/** Borders where mayhem or a roadblock may go, for the pointer; keys choose a location first. @param {Props} props */
function Borders(props) {
  const free = props.options.filter((option) => ON_BORDER.includes(option.is));
  if (!free.length) return null;
  const sides = borders(props.content);
  const chosen = planOf(props).border;
  return html`<g aria-hidden="true">${free.map((choice) => {
    const { x, y, upright } = middle(props.content, sides[choice.border]);
    return html`
      <g key=${choice.border} class=${cls("border", chosen === choice.border && "taken")} transform=${`translate(${x} ${y}) rotate(${upright ? 90 : 0})`}
        onClick=${() => (chosen === choice.border ? props.act(choice) : props.setPlan({ border: choice.border }))}>
        ${pointerOf(props)?.border === choice.border && html`<rect class="hint-border" x="-38" y="-11" width="76" height="22" rx="11" />`}
        <rect class="border-hit" x="-36" y="-15" width="72" height="30" /><rect class="border-mark" x="-30" y="-4" width="60" height="8" rx="4" />
      </g>`;
  })}</g>`;
}
