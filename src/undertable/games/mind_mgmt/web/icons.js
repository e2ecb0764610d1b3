// The sixteen features as icons, 48 × 48: one ink line, flat inks of a cheap comic. Each has a word in the legend.

import { html } from "/static/js/lib.js";

const INK = "#17211f";
const RED = "#d8432b";
const TEAL = "#2a8f8a";
const SKY = "#5aa7c9";
const SUN = "#f0bd3e";
const CREAM = "#fdf5e0";
const LEAF = "#4f9a52";
const PINK = "#ef86a0";
const EARTH = "#8f5b35";
const LILAC = "#8d6bb5";

/** @type {Record<string, () => import("/static/vendor/preact.js").Child>} */
const FEATURES = {
  subversive_bookstore: () =>
    html`<path d="M5 11c7-3 14-2 19 2 5-4 12-5 19-2v27c-7-3-14-2-19 2-5-4-12-5-19-2z" fill=${RED} /><path d="M9 13c5-2 10-1 13 2v20c-4-2-8-3-13-1zM39 13c-5-2-10-1-13 2v20c4-2 8-3 13-1z" fill=${CREAM} stroke-width="1.400" /><path d="M12 19l7 2M12 25l7 2M36 19l-7 2M36 25l-7 2" stroke-width="1.600" />`,
  subliminal_billboard: () =>
    html`<path d="M13 34v11M35 34v11" stroke-width="3" /><path d="M3 5h42v29H3z" fill=${SUN} /><path d="M13 33c-3-10 0-24 11-24s14 14 11 24z" fill=${EARTH} /><circle cx="24" cy="21" r="8.500" fill=${CREAM} stroke-width="1.600" /><path d="M19.500 22h9c0 6-9 6-9 0z" fill=${RED} stroke-width="1.400" /><path d="M20 18.500l2-1.500M28 18.500l-2-1.500" />`,
  flux_cafe: () =>
    html`<path d="M31 24h5c6 0 6 11-2 11h-4" fill="none" stroke-width="3" /><path d="M7 20h26v10c0 8-5 12-13 12S7 38 7 30z" fill=${CREAM} /><path d="M7 20h26v6H7z" fill=${EARTH} /><path d="M14 15c-4-4 3-6 0-11M22 15c-4-4 3-6 0-11M30 15c-4-4 3-6 0-11" fill="none" stroke=${TEAL} stroke-width="2.400" /><path d="M3 44h34" stroke-width="2.600" />`,
  dream_bus: () =>
    html`<path d="M3 16c0-5 2-7 7-7h27c5 0 8 3 8 8v19H3z" fill="#35b6b0" /><path d="M8 15h8v9H8zM19 15h8v9h-8zM30 15h10v9H30z" fill=${CREAM} stroke-width="1.500" /><path d="M3 28h42" stroke=${CREAM} stroke-width="2.600" /><circle cx="13" cy="37" r="5" fill=${INK} /><circle cx="35" cy="37" r="5" fill=${INK} /><path d="M13 37h.1M35 37h.1" stroke=${CREAM} stroke-width="3" />`,
  psychic_palm: () =>
    html`<path d="M20 46c3-10 3-19 2-28h5c1 9 0 19-1 28z" fill=${EARTH} /><path d="M24 19C18 8 9 7 3 14c8-2 13 0 21 5zM24 19C30 8 39 7 45 14c-8-2-13 0-21 5zM24 18c-9 0-15 5-16 13 5-7 9-9 16-13zM24 18c9 0 15 5 16 13-5-7-9-9-16-13zM24 18c-3-7-1-13 4-16 0 6-1 10-4 16z" fill=${LEAF} stroke-width="1.600" />`,
  anti_thought_umbrella: () =>
    html`<path d="M31 25v13c0 5 6 5 6 0" fill="none" stroke-width="2.400" /><path d="M16 25C17 12 45 12 46 25c-3-3-7-3-9 0-2-3-6-3-9 0-2-3-8-3-12 0z" fill=${SKY} stroke-width="1.600" /><path d="M17 29v11c0 5 6 5 6 0" fill="none" stroke-width="2.400" /><path d="M2 30C3 15 32 15 33 30c-3-3-7-3-10 0-2-3-7-3-10 0-3-3-8-3-11 0z" fill="#2b6aa8" /><path d="M17 17v-4" stroke-width="2.400" />`,
  assassin_dogs: () =>
    html`<path d="M8 5l9 9h14l9-9 2 20-7 11-6 9H19l-6-9-7-11z" fill="#2c3136" /><path d="M16 24l6 3M32 24l-6 3" stroke=${RED} stroke-width="3.400" /><path d="M19 35h10l-5 5z" fill=${CREAM} stroke-width="1.400" /><path d="M17 42l2-4 2 4 3-3 3 3 2-4 2 4" fill="none" stroke=${CREAM} stroke-width="1.800" />`,
  thought_courier: () =>
    html`<path d="M4 36V19c0-7 4-10 10-10h19v13l10 5v9z" fill=${PINK} /><path d="M10 15h9v10h-9zM23 15h7v10h-7z" fill=${CREAM} stroke-width="1.500" /><path d="M4 30h39" stroke-width="1.600" /><circle cx="13" cy="38" r="5.500" fill=${INK} /><circle cx="36" cy="38" r="5.500" fill=${INK} /><path d="M13 38h.1M36 38h.1" stroke=${CREAM} stroke-width="3.200" /><path d="M38 17l4-4M41 20h5" />`,
  confusion_idol: () =>
    html`<path d="M13 4h22l4 12-3 29H12L9 16z" fill="#b0532f" /><path d="M14 15h8v7h-8zM26 15h8v7h-8z" fill=${SUN} stroke-width="1.600" /><path d="M18 18.500h.1M30 18.500h.1" stroke-width="3.600" /><path d="M14 33h20v7H14z" fill=${CREAM} stroke-width="1.600" /><path d="M19 33v7M24 33v7M29 33v7M24 22l-3 7h6zM16 9h16" stroke-width="1.700" fill="none" />`,
  hypnotic_graffiti: () =>
    html`<path d="M2 25C11 7 37 7 46 25 37 42 11 42 2 25z" fill="#d8c5ea" /><circle cx="24" cy="25" r="11" fill=${LILAC} /><path d="M24 25a2 2 0 1 1 2 2 5 5 0 1 1 3-5 7.500 7.500 0 1 0-6 9" fill="none" stroke=${CREAM} stroke-width="2.200" /><path d="M8 13l-4-5M18 8l-2-5M30 8l2-5M40 13l4-5M14 40v5M31 41v4" stroke=${LILAC} stroke-width="2.600" />`,
  dangerous_garden: () =>
    html`<path d="M4 33h40l-3 12H7z" fill=${EARTH} /><path d="M13 33V19M24 33V14M35 33V19M13 28l-5-3M24 27l5-4M35 29l5-3" stroke=${LEAF} stroke-width="2.800" /><circle cx="13" cy="14" r="6.500" fill=${PINK} /><circle cx="24" cy="9" r="6.500" fill=${SUN} /><circle cx="35" cy="14" r="6.500" fill=${RED} /><path d="M13 14h.1M24 9h.1M35 14h.1" stroke-width="5" />`,
  fountain_of_youth: () =>
    html`<path d="M7 32h34l-4 12H11z" fill="#a9b4b0" /><path d="M20 22h8l2 10H18z" fill="#c8d0cb" /><path d="M12 18h24l-3 5H15z" fill="#a9b4b0" /><path d="M24 18V6M24 8c-4-6-11-4-12 5M24 8c4-6 11-4 12 5M15 24c-4 1-6 3-6 7M33 24c4 1 6 3 6 7" fill="none" stroke=${SKY} stroke-width="3" />`,
  thought_pool: () =>
    html`<path d="M4 22c0-8 8-11 20-11s20 3 20 11v7c0 8-8 12-20 12S4 37 4 29z" fill=${CREAM} /><path d="M8 24c0-6 6-9 16-9s16 3 16 9-6 11-16 11S8 30 8 24z" fill=${SKY} stroke-width="1.600" /><path d="M12 22c3-3 5 2 8 0s5 2 8 0 5 1 7-1M15 29c3-3 5 2 8 0s5 2 8 0" fill="none" stroke=${CREAM} stroke-width="2.200" /><path d="M31 20V7c0-4 4-4 4 0M40 22V8c0-3 4-3 4 0M31 12h9M31 17h9" fill="none" />`,
  spy_bird: () =>
    html`<path d="M18 28l-12 17 15-6z" fill=${LILAC} /><path d="M14 22C13 11 19 4 27 4c7 0 11 5 11 11 0 12-5 24-18 25-5-5-6-11-6-18z" fill=${PINK} /><path d="M18 22c6 0 10 6 4 16-4-4-5-10-4-16z" fill=${RED} stroke-width="1.500" /><path d="M36 9c7-1 10 4 7 11-2-3-4-5-8-5z" fill=${SUN} stroke-width="1.600" /><circle cx="29" cy="12" r="4" fill=${CREAM} stroke-width="1.500" /><path d="M29.500 12h.1" stroke-width="3.600" />`,
  observation_monks: () =>
    html`<path d="M3 44c0-11 2-17 8-17s8 6 8 17zM29 44c0-11 2-17 8-17s8 6 8 17z" fill="#d99f22" stroke-width="1.700" /><circle cx="11" cy="22" r="5.500" fill="#e9c39a" stroke-width="1.600" /><circle cx="37" cy="22" r="5.500" fill="#e9c39a" stroke-width="1.600" /><path d="M13 45c0-15 3-23 11-23s11 8 11 23z" fill=${SUN} /><circle cx="24" cy="14" r="7.500" fill="#e9c39a" /><path d="M20 14h2M26 14h2M18 30l12 12" stroke-width="2.200" />`,
  hallucinogenic_torches: () =>
    html`<path d="M10 25h8l-2 20h-4zM30 25h8l-2 20h-4z" fill=${EARTH} /><path d="M14 4c6 6 9 11 6 17-3 5-9 5-12 0-2-5 2-8 3-11 2 3 3 3 3-6zM34 4c6 6 9 11 6 17-3 5-9 5-12 0-2-5 2-8 3-11 2 3 3 3 3-6z" fill="#f07a2a" /><path d="M14 15c3 4 3 8 0 8s-3-4 0-8zM34 15c3 4 3 8 0 8s-3-4 0-8z" fill=${SUN} stroke-width="1.200" />`,
};

