// Beside the octagon: missions and the rail, and what the marks mean; over it cards to choose from: evidence, boosts, decks, outcomes.
// May touch: the answers that are cards. Must not: work out what is allowed.

import { nameOf } from "/static/js/kit/names.js";
import { useRove } from "/static/js/kit/rove.js";
import { cls, html, same } from "/static/js/lib.js";
import { isDealt } from "./deeds.js";
import { ruled } from "./editions.js";
import { EvidenceSign, GainSign } from "./icons.js";
import { rows } from "./legend.js";
import { Pay } from "./pay.js";
import {
  countOf,
  crimeCode,
  crimeName,
  crimeRow,
  criminalName,
  evidenceName,
  goalName,
  pending,
  upper,
  vaultName,
} from "./reckon.js";
import { Reckoned } from "./reckoned.js";

/** @typedef {import("./props.js").On} On */
/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {import("/static/vendor/preact.js").Child} Child */
/** How an answer looks as a card. @typedef {{sign?: Child, text?: string, note?: Child, kind?: string}} Look */

const [ROOM, WIDE] = [170, 230]; // pixels beside the octagon that tracks take at least, and where they have enough
const HIGH = 560; // from here on the legend has room below them
const MANY = 6; // cards, from which on they are small
const MARKS = 4; // rows of the legend that stand there

/** @param {On} on */
export function Corner(on) {
  const { sheet, props, staging } = on;
  const cards = staging.groups.flatMap(({ deeds }) => deeds).filter(({ choice }) => isDealt(choice));
  if (cards.length) return html`<${Deal} staging=${staging} props=${ruled(props)} cards=${cards} />`;
  if (!props.seen.ring.length || sheet.left[0] < ROOM) return null;
  return html`
    <div class=${cls("zh-corner", sheet.left[0] < WIDE && "slim")} data-corner="">
      <${Tracks} ...${props} />
      ${
        props.knowledge
          ? html`<${Reckoned} ...${props} />`
          : sheet.height >= HIGH &&
            html`<ul class="zh-marks">${rows(props)
              .slice(0, MARKS)
              .map(({ art, name }) => html`<li key=${name}>${art}<span>${name}</span></li>`)}</ul>`
      }
    </div>`;
}

/** Missions with the dossiers that are left, the rail, how long the display lasts. @param {Props} props */
function Tracks(props) {
  const { seen, content, t } = props;
  const mission = (/** @type {number} */ kind, /** @type {number} */ row) =>
    t("{kind}, dossiers left: {n}", { kind: kind < 0 ? "" : evidenceName(props, kind), n: seen.files[row] });
  const sign = (/** @type {number} */ kind, /** @type {string} */ words, /** @type {number} */ n) => html`
    <span class=${`zh-track kind-${content.evidence[kind]?.id}`} role="img" title=${words} aria-label=${words}><${EvidenceSign} id=${content.evidence[kind]?.id} />${n >= 0 && html`<b>${n}</b>`}</span>`;
  return html`
    <section class="zh-tracks" aria-label=${t("At a glance")}>
      <h2>${t("Missions")} <small>${t("dossiers")}</small></h2>
      <p>${seen.missions.map((kind, row) => sign(kind, mission(kind, row), seen.files[row]))}</p>
      <h2>${t("Rail")} <small>${t("display {n}", { n: countOf(seen.display) })}</small></h2>
      <p>${seen.rail.map((kind) => sign(kind, evidenceName(props, kind), -1))}</p>
    </section>`;
}

