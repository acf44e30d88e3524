// Short sounds, made on the spot.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

function open() {
  context ??= new AudioContext();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return context;
}

/** A knock of wood. @param {number} at @param {number} pitch @param {number} loud */
function knock(at, pitch, loud) {
  const audio = open();
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 5;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + 0.12);
}

/** A plucked string. @param {number} at @param {number} pitch @param {number} loud @param {number} [long] */
function pluck(at, pitch, loud, long = 0.7) {
  const audio = open();
  const start = audio.currentTime + at;
  for (const [part, share] of /** @type {[number, number][]} */ ([[1, 1], [2, 0.35], [3, 0.12]])) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * part;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * share, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + long / part);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  move: () => knock(0, 900, 0.9),
  take: () => (knock(0, 700, 1), knock(0.05, 420, 0.9)),
  turn: () => (knock(0, 1500, 0.5), knock(0.13, 1000, 0.7)),
  dice: () => [0, 0.07, 0.12, 0.2, 0.26, 0.36, 0.5].forEach((at, i) => knock(at, 1800 - (i % 3) * 260, 0.55)),
  begin: () => (pluck(0, 392, 0.09), pluck(0.14, 523, 0.09)),
  won: () => [392, 440, 523, 659].forEach((pitch, i) => pluck(i * 0.13, pitch, 0.1)),
  lost: () => [392, 330, 262].forEach((pitch, i) => pluck(i * 0.17, pitch, 0.09)),
  drawn: () => (pluck(0, 392, 0.09), pluck(0.18, 392, 0.07)),
  low: () => pluck(0, 880, 0.05, 0.2),
  no: () => knock(0, 240, 0.7),
};

/** @param {string} name */
export function play(name) {
  // A page that nobody has touched yet may not sound.
  if (!settings.sound || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  try {
    SOUNDS[name]?.();
  } catch {
    // Nor may one on a machine without a loudspeaker.
  }
}
