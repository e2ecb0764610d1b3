// The city: an octagon of eight zones with everything that stands and lies in them, and hook tokens in the middle.
// An ARIA grid: arrow keys go where the eye goes, Enter does what a tap does.

import { onMap, useGrid } from "/static/js/kit/rove.js";
import { cls, html, useRef } from "/static/js/lib.js";
import { clearAt, deedsAt, planOf, tapZone } from "./plan.js";
import {
  criminalName,
  criminalsIn,
  heldBy,
  hookedBy,
  itemName,
  itemsIn,
  NONE,
  playerName,
  unhooked,
  zoneName,
} from "./reckon.js";
import { around, HUB, line, NAMES, outline, ranks, SIZE, zoneSpot } from "./spots.js";
import { Barricade, Criminal, Effect, Heat, Item, Sentinel } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {narrow: boolean, onZone: (zone: number) => void}} props */
export function City(props) {
  const { seen, t } = props;
  const spots = seen.ring.map((_, position) => zoneSpot(position));
  const { ref, focus, setFocus, onKeyDown } = useGrid("data-position", (key, at) =>
    onMap(
      key,
      at,
      spots.map(({ x, y }) => [y, x]),
    ),
  );
  const touch = useRef(false);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return props.narrow ? props.onZone(seen.ring[focus]) : tapZone(props, seen.ring[focus]);
    }
    if (event.key === "Escape" && props.plan) return props.setPlan(undefined);
    onKeyDown(event);
  };
  const tap = (/** @type {number} */ zone) => (props.narrow ? props.onZone(zone) : tapZone(props, zone, touch.current));
  return html`
    <div class="city-box">
      <svg ref=${ref} class="city" viewBox=${`0 0 ${SIZE} ${SIZE}`} role="grid" aria-label=${t("The city: eight zones in a ring")} aria-colcount="1" aria-rowcount=${seen.ring.length} onKeyDown=${press}
        onPointerDown=${(/** @type {PointerEvent} */ event) => (touch.current = event.pointerType === "touch")}>
        <${Asphalt} />
        ${seen.ring.map(
          (zone, position) => html`
          <g role="row" key=${position} aria-rowindex=${position + 1}>
            <${ZoneCell} ...${props} zone=${zone} position=${position} focused=${focus === position} onFocus=${() => setFocus(position)} onTap=${() => tap(zone)} />
          </g>`,
        )}
        <g aria-hidden="true">
          ${seen.barrier.map((border, i) => html`<${Barricade} key=${i} border=${border} marked=${seen.marked === i} />`)}
          ${seen.ring.map((zone, position) => html`<${InZone} ...${props} key=${position} zone=${zone} position=${position} />`)}
          <${Hub} ...${props} />
        </g>
      </svg>
    </div>`;
}

/** Wet asphalt with the glow of the signs in it. */
const Asphalt = () => html`
  <defs>
    <radialGradient id="zh-wet" cx="50%" cy="50%" r="60%"><stop offset="0" class="wet-in" /><stop offset="1" class="wet-out" /></radialGradient>
    <pattern id="zh-rain" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(14)"><path class="rain" d="M6 0v13M29 20v9M17 31v7" /></pattern>
  </defs>
  <rect class="wet" width=${SIZE} height=${SIZE} /><rect class="rain-fall" width=${SIZE} height=${SIZE} />`;

/** One zone: its tile, and what can be answered by it. @param {Props & {zone: number, position: number, focused: boolean, onFocus: () => void, onTap: () => void}} props */
function ZoneCell(props) {
  const { seen, zone, position, focused, onFocus, onTap } = props;
  const deeds = deedsAt(props, zone);
  const chosen = planOf(props).zone === zone;
  const sure = deeds.length > 0 && clearAt(props, zone) !== undefined;
  return html`
    <g role="gridcell" class=${cls("zone", `zone-${position % 2}`, deeds.length > 0 && "may", sure && "sure", chosen && "taken", seen.heat[zone] > 0 && "hot")}
      data-position=${position} data-can=${deeds.length ? "" : undefined} tabindex=${focused ? 0 : -1} aria-label=${zoneLabel(props, zone)} aria-selected=${String(chosen)} onFocus=${onFocus} onClick=${onTap}>
      <title>${zoneName(props, zone)}: ${props.content.zones[zone].text[props.lang]}</title>
      <polygon class="plate" points=${outline(position)} />
    </g>`;
}

