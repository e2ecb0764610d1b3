// Hot seat: nothing of the table is drawn until the right person holds the device.

import { html, useEffect, useRef } from "../lib.js";
import { nameOf } from "./toasts.js";

/** A name with its role, for one person may hold several seats. @param {Pick<import("../types.js").State, "table">} state @param {number} seat @param {string} name */
export function inRole({ table }, seat, name) {
  const role = table?.seats.find((row) => row.seat === seat)?.role;
  return role && !name.startsWith(role) ? `${name} (${role})` : name;
}

/** @param {{kit: import("./kit.js").Kit, seat: number}} props */
export function Curtain({ kit, seat }) {
  /** @type {{current: HTMLButtonElement | null}} */
  const ref = useRef(null);
  useEffect(() => ref.current?.focus(), [seat]);
  const name = nameOf(kit, seat);
  return html`
    <main class="curtain">
      <div class="curtain-paper">
        <p class="stamp" aria-hidden="true">${kit.page.title}</p>
        <h1>${kit.t("Hand the device to: {name}", { name: inRole(kit.state, seat, name) })}</h1>
        <p>${kit.t("The others look away. When the device is in your hands, uncover the table.")}</p>
        <button type="button" class="button primary big" ref=${ref} onClick=${() => kit.session.sit(seat)}>${kit.t("I am {name}, uncover", { name })}</button>
      </div>
    </main>`;
}
