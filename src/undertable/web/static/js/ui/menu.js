// The menu: what one may do with a seat and a table, and how one likes it shown.

import { checkedIn, valueIn } from "../kit/forms.js";
import { Mark } from "../kit/marks.js";
import { cls, html, useEffect, useRef, useState } from "../lib.js";
import { stepping } from "../moments.js";
import { CampaignLinks } from "./campaign.js";
import { clock } from "./clock.js";
import { ofSide } from "./inks.js";
import { Invites } from "./invites.js";
import { NetSetting } from "./knowledge.js";
import { OwnLink } from "./links.js";
import { StandingOrders } from "./standing.js";
import { nameOf } from "./toasts.js";

/** @param {{kit: import("./kit.js").Kit}} props */
export function Menu({ kit }) {
  const { t, state } = kit;
  const gathering = state.table?.begun === false;
  const playing = state.seat >= 0 && !state.now?.over && !gathering;
  return html`
    ${playing && html`<${PlayItems} kit=${kit} />`}
    ${playing && html`<${StandingOrders} kit=${kit} />`}
    ${
      gathering &&
      state.seat >= 0 &&
      html`
      <div class="menu-items"><${Sure} kit=${kit} plain label=${t("Leave the table")} question=${t("Really leave? Your seat will be free again.")} run=${() => leave(kit)} /></div>`
    }
    ${!gathering && html`<${Invites} kit=${kit} />`}
    ${state.seat >= 0 && html`<${OwnLink} kit=${kit} />`}
    ${state.seat >= 0 && html`<${NameForm} kit=${kit} />`}
    <${Settings} kit=${kit} />
    <p class="fine">${t("Keys: arrows move on the board, Tab between parts, Enter chooses, Esc goes back.")}</p>
    ${
      (state.table?.promise || kit.page.promise) &&
      html`
      <p class="fine">${t("Fingerprint of the chance key")}: <code class="promise">${state.table?.promise || kit.page.promise}</code></p>`
    }
    <${CampaignLinks} kit=${kit} />
    <p class="fine"><a href=${kit.page.home}>${t("Home")}</a></p>`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
function PlayItems({ kit }) {
  const { t, state, session } = kit;
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  const bot = row?.kind === "bot";
  const done = (/** @type {Promise<unknown>} */ promise) => promise.then(() => kit.open(""));
  return html`
    <div class="menu-items">
      <button type="button" class="button" onClick=${() => done(session.undo())}>${t("Take back")}</button>
      ${state.table?.practice && html`<p class="fine">${t("For practice: against bots alone you may take back freely, also after a draw.")}</p>`}
      <button type="button" class="button" onClick=${() => done(session.send("pause", { on: !state.table?.paused }))}>
        ${state.table?.paused ? t("Resume the game") : t("Pause")}</button>
      ${
        bot
          ? html`<button type="button" class="button" onClick=${() => done(session.send("seat", { action: "human" }))}>${t("Take my seat back")}</button>`
          : html`<${Sure} kit=${kit} plain label=${t("Hand my seat to a bot")} question=${t("A bot will decide for you from now on, with your cards. You may take the seat back at any time.")}
          run=${() => done(session.send("seat", { action: "bot", bot: "scripted" }))} />`
      }
      <button type="button" class="button" onClick=${() => done(session.send("stop", { yes: true }))}>${t("Offer to stop")}</button>
      <${ClockForm} kit=${kit} done=${done} />
      <${Sure} kit=${kit} plain label=${t("Leave the table")} question=${t("Really leave? A bot plays on for you. Only you may come back.")} run=${() => leave(kit)} />
      <${Sure} kit=${kit} label=${t("Resign")} question=${state.table?.resigning === "goes-on" ? t("Do you really resign? A bot plays on with your cards against the others. You may watch, and come back only if all agree.") : t("Do you really resign? The game ends with that.")} run=${() => done(session.send("resign"))} />
    </div>`;
}

const CLOCKS = /** @type {const} */ ([
  ["none", 0],
  ["live", 30],
  ["live", 60],
  ["live", 120],
  ["live", 300],
  ["days", 1],
  ["days", 3],
  ["days", 7],
]);
const DAY = 86400;

/** Another time for a decision, if all agree. @param {{kit: import("./kit.js").Kit, done: (answer: Promise<unknown>) => void}} props */
function ClockForm({ kit, done }) {
  const { t, state, session } = kit;
  const { kind = "none", seconds = 0 } = state.table?.clock ?? {};
  const now = `${kind} ${kind === "days" ? seconds / DAY : seconds}`;
  const [chosen, choose] = useState(now);
  const ways = CLOCKS.map(([sort, n]) => `${sort} ${n}`);
  const called = (/** @type {string} */ way) => {
    const [sort, n] = way.split(" ");
    return sort === "none"
      ? t("no time limit")
      : t("{time} for a decision", { time: clock(Number(n) * (sort === "days" ? DAY : 1)) });
  };
  const propose = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [sort, n] = chosen.split(" ");
    done(session.send("clock", { kind: sort, amount: Number(n) }));
  };
  return html`
    <form class="clock-form" onSubmit=${propose}>
      <label class="field"><span>${t("Time for a decision")}</span>
        <select value=${chosen} onChange=${(/** @type {Event} */ e) => choose(valueIn(e))}>
          ${[...new Set([now, ...ways])].map((way) => html`<option key=${way} value=${way} selected=${way === chosen}>${called(way)}</option>`)}
        </select></label>
      <button type="submit" class="button" disabled=${chosen === now}>${t("Propose the change")}</button>
    </form>`;
}

