// Who is "you" in what is shown: at the table and in one's own replay oneself; through another's eyes nobody.

/** The seat that is the reader's own in what is shown, or -1. @param {import("../types.js").State} state */
export function you({ replay, seat, page }) {
  if (!replay || !/^\d+$/.test(replay.seat)) return seat;
  const eyes = Number(replay.seat);
  return eyes === seat || page.mine.includes(eyes) ? eyes : -1;
}
