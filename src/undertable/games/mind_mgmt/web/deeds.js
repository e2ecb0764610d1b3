// What the active agent or the Recruiter can do besides moving: one button each, and a reason where it cannot be.

import { nameOf, numberOf } from "/static/js/kit/names.js";
import { allowed, optionsOf } from "/static/js/kit/options.js";
import { cls, html, same } from "/static/js/lib.js";
import { Feature, Sign } from "./icons.js";
import { planOf } from "./plan.js";
import { agentName, featuresAt, secrets, whisperer } from "./reckon.js";
import { plays } from "./shift.js";

/** @typedef {import("./props.js").Props} Props */
/** @typedef {import("/static/js/types.js").Choice} Choice */
/** @typedef {{key: string, sign: string, text: string, feature?: string, choice?: Choice, plan?: import("./plan.js").Plan, no?: Choice, on?: boolean, strong?: boolean}} Entry */

/** @param {Props} props */
export function Deeds(props) {
  const { t } = props;
  const acting = props.options.some((o) => o.is === "EndActivation");
  const entries = acting
    ? agentDeeds(props)
    : props.frame === "Turn" && props.options.length
      ? recruiterDeeds(props)
      : [];
  if (!entries.length) return null;
  const { seen, content } = props;
  return html`
    <section class="sheet-bit deeds" aria-label=${t("What you can do")}>
      <h2>${
        acting && seen.full
          ? html`<button type="button" class="link" onClick=${() => props.showCard(content.agents[seen.active].id)}>${agentName(props, seen.active)}</button>`
          : acting
            ? agentName(props, seen.active)
            : t("What you can do")
      }</h2>
      <ul>${entries.map((entry) => html`<li key=${entry.key}><${DeedButton} ...${props} entry=${entry} /></li>`)}</ul>
    </section>`;
}

/** @param {Props & {entry: Entry}} props */
function DeedButton({ entry, act, setPlan, whyNot, hint }) {
  const hinted = hint && (same(hint, entry.choice) || entry.plan?.tool === hint.is);
  const face = html`${entry.feature ? html`<${Feature} id=${entry.feature} />` : null}<${Sign} name=${entry.sign} /><span>${entry.text}</span>`;
  if (entry.choice)
    return html`<button type="button" class=${cls("deed can", entry.strong && "strong", hinted && "hinted")} onClick=${() => act(/** @type {Choice} */ (entry.choice))}>${face}</button>`;
  if (entry.plan)
    return html`<button type="button" class=${cls("deed can", entry.strong && "strong", entry.on && "chosen", hinted && "hinted")} aria-pressed=${entry.on ? "true" : "false"} onClick=${() => setPlan(entry.on ? undefined : entry.plan)}>${face}</button>`;
  return html`<button type="button" class="deed cannot" ...${whyNot(entry.no ?? { is: "" })}>${face}</button>`;
}

/** One answer as a button, or the reason against it. @param {Props} props @param {Choice} choice @param {string} sign @param {string} text @param {Partial<Entry>} [more] @returns {Entry} */
const entryOf = (props, choice, sign, text, more = {}) => ({
  key: JSON.stringify(choice),
  sign,
  text,
  ...(allowed(props, choice) ? { choice } : { no: choice }),
  ...more,
});

/** @param {Props} props @param {string} id */
const action = ({ content, lang }, id) => nameOf(content.actions[numberOf(content.actions, id)], lang);

/** MM-8.3. @param {Props} props @returns {Entry[]} */
function agentDeeds(props) {
  const { seen, content, lang } = props;
  const place = seen.agent[seen.active];
  const word = (/** @type {number} */ feature) => content.features[feature].word[lang];
  const asks = featuresAt(content, place).map((feature) =>
    entryOf(props, { is: "AskAbout", feature, allies: [] }, "ask", `${action(props, "ask")}: ${word(feature)}`, {
      feature: content.features[feature].id,
    }),
  );
  const helper = (/** @type {number} */ ally) => content.allies[ally].word[lang];
  const helped = optionsOf(props, "AskAbout")
    .filter((o) => o.allies.length > 0 && !o.allies.includes(whisperer(content)))
    .map((choice) =>
      entryOf(
        props,
        choice,
        "ally",
        `${action(props, "ask")} + ${choice.allies.map(helper).join(", ")}: ${word(choice.feature)}`,
        { feature: content.features[choice.feature].id },
      ),
    );
  const found = [
    ...asks,
    ...helped,
    ...whispers(props),
    entryOf(props, { is: "Reveal" }, "reveal", action(props, "reveal")),
    capture(props),
  ];
  if (seen.full) found.push(...abilities(props), ...shiftDeeds(props));
  return found;
}

/** An ASK about a feature next door (MM-12.9): the feature is named in the list. @param {Props} props @returns {Entry[]} */
function whispers(props) {
  const { content, lang } = props;
  const ally = whisperer(content);
  const some = optionsOf(props, "AskAbout").some((o) => o.allies.includes(ally));
  return some ? [tool(props, "Whisper", "ally", `${action(props, "ask")} + ${content.allies[ally].word[lang]}`)] : [];
}

