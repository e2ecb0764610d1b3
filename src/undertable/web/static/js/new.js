// The form of a new table: another mode or number of players takes effect at once, in place, and of the clock only what
// was chosen is asked. Without this script there is a button for it, and everything is shown.

const UNITS = [["live", "seconds"], ["days", "days"]];
const choice = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-applies]"));
const seats = (/** @type {ParentNode} */ page) => page.querySelector("form[method=post]");
let asked = 0; // of two changes in a hurry the later counts

/** Of seconds and days only the one that is meant. */
function showUnit() {
  const clock = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=clock]:checked"))?.value;
  for (const [kind, unit] of UNITS) {
    const field = document.getElementById(unit)?.closest(".field");
    if (field instanceof HTMLElement) field.hidden = clock !== kind;
  }
}

/** The seats and options of what is chosen now; the focus stays where it is. @param {HTMLFormElement} form */
async function apply(form) {
  const mine = ++asked;
  const url = `${form.action}?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`;
  for (const button of seats(document)?.querySelectorAll("button") ?? []) button.disabled = true;
  const answer = await fetch(url, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = seats(page);
  if (mine !== asked || !fresh) return;
  for (const select of page.querySelectorAll("form[data-applies] select")) {
    const old = document.getElementById(select.id);
    if (old && old !== document.activeElement && !old.isEqualNode(select)) old.replaceWith(select);
  }
  seats(document)?.replaceWith(fresh);
  history.replaceState(null, "", url);
  showUnit();
}

if (choice) {
  const button = choice.querySelector("button");
  if (button) button.hidden = true;
  choice.addEventListener("change", () => apply(choice).catch(() => choice.submit()));
}
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.name === "clock") showUnit();
});
showUnit();
