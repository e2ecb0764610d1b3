// SHIFT on the table: what modules lay on the map, and the panel that says which belong to the game and what they told.
// May touch: what everybody sees, and the Recruiter's own secrets where they are shown. Must not: decide anything.

import { inCell } from "/static/js/kit/cells.js";
import { nameOf, numberOf } from "/static/js/kit/names.js";
import { cls, html } from "/static/js/lib.js";
import { Sign, signPaths } from "./icons.js";
import { featureName, hour, placeId } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("./view.js").State} State */

/** Whether a module was selected for this game. @param {Pick<Props, "seen" | "content">} props @param {string} id */
export const plays = ({ seen, content }, id) => (seen.modules ?? []).includes(numberOf(content.modules, id));

/** Where the Recruiter's own decoy lies, for those who may know; -1 for the others. @param {State} seen */
export const decoyAt = (seen) => inCell(seen.decoy);

/**
 * Whether a step token may be the false one: as long as none of those laid with it was found out (Decoy).
 * @param {State} seen @param {number} place
 */
export const doubtful = (seen, place) =>
  (seen.memory ?? []).some(
    (fact) =>
      fact.is === "Baited" &&
      fact.places.includes(place) &&
      fact.places.every((other) => seen.step[other] > 0 || seen.note[other] > 0) &&
      fact.places.filter((other) => !seen.note[other]).length > 1,
  );

/** What modules have laid in a location, one phrase each. @param {Props} props @param {number} place @returns {string[]} */
export function shiftWords({ seen, content, t }, place) {
  const [mouth, other] = (seen.tunnel ?? []).includes(place)
    ? [true, seen.tunnel.find((/** @type {number} */ end) => end !== place)]
    : [false, undefined];
  return [
    mouth &&
      (other === undefined
        ? t("tunnel mouth")
        : t("tunnel mouth, leads to {place}", { place: placeId(content, other) })),
    (seen.wiretap ?? []).includes(place) && t("wiretap"),
    decoyAt(seen) === place && t("your decoy"),
    decoyAt(seen) !== place && seen.step[place] > 0 && doubtful(seen, place) && t("perhaps a decoy"),
    seen.double >= 0 && seen.immortal[seen.double] === place && t("double agent"),
  ].flatMap((words) => words || []);
}

export const TunnelToken = html`
  <g class="tunnel-token"><path class="arch" d="M-15 0v-15a15 15 0 0 1 30 0v15z" /><path class="hole" d="M-9 0v-14a9 9 0 0 1 18 0v14z" /></g>`;

export const WiretapToken = html`
  <g class="wiretap-token"><circle cy="-15" r="15" /><g transform="translate(-11.500 -27) scale(.48)">${signPaths("wiretap")}</g></g>`;

/** The tunnel itself, under everything that stands. @param {Pick<import("./props.js").On, "sheet" | "props">} on */
export function Tunnel({ sheet, props: { seen } }) {
  const mouths = (seen.tunnel ?? []).flatMap((place) => sheet.boxes[place] ?? []);
  if (mouths.length < 2) return null;
  const [from, to] = mouths.map(({ x, y, h }) => `${x} ${y + h / 2 - 18}`);
  return html`<g class="tunnel"><path class="tunnel-wall" d=${`M${from}L${to}`} /><path class="tunnel-way" d=${`M${from}L${to}`} /></g>`;
}

/** A barrier across a street (MM-2.7); drawn where it stands by the city. */
export const Roadblock = html`
  <path class="beam" d="M-36-6h72v12h-72z" /><path class="stripes" d="M-30 6l8-12h9l-8 12zM-12 6l8-12h9l-8 12zM6 6l8-12h9l-8 12zM24 6l8-12h4v6l-4 6z" />`;

/** How many visits an alert told of the wiretaps; nothing where it did not. @param {State} seen @param {number} time @returns {number} */
export const tapped = (seen, time) => {
  const fact = (seen.memory ?? []).find((one) => one.is === "Tapped" && one.visits === time);
  return fact?.is === "Tapped" ? fact.n : -1;
};

// --- the panel -------------------------------------------------------------------------------

