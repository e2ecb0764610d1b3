// What the stage of Stationfall draws and says better than the shell could from what is declared.
// May touch: the files beside it. Must not: see a window, a click or a focus.

import { html } from "/static/js/lib.js";
import { askingWords } from "./asking.js";
import { Deal } from "./deal.js";
import { actor, consequence, deed, named, refused } from "./deeds.js";
import { drawers } from "./drawers.js";
import { facts, said } from "./facts.js";
import { Guesses } from "./guesses.js";
import { Head } from "./head.js";
import { Held } from "./held.js";
import { Ground, Minutes } from "./hull.js";
import { legend } from "./legend.js";
import { Face, Lies, Piece } from "./looks.js";
import { lying, places, spotOf, standing } from "./pieces.js";
import { pins } from "./pins.js";
import { Place, room, Way } from "./rooms.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("./props.js").Props} Props */

export const parts = /** @type {Parts} */ (
  /** @type {unknown} */ ({
    Ground,
    Place,
    Way,
    Over: Minutes,
    Piece,
    Lies,
    Face,
    Corner: (/** @type {import("./props.js").On} */ on) => html`<${Deal} ...${on} /><${Guesses} ...${on.props} />`,
    Head,
    Held,
    drawers,
    places,
    standing,
    lying,
    asks: askingWords,
    actor,
    named,
    deed,
    refused,
    facts,
    said,
    consequence,
    room,
    pins: (/** @type {Props} */ props) =>
      pins(props).map((pin) => ({ ...pin, at: pin.at?.map((thing) => spotOf(props, thing)) })),
    legend,
  })
);
