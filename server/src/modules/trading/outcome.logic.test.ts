import fc from 'fast-check';
import { LONGEST_GAP_MS } from 'shared-api/contract';
import { breakEvenRate, coverOf, decide, judge, release, type Situation } from './outcome.logic.ts';

const acceptedAt = new Date('2025-03-04T10:00:00.000Z');
const after = (ms: number) => new Date(acceptedAt.getTime() + ms);
const tick = (ms: number, price = 100n, seq = BigInt(ms)) => ({ seq, time: after(ms), price });
const situation = (over: Partial<Situation>): Situation => ({
  direction: 'up',
  acceptedAt,
  expiresAt: after(30_000),
  entry: tick(500, 100n),
  exit: tick(29_500, 101n),
  passedBy: 'tick',
  ...over,
});

describe('what recorded prices say', () => {
  test('a rise pays up, a fall pays down, equal prices are a tie', () => {
    expect(decide(situation({}))).toMatchObject({ kind: 'settle', result: 'win' });
    expect(decide(situation({ direction: 'down' }))).toMatchObject({ kind: 'settle', result: 'loss' });
    expect(decide(situation({ exit: tick(29_000, 100n) }))).toMatchObject({ kind: 'settle', result: 'tie' });
  });

  test('nothing is settled before the feed has passed the expiry', () => {
    expect(decide(situation({ passedBy: null }))).toEqual({ kind: 'wait' });
    expect(decide(situation({ passedBy: null, entry: null, exit: null }))).toEqual({ kind: 'wait' });
  });

  test('a tick exactly at the expiry is the exit; ten seconds of silence are allowed at either end, not more', () => {
    expect(decide(situation({ exit: tick(30_000, 99n) }))).toMatchObject({ kind: 'settle', result: 'loss' });
    expect(decide(situation({ entry: tick(LONGEST_GAP_MS) }))).toMatchObject({ kind: 'settle' });
    expect(decide(situation({ exit: tick(30_000 - LONGEST_GAP_MS) }))).toMatchObject({ kind: 'settle' });
    const gap = { kind: 'void', reason: 'feed_gap' };
    expect(decide(situation({ entry: tick(LONGEST_GAP_MS + 1) }))).toEqual(gap);
    expect(decide(situation({ exit: tick(30_000 - LONGEST_GAP_MS - 1) }))).toEqual(gap);
  });

  test('a late entry voids at once, without waiting for the expiry', () => {
    expect(decide(situation({ entry: tick(10_001), exit: null, passedBy: null }))).toEqual({
      kind: 'void',
      reason: 'feed_gap',
    });
  });

  test('the reason tells a closed session from a silent feed', () => {
    const nothing = { entry: tick(60_000), exit: null };
    expect(decide(situation(nothing))).toEqual({ kind: 'void', reason: 'no_entry_tick' });
    expect(decide(situation({ ...nothing, passedBy: 'session' }))).toEqual({
      kind: 'void',
      reason: 'session_ended',
    });
    expect(decide(situation({ exit: tick(12_000), passedBy: 'session' }))).toEqual({
      kind: 'void',
      reason: 'session_ended',
    });
  });
});

const stake = fc.bigInt({ min: 1n, max: 10n ** 14n });
const payoutRate = fc.integer({ min: 0, max: 20_000 });
const price = fc.bigInt({ min: 0n, max: 10n ** 9n });

describe('what happens to the escrow', () => {
  test('money is conserved, whatever the result', () => {
    fc.assert(
      fc.property(
        stake,
        payoutRate,
        fc.constantFrom('win' as const, 'loss' as const, 'tie' as const, 'void' as const),
        (stake, payoutRate, result) => {
          const { toUser, toHouse, toRounding, profit } = release({ result, stake, payoutRate });
          expect(toUser + toHouse + toRounding).toBe(stake + coverOf({ stake, payoutRate }));
          expect(toUser).toBe(stake + profit);
          for (const part of [toUser, toHouse, toRounding]) expect(part).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  test('winnings are rounded down, and the residue is at most one minor unit', () => {
    fc.assert(
      fc.property(stake, payoutRate, (stake, payoutRate) => {
        const { profit, toRounding } = release({ result: 'win', stake, payoutRate });
        const exact = stake * BigInt(payoutRate);
        expect(profit * 10_000n).toBeLessThanOrEqual(exact);
        expect((profit + 1n) * 10_000n).toBeGreaterThan(exact);
        expect(toRounding).toBe(exact % 10_000n === 0n ? 0n : 1n);
      }),
    );
  });

  test('a tie and a void return the stake to the unit', () => {
    fc.assert(
      fc.property(
        stake,
        payoutRate,
        fc.constantFrom('tie' as const, 'void' as const),
        (stake, payoutRate, result) => {
          expect(release({ result, stake, payoutRate })).toMatchObject({
            toUser: stake,
            profit: 0n,
            toRounding: 0n,
          });
        },
      ),
    );
  });

  test('both directions are judged by the same measure', () => {
    fc.assert(
      fc.property(price, price, (entry, exit) => {
        const up = judge({ direction: 'up', entry, exit });
        expect(judge({ direction: 'down', entry: exit, exit: entry })).toBe(up);
        const opposite = { win: 'loss', loss: 'win', tie: 'tie' } as const;
        expect(judge({ direction: 'down', entry, exit })).toBe(opposite[up]);
      }),
    );
  });

  test('the break-even rate is the least share of wins that does not lose', () => {
    expect([8000, 8200, 8400, 8600, 8800].map(breakEvenRate)).toEqual([5556, 5495, 5435, 5377, 5320]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (rate) => {
        const share = breakEvenRate(rate);
        expect(share * (10_000 + rate)).toBeGreaterThanOrEqual(10_000 * 10_000);
        expect((share - 1) * (10_000 + rate)).toBeLessThan(10_000 * 10_000);
      }),
    );
  });
});
