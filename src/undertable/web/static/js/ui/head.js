// What stands at the top of the stage: home, the game, what is always true of it, and what can be opened at any time. In a window
// that lies it stands at the left, and holds what is a rail elsewhere. May touch: the store's state. Must not: know any game.

import { html, memo } from "../lib.js";
import { DeedIcon } from "../stage/icons.js";
import { Badge, talks, unread } from "./bars.js";
import { Icon, isIcon } from "./icons.js";
import { NetButton } from "./knowledge.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../game.js").Props} Props */
/** Something that opens: its sheet, its sign, its word, how much of it is new. @typedef {{id: string, icon: string, text: string, badge?: number}} Way */

/** What a rail shows, as ways to open it. @param {Kit} kit @param {Props} props @returns {Way[]} */
export function waysOf(kit, props) {
  const { t, state, game } = kit;
  const more = game.parts?.drawers?.(props) ?? [];
  return [
    { id: "seats", icon: "seats", text: t.as("who sits there", "Players") },
    { id: "goals", icon: "goals", text: t("Goals") },
    ...(game.parts?.Held ? [{ id: "held", icon: "held", text: game.parts.heldTitle?.(props) ?? t("In hand") }] : []),
    ...more.map(({ id, title, icon, badge }) => ({ id: `drawer:${id}`, icon: icon ?? "cards", text: title, badge })),
    { id: "log", icon: "log", text: t("Log"), badge: state.replay ? 0 : state.log.length - state.mark },
    ...(talks(state) ? [{ id: "chat", icon: "chat", text: t("Chat"), badge: unread(state) }] : []),
  ];
}

/** One of the shell's icons, or of the stage's. @param {{name: string}} props */
export const Sign = ({ name }) =>
  isIcon(name) ? html`<${Icon} name=${name} />` : html`<${DeedIcon} icon=${name} is=${name} />`;

/** @param {{kit: Kit, way: Way, kind?: string}} props */
export const WayButton = ({ kit, way, kind = "top-button" }) => html`
  <button type="button" class=${kind} title=${way.text} aria-haspopup="dialog" onClick=${() => kit.open(way.id)}>
    <${Sign} name=${way.icon} /> <span>${way.text}</span><${Badge} n=${way.badge ?? 0} /></button>`;

/** The strip of a tablet: what a rail shows, behind signs. @param {{kit: Kit, props: Props}} input */
export const Strip = ({ kit, props }) => html`
  <nav class="frame-strip" aria-label=${kit.t("Beside the board")}>
    ${waysOf(kit, props).map((way) => html`<${WayButton} key=${way.id} kit=${kit} way=${way} kind="frame-way" />`)}
  </nav>`;

/** What can be opened that is about the game, not about this moment. @param {{kit: Kit}} props */
export function Shelf({ kit }) {
  const { t, page, state } = kit;
  return html`
    <${WayButton} kit=${kit} way=${{ id: "cards", icon: "cards", text: t("Cards") }} />
    <${WayButton} kit=${kit} way=${{ id: "aid", icon: "aid", text: t.as("on a tab", "Player aid") }} />
    <a class="top-button" href=${`/rules/${page.game}`} title=${t("Rules")} target="_blank" rel="noopener"><${Icon} name="rules" /> <span>${t("Rules")}</span></a>
    ${state.seat >= 0 && html`<${WayButton} kit=${kit} way=${{ id: "notes", icon: "notes", text: t("Notes") }} />`}`;
}

/** @param {{kit: Kit, props: Props, over: import("../types.js").Over | null, small: boolean, lying: boolean}} input */
function Top({ kit, props, over, small, lying }) {
  const { t, page, state, game } = kit;
  const { Head: Facts } = game.parts ?? {};
  const ways = lying ? waysOf(kit, props).filter(({ id }) => !id.startsWith("drawer:")) : []; // those are in the menu
  return html`
    <header class="head">
      <a class="top-button brand" href=${page.home} aria-label=${t("Home")}><${Icon} name="home" /></a>
      <h1 class="head-title">${page.title}</h1>
      <div class="head-facts">
        ${Facts && html`<${Facts} ...${props} />`}
        ${state.seat < 0 && html`<span class="tag">${t("You are watching")}</span>`}
        ${state.table?.practice && html`<span class="tag">${t("Practice")}</span>`}
      </div>
      <nav class="head-tools" aria-label=${t("Menu")}>
        ${over && !state.replay && html`<${WayButton} kit=${kit} way=${{ id: "result", icon: "trophy", text: t("Result") }} />`}
        <${NetButton} kit=${kit} brief />
        ${!small && html`<${Shelf} kit=${kit} />`}
        ${!small && talks(state) && html`<${WayButton} kit=${kit} way=${{ id: "chat", icon: "chat", text: t("Chat"), badge: unread(state) }} />`}
        ${ways.map((way) => html`<${WayButton} key=${way.id} kit=${kit} way=${way} />`)}
        <${WayButton} kit=${kit} way=${{ id: "menu", icon: "menu", text: t("Menu") }} />
      </nav>
    </header>`;
}
export const Head = memo(Top);
