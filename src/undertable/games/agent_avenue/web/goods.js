// The black market cards as icons, 48 × 48, one ink line and one spot of colour.

import { html } from "/static/js/lib.js";

/** @type {Record<string, () => import("/static/vendor/preact.js").Child>} */
const GOODS = {
  security_system: () =>
    html`<path d="M8 14h22l10 8-10 8H8z" class="spot" /><path d="M8 14h22l10 8-10 8H8zM30 30v10h-8M14 30v6" /><circle cx="30" cy="22" r="3" class="full" />`,
  getaway_car: () =>
    html`<path d="M4 32v-7l6-2 6-8h15l8 9 5 2v6z" class="spot" /><path d="M4 32v-7l6-2 6-8h15l8 9 5 2v6zM17 23l3-5h5v5zM28 18h2l5 5h-7z" /><circle cx="14" cy="33" r="4.500" class="full" /><circle cx="35" cy="33" r="4.500" class="full" /><path d="M2 15h7M1 20h5" />`,
  spycation: () =>
    html`<path d="M10 20h28v18H10z" class="spot" /><path d="M10 20h28v18H10zM18 20v-5h12v5M16 20v18M32 20v18" /><circle cx="36" cy="10" r="5" /><path d="M36 2v1M44 10h1M41.500 4.500l1-1M28 10h-1" />`,
  mind_control: () =>
    html`<path d="M12 40v-8c-5-5-5-22 10-24 12-1 16 7 15 13l3 7h-4v6h-7v6z" class="spot" /><path d="M12 40v-8c-5-5-5-22 10-24 12-1 16 7 15 13l3 7h-4v6h-7v6M24 22a2 2 0 1 1-2-2 5 5 0 1 1-4 5 8 8 0 1 1 8 7" />`,
  outpost: () =>
    html`<path d="M14 8h20v12H14z" class="spot" /><path d="M11 9 24 3l13 6zM14 9v11h20V9M16 20 11 44M32 20l5 24M14.500 29h19M13 37h22M16 20l16 17M32 20 16 37" /><path d="M20 14h8" stroke-width="3" />`,
  secret_recruit: () =>
    html`<path d="M12 20c2-10 6-13 12-13s10 3 12 13z" class="spot" /><path d="M6 20h36M12 20c2-10 6-13 12-13s10 3 12 13M14 26h8v5h-8zM26 26h8v5h-8zM22 28h4M10 42c2-6 8-8 14-8s12 2 14 8" />`,
  double_trouble: () =>
    html`<path d="M6 12h18v26H6z" class="spot" /><path d="M6 12h18v26H6zM28 10l15 4-6 25-10-3M15 20v8M15 32v1M34 19l-2 8M31 31v1" stroke-width="2.200" />`,
  smoke_screen: () =>
    html`<path d="M10 34c-7 0-7-9 0-10 0-8 11-10 14-4 6-4 13 1 11 7 7 1 6 8 0 8z" class="spot" /><path d="M10 34c-7 0-7-9 0-10 0-8 11-10 14-4 6-4 13 1 11 7 7 1 6 8 0 8zM12 40h22M18 44h10M20 12c0-4 4-4 4-8M28 13c0-3 3-3 3-6" />`,
  surveillance_truck: () =>
    html`<path d="M4 16h24v18H4z" class="spot" /><path d="M4 16h24v18H4zM28 22h9l6 6v6H28zM32 22v6h10M10 22h8v5h-8zM12 16l-4-6M12 16l6-7" /><circle cx="12" cy="36" r="4" class="full" /><circle cx="35" cy="36" r="4" class="full" />`,
  distraction_device: () =>
    html`<path d="M8 20l20-9v24L8 28z" class="spot" /><path d="M8 20l20-9v24L8 28zM12 29l3 10h5l-3-9M33 17l6-4M34 23h8M33 29l6 4" />`,
  sinister_twin: () =>
    html`<path d="M27 8c9 0 11 8 9 16-2 6-4 9-9 9z" class="spot" /><path d="M20 8c-9 0-11 8-9 16 2 6 4 9 9 9s6-3 7-9c1-8 0-16-7-16zM27 8c9 0 11 8 9 16-2 6-4 9-9 9M8 42c1-5 5-7 12-7 5 0 8 1 10 3M30 35c6 0 9 2 10 7M16 20h2M31 20h2M16 27c2 1 4 1 6 0" />`,
  supercomputer: () =>
    html`<path d="M8 6h14v36H8z" class="spot" /><path d="M8 6h14v36H8zM26 6h14v36H26zM11 12h8M11 17h8M29 12h8M29 17h8M29 22h8" /><circle cx="15" cy="32" r="4" /><circle cx="33" cy="32" r="4" /><path d="M15 32h.1M33 32h.1" stroke-width="3" />`,
  watchtower_two: () =>
    html`<path d="M16 6h16v10H16z" class="spot" /><path d="M13 16h22l-3 6H16zM16 6h16v10H16zM18 22l-3 22M30 22l3 22M17 30h14M16 37h16M24 2v4" /><path d="M32 10l12-4M32 13l12 4" stroke-dasharray="2 2.500" /><path d="M21 9v4M27 9v4" stroke-width="2.400" />`,
  leader_of_the_pack: () =>
    html`<path d="M10 14l8 6h12l8-6 1 14-7 10-8 6-8-6-7-10z" class="spot" /><path d="M10 14l8 6h12l8-6 1 14-7 10-8 6-8-6-7-10zM18 29h2M28 29h2M22 36h4l-2 3zM14 6l4 5 6-7 6 7 4-5" />`,
  masterplan: () =>
    html`<path d="M6 10h36v26H6z" class="spot" /><path d="M6 10h36v26H6z" /><circle cx="13" cy="17" r="2.500" class="full" /><circle cx="24" cy="28" r="2.500" class="full" /><path d="M13 17c2 8 6 11 11 11s9-3 10-9M30 15l8 8M38 15l-8 8M24 36v8M14 44h20" />`,
  ceasefire: () =>
    html`<path d="M14 8c10-4 14 4 24 0v16c-10 4-14-4-24 0z" class="spot" /><path d="M10 44V6M14 8c10-4 14 4 24 0v16c-10 4-14-4-24 0z" />`,
};

/** @param {{id: string}} props */
export const Good = ({ id }) => html`
  <svg class="good" viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.800"
    stroke-linejoin="round" stroke-linecap="round">${GOODS[id]?.() ?? null}</svg>`;