/** What modules and the allies out of their packages add to an activation (MM-12.9). @param {Props} props @returns {Entry[]} */
function shiftDeeds(props) {
  const { seen, content, lang, t } = props;
  const name = (/** @type {string} */ id) => nameOf(content.modules[numberOf(content.modules, id)], lang);
  const helper = (/** @type {string} */ id) => numberOf(content.allies, id);
  const archivist = helper("archivist");
  /** @type {Entry[]} */
  const found = [];
  if (plays(props, "shift_a2")) found.push(entryOf(props, { is: "TakeTukTuk" }, "power", name("shift_a2")));
  if (plays(props, "shift_a3")) found.push(entryOf(props, { is: "ReadPattern" }, "shakedown", name("shift_a3")));
  const brings = { harbour_scout: t("Scout: +2 spaces"), bloodhound: t("Bloodhound: is the Recruiter on the edge?") };
  for (const [id, text] of Object.entries(brings)) {
    const ally = helper(id);
    if (seen.allies.includes(ally)) found.push(entryOf(props, { is: "CallAlly", ally }, "ally", text));
  }
  if (optionsOf(props, "RevealBeside").length)
    found.push(
      tool(props, "RevealBeside", "ally", `${action(props, "reveal")} + ${content.allies[archivist].word[lang]}`),
    );
  return found;
}

/** A CAPTURE cannot be taken back: it is chosen first, then confirmed (MM-8.6). @param {Props} props @returns {Entry} */
export function capture(props) {
  const choice = { is: "Capture" };
  const entry = allowed(props, choice)
    ? tool(props, "Capture", "capture", action(props, "capture"))
    : entryOf(props, choice, "capture", action(props, "capture"));
  return { ...entry, strong: true };
}

/** @param {Props} props @returns {Entry[]} */
function abilities(props) {
  const { seen, content, lang } = props;
  const id = content.agents[seen.active].id;
  const ability = content.agents[seen.active].ability[lang];
  const name = ability.nom ?? ability.one;
  /** @type {Entry[]} */
  const found = [
    optionsOf(props, "Shakedown").length
      ? tool(props, "Shakedown", "shakedown", action(props, "shakedown"))
      : { key: "Shakedown", sign: "shakedown", text: action(props, "shakedown"), no: { is: "Shakedown", feature: 0 } },
  ];
  if (id === "meru") found.push(entryOf(props, { is: "Home" }, "power", name));
  if (id === "bill")
    found.push(
      optionsOf(props, "Weaken").length
        ? tool(props, "Weaken", "power", name)
        : {
            key: "Weaken",
            sign: "power",
            text: name,
            no: { is: "Weaken", immortal: 0, place: seen.agent[seen.active] },
          },
    );
  if (id === "dusty")
    found.push(
      optionsOf(props, "Rhythm").length
        ? tool(props, "Rhythm", "power", name)
        : { key: "Rhythm", sign: "power", text: name, no: { is: "Rhythm", agent: seen.active } },
    );
  return found;
}

/** @param {Props} props @param {string} is @param {string} sign @param {string} text @param {number} [token] @returns {Entry} */
function tool(props, is, sign, text, token) {
  const plan = planOf(props);
  return {
    key: `${is}${token ?? ""}`,
    sign,
    text,
    plan: token === undefined ? { tool: is } : { tool: is, token },
    on: plan.tool === is && plan.token === token,
  };
}

/** MM-6.1. @param {Props} props @returns {Entry[]} */
function recruiterDeeds(props) {
  const { seen, t } = props;
  const slips = optionsOf(props, "MindSlip");
  /** @type {Entry[]} */
  const found = [0, 1].flatMap((token) => {
    if (slips.some((o) => o.token === token))
      return [
        tool(
          props,
          "MindSlip",
          "slip",
          token ? t("MIND SLIP: token from the board") : t("MIND SLIP: own token"),
          token,
        ),
      ];
    return token && !seen.full
      ? []
      : [
          {
            key: `MindSlip${token}`,
            sign: "slip",
            text: token ? t("MIND SLIP: token from the board") : t("MIND SLIP: own token"),
            no: { is: "MindSlip", token, place: 0 },
          },
        ];
  });
  if (!seen.full) return found;
  if (plays(props, "shift_r5")) {
    const text = nameOf(props.content.modules[numberOf(props.content.modules, "shift_r5")], props.lang);
    const card = secrets(seen).find((one) => !one.exposed)?.feature ?? 0;
    found.push(
      optionsOf(props, "Swap").length
        ? tool(props, "Swap", "power", text)
        : { key: "Swap", sign: "power", text, no: { is: "Swap", feature: card } },
    );
  }
  const moves = optionsOf(props, "MoveImmortal").length > 0;
  found.push(
    moves
      ? tool(props, "MoveImmortal", "immortal", action(props, "move_immortal"))
      : {
          key: "MoveImmortal",
          sign: "immortal",
          text: action(props, "move_immortal"),
          no: { is: "MoveImmortal", immortal: 0, place: 0 },
        },
  );
  const extra = optionsOf(props, "ShowStep").length > 0;
  found.push(
    extra
      ? tool(props, "ShowStep", "step", t("Extra Immortal move"))
      : { key: "ShowStep", sign: "step", text: t("Extra Immortal move"), no: { is: "ShowStep", place: 0 } },
  );
  return found;
}
