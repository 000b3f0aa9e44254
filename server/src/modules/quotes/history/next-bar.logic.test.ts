import type { Period } from 'shared-api/contract';
import { findProduct } from '../catalogue/catalogue.ts';
import { isOpenAt } from '../catalogue/sessions.logic.ts';
import { nextBar } from './next-bar.logic.ts';

const next = (id: string, period: Period, at: string) => {
  const product = findProduct(id);
  if (!product) throw new Error(`no product ${id}`);
  return nextBar(product, period, {
    now: new Date(at),
    isOpen: (moment) => isOpenAt(product, moment, 'real'),
  });
};

test.each([
  ['EURUSD', '1d', '2026-01-07T12:00:00.000Z', '2026-01-07T22:00:00.000Z', '2026-01-08'],
  // From Friday on it is Monday's.
  ['EURUSD', '1d', '2026-01-09T12:00:00.000Z', '2026-01-11T22:00:00.000Z', '2026-01-12'],
  ['EURUSD', '1d', '2026-01-10T12:00:00.000Z', '2026-01-11T22:00:00.000Z', '2026-01-12'],
  ['EURUSD', '1d', '2026-03-06T12:00:00.000Z', '2026-03-08T21:00:00.000Z', '2026-03-09'],
  ['EURUSD', '1d', '2026-10-30T12:00:00.000Z', '2026-11-01T22:00:00.000Z', '2026-11-02'],
  // Christmas is closed.
  ['EURUSD', '1d', '2026-12-24T12:00:00.000Z', '2026-12-27T22:00:00.000Z', '2026-12-28'],
  ['EURUSD', '1w', '2026-01-07T12:00:00.000Z', '2026-01-11T22:00:00.000Z', '2026-01-12'],
  ['EURUSD', '4h', '2026-01-07T21:00:00.000Z', '2026-01-07T22:00:00.000Z', undefined],
  ['EURUSD', '4h', '2026-01-07T23:00:00.000Z', '2026-01-08T02:00:00.000Z', undefined],
  ['EURUSD', '4h', '2026-01-09T21:00:00.000Z', '2026-01-11T22:00:00.000Z', undefined],
  ['SYN50', '1d', '2026-01-10T12:00:00.000Z', '2026-01-11T00:00:00.000Z', '2026-01-11'],
  ['SYN50', '1w', '2026-01-10T12:00:00.000Z', '2026-01-12T00:00:00.000Z', '2026-01-12'],
] as const)('%s: the bar of %s after %s begins at %s', (id, period, at, time, day) => {
  expect(next(id, period, at)).toEqual({ time, ...(day && { day }) });
});

test('an hour and less are the same by every clock: nothing is said of them', () => {
  expect(next('EURUSD', '1h', '2026-01-07T12:00:00.000Z')).toBeUndefined();
});

test('a recording that has ended has no next bar', () => {
  const product = findProduct('EURUSD');
  const at = { now: new Date('2026-01-07T12:00:00.000Z'), isOpen: () => false };
  expect(product && nextBar(product, '1d', at)).toBeUndefined();
});
