// The one grammar of all stages: point, select, confirm, back; and everything that frame and stage draw from, reckoned once a view.
// May touch: the shell's plan of what is half chosen. Must not: work out what is allowed, or draw.

import { lyingOf, onStage, placesOf, standingOf } from "./shape.js";

/** @typedef {import("../game.js").Props} Props */
/** @typedef {import("../game.js").Guide} Guide */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("./stage.js").Parts} Parts */
/** @typedef {import("./stage.js").Staging} Staging */
/** @typedef {import("./stage.js").Picked} Picked */
/** @typedef {import("./stage.js").Outlook} Outlook */

/**
 * What stands on the stage and can be answered there, with what is half chosen and what is considered.
 * @param {Props} props @param {Parts} parts @param {Picked} [picked] @param {Outlook | null} [outlook] @param {(choice: Choice | null) => void} [consider] @returns {Staging}
 */
export function stagingOf(props, parts, picked = {}, outlook = null, consider = () => {}) {
  const on = onStage(props, parts);
  return {
    ...on,
    places: placesOf(on),
    standing: standingOf(on),
    lying: lyingOf(on),
    pins: [],
    targets: new Map(),
    refused: new Map(),
    actor: null,
    picked,
    open: null,
    deeds: [],
    loose: [],
    groups: [],
    ready: null,
    outlook,
    consequence: "",
    select: () => {},
    choose: () => {},
    confirm: () => {},
    back: () => false,
    consider,
  };
}

/** @param {Props} props @param {Parts} parts @returns {Staging} */
export const useStaging = (props, parts) => stagingOf(props, parts, /** @type {Picked} */ (props.plan) ?? {});

/** For the shell's question bar: the answer that is ready, with its whole sentence as its name, and whether there is anything to undo. @param {Staging} staging @returns {Guide | null} */
export const guideOf = (staging) => (staging.ready ? { text: "", choice: staging.ready.choice, cancel: true } : null);
