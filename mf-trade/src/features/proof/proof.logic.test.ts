import type { ProofFile, Report } from 'shared-api/proof';
import { shownTicks } from './proof.logic.ts';

const tick = (seq: number) => ({ seq, time: `2026-03-09T10:00:0${seq}.000Z`, price: '1.08420', hash: 'a' });
const proof = { kind: 'timed', feed: { ticks: [1, 2, 3].map(tick) } } as unknown as ProofFile;
const shown = (report: Pick<Report, 'verdict' | 'reach'> | undefined) =>
  shownTicks(proof, report).map(({ seq }) => seq);
const reach = { seq: 2, held: {} } as NonNullable<Report['reach']>;

test('a proved export shows the ticks that are proved, any other all of them', () => {
  expect(shown({ verdict: 'proved', reach })).toEqual([1, 2]);
  expect(shown({ verdict: 'consistent', reach })).toEqual([1, 2, 3]);
  expect(shown({ verdict: 'consistent', reach: null })).toEqual([1, 2, 3]);
  expect(shown(undefined)).toEqual([1, 2, 3]);
});
