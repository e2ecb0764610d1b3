// What is seen in a place: name, icons, grilles of Vents, arrows, Hazards, pawns and things.
// May touch: what is shown. Must not: be an answer; the place is.

import { cls, html } from "/static/js/lib.js";
import { Mark } from "./icons.js";
import { counted, isAway, pawnsAt } from "./reckon.js";
import { ranks } from "./spots.js";
import { Pawn } from "./tokens.js";
import { ventLetter, ventsAt } from "./ways.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./spots.js").Box} Box */

const [NAME, SMALL, PAWN, THING] = [26, 22, 42, 28]; // how high each is
const SHOWN = 8; // pawns; of more than that the rest is counted

/** @param {Props & {place: number, box: Box}} props */
export function InPlace(props) {
  const { seen, content, lang, place, box } = props;
  const row = content.places[place];
  const wide = row.deck === "outside";
  const label = wide ? [row.label[lang].join(" ")] : row.label[lang];
  const [left, top] = [-box.w / 2, -box.h / 2];
  const things = thingsAt(props, place);
  const people = isAway(seen, place) ? [] : pawnsAt(props, place);
  const letter = row.deck === "pod" && label.length > 1 ? SMALL : NAME;
  const head = 6 + label.length * letter;
  const foot = things.length ? THING + 6 : 4;
  const middle = wide ? 0 : top + head + (box.h - head - foot) / 2;
  const room = wide ? box.h - 12 : box.h - head - foot;
  return html`
    <g transform=${`translate(${box.x} ${box.y})`}>
      ${label.map((text, i) => html`<text key=${i} class=${cls("place-name", letter === SMALL && "small-name")} x=${left + (row.deck === "pod" ? 14 : 9)} y=${top + letter * (i + 1)} font-size=${letter}>${text}</text>`)}
      <${Icons} ...${props} right=${-left} top=${top} deep=${wide} />
      <${Arrow} ...${props} top=${top} />
      <${People} ...${props} people=${people} middle=${middle} room=${room} width=${wide ? box.w - 900 : box.w - 10} />
      ${things.map(
        (
          { id, n },
          i,
        ) => html`<g key=${i} class=${cls("thing", `thing-${id}`)} transform=${`translate(${left + 20 + i * Math.min(34, (box.w - 30) / Math.max(1, things.length))} ${-top - 19})`}>
        <${Mark} id=${id} x=${0} y=${0} size=${THING} />${n > 1 && html`<text class="thing-count" x="11" y="13" font-size="17">${n}</text>`}</g>`,
      )}
    </g>`;
}

/** What lies in a place, and what has befallen it. @param {Props} props @param {number} place @returns {{id: string, n: number}[]} */
function thingsAt({ seen, content }, place) {
  const hazard = content.words.hazard[seen.hazard[place]]?.id;
  return [
    ...(seen.damaged[place] ? [{ id: "damage", n: 1 }] : []),
    ...(hazard && hazard !== "none" ? [{ id: hazard, n: 1 }] : []),
    ...(seen.mouth === place ? [{ id: "mouth", n: 1 }] : []),
    ...(seen.trap_at.includes(place) ? [{ id: "trap", n: 1 }] : []),
    ...seen.tokens.flatMap(([, minute, , target]) => (target === place ? [{ id: "token", n: minute }] : [])),
    ...(seen.kompromat_at[place] ? [{ id: "kompromat", n: 1 }] : []),
    ...counted(seen.floor[place]).map(([item, n]) => ({ id: content.items[item].id, n })),
  ];
}

/** Console, darkness, power, zero gravity, and the letters of Vents, from the right edge inwards. @param {Props & {place: number, right: number, top: number, deep: boolean}} props */
function Icons({ content, place, right, top, deep }) {
  const row = content.places[place];
  const signs = [row.gravity === "zero" && "zero", row.console && "console", row.power && "power", row.dark && "dark"];
  const shown = deep ? [] : signs.filter((sign) => typeof sign === "string");
  return html`
    ${shown.map((id, i) => html`<${Mark} key=${id} id=${id} x=${right - 15} y=${top + 15 + i * 22} size=${19} />`)}
    ${ventsAt(content, place).map((vent, i) => html`<g key=${vent} class="grille" transform=${`translate(${right - 15} ${-top - 16 - i * 28})`}><rect x="-12" y="-12" width="24" height="24" rx="3" /><text y="6.500" font-size="19" text-anchor="middle">${ventLetter(vent)}</text></g>`)}`;
}

/** The arrow to or from Outer Space, on the edge. @param {Props & {place: number, top: number}} props */
function Arrow({ content, place, top }) {
  const arrow = content.map.arrow.find((one) => one.id === content.places[place].id);
  if (!arrow) return null;
  const d = [arrow.out && "M-9-4 0 8 9-4Z", arrow.into && "M-9 12 0 0 9 12Z"];
  return html`<g class="airlock-arrow" transform=${`translate(0 ${-top})`}>${d.map((path, i) => path && html`<path key=${i} d=${path} transform=${`translate(${arrow.out && arrow.into ? (i ? 12 : -12) : 0} ${-4})`} />`)}</g>`;
}

/** @param {Props & {people: number[], middle: number, room: number, width: number, place: number}} props */
function People(props) {
  const { people, middle, room, width, planned, place } = props;
  const shown = people.length > SHOWN ? people.slice(0, SHOWN - 1) : people;
  const count = Math.min(people.length, SHOWN);
  const rows = count > Math.floor(width / PAWN) && room > PAWN * 1.2 ? 2 : 1;
  const scale = Math.min(1, room / rows / PAWN);
  const spots = ranks(count, rows, width, PAWN * scale);
  return html`
    ${shown.map((pawn, i) => html`<g key=${pawn} class=${cls("stands", planned && planned.seen.at[pawn] !== place && "ghost")} transform=${`translate(${spots[i].x} ${middle + spots[i].y})`}><g transform=${`scale(${scale})`}><${Pawn} ...${props} pawn=${pawn} /></g></g>`)}
    ${people.length > SHOWN && html`<text class="more-people" x=${spots[SHOWN - 1].x} y=${middle + spots[SHOWN - 1].y + 7} font-size="20" text-anchor="middle">+${people.length - SHOWN + 1}</text>`}`;
}
