import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { search } from '../../../../tools/jest/search.ts';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser, recordTicks, type TestUser } from '../../../test/support/money.ts';
import { expectRoomsSound, nextRound, ROOM, subscription } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { readNow } from '../../db/paging.ts';
import { Refusal } from '../../lib/errors.ts';
import { balances } from '../ledger/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { readRound } from './repository.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';
import { cancelRounds } from './subscribe.ts';

const USERS = 4;
const SEED = 20_261_121;
const RUNS = search ? 3 : 1;
const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => undefined };
const side = fc.constantFrom('up' as const, 'down' as const);

const bet = fc.record({
  who: fc.nat({ max: USERS - 1 }),
  direction: side,
  units: fc.integer({ min: 10, max: 700 }),
  leverage: fc.constantFrom(1, 1, 2, 3),
  rounds: fc.constantFrom(1, 1, 1, 2, 4),
});
const played = fc.record({
  bets: fc.array(bet, { maxLength: 6 }),
  /** Which of the orders so far lets its later rounds go. */
  cancels: fc.option(fc.nat({ max: 7 }), { nil: undefined }),
  move: fc.constantFrom(-3, 0, 5, 5, -4),
  /** Where the feed is silent: nowhere, at the start, at the end. */
  gap: fc.constantFrom('no', 'no', 'no', 'start', 'end'),
  servers: fc.integer({ min: 1, max: 3 }),
  dies: fc.boolean(),
  /** Nobody runs until the round is long over. */
  stops: fc.constantFrom(false, false, true),
});
type Played = typeof played extends fc.Arbitrary<infer T> ? T : never;

/** What the same seed came to on the database before. */
const digests: string[] = [];

