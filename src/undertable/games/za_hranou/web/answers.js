// What can be answered now, as a panel: rows by criminal or thing, or a list with what one would want to know.
// Nothing the server offers is missing here, on a card or in the question bar. Must not: work out what is allowed.

import { useAsked } from "/static/js/kit/keys.js";
import { nameOf } from "/static/js/kit/names.js";
import { labelOf } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { grouped, withRefused } from "./groups.js";
import { EvidenceSign, GainSign, ItemSign } from "./icons.js";
import { deedsAt, inPanel, planOf } from "./plan.js";
import { countOf, criminalName, inPlay, itemName, zoneName } from "./reckon.js";
import { CriminalSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

const FEW = 6; // more pairs than these are chosen one after the other

/** Whether an answer names two things that change places. @param {Choice} choice */
const isPair = (choice) => choice.is === "SwapItems" || choice.is === "SwapCriminals";

/** @param {Props & {narrow: boolean}} props */
export function Answers(props) {
  const { frame, seen, t } = props;
  const all = props.options.filter((choice) => inPanel(choice, props.narrow));
  const { zone } = planOf(props);
  const here = zone === undefined ? all : all.filter((choice) => deedsAt(props, zone).includes(choice));
  const shown = here.length ? here : all;
  const ref = useAsked(shown.length > 0 && frame !== "Act", props.view);
  if (!shown.length) return null;
  const pairs = zone === undefined && shown.length > FEW && shown.every(isPair) ? shown : [];
  const { groups: rows, alone } = grouped(props, pairs.length ? [] : shown);
  const groups = zone === undefined ? withRefused(props, rows) : rows;
  const title = frame === "Act" ? t("Actions") : t("Options");
  return html`
    <section class="answers" aria-label=${title} ref=${ref}>
      <h2>${title}
        ${frame === "Act" && html`<span class="action-count" role="img" aria-label=${t("{n} action left", "{n} actions left", { n: seen.actions })}>${Array.from({ length: seen.actions }, (_, i) => html`<i key=${i}></i>`)}<b>${seen.actions}</b></span>`}
        ${zone !== undefined && here.length > 0 && html`<button type="button" class="narrowed" onClick=${() => props.setPlan(undefined)}>${zoneName(props, zone)} ×</button>`}
      </h2>
      ${pairs.length > 0 && html`<${Pairs} ...${props} pairs=${pairs} />`}
      ${groups.map((group) => html`<${Row} ...${props} key=${group.key} group=${group} />`)}
      ${frame === "Hook" && html`<${Abilities} ...${props} />`}
      ${alone.length > 0 && html`<ul>${alone.map((choice) => html`<li key=${JSON.stringify(choice)}><${Single} ...${props} choice=${choice} /></li>`)}</ul>`}
    </section>`;
}

/** What everybody in the game can do, for whoever wants to know before they hook. @param {Props} props */
function Abilities(props) {
  const { seen, content, lang, t } = props;
  return html`
    <details class="legend"><summary>${t("Who can do what")}</summary>
      <ul class="abilities">${inPlay(seen).map((who) => html`<li key=${who}><b>${criminalName(props, who)}</b> ${content.criminals[who].text[lang]}</li>`)}</ul></details>`;
}

/** @param {Props & {group: import("./groups.js").Group}} props */
function Row(props) {
  const { group, content } = props;
  const sign =
    group.who !== undefined
      ? html`<${CriminalSign} ...${props} who=${group.who} />`
      : group.item !== undefined
        ? html`<${ItemSign} id=${content.items.item[group.item].id} />`
        : group.evidence !== undefined && html`<${EvidenceSign} id=${content.evidence[group.evidence].id} />`;
  return html`
    <div class="answer-row" role="group" aria-label=${group.name}><span class="answer-name" aria-hidden="true">${sign}<b>${group.name}</b></span>
      <span class="answer-deeds">${group.deeds.map((deed, i) => html`<span key=${JSON.stringify(deed.choice)} class="worded">${deed.word && deed.word !== group.deeds[i - 1]?.word && html`<small aria-hidden="true">${deed.word}</small>`}<${DeedButton} ...${props} ...${deed} /></span>`)}</span></div>`;
}

/** Two things that change places: first one of them, then the other. @param {Props & {pairs: Choice[]}} props */
function Pairs(props) {
  const { pairs, content, t } = props;
  const { first } = planOf(props);
  const items = pairs[0].is === "SwapItems";
  const name = (/** @type {number} */ one) => (items ? itemName(props, one) : criminalName(props, one));
  const sign = (/** @type {number} */ one) =>
    items ? html`<${ItemSign} id=${content.items.item[one].id} />` : html`<${CriminalSign} ...${props} who=${one} />`;
  const things = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].sort((a, b) => a - b);
  const with_ = pairs.filter(({ one, other }) => one === first || other === first);
  return html`
    <div class="answer-row" role="group" aria-label=${t("Which one?")}><span class="answer-name" aria-hidden="true"><b>${t("Which one?")}</b></span>
      <span class="answer-deeds">${things.map((one) => html`<button type="button" key=${one} class=${cls("deed", one === first && "chosen")} data-can="" aria-pressed=${String(one === first)} onClick=${() => props.setPlan(one === first ? undefined : { first: one })}>${sign(one)}${name(one)}</button>`)}</span></div>
    ${
      with_.length > 0 &&
      html`<div class="answer-row" role="group" aria-label=${t("For which?")}><span class="answer-name" aria-hidden="true"><b>${t("For which?")}</b></span>
      <span class="answer-deeds">${with_.map((choice) => {
        const other = choice.one === first ? choice.other : choice.one;
        return html`<button type="button" key=${other} class=${cls("deed", props.hint && same(props.hint, choice) && "hinted")} disabled=${props.sending} data-can="" onClick=${() => props.act(choice)}>${sign(other)}⇄ ${name(other)}</button>`;
      })}</span></div>`
    }`;
}

