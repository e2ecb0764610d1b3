// The deck plan: Sections, Corridors, Vents, Pods, Outer Space, and everything that stands or lies there.
// An ARIA grid: arrow keys go where the eye goes, Enter does what a tap does.

import { useMedia } from "/static/js/kit/media.js";
import { numberOf } from "/static/js/kit/names.js";
import { onMap, useGrid } from "/static/js/kit/rove.js";
import { useZoom, viewBox, ZoomButtons } from "/static/js/kit/zoom.js";
import { cls, html, useState } from "/static/js/lib.js";
import { Caption, comers } from "./foresight.js";
import { InPlace } from "./inside.js";
import { Legend } from "./legend.js";
import { placeLabel } from "./places.js";
import { clearAt, deedsAt, ghostsAt, hintedAt, means, planOf, refusedAt, tapPlace } from "./plan.js";
import { isAway, isDark, isDrawn, NONE, placeAt } from "./reckon.js";
import { boxOf, CLOSE, gap, UPRIGHT, WIDE } from "./spots.js";
import { Ways } from "./ways.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./spots.js").Sheet} Sheet */
/** @typedef {Props & {sheet: Sheet, narrow: boolean}} Drawn */

/** Where the wide plan is drawn small. */
const SMALL_PLAN = "(max-width: 1180px)";

/** @param {Props & {narrow: boolean, tall: boolean, onPlace: (place: number) => void, foreseen: import("./foresight.js").Foreseen | null, consider: (choice: import("/static/js/types.js").Choice | null) => void}} props */
export function Station(props) {
  const { content, t, tall, narrow, consider } = props;
  const small = useMedia(SMALL_PLAN);
  const sheet = tall ? UPRIGHT : small ? CLOSE : WIDE;
  const places = content.places.flatMap((_, place) => (isDrawn(props, place) ? [place] : []));
  const boxes = places.map((place) => boxOf(content, place, sheet));
  const { ref, focus, setFocus, onKeyDown } = useGrid("data-spot", (key, at) =>
    onMap(
      key,
      at,
      boxes.map(({ x, y }) => [y, x]),
    ),
  );
  const zoom = useZoom();
  const [over, setOver] = useState(NONE); // what the pointer is on
  const [asking, setAsking] = useState(false); // what it all means
  const at = Math.min(focus, places.length - 1);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return narrow ? props.onPlace(places[at]) : tapPlace(props, places[at]);
    }
    if (event.key === "Escape" && props.plan) return props.setPlan(undefined);
    zoom.on.onKeyDown(event);
    if (!event.defaultPrevented) onKeyDown(event);
  };
  const all = { ...props, sheet };
  const look = (/** @type {number} */ place) => {
    setOver(place);
    consider(place === NONE ? null : (clearAt(props, place) ?? null));
  };
  const ghosts = (/** @type {number} */ place) => [
    ...new Set([...(thought === place ? ghostsAt(props, place) : []), ...comers(props, place)]),
  ];
  const thought = planOf(props).place ?? over; // of going there
  return html`
    <div class=${cls("station-box", tall && "tall", zoom.near && "near")}>
      <svg ref=${ref} class="station" viewBox=${viewBox(zoom.sight, sheet.width, sheet.height)} role="grid" aria-label=${t("Deck plan of the station")} aria-colcount="1" aria-rowcount=${places.length}
        ...${zoom.on} onKeyDown=${press}>
        <${Ground} sheet=${sheet} />
        <${Ways} ...${all} focused=${places[at] ?? NONE} />
        ${places.map(
          (place, spot) => html`
          <g role="row" key=${place} aria-rowindex=${spot + 1}>
            <${PlaceCell} ...${all} place=${place} spot=${spot} box=${boxes[spot]} focused=${at === spot} onFocus=${() => setFocus(spot)} onOver=${look} />
          </g>`,
        )}
        <g aria-hidden="true" class="inside">${places.map((place, spot) => html`<${InPlace} ...${all} key=${place} place=${place} box=${boxes[spot]} ghosts=${ghosts(place)} />`)}</g>
        <${Throughs} ...${all} />
      </svg>
      <${ZoomButtons} sight=${zoom.sight} set=${zoom.set} words=${{ nearer: t("Zoom in"), farther: t("Zoom out"), whole: t("Whole plan") }} />
      <button type="button" class="icon-button legend-button" aria-label=${t("What the plan shows")} title=${t("What the plan shows")} onClick=${() => setAsking(true)}>?</button>
      <${Caption} ...${props} />
      ${asking && html`<${Legend} ...${props} onClose=${() => setAsking(false)} />`}
    </div>`;
}

