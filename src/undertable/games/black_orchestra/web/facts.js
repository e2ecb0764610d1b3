// What is written in a popover and heard of a thing: who somebody is and how closely watched, what a location is and what happened there.
// May touch: what is shown. Must not: be an answer.

import { inCell } from "/static/js/kit/cells.js";
import { html } from "/static/js/lib.js";
import { doer } from "./deeds.js";
import { Ability, Scales } from "./files.js";
import { HeldCards } from "./held.js";
import { fullName } from "./people.js";
import { contentsOf, placeLabel, upper } from "./places.js";
import { affiliationOf, eventName, itemName, limitsOf, NONE, pending, personName, placeName } from "./reckon.js";
import { isPreparing, PlotPaper, sceneOf } from "./scene.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/stage/stage.js").Thing} Thing */
/** @typedef {{title: string, lines: string[], bag?: Thing[], bars?: import("/static/vendor/preact.js").Child}} Facts */

/** By the sort of a thing. @type {Record<string, (id: number, props: Props) => Facts>} */
const FACTS = { conspirator: ofPerson, nazi: ofNazi, place: ofPlace };

/** @param {Thing} thing @param {Props} props @returns {Facts} */
export function facts({ sort, id }, props) {
  if (FACTS[sort]) return FACTS[sort](id, props);
  const { content, lang, t } = props;
  if (sort !== "item") return { title: upper(t("unrevealed item")), lines: [] };
  return { title: upper(itemName(props, id)), lines: [content.items[id].text[lang]] };
}

/** A place as it is heard; of anybody else their name and how they are. @param {Thing} thing @param {Props} props */
export function said({ sort, id }, props) {
  if (sort === "place") return placeLabel(props, id);
  return sort === "item"
    ? itemName(props, id)
    : sort === "tile"
      ? props.t("unrevealed item")
      : fullName(props, { sort, id });
}

/** @param {number} who @param {Props} props @returns {Facts} */
function ofPerson(who, props) {
  const { seen, content, lang, names, me, t } = props;
  const player = seen.seat_of[who] !== me && names[seen.seat_of[who]];
  const is = [
    affiliationOf(content, who, lang),
    placeName(props, seen.at[who]),
    player !== personName(props, who) && player,
  ];
  const asked = doer(props) === who;
  return {
    title: fullName(props, { sort: "conspirator", id: who }),
    lines: [is.filter(Boolean).join(" · "), asked ? leftOf(props) : ""].filter(Boolean),
    bag: seen.items[who].map((id) => ({ sort: "item", id })),
    bars: html`
      <div class="bo-file"><${Scales} ...${props} who=${who} />
      ${asked && pending(seen)?.is === "Action" && html`<button type="button" class="bo-read" onClick=${() => props.showCard(content.actions[0].id)}>${t("What each action does")}</button>`}
      ${
        asked && isPreparing(props)
          ? html`<${PlotPaper} ...${props} scene=${sceneOf(props)} />`
          : !asked &&
            html`<${Ability} ...${props} who=${who} /><${HeldCards} ...${props} who=${who} most=${limitsOf(props, who).cards} />`
      }</div>`,
  };
}

/** How many actions are left; what Kordt has put back so far. @param {Props} props */
function leftOf({ seen, t, ...props }) {
  const frame = pending(seen);
  if (frame?.is === "Action") return t("{n} action left", "{n} actions left", { n: seen.actions });
  if (frame?.is !== "Arrange" || !frame.steps.length) return "";
  const names = frame.steps.map((step) =>
    step.is === "Nth" ? eventName(props, inCell(seen.event[frame.first + step.index])) : "",
  );
  return t("Put back so far, from the top: {events}", { events: names.join(", ") });
}

/** @param {number} nazi @param {Props} props @returns {Facts} */
function ofNazi(nazi, props) {
  const { seen, content, lang } = props;
  const at = seen.nazi[nazi];
  return {
    title: fullName(props, { sort: "nazi", id: nazi }),
    lines: [at === NONE ? "" : placeName(props, at), content.nazis[nazi].text[lang]].filter(Boolean),
  };
}

/** @param {number} place @param {Props} props @returns {Facts} */
function ofPlace(place, props) {
  const { content, lang } = props;
  const { text, note } = content.board[place];
  const there = contentsOf(props, place).join("; ");
  return {
    title: upper(placeName(props, place)),
    lines: [upper(there), text?.[lang] ?? "", note[lang]].filter(Boolean),
  };
}
