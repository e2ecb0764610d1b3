// Sheets of the rail: the hours, the four agents, features and their cards, the file, what could be known, modules, the notebook; and the head.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { NetCards } from "./net.js";
import { Agents, Dossier, Legend, Row, Track } from "./panels.js";
import { usePencil } from "./pencil.js";
import { hour, recruits } from "./reckon.js";
import { Notebook } from "./scratch.js";
import { Modules } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props */
export function drawers(props) {
  const { seen, me, t, knowledge, layers } = props;
  const writes = layers.notes?.writers.includes(me);
  return [
    { id: "agents", title: t("Rogue Agents"), icon: "seats", body: html`<${Agents} ...${props} />` },
    {
      id: "features",
      title: t("Features"),
      icon: "cards",
      body: html`<${Legend} ...${props} />${seen.full && html`<${Row} ...${props} />`}`,
    },
    {
      id: "file",
      title: t("The Recruiter"),
      icon: "eye",
      body: html`<${Dossier} ...${props} /><${Track} ...${props} />`,
    },
    ...(knowledge
      ? [{ id: "net", title: t("Knowledge board"), icon: "knowledge", body: html`<${NetCards} ...${props} />` }]
      : []),
    ...(seen.modules?.length
      ? [{ id: "modules", title: t("SHIFT modules"), icon: "plan", body: html`<${Modules} ...${props} />` }]
      : []),
    ...(writes
      ? [{ id: "notebook", title: t("The team's notebook"), icon: "pen", body: html`<${Team} ...${props} />` }]
      : []),
  ];
}

/** @param {Props} props */
const Team = (props) => html`<${Notebook} ...${props} pencil=${usePencil(props)} />`;

/** What is always true: the hour, and how many recruits there are. @param {Props} props */
export function Head({ seen, t }) {
  if (!seen.track?.length) return null;
  const said = { n: recruits(seen), goal: seen.goal };
  return html`
    <ul class="mm-head"><li class="mm-now">${hour(seen.time)}</li><li>${t("recruits {n}/{goal}", said)}</li></ul>`;
}
