// What every sort of mark in the city means.
// May touch: the content. Must not: know a position.

import { html } from "/static/js/lib.js";
import { ImmortalFigure } from "./figures.js";
import { Feature, Sign } from "./icons.js";
import { Lies } from "./tokens.js";

/** @typedef {import("./props.js").Props} Props */

/** @param {Props} props @param {string} sort */
const token = (props, sort) => html`
  <svg viewBox="-22 -22 44 44" width="28" height="28" aria-hidden="true"><${Lies} props=${props} what=${{ sort, id: 9, place: -1, n: 1, name: "" }} size=${36} /></svg>`;

/** @param {Props} props */
export function legend(props) {
  const { content, lang, seen, t } = props;
  const row = (/** @type {import("/static/vendor/preact.js").Child} */ art, /** @type {string} */ name, text = "") => ({
    art,
    name,
    text,
  });
  return [
    row(token(props, "trace"), t("step token"), t("The Recruiter was here no later than that hour.")),
    row(token(props, "seal"), t("confirmed note"), t("The Recruiter was here at that hour.")),
    row(html`<b class="mm-out">✕9</b>`, t("ruled out ✕"), t("The Recruiter was not here up to that hour.")),
    row(token(props, "slip"), t("Mind Slip token")),
    row(
      html`<svg viewBox="-24 -44 48 48" width="28" height="28" aria-hidden="true"><${ImmortalFigure} number=${0} /></svg>`,
      t("Immortal {n}", { n: 1 }),
    ),
    ...(seen.modules?.length
      ? [row(token(props, "tunnel"), t("tunnel mouth")), row(token(props, "wiretap"), t("wiretap"))]
      : []),
    row(html`<${Sign} name="alert" />`, t("alert")),
    ...content.features.map((one) => row(html`<${Feature} id=${one.id} />`, one.word[lang])),
  ];
}
