// The hand of cards: below the stage, of which it takes as little as possible; it rises for whoever points at it, is on it by
// keyboard, or taps it. May touch: nothing else. Must not: know any game.

import { cls, html, useState } from "../lib.js";

/** @param {{kit: import("./kit.js").Kit, props: import("../game.js").Props}} input */
export function Dock({ kit, props }) {
  const { t, game } = kit;
  const [up, set] = useState(false);
  if (!game.Hand) return null;
  const tap = (/** @type {Event} */ { target }) =>
    set((now) => (target instanceof Element && target.closest("button, .can, [data-can]") ? now : !now));
  return html`
    <section class=${cls("dock", props.planned && "planned", up && "up")} id="the-hand" tabindex="-1" aria-label=${t("Your cards")}>
      <div class="dock-hand" tabindex="0" onClick=${tap}><${game.Hand} ...${props} /></div>
    </section>`;
}
