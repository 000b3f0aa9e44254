import { RECORDINGS } from 'shared-api/contract';
import { propertySeed } from '../../../../tools/jest/property-seed.ts';
import { testApp } from '../../../test/support/app.ts';
import { describeDatabase } from '../../../test/support/databases.ts';
import { seeded } from '../../lib/random.logic.ts';
import { makeRecording } from './recordings.logic.ts';
import { SAMPLE_RATE, wavFile } from './wav.logic.ts';
import { solveWork } from './work.ts';

const CHOICES = RECORDINGS.most - RECORDINGS.fewest + 1;
const CHANCE = 1 / CHOICES;
const inRange = (count: number) => Math.min(RECORDINGS.most, Math.max(RECORDINGS.fewest, count));

/** The loudness of each hundredth of a second of a WAV file, without its header. */
function loudness(file: Buffer): number[] {
  const frame = SAMPLE_RATE / 100;
  const bytes = file.subarray(44);
  return Array.from({ length: Math.floor(bytes.length / frame) }, (_, at) => {
    let sum = 0;
    for (const byte of bytes.subarray(at * frame, (at + 1) * frame)) sum += ((byte - 127.5) / 127.5) ** 2;
    return Math.sqrt(sum / frame);
  });
}

interface Burst {
  frames: number;
  /** How much louder the second half is than the first. */
  growth: number;
  energy: number;
}

/** Where it is loud for at least `shortest` hundredths of a second. */
function bursts(levels: readonly number[], threshold: number, shortest: number): Burst[] {
  const found: number[][] = [[]];
  for (const level of levels) {
    if (level > threshold) found.at(-1)?.push(level);
    else if (found.at(-1)?.length) found.push([]);
  }
  const sum = (part: number[]) => part.reduce((total, level) => total + level, 0);
  return found
    .filter((burst) => burst.length >= shortest)
    .map((burst) => {
      const half = Math.floor(burst.length / 2);
      return {
        frames: burst.length,
        growth: sum(burst.slice(-half)) - sum(burst.slice(0, half)),
        energy: sum(burst),
      };
    });
}

/** Programs that know how recordings are made but measure nothing except loudness. */
const counters: Record<string, (levels: readonly number[]) => number> = {
  'every loud place': (levels) => bursts(levels, 0.2, 3).length,
  'every long loud place': (levels) => bursts(levels, 0.2, 18).length,
  'half of them': (levels) => Math.round(bursts(levels, 0.2, 18).length / 2),
  'those that grow louder': (levels) => bursts(levels, 0.2, 12).filter(({ growth }) => growth > 0).length,
  'those longer than the mean': (levels) => {
    const all = bursts(levels, 0.2, 12);
    const mean = all.reduce((total, { frames }) => total + frames, 0) / all.length;
    return all.filter(({ frames }) => frames > mean).length;
  },
  'those louder than the mean': (levels) => {
    const all = bursts(levels, 0.2, 12);
    const mean = all.reduce((total, { energy }) => total + energy, 0) / all.length;
    return all.filter(({ energy }) => energy > mean).length;
  },
};

describe('recordings', () => {
  const TRIES = 600;
  const random = seeded(String(propertySeed));
  const made = Array.from({ length: TRIES }, () => {
    const { samples, rising } = makeRecording(random.next);
    return { levels: loudness(wavFile(samples)), rising };
  });
  // 99.99 %, both sides, of so many tries at chance: each program may be wrong by that alone.
  const margin = 3.9 * Math.sqrt((CHANCE * (1 - CHANCE)) / TRIES);

  test.each(Object.keys(counters))('tell nothing to who counts by loudness: %s', (name) => {
    const right = made.filter(
      ({ levels, rising }) => inRange(counters[name]?.(levels) ?? 0) === rising,
    ).length;
    expect(right / TRIES).toBeLessThan(CHANCE + margin);
  });

  test('are sounds that a program finds, eight in each, so that these attackers do hear them', () => {
    const found = made.slice(0, 100).map(({ levels }) => bursts(levels, 0.2, 18).length);
    expect(found.reduce((total, count) => total + count, 0) / found.length).toBeGreaterThan(7);
  });

  test('give every count as often', () => {
    const often = new Map<number, number>();
    for (const { rising } of made) often.set(rising, (often.get(rising) ?? 0) + 1);
    expect([...often.keys()].sort()).toEqual(
      Array.from({ length: CHOICES }, (_, i) => i + RECORDINGS.fewest),
    );
    for (const count of often.values()) expect(Math.abs(count / TRIES - CHANCE)).toBeLessThan(margin);
  });
});

describeDatabase('scripts against the human check', (makeDb) => {
  const device = (i: number) => `browser-of-a-script-${i}`;

  test('that answered questions in words find none: 0 of 20', async () => {
    const app = await testApp(await makeDb());
    let passed = 0;
    for (let i = 0; i < 20; i += 1) {
      const asked = await app.call('humanCheck', { device: device(i), kind: 'question', language: 'en' });
      expect(asked.code).toBe(4001);
      const { data } = await app.call('humanCheck', { device: device(i), kind: 'audio', language: 'en' });
      const { id, recordings: _, example: __, work: ___, ...words } = data;
      expect(JSON.stringify(words)).not.toMatch(/[a-z]+ [a-z]+/);
      passed +=
        (await app.call('humanCheckVerify', { device: device(i), id, answer: '7' })).code === 200 ? 1 : 0;
    }
    expect(passed).toBe(0);
  });

  test('that guess get 20 tries an hour from a network, whatever devices they pretend to be', async () => {
    const app = await testApp(await makeDb());
    const codes = [];
    let passed = 0;
    const random = seeded(String(propertySeed)).next;
    for (let i = 0; i < 60; i += 1) {
      const { code, data } = await app.call(
        'humanCheck',
        { device: device(i), kind: 'audio' },
        { address: `2001:db8:0:7::${i + 1}` },
      );
      codes.push(code);
      if (code !== 200) continue;
      const id = String(data.id);
      const nonce = await solveWork({ salt: id, bits: 4 });
      const counts = Array.from({ length: RECORDINGS.rounds }, () => Math.ceil(random() * CHOICES));
      passed +=
        (await app.call('humanCheckVerify', { device: device(i), id, counts, nonce })).code === 200 ? 1 : 0;
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    // 20 tries of 1 in 216: more than 4 happens once in two million runs.
    expect(passed).toBeLessThan(5);
  });
});
