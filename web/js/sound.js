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
  for (const [part, share] of /** @type {[number, number][]} */ ([
    [1, 1],
    [2, 0.35],
    [3, 0.12],
  ])) {
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

/** When, how high, how loud, and for how long something sounds. @typedef {[number, number, number, number?]} Note */

/** @type {Record<string, { knocks?: Note[], plucks?: Note[] }>} */
const SOUNDS = {
  move: { knocks: [[0, 900, 0.9]] },
  take: {
    knocks: [
      [0, 700, 1],
      [0.05, 420, 0.9],
    ],
  },
  turn: {
    knocks: [
      [0, 1500, 0.5],
      [0.13, 1000, 0.7],
    ],
  },
  dice: { knocks: [0, 0.07, 0.12, 0.2, 0.26, 0.36, 0.5].map((at, i) => [at, 1800 - (i % 3) * 260, 0.55]) },
  begin: { plucks: tune(0.14, 0.09, 392, 523) },
  won: { plucks: tune(0.13, 0.1, 392, 440, 523, 659) },
  lost: { plucks: tune(0.17, 0.09, 392, 330, 262) },
  drawn: { plucks: tune(0.18, 0.08, 392, 392) },
  low: { plucks: [[0, 880, 0.05, 0.2]] },
  no: { knocks: [[0, 240, 0.7]] },
};

/** Notes in a row. @param {number} apart @param {number} loud @param {...number} pitches @returns {Note[]} */
function tune(apart, loud, ...pitches) {
  return pitches.map((pitch, i) => [i * apart, pitch, loud]);
}

/** @param {string} name */
export function play(name) {
  // A page that nobody has touched yet may not sound.
  if (!settings.sound || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  try {
    for (const note of SOUNDS[name]?.knocks ?? []) knock(note[0], note[1], note[2]);
    for (const note of SOUNDS[name]?.plucks ?? []) pluck(note[0], note[1], note[2], note[3]);
  } catch {
    // Nor may one on a machine without a loudspeaker.
  }
}
