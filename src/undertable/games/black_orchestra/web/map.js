// The map: railway lines of Europe, Berlin as an inset, and everything that lies or stands there.
// An ARIA grid: arrow keys go where the eye goes, Enter does what a tap does.

import { onMap, useGrid } from "/static/js/kit/rove.js";
import { useZoom, viewBox, ZoomButtons } from "/static/js/kit/zoom.js";
import { cls, html } from "/static/js/lib.js";
import { Ground } from "./ground.js";
import { hintedPlace } from "./hints.js";
import { Lettering } from "./lettering.js";
import { plannedAt } from "./odds.js";
import { placeLabel } from "./places.js";
import { deedsAt, isHere, planOf, refusedAt, tapPlace } from "./plan.js";
import { NONE, nazisAt, peopleAt, phaseOf } from "./reckon.js";
import { SketchMarks } from "./sketch.js";
import { spotOf, TALL, WIDE } from "./spots.js";
import { beside, Pawn, ranks, Tag } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./spots.js").Sheet} Sheet */
/** @typedef {Props & {sheet: Sheet}} Drawn */

const R = 5; // of a location
const TOKEN = 1.9; // half a token

/** @param {Props & {narrow: boolean, tall: boolean, pencil: import("./sketch.js").Pencil, onLook: (place: number) => void}} props */
export function RailwayMap(props) {
  const { content, t, tall } = props;
  const sheet = tall ? TALL : WIDE;
  const spots = content.board.map((_, place) => spotOf(content, place, sheet));
  const { ref, focus, setFocus, onKeyDown } = useGrid("data-place", (key, at) =>
    onMap(
      key,
      at,
      spots.map(({ x, y }) => [y, x]),
    ),
  );
  const zoom = useZoom();
  const show = (/** @type {number} */ place) =>
    zoom.near &&
    zoom.show({
      x: (spots[place].x - R * 1.6) / sheet.width,
      y: (spots[place].y - R * 1.6) / sheet.height,
      width: (R * 3.2) / sheet.width,
      height: (R * 3.2) / sheet.height,
    });
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return props.pencil.press(focus) || tapPlace(props, focus);
    }
    if (event.key === "Escape" && props.plan) return props.setPlan(undefined);
    zoom.on.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };
  const all = { ...props, sheet };
  return html`
    <div class=${cls("map-box", tall && "tall", zoom.near && "near")}>
      <svg ref=${ref} class="railway" viewBox=${viewBox(zoom.sight, sheet.width, sheet.height)} role="grid" aria-label=${t("Railway map of Europe with Berlin")} aria-colcount="1" aria-rowcount=${content.board.length}
        ...${zoom.on} onKeyDown=${press} onMouseLeave=${() => props.onLook(NONE)}>
        <${Ground} content=${content} sheet=${sheet} seen=${props.seen} t=${t} />
        ${content.board.map(
          (_, place) => html`
          <g role="row" key=${place} aria-rowindex=${place + 1}><${PlaceCell} ...${all} place=${place} spot=${spots[place]} focused=${focus === place}
            onFocus=${() => {
              setFocus(place);
              show(place);
              props.onLook(place);
            }} /></g>`,
        )}
        <g class="letterings" aria-hidden="true">${content.board.map((_, place) => html`<${Lettering} ...${all} key=${place} place=${place} spot=${spots[place]} />`)}</g>
        <g class="standing" aria-hidden="true">${content.board.map((_, place) => html`<${Standing} ...${all} key=${place} place=${place} />`)}</g>
        <${SketchMarks} ...${all} />
      </svg>
      <${ZoomButtons} sight=${zoom.sight} set=${zoom.set} words=${{ nearer: t("Zoom in"), farther: t("Zoom out"), whole: t("Whole map") }} />
    </div>`;
}

