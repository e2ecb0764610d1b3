// What is seen in a place: name, icons, grilles of Vents, arrows, Hazards, pawns and things.
// May touch: what is shown. Must not: be an answer; the place is.

import { cls, html } from "/static/js/lib.js";
import { changeOf, falls } from "./foresight.js";
import { Mark } from "./icons.js";
import { counted, isAway, pawnsAt, trapAt } from "./reckon.js";
import { ranks } from "./spots.js";
import { Pawn } from "./tokens.js";
import { ventLetter, ventsAt } from "./ways.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./spots.js").Box} Box */
/** @typedef {import("./spots.js").Sheet} Sheet */

const SHOWN = 8; // pawns; of more than that the rest is counted
const PAWN = 40; // how wide one is drawn before it is scaled
const CLOSE = 1.2; // how much higher pawns in two rows are than their rows
const LEAST = 0.7; // of its height, which a pawn keeps in a small room
const FIXED = 30; // room for a sign that is printed there

/** @param {Props & {sheet: Sheet, place: number, box: Box, ghosts: number[]}} props */
export function InPlace(props) {
  const { seen, content, lang, place, box, sheet, ghosts } = props;
  const row = content.places[place];
  const wide = row.deck === "outside";
  const label = wide ? [row.label[lang].join(" ")] : row.label[lang];
  const [left, top] = [-box.w / 2, -box.h / 2];
  const things = thingsThen(props, place);
  const people = [...(isAway(seen, place) ? [] : pawnsAt(props, place)), ...ghosts];
  const { name, thing } = sheet.scale;
  const head = 6 + label.length * name;
  const pod = row.deck === "pod"; // too small for people above things: there they stand beside them
  const foot = things.length && !pod ? thing + 6 : 4;
  const middle = wide ? 0 : top + head + (box.h - head - foot) / 2;
  const room = wide ? box.h - 12 : box.h - head - foot;
  const signs = wide ? [] : signsAt(content, place);
  const step = Math.min(thing + 5, (box.w - 24 - signs.length * FIXED) / Math.max(1, things.length));
  const beside = pod ? things.length * step : 0;
  return html`
    <g transform=${`translate(${box.x} ${box.y})`}>
      ${label.map((text, i) => html`<text key=${i} class="place-name" x=${left + (pod ? 12 : 9)} y=${top + name * (i + 1)} font-size=${name}>${text}</text>`)}
      ${signs.map((sign, i) => html`<${Printed} key=${sign} sign=${sign} x=${-left - 17 - i * FIXED} y=${-top - 17} />`)}
      <${Arrow} ...${props} top=${top} />
      <${People} ...${props} people=${people} middle=${middle} room=${room} width=${(wide ? box.w - 900 : box.w - 10) - beside} aside=${beside / 2} />
      ${things.map(
        (
          { id, n, ghost },
          i,
        ) => html`<g key=${i} class=${cls("thing", `thing-${id}`, ghost && "ghost")} transform=${`translate(${left + 6 + thing / 2 + i * step} ${-top - 6 - thing / 2})`}>
        <${Mark} id=${id} x=${0} y=${0} size=${thing} />${n > 1 && html`<text class="thing-count" x="12" y="15" font-size="19">${n}</text>`}</g>`,
      )}
    </g>`;
}

/** What lies in a place, and what has befallen it. @param {Props} props @param {number} place @returns {{id: string, n: number}[]} */
function thingsAt(props, place) {
  const { seen, content } = props;
  const trap = trapAt(props, place);
  const hazard = content.words.hazard[seen.hazard[place]]?.id;
  return [
    ...(seen.damaged[place] ? [{ id: "damage", n: 1 }] : []),
    ...(hazard && hazard !== "none" ? [{ id: hazard, n: 1 }] : []),
    ...(seen.mouth === place ? [{ id: "mouth", n: 1 }] : []),
    ...(trap ? [{ id: trap, n: 1 }] : []),
    ...seen.tokens.flatMap(([, minute, , target]) => (target === place ? [{ id: "token", n: minute }] : [])),
    ...(seen.kompromat_at[place] ? [{ id: "kompromat", n: 1 }] : []),
    ...counted(seen.floor[place]).map(([item, n]) => ({ id: content.items[item].id, n })),
  ];
}

