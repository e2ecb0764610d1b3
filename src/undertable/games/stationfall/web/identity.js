// An Identity card: whose it is, the Agenda with its points, and the powers that a Reveal brings.
// May touch: the content. Must not: know who holds it.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";

/** @typedef {import("./props.js").Props} Props */

/** Points with their sign. @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

/** With what it is worth as a Bonus Character where one chooses which to be, and what it is to its owner. @param {Pick<Props, "content" | "lang" | "t"> & {identity: number, bonus?: boolean, role?: string}} props */
export function IdentityCard({ content, lang, t, identity, bonus = false, role = "" }) {
  const row = content.identities[identity];
  if (!row) return null;
  const powers = content.powers.filter((power) => row.powers?.includes(power.id));
  return html`
    <span class="identity">
      <b class="identity-name">${nameOf(row, lang)}</b><i class="identity-title">${row.title[lang]}</i>
      ${role && html`<span class="card-role">${role}</span>`}
      ${row.agenda.map((entry, i) => html`<span key=${i} class="agenda"><b>${signed(entry.points)}</b><span>${entry.text[lang]}</span></span>`)}
      ${powers.map((power) => html`<span key=${power.id} class="identity-power">${power.kind !== "immediate" && html`<small>${t("After the Reveal")}</small> `}<b>${nameOf(power, lang)}</b>: ${power.text?.[lang]}</span>`)}
      ${bonus && bonusWords({ content, lang, t }, identity) && html`<span class="identity-power">${t("As a Bonus Character: {bonus}", { bonus: bonusWords({ content, lang, t }, identity) })}</span>`}
    </span>`;
}

/** What a Bonus Character is worth, in words. @param {Pick<Props, "content" | "lang" | "t">} props @param {number} identity */
export function bonusWords({ content, lang, t }, identity) {
  const id = content.identities[identity]?.character;
  const bonus = content.characters.find((row) => row.id === id)?.bonus;
  if (!bonus) return "";
  const item = content.items.find((row) => row.id === bonus.item);
  if (bonus.kind === "friend") return t("{points} if Escaped", { points: signed(bonus.points) });
  if (bonus.kind === "foe") return t("{points} if Down or Annihilated", { points: signed(bonus.points) });
  if (bonus.kind === "clones")
    return t("{points} for each that Escaped, {all} for all three", {
      points: signed(bonus.points),
      all: signed(bonus.all_three_extra ?? 0),
    });
  if (item) return t("{points} if {item} Escaped", { points: signed(bonus.points), item: nameOf(item, lang, "gen") });
  return "";
}
