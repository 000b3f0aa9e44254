import { sql } from 'kysely';
import { describePostgresFirst } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { openRoom, prices, ROOM, subscription } from '../../../test/support/rooms.ts';
import { recordedPrices, sumTrades } from '../trading/index.ts';
import { rooms } from './read.ts';
import { roomReturns } from './returns.ts';

const EVER = { from: new Date(0), to: new Date('2100-01-01') };

describePostgresFirst('realised returns of rooms', (makeDb) => {
  test('leave out rounds with an end on recorded prices', async () => {
    const db = await makeDb();
    const user = await makeUser(db, 1000);
    const nextSeq = async () => {
      const last = await db.kysely
        .selectFrom('ticks')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('goods_id', '=', ROOM.goodsId)
        .executeTakeFirst();
      return (last?.seq ?? 0n) + 1n;
    };
    const source = async (name: string, from_seq: bigint) =>
      sql`insert into price_sources (goods_id, from_seq, source)
        values (${ROOM.goodsId}, ${String(from_seq)}, ${name})`.execute(db.kysely);
    /** Plays a round that is won; its prices come from elsewhere from its end on, if that is given. */
    const round = async ({ ends }: { ends?: string } = {}) => {
      const play = await openRoom(db);
      const id = await subscription(db, prices, user);
      await play.toSeal();
      // The start is the first tick after the seal's, the end the 61st.
      if (ends) await source(ends, (await nextSeq()) + 60n);
      await play.toEnd();
      const [part] = (await play.order(user, id)).issues;
      expect([part?.result, play.failures]).toEqual(['win', []]);
    };
    const found = async () =>
      (await sumTrades(db.kysely, roomReturns, EVER)).find(({ name }) => name === ROOM.id);

    await source('recorded', 1n);
    await round();
    expect(await found()).toBeUndefined();
    await source('simulated', await nextSeq());
    await round();
    expect(await found()).toMatchObject({ trades: 1n, won: 1n });
    // A round that starts on simulated prices and ends on recorded ones does not count either.
    await round({ ends: 'recorded' });
    expect(await found()).toMatchObject({ trades: 1n });
    await source('vendor', await nextSeq());
    await round();
    expect(await found()).toMatchObject({ trades: 2n, won: 2n });
  });

  test('a room says where its prices come from', async () => {
    const db = await makeDb();
    for (const source of ['recorded', 'simulated'] as const) {
      const feed = recordedPrices({ isOpen: () => true, sourceOf: () => source });
      const { items } = await rooms(db.kysely, feed, 'en');
      expect(new Set(items.map((room) => room.source))).toEqual(new Set([source]));
    }
  });
});
