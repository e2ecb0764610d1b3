// Putting an address where people can paste it from.

/**
 * Copy an address of this house; where the browser does not allow it, show it.
 * @param {import("./session.js").Session} session @param {string} path
 */
export async function copyLink(session, path) {
  const url = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    session.toast(session.t("The link is copied."));
  } catch {
    session.toast(session.t("Link: {link}", { link: url }));
  }
}