/** @param {Props & import("./groups.js").Deed} props */
function DeedButton(props) {
  const { choice, text, sign, refused, act, sending, hint, options, labels, whyNot } = props;
  if (refused) return html`<button type="button" class="deed cannot" ...${whyNot(choice)}>${text}</button>`;
  const label = labels[options.indexOf(choice)];
  const about = sign === undefined ? undefined : props.content.criminals[sign].text[props.lang];
  return html`<button type="button" class=${cls("deed", hint && same(hint, choice) && "hinted")} disabled=${sending} data-can="" title=${about} aria-label=${sign === undefined ? `${text}: ${label}` : undefined} onClick=${() => act(choice)}>${sign !== undefined && html`<${CriminalSign} ...${props} who=${sign} />`}${text}</button>`;
}

/** An answer with its sign and what it would do. @param {Props & {choice: Choice}} props */
function Single(props) {
  const { choice, act, sending, hint } = props;
  const { sign, note, text } = faceOf(props, choice);
  return html`
    <button type="button" class=${cls("answer", !sign && "plain", hint && same(hint, choice) && "hinted")} disabled=${sending} data-can="" onClick=${() => act(choice)}>
      ${sign}<span class="answer-text">${text ?? labelOf(props, choice)}</span>${note && html`<small>${note}</small>`}</button>`;
}

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

/** By the sort of an answer. @type {Record<string, (props: Props, choice: Choice) => {sign?: import("/static/vendor/preact.js").Child, note?: string, text?: string}>} */
const FACES = {
  NameCriminal: (props, { criminal }) => ({
    sign: html`<${CriminalSign} ...${props} who=${criminal} />`,
    note: props.content.criminals[criminal].text[props.lang],
  }),
  OnCriminal: (props, { criminal }) => ({
    sign: html`<${CriminalSign} ...${props} who=${criminal} />`,
    note: props.t("grip {n}", { n: props.seen.grip[props.me]?.[criminal] ?? 0 }),
  }),
  Challenge: ({ seen, t }, { seat }) => ({
    note: t("dilemmas in hand: {n}", { n: countOf(seen.dilemmas[seat] ?? []) }),
  }),
  Lose: (props, { criminals }) => ({ text: losses(props, criminals) || undefined }),
  There: ({ content, lang }, { zone }) => ({ note: content.zones[zone].text[lang] }),
  Grab: ({ content }, { item }) => ({ sign: html`<${ItemSign} id=${content.items.item[item].id} />` }),
  ThisItem: ({ content }, { item }) => ({ sign: html`<${ItemSign} id=${content.items.item[item].id} />` }),
  TakeThird({ seen, content, lang, t }, { third }) {
    const row = content.boosts[seen.market[third]];
    const extra = seen.bounty[third] ? ` (${t("intel {n}", { n: `+${seen.bounty[third]}` })})` : "";
    if (!row) return {};
    return { sign: html`<${GainSign} of="boost" />`, text: nameOf(row, lang), note: `${row.text[lang]}${extra}` };
  },
  TakeRail: ({ content }, { evidence }) => ({ sign: html`<${EvidenceSign} id=${content.evidence[evidence].id} />` }),
  FromDeck: ({ seen, content, t }, { deck }) => ({
    sign: html`<${GainSign} of=${content.decks[deck].id} />`,
    note: t("cards left: {n}", { n: seen.deck[deck] + seen.under[deck].filter((cell) => cell !== null).length }),
  }),
  DiscardDilemma: ({ content, lang }, { dilemma }) => ({
    sign: html`<${GainSign} of="dilemmas" />`,
    note: content.dilemmas.dilemma[dilemma].text?.[lang],
  }),
};

/** @param {Props} props @param {Choice} choice @returns {{sign?: import("/static/vendor/preact.js").Child, note?: string, text?: string}} */
const faceOf = (props, choice) => FACES[choice.is]?.(props, choice) ?? {};
