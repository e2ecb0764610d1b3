// Small drawings in lines, 24 units wide: kinds of evidence, and the signs of what crimes pay.
// May touch: nothing. Must not: say anything; words stand beside them.

import { html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";

/** By the ids of the content. @type {Record<string, string>} */
export const EVIDENCE_PATHS = {
  funding:
    "M12 3a9 9 0 1 0 .01 0M15 8.500c-1-1.200-5.500-1.600-5.500 1.200S15 11.500 15 14.300s-5 2.500-6 .700M12 5.500v13",
  target: "M12 5a7 7 0 1 0 .01 0M12 9.500a2.500 2.500 0 1 0 .01 0M12 1.500v6M12 16.500v6M1.500 12h6M16.500 12h6",
  leader: "M3 8l4.500 4L12 5l4.500 7L21 8l-2 10H5zM5 21h14",
  tactics: "M4 20 11 13M4 14v6h6M14 4h6v6M20 4l-7 7M5 4l4 4M9 4 5 8M15 16l4 4M19 16l-4 4",
  timing: "M12 3a9 9 0 1 0 .01 0M12 7v5.500l3.500 2.500",
  arms: "M9 21V9c0-3 1.200-5.500 3-7 1.800 1.500 3 4 3 7v12zM9 17h6M9 9.500h6",
};

/** What is gained, and what there is to count. @type {Record<string, string>} */
export const SIGNS = {
  intel: "M12 2.500 20.500 7v10L12 21.500 3.500 17V7zM12 10v7M12 6.500h.01",
  dilemmas: "M5 3h14v18H5zM9.500 9.500c0-3.500 5-3.500 5 0 0 2.200-2.500 2.200-2.500 4.500M12 17.500h.01",
  evidence: "M10 3a7 7 0 1 0 .01 0M15.500 15 21.500 21.500",
  process: "M3 12h13M11 6l6 6-6 6M20.500 4v16",
  boost: "M13 2 4.500 14H11l-1 8L19.500 9.500H13z",
  tolerance: "M12 2.500 20 6v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6zM8.500 12h7",
  dossier: "M3 5h7l2 2.500h9V20H3zM3 10h18",
  grip: "M7 21v-6l-3-4 1.500-1L9 13V4.500a1.300 1.300 0 0 1 2.600 0V11M11.600 10V3.500a1.300 1.300 0 0 1 2.600 0V11M14.200 11V5a1.300 1.300 0 0 1 2.600 0v7M16.800 12V8a1.300 1.300 0 0 1 2.600 0v8c0 2-1 3.500-2 5",
  petty: "M4 4h16v16H4zM8 12h8",
  level_1: "M4 4h16v16H4zM12 8v8",
  level_2: "M4 4h16v16H4zM9.500 8v8M14.500 8v8",
  level_3: "M4 4h16v16H4zM8 8v8M12 8v8M16 8v8",
  lock: "M6 11h12v10H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11M12 15v2.500",
  hook: "M16 2.500a2 2 0 1 0 .01 0M16 6.500v8.500a5.500 5.500 0 0 1-11 0v-4.500M5 10.500 2.500 14M5 10.500l3 3",
  unknown: "M9 9.500c0-4 6-4 6 0 0 2.500-3 2.500-3 5.500M12 19h.01",
};

/** What the effect of a zone is about, by its id. @type {Record<string, string>} */
export const EFFECT_PATHS = {
  blocks: "M4 4l11 11M14 19l5-5M19 19l2 2M20 4 9 15M10 19l-5-5M5 19l-2 2",
  heights: "M12 3v18M3 12h18M9 6l3-3 3 3M18 9l3 3-3 3M9 18l3 3 3-3M6 9l-3 3 3 3",
  aerodrome: "M2 13 22 4l-7 17-4-7zM11 14 22 4",
  zinbazaar: "M4 8h15l-4-4M20 16H5l4 4",
  center: "M5 21 4 10c0-5 4-7 8-7s8 2 8 7l-1 11zM8 10h8M9 14.500h6",
  ion_towers: SIGNS.boost,
  parish: SIGNS.tolerance,
  harbor: SIGNS.evidence,
};

/** A sign beside words, which say what it is. @param {{d: string, kind?: string}} props */
const Sign = ({ d, kind = "" }) =>
  html`<svg class=${`zh-sign ${kind}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${d} /></svg>`;

/** The thing itself, beside its name. @param {{id: string}} props */
export const ItemSign = ({ id }) =>
  html`<span class="item-sign"><${Portrait} id=${id} size=${28} whole=${true} /></span>`;

/** A kind of evidence; without an id one that is not known. @param {{id?: string}} props */
export const EvidenceSign = ({ id }) =>
  html`<${Sign} d=${id ? EVIDENCE_PATHS[id] : SIGNS.unknown} kind=${id ? `kind-${id}` : "face-down"} />`;

/** @param {{of: string}} props */
export const GainSign = ({ of }) => html`<${Sign} d=${SIGNS[of]} kind=${`sign-${of}`} />`;