/** Its paths alone, for a drawing that is an SVG already. @param {string} id */
export const featurePaths = (id) => FEATURES[id]?.() ?? null;

/** @param {{id: string}} props */
export const Feature = ({ id }) => html`
  <svg class="feature" viewBox="0 0 48 48" aria-hidden="true" stroke=${INK} stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${featurePaths(id)}</svg>`;

/** @type {Record<string, () => import("/static/vendor/preact.js").Child>} */
const SIGNS = {
  slip: () =>
    html`<path d="M24 25a2 2 0 1 1 2 2 5.500 5.500 0 1 1 4-6 10 10 0 1 1-15 1 15 15 0 1 1 26 8" fill="none" stroke-width="4" />`,
  step: () =>
    html`<path d="M15 6c6 0 8 7 7 14-1 5-9 5-10 0-1-7-2-14 3-14zM13 29h8c1 7-8 8-8 0zM33 12c5 0 5 8 4 14-1 5-9 5-10 0-1-7 0-14 6-14zM28 35h8c1 7-8 8-8 0z" fill="currentColor" stroke="none" />`,
  alert: () =>
    html`<path d="M24 5 45 42H3z" fill="#d8432b" stroke-width="3" /><path d="M24 17v12M24 35v.5" stroke="#fff" stroke-width="4.500" />`,
  recruit: () =>
    html`<circle cx="24" cy="14" r="9" fill="currentColor" stroke="none" /><path d="M6 45c0-14 6-19 18-19s18 5 18 19z" fill="currentColor" stroke="none" />`,
  capture: () =>
    html`<circle cx="24" cy="24" r="15" fill="none" stroke-width="4" /><path d="M24 3v12M24 33v12M3 24h12M33 24h12" stroke-width="4" />`,
  ask: () =>
    html`<path d="M4 5h40v27H24l-10 11v-11H4z" fill="none" stroke-width="3.500" /><path d="M18 15c0-8 13-7 12 0-1 4-6 4-6 8M24 27.500v.5" fill="none" stroke-width="4" />`,
  reveal: () =>
    html`<path d="M3 24c9-15 33-15 42 0-9 15-33 15-42 0z" fill="none" stroke-width="3.500" /><circle cx="24" cy="24" r="7" fill="currentColor" />`,
  shakedown: () =>
    html`<path d="M10 42V26c0-4 6-4 6 0v-9c0-4 7-4 7 0v-2c0-4 7-4 7 0v3c0-4 7-4 7 0v12c0 8-4 12-11 12z" fill="none" stroke-width="3.500" /><path d="M8 10 3 6M14 7 12 1M37 8l4-5" stroke-width="3.500" />`,
  power: () => html`<path d="M28 2 9 27h12l-3 19 21-27H26z" fill="currentColor" stroke="none" />`,
  end: () => html`<path d="M6 25l12 12L43 10" fill="none" stroke-width="5" />`,
  immortal: () =>
    html`<path d="M24 3 38 26H10z" fill="none" stroke-width="3.500" /><path d="M6 46c2-11 8-17 18-17s16 6 18 17z" fill="currentColor" stroke="none" />`,
  tunnel: () =>
    html`<path d="M5 45V24a19 19 0 0 1 38 0v21z" fill="none" stroke-width="4" /><path d="M14 45V25a10 10 0 0 1 20 0v20z" fill="currentColor" stroke="none" />`,
  wiretap: () =>
    html`<path d="M24 18v27" stroke-width="5" /><circle cx="24" cy="16" r="5" fill="currentColor" /><path d="M14 27c-7-6-7-16 0-22M34 27c7-6 7-16 0-22M7 32C-3 22-3 10 7 1M41 32c10-10 10-22 0-31" fill="none" stroke-width="3.500" />`,
  ally: () =>
    html`<path d="M3 34C8 14 24 6 35 13l9 1-7 6c0 10-8 12-14 9-4 6-8 7-12 6 4-2 5-4 5-7-5 1-9 3-13 6z" fill="currentColor" stroke="none" /><path d="M26 13c1-5 4-8 8-9-1 4-1 6 1 9" fill="currentColor" stroke="none" />`,
};

/** A sign of the table: tokens, actions. @param {{name: string}} props */
export const Sign = ({ name }) => html`
  <svg class="mark" viewBox="0 0 48 48" aria-hidden="true" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${SIGNS[name]?.()}</svg>`;

/** @param {string} name */
export const signPaths = (name) => SIGNS[name]?.() ?? null;
