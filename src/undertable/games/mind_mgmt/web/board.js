// MIND MGMT for the shell: see /static/js/game.d.ts for what each export is.

import { nameOf } from "/static/js/kit/names.js";
import { html } from "/static/js/lib.js";
import { Portrait } from "./faces.js";
import { waiting } from "./guide.js";
import { Feature, Sign } from "./icons.js";
import { recall } from "./memo.js";
import { parts } from "./parts.js";
import { agentName, RECRUITER, recruits, secrets, visits } from "./reckon.js";
import { chapter, round, stage } from "./stages.js";
import { Story } from "./story.js";

/** @typedef {import("./props.js").Props} Props */

export { chapter, parts, recall, round, Story, stage, waiting };

export const net = true;
export const sides = ["vermilion", "teal"];

/** A CAPTURE cannot be taken back, and a Cover Story there is but once: they are asked about first, even on advice (MM-8.6, MM-12.9). @param {{is: string}} choice */
export const weighed = (choice) => (["Capture", "NoComment"].includes(choice.is) ? { choice } : undefined);

/** @param {Props} props */
export function goals({ seen, t, me }) {
  const values = { n: seen.goal, time: seen.final_time };
  const mine =
    me === RECRUITER
      ? [
          t(
            "Recruiter: contact {n} recruit, or stay free until {time}:00.",
            "Recruiter: contact {n} recruits, or stay free until {time}:00.",
            values,
          ),
        ]
      : me > 0
        ? [
            t(
              "Agents: capture the Recruiter where they are now, before {n} recruit or {time}:00.",
              "Agents: capture the Recruiter where they are now, before {n} recruits or {time}:00.",
              values,
            ),
          ]
        : [
            t(
              "Recruiter: contact {n} recruit, or stay free until {time}:00.",
              "Recruiter: contact {n} recruits, or stay free until {time}:00.",
              values,
            ),
            t(
              "Agents: capture the Recruiter where they are now, before {n} recruit or {time}:00.",
              "Agents: capture the Recruiter where they are now, before {n} recruits or {time}:00.",
              values,
            ),
          ];
  return [...mine, t("A Recruiter who cannot move at the start of a turn loses.")];
}

/** @param {Props} props @returns {import("/static/js/game.js").Progress[]} */
export function progress(props) {
  const { seen, t, me } = props;
  const won = recruits(seen);
  const steps = [...seen.step, ...seen.note].filter((/** @type {number} */ time) => time > 0).length;
  const exposed = secrets(seen).filter((card) => card.exposed && card.feature >= 0).length;
  const count = visits(seen).length;
  /** @type {import("/static/js/game.js").Meter[]} */
  const hunters = [{ label: t("Places known"), value: steps, goal: Math.max(1, count), tone: "win", hot: false }];
  if (seen.full) hunters.push({ label: t("Cards exposed"), value: exposed, goal: 3, tone: "win", hot: exposed >= 2 });
  hunters.push({
    label: t("To the end"),
    value: seen.final_time - seen.time,
    goal: 0,
    unit: t("turn", "turns", { n: seen.final_time - seen.time }),
    tone: "neutral",
    hot: seen.final_time - seen.time <= 3,
  });
  return [
    {
      name: t("Recruiter"),
      mark: t("R"),
      colour: "vermilion",
      me: me === RECRUITER,
      meters: [
        { label: t("Recruits"), value: won, goal: seen.goal, tone: "win", hot: seen.goal - won <= 2 },
        {
          label: t("Time"),
          value: seen.time,
          goal: seen.final_time,
          tone: "win",
          hot: seen.final_time - seen.time <= 2,
        },
      ],
    },
    { name: t("Rogue Agents"), mark: t("A"), colour: "teal", me: me > 0, meters: hunters },
  ];
}

/** @param {number} seat @param {Props} props */
export function about(seat, props) {
  const { seen, t } = props;
  const role = seat === RECRUITER ? t("Recruiter") : t("Rogue Agent");
  const told = props.names[seat]?.startsWith(role) ? [] : [role]; // nobody is introduced twice
  if (seat === RECRUITER)
    return {
      colour: "vermilion",
      mark: t("R"),
      facts: [...told, t("{n} own Mind Slip", "{n} own Mind Slips", { n: seen.slips })],
    };
  const led = seen.controller.flatMap((/** @type {number} */ boss, /** @type {number} */ agent) =>
    boss === seat ? [agentName(props, agent)] : [],
  );
  return {
    colour: "teal",
    mark: seen.seats > 2 ? `${t("A")}${seat}` : t("A"),
    facts: led.length ? led : told,
  };
}

/** @param {Pick<import("./props.js").Props, "content" | "lang" | "t" | "mode">} input @returns {import("/static/js/game.js").CardEntry[]} */
export function cards({ content, lang, t, mode }) {
  const full = mode === "full";
  const many = (/** @type {import("/static/js/kit/names.js").Forms} */ name) => name.nom ?? name.one;
  const where = (/** @type {string} */ id) =>
    Object.entries(content.board.features)
      .flatMap(([place, two]) => (/** @type {string[]} */ (two).includes(id) ? [place] : []))
      .join(", ");
  return [
    ...content.actions
      .filter((row) => full || !row.full_only)
      .map((row) => ({
        id: row.id,
        group: t("Actions"),
        title: nameOf(row, lang),
        kicker: row.side === "agents" ? t("Rogue Agents") : t("Recruiter"),
        text: row.text[lang],
        art: html`<${Sign} name=${{ ask: "ask", reveal: "reveal", capture: "capture", shakedown: "shakedown", step: "step", move: "step", move_immortal: "immortal" }[/** @type {string} */ (row.id)] ?? "power"} />`,
      })),
    ...content.agents.map((row) => ({
      id: row.id,
      group: t("Rogue Agents"),
      title: nameOf(row, lang),
      kicker: full ? many(row.ability[lang]) : "",
      text: full ? row.text[lang] : t("In the Training Mission the agents have no abilities."),
      art: html`<${Portrait} id=${row.id} size=${128} />`,
    })),
    ...content.recruiters.map((row) => ({
      id: row.id,
      group: t("Recruiter cards"),
      title: nameOf(row, lang),
      kicker: many(row.slip[lang]),
      text: row.text[lang],
      art: html`<${Sign} name="slip" />`,
    })),
    ...(full
      ? content.allies.map((row) => ({
          id: row.id,
          group: t("Allies"),
          title: nameOf(row, lang),
          text: row.text[lang],
          art: html`<${Sign} name="ally" />`,
        }))
      : []),
    ...(full
      ? content.modules.map((row) => ({
          id: row.id,
          group: t("SHIFT modules"),
          title: nameOf(row, lang),
          kicker: row.side === "agents" ? t("Rogue Agents") : t("Recruiter"),
          text: row.text[lang],
          art: html`<${Sign} name="power" />`,
        }))
      : []),
    ...content.features.map((row) => ({
      id: row.id,
      group: t("Features"),
      title: nameOf(row, lang),
      text: t("Stands in {places}.", { places: where(row.id) }),
      art: html`<${Feature} id=${row.id} />`,
    })),
  ];
}
