// What the stage of the street draws and says better than the shell could from what is declared.
// May touch: the files beside it. Must not: see a window, a click or a focus.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { drawers, Face, Head } from "./beside.js";
import { Green } from "./green.js";
import { Ground, House } from "./ground.js";
import { legend } from "./legend.js";
import { Answers, Pawns } from "./pawns.js";
import { pins } from "./pins.js";
import { asks, consequence, guide, inHand } from "./plan.js";
import { sideName, spaceOf } from "./reckon.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("./props.js").Props} Props */

export const parts = /** @type {Parts} */ (
  /** @type {unknown} */ ({
    Ground,
    Place: House,
    Over: (/** @type {import("./props.js").On} */ on) => html`<${Answers} ...${on} /><${Pawns} ...${on} />`,
    Inlay: Green,
    Face,
    Head,
    drawers,
    vacant: true,
    standing: () => [],
    actor: () => null,
    lines: () => [""], // the house has its name below it
    said,
    pins: (/** @type {Props} */ props) =>
      pins(props).map((pin) => ({ ...pin, at: pin.at?.filter(({ sort }) => sort !== "side") })), // those stand at the pawns
    inHand,
    guide,
    asks,
    consequence,
    facts,
    legend,
  })
);

/** What is true of a space besides its name. @param {Props} props @param {number} space */
function whatIsThere(props, space) {
  const { seen, content, t } = props;
  return [
    ...(content.board.space[space].kind === "corner" && seen.advanced ? [t("black market")] : []),
    ...[0, 1]
      .filter((side) => spaceOf(seen.pawn[side]) === space)
      .map((side) => t("{side} stands here", { side: sideName(props, side) })),
  ];
}

/** A space as its popover has it. @param {import("/static/js/stage/stage.js").Thing} thing @param {Props} props */
function facts({ id }, props) {
  return { title: nameOf(props.content.board.space[id], props.lang), lines: whatIsThere(props, id) };
}

/** A space as it is heard. @param {import("/static/js/stage/stage.js").Thing} thing @param {Props} props */
function said({ sort, id }, props) {
  return sort === "space"
    ? [nameOf(props.content.board.space[id], props.lang), ...whatIsThere(props, id)].join(", ")
    : "";
}
