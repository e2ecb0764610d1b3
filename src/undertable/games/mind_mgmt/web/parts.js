// What the stage of Zanzibar draws and says better than the shell could from what is declared.
// May touch: the files beside it. Must not: see a window.

import { Ground, Place, room, Way } from "./blocks.js";
import { Corner } from "./corner.js";
import { actor, consequence, deed, named, refused } from "./deeds.js";
import { drawers, Head } from "./drawers.js";
import { asks } from "./guide.js";
import { legend } from "./legend.js";
import { Hours, Layer } from "./over.js";
import { Held } from "./panels.js";
import { pins } from "./pins.js";
import { facts, said } from "./places.js";
import { placeId } from "./reckon.js";
import { farther } from "./route.js";
import { Face, Lies, lying, Piece, standing } from "./tokens.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("./props.js").Props} Props */

export const parts = /** @type {Parts} */ (
  /** @type {unknown} */ ({
    Ground,
    Place,
    Way,
    Layer,
    Over: Hours,
    Piece,
    Lies,
    Face,
    Corner,
    Head,
    Held,
    drawers,
    standing,
    lying,
    asks,
    actor,
    named,
    farther,
    deed,
    refused,
    facts,
    said,
    consequence,
    room,
    lines: (/** @type {number} */ place, /** @type {Props} */ { content }) => [placeId(content, place)],
    pins,
    legend,
  })
);
