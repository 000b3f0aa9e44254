import { joinKept, MOST_CHECKPOINTS, MOST_RECEIPTS, useKeptProofs } from './kept-proofs.ts';

const point = (number: number, hash = 'a') => ({
  ...{ number, seq: number * 10, hash: hash.repeat(64), time: '2026-03-09T10:00:00.000Z' },
  ...{ size: number, root: 'b'.repeat(64) },
});
const receipt = (text: string) => ({ text, key_id: 'c'.repeat(16), signature: 'd'.repeat(128) });

beforeEach(() => useKeptProofs.setState({ checkpoints: {}, receipts: {} }));

it('keeps the newest checkpoints of a product, as they were first seen', () => {
  const { keepCheckpoints } = useKeptProofs.getState();
  for (let number = 1; number <= MOST_CHECKPOINTS + 3; number += 1) keepCheckpoints('SYN50', [point(number)]);
  keepCheckpoints('SYN50', [point(MOST_CHECKPOINTS, 'f')]);
  const kept = useKeptProofs.getState().checkpoints.SYN50 ?? [];
  expect(kept.map(({ number }) => number)).toEqual(
    Array.from({ length: MOST_CHECKPOINTS }, (_, i) => MOST_CHECKPOINTS + 3 - i),
  );
  expect(new Set(kept.map(({ hash }) => hash))).toEqual(new Set(['a'.repeat(64)]));
});

it('keeps the receipt of the acceptance, whatever is said of the order later, and a bounded number', () => {
  const { keepReceipt } = useKeptProofs.getState();
  for (let i = 0; i <= MOST_RECEIPTS; i += 1) keepReceipt(`order-${i}`, receipt(`terms ${i}`));
  keepReceipt('order-7', receipt('other terms'));
  const { receipts } = useKeptProofs.getState();
  expect(Object.keys(receipts)).toHaveLength(MOST_RECEIPTS);
  expect(receipts['order-0']).toBeUndefined();
  expect(receipts['order-7']?.text).toBe('terms 7');
});

it('loses nothing that the device has kept where that comes after what was seen meanwhile', () => {
  const at = (keptAt: number) => (one: ReturnType<typeof point>) => ({ ...one, keptAt });
  const kept = {
    checkpoints: { SYN50: [point(3), point(2)].map(at(1)), EURUSD: [point(1)].map(at(1)) },
    receipts: { a: receipt('terms a'), b: receipt('terms b') },
  };
  const seen = {
    checkpoints: { SYN50: [point(4), point(3, 'f')].map(at(9)), SYN100: [point(5)].map(at(9)) },
    receipts: { b: receipt('other terms'), c: receipt('terms c') },
  };
  expect(joinKept(kept, seen)).toEqual({
    checkpoints: {
      SYN50: [...[point(4)].map(at(9)), ...kept.checkpoints.SYN50],
      EURUSD: kept.checkpoints.EURUSD,
      SYN100: seen.checkpoints.SYN100,
    },
    receipts: { ...kept.receipts, c: receipt('terms c') },
  });
});
