// Telling a person who looks elsewhere that it is their turn: the tab's title, and two short notes.

/** @type {AudioContext | null} */
let audio = null;
let title = document.title;

/** @param {string} plain @param {string} mark  the mark, or "" when it is not their turn */
export function mark(plain, mark) {
  title = plain;
  document.title = mark ? `${mark} · ${title}` : title;
}

/** Two soft notes; silent where the browser does not allow sound yet. */
export function chime() {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime + 0.02;
    for (const [i, pitch] of [523.25, 783.99].entries()) note(audio, pitch, start + i * 0.14);
  } catch {
    // no sound device
  }
}

/** @param {AudioContext} context @param {number} pitch @param {number} at */
function note(context, pitch, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.35);
}