/** What cannot be undone is asked twice, and the question has the focus. @param {{kit: import("./kit.js").Kit, label: string, question: string, run: () => void, plain?: boolean}} props */
function Sure({ kit, label, question, run, plain = false }) {
  const [sure, setSure] = useState(false);
  /** @type {{current: HTMLButtonElement | null}} */
  const first = useRef(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || sure) first.current?.focus();
    asked.current = sure;
  }, [sure]);
  if (!sure)
    return html`<button type="button" ref=${first} class=${cls("button", !plain && "danger")} onClick=${() => setSure(true)}>${label}</button>`;
  return html`
    <div class="confirm" role="alertdialog" aria-label=${label}>
      <p>${question}</p>
      <button type="button" class="button danger" onClick=${run}>${label}</button>
      <button type="button" ref=${first} class="button quiet" onClick=${() => setSure(false)}>${kit.t("Cancel")}</button>
    </div>`;
}

/** Get up; whoever likes may take the seat. @param {import("./kit.js").Kit} kit */
async function leave({ session, page }) {
  const answer = await session.send("seat", { action: "leave" });
  if (answer.ok) location.assign(page.home);
}

/** @param {import("../types.js").T} t @returns {Record<string, string>} */
const inkNames = (t) => ({
  red: t("red"),
  orange: t("orange"),
  yellow: t("yellow"),
  green: t("green"),
  teal: t("teal"),
  blue: t("blue"),
  violet: t("violet"),
  grey: t("grey"),
  pink: t("pink"),
});

/** What the others call me, and my own colour beside it. @param {{kit: import("./kit.js").Kit}} props */
export function NameForm({ kit }) {
  const { t, state, session, page } = kit;
  const inks = page.colours.filter((ink) => !ofSide(kit, ink));
  const called = inkNames(t);
  const row = state.table?.seats.find((x) => x.seat === (state.seat < 0 ? page.mine[0] : state.seat));
  const [name, setName] = useState(row?.named ? row.name : "");
  const [colour, setColour] = useState(row?.colour ?? "");
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const answer = await session.send("name", { name: name.trim(), colour });
    if (answer.ok) session.toast(t("Saved."));
  };
  return html`
    <form class="name-form" onSubmit=${save}>
      <label class="field"><span>${t("Your name at the table")}</span>
        <input type="text" maxlength="24" value=${name} placeholder=${row?.name} autocomplete="nickname" onInput=${(/** @type {Event} */ e) => setName(valueIn(e))} /></label>
      <fieldset class="inks"><legend>${t("Your colour")}</legend>
        ${inks.map(
          (ink) => html`
          <label key=${ink} class=${cls("ink", `ink-${ink}`, ink === colour && "chosen")} title=${called[ink]}>
            <input type="radio" name="colour" value=${ink} checked=${ink === colour} aria-label=${called[ink]} onChange=${() => setColour(ink)} /><${Mark} ink=${ink} /></label>`,
        )}
      </fieldset>
      <button type="submit" class="button">${t("Save")}</button>
    </form>`;
}

/** What a language calls itself. @param {string} lang */
function ownName(lang) {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  return name[0].toLocaleUpperCase(lang) + name.slice(1);
}

/** @param {{kit: import("./kit.js").Kit}} props */
function Settings({ kit }) {
  const { t, state, session, page } = kit;
  const { speed, sound, calm, ask } = state.settings;
  const names = [t("at once"), t("slow"), t("calm"), t("brisk"), t("fast")];
  const speak = async (/** @type {string} */ lang) => {
    await session.send("lang", { lang });
    location.assign(`/t/${page.table}?lang=${lang}`);
  };
  return html`
    <div class="settings">
      <label class="setting"><span>${t("Playback speed")}</span>
        <input type="range" min="0" max="4" step="1" value=${speed} aria-valuetext=${names[speed]}
          onInput=${(/** @type {Event} */ e) => session.set({ speed: Number(valueIn(e)) })} />
        <output>${speed}: ${names[speed]}</output></label>
      <label class="setting"><input type="checkbox" checked=${stepping(state)}
        onChange=${(/** @type {Event} */ e) => session.set(checkedIn(e) ? { step: true, speed: speed || 2 } : { step: false })} />
        <span>${t("Step by step: what matters waits for a click")}</span></label>
      <label class="setting"><input type="checkbox" checked=${ask === true}
        onChange=${(/** @type {Event} */ e) => session.set({ ask: checkedIn(e) })} /> <span>${t("Ask me also where I can only go on")}</span></label>
      <label class="setting"><input type="checkbox" checked=${sound}
        onChange=${(/** @type {Event} */ e) => session.set({ sound: checkedIn(e) })} /> <span>${t("Sound when it is my turn")}</span></label>
      <label class="setting"><input type="checkbox" checked=${calm}
        onChange=${(/** @type {Event} */ e) => session.set({ calm: checkedIn(e) })} /> <span>${t("No motion")}</span></label>
      <${NetSetting} kit=${kit} />
      <div class="setting" role="group" aria-label=${t("Language")}>
        <span>${t("Language")}</span>
        ${page.langs.map(
          (lang) => html`
          <button type="button" key=${lang} class="button small" lang=${lang} aria-pressed=${page.lang === lang ? "true" : "false"}
            onClick=${() => speak(lang)}>${ownName(lang)}</button>`,
        )}
      </div>
      ${
        page.mine.length > 1 &&
        html`
        <div class="setting" role="group" aria-label=${t("You play")}>
          <span>${t("You play")}</span>
          ${page.mine.map(
            (seat) => html`
            <button type="button" key=${seat} class="button small" aria-pressed=${seat === state.seat ? "true" : "false"}
              onClick=${() => seat === state.seat || session.passTo(seat)}>${nameOf(kit, seat)}</button>`,
          )}
        </div>`
      }
    </div>`;
}