describeDatabase('any sequence of rounds, with gaps, crashes and stops', (makeDb) => {
  const db = perSuite(makeDb);

  test('keeps every unit of money, decides by the price rule, and ends alike on both databases', async () => {
    const hash = createHash('sha256');
    await fc.assert(
      fc.asyncProperty(fc.array(played, { minLength: 3, maxLength: 5 }), async (rounds) => {
        const users: TestUser[] = [];
        for (let i = 0; i < USERS; i += 1) users.push(await makeUser(db, 5_000));
        await nextRound(db);
        const ids: { user: TestUser; id: string }[] = [];
        for (const round of rounds) await play(users, ids, round);
        for (let i = 0; i < 4; i += 1) await play(users, ids, QUIET);
        await advance(QUIET);
        for (const user of users) {
          const { available, escrow } = await balances(db.kysely, user.userId);
          expect(escrow).toBe(0n);
          expect(available).toBe(500_000n + (await profitOf(user)));
        }
        hash.update(await digest(users, ids));
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    digests.push(hash.digest('hex'));
    expect(new Set(digests).size).toBe(1);
  });

  const QUIET: Played = {
    ...{ bets: [], cancels: undefined, move: 0, gap: 'no', servers: 1, dies: false, stops: false },
  };

  /** One round from its opening to a second after its end. */
  async function play(users: TestUser[], ids: { user: TestUser; id: string }[], round: Played) {
    const start = await nextRound(db);
    const to = async (ms: number) => {
      const now = await readNow(db.kysely);
      await db.moveClock(start.getTime() + ms - now.getTime());
    };
    const ticks: [number, number][] = [];
    for (let ms = -59_000; ms < 0; ms += 3_000) ticks.push([ms, 1001]);
    ticks.push([round.gap === 'start' ? 10_500 : 400, 1000]);
    for (let ms = 11_000; ms < (round.gap === 'end' ? 45_000 : 59_000); ms += 3_000) ticks.push([ms, 1001]);
    if (round.gap !== 'end') ticks.push([59_500, 1000 + round.move]);
    ticks.push([60_001, 1]);
    const record = (from: number, until: number) =>
      recordTicks(db, {
        goodsId: ROOM.goodsId,
        from: start,
        at: ticks.filter(([ms]) => ms > from && ms <= until),
      });
    await to(-49_000);
    await record(-60_000, -49_000);
    await take(users, ids, round);
    if (!round.stops) await advance(round);
    await record(-49_000, -5_000);
    await to(-4_900);
    if (!round.stops) await advance(round);
    if (!round.stops) await advance(QUIET);
    await record(-5_000, 60_001);
    await to(60_900);
    await advance(round);
    await advance(QUIET);
    await expectSound(db);
    await expectRoomsSound(db);
    await expectRule(start, round);
  }

  async function take(users: TestUser[], ids: { user: TestUser; id: string }[], round: Played) {
    for (const { who, direction, units, leverage, rounds } of round.bets) {
      const user = users[who] as TestUser;
      const request = { direction, unit_amount: String(units), leverage, rounds };
      const id = await subscription(db, prices, user, request).catch(onlyRefusals);
      if (id) ids.push({ user, id });
      await db.moveClock(5);
    }
    const order = round.cancels === undefined ? undefined : ids[round.cancels];
    if (order)
      await db.transaction((tx) => cancelRounds(tx, order.user, { order_id: order.id })).catch(onlyRefusals);
  }

  function onlyRefusals(error: unknown): undefined {
    if (!(error instanceof Refusal)) throw error;
  }

  async function advance({ servers, dies }: Played): Promise<void> {
    const dying: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    const signer = await signerOf(db);
    const all = Array.from({ length: servers }, (_, i) => ({
      db: dies && i === 0 ? { ...db, transaction: dying } : db,
      prices,
      log,
      signer,
    }));
    await Promise.all(all.map(advanceRounds));
  }

  /** Judges the round anew from what was recorded, and from who could seal it in time. */
  async function expectRule(start: Date, { gap, move, stops }: Played): Promise<void> {
    const row = await readRound(db.kysely, { room_id: ROOM.id, issue: roundAt(start, ROOM.seconds).issue });
    // Without any subscription, and with every server stopped, nobody writes a round down.
    if (!row) return;
    const late = stops && row.subscriptions !== 0;
    expect([row.state, row.void_reason === 'sealed_late']).toEqual([
      gap === 'no' && !late ? 'settled' : 'void',
      late,
    ]);
    if (row.state === 'settled') expect(row.result).toBe(move === 0 ? 'tie' : move > 0 ? 'up' : 'down');
  }

  async function profitOf({ userId }: TestUser): Promise<bigint> {
    const { rows } = await sql<{ profit: bigint }>`
      select coalesce(sum(profit), 0)::int8 as profit from room_subscriptions where user_id = ${userId}`.execute(
      db.kysely,
    );
    return rows[0]?.profit ?? 0n;
  }

  /** Everything that happened to these people, in an order that does not depend on which server was faster. */
  async function digest(users: TestUser[], ids: { id: string }[]): Promise<string> {
    const lines: string[] = [];
    for (const [i, { id }] of ids.entries()) {
      const parts = await db.kysely
        .selectFrom('room_subscriptions')
        .select(['direction', 'stake', 'state', 'arrival', 'matched', 'result', 'profit', 'fee'])
        .where('order_id', '=', id)
        .orderBy('issue')
        .execute();
      lines.push(...parts.map((part) => `${i}|${Object.values(part).map(String).join('|')}`));
    }
    for (const [i, { userId, bucket }] of users.entries()) {
      const { rows } = await sql<Record<string, unknown>>`
        select kind::text, amount, debit_kind, credit_kind from ledger_transfers where bucket = ${bucket}
          and (debit_owner = ${userId} or credit_owner = ${userId}) order by 1, 2, 3, 4`.execute(db.kysely);
      lines.push(...rows.map((row) => `${i}|${Object.values(row).map(String).join('|')}`));
    }
    return lines.join('\n');
  }
});