/** What is in a zone, in words. @param {Props} props @param {number} zone */
export function zoneLabel(props, zone) {
  const { seen, t } = props;
  const people = criminalsIn(seen, zone).map((who) => {
    const item = heldBy(seen, who);
    const by = hookedBy(seen, who);
    const name = by === NONE ? criminalName(props, who) : `${criminalName(props, who)} (${playerName(props, by)})`;
    return item === NONE ? name : t("{name} with {item}", { name, item: itemName(props, item, "ins") });
  });
  const parts = [
    ...(seen.guardian === zone ? [t("Sentinel")] : []),
    ...people,
    ...itemsIn(seen, zone).map((item) => itemName(props, item)),
    ...(seen.heat[zone] ? [t("heat {n}", { n: seen.heat[zone] })] : []),
    ...(barricadeBeside(props, zone) ? [t("barricade on the border")] : []),
  ];
  return `${zoneName(props, zone)}: ${parts.length ? parts.join(", ") : t("completely empty")}`;
}

/** @param {Props} props @param {number} zone */
function barricadeBeside({ seen }, zone) {
  const at = seen.ring.indexOf(zone);
  return seen.barrier.some((border) => border === at || (border + 1) % seen.ring.length === at);
}

/** Name, heat, people and things of a zone, upright. @param {Props & {zone: number, position: number}} props */
function InZone(props) {
  const { seen, content, planned, zone, position } = props;
  const { x, y } = zoneSpot(position);
  const people = criminalsIn(seen, zone);
  const guarded = seen.guardian === zone;
  const stand = ranks(people.length + (guarded ? 1 : 0), 76);
  const items = itemsIn(seen, zone);
  const lie = line(items.length, 54, 196);
  const size = Math.min(1.15, 196 / Math.max(1, items.length) / 42);
  const middle = items.length ? -8 : 10;
  const name = NAMES[position];
  const was = planned?.seen;
  return html`
    <g transform=${`translate(${x} ${y})`}>
      <text class="zone-name" x=${name.x} y=${name.y} font-size="28" text-anchor="middle">${zoneName(props, zone)}</text>
      <g transform=${`translate(${name.x} ${name.y + 25})`}><${Effect} id=${content.zones[zone].id} heat=${seen.heat[zone]} /><g transform="translate(18 0)"><${Heat} n=${seen.heat[zone]} /></g></g>
      ${guarded && html`<g class=${cls(was && was.guardian !== zone && "ghost")} transform=${`translate(${stand[0].x} ${stand[0].y + middle})`}><g transform="scale(1.15)"><${Sentinel} /></g></g>`}
      ${people.map((who, i) => {
        const at = stand[i + (guarded ? 1 : 0)];
        return html`<g key=${who} class=${cls("stands", was && was.at[who] !== zone && "ghost")} transform=${`translate(${at.x} ${at.y + middle})`}><g transform="scale(1.2)"><${Criminal} ...${props} who=${who} /></g></g>`;
      })}
      ${items.map((item, i) => html`<g key=${`i${item}`} class=${cls(was && was.item[item] !== zone && "ghost")} transform=${`translate(${lie[i].x} 76) scale(${size})`}><${Item} id=${content.items.item[item].id} /></g>`)}
    </g>`;
}

/** The middle: hook tokens nobody has, the chapter, actions left. @param {Props} props */
function Hub(props) {
  const { seen, t } = props;
  const free = unhooked(seen);
  const spots = around(free.length);
  return html`
    <g class="hub">
      <circle class="hub-ring" cx="500" cy="500" r=${HUB} />
      <text class="hub-word" x="500" y="474" font-size="21" text-anchor="middle">${t("CHAPTER")}</text>
      <text class="hub-number" x="500" y="526" font-size="56" text-anchor="middle">${seen.chapter}</text>
      ${seen.actions > 0 && html`<g transform="translate(500 552)">${Array.from({ length: seen.actions }, (_, i) => html`<circle key=${i} class="action-lamp" cx=${(i - (seen.actions - 1) / 2) * 22} r="8" />`)}</g>`}
      ${free.map((who, i) => html`<g key=${who} class="hook-token" transform=${`translate(${spots[i].x} ${spots[i].y})`}><circle r="38" /><g transform="scale(.95)"><${Criminal} ...${props} who=${who} bare=${true} /></g></g>`)}
    </g>`;
}
