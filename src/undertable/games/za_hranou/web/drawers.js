// Sheets of the rail: the Syndicate board, evidence and the market, the story, the agents, what everybody can reckon, what signs mean.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { StoryColumns } from "./columns.js";
import { Consoles } from "./consoles.js";
import { ruled } from "./editions.js";
import { EvidenceBoard } from "./evidence.js";
import { PayLegend } from "./pay.js";
import { Reckoned } from "./reckoned.js";
import { Syndicate } from "./syndicate.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} given */
export function drawers(given) {
  const props = ruled(given);
  const { seen, t, knowledge } = props;
  if (!seen.ring.length) return [];
  const sheet = (/** @type {import("/static/vendor/preact.js").Child} */ body) =>
    html`<div class="zh-sheet">${body}</div>`;
  const dossiers = seen.files.reduce((sum, n) => sum + n, 0);
  return [
    {
      id: "syndicate",
      title: t("Syndicate"),
      icon: "file",
      badge: dossiers || undefined,
      body: sheet(html`<${Syndicate} ...${props} />`),
    },
    { id: "evidence", title: t("Evidence"), icon: "search", body: sheet(html`<${EvidenceBoard} ...${props} />`) },
    { id: "story", title: t("Story"), icon: "cards", body: sheet(html`<${StoryColumns} ...${props} />`) },
    { id: "agents", title: t("Agents"), icon: "people", body: sheet(html`<${Consoles} ...${props} />`) },
    ...(knowledge
      ? [
          {
            id: "reckoned",
            title: t("What everybody can reckon"),
            icon: "knowledge",
            body: sheet(html`<${Reckoned} ...${props} bare />`),
          },
        ]
      : []),
    { id: "signs", title: t("What the signs mean"), icon: "answers", body: sheet(html`<${PayLegend} ...${props} />`) },
  ];
}
