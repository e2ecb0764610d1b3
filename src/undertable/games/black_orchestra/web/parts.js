// What the stage of Black Orchestra draws and says better than the shell could from what is declared.
// May touch: the files beside it. Must not: see a window, a click or a focus.

import { Layer, Place } from "./cities.js";
import { Corner } from "./corner.js";
import { actor, consequence, deed, named, refused } from "./deeds.js";
import { drawers, Held } from "./drawers.js";
import { facts, said } from "./facts.js";
import { Ground, Way } from "./ground.js";
import { Head } from "./head.js";
import { legend } from "./legend.js";
import { Face, Lies, lying, Piece, standing } from "./people.js";
import { pins } from "./pins.js";
import { DiceScene } from "./scene.js";
import { Over } from "./sketch.js";

/** @typedef {import("/static/js/stage/stage.js").Parts} Parts */
/** @typedef {import("./props.js").Props} Props */

/** What lies over the map as a card or a sheet: no button stands for it. */
const IN_CORNER = ["TakeBoard", "Say"];

export const parts = /** @type {Parts} */ (
  /** @type {unknown} */ ({
    Ground,
    Place,
    Way,
    Layer,
    Over,
    Piece,
    Lies,
    Face,
    Corner,
    Scene: DiceScene,
    Head,
    Held,
    heldTitle: (/** @type {Props} */ { t }) => t("Files of the conspirators"),
    drawers,
    standing,
    lying,
    actor,
    named,
    deed,
    refused,
    facts,
    said,
    consequence,
    inHand: (/** @type {import("/static/js/types.js").Choice} */ { is }) => IN_CORNER.includes(is),
    pins,
    legend,
  })
);
