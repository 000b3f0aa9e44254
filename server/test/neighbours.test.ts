import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { Refusal } from '../src/lib/errors.ts';
import { secretsOf } from '../src/lib/secrets.ts';
import { lockDrawings, readDrawings, writeDrawings } from '../src/modules/drawings/repository.ts';
import {
  countUnreadMessages,
  listMessages,
  markAllAnnouncements,
  markMessages,
  readUpTo,
} from '../src/modules/messages/repository.ts';
import { addCard, deleteMeans } from '../src/modules/payment-means/service.ts';
import { applyForRedemption, cancelRedemption, redemptions } from '../src/modules/redemptions/index.ts';
import { roomOrders } from '../src/modules/rooms/read.ts';
import { cancelRounds } from '../src/modules/rooms/subscribe.ts';
import { matureDue } from '../src/modules/savings/maturing.ts';
import { holdings, moveIn, moveOut } from '../src/modules/savings/service.ts';
import { orderProof } from '../src/modules/trading/proof.ts';
import { shareCode } from '../src/modules/trading/share.ts';
import { setLimit, showLimits, takeBreak } from '../src/modules/user-limits/service.ts';
import { bills, depositedSince, deposits, openDeposit } from '../src/modules/wallet/index.ts';
import { keepProof, showProof } from '../src/modules/wallet/proofs.ts';
import { TEST_SECRETS_KEY } from './support/app.ts';
import { describeDatabase, perSuite, perTest } from './support/databases.ts';
import { makeNeighbour, makeUser, quote, type TestUser } from './support/money.ts';
import { prices, subscription } from './support/rooms.ts';
import { bet, orders } from './support/trades.ts';

const page = { language: 'en', limit: 20 } as const;
const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' });
const DAY_MS = 86_400_000;

/**
 * Most users of a test lie in different buckets, so that a query that asks for the bucket and forgets the user still finds
 * nothing of others. Here both lie in one.
 */
