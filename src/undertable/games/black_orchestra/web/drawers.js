// Sheets of the rail: the plan that all see, the odds, the current event and what is discarded, Hitler and his deputies.
// May touch: what is shown. Must not: be an answer.

import { html } from "/static/js/lib.js";
import { Files } from "./files.js";
import { CurrentEvent, Nazis } from "./history.js";
import { OddsBoard, PlanLine } from "./odds.js";
import { Proposals } from "./proposals.js";

/** @typedef {import("./props.js").Props} Props */

/** All conspirators, in the rail: nothing of them is secret. @param {Props} props */
export const Held = (props) =>
  props.seen.order.length
    ? html`<div class="bo-in-rail"><${PlanLine} ...${props} /><${Files} ...${props} /></div>`
    : null;

/** @param {Props} props */
export function drawers(props) {
  const { seen, knowledge, t } = props;
  if (!seen.order.length) return [];
  return [
    { id: "files", title: t("Conspirators"), icon: "file", body: html`<${Files} ...${props} whole />` },
    { id: "plan", title: t("Plan"), icon: "mark", body: html`<${PlanLine} ...${props} /><${Proposals} ...${props} />` },
    ...(knowledge
      ? [{ id: "odds", title: t("Odds"), icon: "knowledge", body: html`<${OddsBoard} ...${props} />` }]
      : []),
    { id: "event", title: t("Current event"), icon: "card", body: html`<${CurrentEvent} ...${props} />` },
    { id: "nazis", title: t("Hitler and his deputies"), icon: "person", body: html`<${Nazis} ...${props} />` },
  ];
}
