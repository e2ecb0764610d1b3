// Why something cannot be done: shown on focus, click and long press, on hover after a moment; asked of the server once per question.

import { html, same, useLayoutEffect, useRef } from "../lib.js";

/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {{choice: Choice, at: DOMRect} | null} Asked */

const LONG_PRESS = 450;
const HOVER = 350; // longer than LEAVE: one reason goes before the next one comes
const LEAVE = 250; // the reason carries a link: leave time to reach it

let coming = 0; // timers; a pointer is in one place
let going = 0;
let moved = true; // whether the pointer has moved since the last question

if (typeof addEventListener === "function")
  addEventListener("pointermove", (event) => (moved ||= Boolean(event.movementX || event.movementY)), true);

/** Something else is asked: what has come to lie under a pointer that rests was not pointed at. */
export function askedAnew() {
  clearTimeout(coming);
  moved = false;
}

/**
 * The attributes of an element that stands for an impossible choice.
 * @param {(asked: Asked) => void} set
 * @param {() => void} fetchReasons
 * @param {Choice} choice
 */
export function whyNot(set, fetchReasons, choice) {
  const show = (/** @type {EventTarget | null} */ target) => {
    if (!(target instanceof Element)) return;
    clearTimeout(coming);
    clearTimeout(going);
    fetchReasons();
    set({ choice, at: target.getBoundingClientRect() });
  };
  const ask = (/** @type {Event} */ event) => show(event.currentTarget);
  const wait =
    (/** @type {number} */ time) =>
    (/** @type {Event} */ { currentTarget }) => {
      clearTimeout(coming);
      coming = window.setTimeout(() => moved && show(currentTarget), time);
    };
  return {
    "aria-disabled": "true",
    "aria-describedby": "why",
    onMouseEnter: wait(HOVER),
    onMouseLeave: () => {
      clearTimeout(coming);
      going = window.setTimeout(() => document.querySelector(".why:hover") || set(null), LEAVE);
    },
    onFocus: ask,
    onBlur: () => set(null),
    onTouchStart(/** @type {Event} */ event) {
      moved = true; // a finger points at what it touches
      wait(LONG_PRESS)(event);
    },
    onTouchEnd: () => clearTimeout(coming),
    onClick: ask,
  };
}

/** @param {{kit: import("./kit.js").Kit, asked: Asked, waiting: string}} props */
export function WhyTip({ kit, asked, waiting }) {
  /** @type {{current: HTMLDivElement | null}} */
  const ref = useRef(null);
  const { refusals, now, seat } = kit.state;
  const found = asked && refusals?.list.find((refusal) => same(refusal.choice, asked.choice));
  const turn = now?.view.asked.includes(seat) ?? false;
  const text = found ? found.text : turn ? "" : waiting;
  useLayoutEffect(() => {
    const tip = ref.current;
    if (!tip || !asked) return;
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - width - 8, asked.at.left + asked.at.width / 2 - width / 2));
    const above = asked.at.top - height - 10;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 8 ? above : asked.at.bottom + 10}px`;
  });
  if (!asked || !text) return null;
  return html`
    <div class="why" id="why" role="tooltip" ref=${ref}>
      <strong>${kit.t("Why not?")}</strong> ${text}
      ${found?.rule && html` <a class="rule" tabindex="-1" target="_blank" rel="noopener" href=${`/rules/${kit.page.game}#${found.rule}`}>${kit.t("Rule {rule}", { rule: found.rule })}</a>`}
    </div>`;
}
