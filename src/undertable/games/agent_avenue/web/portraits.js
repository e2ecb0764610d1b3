// Eight agents as small portraits, from the game's own sprite, and the back that all of them have.
// May touch: faces.svg. Must not: know a card.

import { faceUrl, folderBeside } from "/static/js/kit/faces.js";
import { html } from "/static/js/lib.js";

const FOLDER = folderBeside(import.meta.url);

/** @param {{id: string}} props */
export const Portrait = ({ id }) => html`
  <svg class="portrait" viewBox="0 0 64 64" aria-hidden="true"><use href=${faceUrl(FOLDER, id)} width="64" height="64" /></svg>`;

/** The back of every agent card: a fence with an eye behind it. */
export const Back = () => html`
  <svg class="portrait back" viewBox="0 0 64 64" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="64" height="64" fill="#4a4036" />
    <g fill="#6b5c48" stroke="#2b2620" stroke-width="1.200">
      ${[2, 15, 28, 41, 54].map((x) => html`<path key=${x} d=${`M${x} 64V14l5-6 5 6v50z`} />`)}
    </g>
    <path d="M0 24h64M0 50h64" stroke="#2b2620" stroke-width="3.500" />
    <path d="M18 37c6-8 22-8 28 0-6 8-22 8-28 0z" fill="#f3ead6" stroke="#2b2620" stroke-width="1.800" /><circle cx="32" cy="37" r="4.600" fill="#c9971c" stroke="#2b2620" stroke-width="1.400" /><circle cx="32" cy="37" r="1.900" fill="#2b2620" />
  </svg>`;
