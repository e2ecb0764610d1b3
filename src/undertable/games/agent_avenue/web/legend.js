// What the marks on the street and on the cards mean.
// May touch: nothing. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { Gnome } from "./pawns.js";
import { sideLetter, sideName } from "./reckon.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function legend(props) {
  const { t } = props;
  const pawn = (/** @type {number} */ side) => ({
    art: html`<svg viewBox="-24 -44 48 60"><${Gnome} side=${side} letter=${sideLetter(props, side)} /></svg>`,
    name: sideName(props, side),
    text: t("The pawn of this side. Dots show the way it came in the last turn."),
  });
  return [
    pawn(0),
    pawn(1),
    {
      art: html`<svg viewBox="-24 -24 48 48"><g class="aa-ways legend"><path d="M-8-8 8 0-8 8" /></g></svg>`,
      name: t("A ring of fourteen places"),
      text: t("Forward is clockwise."),
    },
    {
      art: html`<svg viewBox="-24 -24 48 48"><g class="aa-tag"><circle r="14" /><text y="6">A</text></g></svg>`,
      name: t("Answers A and B"),
      text: t("Where both pawns would stand if the opponent takes the open card (A), or the hidden one (B)."),
    },
    {
      art: html`<svg viewBox="-24 -24 48 48"><path class="aa-spot market" d="M0-15 15 0 0 15-15 0z" /><path class="aa-coin" d="M-4-4h8v8h-8z" /></svg>`,
      name: t("black market"),
      text: t("Whose pawn stops here takes one of the cards on display."),
    },
  ];
}
