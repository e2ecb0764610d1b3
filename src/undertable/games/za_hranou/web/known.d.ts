/** What everybody could reckon: the game's answer to `know`. */
export type OfKind = { open: number; least: number; most: number; elsewhere: number; unseen: number };
export type Known = {
  kinds: OfKind[];
  face_down: number;
  tokens: number;
  needed: number;
  sure: number;
  possible: number;
};