/** Blueprint paper. @param {{sheet: Sheet}} props */
const Ground = ({ sheet }) => html`
  <g aria-hidden="true">
    <defs>
      <pattern id="sf-raster" width="50" height="50" patternUnits="userSpaceOnUse"><path class="raster" d="M50 0H0V50" /></pattern>
      <pattern id="sf-dark" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="shade" d="M0 0V14" /></pattern>
      <pattern id="sf-warn" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M7 0V28" /></pattern>
    </defs>
    <rect class="sheet-ground" width=${sheet.width} height=${sheet.height} /><rect class="sheet-raster" width=${sheet.width} height=${sheet.height} />
  </g>`;

/** One place: its walls, and what can be answered by it. @param {Drawn & {place: number, spot: number, box: import("./spots.js").Box, focused: boolean, onFocus: () => void, onOver: (place: number) => void, onPlace: (place: number) => void}} props */
function PlaceCell(props) {
  const { seen, content, place, spot, box, focused, narrow, onFocus, onOver } = props;
  const { deck, gravity } = content.places[place];
  const hazard = deck !== "outside" && seen.hazard[place] > 0 && content.words.hazard[seen.hazard[place]]?.id;
  const deeds = deedsAt(props, place);
  const going = means(deeds);
  const chosen = planOf(props).place === place;
  const no = refusedAt(props, place);
  const why = no ? props.whyNot(no) : {};
  const tap = (/** @type {PointerEvent} */ event) => {
    why.onClick?.(event);
    onFocus();
    if (narrow) return props.onPlace(place);
    tapPlace(props, place, event.pointerType === "touch");
  };
  const rect = { x: box.x - box.w / 2, y: box.y - box.h / 2, width: box.w, height: box.h };
  const round = gravity === "artificial" ? 22 : deck === "pod" ? 30 : 6;
  return html`
    <g role="gridcell" class=${cls("place", `deck-${deck}`, isDark(props, place) && "dim", seen.damaged[place] && "broken", hazard && `in-${hazard}`, isAway(seen, place) && "away", going && "may", going && clearAt(props, place) && "sure", chosen && "taken", hintedAt(props, place) && "hinted")}
      data-spot=${spot} data-can=${deeds.length ? "" : undefined} tabindex=${focused ? 0 : -1} aria-label=${placeLabel(props, place)} aria-selected=${String(chosen)} ...${why} aria-disabled=${undefined}
      onFocus=${(/** @type {Event} */ event) => {
        why.onFocus?.(event);
        onFocus();
        if (/** @type {Element} */ (event.target).matches(":focus-visible")) onOver(place);
      }}
      onBlur=${(/** @type {Event} */ event) => {
        why.onBlur?.(event);
        onOver(NONE);
      }}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" || onOver(place)} onPointerLeave=${() => onOver(NONE)} onClick=${tap}>
      <title>${placeLabel(props, place)}</title>
      <rect class="walls" ...${rect} rx=${round} />
      ${isDark(props, place) && html`<rect class="darkness" ...${rect} rx=${round} />`}
      ${seen.damaged[place] && html`<rect class="wreck" ...${rect} rx=${round} />`}
    </g>`;
}

/** Corridors that are answers now: a button on each. @param {Drawn} props */
function Throughs(props) {
  const { content, options, sheet, act } = props;
  const open = options.filter((option) => option.is === "Through");
  return html`
    <g aria-hidden="true">
      ${open.map((choice) => {
        const row = content.map.corridor[choice.corridor];
        const { x, y } = gap(
          boxOf(content, placeAt(content, row.a), sheet),
          boxOf(content, numberOf(content.places, row.b), sheet),
        );
        return html`<circle key=${choice.corridor} class="through" data-can="" cx=${x} cy=${y} r="26" onClick=${() => act(choice)} />`;
      })}
    </g>`;
}
