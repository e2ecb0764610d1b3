// What advice points at: the marks that came with it, for everything on the table that can be pointed at.
// May touch: the advice. Must not: choose anything.

import { html } from "/static/js/lib.js";

/** @typedef {import("./props.js").Props} Props */

/** Whether advice points at something: see the game's `advice` for the sorts. @param {Props} props @param {string} sort @param {number} at */
export const hintedAt = ({ hint, marks }, sort, at) =>
  Boolean(hint) && marks.some((mark) => mark.sort === sort && mark.at === at);

/** The word on what advice points at: not by colour alone. @param {Props} props */
export const HintTag = ({ t }) => html`<span class="hint-tag">${t("hint")}</span>`;
