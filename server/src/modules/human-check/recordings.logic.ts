import { RECORDINGS } from 'shared-api/contract';
import { type Random, whole } from './random.ts';
import { SAMPLE_RATE } from './wav.logic.ts';

/**
 * Sounds in one recording. It is the same in all, so that counting sounds by their loudness says nothing of how many
 * of them go up.
 */
const SOUNDS = 8;
const SHORTEST_S = 0.3;
const LONGEST_S = 0.42;
const PAUSE_S = 0.22;
const LONGEST_PAUSE_S = 0.38;
/** A noise between the sounds, as loud as they are: it is not one of them, yet looks like one by its energy. */
const CRACKLE_S = 0.09;

type Glide = 'up' | 'down' | 'level';

export interface Recording {
  /** From -1 to 1, `SAMPLE_RATE` a second. */
  samples: Float32Array;
  /** How many of its sounds go up. */
  rising: number;
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** One recording of `SOUNDS` sounds over noise, `RECORDINGS.fewest` to `RECORDINGS.most` of which go up. */
export function makeRecording(random: Random): Recording {
  const rising = whole(random, RECORDINGS.fewest, RECORDINGS.most);
  const others: Glide[] = Array.from({ length: SOUNDS - rising }, () => (random() < 0.6 ? 'down' : 'level'));
  const glides = shuffled([...Array<Glide>(rising).fill('up'), ...others], random);
  return { samples: withNoise(joined(glides, random), random), rising };
}

/** A sound that goes up and one that goes down, without noise. */
export function makeExample(random: Random): Float32Array {
  const silence = new Float32Array(SAMPLE_RATE / 2);
  return concatenated([sound('up', random), silence, sound('down', random)]);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = whole(random, 0, last);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

function joined(glides: readonly Glide[], random: Random): Float32Array {
  const parts: Float32Array[] = [new Float32Array(SAMPLE_RATE / 4)];
  for (const glide of glides) {
    const pause = new Float32Array(Math.round(between(random, PAUSE_S, LONGEST_PAUSE_S) * SAMPLE_RATE));
    if (random() < 0.35) crackle(pause, random);
    parts.push(sound(glide, random), pause);
  }
  return concatenated(parts);
}

/**
 * A tone of several partials that glides by most of an octave, or stays. Up and down cover the same frequencies with the
 * same loudness: one is the other backwards. The partials change their shares meanwhile, by chance, so that a sound may
 * grow brighter or darker whichever way its pitch goes.
 */
function sound(glide: Glide, random: Random): Float32Array {
  const length = Math.round(between(random, SHORTEST_S, LONGEST_S) * SAMPLE_RATE);
  const octaves = glide === 'level' ? 0 : between(random, 0.75, 1.1);
  const base = between(random, 220, 380) * (glide === 'level' ? between(random, 1, 1.9) : 1);
  const loudness = between(random, 0.5, 0.8);
  const peak = between(random, 0.3, 0.7);
  const [first, last] = [shares(random), shares(random)];
  const samples = new Float32Array(length);
  let phase = 0;
  for (let at = 0; at < length; at += 1) {
    const part = at / length;
    phase += (2 * Math.PI * base * 2 ** (octaves * part)) / SAMPLE_RATE;
    const swell = part < peak ? part / peak : (1 - part) / (1 - peak);
    const envelope = Math.min(1, Math.min(part, 1 - part) * 12) * (0.75 + 0.25 * swell);
    const tone = first.reduce(
      (sum, share, index) =>
        sum + (share + ((last[index] ?? 0) - share) * part) * Math.sin((index + 1) * phase),
      0,
    );
    samples[at] = loudness * envelope * tone;
  }
  return glide === 'down' ? samples.reverse() : samples;
}

/** Of four partials; their squares add up to one. */
function shares(random: Random): number[] {
  const drawn = Array.from({ length: 4 }, () => between(random, 0.15, 1));
  const size = Math.hypot(...drawn);
  return drawn.map((share) => share / size);
}

function crackle(pause: Float32Array, random: Random): void {
  const length = Math.round(CRACKLE_S * SAMPLE_RATE);
  const from = whole(random, 400, pause.length - length - 400);
  const loudness = between(random, 0.35, 0.6);
  for (let at = 0; at < length; at += 1)
    pause[from + at] = loudness * Math.sin((Math.PI * at) / length) * (2 * random() - 1);
}

/** A hum that wanders and a hiss, both well below the sounds. */
function withNoise(samples: Float32Array, random: Random): Float32Array {
  const hiss = between(random, 0.05, 0.1);
  const hum = between(random, 0.06, 0.12);
  let [phase, pitch] = [0, between(random, 90, 240)];
  return samples.map((sample) => {
    pitch = Math.min(260, Math.max(80, pitch + between(random, -0.5, 0.5)));
    phase += (2 * Math.PI * pitch) / SAMPLE_RATE;
    return sample + hum * Math.sin(phase) + hiss * (2 * random() - 1);
  });
}

function concatenated(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