/** By the sort of an answer. @type {Record<string, (props: Props, choice: Choice) => Look>} */
const LOOKS = {
  TakeRail: (props, { evidence }) => ofEvidence(props, evidence),
  TakeSlot: (_, { slot }) => ({ sign: html`<${EvidenceSign} />`, text: String(slot + 1) }),
  FromSupply: () => ({ sign: html`<${EvidenceSign} />` }),
  Token(props, { area, owner, index }) {
    const places = [props.t("Display"), props.t("Bonus fields"), vaultName(props, owner), props.t("Shared vault")];
    return { sign: html`<${EvidenceSign} />`, text: String(index + 1), note: places[area] };
  },
  ProcessTo: (props, { evidence, to }) => ({ ...ofEvidence(props, evidence), note: `→ ${goalName(props, to)}` }),
  TakeThird({ seen, content, lang, t }, { third }) {
    const row = content.boosts[seen.market[third]];
    if (!row) return {};
    const extra = seen.bounty[third] ? ` (${t("intel {n}", { n: `+${seen.bounty[third]}` })})` : "";
    const when = row.blue ? t("kept until used") : t("takes effect at once");
    return {
      sign: html`<${GainSign} of="boost" />`,
      text: nameOf(row, lang),
      note: html`${row.text[lang]} <em>${when}${extra}</em>`,
      kind: row.blue ? "blue" : "pink",
    };
  },
  FromDeck: ({ seen, content, lang, t }, { deck }) => ({
    sign: html`<${GainSign} of=${content.decks[deck].id} />`,
    text: upper(nameOf(content.decks[deck], lang)),
    note: t("cards left: {n}", { n: seen.deck[deck] + countOf(seen.under[deck]) }),
  }),
  Lose: (props, { criminals }) => ({
    sign: html`<${GainSign} of="grip" />`,
    text: losses(props, criminals) || undefined,
  }),
  TakeOutcome(props, { reckless }) {
    const frame = pending(props.seen);
    const row = frame?.is === "Outcome" ? crimeRow(props.content, frame.card) : undefined;
    const way = reckless ? row?.reckless : row?.careful;
    return {
      text: reckless ? props.t("Reckless") : props.t("Careful"),
      note: html`${way && nameOf(way, props.lang)} <${Pay} t=${props.t} reward=${way} />`,
      kind: reckless ? "reckless" : "careful",
    };
  },
};

/** @param {Props} props @param {number} evidence @returns {Look} */
const ofEvidence = (props, evidence) => ({
  sign: html`<${EvidenceSign} id=${props.content.evidence[evidence].id} />`,
  text: upper(evidenceName(props, evidence)),
});

/** Grip that is lost, once for each criminal: how much, and what is left. @param {Props} props @param {number[]} criminals */
function losses(props, criminals) {
  const { seen, me } = props;
  return [...new Set(criminals)]
    .map((who) => {
      const n = criminals.filter((one) => one === who).length;
      const grip = seen.grip[me]?.[who] ?? 0;
      return `${criminalName(props, who)} −${n} (${grip} → ${grip - n})`;
    })
    .join(", ");
}

/** @param {{staging: On["staging"], props: Props, cards: import("/static/js/stage/stage.js").Deed[]}} on */
function Deal({ staging, props, cards }) {
  const { seen, content, t } = props;
  const frame = pending(seen);
  const title =
    frame?.is === "Outcome" ? `${crimeCode(content, frame.card)} ${crimeName(props, frame.card)}` : t("Choose a card");
  const { onKeyDown, card } = useRove(cards.length);
  return html`
    <div class=${cls("zh-deal", cards.length > MANY && "many")} role="group" aria-label=${title}>
      ${frame?.is === "Outcome" && html`<h2>${title}</h2>`}
      <ul onKeyDown=${onKeyDown}>${cards.map((deed, i) => html`<li key=${JSON.stringify(deed.choice)}><${Card} staging=${staging} props=${props} deed=${deed} stop=${card(i)} /></li>`)}</ul>
    </div>`;
}

/** @param {{staging: On["staging"], props: Props, deed: import("/static/js/stage/stage.js").Deed, stop: Record<string, any>}} on */
function Card({ staging, props, deed, stop }) {
  const { choice, label } = deed;
  const { sign, text, note, kind } = LOOKS[choice.is](props, choice);
  const ready = Boolean(staging.ready && same(staging.ready.choice, choice));
  const look = cls("zh-card", kind, "can", ready && "taken", props.hint && same(props.hint, choice) && "hinted");
  const point = (/** @type {boolean} */ here) => staging.consider(here ? choice : null);
  return html`
    <button type="button" class=${look} aria-pressed=${String(ready)} disabled=${props.sending} onClick=${() => staging.choose(deed)} onPointerEnter=${() => point(true)} onPointerLeave=${() => point(false)} ...${stop}>
      ${sign}<b>${text ?? label}</b>${note && html`<small>${note}</small>`}${text && html`<span class="unseen">${label}</span>`}</button>`;
}
