// What the stage of Za hranou draws and says better than the shell could from what is declared.
// May touch: the files beside it. Must not: see a window, a click or a focus.

import { Corner } from "./corner.js";
import { consequence, deed, inHand, named, refused } from "./deeds.js";
import { drawers } from "./drawers.js";
import { ruled } from "./editions.js";
import { facts } from "./facts.js";
import { Head } from "./head.js";
import { legend } from "./legend.js";
import { Carried, Face, Lies, Piece } from "./looks.js";
import { lying, said, standing } from "./pieces.js";
import { pins } from "./pins.js";
import { Beneath, Ground, Layer, Place, room } from "./streets.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("./props.js").Props} Props */

export const parts = /** @type {Parts} */ (
  /** @type {unknown} */ ({
    Ground,
    Place,
    Beneath,
    Layer,
    Piece,
    Carried,
    Lies,
    Face,
    Corner,
    Head,
    drawers,
    standing,
    lying,
    named,
    deed,
    inHand,
    refused,
    facts,
    said,
    consequence,
    room,
    pins: (/** @type {Props} */ props) => pins(ruled(props)),
    legend,
  })
);
