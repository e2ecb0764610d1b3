// All answers in groups: the list that is always right.
// May touch: nothing. Must not: work out what is allowed.

import { html } from "../lib.js";

/** @typedef {import("./stage.js").Staging} Staging */

/** @param {{staging: Staging}} props */
export const AnswerList = ({ staging }) =>
  html`<ul class="answers">${staging.groups.map(({ name }) => html`<li>${name}</li>`)}</ul>`;
