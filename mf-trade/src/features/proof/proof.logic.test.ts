import type { ProofFile, Report } from 'shared-api/proof';
import { type Facts, isCovered, pictureOf, shownTicks } from './proof.logic.ts';

const tick = (seq: number) => ({ seq, time: `2026-03-09T10:00:0${seq}.000Z`, price: '1.08420', hash: 'a' });
const proof = { kind: 'timed', feed: { ticks: [1, 2, 3].map(tick) } } as unknown as ProofFile;
const shown = (report: Pick<Report, 'verdict' | 'reach'>) => shownTicks(proof, report).map(({ seq }) => seq);
const reach = { seq: 2, held: {} } as NonNullable<Report['reach']>;

test('a proved export shows the ticks that are proved, any other all of them', () => {
  expect(shown({ verdict: 'proved', reach })).toEqual([1, 2]);
  expect(shown({ verdict: 'consistent', reach })).toEqual([1, 2, 3]);
  expect(shown({ verdict: 'consistent', reach: null })).toEqual([1, 2, 3]);
});

test('an end is covered by a checkpoint of a tick after it, not by one that is only later', () => {
  const ticks = [1, 2, 3].map(tick);
  const end = '2026-03-09T10:00:02.500Z';
  // Its half minute is after the end, its last tick before.
  expect(isCovered({ ticks, checkpoints: [{ seq: 2 }] }, end)).toBe(false);
  expect(isCovered({ ticks, checkpoints: [{ seq: 2 }, { seq: 3 }] }, end)).toBe(true);
  expect(isCovered({ ticks: ticks.slice(0, 2), checkpoints: [{ seq: 9 }] }, end)).toBe(false);
});

const facts = {
  from: '2026-03-09T10:00:01.000Z',
  to: '2026-03-09T10:00:09.000Z',
  entrySeq: 2,
  exitSeq: 3,
} as Facts;
const priced = (seq: number, price: string) => ({ ...tick(seq), price });

test('the picture goes from before the entry to after the exit, by time and price', () => {
  const ticks = [priced(1, '10.0'), priced(2, '20.0'), priced(3, '15.0')];
  expect(pictureOf({ ticks, facts }, { width: 100, height: 50 })).toEqual({
    line: 'M0 50L50 0L100 25',
    entry: { x: 50, y: 0 },
    exit: { x: 100, y: 25 },
  });
});

test('prices that stand still are drawn in the middle, one price not at all; an end that is not there has no mark', () => {
  const still = [priced(1, '5.0'), priced(4, '5.0')];
  const box = { width: 10, height: 10 };
  expect(pictureOf({ ticks: still, facts }, box)).toEqual({
    line: 'M0 5L10 5',
    entry: undefined,
    exit: undefined,
  });
  expect(pictureOf({ ticks: still.slice(1), facts }, box)).toBeUndefined();
});