/** The modules of this game by side, with what each has told or whether it is used up (MM-12.5). @param {Props} props */
export function Modules(props) {
  const { seen, content, t } = props;
  if (!seen.modules?.length) return null;
  const side = (/** @type {string} */ name) =>
    seen.modules.filter((/** @type {number} */ module) => content.modules[module].side === name);
  return html`
    <section class="modules" aria-label=${t("SHIFT modules")}>
      <h2>${t("SHIFT modules")}</h2>
      ${["recruiter", "agents"].map((name) => {
        const found = side(name);
        return (
          found.length > 0 &&
          html`
          <h3 key=${name} class=${`of-${name}`}>${name === "agents" ? t("Rogue Agents") : t("Recruiter")}</h3>
          <ul>${found.map((/** @type {number} */ module) => html`<${Module} ...${props} key=${module} module=${module} />`)}</ul>`
        );
      })}
    </section>`;
}

/** @param {Props & {module: number}} props */
function Module(props) {
  const { seen, content, lang, t, module } = props;
  const row = content.modules[module];
  const used = (seen.used ?? []).includes(module);
  const told = TOLD[row.id]?.(props) ?? "";
  return html`
    <li><button type="button" class=${cls("module", used && "used")} title=${row.text[lang]} onClick=${() => props.showCard(row.id)}>
      <${Sign} name=${SIGN[row.id] ?? "power"} /> <span><b>${nameOf(row, lang)}</b>${used && html` <small>${t("used")}</small>`}${told && html` <small class="told">${told}</small>`}</span></button></li>`;
}

/** @type {Record<string, string>} */
const SIGN = {
  shift_r1: "ask",
  shift_r2: "tunnel",
  shift_r3: "immortal",
  shift_r4: "recruit",
  shift_r6: "step",
  shift_r7: "slip",
  shift_a1: "wiretap",
  shift_a3: "shakedown",
  shift_a5: "reveal",
  shift_a6: "immortal",
  shift_a7: "alert",
};

/** What there is to say of a module in the course of the game. @type {Record<string, (props: Props) => string>} */
const TOLD = {
  shift_r2: ({ seen, content }) => seen.tunnel.map((place) => placeId(content, place)).join(" – "),
  shift_r5: (props) => {
    const { seen, t } = props;
    const fact = seen.memory.find((one) => one.is === "Replanned");
    if (fact?.is !== "Replanned") return "";
    const [gone, come] = [inCell(seen.shelved?.[0]), inCell(seen.drawn)];
    const time = hour(fact.visits);
    return gone >= 0 && come >= 0
      ? t("after {time}: {gone} went, {come} came", {
          time,
          gone: featureName(props, gone),
          come: featureName(props, come),
        })
      : t("a hidden card was exchanged after {time}", { time });
  },
  shift_r6: ({ seen, content, t }) => {
    const fact = seen.memory.find((one) => one.is === "Baited");
    if (fact?.is !== "Baited") return "";
    const places = fact.places.map((place) => placeId(content, place)).join(", ");
    return fact.places.some((place) => doubtful(seen, place)) ? t("one of these is false: {places}", { places }) : "";
  },
  shift_a1: ({ seen, content }) => seen.wiretap.map((place) => placeId(content, place)).join(", "),
  shift_a3: (props) => {
    const fact = props.seen.memory.find((one) => one.is === "Patterned");
    if (fact?.is !== "Patterned") return "";
    const names = fact.features.map((feature) => featureName(props, feature)).join(", ");
    return props.t("{n} hidden among: {names}", { n: fact.n, names });
  },
  shift_a6: ({ seen, t }) => (seen.double >= 0 ? t("Immortal {n}", { n: seen.double + 1 }) : ""),
  shift_a7: ({ seen, t }) =>
    seen.time >= seen.final_time
      ? t("the last turn of the Agents")
      : t("one more turn at {time}", { time: hour(seen.final_time) }),
};

/** Whether a stretch of the way went through the tunnel. @param {State} seen @param {number} from @param {number} to */
export const underground = ({ tunnel = [] }, from, to) => tunnel.includes(from) && tunnel.includes(to);
