// What stands in a field of a form when it tells that it has changed.
// May touch: the field that an event is about. Must not: keep anything.

/** @param {Event} event */
export const valueIn = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {Event} event */
export const checkedIn = (event) => /** @type {HTMLInputElement} */ (event.target).checked;
