import Fastify from 'fastify';
import type { ReplyOf } from 'shared-api/contract';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { orders as listed, UP_30 } from '../../../test/support/trades.ts';
import { contractRoutes, type Handlers } from '../../plugins/contract-routes.ts';
import { errors } from '../../plugins/errors.ts';
import { balances } from '../ledger/index.ts';
import { recordedPrices } from './index.ts';
import { bets } from './orders.ts';

const prices = recordedPrices({ isOpen: () => true });

/** The call `bet` alone, for these users; a user's token is his id. */
async function server(db: TestDatabase, users: readonly TestUser[]) {
  const app = Fastify({ logger: false });
  errors(app);
  const noRooms = { bet: () => Promise.reject(new Error('no rooms here')) };
  const sizes: number[] = [];
  const handlers = {
    bet: {
      together: (tx, calls) => {
        sizes.push(calls.length);
        return bets(tx, prices, { calls, rooms: noRooms });
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
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDb();
  });
  const people = (units: readonly number[]) => Promise.all(units.map((one) => makeUser(db, one)));

  test('share a transaction, and each gets his own order', async () => {
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
