// What stands beside the street: the deck in the head, and drawers with what all know of hands and what has been played.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { CountedBoth } from "./count.js";
import { Gnome } from "./pawns.js";
import { Piles } from "./piles.js";
import { mySide, sideLetter } from "./reckon.js";
import { PlayArea } from "./sets.js";

/** @typedef {import("./props.js").Props} Props */

/** How many cards are left to draw. @param {Props} props */
export const Head = ({ seen, t }) =>
  html`<p class="aa-deck">${t("{n} card in the deck", "{n} cards in the deck", { n: seen.deck })}</p>`;

/** A pawn of the own side, where the question says who is asked. @param {{props: Props}} at */
export const Face = ({ props }) =>
  html`<svg viewBox="-22 -44 44 56"><${Gnome} side=${mySide(props)} letter=${sideLetter(props, mySide(props))} /></svg>`;

/** For windows in which the green has no room for all. @param {Props} props */
export function drawers(props) {
  const { t } = props;
  return [
    {
      id: "play",
      title: t("In play"),
      icon: "seats",
      body: html`<div class="aa-drawer">${[0, 1].map((side) => html`<${PlayArea} key=${side} ...${props} options=${[]} side=${side} />`)}<${CountedBoth} ...${props} /><${Piles} ...${props} /></div>`,
    },
  ];
}