/** One location. @param {Drawn & {narrow: boolean, place: number, spot: import("./spots.js").Spot, focused: boolean, pencil: import("./sketch.js").Pencil, onFocus: () => void, onLook: (place: number) => void}} props */
function PlaceCell(props) {
  const { content, place, spot, focused, t } = props;
  const row = content.board[place];
  const phase = phaseOf(props, place);
  const deeds = deedsAt(props, place);
  const no = !deeds.length && props.options.length && props.me >= 0 ? refusedAt(props, place) : null;
  const why = no ? props.whyNot(no) : {};
  const chosen = planOf(props).place === place;
  const hinted = hintedPlace(props, place);
  const planned = plannedAt(props) === place;
  const words = [placeLabel(props, place), planned && t("the plan leads here"), hinted && t("the hint points here")]
    .filter(Boolean)
    .join("; ");
  const label = deeds.length
    ? `${words}. ${t("You can: {deed}", { deed: deeds.map(deedWords(props)).join(", ") })}`
    : words;
  const tap = (/** @type {PointerEvent} */ event) => {
    why.onClick?.(event);
    props.onFocus();
    props.pencil.press(place) || tapPlace(props, place, props.narrow || event.pointerType === "touch");
  };
  return html`
    <g role="gridcell" class=${cls("place", phase, row.fortified && "fortified", row.berlin && "berlin", deeds.length > 0 && (isHere(props, place) ? "here" : "may"), chosen && "taken", hinted && "hinted")}
      transform=${`translate(${spot.x} ${spot.y})`} data-place=${place} data-can=${deeds.length ? "" : undefined} tabindex=${focused ? 0 : -1} aria-label=${label} aria-selected=${chosen ? "true" : "false"} ...${why}
      onFocus=${(/** @type {Event} */ event) => {
        why.onFocus?.(event);
        props.onFocus();
      }}
      onMouseEnter=${(/** @type {Event} */ event) => {
        why.onMouseEnter?.(event);
        props.onLook(place);
      }}
      onClick=${tap}>
      ${phase === "prison" ? html`<rect class="hit" x="-6" y="-6" width="12" height="12" />` : html`<${Roundel} row=${row} phase=${phase} />`}
    </g>`;
}

/** What an answer here is, in the server's words. @param {Props} props */
const deedWords =
  ({ options, labels }) =>
  (/** @type {import("/static/js/types.js").Choice} */ deed) =>
    labels[options.indexOf(deed)] ?? deed.is;

/** The station's disc: a double ring where it is fortified. @param {{row: import("./props.js").Place, phase: string}} props */
const Roundel = ({ row, phase }) => html`
  <circle class="hit" r="6.200" /><circle class="glow" r="6" />
  ${row.fortified && html`<circle class="wall" r="5.900" />`}
  <circle class="disc" r=${R} />${phase === "closed" && html`<circle class="hatch" r=${R} />`}`;

/** Pawns below a location, Hitler and the deputies above it; on the upright sheet of a phone by their letters. @param {Drawn & {place: number}} props */
function Standing({ seen, planned, content, sheet, place }) {
  const people = peopleAt(seen, place);
  const nazis = nazisAt(seen, place);
  const { x, y } = spotOf(content, place, sheet);
  const inside = content.board[place].prison;
  const below = ranks(people.length, TOKEN, 1);
  const above = beside(nazis.length, TOKEN, Boolean(content.board[place].item_slot));
  return html`
    ${people.map((who, i) => html`<g key=${`c${who}`} class=${cls("stands", planned && planned.seen.at[who] !== place && "ghost")} transform=${`translate(${x + below[i][0]} ${y + (inside ? 1.5 : 4.7) + below[i][1]})`}><${Pawn} seen=${seen} content=${content} who=${who} size=${TOKEN} plain=${sheet.tall} /></g>`)}
    ${nazis.map((nazi, i) => html`<g key=${`n${nazi}`} class=${cls("stands", planned && planned.seen.nazi[nazi] !== place && "ghost")} transform=${`translate(${x + above[i][0]} ${y + above[i][1]})`}><${Tag} content=${content} nazi=${nazi} size=${TOKEN} plain=${sheet.tall} /></g>`)}`;
}
