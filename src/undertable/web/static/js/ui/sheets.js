// What lies beside the board on a desk, and what slides over it: players, log, cards, aid, notes, talk, menu, result.
// May touch: the store's state. Must not: know any game.

import { useMedia } from "../kit/media.js";
import { Sheet } from "../kit/sheet.js";
import { html, useEffect, useRef } from "../lib.js";
import { besideOf, WIDE } from "../space.js";
import { Icon } from "./icons.js";
import { Invites } from "./invites.js";
import { Aid, CardBrowser } from "./library.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { hasOwnGoals, OwnGoals } from "./owngoals.js";
import { Result } from "./result.js";
import { Goals, Progress, Seats } from "./seats.js";
import { Chat, Notes } from "./talk.js";
import { Toasts } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../game.js").Props} Props */

/** @param {{kit: Kit, props: Props}} input */
export function Side({ kit, props }) {
  const { t } = kit;
  useMedia(WIDE);
  const beside = besideOf(kit.state);
  return html`
    <aside class="side" aria-label=${t.as("who sits there", "Players")}>
      <section class="panel"><h2>${t.as("who sits there", "Players")}</h2><${Seats} kit=${kit} props=${props} /><${Invites} kit=${kit} /></section>
      ${
        beside
          ? html`<${Beside} key=${beside} kit=${kit} name=${beside} />`
          : html`
        <${Outlook} kit=${kit} props=${props} />
        <section class="panel grows"><h2>${t("Log")}</h2><${Log} kit=${kit} /></section>`
      }
    </aside>`;
}

/** What one is after oneself, how near everyone is, and how to win: what comes first stands open, the rest is folded. @param {{kit: Kit, props: Props}} input */
export function Outlook({ kit, props }) {
  const { t, game } = kit;
  const folded = (/** @type {string} */ title, /** @type {any} */ Part) =>
    html`<details class="how"><summary>${title}</summary><${Part} kit=${kit} props=${props} /></details>`;
  const open = (/** @type {string} */ title, /** @type {any} */ Part, /** @type {any} */ more) =>
    html`<section class="panel"><h2>${title}</h2><${Part} kit=${kit} props=${props} />${more}</section>`;
  const own = hasOwnGoals({ kit, props });
  const how = (game.goals?.(props) ?? []).length > 0;
  const more = how && folded(t("How to win"), Goals);
  if (game.progress?.(props).length)
    return open(
      t("How near is everyone"),
      Progress,
      html`<div class="folded">${own && folded(t("Your goals"), OwnGoals)}${more}</div>`,
    );
  return own ? open(t("Your goals"), OwnGoals, more) : how && open(t("How to win"), Goals, null);
}

/** Chat or notes, in the place of progress and log. @param {{kit: Kit, name: string}} props */
export function Beside({ kit, name }) {
  const { t } = kit;
  const title = name === "chat" ? t("Chat") : t("Notes");
  const shut = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && kit.open(name);
  /** @type {{current: HTMLElement | null}} */
  const ref = useRef(null);
  useEffect(() => {
    const before = document.activeElement;
    /** @type {HTMLElement | null | undefined} */ (ref.current?.querySelector("textarea, input, button"))?.focus({
      preventScroll: true,
    });
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  return html`
    <section class="panel grows beside" aria-label=${title} ref=${ref} onKeyDown=${shut}>
      <header class="beside-head"><h2>${title}</h2>
        <button type="button" class="icon-button" aria-label=${t("Close")} onClick=${() => kit.open(name)}><${Icon} name="close" /></button></header>
      ${name === "chat" ? html`<${Chat} kit=${kit} />` : html`<${Notes} kit=${kit} />`}
    </section>`;
}

/** The same on a phone's sheet. @param {{kit: Kit, props: Props}} input */
export const Nearness = ({ kit, props }) => html`
  ${hasOwnGoals({ kit, props }) && html`<h3>${kit.t("Your goals")}</h3><${OwnGoals} kit=${kit} props=${props} />`}
  ${(kit.game.progress?.(props) ?? []).length > 0 && html`<h3>${kit.t("How near is everyone")}</h3><${Progress} kit=${kit} props=${props} />`}
  ${(kit.game.goals?.(props) ?? []).length > 0 && html`<h3>${kit.t("How to win")}</h3><${Goals} kit=${kit} props=${props} />`}`;

/** @param {{kit: Kit, props: Props | null, over: import("../types.js").Over | null}} input */
export function Sheets({ kit, props, over }) {
  const { t, state } = kit;
  const [name, ...rest] = state.sheet.split(":");
  const at = rest.join(":");
  /** @type {Record<string, () => [string, import("../../vendor/preact.js").Child, boolean?]>} */
  const sheets = {
    log: () => [t("Log"), html`<${Log} kit=${kit} />`],
    seats: () => [
      t.as("who sits there", "Players"),
      html`<${Seats} kit=${kit} props=${props} /><${Invites} kit=${kit} /><${Nearness} kit=${kit} props=${props} />`,
    ],
    cards: () => [t("Cards"), html`<${CardBrowser} kit=${kit} at=${at} seen=${props?.seen} />`, true],
    aid: () => [t.as("on a tab", "Player aid"), html`<${Aid} kit=${kit} />`, true],
    notes: () => [t("Notes"), html`<${Notes} kit=${kit} />`],
    chat: () => [t("Chat"), html`<${Chat} kit=${kit} />`],
    menu: () => [t("Menu"), html`<${Menu} kit=${kit} />`],
    result: () => [t("How it ended"), over ? html`<${Result} kit=${kit} props=${props} over=${over} />` : null, true],
  };
  if (!sheets[name] || (name === "result" && !over)) return null;
  const [title, body, wide] = sheets[name]();
  return html`<${Sheet} key=${name} title=${title} close=${t("Close")} wide=${wide} onClose=${() => kit.open("")}>${body}<${Toasts} kit=${kit} /><//>`;
}
