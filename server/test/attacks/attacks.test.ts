import { seeded } from '../../src/lib/random.logic.ts';
import { seededKey } from '../../src/modules/quotes/feeds/walk.logic.ts';
import { GUESSES, keyedMarket, revertingMarket } from './markets.ts';
import { attack, DURATIONS, type Market, type Tally } from './trades.ts';

/**
 * Trades of each attacker and duration: 1,000,000 by `npm run test:long`, or ATTACK_TRADES. ATTACK_SEED takes other keys;
 * of one seed every run is the same.
 */
const WANTED = Number(process.env.ATTACK_TRADES ?? (process.env.LONG === '1' ? 1_000_000 : 6_000));
const SEED = process.env.ATTACK_SEED ?? 'keys that nobody guesses: 5d1c1f0e';
const HOURS = 3_600_000;

/** Two-sided 99.9 % over all comparisons together (Bonferroni). */
const ALPHA = 0.001;

/** The value that a standard normal variable exceeds with this probability: bisection over the upper tail. */
function upperQuantile(probability: number): number {
  // Simpson's rule from x to 10, far enough for these tails.
  const tail = (x: number) => {
    const n = 2000;
    const h = (10 - x) / n;
    const density = (t: number) => Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI);
    let sum = density(x) + density(10);
    for (let i = 1; i < n; i += 1) sum += density(x + i * h) * (i % 2 === 0 ? 2 : 4);
    return (sum * h) / 3;
  };
  let [low, high] = [0, 9];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (tail(middle) > probability) low = middle;
    else high = middle;
  }
  return low;
}

interface Judged extends Tally {
  readonly share: number;
  readonly inside: boolean;
  readonly belowBreakEven: boolean;
}

function judge(tallies: readonly Tally[]): Judged[] {
  const z = upperQuantile(ALPHA / 2 / tallies.length);
  return tallies.map((tally) => {
    const count = tally.won + tally.lost;
    const share = tally.won / count;
    const breakEven = 1 / (1 + tally.payout);
    return {
      ...tally,
      share,
      inside: Math.abs(share - 0.5) <= (z * 0.5) / Math.sqrt(count),
      // The opposite of the attacker's guess must not pay either.
      belowBreakEven: Math.max(share, 1 - share) < breakEven,
    };
  });
}

const name = ({ attacker, seconds, share }: Judged) => `${attacker}, ${seconds} s: ${percent(share)} %`;
const percent = (share: number) => (100 * share).toFixed(3);
function rangeOf(all: readonly Judged[]): string {
  const shares = all.map(({ share }) => share);
  return `shares won ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} %`;
}
const rangesOf = (all: readonly Judged[]) =>
  Object.entries(Object.groupBy(all, ({ attacker }) => attacker))
    .map(([attacker, its = []]) => `  ${attacker}: ${rangeOf(its)}\n`)
    .join('');
const caught = (all: readonly Judged[]) => all.filter(({ inside }) => !inside);

/** Waits as the feed has them, 0.4 to 1 s. */
const waits = (seed: string) => {
  const random = seeded(seed);
  return () => Math.round(400 + 600 * random.next());
};

const PRODUCTS = ['SYN50', 'SYN100', 'EURUSD', 'NATGAS'] as const;

/** One product after another, each for two days, with keys of their own. */
function* keyed(seed: string): Generator<Market> {
  for (let i = 0; ; i += 1) {
    const id = PRODUCTS[i % PRODUCTS.length] ?? 'SYN50';
    yield keyedMarket(id, (day) => seededKey(`${seed} ${i}`, day));
  }
}
const TICKS_EACH = 250_000;

test('the interval is the one that tables give', () => {
  expect(upperQuantile(0.0005)).toBeCloseTo(3.2905, 3);
  expect(upperQuantile(0.025)).toBeCloseTo(1.96, 3);
});

test(
  `no attacker beats chance in ${WANTED} trades of any duration`,
  () => {
    const wait = waits('waits');
    const all = judge(attack(() => keyed(SEED), { wanted: WANTED, ticksEach: TICKS_EACH, wait }));
    process.stdout.write(`attacks: ${all.length} times ${WANTED} trades, ${rangeOf(all)}\n${rangesOf(all)}`);
    expect(all.every(({ won, lost }) => won + lost === WANTED)).toBe(true);
    expect(caught(all).map(name)).toEqual([]);
    expect(all.filter(({ belowBreakEven }) => !belowBreakEven).map(name)).toEqual([]);
  },
  4 * HOURS,
);

test('the walk of before is caught by its pull to the reference', () => {
  // As far from the reference as a price of another feed could leave it.
  const markets = function* () {
    for (let i = 0; ; i += 1) yield revertingMarket('EURUSD', { from: 0.8, seed: `reverting ${i}` });
  };
  const all = judge(attack(markets, { wanted: 4000, ticksEach: 60_000, wait: waits('before') }));
  const names = caught(all).map(({ attacker, seconds }) => `${attacker} ${seconds}`);
  expect(names).toEqual(
    expect.arrayContaining(DURATIONS.slice(2).map(({ seconds }) => `back to the reference ${seconds}`)),
  );
  expect(
    all.find(({ attacker, seconds }) => attacker === 'back to the reference' && seconds === 300)
      ?.belowBreakEven,
  ).toBe(false);
});

test.each(['meridian', GUESSES.at(-1) ?? ''])('a guessable seed (%s) is caught', (word) => {
  const markets = function* () {
    for (;;) yield keyedMarket('SYN50', (day) => seededKey(word, day));
  };
  const all = judge(attack(markets, { wanted: 500, ticksEach: 250_000, wait: waits('guess') }));
  const short = all.find(({ attacker, seconds }) => attacker === 'the guessed seed' && seconds === 30);
  expect(short?.share).toBeGreaterThan(0.8);
  expect(caught(all).map(({ attacker }) => attacker)).toContain('the guessed seed');
});
