// What can be answered now, as a panel: the steps chosen so far, then chips in groups, each with its sign.
// Nothing the server offers is missing here or in the question bar. Must not: work out what is allowed.

import { useAsked } from "/static/js/kit/keys.js";
import { cls, html, same, useState } from "/static/js/lib.js";
import { abilitiesOf, extraWords, ledNow, refusalWords, underWay } from "./asking.js";
import { PlannedNews } from "./foresight.js";
import { faceOf, groupsOf, isFavour, meaningOf } from "./groups.js";
import { IdentityCard } from "./identity.js";
import { trail } from "./places.js";
import { placed, planOf, wanted } from "./plan.js";
import { actorOf, characterName, knownIn, NONE, pawnName, placeName } from "./reckon.js";
import { PawnSign } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */

/** Answers that are whole cards. */
const CARDS = ["TakeIdentity"];

/** How one considers an answer before giving it. @typedef {{consider: (choice: Choice | null) => void}} Considered */

/** @param {Props & Considered & {narrow: boolean}} props */
export function Answers(props) {
  const { t, options } = props;
  const all = wanted(props).filter((choice) => placed(choice));
  const ref = useAsked(all.length > 0, props.view);
  const [explained, explain] = useState(false); // every answer with what it means
  if (!options.length) return null;
  const cards = all.filter(
    (choice) => CARDS.includes(choice.is) || (props.frame === "LastReveal" && choice.is === "Reveal"),
  );
  const groups = groupsOf(
    props,
    all.filter((choice) => !cards.includes(choice)),
  );
  if (!all.length && !trail(props).length) return null;
  return html`
    <section class="answers" aria-label=${t("Possible answers")} ref=${ref}>
      <${Head} ...${props}>${(explained || hasNotes(props, groups)) && html`<button type="button" class="explain" aria-pressed=${String(explained)} onClick=${() => explain(!explained)}>${t("Explain the answers")}</button>`}<//>
      <${PlannedNews} ...${props} />
      <${Meanings} ...${props} />
      ${cards.map((choice) => html`<button type="button" key=${choice.identity} class=${cls("identity-answer", props.hint && same(props.hint, choice) && "hinted")} data-can="" disabled=${props.sending} onClick=${() => props.act(choice)}><${IdentityCard} ...${props} identity=${choice.identity} role=${choice.is === "Reveal" ? roleWords(props, choice.identity) : ""} bonus=${choice.is === "TakeIdentity"} /></button>`)}
      ${groups.map((group) => html`<${Group} ...${props} key=${group.name} group=${group} alone=${groups.length === 1} explained=${explained} />`)}
    </section>`;
}

/** What a card is to the viewer when the station falls: the Secret Identity, or another that would count in its place. @param {Props} props @param {number} identity */
const roleWords = ({ seen, me, t }, identity) =>
  knownIn(seen.secret[me]).includes(identity)
    ? t("your Secret Identity")
    : t("a Bonus Character of yours: its Agenda would count instead, without a bonus");

/** Whether there is anything to be said about answers. @param {Props} props @param {import("./groups.js").Group[]} groups */
const hasNotes = (props, groups) =>
  groups.some(({ choices }) => choices.some((choice) => Boolean(faceOf(props, choice).note)));

/** What is under way means, and what whoever acts or was pointed at is able to do. @param {Props} props */
function Meanings(props) {
  const { content, t } = props;
  const pointed = planOf(props).character ?? NONE;
  const character = pointed !== NONE ? pointed : ledNow(props);
  const doing = pointed !== NONE ? [] : underWay(props);
  const able = character !== NONE && !doing.length ? abilitiesOf(props, character) : [];
  const limit = content.characters[pointed]?.influence_limit ?? 0;
  const refusal = refusalWords(props);
  return html`
    ${refusal && html`<p class="meaning">${refusal}</p>`}
    ${doing.map(({ name, text }) => html`<p key=${name} class="meaning">${text}</p>`)}
    ${
      able.length > 0 &&
      html`<details class="able" key=${character} open=${pointed !== NONE}>
        <summary>${t("Abilities: {names}", { names: able.map(({ name }) => name).join(", ") })}</summary>
        ${able.map(({ name, text }) => html`<p key=${name} class="meaning"><b>${name}</b>: ${text}</p>`)}
      </details>`
    }
    ${limit > 0 && html`<p class="meaning">${t("Influence Limit {n}: who is this Character loses a point for every cube beyond it outside the supply", { n: limit })}.</p>`}`;
}

