// Who stands in the city: four agents, the Immortals, the Recruiter. Each about 26 wide and 40 high, feet at (0, 0).

import { cls, html } from "/static/js/lib.js";

/** Heads and hats: a shape of their own for each agent. @type {Record<string, () => import("/static/vendor/preact.js").Child>} */
const HEADS = {
  meru: () =>
    html`<path class="hair" d="M-8-16c-3-14 2-20 8-20s11 6 8 20z" /><circle class="skin" cy="-25" r="6.500" /><path class="hair" d="M-7-26c0-9 14-9 14 0-4-4-9-4-14 0z" />`,
  lyme: () =>
    html`<circle class="skin" cy="-25" r="7" /><path class="hair" d="M-9-28h18l-2-3c0-8-14-8-14 0z" /><path class="line" d="M-5.500-25h4M1.500-25h4M-1.500-25h3" />`,
  bill: () =>
    html`<circle class="skin" cy="-26" r="6.500" /><path class="hair" d="M-7-26c0 12 14 12 14 0-3 3-11 3-14 0zM-7-28c1-8 13-8 14 0z" />`,
  dusty: () =>
    html`<circle class="skin" cy="-25" r="6.500" /><path class="line" d="M-8-24c0-13 16-13 16 0" /><path class="hair" d="M-10-27h4v7h-4zM6-27h4v7H6zM-4-31c2-4 6-4 8 0z" />`,
};

/** @param {{id: string, letter: string, lying?: boolean, active?: boolean}} props */
export const AgentFigure = ({ id, letter, lying = false, active = false }) => html`
  <g class=${cls("figure", `is-${id}`, lying && "lying", active && "active")}>
    ${active && html`<ellipse class="spotlight" cy="-1" rx="17" ry="6.500" />`}
    <g transform=${lying ? "rotate(-82 0 -6) translate(2 6)" : ""}>
      <path class="coat" d="M-12 2c0-15 4-20 12-20s12 5 12 20c-7 2.500-17 2.500-24 0z" />${HEADS[id]?.()}
    </g>
    <text class="letter" x=${lying ? 8 : 0} y=${lying ? -1 : -2} text-anchor="middle">${letter}</text>
  </g>`;

const MASKS = [
  "M0-40 13-14H-13z",
  "M-11-38h22v23h-22z",
  "M0-41l13 10-5 16H-8l-5-16z",
  "M-7-39h14l7 12-7 12H-7l-7-12z",
  "M0-41 9-27 0-13-9-27z",
];

/** A double agent wears the Agents' colours. @param {{number: number, chosen?: boolean, double?: boolean}} props from 0 */
export const ImmortalFigure = ({ number, chosen = false, double = false }) => html`
  <g class=${cls("immortal", chosen && "picked", double && "double")}>
    <path class="robe" d="M-12 2c1-9 5-16 12-18 7 2 11 9 12 18-7 2.500-17 2.500-24 0z" /><path class="mask" d=${MASKS[number % MASKS.length]} />
    <path class="line" d="M-5-24l3 1M5-24l-3 1" /><text class="letter" x="0" y="-1" text-anchor="middle">${number + 1}</text>
    ${double && html`<path class="sash" d="M-13-5 9-17l4 5L-10 2z" /><text class="sash-mark" x="15" y="-31" text-anchor="middle">⇄</text>`}
  </g>`;

/** Seen by the Recruiter, and by all at the end. @param {{letter: string}} props */
export const RecruiterFigure = ({ letter }) => html`
  <g class="recruiter">
    <path class="coat" d="M-12 2c0-15 4-20 12-20s12 5 12 20c-7 2.500-17 2.500-24 0z" /><circle class="skin" cy="-24" r="6.500" />
    <path class="hat" d="M-14-26c5-2 6-2 7-4 0-11 14-11 14 0 1 2 2 2 7 4-9 3-19 3-28 0z" /><text class="letter" x="0" y="-2" text-anchor="middle">${letter}</text>
  </g>`;
