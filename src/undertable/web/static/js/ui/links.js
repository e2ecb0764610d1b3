// Links to seats: copy, share, show as a QR code. An invitation is for somebody else; one's own link is for nobody else.

import { copyLink } from "../copy.js";
import { html, useState } from "../lib.js";
import { keepRead, wasRead } from "../settings.js";

/** @typedef {import("./kit.js").Kit} Kit */

/** @param {string} path */
const whole = (path) => new URL(path, location.href).href;

/** The device's own way of sending something, where it has one. @param {Kit} kit @param {string} path */
async function share(kit, path) {
  try {
    await navigator.share({
      title: kit.page.title,
      text: kit.t("Come and play {game} with me.", { game: kit.page.title }),
      url: whole(path),
    });
  } catch {
    // closed without sending: nothing to say
  }
}

/** @param {{kit: Kit, seat: number, name: string, caption: string}} props */
const Picture = ({ kit, seat, name, caption }) => html`
  <figure class="qr"><img src=${`/t/${kit.page.table}/qr/${seat}`} alt=${kit.t("QR code for seat {name}", { name })} width="220" height="220" />
    <figcaption>${caption}</figcaption></figure>`;

/**
 * The buttons of one link.
 * @param {{kit: Kit, seat: number, name: string, path: string, label: string, caption: string, open?: boolean, own?: unknown}} props
 */
export function LinkTools({ kit, seat, name, path, label, caption, open = false, own = null }) {
  const { t } = kit;
  const [shown, show] = useState(open);
  const can = !own && typeof navigator.share === "function";
  return html`
    <div class="link-tools">
      ${can && html`<button type="button" class="button small primary" onClick=${() => share(kit, path)}>${t("Send the invitation")}</button>`}
      <button type="button" class="button small" onClick=${() => copyLink(kit.session, path)}>${label}</button>
      <button type="button" class="button small quiet" aria-expanded=${shown ? "true" : "false"} onClick=${() => show(!shown)}>${t("QR code")}</button>
      ${own}
      ${shown && html`<${Picture} key=${path} kit=${kit} seat=${seat} name=${name} caption=${caption} />`}
    </div>`;
}

/** The way back to one's own seats, from another device or after a lost cookie. @param {{kit: Kit}} props */
export function OwnLink({ kit }) {
  const { t, state, session } = kit;
  const rows = (state.table?.seats ?? []).filter((row) => row.own && (row.seat === state.seat || state.seat < 0));
  if (!rows.length) return null;
  const renew = async (/** @type {number} */ seat) => {
    const answer = await session.send("link", { seat, new: true });
    if (answer.ok) session.toast(t("The new link works. The old one and other devices no longer do."));
  };
  return html`
    <section class="own-link" aria-label=${t("Your link back to the table")}>
      <h3>${t("Your link back to the table")}</h3>
      <p class="fine">${t("For another device, or should the browser forget you. It is yours alone: whoever has it sees your cards.")}</p>
      ${rows.map(
        (row) => html`
        ${rows.length > 1 && html`<h4>${row.name}</h4>`}
        <${LinkTools} key=${row.seat} kit=${kit} seat=${row.seat} name=${row.name} path=${row.own ?? ""} label=${t("Copy my link")} caption=${t("Scan it with your own phone.")}
          own=${html`<button type="button" class="button small quiet" onClick=${() => renew(row.seat)}>${t("New link (ends the old one and other devices)")}</button>`} />`,
      )}
    </section>`;
}

/**
 * The same once in a banner, for whoever sits down where the game begins at once: with people, on a device of one's own.
 * @param {{kit: Kit}} props
 */
export function OwnLinkNote({ kit }) {
  const { t, state, page } = kit;
  const [read, setRead] = useState(() => wasRead(page.table, "own"));
  const row = state.table?.seats.find((x) => x.seat === state.seat);
  const company = state.table?.seats.some((x) => x.kind === "human" && !x.mine);
  if (read || !row?.own || !company || !state.table?.begun || state.table.ended || page.mine.length !== 1) return null;
  const away = () => {
    keepRead(page.table, "own");
    setRead(true);
  };
  return html`
    <div class="banner own-note"><span>${t("Keep your link back: for another device, or should the browser forget you. It is in the menu too.")}</span>
      <button type="button" class="button small" onClick=${() => copyLink(kit.session, row.own ?? "").then(away)}>${t("Copy my link")}</button>
      <button type="button" class="button small quiet" onClick=${away}>${t("Got it")}</button>
    </div>`;
}