/** One sort of answers. Favours are many and seldom asked: they are folded until somebody wants one. @param {Props & Considered & {group: import("./groups.js").Group, alone: boolean, explained: boolean}} props */
function Group(props) {
  const { group, alone, plan, hint } = props;
  const { name, choices, refused } = group;
  const [opened, open] = useState(false);
  const meaning = meaningOf(props, group);
  const folds = isFavour(group) && !alone && !plan && !choices.some((choice) => hint && same(hint, choice));
  return html`
    <div class="answer-group" role="group" aria-label=${name}>
      ${folds ? html`<button type="button" class="unfold" aria-expanded=${String(opened)} onClick=${() => open(!opened)}>${name} (${choices.length})</button>` : html`<h3 aria-hidden="true">${name}</h3>`}
      ${(!folds || opened) && meaning && html`<p class="meaning">${meaning}</p>`}
      ${
        (!folds || opened) &&
        html`<div class="chips">${choices.map((choice) => html`<${Chip} ...${props} key=${JSON.stringify(choice)} choice=${choice} />`)}
        ${refused.map(({ choice, text }) => html`<button type="button" key=${`no${choice.act}`} class="chip cannot" ...${props.whyNot(choice)}>${text}</button>`)}</div>`
      }
    </div>`;
}

/** Whether an ability offers something else in place of the free Pick Up or Drop. @param {Props} props */
const insteadOf = ({ options, content }) =>
  options.some(({ is, act, free }) => free && (is === "Go" || !["pick_up", "drop"].includes(content.actions[act]?.id)));

/** Who acts, what has been chosen so far, and what was pointed at. @param {Props & {children?: import("/static/vendor/preact.js").Child}} props */
function Head(props) {
  const { seen, frame, t } = props;
  const actor = ["Act", "UsePower", "DropOne", "Granted", "LeaveBehind", "Deliver", "Refuse"].includes(frame)
    ? actorOf(seen)
    : -1;
  const { place, character } = planOf(props);
  const steps = trail(props);
  const pointed =
    place !== undefined ? placeName(props, place) : character !== undefined ? characterName(props, character) : "";
  return html`
    <h2 class="answers-head">
      ${actor >= 0 && html`<${PawnSign} ...${props} pawn=${actor} />`}
      <span>${actor >= 0 ? pawnName(props, actor) : t("Possible answers")}</span>
      ${steps.length > 0 && html`<span class="trail">${steps.map((text, i) => html`<span key=${i}>${text}</span>`)}</span>`}
      ${frame === "Act" && html`<span class="left"><${Left} ...${props} /></span>`}
      ${pointed && html`<button type="button" class="narrowed" onClick=${() => props.setPlan(undefined)}>${pointed} ×</button>`}
      ${props.children}
    </h2>`;
}

/** What is left of the Activation; a favour takes nothing of it. @param {Props} props */
function Left(props) {
  const { seen, t } = props;
  const extra = extraWords(props);
  if (extra) return html`<small>${extra}</small>`;
  const instead = t("+ free pick up or drop, or what an ability offers instead");
  return html`
    ${Array.from({ length: seen.actions }, (_, i) => html`<i key=${i}></i>`)}<small>${t("{n} action left", "{n} actions left", { n: seen.actions })}</small>
    ${seen.free && html`<small>${insteadOf(props) ? instead : t("+ free pick up or drop")}</small>`}`;
}

/** @param {Props & Considered & {choice: Choice, explained: boolean}} props */
function Chip(props) {
  const { choice, act, sending, hint, options, labels, explained, consider } = props;
  const { sign, text, note } = faceOf(props, choice);
  const label = labels[options.indexOf(choice)];
  return html`
    <button type="button" class=${cls("chip", note && "noted", explained && note && "told", hint && same(hint, choice) && "hinted")} data-can="" disabled=${sending} title=${note} onClick=${() => act(choice)}
      onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" || consider(choice)} onPointerLeave=${() => consider(null)} onFocus=${(/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(":focus-visible") && consider(choice)} onBlur=${() => consider(null)}>
      ${sign}<span>${text}</span>${label !== text && html`<span class="unseen">${label}</span>`}${explained && note && html`<small class="sense">${note}</small>`}</button>`;
}