/** The same with what would be there by what is planned or considered, as ghosts. @param {Props} props @param {number} place @returns {{id: string, n: number, ghost?: boolean}[]} */
function thingsThen(props, place) {
  const change = changeOf(props);
  const now = thingsAt(props, place);
  if (!change) return now;
  const known = (/** @type {{id: string, n: number}[]} */ things) => things.map(({ id, n }) => `${id} ${n}`);
  const before = known(thingsAt({ ...props, seen: change.before }, place));
  const after = thingsAt({ ...props, seen: change.after }, place);
  const fresh = after.filter(({ id, n }) => !before.includes(`${id} ${n}`));
  const lasting = now.filter(({ id, n }) => before.includes(`${id} ${n}`));
  return [...lasting, ...fresh.map((thing) => ({ ...thing, ghost: true }))];
}

/** What is printed in a place: grilles of Vents by their letters, then console and power. @param {import("./props.js").Content} content @param {number} place @returns {string[]} */
function signsAt(content, place) {
  const row = content.places[place];
  return [
    ...ventsAt(content, place).map(ventLetter),
    ...(row.console ? ["console"] : []),
    ...(row.power ? ["power"] : []),
  ];
}

/** @param {{sign: string, x: number, y: number}} props */
const Printed = ({ sign, x, y }) =>
  sign.length > 1
    ? html`<${Mark} id=${sign} x=${x} y=${y} size=${25} />`
    : html`<g class="grille" transform=${`translate(${x} ${y})`}><rect x="-13" y="-13" width="26" height="26" rx="3" /><text y="7" font-size="20" text-anchor="middle">${sign}</text></g>`;

/** The arrow to or from Outer Space, on the edge. @param {Props & {place: number, top: number}} props */
function Arrow({ content, place, top }) {
  const arrow = content.map.arrow.find((one) => one.id === content.places[place].id);
  if (!arrow) return null;
  const d = [arrow.out && "M-9-4 0 8 9-4Z", arrow.into && "M-9 12 0 0 9 12Z"];
  return html`<g class="airlock-arrow" transform=${`translate(0 ${-top})`}>${d.map((path, i) => path && html`<path key=${i} d=${path} transform=${`translate(${arrow.out && arrow.into ? (i ? 12 : -12) : 0} ${-4})`} />`)}</g>`;
}

/** Those who stand there, and as ghosts those who would. @param {Props & {sheet: Sheet, people: number[], ghosts: number[], middle: number, room: number, width: number, aside: number, place: number}} props */
function People(props) {
  const { people, ghosts, middle, room, width, aside, planned, place, sheet } = props;
  const shown = people.length > SHOWN ? [...people.slice(0, SHOWN - 1 - ghosts.length), ...ghosts] : people;
  const count = Math.min(people.length, SHOWN);
  const high = sheet.scale.pawn * Math.min(1, Math.max(LEAST, room / sheet.scale.pawn));
  const rows = count * high > width * (room > high * CLOSE ? 1 : 1.3) ? 2 : 1;
  const scale = (rows > 1 ? Math.min(high, (room / rows) * CLOSE) : high) / PAWN;
  const spots = ranks(count, rows, width, PAWN * scale, room / rows);
  const moved = (/** @type {number} */ pawn) => ghosts.includes(pawn) || (planned && planned.seen.at[pawn] !== place);
  const change = changeOf(props);
  return html`
    ${shown.map((pawn, i) => html`<g key=${pawn} class=${cls("stands", moved(pawn) && "ghost")} transform=${`translate(${spots[i].x + aside} ${middle + spots[i].y})`}><g transform=${`scale(${scale})`}><${Pawn} ...${props} pawn=${pawn} />${falls(change, pawn) && html`<path class="falls ghost" d="M-21-21 21 21M21-21-21 21" />`}</g></g>`)}
    ${people.length > SHOWN && html`<text class="more-people" x=${spots[SHOWN - 1].x + aside} y=${middle + spots[SHOWN - 1].y + 8} font-size="24" text-anchor="middle">+${people.length - SHOWN + 1}</text>`}`;
}
