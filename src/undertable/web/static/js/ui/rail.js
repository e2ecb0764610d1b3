// What stands at the edge of the stage on a desk: seats, goals, a small secret hand, the log since one's turn. Each heading
// opens the same with more room. May touch: the store's state. Must not: know any game.

import { cls, html, memo } from "../lib.js";
import { besideOf } from "../space.js";
import { PinSign, pointing, usePointed } from "../stage/pins.js";
import { WayButton } from "./head.js";
import { Invites } from "./invites.js";
import { Later } from "./lazy.js";
import { Log } from "./log.js";
import { Goals, Progress, Seats } from "./seats.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("../stage/stage.js").Pin} Pin */
/** @typedef {import("../../vendor/preact.js").Child} Child */

/** A card of the rail, under a heading that opens its drawer. @param {{kit: Kit, id: string, title: string, note?: string, children?: import("../../vendor/preact.js").Child}} props */
const Card = ({ kit, id, title, note, children }) => html`
  <section class=${`card card-${id}`} aria-label=${title}>
    <h2><button type="button" class="card-open" aria-haspopup="dialog" onClick=${() => kit.open(id)}>${title}</button>${note && html` <i>${note}</i>`}</h2>
    ${children}
  </section>`;

/** A goal as it stands in rail and drawer; pointing at it draws its threads on the board, and pointing there lights it. @param {{pin: Pin}} props */
const Row = ({ pin }) => html`
  <li class=${cls("aim", pin.done && "aim-done", pin.soon && "aim-soon", usePointed() === pin.n && "aim-lit")} ...${pointing(pin.n)}>
    <svg class="aim-pin" viewBox="-12 -14 24 28" aria-hidden="true"><${PinSign} pin=${pin} /></svg>
    <span class="aim-text">${pin.text}${pin.note && html` <small>${pin.note}</small>`}${pin.clauses?.map((clause, i) => html`<small key=${i} class=${cls("aim-clause", clause.done && "met", clause.soon && "soon")}><span aria-hidden="true">${clause.done || clause.soon ? "✓" : "○"}</span> ${clause.text}</small>`)}</span>
    <b class="aim-points">${pin.points}${pin.done && html` <span aria-hidden="true">✓</span>`}</b>
  </li>`;

/** What the viewer is after: numbered as on the board; where the game reckons no pins, how near everyone is and how to win. @param {{kit: Kit, props: Props, pins: Pin[], whole?: boolean}} input */
export function Aims({ kit, props, pins: rows, whole = false }) {
  const { t } = kit;
  const near = (kit.game.progress?.(props) ?? []).length > 0;
  return html`
    ${rows.length > 0 && html`<ol class="aim-rows" aria-label=${t("Goals")}>${rows.map((pin, i) => html`<${Row} key=${i} pin=${pin} />`)}</ol>`}
    ${near && (whole || !rows.length) && html`${whole && html`<h3>${t("How near is everyone")}</h3>`}<${Progress} kit=${kit} props=${props} />`}
    ${(whole || (!rows.length && !near)) && html`${whole && html`<h3>${t("How to win")}</h3>`}<${Goals} kit=${kit} props=${props} />`}`;
}

/** Whether there is anything to be after. @param {Kit} kit @param {Props} props @param {Pin[]} pins */
const hasAims = ({ game }, props, pins) =>
  pins.length > 0 || Boolean(game.progress?.(props).length || game.goals?.(props).length);

/** What else a game lets one open. @param {{kit: Kit, props: Props}} input */
export function MoreDrawers({ kit, props }) {
  const more = kit.game.parts?.drawers?.(props) ?? [];
  if (!more.length) return null;
  return html`
    <nav class="card card-more" aria-label=${kit.t("More")}>
      ${more.map(({ id, title, icon = "cards", badge }) => html`<${WayButton} key=${id} kit=${kit} way=${{ id: `drawer:${id}`, icon, text: title, badge }} />`)}
    </nav>`;
}

/** The small secret hand; or what a game has to say there of all. @param {{kit: Kit, props: Props}} input */
function HeldCard({ kit, props }) {
  const { Held, heldTitle } = kit.game.parts ?? {};
  const { t } = kit;
  if (!Held) return null;
  return html`<${Card} kit=${kit} id="held" title=${heldTitle?.(props) ?? t("In hand")} note=${heldTitle ? "" : t("only you")}><${Held} ...${props} /><//>`;
}

/** @param {{kit: Kit, props: Props, pins: Pin[], answers: Child}} input answers: those for which the question has no room */
export const Rail = ({ kit, props, pins, answers }) => html`
  <aside class="frame-rail" aria-label=${kit.t("Beside the board")}>
    ${answers && html`<section class="card" id="the-answers" aria-label=${kit.t("Your answers")}><h2>${kit.t("Your answers")}</h2>${answers}</section>`}
    <${Cards} kit=${kit} props=${props} pins=${pins} />
  </aside>`;

/** What stands there whatever is asked. @param {{kit: Kit, props: Props, pins: Pin[]}} input */
function Every({ kit, props, pins }) {
  const { t, game, state } = kit;
  const { heldTitle } = game.parts ?? {};
  const beside = besideOf(state);
  const players = t.as("who sits there", "Players");
  return html`
    <${Card} kit=${kit} id="seats" title=${players}><${Seats} kit=${kit} props=${props} talk /><${Invites} kit=${kit} /><//>
    ${
      beside
        ? html`<${Later} part="Beside" key=${beside} kit=${kit} name=${beside} />`
        : html`
      ${heldTitle && html`<${HeldCard} kit=${kit} props=${props} />`}
      ${hasAims(kit, props, pins) && html`<${Card} kit=${kit} id="goals" title=${t("Goals")}><${Aims} kit=${kit} props=${props} pins=${pins} /><//>`}
      ${!heldTitle && html`<${HeldCard} kit=${kit} props=${props} />`}
      <${MoreDrawers} kit=${kit} props=${props} />
      <${Card} kit=${kit} id="log" title=${t("Log")}><${Log} kit=${kit} /><//>`
    }`;
}
const Cards = memo(Every);
