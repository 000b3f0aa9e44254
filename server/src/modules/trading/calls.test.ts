import Fastify, { type FastifyInstance } from 'fastify';
import { type CallName, contract, type ReplyOf } from 'shared-api/contract';
import { describeDatabase, type MakeDatabase, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser } from '../../../test/support/money.ts';
import { UP_30 } from '../../../test/support/trades.ts';
import { readConfig } from '../../config/config.ts';
import { contractRoutes, type Handlers } from '../../http/contract-routes.ts';
import { errors } from '../../http/errors.ts';
import { type QuotesModule, quotesModule } from '../quotes/index.ts';
import { roomsModule } from '../rooms/index.ts';
import { signingModule } from '../signing/index.ts';
import { walletModule } from '../wallet/index.ts';
import { tradingModule } from './index.ts';

const KEY = 'journey-0123456789abcdef';

describeDatabase('the calls of wallet and trading', (makeDb) => {
  // A suite of its own, so that the modules stop before the database is closed.
  describe('over HTTP', () => callsOf(makeDb));
});

function callsOf(makeDb: MakeDatabase): void {
  const db = perSuite(makeDb);
  let app: FastifyInstance;
  let quotes: QuotesModule;
  const user = perSuite(() => makeUser(db));
  beforeAll(async () => {
    app = Fastify({ logger: false });
    errors(app);
    const deps = { db, config: readConfig({ LOG_LEVEL: 'silent', AUTO_REVIEW_SECONDS: '0' }), log: app.log };
    quotes = quotesModule(deps, { roundMs: null });
    const wallet = walletModule(deps);
    const signing = signingModule(deps);
    const rooms = roomsModule({ ...deps, quotes, signer: signing.signer });
    const trading = tradingModule({ ...deps, quotes, rooms: rooms.orders, signer: signing.signer });
    // Only these modules' calls are made here.
    const handlers = { ...quotes.handlers, ...wallet.handlers, ...trading.handlers } as unknown as Handlers;
    const authenticate = async (token: string) => (token === 'ada' ? { ...user, sessionId: 'one' } : null);
    contractRoutes(app, { db, handlers, authenticate });
    await app.ready();
    for (const module of [signing, quotes, wallet, trading]) await module.start?.();
    stop = async () => {
      for (const module of [trading, wallet, quotes]) await module.stop?.();
      await app.close();
    };
  });
  let stop = async () => {};
  afterAll(() => stop());

  async function send(
    name: CallName,
    body: unknown,
    headers: Record<string, string> = { 'idempotency-key': KEY },
  ) {
    const { method, path } = contract[name];
    const reply = await app.inject({
      method,
      url: path,
      headers: { 'content-type': 'application/json', token: 'ada', ...headers },
      payload: JSON.stringify(body),
    });
    return reply.json<{ code: number; msg: string; data: unknown }>();
  }

  /** A success whose reply fits the contract. */
  async function ok<N extends CallName>(name: N, body: unknown = {}, key = KEY): Promise<ReplyOf<N>> {
    const { code, msg, data } = await send(name, body, { 'idempotency-key': key });
    expect([code, msg]).toEqual([200, 'OK']);
    return contract[name].reply.parse(data) as ReplyOf<N>;
  }

  async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await read();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Moves the clock and the feed, a second at a time. */
  async function flow(seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i += 1) {
      await db.moveClock(1_000);
      // The module reads the database's clock once in a while only: two rounds make sure.
      await quotes.round();
    }
  }

  const en = { language: 'en' };

  test('from a deposit to a settled trade, all by themselves', async () => {
    const { items: channels } = await ok('depositChannels', en);
    expect(channels).toHaveLength(3);
    const order = await ok('recharge', {
      ...en,
      channel: 'bankcard',
      depositor_name: ' Ada ',
      amount: '1000',
    });
    expect(order).toMatchObject({ status: 'waiting', depositor_name: 'Ada', amount: '1000.00' });
    await until(async () => {
      const { items } = await ok('recharges', { ...en, id: order.id });
      return items[0]?.status === 'success' ? true : undefined;
    });
    expect(await ok('balance', en)).toMatchObject({ balance: '1000.00', currency: 'USD' });

    await flow(2);
    const terms = await ok('play_ways', { ...en, goods_id: 'SYN50' });
    const ways = terms.kind === 'timed' ? terms.items : [];
    const bet = await ok('bet', { ...en, ...UP_30, payout_rate: ways[0]?.payout_rate }, `${KEY}-bet`);
    expect(await ok('bet', { ...en, ...UP_30 }, `${KEY}-bet`)).toEqual(bet);
    await flow(35);
    const settled = await until(async () => {
      await flow(1);
      const { items } = await ok('orders', { ...en, id: bet.id, status: 'closed' });
      return items[0]?.kind === 'timed' ? items[0] : undefined;
    });
    expect(settled).toMatchObject({ status: 'settled', result: expect.stringMatching(/^(win|loss|tie)$/) });
    const { entry, exit } = settled;
    expect((entry?.time ?? '') > bet.created_time && (exit?.time ?? '') <= settled.expiry_time).toBe(true);
    const { items: changes } = await ok('bills', en);
    expect(changes.at(-1)).toMatchObject({ operation_type: 'deposit', operation_amount: '1000.00' });
    const { balance, escrow } = await ok('balance', en);
    expect(escrow).toBe('0.00');
    expect(Number(balance)).toBe(1000 + Number(settled.profit));
    await expectSound(db);
  });

  test('a money call needs a key; one key is for one request', async () => {
    const request = { ...en, channel: 'bankcard', depositor_name: 'Ada', amount: '500' };
    expect(await send('recharge', request, {})).toMatchObject({ code: 4009 });
    expect(await send('recharge', request, { 'idempotency-key': 'short' })).toMatchObject({ code: 4009 });
    const key = `${KEY}-once`;
    const first = await ok('recharge', request, key);
    expect(await ok('recharge', { ...request, language: 'en' }, key)).toEqual(first);
    expect(await send('recharge', { ...request, amount: '501' }, { 'idempotency-key': key })).toMatchObject({
      code: 4009,
    });
    // Confirmed now, so that no later test finds the balance moving.
    await until(async () => (await ok('recharges', { ...en, id: first.id, status: 'success' })).items[0]);
  });

  test('wrong, missing, huge and hostile input is refused by field, in the language of the request', async () => {
    const before = await ok('balance', en);
    const refused = async (name: CallName, body: unknown) => {
      const { code, data } = await send(name, body, { 'idempotency-key': `${KEY}-bad` });
      return [
        code,
        (data as { fields?: { name: string; rule: string }[] }).fields?.map(
          (field) => `${field.name} ${field.rule}`,
        ),
      ];
    };
    expect(await refused('recharge', {})).toEqual([
      4001,
      ['channel required', 'depositor_name required', 'amount required'],
    ]);
    for (const amount of ['0', '-5', '1000.32', '1e3', '9'.repeat(400), '００１', 'NaN', ' 100']) {
      expect(await refused('recharge', { channel: 'bankcard', depositor_name: 'Ada', amount })).toEqual([
        4001,
        ['amount whole_amount'],
      ]);
    }
    expect(
      await refused('recharge', { channel: 'cash', depositor_name: 'A\u0000da', amount: '100' }),
    ).toEqual([4001, ['channel unknown_option', 'depositor_name hidden_characters']]);
    expect(await refused('bet', { ...UP_30, goods_id: "SYN50'; drop table ticks; --" })).toEqual([
      4001,
      ['goods_id invalid'],
    ]);
    expect(await refused('bet', { ...UP_30, duration_seconds: 31 })).toEqual([
      4001,
      ['duration_seconds unknown_option'],
    ]);
    expect(await refused('bet', { ...UP_30, payout_rate: 1.5 })).toEqual([4001, ['payout_rate invalid']]);
    expect(await refused('orders', { id: 'x', cursor: 'y'.repeat(300), limit: 1000 })).toEqual([
      4001,
      ['cursor invalid', 'limit too_large', 'id invalid'],
    ]);
    expect(await refused('orders', { cursor: 'AAAA' })).toEqual([4001, ['cursor invalid']]);
    const { msg } = await send(
      'bet',
      { ...UP_30, amount: '5', language: 'zh-CN' },
      { 'idempotency-key': `${KEY}-msg` },
    );
    expect(msg).toContain('10.00');
    expect(msg).toContain('5,000.00');
    expect(await send('balance', en, { token: 'eve' })).toMatchObject({
      code: 8888,
      msg: 'Your session has ended. Sign in again.',
    });
    expect(await ok('balance', en)).toEqual(before);
    await expectSound(db);
  });
}
