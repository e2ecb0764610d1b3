// The campaign to which a table belongs: what is selected before its game, what the game opened, the way to the next one.
// May touch: the session and the table message. Must not: know any game; whatever has a name comes with the message.

import { copyLink } from "../copy.js";
import { html, useState } from "../lib.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../types.js").Campaign} Campaign */
/** @typedef {import("../types.js").CampaignAsks} Asks */

/** In the waiting room: how it stands, and what is to be selected by whom. @param {{kit: Kit}} props */
export function CampaignRoom({ kit }) {
  const { t, state } = kit;
  const campaign = state.table?.campaign;
  if (!campaign) return null;
  return html`
    <section class="panel room-campaign" aria-labelledby="room-campaign">
      <h2 id="room-campaign">${t("Campaign, game {n}", { n: campaign.n })}</h2>
      <p class="campaign-score">${score(campaign)}</p>
      ${campaign.selected.length > 0 && html`<${Selected} kit=${kit} campaign=${campaign} />`}
      ${campaign.asks && html`<${Asked} kit=${kit} asks=${campaign.asks} />`}
      <${CampaignLinks} kit=${kit} />
    </section>`;
}

/** The sheet, and the reader's own way back to the campaign. @param {{kit: Kit}} props */
export function CampaignLinks({ kit }) {
  const { t, state, session } = kit;
  const campaign = state.table?.campaign;
  if (!campaign?.link) return null;
  return html`
    <p class="links">
      <a href=${campaign.path} target="_blank" rel="noopener">${t("Record sheet and packages")}</a>
      <button type="button" class="button small quiet" onClick=${() => copyLink(session, campaign.link)}>${t("Copy my link of the campaign")}</button>
    </p>`;
}

/** @param {Campaign} campaign */
const score = ({ sides }) => sides.map((side) => `${side.name} ${side.won}`).join(" : ");

/** What is settled already. @param {{kit: Kit, campaign: Campaign}} props */
const Selected = ({ kit, campaign }) => html`
  <dl class="table-facts">
    ${campaign.selected.map(({ side, names }) => html`<div key=${side}><dt>${side}</dt> <dd>${names.join(", ") || kit.t("nothing")}</dd></div>`)}
  </dl>`;

/** What is to be said now: anew for every step of it. @param {{kit: Kit, asks: Asks}} props */
function Asked({ kit, asks }) {
  const { t } = kit;
  if (!asks.mine.length)
    return html`<p class="note" role="status">${asks.bidding ? t("Bidding now: {who}.", { who: asks.who.join(", ") }) : t("Selecting now: {who}.", { who: asks.who.join(", ") })}</p>
      ${asks.bidding && html`<${LastBid} kit=${kit} asks=${asks} />`}`;
  if (asks.bidding) return html`<${Bidding} key=${asks.bid} kit=${kit} asks=${asks} />`;
  const ids = asks.offers.map((offer) => `${offer.id}${offer.chosen}`).join();
  return html`<${Choosing} key=${ids} kit=${kit} asks=${asks} />`;
}

/** Which of what lies open. @param {{kit: Kit, asks: Asks}} props */
function Choosing({ kit, asks }) {
  const { t, session } = kit;
  const proposed = asks.offers.filter((offer) => offer.chosen).map((offer) => offer.id);
  const [chosen, choose] = useState(proposed);
  const [sent, send] = useState(false);
  const mutual = asks.way === "mutual";
  const same = chosen.length === proposed.length && proposed.every((id) => chosen.includes(id));
  const waits = mutual && same && asks.said;
  const toggle = (/** @type {string} */ id) =>
    choose(chosen.includes(id) ? chosen.filter((x) => x !== id) : [...chosen, id]);
  const post = async () => {
    send(true);
    await session.send("pick", { seat: asks.mine[0], names: chosen });
    send(false);
  };
  const sides = [...new Set(asks.offers.map((offer) => offer.side))];
  return html`
    <div class="choosing">
      <p class="note" role="status">${howMany(kit, asks)}</p>
      ${sides.map(
        (side) => html`
        <fieldset key=${side}><legend>${side}</legend>
          ${asks.offers
            .filter((offer) => offer.side === side)
            .map((offer) => {
              const on = chosen.includes(offer.id);
              return html`
              <label key=${offer.id} class="choice offer">
                <input type="checkbox" checked=${on} disabled=${!on && chosen.length >= asks.most} onChange=${() => toggle(offer.id)} />
                <span><strong>${offer.name}</strong>${offer.also && ` + ${offer.also}`} <small>${offer.says}</small></span>
              </label>`;
            })}
        </fieldset>`,
      )}
      ${mutual && asks.agreed.length > 0 && html`<p class="fine">${t("Agreed so far: {names}.", { names: asks.agreed.join(", ") })}</p>`}
      <button type="button" class="button primary" disabled=${sent || chosen.length < asks.least || waits} onClick=${post}>
        ${mutual ? (waits ? t("Waiting for the others") : same ? t("I agree to this") : t("Propose this")) : chosen.length ? t("Play with {n} module", "Play with {n} modules", { n: chosen.length }) : t("Play without modules")}
      </button>
    </div>`;
}

