import type { TickFields } from 'shared-api/client';
import { applyTicks, mergePolled, withoutNumbers } from './board.logic.ts';

const quote = (goodsId: string, seq: number, price: string): TickFields & { name: string } => ({
  goodsId,
  name: goodsId,
  seq,
  price,
  time: null,
  diffrate: '0.00',
  isOpen: 1,
  high: null,
  low: null,
});
const board = { A: quote('A', 5, '1.0'), B: quote('B', 5, '2.0') };

it('changes only the products that ticked', () => {
  const next = applyTicks(board, [quote('A', 6, '1.1'), quote('A', 7, '1.2'), quote('C', 1, '9')]);
  expect(next.A).toMatchObject({ name: 'A', seq: 7, price: '1.2' });
  expect(next.B).toBe(board.B);
  expect(Object.keys(next)).toEqual(['A', 'B']);
});

it('is the same board when no tick is newer', () => {
  expect(applyTicks(board, [quote('A', 5, '7'), quote('B', 4, '7')])).toBe(board);
});

it('keeps a tick that is newer than a reply', () => {
  const polled = { A: quote('A', 4, '0.9'), B: quote('B', 6, '2.1') };
  expect(mergePolled(board, polled)).toMatchObject({
    A: { seq: 5, price: '1.0' },
    B: { seq: 6, price: '2.1' },
  });
  expect(mergePolled(undefined, polled)).toEqual(polled);
});

it('goes on with lower numbers when the record of prices was begun again', () => {
  const at = (seq: number, minute: number) => ({
    ...quote('A', seq, '1.3'),
    time: `2026-01-05T10:0${minute}:00.000Z`,
  });
  const known = { A: at(5, 1) };
  expect(mergePolled(known, { A: at(4, 0) }).A?.seq).toBe(5);
  expect(mergePolled(known, { A: at(4, 2) }).A?.seq).toBe(4);
  expect(applyTicks(withoutNumbers(board), [quote('A', 2, '1.2')])).toMatchObject({
    A: { name: 'A', seq: 2, price: '1.2' },
    B: { price: '2.0' },
  });
});
