import { describeDatabase } from '../../../../test/support/databases.ts';
import { makeUser } from '../../../../test/support/money.ts';
import { openRoom, prices, ROOM, subscription } from '../../../../test/support/rooms.ts';
import { bet } from '../../../../test/support/trades.ts';
import { CITED_BY_ROUNDS } from '../../rooms/index.ts';
import { CITED_BY_ORDERS } from '../../trading/index.ts';

describeDatabase('cited ticks', (makeDb) => {
  test('are those at which rounds begin and end; an open round needs every tick since its start', async () => {
    const db = await makeDb();
    const play = await openRoom(db);
    const user = await makeUser(db, 1000);
    expect(await CITED_BY_ORDERS.neededSince(db.kysely)).toBeNull();
    const order = await bet(db, prices, user, { goods_id: ROOM.goodsId, direction: 'up', amount: '100' });
    expect(await CITED_BY_ORDERS.neededSince(db.kysely)).toEqual(order.accepted_at);
    await subscription(db, prices, user);
    await play.toSeal();
    expect(await CITED_BY_ROUNDS.neededSince(db.kysely)).not.toBeNull();
    await play.toEnd();
    const { start_seq, end_seq } = await db.kysely
      .selectFrom('room_rounds')
      .selectAll()
      .where('room_id', '=', ROOM.id)
      .where('starts_at', '=', play.start)
      .executeTakeFirstOrThrow();
    expect(end_seq).not.toBeNull();
    const cited = await CITED_BY_ROUNDS.cited(db.kysely, { goodsId: ROOM.goodsId, from: 0n, to: 1_000_000n });
    expect(cited).toEqual(expect.arrayContaining([start_seq, end_seq]));
    expect(await CITED_BY_ROUNDS.cited(db.kysely, { goodsId: 'SYN100', from: 0n, to: 1_000_000n })).toEqual(
      [],
    );
  });
});
