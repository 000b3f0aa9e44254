import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { ReplyOf } from 'shared-api/contract';
import { v4 as uuid } from 'uuid';
import {
  describeEachDatabase,
  describePostgres,
  perSuite,
  type TestDatabase,
} from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { orders as listed, UP_30 } from '../../../test/support/trades.ts';
import { contractRoutes, type Handlers } from '../../http/contract-routes.ts';
import { errors } from '../../http/errors.ts';
import { balances, bucketOf, post } from '../ledger/index.ts';
import { recordedPrices } from './index.ts';
import { bets } from './orders.ts';

const prices = recordedPrices({ isOpen: () => true });

/** The call `bet` alone, for these users; a user's token is their id. */
async function server(db: TestDatabase, users: readonly TestUser[]) {
  const app = Fastify({ logger: false });
  errors(app);
  const noRooms = { bet: () => Promise.reject(new Error('no rooms here')) };
  const signer = await signerOf(db);
  const sizes: number[] = [];
  const handlers = {
    bet: {
      together: (tx, calls) => {
        sizes.push(calls.length);
        return bets(tx, { prices, signer }, { calls, rooms: noRooms });
      },
    },
  } as Pick<Handlers, 'bet'> as Handlers;
  const authenticate = async (token: string) => {
    const user = users.find(({ userId }) => userId === token);
    return user ? { ...user, sessionId: 'one' } : null;
  };
  contractRoutes(app, { db, handlers, authenticate });
  await app.ready();
  const send = async (user: TestUser, key: string, changes: object = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/bet',
      headers: { token: user.userId, 'idempotency-key': `together-0123456789-${key}` },
      payload: { language: 'en', ...UP_30, ...changes },
    });
    return reply.json<{ code: number; data: ReplyOf<'bet'> & { reason?: string } }>();
  };
  return { send, sizes, close: () => app.close() };
}

describeEachDatabase('bets of several users at once', (makeDb) => {
  const db = perSuite(makeDb);
  const people = (units: readonly number[]) => Promise.all(units.map((one) => makeUser(db, one)));

  test('share a transaction, and each gets their own order', async () => {
    const users = await people(Array.from({ length: 24 }, () => 1000));
    await quote(db, UP_30.goods_id);
    const { send, sizes, close } = await server(db, users);
    const amounts = users.map((_, i) => String(10 + i));
    const replies = await Promise.all(users.map((user, i) => send(user, 'own', { amount: amounts[i] })));
    expect(replies.map(({ data }) => data.kind === 'timed' && data.stake)).toEqual(
      amounts.map((amount) => `${amount}.00`),
    );
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(24);
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    // A repeat is answered from its key, whoever it comes with.
    const again = await Promise.all(users.map((user, i) => send(user, 'own', { amount: amounts[i] })));
    expect(again).toEqual(replies);
    for (const [i, user] of users.entries()) {
      const page = await listed(db.kysely, prices, user, { language: 'en', limit: 5 });
      expect(page.items.map(({ id }) => id)).toEqual([replies[i]?.data.id]);
    }
    await close();
    await expectSound(db);
  });

  test('one who is refused is told so, and the others are not', async () => {
    const users = await people([1000, 0, 1000, 1000, 1000]);
    await quote(db, UP_30.goods_id);
    const { send, close } = await server(db, users);
    const wishes = [{}, {}, { payout_rate: 7999 }, { goods_id: 'NOTHING' }, {}];
    const replies = await Promise.all(users.map((user, i) => send(user, 'mixed', wishes[i])));
    expect(replies.map(({ code, data }) => [code, data?.reason])).toEqual([
      [200, undefined],
      [4000, 'insufficient_funds'],
      [4000, 'rate_changed'],
      [4001, undefined],
      [200, undefined],
    ]);
    const available = await Promise.all(users.map(({ userId }) => balances(db.kysely, userId)));
    expect(available.map((one) => one.available)).toEqual([90_000n, 0n, 100_000n, 100_000n, 90_000n]);
    await close();
    await expectSound(db);
  });

  test('fifty of one user against a balance for one place one bet, among those of others', async () => {
    const users = await people([199, 5000, 5000]);
    await quote(db, UP_30.goods_id);
    const { send, close } = await server(db, users);
    const [poor, ...rich] = users as [TestUser, TestUser, TestUser];
    const sent = Array.from({ length: 50 }, (_, i) => [
      send(poor, `p${i}`),
      send(rich[i % 2] ?? poor, `r${i}`),
    ]);
    const replies = await Promise.all(sent.flat());
    const ofPoor = replies.filter((_, i) => i % 2 === 0);
    expect(ofPoor.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(ofPoor.filter(({ data }) => data?.reason === 'insufficient_funds')).toHaveLength(49);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(51);
    expect((await balances(db.kysely, poor.userId)).available).toBe(9_900n);
    await close();
    await expectSound(db);
  });
});

describePostgres('a bet whose account is held elsewhere', (makeDb) => {
  /** Users of one queue that share no account. */
  async function twoOfOneLane(db: TestDatabase): Promise<[TestUser, TestUser]> {
    const first = await makeUser(db, 1000);
    let id = uuid();
    while (bucketOf(id) === first.bucket || bucketOf(id) % 2 !== first.bucket % 2) id = uuid();
    return [first, await makeUser(db, 1000, id)];
  }

  /** Pays the user 1.00 in a transaction that holds their account until then. @returns its end, once it holds. */
  async function payUntil(db: TestDatabase, { userId: user, bucket }: TestUser, then: Promise<unknown>) {
    const holds = Promise.withResolvers<void>();
    const end = db.transaction(async (tx) => {
      await post(tx, {
        bucket,
        kind: 'bonus',
        source: { type: 'test', id: uuid(), step: 'only' },
        transfers: [{ debit: { house: 'bonus' }, credit: { user, kind: 'available' }, amountMinor: 100n }],
      });
      holds.resolve();
      await then;
    });
    await holds.promise;
    return { end };
  }

  async function untilSomeoneWaits(db: TestDatabase): Promise<void> {
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n
        from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted`.execute(db.kysely);
      waiting = rows[0]?.n ?? 0;
    }
  }

  test('waits for it beside its queue, and is placed once', async () => {
    const db = await makeDb();
    const [held, other] = await twoOfOneLane(db);
    await quote(db, UP_30.goods_id);
    const { send, sizes, close } = await server(db, [held, other]);
    const ends: string[] = [];
    const release = Promise.withResolvers<void>();
    const paid = await payUntil(
      db,
      held,
      Promise.race([release.promise, wait(30_000, undefined, { ref: false })]),
    );
    paid.end.then(() => ends.push('paid'));
    const first = send(held, 'held').finally(() => ends.push('held'));
    await untilSomeoneWaits(db);
    expect((await send(other, 'other')).code).toBe(200);
    ends.push('other');
    release.resolve();
    await paid.end;
    expect((await first).code).toBe(200);
    expect(ends).toEqual(['other', 'paid', 'held']);
    expect(sizes).toEqual([1, 1, 1]);
    const { available } = await balances(db.kysely, held.userId);
    expect(available).toBe(90_100n);
    expect((await listed(db.kysely, prices, held, { language: 'en', limit: 5 })).items).toHaveLength(1);
    await close();
    await expectSound(db);
  });
});