describeDatabase('two users of one bucket', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db, 10_000));
  const other = perTest(() => makeNeighbour(db, user));
  beforeAll(async () => {
    await quote(db, 'SYN50');
  });
  beforeEach(async () => {
    expect(other).toEqual({ userId: expect.not.stringMatching(user.userId), bucket: user.bucket });
  });

  const refusal = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
  const MISSING = 4004;

  test('neither reads nor marks the messages of the other', async () => {
    const unread = (owner: TestUser) => countUnreadMessages(db.kysely, owner, ['deposit_confirmed']);
    const mine = await listMessages(db.kysely, user, { after: null, limit: 10 });
    expect(mine).toHaveLength(1);
    expect(await listMessages(db.kysely, other, { after: null, limit: 10 })).toEqual([]);
    expect(await unread(other)).toBe(0);
    await markMessages(db.kysely, other, { ids: mine.map(({ id }) => id) });
    await markMessages(db.kysely, other, {});
    await db.transaction((tx) => markAllAnnouncements(tx, other));
    expect(await unread(user)).toBe(1);
    expect(await readUpTo(db.kysely, user)).toBeNull();
  });

  test('neither sees the deposits, their pictures and the account changes of the other', async () => {
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '100' } as const;
    const { id } = await db.transaction((tx) => openDeposit(tx, user, request));
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: 'green' } });
    const bytes = await picture.png().toBuffer();
    await keepProof(db, user, { id, bytes });
    expect(await refusal(keepProof(db, other, { id, bytes }))).toBe(MISSING);
    expect(await refusal(showProof(db.kysely, other, id))).toBe(MISSING);
    expect((await deposits(db.kysely, other, page)).items).toEqual([]);
    expect((await deposits(db.kysely, other, { ...page, id })).items).toEqual([]);
    expect(await depositedSince(db.kysely, other, new Date(0))).toBe(0n);
    const { items } = await bills(db.kysely, user, page);
    expect(items).toHaveLength(1);
    expect((await bills(db.kysely, other, page)).items).toEqual([]);
    expect((await bills(db.kysely, other, { ...page, id: items[0]?.id })).items).toEqual([]);
  });

  test('neither sees nor cancels the redemptions of the other, nor removes their card', async () => {
    await db.kysely
      .insertInto('users')
      .values({
        ...{ bucket: user.bucket, id: user.userId, username: 'ada', nickname: 'Ada', real_name: 'Ada' },
        ...{ password_hash: 'none', phone_hash: randomBytes(32), phone_masked: '', avatar: null },
      })
      .execute();
    const card = await addCard({ db: db.kysely, secrets }, user, {
      ...{ kind: 'hk', cardholder_name: 'Ada', card_number: '004123456789001' },
      ...{ bank_name: 'Harbour Bank', branch_name: 'Central' },
    });
    const ref = { owner: other, id: card.id };
    expect(await refusal(deleteMeans({ db: db.kysely, secrets }, ref, ['hk']))).toBe(MISSING);
    const receiver = {
      ...{ meansId: card.id, channel: 'bankcard' as const, name: 'A', place: 'B', account: '1' },
      sealed: Buffer.from('x'),
    };
    const wish = { receiver, amount: '200', fee: '2.00' };
    const { id } = await db.transaction((tx) => applyForRedemption(tx, user, wish));
    expect((await redemptions(db.kysely, other, page)).items).toEqual([]);
    expect((await redemptions(db.kysely, other, { ...page, id })).items).toEqual([]);
    expect(await refusal(db.transaction((tx) => cancelRedemption(tx, other, id)))).toBe(MISSING);
    expect((await redemptions(db.kysely, user, { ...page, id })).items).toMatchObject([
      { status: 'applying' },
    ]);
  });

  test('neither sees nor moves out the fixed terms of the other', async () => {
    const term = { term_days: 15, annual_rate: 36_500, amount: '200' } as const;
    const { id } = await db.transaction((tx) => moveIn(tx, user, term));
    expect((await holdings(db.kysely, other, page)).items).toEqual([]);
    expect((await holdings(db.kysely, other, { ...page, id })).items).toEqual([]);
    expect(await refusal(db.transaction((tx) => moveOut(tx, other, id)))).toBe(MISSING);
    await db.moveClock(15 * DAY_MS);
    await matureDue({ db, log: { error: expect } });
    expect(await refusal(db.transaction((tx) => moveOut(tx, other, id)))).toBe(MISSING);
    expect((await holdings(db.kysely, user, { ...page, id })).items).toMatchObject([{ status: 'completed' }]);
    await quote(db, 'SYN50');
  });

  test('neither sees the trades of the other, their proofs and codes, nor takes their rounds back', async () => {
    const { id } = await bet(db, prices, user);
    const room = await subscription(db, prices, user, { rounds: 2 });
    for (const query of [page, { ...page, id }])
      expect((await orders(db.kysely, prices, other, query)).items).toEqual([]);
    expect(await refusal(orderProof(db.kysely, prices, { owner: other, id }))).toBe(MISSING);
    expect(await refusal(shareCode(db.kysely, other, id))).toBe(MISSING);
    for (const query of [page, { ...page, id: room }])
      expect(await roomOrders(db.kysely, prices, { owner: other, query })).toEqual([]);
    expect(await refusal(db.transaction((tx) => cancelRounds(tx, other, { order_id: room })))).toBe(MISSING);
  });

  test('neither sees the limits, the break and the drawings of the other', async () => {
    await db.transaction((tx) => setLimit(tx, user, { kind: 'stake', period: 'day', amount: '500' }));
    await db.transaction((tx) => takeBreak(tx, user, 1));
    const drawn = { revision: 1, items: [] };
    const board = (owner: TestUser) => ({ ...owner, goodsId: 'SYN50' });
    await db.transaction(async (tx) => {
      await lockDrawings(tx, board(other));
      await lockDrawings(tx, board(user));
      await writeDrawings(tx, board(user), drawn);
    });
    const { items, pause } = await showLimits(db.kysely, other, depositedSince);
    expect(items.map(({ amount, used }) => [amount, used])).toEqual(items.map(() => [null, '0.00']));
    expect(pause).toBeNull();
    await db.transaction((tx) => setLimit(tx, other, { kind: 'stake', period: 'day', amount: '900' }));
    const own = (await showLimits(db.kysely, user, depositedSince)).items;
    expect(own.find(({ kind, period }) => kind === 'stake' && period === 'day')?.amount).toBe('500.00');
    expect(await readDrawings(db.kysely, board(other))).toEqual({ revision: 0, items: [] });
    expect(await readDrawings(db.kysely, board(user))).toEqual(drawn);
  });
});