/** @param {Kit} kit @param {Asks} asks */
function howMany({ t }, { way, least, most }) {
  if (way === "mutual")
    return t("Propose what both sides play with. The game begins when everybody agrees to the same.");
  if (least === most) return t("Select {n} module.", "Select {n} modules.", { n: most });
  return t("Your side may select {n} module, or none.", "Your side may select up to {n} modules, or none.", {
    n: most,
  });
}

/** @param {{kit: Kit, asks: Asks}} props */
const LastBid = ({ kit, asks }) =>
  html`<p>${asks.bidder ? kit.t("{name} bids {n}.", { name: asks.bidder, n: asks.bid }) : kit.t("Nobody has bid yet.")}</p>`;

/** A higher number, or no more. @param {{kit: Kit, asks: Asks}} props */
function Bidding({ kit, asks }) {
  const { t, session } = kit;
  const open = Array.from({ length: asks.top - asks.bid }, (_, n) => asks.bid + 1 + n);
  const [bid, choose] = useState(open[0]);
  const post = (/** @type {number} */ n) => session.send("bid", { seat: asks.mine[0], n });
  return html`
    <div class="choosing">
      <p class="note" role="status">${t("How many modules do you leave to the others, to play alone against them?")}</p>
      <${LastBid} kit=${kit} asks=${asks} />
      <div class="bidding">
        <label class="field"><span>${t("Your bid")}</span>
          <select value=${bid} onChange=${(/** @type {{target: HTMLSelectElement}} */ event) => choose(Number(event.target.value))}>${open.map((n) => html`<option key=${n} value=${n}>${n}</option>`)}</select></label>
        <button type="button" class="button primary" onClick=${() => post(bid)}>${t("Bid {n}", { n: bid })}</button>
        <button type="button" class="button" onClick=${() => post(-1)}>${t("I bid no more")}</button>
      </div>
    </div>`;
}

/** After the game: what it opened, and how the campaign stands. @param {{kit: Kit}} props */
export function CampaignResult({ kit }) {
  const { t, state } = kit;
  const campaign = state.table?.campaign;
  if (!campaign) return null;
  return html`
    <div class="result-campaign">
      <p class="campaign-score">${score(campaign)}</p>
      ${campaign.opened.map(({ side, n, name, also, says }) => html`<p key=${name}>${t("{side}: package {n} is opened.", { side, n })} <strong>${name}</strong>${also && ` + ${also}`} <small>${says}</small></p>`)}
    </div>`;
}

/** The way on, in place of a rematch. @param {{kit: Kit, again: (swap: boolean) => void}} props */
export function CampaignNext({ kit, again }) {
  const { t, state } = kit;
  const campaign = state.table?.campaign;
  if (!campaign) return null;
  return html`
    ${
      state.table?.rematch
        ? html`<a class="button primary" href=${`/t/${state.table.rematch}`}>${t("To the next game")}</a>`
        : campaign.newest &&
          state.seat >= 0 &&
          html`<button type="button" class="button primary" onClick=${() => again(false)}>${t("Next game")}</button>`
    }
    ${campaign.link && html`<a class="button" href=${campaign.path}>${campaign.open && campaign.newest ? t("Campaign: other ways to go on") : t("Campaign")}</a>`}`;
}
