// What opens over the stage: goals, the small hand, all answers, whatever else a game has; the rest as around every board.
// May touch: the store's state. Must not: know any game.

import { Sheet } from "../kit/sheet.js";
import { html } from "../lib.js";
import { besideOf } from "../space.js";
import { AnswerList } from "../stage/list.js";
import { Shelf } from "./head.js";
import { Menu } from "./menu.js";
import { Aims, MoreDrawers } from "./rail.js";
import { Sheets } from "./sheets.js";
import { Toasts } from "./toasts.js";

/** @typedef {import("./kit.js").Kit} Kit */
/** @typedef {import("../../vendor/preact.js").Child} Child */
/** @typedef {{kit: Kit, props: import("../game.js").Props, staging: import("../stage/stage.js").Staging, over: import("../types.js").Over | null}} Input */

/** The title of an open drawer and what stands on it; nothing where it is none of the stage's own. @param {Input} input @param {string} sheet @returns {[string, Child] | null} */
function drawerOf({ kit, props, staging }, sheet) {
  const { t, game } = kit;
  const { Held, heldTitle, drawers } = game.parts ?? {};
  if (sheet === "goals") return [t("Goals"), html`<${Aims} kit=${kit} props=${props} pins=${staging.pins} whole />`];
  if (sheet === "answers") return [t("All answers"), html`<${AnswerList} staging=${staging} />`];
  if (sheet === "held" && Held) return [heldTitle?.(props) ?? t("In hand"), html`<${Held} ...${props} />`];
  if (sheet === "menu")
    return [
      t("Menu"),
      html`<div class="menu-shelf"><${Shelf} kit=${kit} /><${MoreDrawers} kit=${kit} props=${props} /></div><${Menu} kit=${kit} />`,
    ];
  const own = drawers?.(props).find(({ id }) => sheet === `drawer:${id}`);
  return own ? [own.title, own.body] : null;
}

/** `rail`: whether talk and notes may lie in the rail. @param {Input & {rail: boolean}} input */
export function Drawers({ rail, ...input }) {
  const { kit, props, over } = input;
  const { t, state, store } = kit;
  const beside = rail ? "" : besideOf(state); // opened where there is room for it in a rail, and there is none
  const sheet = state.sheet || beside;
  const shut = () => store.set({ sheet: "", ...(beside && { beside: "" }) });
  const found = drawerOf(input, sheet);
  if (!found)
    return html`<${Sheets} kit=${{ ...kit, state: { ...state, sheet }, open: (/** @type {string} */ id) => (id ? kit.open(id) : shut()) }} props=${props} over=${over} />`;
  return html`<${Sheet} key=${sheet} title=${found[0]} close=${t("Close")} onClose=${shut}>${found[1]}<${Toasts} kit=${kit} /><//>`;
}
