// The menu: what one may do with a seat and a table, and how one likes it shown.

import { cls, html, useEffect, useRef, useState } from "../lib.js";
import { copyLink } from "../copy.js";
import { stepping } from "../stage.js";
import { ofSide } from "./inks.js";
import { NetSetting } from "./knowledge.js";
import { nameOf } from "./toasts.js";

/** @param {{kit: import("./kit.js").Kit}} props */
export function Menu({ kit }) {
  const { t, state } = kit;
  const playing = state.seat >= 0 && !state.now?.over;
  return html`
    ${playing && html`<${PlayItems} kit=${kit} />`}
    <${Invites} kit=${kit} />
    ${state.seat >= 0 && html`<${Name} kit=${kit} />`}
    <${Settings} kit=${kit} />
    <p class="fine">${t("keyboardHint")}</p>
    ${(state.table?.promise || kit.page.promise) && html`
      <p class="fine">${t("fairness")}: <code class="promise">${state.table?.promise || kit.page.promise}</code></p>`}
    <p class="fine"><a href=${kit.page.home}>${t("home")}</a></p>`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
function PlayItems({ kit }) {
  const { t, state, session } = kit;
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  const bot = row?.kind === "bot";
  const done = (/** @type {Promise<any>} */ promise) => promise.then(() => kit.open(""));
  return html`
    <div class="menu-items">
      <button type="button" class="button" onClick=${() => done(session.undo())}>${t("undo")}</button>
      <button type="button" class="button" onClick=${() => done(session.send("pause", { on: !state.table?.paused }))}>
        ${state.table?.paused ? t("resume") : t("pause")}</button>
      ${bot ? html`<button type="button" class="button" onClick=${() => done(session.send("seat", { action: "human" }))}>${t("seatBack")}</button>`
        : html`<${Sure} kit=${kit} plain label=${t("seatToBot")} question=${t("seatToBotSure")}
          run=${() => done(session.send("seat", { action: "bot", bot: "scripted" }))} />`}
      <button type="button" class="button" onClick=${() => done(session.send("stop", { yes: true }))}>${t("offerStop")}</button>
      <${Sure} kit=${kit} plain label=${t("leave")} question=${t("leaveSure")} run=${() => leave(kit)} />
      <${Sure} kit=${kit} label=${t("resign")} question=${t("resignSure")} run=${() => done(session.send("resign"))} />
    </div>`;
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
  if (!sure) return html`<button type="button" ref=${first} class=${cls("button", !plain && "danger")} onClick=${() => setSure(true)}>${label}</button>`;
  return html`
    <div class="confirm" role="alertdialog" aria-label=${label}>
      <p>${question}</p>
      <button type="button" class="button danger" onClick=${run}>${label}</button>
      <button type="button" ref=${first} class="button quiet" onClick=${() => setSure(false)}>${kit.t("cancel")}</button>
    </div>`;
}

/** Get up; whoever likes may take the seat. @param {import("./kit.js").Kit} kit */
async function leave({ session, page }) {
  const answer = await session.send("seat", { action: "leave" });
  if (answer.ok) location.assign(page.home);
}

/** What the others call me, and my own colour beside it. @param {{kit: import("./kit.js").Kit}} props */
function Name({ kit }) {
  const { t, state, session, page } = kit;
  const inks = page.colours.filter((ink) => !ofSide(kit, ink));
  const called = (/** @type {string} */ ink) => t(/** @type {any} */ (`ink_${ink}`));
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  const [name, setName] = useState(row?.name ?? "");
  const [colour, setColour] = useState(row?.colour ?? "");
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const answer = await session.send("name", { name: name.trim(), colour });
    if (answer.ok) session.toast(t("saved"));
  };
  return html`
    <form class="name-form" onSubmit=${save}>
      <label class="field"><span>${t("yourName")}</span>
        <input type="text" maxlength="24" value=${name} autocomplete="nickname" onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></label>
      <fieldset class="inks"><legend>${t("yourColour")}</legend>
        ${inks.map((ink) => html`
          <label key=${ink} class=${cls("ink", `ink-${ink}`, ink === colour && "chosen")} title=${called(ink)}>
            <input type="radio" name="colour" value=${ink} checked=${ink === colour} aria-label=${called(ink)} onChange=${() => setColour(ink)} /></label>`)}
      </fieldset>
      <button type="submit" class="button">${t("save")}</button>
    </form>`;
}

