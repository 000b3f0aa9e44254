import fc from 'fast-check';
import { matchRound, type Stake, shareOut } from './matching.logic.ts';

const stakes = fc.array(
  fc.record({
    direction: fc.constantFrom('up' as const, 'down' as const),
    stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
  }),
  { maxLength: 40 },
);
const cap = fc.bigInt({ min: 0n, max: 1_500_000n });
const feeRate = fc.integer({ min: 0, max: 9999 });
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const up = (units: bigint): Stake => ({ direction: 'up', stake: units });
const down = (units: bigint): Stake => ({ direction: 'down', stake: units });

describe('matching a round', () => {
  it.each([
    ['two equal sides match in full', [up(500n), down(500n)], 0n, [500n, 500n]],
    ['a lonely side is taken by the house up to its cap', [up(500n), up(700n)], 1000n, [500n, 500n]],
    ['what nobody takes is returned, the last to arrive first', [up(5n), up(5n), down(3n)], 4n, [5n, 2n, 3n]],
    ['nothing matches where there is neither side nor house', [up(5n)], 0n, [0n]],
    ['nobody subscribed', [], 100n, []],
  ] as const)('%s', (_, given, limit, expected) => {
    expect(matchRound(given, { cap: limit }).matched).toEqual(expected);
  });

  it('never takes more than was staked, nor lets the house stand for more than its cap', () => {
    fc.assert(
      fc.property(stakes, cap, (given, limit) => {
        const round = matchRound(given, { cap: limit });
        const of = (side: 'up' | 'down') => sum(round.matched.filter((_, i) => given[i]?.direction === side));
        expect([of('up'), of('down')]).toEqual([round.upMatched, round.downMatched]);
        expect(round.matched.every((part, i) => part <= (given[i]?.stake ?? 0n))).toBe(true);
        const imbalance = round.upMatched - round.downMatched;
        expect(imbalance < 0n ? -imbalance : imbalance).toBeLessThanOrEqual(limit);
        expect(round.upTotal + round.downTotal).toBe(sum(given.map(({ stake }) => stake)));
      }),
    );
  });

  it('matches all that can be matched', () => {
    fc.assert(
      fc.property(stakes, cap, (given, limit) => {
        const { upTotal, downTotal, upMatched, downMatched } = matchRound(given, { cap: limit });
        const inOrder = (...values: bigint[]) => values.sort((a, b) => Number(a - b));
        const [smaller = 0n, larger = 0n] = inOrder(upTotal, downTotal);
        const [most] = inOrder(larger, smaller + limit);
        expect(inOrder(upMatched, downMatched)).toEqual([smaller, most]);
      }),
    );
  });

  it('serves a side in order of arrival: nobody gets anything while one before them lacks something', () => {
    fc.assert(
      fc.property(stakes, cap, (given, limit) => {
        const { matched } = matchRound(given, { cap: limit });
        for (const side of ['up', 'down'] as const) {
          const own = matched.flatMap((part, i) =>
            given[i]?.direction === side ? [[part, given[i].stake]] : [],
          );
          const short = own.findIndex(([part = 0n, stake = 0n]) => part < stake);
          if (short >= 0) for (const [part] of own.slice(short + 1)) expect(part).toBe(0n);
        }
      }),
    );
  });
});

describe('sharing out a round', () => {
  it('conserves money: stakes are payouts, fees, returns, and what the house won or lost by its share', () => {
    fc.assert(
      fc.property(
        stakes,
        cap,
        feeRate,
        fc.constantFrom('up', 'down', 'tie', 'void'),
        (given, limit, rate, end) => {
          const { matched, upMatched, downMatched } = matchRound(given, { cap: limit });
          const shares = matched.map((part, i) => {
            const won = end === given[i]?.direction;
            const result = end === 'tie' || end === 'void' ? end : won ? 'win' : 'loss';
            return shareOut({ result, matched: part, feeRate: rate });
          });
          shares.forEach(({ toUser, toLiquidity, toFees, toRounding, profit }, i) => {
            expect(toUser + toLiquidity + toFees + toRounding).toBe(2n * (matched[i] ?? 0n));
            expect(toUser - (matched[i] ?? 0n)).toBe(profit);
          });
          const house = sum(shares.map(({ toLiquidity }) => toLiquidity)) - sum(matched);
          const share =
            end === 'up' ? downMatched - upMatched : end === 'down' ? upMatched - downMatched : 0n;
          expect(house).toBe(share);
          const users = sum(shares.map(({ profit }) => profit));
          const kept = sum(shares.map(({ toFees, toRounding }) => toFees + toRounding));
          expect(users + kept + share).toBe(0n);
        },
      ),
    );
  });

  it('rounds winnings and fee down, and leaves at most one minor unit over', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), feeRate, (matched, rate) => {
        const { profit, toFees, toRounding } = shareOut({ result: 'win', matched, feeRate: rate });
        expect(toFees).toBe((matched * BigInt(rate)) / 10_000n);
        expect(profit + toFees + toRounding).toBe(matched);
        expect([0n, 1n]).toContain(toRounding);
      }),
    );
    expect(shareOut({ result: 'win', matched: 10_033n, feeRate: 150 })).toMatchObject({
      profit: 9882n,
      toFees: 150n,
      toRounding: 1n,
    });
  });

  it('costs nothing when nobody wins', () => {
    for (const result of ['tie', 'void'] as const)
      expect(shareOut({ result, matched: 500n, feeRate: 200 })).toMatchObject({ toUser: 500n, toFees: 0n });
  });
});
