// Eight agents as small portraits, 64 × 64, one hand with the faces of other games: flat pastels, an ink line, light from the upper left, something to hide.

import { html } from "/static/js/lib.js";

const INK = "#2b2620";

/** @type {Record<string, () => import("/static/vendor/preact.js").Child>} */
const FACES = {
  // half one neighbour, half the other
  double_agent: () => html`
    <rect width="64" height="64" fill="#e7b9b4" /><rect x="32" width="32" height="64" fill="#8fb6b8" />
    <path d="M12 64c1-12 9-16 20-16v16z" fill="#f4ead2" /><path d="M52 64c-1-12-9-16-20-16v16z" fill="#3c4a52" />
    <path d="M32 10c-15 0-19 12-18 30l6 6h12z" fill="#b5642f" /><path d="M32 10c15 0 19 12 17 34l-5 4H32z" fill="#33302e" />
    <path d="M32 17c-9 0-12 7-11.500 15 .5 9 5 17 11.500 17z" fill="#f5d9bf" /><path d="M32 17c9 0 12 7 11.500 15-.5 9-5 17-11.500 17z" fill="#e4bd97" />
    <path d="M32 10c-7 2-11 8-13 18 6-2 10-6 13-11zM32 10c7 1 12 6 13 19-6-2-10-7-13-12z" fill="#8d4a20" /><path d="M32 10c7 1 12 6 13 19-6-2-10-7-13-12z" fill="#211f1e" />
    <circle cx="26.500" cy="32" r="1.900" fill=${INK} /><path d="M33.500 29h10v4.500c0 2-9 2-10 0z" fill=${INK} />
    <path d="M27 41.500c2 2 3.500 2 5 2" stroke="#a83c32" stroke-width="2" fill="none" /><path d="M32 43.500c2 0 3.500-1 5.500-2.500" stroke="#5e2a22" stroke-width="2" fill="none" />
    <path d="M32 3v58" stroke=${INK} stroke-width="1.200" stroke-dasharray="3 2.500" />`,
  // curlers, crossed brows, rolling pin
  enforcer: () => html`
    <rect width="64" height="64" fill="#f0d48a" />
    <path d="M9 64c1-11 9-16 23-16s22 5 23 16z" fill="#c4574a" /><path d="M22 49h20v15H22z" fill="#f7efdc" />
    <path d="M32 12c-14 0-18 9-17 20l4 8h26l4-8c1-11-3-20-17-20z" fill="#8a5a3a" />
    <path d="M20 30c0-9 5-13 12-13s12 4 12 13c0 11-5 20-12 20s-12-9-12-20z" fill="#f0c9a4" stroke=${INK} stroke-width="1.600" /><path d="M35.2 17.3c5.3 1.1 8.8 5.1 8.8 12.7c0 6.7-1.8 12.6-4.8 16.2c.3-8.7-1-18.5-4-28.9z" fill=${INK} opacity=".13" />
    <g fill="#e08fa0" stroke=${INK} stroke-width="1.300"><rect x="17" y="8" width="9" height="7" rx="3" /><rect x="27.500" y="5" width="9" height="7" rx="3" /><rect x="38" y="8" width="9" height="7" rx="3" /><rect x="11.500" y="16" width="7" height="9" rx="3" /><rect x="45.500" y="16" width="7" height="9" rx="3" /></g>
    <path d="M23 27l7 3M41 27l-7 3" stroke=${INK} stroke-width="2.400" stroke-linecap="round" />
    <circle cx="27" cy="32.500" r="1.900" fill=${INK} /><circle cx="37" cy="32.500" r="1.900" fill=${INK} />
    <path d="M27 42.500c3-2 7-2 10 0" stroke="#8d2f27" stroke-width="2.200" fill="none" stroke-linecap="round" />
    <g stroke=${INK} stroke-width="1.400"><path d="M40 60 60 40l-6-6-20 20z" fill="#d9a767" /><path d="M60 40l3-3M34 60l4-4" stroke-width="4" stroke="#a9713a" stroke-linecap="round" /></g>`,
  // crossword behind, round glasses, pencil
  codebreaker: () => html`
    <rect width="64" height="64" fill="#cfc2dc" />
    <g fill="#fbf6ea"><rect x="2" y="2" width="11" height="11" /><rect x="14" y="2" width="11" height="11" /><rect x="38" y="2" width="11" height="11" /><rect x="50" y="14" width="11" height="11" /><rect x="2" y="26" width="11" height="11" /><rect x="50" y="2" width="11" height="11" /><rect x="50" y="38" width="11" height="11" /></g>
    <g fill=${INK}><rect x="26" y="2" width="11" height="11" /><rect x="2" y="14" width="11" height="11" /><rect x="50" y="26" width="11" height="11" /><rect x="2" y="38" width="11" height="11" /></g>
    <path d="M10 64c1-11 9-15 22-15s21 4 22 15z" fill="#5d6f9a" /><path d="M26 49l6 8 6-8z" fill="#f7efdc" />
    <circle cx="32" cy="11" r="7.500" fill="#6b6a70" stroke=${INK} stroke-width="1.300" />
    <path d="M32 14c-13 0-15 9-14 20l5 8h18l5-8c1-11-1-20-14-20z" fill="#7d7c83" />
    <path d="M20.500 31c0-8 5-12 11.500-12s11.500 4 11.500 12c0 10-5 19-11.500 19s-11.500-9-11.500-19z" fill="#f2cfae" stroke=${INK} stroke-width="1.600" /><path d="M35.8 19.5c4.5 1.3 7.7 5.1 7.7 11.5c0 5.8-1.7 11.2-4.3 14.8c.2-8-.9-16.9-3.4-26.3z" fill=${INK} opacity=".13" />
    <g fill="#fdfbf3" stroke=${INK} stroke-width="2"><circle cx="26" cy="33" r="6" /><circle cx="38.500" cy="33" r="6" /></g>
    <path d="M32 33h.6" stroke=${INK} stroke-width="2" /><circle cx="27.500" cy="33" r="2" fill=${INK} /><circle cx="40" cy="33" r="2" fill=${INK} />
    <path d="M28.500 44c2 1.500 5 1.500 7 0" stroke="#8d2f27" stroke-width="2" fill="none" stroke-linecap="round" />
    <path d="M42 24 58 11l2 2.500-16 13z" fill="#e2a422" stroke=${INK} stroke-width="1.200" />`,
  // cap, moustache, broken spanner
  saboteur: () => html`
    <rect width="64" height="64" fill="#b7cdb0" />
    <path d="M9 64c1-11 9-15 23-15s22 4 23 15z" fill="#4e6b8a" /><path d="M24 50l3 14h10l3-14z" fill="#c8b48a" />
    <path d="M19 30c0-9 5-13 13-13s13 4 13 13c0 11-6 20-13 20s-13-9-13-20z" fill="#e9bf98" stroke=${INK} stroke-width="1.600" /><path d="M35.1 17.2c6.2 1 9.9 5 9.9 12.8c0 6.9-2.4 13-5.9 16.6c.4-8.8-.8-18.8-4-29.4z" fill=${INK} opacity=".13" />
    <path d="M15 24c0-10 7-15 17-15s17 5 17 13H30c-6 0-10 1-15 2z" fill="#6a4a34" /><path d="M14 25c8-4 16-4 22-3l-1 4c-7-2-13-2-20 1z" fill="#4a3325" />
    <path d="M23 30l6-1M35 29l6 1" stroke=${INK} stroke-width="2" stroke-linecap="round" /><path d="M24 33.500h5M35.500 33.500h5" stroke=${INK} stroke-width="2.600" stroke-linecap="round" />
    <path d="M20.500 40c4-3 8-3 11.500-.5 3.500-2.500 7.500-2.500 11.500.5-2 4-8 4.500-11.500 1.500-3.500 3-9.500 2.500-11.500-1.500z" fill="#3a2a20" />
    <g fill="#9aa3a8" stroke=${INK} stroke-width="1.400"><path d="M48 62V49l-3-4c-1-5 2-8 5-9v6l3 2 3-2v-6c3 1 6 5 5 9l-3 4v3l-5-2v12z" /><path d="M44 57l6-4 5 4-4 5z" fill="#b7cdb0" stroke="none" /></g>
    <path d="M44 56l3-3 2 3 3-4 3 4" stroke=${INK} stroke-width="1.600" fill="none" />`,
  // a wolf with goggles
  daredevil: () => html`
    <rect width="64" height="64" fill="#e9a06a" />
    <path d="M4 20h11M2 30h9M5 40h8" stroke="#f7d9b8" stroke-width="3" stroke-linecap="round" />
    <path d="M12 64c2-9 9-13 20-13s18 4 20 13z" fill="#4b3a52" /><path d="M18 52c8 5 20 5 28 0l1 6c-9 5-21 5-30 0zM44 55l15-3-4 8-9 1z" fill="#c23b2e" />
    <path d="M13 6l12 10h14L51 6l1 24-8 14-12 10-12-10-8-14z" fill="#7b7f86" stroke=${INK} stroke-width="1.600" stroke-linejoin="round" />
    <path d="M16 11l7 8-6 5zM48 11l-7 8 6 5z" fill="#d9a3a0" />
    <path d="M32 30l-10 9 6 10 4 4 4-4 6-10z" fill="#f1ece0" /><path d="M27.500 43h9L32 48.500z" fill=${INK} />
    <path d="M32 48v3M24 49c4 4 12 4 16 0" stroke=${INK} stroke-width="1.800" fill="none" stroke-linecap="round" /><path d="M27 50.800l1.500 3 1.500-2.400zM37 50.800l-1.500 3-1.500-2.400z" fill="#fff" />
    <path d="M11 28h42" stroke="#3d2a1a" stroke-width="5" /><g fill="#bfe0e3" stroke=${INK} stroke-width="2.200"><rect x="17" y="22" width="13" height="11" rx="5" /><rect x="34" y="22" width="13" height="11" rx="5" /></g>
    <circle cx="25" cy="28" r="2.200" fill=${INK} /><circle cx="39" cy="28" r="2.200" fill=${INK} /><path d="M19.500 25l3-1.500M36.500 25l3-1.500" stroke="#fff" stroke-width="1.600" />`,
  // a pigeon on the wire, listening
  sentinel: () => html`
    <rect width="64" height="64" fill="#a9c8d6" /><path d="M0 12c20 4 44 4 64 0" stroke="#7fa3b3" stroke-width="1.600" fill="none" /><path d="M0 53c20 4 44 4 64 0" stroke=${INK} stroke-width="2.200" fill="none" />
    <path d="M14 56c-2-14 5-22 14-26l18 2c6 8 5 17 0 23z" fill="#8a93a3" stroke=${INK} stroke-width="1.600" />
    <path d="M14 55l-9 5 10 2zM18 44c7-6 17-5 23 1-6 6-17 7-23-1z" fill="#6b7485" /><path d="M20 44c6 3 13 3 19 1M22 47.500c5 1.500 10 1.500 14 0" stroke=${INK} stroke-width="1.200" fill="none" />
    <path d="M28 33c1 5 12 6 16 0l-1-7H29z" fill="#6aa37f" /><path d="M29 36c3 4 11 4 14 0" stroke="#b36fa0" stroke-width="2.600" fill="none" />
    <circle cx="36" cy="20" r="11" fill="#9aa3b2" stroke=${INK} stroke-width="1.600" /><path d="M46 19l10 3-9 4z" fill="#e2a422" stroke=${INK} stroke-width="1.300" stroke-linejoin="round" /><path d="M46 18.500c2-1.500 4-1 4 .8" fill="#fff" />
    <circle cx="40" cy="18" r="3.200" fill="#f6c24a" stroke=${INK} stroke-width="1.300" /><circle cx="40.600" cy="18" r="1.500" fill=${INK} />
    <path d="M26 20C26 6 46 6 45 14" stroke="#3a3f4a" stroke-width="2.600" fill="none" /><rect x="24" y="15" width="7" height="12" rx="3.500" fill="#c23b2e" stroke=${INK} stroke-width="1.400" />
    <path d="M26 56v4M33 56.500v4" stroke="#c86a4a" stroke-width="2.600" stroke-linecap="round" />`,
  // the driver
  sidekick: () => html`
    <rect width="64" height="64" fill="#f3c9a8" /><path d="M0 22h64v14H0z" fill="#cfe3e0" /><path d="M0 36h64" stroke="#b4785a" stroke-width="2" />
    <path d="M9 64c1-12 9-17 23-17s22 5 23 17z" fill="#3f6f63" /><path d="M24 48l8 7 8-7-3-3H27z" fill="#f7efdc" />
    <path d="M20 29c0-9 5-13 12-13s12 4 12 13c0 11-5 20-12 20s-12-9-12-20z" fill="#f3cba4" stroke=${INK} stroke-width="1.600" /><path d="M34.8 16.2c5.5 1 9.2 5.1 9.2 12.8c0 6.6-1.8 12.6-4.8 16.2c.2-8.8-1.2-18.6-4.4-29z" fill=${INK} opacity=".13" /><path d="M19 28c-2-3-1-8 1-9l2 6zM45 28c2-3 1-8-1-9l-2 6z" fill="#b5562a" />
    <path d="M17 21c0-9 6-14 15-14s15 5 15 14c-9-3-21-3-30 0z" fill="#2f4f49" stroke=${INK} stroke-width="1.400" /><path d="M18 21c8-4 20-4 28 0l2 4c-10-4-22-4-32 0z" fill="#22332f" /><circle cx="32" cy="13" r="2.500" fill="#e2a422" />
    <circle cx="27" cy="31" r="2" fill=${INK} /><circle cx="37" cy="31" r="2" fill=${INK} />
    <g fill="#cf8a5c"><circle cx="24" cy="36" r="1" /><circle cx="26.500" cy="38" r="1" /><circle cx="40" cy="36" r="1" /><circle cx="37.500" cy="38" r="1" /></g>
    <path d="M26 40c3 5 9 5 12 0z" fill="#fff" stroke=${INK} stroke-width="1.500" stroke-linejoin="round" />
    <path d="M13 64a19 14 0 0 1 38 0" stroke="#3a2d22" stroke-width="4.500" fill="none" /><path d="M32 56v8M18 60l14 2 14-2" stroke="#3a2d22" stroke-width="2.500" fill="none" />`,
  // out of the lawn
  mole: () => html`
    <rect width="64" height="64" fill="#a9c48c" /><path d="M0 44c8-3 14-3 20 0s14 3 22 0 14-3 22 0v20H0z" fill="#7da262" />
    <path d="M2 64c4-14 14-18 30-18s26 4 30 18z" fill="#7b5237" /><path d="M6 64c5-8 12-9 18-7M58 64c-5-8-12-9-18-7" stroke="#5c3b26" stroke-width="2" fill="none" />
    <path d="M15 54c-2-20 4-34 17-34s19 14 17 34z" fill="#4b4347" stroke=${INK} stroke-width="1.600" /><path d="M36 20.5c10.2 2.7 14.8 15.7 13 33.5h-10.5c1.4-9.7 .8-21.1-2.5-33.5z" fill=${INK} opacity=".13" />
    <path d="M14 22c0-9 8-15 18-15s18 6 18 15z" fill="#e2a422" stroke=${INK} stroke-width="1.600" /><path d="M11 22h42v4H11z" fill="#c48a14" stroke=${INK} stroke-width="1.300" /><circle cx="32" cy="15" r="4.500" fill="#fff7d6" stroke=${INK} stroke-width="1.500" />
    <g fill="#211d1f" stroke="#8d8790" stroke-width="1.300"><circle cx="25" cy="33" r="5" /><circle cx="39" cy="33" r="5" /></g><path d="M30 33h4" stroke="#8d8790" stroke-width="1.500" /><path d="M22.500 31l2-1.500M36.500 31l2-1.500" stroke="#fff" stroke-width="1.300" />
    <ellipse cx="32" cy="42" rx="5.500" ry="4" fill="#e58f93" stroke=${INK} stroke-width="1.300" /><path d="M25 43l-8-1M25 45l-7 2M39 43l8-1M39 45l7 2" stroke=${INK} stroke-width="1" /><path d="M30 47h2v3h-2zM32.200 47h2v3h-2z" fill="#fff" stroke=${INK} stroke-width=".8" />
    <g fill="#e8a9a4" stroke=${INK} stroke-width="1.300"><path d="M8 56c2-6 9-7 13-3l-3 7H9zM56 56c-2-6-9-7-13-3l3 7h9z" /></g>`,
};

/** @param {{id: string}} props */
export const Portrait = ({ id }) => html`
  <svg class="portrait" viewBox="0 0 64 64" aria-hidden="true">${FACES[id]?.() ?? null}</svg>`;

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