/** Open seats: sit down, put a bot there, or invite by link and QR code. @param {{kit: import("./kit.js").Kit}} props */
export function Invites({ kit }) {
  const { t, state, session } = kit;
  const [qr, setQr] = useState(-1);
  const open = (state.table?.seats ?? []).filter((row) => row.kind === "open");
  if (!open.length) return null;
  const take = async (/** @type {number} */ seat) => {
    const answer = await session.send("seat", { seat, action: "take" });
    if (answer.ok) location.reload();
  };
  return html`
    <section class="invites" aria-label=${t("invite")}>
      <h3>${t("invite")}</h3>
      ${open.map((row) => html`
        <div class="invite" key=${row.seat}>
          <span class="invite-name">${nameOf(kit, row.seat)}</span>
          ${row.link && html`
            <button type="button" class="button small" onClick=${() => copyLink(session, /** @type {string} */ (row.link))}>${t("copyLink")}</button>
            <button type="button" class="button small" aria-expanded=${qr === row.seat ? "true" : "false"}
              onClick=${() => setQr(qr === row.seat ? -1 : row.seat)}>${t("showQr")}</button>`}
          ${state.seat < 0 && html`<button type="button" class="button small primary" onClick=${() => take(row.seat)}>${t("takeSeat")}</button>`}
          ${row.link && html`<button type="button" class="button small quiet"
            onClick=${() => session.send("seat", { seat: row.seat, action: "bot", bot: "scripted" })}>${t("addBot")}</button>`}
          ${qr === row.seat && html`
            <figure class="qr"><img src=${`/t/${kit.page.table}/qr/${row.seat}`} alt=${t("qrFor", { name: nameOf(kit, row.seat) })} width="220" height="220" />
              <figcaption>${t("scan")}</figcaption></figure>`}
        </div>`)}
    </section>`;
}

/** @param {{kit: import("./kit.js").Kit}} props */
function Settings({ kit }) {
  const { t, state, session, page } = kit;
  const { speed, sound, calm } = state.settings;
  const names = [t("speed0"), t("speed1"), t("speed2"), t("speed3"), t("speed4")];
  const speak = async (/** @type {string} */ lang) => {
    await session.send("lang", { lang });
    location.assign(`/t/${page.table}?lang=${lang}`);
  };
  return html`
    <div class="settings">
      <label class="setting"><span>${t("speed")}</span>
        <input type="range" min="0" max="4" step="1" value=${speed} aria-valuetext=${names[speed]}
          onInput=${(/** @type {any} */ e) => session.set({ speed: Number(e.target.value) })} />
        <output>${speed}: ${names[speed]}</output></label>
      <label class="setting"><input type="checkbox" checked=${stepping(state)}
        onChange=${(/** @type {any} */ e) => session.set(e.target.checked ? { step: true, speed: speed || 2 } : { step: false })} />
        <span>${t("stepByStep")}</span></label>
      <label class="setting"><input type="checkbox" checked=${sound}
        onChange=${(/** @type {any} */ e) => session.set({ sound: e.target.checked })} /> <span>${t("sound")}</span></label>
      <label class="setting"><input type="checkbox" checked=${calm}
        onChange=${(/** @type {any} */ e) => session.set({ calm: e.target.checked })} /> <span>${t("calm")}</span></label>
      <${NetSetting} kit=${kit} />
      <div class="setting" role="group" aria-label=${t("language")}>
        <span>${t("language")}</span>
        ${["cs", "en"].map((lang) => html`
          <button type="button" key=${lang} class="button small" lang=${lang} aria-pressed=${page.lang === lang ? "true" : "false"}
            onClick=${() => speak(lang)}>${lang === "cs" ? t("czech") : t("english")}</button>`)}
      </div>
      ${page.mine.length > 1 && html`
        <div class="setting" role="group" aria-label=${t("playAs")}>
          <span>${t("playAs")}</span>
          ${page.mine.map((seat) => html`
            <button type="button" key=${seat} class="button small" aria-pressed=${seat === state.seat ? "true" : "false"}
              onClick=${() => seat === state.seat || session.lower(seat)}>${nameOf(kit, seat)}</button>`)}
        </div>`}
    </div>`;
}
