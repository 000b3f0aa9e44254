import fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import { readNow } from '../../db/paging.ts';
import {
  type AccountChangeKind,
  type AccountRef,
  balances,
  bucketOf,
  flowsSince,
  openAccounts,
  ownedBefore,
  post,
} from './index.ts';

/** From account to account; the user's by their kinds. */
type Leg = readonly [from: Place, to: Place, amount: bigint];
type Place =
  | 'available'
  | 'held'
  | 'escrow'
  | 'term15'
  | 'clearing'
  | 'house'
  | 'liquidity'
  | 'fees'
  | 'interest'
  | 'bonus'
  | 'rounding';
const HOUSE = new Set<Place>(['clearing', 'house', 'liquidity', 'fees', 'interest', 'bonus', 'rounding']);

const amount = fc.bigInt({ min: 1n, max: 99_999n });
const act = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount, fee: fc.bigInt({ min: 0n, max: 1n }) }),
  fc.record({ do: fc.constantFrom('bonus' as const, 'add' as const, 'reduce' as const), amount }),
  fc.record({ do: fc.constantFrom('hold' as const, 'pay' as const, 'return' as const), amount }),
  fc.record({ do: fc.constantFrom('freeze' as const, 'interest' as const, 'thaw' as const), amount }),
  fc.record({
    do: fc.constant('stake' as const),
    amount,
    cover: amount,
    rounds: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('end' as const),
    which: fc.nat(),
    how: fc.constantFrom('win' as const, 'loss' as const, 'back' as const),
  }),
  fc.record({ do: fc.constant('trade' as const), times: fc.integer({ min: 1, max: 15 }), amount }),
  fc.record({ do: fc.constant('nothing' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** An open order: a timed one has one part with a cover of its own, one of a room several, each covered by as much. */
interface Open {
  readonly id: string;
  readonly stake: bigint;
  readonly cover: bigint;
  left: number;
}

describeEachDatabase('what a user owned', (makeDb) => {
  const db = perSuite(makeDb);

  /** A user, and beside the ledger in plain arithmetic what they own and what made it so. */
  async function newBook() {
    const user = uuid();
    await openAccounts(db.kysely, { userId: user });
    const ref = (place: Place): AccountRef =>
      HOUSE.has(place) ? { house: place as 'house' } : { user, kind: place as 'available' };
    const sums = { owned: 0n, paidIn: 0n, paidOut: 0n, interest: 0n, results: 0n };
    const open: Open[] = [];
    let steps = 0;
    async function move(kind: AccountChangeKind, legs: readonly Leg[], id: string = uuid()) {
      const transfers = legs
        .filter(([, , amountMinor]) => amountMinor > 0n)
        .map(([from, to, amountMinor]) => ({ debit: ref(from), credit: ref(to), amountMinor }));
      steps += 1;
      const source = { type: 'test', id, step: String(steps) };
      await db.transaction((tx) => post(tx, { bucket: bucketOf(user), kind, source, transfers }));
    }
    const least = (a: bigint, b: bigint) => (a < b ? a : b);
    const has = async (kind: 'available' | 'held' | 'term15', most: bigint) =>
      least((await balances(db.kysely, user))[kind], most);

    async function stake({ amount, cover, rounds }: { amount: bigint; cover: bigint; rounds: number }) {
      const whole = amount * BigInt(rounds);
      if ((await has('available', whole)) < whole) return;
      const order = { id: uuid(), stake: amount, cover: rounds === 1 ? cover : amount, left: rounds };
      const covered = order.cover * BigInt(rounds);
      await move(
        'stake',
        [
          ['available', 'escrow', whole],
          ['liquidity', 'escrow', covered],
        ],
        order.id,
      );
      open.push(order);
    }
    async function end(order: Open | undefined, how: 'win' | 'loss' | 'back') {
      if (!order) return;
      const { id, stake, cover } = order;
      order.left -= 1;
      if (order.left === 0) open.splice(open.indexOf(order), 1);
      const fee = least(cover / 10n, 3n);
      const back = { win: stake + cover - fee, loss: 0n, back: stake }[how];
      await move(
        how === 'back' ? 'stake_return' : 'payout',
        [
          ['escrow', 'available', back],
          ['escrow', 'fees', how === 'win' ? fee : 0n],
          ['escrow', 'liquidity', { win: 0n, loss: stake + cover, back: cover }[how]],
        ],
        id,
      );
      sums.owned += back - stake;
      sums.results += back - stake;
    }
    async function paidIn(kind: AccountChangeKind, from: Place, amount: bigint) {
      await move(kind, [[from, 'available', amount]]);
      sums.owned += amount;
      sums.paidIn += amount;
    }
    async function paidOut(kind: AccountChangeKind, [from, to, amount]: Leg) {
      if (amount === 0n) return;
      await move(kind, [[from, to, amount]]);
      sums.owned -= amount;
      sums.paidOut += amount;
    }
    /** Between two accounts of the user. */
    async function shift(kind: AccountChangeKind, [from, to, amount]: Leg) {
      if (amount > 0n) await move(kind, [[from, to, amount]]);
    }

    async function take(one: Act): Promise<unknown> {
      switch (one.do) {
        case 'deposit':
          await paidIn('deposit', 'clearing', one.amount);
          if (one.fee === 0n) return;
          sums.paidIn -= one.fee;
          sums.owned -= one.fee;
          return move('fee', [['available', 'fees', one.fee]]);
        case 'bonus':
          return paidIn('bonus', 'bonus', one.amount);
        case 'add':
          return paidIn('adjust_add', 'house', one.amount);
        case 'reduce':
          return paidOut('adjust_reduce', ['available', 'house', await has('available', one.amount)]);
        case 'hold':
          return shift('redeem', ['available', 'held', await has('available', one.amount)]);
        case 'pay':
          return paidOut('redeem', ['held', 'clearing', await has('held', one.amount)]);
        case 'return':
          return shift('redeem_return', ['held', 'available', await has('held', one.amount)]);
        case 'freeze':
          return shift('fixed_in_15', ['available', 'term15', await has('available', one.amount)]);
        case 'interest':
          sums.owned += one.amount;
          sums.interest += one.amount;
          return move('fixed_in_15', [['interest', 'term15', one.amount]]);
        case 'thaw':
          return shift('fixed_out', ['term15', 'available', await has('term15', one.amount)]);
        case 'stake':
          return stake(one);
        case 'end':
          return end(open[one.which % (open.length || 1)], one.how);
        case 'trade':
          for (let i = 0; i < one.times; i += 1) {
            const before = open.length;
            await stake({ amount: 100n, cover: 81n, rounds: 1 });
            if (open.length > before) await end(open.at(-1), i % 2 === 0 ? 'win' : 'loss');
          }
          return;
        case 'nothing':
          return;
      }
    }
    return { user, sums, take };
  }

  test('at any moment is what their transfers had made of it, and flows and results explain each change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        const { user: userId, sums, take } = await newBook();
        const marks: { at: Date; sums: typeof sums }[] = [];
        const mark = async () => {
          await db.moveClock(3_000);
          marks.push({ at: await readNow(db.kysely), sums: { ...sums } });
          await db.moveClock(3_000);
        };
        await mark();
        await take({ do: 'deposit', amount: 500_000n, fee: 0n });
        for (const one of acts) {
          await mark();
          await take(one);
        }
        await mark();
        const moments = marks.map(({ at }) => at);
        const owned = await ownedBefore(db.kysely, { userId, moments });
        expect(owned).toEqual(marks.map((one) => one.sums.owned));
        for (const [i, one] of marks.entries()) {
          const { paidIn, paidOut, interest } = await flowsSince(db.kysely, { userId, from: one.at });
          expect({ paidIn, paidOut, interest }).toEqual({
            paidIn: sums.paidIn - one.sums.paidIn,
            paidOut: sums.paidOut - one.sums.paidOut,
            interest: sums.interest - one.sums.interest,
          });
          const results = sums.owned - (owned[i] ?? 0n) - paidIn + paidOut - interest;
          expect(results).toBe(sums.results - one.sums.results);
        }
      }),
      { numRuns: 20, seed: 20_270_105 },
    );
  });

  test('of an order that is older than hundreds of others counts in full until it ends', async () => {
    const { user: userId, take } = await newBook();
    await take({ do: 'deposit', amount: 1_000_000n, fee: 0n });
    await take({ do: 'stake', amount: 70_001n, cover: 12_345n, rounds: 1 });
    await take({ do: 'stake', amount: 333n, cover: 1n, rounds: 3 });
    await take({ do: 'end', which: 1, how: 'back' });
    await take({ do: 'trade', times: 120, amount: 1n });
    const results = 60n * 78n - 60n * 100n;
    await db.moveClock(1_000);
    const moments = [await readNow(db.kysely)];
    await db.moveClock(1_000);
    expect(await ownedBefore(db.kysely, { userId, moments })).toEqual([1_000_000n + results]);
    await take({ do: 'end', which: 0, how: 'loss' });
    expect(await ownedBefore(db.kysely, { userId, moments })).toEqual([1_000_000n + results]);
  });

  test('is nothing before the first transfer, and of a user without accounts', async () => {
    const { user, take } = await newBook();
    const moments = [new Date(0), await readNow(db.kysely)];
    await db.moveClock(1_000);
    await take({ do: 'bonus', amount: 5n });
    expect(await ownedBefore(db.kysely, { userId: user, moments })).toEqual([0n, 0n]);
    expect(await ownedBefore(db.kysely, { userId: uuid(), moments })).toEqual([0n, 0n]);
    const flows = { paidIn: 0n, paidOut: 0n, interest: 0n };
    expect(await flowsSince(db.kysely, { userId: uuid(), from: new Date(0) })).toEqual(flows);
  });
});
