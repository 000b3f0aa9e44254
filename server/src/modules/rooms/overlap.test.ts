import { sql } from 'kysely';
import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { makeUser, quote } from '../../../test/support/money.ts';
import { flow, openRoom, prices, ROOM, rising, subscription } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { seals } from './proof.ts';
import { issues, rooms } from './read.ts';
import { readRound } from './repository.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt, roundOf } from './schedule.logic.ts';

const paging = { language: 'en', limit: 20, room_id: ROOM.id } as const;

describePostgresFirst('rounds that overlap', (makeDb) => {
  const db = perTest(makeDb);
  const play = perTest(() => openRoom(db));
  afterEach(() => play.expectSound());

  const shown = async (which: 'running' | 'next' = 'next') =>
    (await issues(db.kysely, prices, paging))[which];

  test('nobody sees the sides before the seal; the root is public before there is a start price', async () => {
    const user = await makeUser(db, 1000);
    await subscription(db, prices, user);
    await play.turn();
    const hidden = { up_total: null, down_total: null, up_matched: null, liquidity: null, returned: null };
    expect(await shown()).toMatchObject({ status: 'open', seal: null, start: null, ...hidden });
    const { issue } = roundAt(play.start, ROOM.seconds);
    const written = db.kysely.selectFrom('room_seals').select('root').where('issue', '=', issue);
    expect(await written.execute()).toEqual([]);
    await play.toSeal();
    const sealed = await shown();
    const root = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(sealed).toMatchObject({
      ...{ status: 'sealed', up_total: '100.00', down_total: '0.00', start: null },
      seal: { root, count: 1 },
    });
    expect(Date.parse(sealed.seal?.published_time ?? '')).toBeLessThan(play.start.getTime());
    expect((await seals(db.kysely, { language: 'en', room_id: ROOM.id, limit: 1 })).items).toEqual([
      {
        ...{ ...sealed.seal, issue: sealed.issue, starts_time: sealed.starts_time },
        signed: { key_id: expect.any(String), signature: expect.any(String) },
      },
    ]);
    await flow(db, play.start, { from: 500, to: 500, price: () => 1000 });
    await play.at(1_000);
    await play.turn();
    expect(await shown('running')).toMatchObject({
      ...{ status: 'running', seal: sealed.seal, start: { price: '10.00' }, end: null },
    });
  });

  test('publishes the finished rounds, the running one, the next, and the one on offer', async () => {
    await play.toSeal();
    const { offered, running, next, items } = await issues(db.kysely, prices, paging);
    expect([running.status, next.status, items]).toEqual(['running', 'sealed', []]);
    expect([running.issue + 1, offered.issue]).toEqual([next.issue, next.issue + 1]);
    await play.toEnd();
    const later = await issues(db.kysely, prices, paging);
    expect(later.items.map(({ issue }) => issue)).toEqual([next.issue, running.issue]);
    expect(later.items[0]).toMatchObject({ status: 'settled', result: 'up' });
    expect([later.running.issue, later.next.issue]).toEqual([offered.issue, offered.issue + 1]);
    expect(later.offered.issue).toBe(later.next.issue);
    const { items: all } = await rooms(db.kysely, prices, 'en');
    expect(all[0]).toMatchObject({ running: { issue: later.running.issue }, offered: later.offered });
  });

  test.each([
    // The test's clock runs on: a slow machine has the rest of the time to seal.
    ['its close and three seconds before its start', -3_000, 'settled', null],
    ['its start', 100, 'void', 'sealed_late'],
    ['long after its end', 3_600_000, 'void', 'sealed_late'],
  ] as const)('no server between its close and %s', async (_, sealedAfter, state, reason) => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    const ahead = Number(roundAt(play.start, ROOM.seconds).issue);
    await play.at(-4_000);
    await quote(db, ROOM.goodsId);
    await expect(subscription(db, prices, user, { issue: ahead })).rejects.toMatchObject({
      data: { reason: 'round_sealed' },
    });
    await play.at(sealedAfter);
    await play.turn();
    await flow(db, play.start, { from: 500, to: 60_000, price: rising });
    await flow(db, play.start, { from: 61_000, to: 61_000, price: rising });
    await play.at(Math.max(62_000, sealedAfter + 1));
    await play.turn();
    const [round] = (await issues(db.kysely, prices, paging)).items.filter(({ issue }) => issue === ahead);
    expect(round).toMatchObject({ status: state, void_reason: reason, seal: { count: 1 } });
    expect((await play.order(user, id)).issues[0]).toMatchObject({
      result: state === 'void' ? 'void' : 'win',
      void_reason: reason,
    });
    expect(await play.available(user)).toBe(state === 'void' ? 100_000n : 109_800n);
  });

  test('a round whose root was late names no price, though there is one', async () => {
    const user = await makeUser(db, 1000);
    await subscription(db, prices, user);
    const ahead = Number(roundAt(play.start, ROOM.seconds).issue);
    await play.turn();
    await flow(db, play.start, { from: 500, to: 4_500, price: rising });
    await play.at(5_000);
    await play.turn();
    const late = { room_id: ROOM.id, issue: BigInt(ahead) };
    const unpriced = { state: 'void', void_reason: 'sealed_late', start_seq: null, start_price: null };
    expect(await readRound(db.kysely, late)).toMatchObject(unpriced);
    // Nor is one added before it is finished.
    await db.asOwner((tx) => tx.updateTable('room_rounds').set({ finished_at: null }).execute());
    await sql`select show_round_start(${ROOM.id}, ${late.issue})`.execute(db.kysely);
    expect(await readRound(db.kysely, late)).toMatchObject(unpriced);
  });

  test('a round without subscriptions that is sealed late has a result all the same', async () => {
    await play.at(100);
    await play.turn();
    await flow(db, play.start, { from: 500, to: 60_000, price: rising });
    await flow(db, play.start, { from: 61_000, to: 61_000, price: rising });
    await play.at(62_000);
    await play.turn();
    const { items } = await issues(db.kysely, prices, paging);
    expect(items[0]).toMatchObject({ status: 'settled', result: 'up', seal: { count: 0 } });
  });

  test('after a long stop the rounds of that time are void, and those without a row are made up', async () => {
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user, { rounds: 3 });
    await play.toSeal();
    await flow(db, play.start, { from: 500, to: 61_000, price: rising });
    await play.at(86_400_000);
    await quote(db, ROOM.goodsId);
    await db.moveClock(1_000);
    for (let i = 0; i < 2; i += 1) await play.turn();
    const { issues: parts } = await play.order(user, id);
    expect(parts.map(({ result, void_reason }) => [result, void_reason])).toEqual([
      ['win', null],
      ['void', 'sealed_late'],
      ['void', 'sealed_late'],
    ]);
    expect(await play.available(user)).toBe(109_800n);
  });

  test('a backlog of rounds that cannot end does not keep new ones from being sealed and settled', async () => {
    const { issue } = roundAt(play.start, ROOM.seconds);
    // Without a price since: none of them can be decided.
    const stuck = Array.from({ length: 450 }, (_, i) => roundOf(issue - 500n + BigInt(i), ROOM.seconds));
    const rows = stuck.map((times) => ({
      ...{ room_id: ROOM.id, issue: times.issue, goods_id: 'SYN100', fee_rate: 200, liquidity_cap: 0n },
      ...{ starts_at: times.startsAt, seals_at: times.sealsAt, ends_at: times.endsAt },
    }));
    await db.asOwner((tx) => tx.insertInto('room_rounds').values(rows).execute());
    const user = await makeUser(db, 1000);
    const id = await subscription(db, prices, user);
    await play.toSeal();
    expect(await play.order(user, id)).toMatchObject({ status: 'sealed' });
    await play.toEnd();
    expect(await play.order(user, id)).toMatchObject({ status: 'settled', profit: '98.00' });
  });

  test('a room whose rounds fail does not stop another room', async () => {
    const user = await makeUser(db, 6000);
    await subscription(db, prices, user);
    const broken: typeof prices = {
      ...prices,
      findProduct: (id) => {
        if (id === ROOM.goodsId) throw new Error('broken');
        return prices.findProduct(id);
      },
    };
    await quote(db, 'SYN100');
    const other = { room_id: 'vip', fee_rate: 150 };
    const id = await subscription(db, prices, user, other);
    const seals_time = Date.parse((await play.order(user, id)).issues[0]?.seals_time ?? '');
    await play.at(seals_time - play.start.getTime() + 1);
    await advanceRounds({ db, prices: broken, log: play.log, signer: await signerOf(db) });
    expect(await play.order(user, id)).toMatchObject({ status: 'sealed', matched: '100.00' });
    expect(play.failures.length).toBeGreaterThan(0);
    play.failures.length = 0;
  });
});
