// What everything drawn on the plan means, as a sheet: figures, places and ways, tokens, things.
// May touch: the content. Must not: know a position.

import { nameOf } from "/static/js/kit/names.js";
import { Sheet } from "/static/js/kit/sheet.js";
import { html } from "/static/js/lib.js";
import { pathOf, Sign } from "./icons.js";
import { upper } from "./reckon.js";
import { SHAPES } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props & {onClose: () => void}} props */
export function Legend(props) {
  const { t, content, lang, onClose } = props;
  const named = (/** @type {import("./props.js").Row} */ row) => upper(nameOf(row, lang));
  return html`
    <${Sheet} title=${t("What the plan shows")} close=${t("Close")} onClose=${onClose}>
      <div class="board-legend">
        <h3>${t("Figures")}</h3>
        <ul>
          <${Figure} shape="human">${t("Human")}<//><${Figure} shape="robot">${t("Robot")}<//><${Figure} shape="both">${t("both at once")}<//>
          <${Figure} shape="monster">${t("Monster")}<//><${Figure} shape="human" down>${t("Down: cannot act")}<//><${Figure} shape="human" engulfed>${t("engulfed by the ooze: cannot act")}<//>
          <li><i class="sample load-of">2</i>${t("Items carried")}</li>
          <li><i class="sample ring-of"></i>${t("ring: only this player leads the Character")}</li>
          <li><i class="sample filled-of"></i>${t("whole: this player has Revealed and is the Character")}</li>
          <li><i class="sample acting-of"></i>${t("acts now")}</li>
        </ul>
        <h3>${t("Places and ways")}</h3>
        <ul>
          <li><i class="sample square-of"></i>${t("square corners: zero gravity")}</li><li><i class="sample round-of"></i>${t("round corners: gravity")}</li>
          <li><i class="sample dark-of"></i>${t("hatched: dark, cameras see nothing")}</li><li><i class="sample broken-of"></i>${t("Damage")}</li>
          <li><i class="sample may-of"></i>${t("you can point here now")}</li>
          <li><${Sign} id="lock" />${t("locked Corridor")}</li><li><i class="sample vent-of">A</i>${t("Vent to the other place with this letter, for Tunnel Rats")}</li>
          <li><i class="sample arrow-of">▾▴</i>${t("Airlock out to Outer Space, back in")}</li><li><i class="sample hatch-of"></i>${t("hatch of a docked Pod")}</li>
          <li><${Sign} id="console" />${t("Console: Console Actions")}</li><li><${Sign} id="power" />${t("Power Section: two damaged mean a Blackout")}</li>
        </ul>
        <h3>${t("Hazards and tokens")}</h3>
        <ul>
          ${content.words.hazard.filter((row) => row.id !== "none").map((row) => html`<li key=${row.id}><${Sign} id=${row.id} />${named(row)}: ${t("fells Humans without a Helmet")}</li>`)}
          <li><${Sign} id="damage" />${t("Damage")}</li><li><${Sign} id="kompromat" />${t("Kompromat, to be picked up")}</li>
          <li><${Sign} id="token" />${t("Time token: something happens in that minute")}</li><li><${Sign} id="trap" />${t("trap token; of your own only the real one has an exclamation mark")}</li>
        </ul>
        <h3>${t("Items and Data")}</h3>
        <ul>${[...content.items, ...content.data.data].map((row) => html`<li key=${row.id}><${Sign} id=${row.id} /><span><b>${named(row)}</b> ${row.text?.[lang]}</span></li>`)}</ul>
      </div>
    <//>`;
}

/** @param {{shape: keyof typeof SHAPES, down?: boolean, engulfed?: boolean, children?: import("/static/vendor/preact.js").Child}} props */
const Figure = ({ shape, down, engulfed, children }) => html`
  <li><svg class=${`pawn-sign pawn type-${shape} ${down ? "down" : ""}`} viewBox="-26 -26 52 52" aria-hidden="true"><path class="figure" d=${SHAPES[shape]} />${down && html`<path class="cross" d="M-17-17 17 17M17-17-17 17" />`}${engulfed && html`<circle class="engulfed" r="23" />`}</svg>${children}</li>`;

/** A room in small, or what stands for one. @param {string} kind @param {number} [round] */
const sample = (kind, round = 3) => html`
  <svg viewBox="-14 -11 28 22" width="28" height="22" aria-hidden="true"><g class=${`sf-room deck-bow ${kind}`}>
    <rect class="sf-walls" x="-12" y="-9" width="24" height="18" rx=${round} />${kind && html`<rect class=${`sf-${kind === "broken" ? "wreck" : "darkness"}`} x="-12" y="-9" width="24" height="18" rx=${round} />`}
  </g></svg>`;

/** Something drawn in lines, or a letter, as it is printed in a room. @param {string} id */
const tile = (id) => html`
  <svg viewBox="0 0 16 16" width="22" height="22" aria-hidden="true"><g class=${`sf-tile sign-${id}`}><rect x=".6" y=".6" width="14.8" height="14.8" rx="3" />${id.length > 1 ? html`<path transform="translate(2 2) scale(.5)" d=${pathOf(id)} />` : html`<text x="8" y="12.500" text-anchor="middle">${id}</text>`}</g></svg>`;

/** What every sort of mark on the stage means. @param {Props} props @returns {{art: import("/static/vendor/preact.js").Child, name: string, text: string}[]} */
export function legend({ content, lang, t }) {
  const row = (/** @type {import("/static/vendor/preact.js").Child} */ art, /** @type {string} */ name, text = "") => ({
    art,
    name,
    text,
  });
  const sign = (/** @type {string} */ id) => html`<${Sign} id=${id} />`;
  const ofTable = (/** @type {import("./props.js").Row[]} */ rows, /** @type {string} */ text = "") =>
    rows.map((one) => row(sign(one.id), upper(nameOf(one, lang)), one.text?.[lang] ?? text));
  return [
    row(sample(""), t("square corners: zero gravity")),
    row(sample("", 9), t("round corners: gravity")),
    row(sample("dim"), t("hatched: dark, cameras see nothing")),
    row(sample("broken"), t("Damage")),
    row(sign("lock"), t("locked Corridor")),
    row(tile("A"), t("Vent to the other place with this letter, for Tunnel Rats")),
    row("▾▴", t("Airlock out to Outer Space, back in")),
    row(tile("console"), t("Console: Console Actions")),
    row(tile("power"), t("Power Section: two damaged mean a Blackout")),
    ...ofTable(
      content.words.hazard.filter(({ id }) => id !== "none"),
      t("fells Humans without a Helmet"),
    ),
    row(sign("kompromat"), t("Kompromat, to be picked up")),
    row(sign("token"), t("Time token: something happens in that minute")),
    row(sign("trap"), t("trap token; of your own only the real one has an exclamation mark")),
    ...ofTable([...content.items, ...content.data.data]),
  ];
}
