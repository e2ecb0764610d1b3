// The fourteen places of the street, each 96 × 66 from its own top left corner: pastel suburbs where a curtain moves.

import { html } from "/static/js/lib.js";

const INK = "#2b2620";
const GLASS = "#f6d77c";
const DARK = "#4b5560";

/** A window; `spy` puts a head behind the curtain. @param {number} x @param {number} y @param {number} w @param {number} h @param {boolean} [spy] */
const pane = (x, y, w, h, spy = false) => html`
  <g><rect x=${x} y=${y} width=${w} height=${h} fill=${GLASS} stroke=${INK} stroke-width="1.400" />
    ${spy ? html`<path d=${`M${x + w * 0.3} ${y + h}c0-${h * 0.3} ${w * 0.06}-${h * 0.35} ${w * 0.2}-${h * 0.35}s${w * 0.2} ${h * 0.05} ${w * 0.2} ${h * 0.35}z`} fill=${INK} /><circle cx=${x + w / 2} cy=${y + h * 0.45} r=${w * 0.16} fill=${INK} />` : null}
    <path d=${`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} stroke=${INK} stroke-width=".9" /></g>`;

/** @param {number} x @param {number} y @param {number} r @param {string} fill */
const bush = (x, y, r, fill = "#7fa26b") =>
  html`<path d=${`M${x - r} ${y}a${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.5}-${r * 0.8} ${r * 0.6} ${r * 0.6} 0 0 1 ${r}-.1 ${r * 0.6} ${r * 0.6} 0 0 1 ${r * 0.5} ${r * 0.9}z`} fill=${fill} stroke=${INK} stroke-width="1" />`;

/** A family house. @param {{wall: string, roof: string, flag: import("/static/vendor/preact.js").Child}} look */
const home = ({ wall, roof, flag }) => html`
  <path d="M66 12h9v16h-9z" fill="#b0604c" stroke=${INK} stroke-width="1.300" />
  <path d="M20 30h56v34H20z" fill=${wall} stroke=${INK} stroke-width="1.600" /><path d="M13 32 48 6l35 26z" fill=${roof} stroke=${INK} stroke-width="1.600" stroke-linejoin="round" />
  ${pane(26, 38, 14, 13, true)} ${pane(56, 38, 14, 13)}
  <path d="M43 42h10v22H43z" fill="#7a4f35" stroke=${INK} stroke-width="1.400" /><circle cx="50.500" cy="54" r="1.100" fill=${GLASS} />${flag}
  ${bush(15, 64, 8)} ${bush(82, 64, 8)}`;

/** A shop with an awning. @param {{wall: string, stripe: string, sign: import("/static/vendor/preact.js").Child, spy?: boolean}} look */
const shop = ({ wall, stripe, sign, spy = false }) => html`
  <path d="M16 14h64v50H16z" fill=${wall} stroke=${INK} stroke-width="1.600" /><path d="M12 10h72v7H12z" fill="#8d7358" stroke=${INK} stroke-width="1.400" />
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => html`<path key=${i} d=${`M${14 + i * 8.5} 34h8.500v7a4.250 4.250 0 0 1-8.500 0z`} fill=${i % 2 ? "#fbf4e2" : stripe} stroke=${INK} stroke-width="1" />`)}
  ${pane(20, 46, 24, 15, spy)}<path d="M54 46h14v18H54z" fill="#6d4a37" stroke=${INK} stroke-width="1.300" />${sign}`;

/** @type {(() => import("/static/vendor/preact.js").Child)[]} */
export const HOUSES = [
  () =>
    home({
      wall: "#dfe8cf",
      roof: "#3f7d4e",
      flag: html`<path d="M48 6V-4l13 5-13 5" fill="#3f7d4e" stroke=${INK} stroke-width="1.300" />`,
    }),
  // bakery
  () =>
    shop({
      wall: "#f3d6c0",
      stripe: "#d9846a",
      spy: true,
      sign: html`<path d="M34 30c-5-1-6-8 1-9 5-4 21-4 26 0 7 1 6 8 1 9z" fill="#dba555" stroke=${INK} stroke-width="1.300" /><path d="M41 21l3 5M48 20l3 5M55 21l2 4" stroke="#8f5f22" stroke-width="1.600" />`,
    }),
  // car wash
  () => html`<path d="M10 20h76v44H10z" fill="#bcd6dc" stroke=${INK} stroke-width="1.600" /><path d="M10 12h76v10H10z" fill="#5f8f9c" stroke=${INK} stroke-width="1.400" />
    <path d="M26 30h44v34H26z" fill=${DARK} stroke=${INK} stroke-width="1.400" /><g stroke="#d96f6a" stroke-width="4"><path d="M30 31v26M66 31v26" /></g>
    <path d="M32 62v-8l6-8h18l7 8v8z" fill="#e5c95b" stroke=${INK} stroke-width="1.400" /><path d="M40 53l3-5h10l4 5z" fill="#f7f2df" /><circle cx="40" cy="62" r="3.500" fill=${INK} /><circle cx="56" cy="62" r="3.500" fill=${INK} />
    <g fill="#fff" stroke="#5f8f9c" stroke-width="1"><circle cx="18" cy="46" r="4" /><circle cx="22" cy="56" r="5.500" /><circle cx="78" cy="50" r="5" /><circle cx="74" cy="40" r="3" /></g>`,
  // library
  () => html`<path d="M14 30h68v34H14z" fill="#d8cbe0" stroke=${INK} stroke-width="1.600" /><path d="M10 30 48 8l38 22z" fill="#a58fb5" stroke=${INK} stroke-width="1.600" stroke-linejoin="round" />
    <g fill="#f7f2e4" stroke=${INK} stroke-width="1.300"><path d="M20 32h7v30h-7zM33 32h7v30h-7zM56 32h7v30h-7zM69 32h7v30h-7z" /></g><path d="M42.500 42h11v22h-11z" fill="#6d4a37" stroke=${INK} stroke-width="1.300" />
    <path d="M48 17c-4-2-8-2-11-1v8c3-1 7-1 11 1 4-2 8-2 11-1v-8c-3-1-7-1-11 1z" fill="#fbf6ea" stroke=${INK} stroke-width="1.200" /><path d="M10 62h76v4H10z" fill="#b9aec4" stroke=${INK} stroke-width="1" />`,
  // fire station
  () => html`<path d="M12 26h52v38H12z" fill="#e0877a" stroke=${INK} stroke-width="1.600" /><path d="M64 6h20v58H64z" fill="#d0766a" stroke=${INK} stroke-width="1.600" /><path d="M61 6 74-4l13 10z" fill="#7a3b34" stroke=${INK} stroke-width="1.400" />
    <path d="M18 36h40v28H18z" fill="#f5efe0" stroke=${INK} stroke-width="1.400" /><path d="M18 43h40M18 50h40M18 57h40" stroke="#b9ad97" stroke-width="1.300" /><path d="M12 20h52v8H12z" fill="#a94a3e" stroke=${INK} stroke-width="1.300" />
    ${pane(68, 14, 12, 11, true)}<circle cx="74" cy="36" r="5" fill="#e5c95b" stroke=${INK} stroke-width="1.400" /><path d="M74 33v6M71 36h6" stroke=${INK} stroke-width="1.400" />`,
  // flea market
  () => html`<path d="M8 64V34h34v30M54 64V38h34v26" fill="none" stroke="#7a5a3c" stroke-width="2.500" />
    ${[0, 1, 2, 3].map((i) => html`<path key=${i} d=${`M${6 + i * 9.5} 26h9.500l0 10a4.700 4.700 0 0 1-9.500 0z`} fill=${i % 2 ? "#fbf4e2" : "#d8a526"} stroke=${INK} stroke-width="1.100" />`)}
    ${[0, 1, 2, 3].map((i) => html`<path key=${i} d=${`M${52 + i * 9.5} 30h9.500l0 10a4.700 4.700 0 0 1-9.500 0z`} fill=${i % 2 ? "#fbf4e2" : "#7f9fb5"} stroke=${INK} stroke-width="1.100" />`)}
    <path d="M6 50h38v7H6zM52 52h38v6H52z" fill="#a97d4f" stroke=${INK} stroke-width="1.300" /><path d="M12 50v-6h7v6zM24 50c0-8 8-8 8 0M60 52l4-9 4 9z" fill="#c9b6cf" stroke=${INK} stroke-width="1.200" /><circle cx="78" cy="47" r="5" fill="#e8b7ad" stroke=${INK} stroke-width="1.200" /><path d="M24 12h50M24 12l-6 6M74 12l6 8" stroke=${INK} stroke-width="1" /><path d="M30 12l3 6 3-6zM42 12l3 6 3-6zM54 12l3 6 3-6zM66 12l3 6 3-6z" fill="#d9846a" />`,
  // barber
  () =>
    shop({
      wall: "#cfe0dd",
      stripe: "#6f9fa8",
      sign: html`<g stroke=${INK} stroke-width="1.200"><rect x="72" y="44" width="7" height="18" rx="3" fill="#fff" /><path d="M72.500 50l6-4M72.500 56l6-4M72.500 61l6-4" stroke="#c23b2e" stroke-width="2.200" /></g><path d="M36 20l22 8M36 28l22-8" stroke=${INK} stroke-width="2" /><circle cx="34" cy="19" r="3" fill="none" stroke=${INK} stroke-width="1.800" /><circle cx="34" cy="29" r="3" fill="none" stroke=${INK} stroke-width="1.800" />`,
    }),
  () =>
    home({
      wall: "#d5e3ec",
      roof: "#2f6690",
      flag: html`<circle cx="55" cy="-1" r="6" fill="#2f6690" stroke=${INK} stroke-width="1.300" /><path d="M48 8V-6" stroke=${INK} stroke-width="1.500" />`,
    }),
  // post office
  () => html`<path d="M14 20h68v44H14z" fill="#f0d98c" stroke=${INK} stroke-width="1.600" /><path d="M10 13h76v8H10z" fill="#c9971c" stroke=${INK} stroke-width="1.400" /><path d="M36 26h24v15H36z" fill="#fbf6ea" stroke=${INK} stroke-width="1.400" /><path d="M36 26l12 9 12-9" fill="none" stroke=${INK} stroke-width="1.400" />
    ${pane(19, 44, 16, 15)} ${pane(61, 44, 16, 15, true)}<path d="M41 46h14v18H41z" fill="#6d4a37" stroke=${INK} stroke-width="1.300" /><path d="M84 50h8v14h-8z" fill="#d9846a" stroke=${INK} stroke-width="1.200" /><path d="M86 54h4" stroke=${INK} stroke-width="1.300" />`,
  // pawnshop
  () =>
    shop({
      wall: "#d9c9ad",
      stripe: "#8d7358",
      spy: true,
      sign: html`<path d="M48 17v5" stroke=${INK} stroke-width="1.600" /><g fill="#e2a422" stroke=${INK} stroke-width="1.300"><circle cx="42" cy="25" r="4" /><circle cx="54" cy="25" r="4" /><circle cx="48" cy="31" r="4" /></g>`,
    }),
  // bandstand
  () => html`<path d="M10 30C20 14 36 10 48 4c12 6 28 10 38 26z" fill="#e8b7ad" stroke=${INK} stroke-width="1.600" /><path d="M10 30h76v5H10z" fill="#c98a7d" stroke=${INK} stroke-width="1.300" /><g stroke="#f7f2e4" stroke-width="4"><path d="M17 36v20M36 36v20M60 36v20M79 36v20" /></g>
    <path d="M10 54h76v10H10z" fill="#cbb892" stroke=${INK} stroke-width="1.400" /><path d="M17 46h19M60 46h19" stroke=${INK} stroke-width="1.200" /><g fill=${INK}><circle cx="45" cy="50" r="2.600" /><path d="M47 50V38l6 2v3l-4-1v8z" /></g><path d="M48 4V-3" stroke=${INK} stroke-width="1.500" /><circle cx="48" cy="-4" r="2" fill="#e2a422" />`,
  // allotments
  () => html`<path d="M6 52h84v13H6z" fill="#8a6a45" stroke=${INK} stroke-width="1.200" /><g fill="#7fa26b" stroke=${INK} stroke-width=".9"><circle cx="14" cy="52" r="5" /><circle cx="26" cy="53" r="5" /><circle cx="38" cy="52" r="5" /></g><g stroke="#7fa26b" stroke-width="2"><path d="M64 54v-9M72 54V43M80 54v-8" /></g><g fill="#d96f6a" stroke=${INK} stroke-width=".8"><circle cx="64" cy="44" r="4" /><circle cx="80" cy="45" r="4" /></g><circle cx="72" cy="42" r="4" fill="#e5c95b" stroke=${INK} stroke-width=".8" />
    <path d="M36 24h28v25H36z" fill="#b9d3b4" stroke=${INK} stroke-width="1.500" /><path d="M31 26 50 11l19 15z" fill="#7c9a77" stroke=${INK} stroke-width="1.500" stroke-linejoin="round" />${pane(40, 29, 9, 9, true)}<path d="M53 31h8v18h-8z" fill="#6d4a37" stroke=${INK} stroke-width="1.200" />
    <path d="M8 50V36m0 3h12m0-3v14" stroke="#7a5a3c" stroke-width="2" fill="none" />`,
  // boathouse
  () => html`<path d="M0 56c8-3 12-3 18 0s12 3 18 0 12-3 18 0 12 3 18 0 14-3 24 0v10H0z" fill="#8fb6c4" /><path d="M22 24h46v34H22z" fill="#c9b6cf" stroke=${INK} stroke-width="1.500" /><path d="M17 26 45 8l28 18z" fill="#7c6a8c" stroke=${INK} stroke-width="1.500" stroke-linejoin="round" /><path d="M33 34h24v24H33z" fill=${DARK} stroke=${INK} stroke-width="1.300" />
    <circle cx="45" cy="20" r="4.500" fill="#fff" stroke="#c23b2e" stroke-width="2.600" /><path d="M38 54h50c-2 6-6 8-10 8H48c-5 0-8-3-10-8z" fill="#d9846a" stroke=${INK} stroke-width="1.400" /><path d="M66 54V34l14 16H66" fill="#fbf6ea" stroke=${INK} stroke-width="1.300" /><path d="M4 62c6-2 10-2 16 0M72 64c6-2 12-2 18 0" stroke="#fff" stroke-width="1.300" fill="none" />`,
  // the old oak
  () => html`<path d="M41 64c3-10 3-18 0-26h14c-3 9-2 17 2 26z" fill="#7a5a3c" stroke=${INK} stroke-width="1.500" /><path d="M16 38c-10-6-6-18 4-18 0-12 14-16 22-10 8-8 24-4 25 6 12 0 16 14 6 20-5 8-20 8-26 3-8 6-25 7-31-1z" fill="#8aa869" stroke=${INK} stroke-width="1.600" />
    <g fill="#5f7f47"><circle cx="30" cy="24" r="3" /><circle cx="44" cy="18" r="3" /><circle cx="60" cy="28" r="3" /><circle cx="38" cy="34" r="3" /></g><path d="M58 30h18v11H58z" fill="#d9c9ad" stroke=${INK} stroke-width="1.300" /><circle cx="67" cy="35.500" r="2.700" fill=${INK} /><path d="M55 30l12-6 12 6z" fill="#a94a3e" stroke=${INK} stroke-width="1.200" /><path d="M22 64h14M62 64h14" stroke="#7fa26b" stroke-width="3" stroke-linecap="round" />`,
];
