import fc from 'fast-check';
import { LONGEST_GAP_MS } from '../contract/constants.ts';
import { serverClock } from './server-clock.ts';
import { silentSince } from './silent-since.ts';

const HEARD = Date.parse('2026-01-05T10:00:00.000Z');
const ago = (ms: number) => new Date(HEARD - ms).toISOString();

it('names the time of the last price once it is longer ago than a trade may be without one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.constantFrom(0 as const, 1 as const),
      (ms, isOpen) => {
        const since = silentSince({ isOpen, time: ago(ms) }, HEARD);
        expect(since).toBe(isOpen === 1 && ms > LONGEST_GAP_MS ? ago(ms) : undefined);
      },
    ),
  );
});

it('says nothing of a product that has had no price yet', () => {
  expect(silentSince({ isOpen: 1, time: null }, HEARD)).toBeUndefined();
});

it('measures by the clock of the server', () => {
  const now = Date.now();
  serverClock.sample({ serverTime: now + 3_600_000, sentAt: now, receivedAt: now, resolution: 0 });
  const recent = { isOpen: 1 as const, time: new Date(now + 3_600_000 - 5_000).toISOString() };
  expect(silentSince(recent, Date.now())).toBeUndefined();
});
