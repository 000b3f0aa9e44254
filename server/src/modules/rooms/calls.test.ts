import Fastify, { type FastifyInstance } from 'fastify';
import { type CallName, contract, type ReplyOf } from 'shared-api/contract';
import { describeDatabase, type MakeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser, quote, recordTicks } from '../../../test/support/money.ts';
import { nextRound, prices, ROOM, UP_100 } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { readConfig } from '../../config/config.ts';
import { readNow } from '../../db/paging.ts';
import { contractRoutes, type Handlers } from '../../http/contract-routes.ts';
import { errors } from '../../http/errors.ts';
import { quotesModule } from '../quotes/index.ts';
import { tradingModule } from '../trading/index.ts';
import { roomsModule } from './index.ts';
import { advanceRounds } from './rounds.ts';

describeDatabase('the calls of rooms', (makeDb) => {
  // A suite of its own, so that the server stops before the database is closed.
  describe('over HTTP', () => callsOf(makeDb));
});

type RoomOrder = ReplyOf<'cancelRounds'>;

function callsOf(makeDb: MakeDatabase): void {
  const db = perSuite(makeDb);
  let app: FastifyInstance;
  const user = perSuite(() => makeUser(db, 20_000));
  let keys = 0;
  beforeAll(async () => {
    app = Fastify({ logger: false });
    errors(app);
    const deps = { db, config: readConfig({ LOG_LEVEL: 'silent' }), log: app.log };
    const quotes = quotesModule(deps, { roundMs: null });
    const signer = await signerOf(db);
    const rooms = roomsModule({ ...deps, quotes, signer });
    const trading = tradingModule({ ...deps, quotes, rooms: rooms.orders, signer });
    // Only these modules' calls are made here.
    const handlers = { ...rooms.handlers, ...trading.handlers } as unknown as Handlers;
    const authenticate = async () => ({ ...user, sessionId: 'one' });
    contractRoutes(app, { db, handlers, authenticate });
    await app.ready();
  });
  afterAll(() => app.close());

  async function send<T>(name: CallName, body: object): Promise<{ code: number; data: T }> {
    const { method, path } = contract[name];
    keys += 1;
    const headers = { token: 'ada', 'idempotency-key': `rooms-calls-${keys}-0123456789` };
    const reply = await app.inject({ method, url: path, headers, payload: { language: 'en', ...body } });
    return reply.json();
  }
  const bet = (more: object = {}) =>
    send<RoomOrder & { reason?: string }>('bet', { kind: 'room', ...UP_100, ...more });
  const issues = async () => (await send<ReplyOf<'issues'>>('issues', { room_id: ROOM.id })).data;
  const log = {
    error: (details: unknown) => {
      throw new Error(JSON.stringify(details));
    },
  };

  test.each([1_000, 30_000, 54_000, 54_990, 55_000, 55_500, 59_990])(
    'no subscription enters a round that is sealed or has a start price, %i ms after a start',
    async (afterMs) => {
      const opened = (await nextRound(db)).getTime() - ROOM.seconds * 1000;
      await recordTicks(db, { goodsId: ROOM.goodsId, from: new Date(opened), at: [[400, 1000]] });
      await db.moveClock(opened + afterMs - (await readNow(db.kysely)).getTime());
      await quote(db, ROOM.goodsId);
      await advanceRounds({ db, prices, log, signer: await signerOf(db) });
      const before = await issues();
      const placed = await bet({ rounds: 2 });
      expect(placed.code).toBe(200);
      const [first, second] = placed.data.issues;
      const at = Date.parse(placed.data.created_time);
      expect(at).toBeLessThan(Date.parse(first?.seals_time ?? ''));
      expect(first?.issue).toBeGreaterThan(before.running.issue);
      expect(second?.issue).toBe((first?.issue ?? 0) + 1);
      expect(first?.start).toBeNull();
      expect((await bet({ issue: before.running.issue })).data.reason).toBe('round_sealed');
      if (first?.issue !== before.next.issue)
        expect((await bet({ issue: before.next.issue })).data.reason).toBe('round_sealed');
      // Nobody sees the sides of a round that still takes subscriptions.
      const { next } = await issues();
      if (next.status === 'open') expect([next.up_total, next.seal]).toEqual([null, null]);
    },
  );

  test('those who look at a room within a quarter of a second share one reading, a later one does not', async () => {
    // The reading that the test before has left is shared no more.
    await db.moveClock(250);
    const began = (await readNow(db.kysely)).getTime();
    const times = await Promise.all(Array.from({ length: 20 }, issues));
    // One, and one more for each quarter of a second that a slow machine takes to answer all of them. By the database's
    // clock, which the answers go by: another clock may run on while this one is set.
    const most = 1 + ((await readNow(db.kysely)).getTime() - began) / 250;
    expect(new Set(times.map(({ server_time }) => server_time)).size).toBeLessThanOrEqual(most);
    await db.moveClock(250);
    expect((await issues()).server_time).not.toBe(times[0]?.server_time);
  });

  test('the roots are public without a token, and page back', async () => {
    const url = `${contract.seals.path}?room_id=${ROOM.id}&limit=2`;
    const list = async (more = '') =>
      (await app.inject({ method: 'GET', url: url + more })).json<{ data: ReplyOf<'seals'> }>().data.items;
    const newest = await list();
    expect(newest.map(({ root }) => root)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    const older = await list(`&before=${newest[1]?.issue}`);
    expect(older[0]?.issue).toBeLessThan(newest[1]?.issue ?? 0);
  });
}
