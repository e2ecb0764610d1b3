// What the marks in the city mean: for the legend, and the first of them beside the city.
// May touch: the content. Must not: know a position.

import { html } from "/static/js/lib.js";
import { GainSign } from "./icons.js";
import { Sentinel } from "./looks.js";
import { Flames } from "./streets.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {import("/static/vendor/preact.js").Child} drawn */
const sample = (drawn) =>
  html`<svg class="zh-sample" viewBox="-24 -16 48 32" width="42" height="28" aria-hidden="true">${drawn}</svg>`;

/** @param {Pick<Props, "t">} props @returns {{art: import("/static/vendor/preact.js").Child, name: string, text: string}[]} */
export const rows = ({ t }) => [
  {
    art: sample(html`<path class="zh-free-hook" d="M-10.500-15H10.500L21 0 10.500 15H-10.500L-21 0Z" />`),
    name: t("In the middle: hooks that nobody has; you take one at the beginning of your turn"),
    text: "",
  },
  {
    art: sample(html`<${Flames} n=${2} />`),
    name: t("Flames are heat: the effect of the zone cannot be used."),
    text: "",
  },
  {
    art: sample(
      html`<g class="zh-barricade"><path class="under" stroke-width="15" d="M-20 6L20-6" /><path class="bar" stroke-width="10" d="M-20 6L20-6" /><path class="stripes" stroke-width="10" stroke-dasharray="7 8" d="M-20 6L20-6" /></g>`,
    ),
    name: t("Barricade: nobody steps across it"),
    text: "",
  },
  {
    art: sample(html`<${Sentinel} size=${30} />`),
    name: t("Sentinel: it walks through barricades"),
    text: "",
  },
];

/** @param {Props} props */
export const legend = (props) => [
  ...rows(props),
  {
    art: sample(html`<path class="zh-bolt" d="M-7-2h14v10H-7zM-4.500-2v-3a4.500 4.500 0 0 1 9 0v3" />`),
    name: props.t("A lock: nobody may take this hook"),
    text: "",
  },
  {
    art: html`<${GainSign} of="grip" />`,
    name: props.t("grip"),
    text: props.t("how firmly you have a criminal; the lowest counts at the end"),
  },
];
