// The form of a new table: another mode or number of players takes effect at once, in place, and of the clock only what
// was chosen is asked. What was answered already stays where it can still be had. Without this script there is a button for it, and everything is shown.

const UNITS = [
  ["live", "seconds"],
  ["days", "days"],
];
const choice = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-applies]"));
const seats = (/** @type {ParentNode} */ page) => page.querySelector("form[method=post]");
const KEPT = `undertable.new.${location.pathname}`; // also over a page that comes anew, when the change could not be made in place
let asked = 0; // of two changes in a hurry the later counts

/** Of seconds and days only the one that is meant. */
function showUnit() {
  const clock = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=clock]:checked"))?.value;
  for (const [kind, unit] of UNITS) {
    const field = document.getElementById(unit)?.closest(".field");
    if (field instanceof HTMLElement) field.hidden = clock !== kind;
  }
}

/** Every answer that was changed by hand, by the name of its field. @returns {Record<string, string>} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {}; // no storage, or nothing that can be read
  }
}

/** Keep an answer. @param {EventTarget | null} field */
function keep(field) {
  if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement) || field.form !== seats(document))
    return;
  try {
    const value = field.type === "checkbox" ? String(/** @type {HTMLInputElement} */ (field).checked) : field.value;
    sessionStorage.setItem(KEPT, JSON.stringify({ ...kept(), [field.name]: value }));
  } catch {
    // without storage a change of the mode begins anew
  }
}

function forget() {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // nothing was kept either
  }
}

/** Put back what was answered, where the same field still offers the same. */
function putBack() {
  for (const [name, value] of Object.entries(kept())) {
    for (const field of document.getElementsByName(name)) {
      if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value === "true";
        if (field.checked) field.closest("details")?.setAttribute("open", "");
      }
      if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
        field.value = value;
    }
  }
}

/** The questions of the first form as they are now: some come, some go, and the one being answered stays. @param {HTMLFormElement} form @param {HTMLFormElement} fresh */
function renew(form, fresh) {
  const fields = (/** @type {HTMLFormElement} */ of) =>
    /** @type {HTMLElement[]} */ ([...of.querySelectorAll(".field")]);
  const key = (/** @type {HTMLElement} */ field) => field.querySelector("select")?.id;
  const wanted = fields(fresh);
  for (const old of fields(form)) if (!wanted.some((field) => key(field) === key(old))) old.remove();
  for (const field of wanted) {
    const old = fields(form).find((x) => key(x) === key(field));
    if (!old) form.querySelector("button")?.before(field);
    else if (old.contains(document.activeElement))
      old.querySelector("p.fine")?.replaceWith(...field.querySelectorAll("p.fine"));
    else if (!old.isEqualNode(field)) old.replaceWith(field);
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
  renew(form, /** @type {HTMLFormElement} */ (page.querySelector("form[data-applies]")));
  seats(document)?.replaceWith(fresh);
  history.replaceState(null, "", url);
  putBack();
  showUnit();
}

if (choice) {
  const button = choice.querySelector("button");
  if (button) button.hidden = true;
  choice.addEventListener("change", () => apply(choice).catch(() => choice.submit()));
}
document.addEventListener("change", (event) => {
  keep(event.target);
  if (event.target instanceof HTMLInputElement && event.target.name === "clock") showUnit();
});
document.addEventListener("submit", (event) => {
  if (event.target === seats(document)) forget(); // the next table begins with the usual answers
});
if (location.search) putBack();
else forget();
showUnit();
