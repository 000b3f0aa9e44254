import { type RawBuilder, sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perTest } from '../../test/support/databases.ts';
import { TERM_TABLES } from '../../test/support/decided-tables.ts';
import { expectSound, makeUser, quote } from '../../test/support/money.ts';
import { makeOperator } from '../../test/support/operators.ts';
import { expectRoomsSound, openRoom, prices, ROOM, subscription } from '../../test/support/rooms.ts';
import { readRound } from '../modules/rooms/repository.ts';
import { roundAt } from '../modules/rooms/schedule.logic.ts';
import { decideRound } from '../modules/rooms/settle.ts';
import { readNow } from './paging.ts';

/** Everything here is run by the serving role, as by somebody who has stolen `DATABASE_URL`. */
describeEachDatabase('who holds the serving login', (makeDb) => {
  const db = perTest(makeDb);

  const run = (statement: RawBuilder<unknown>) => statement.execute(db.kysely);
  const refused = async (statement: RawBuilder<unknown>, code = /^42501$/) =>
    expect(run(statement).then(() => 'was done')).rejects.toMatchObject({
      code: expect.stringMatching(code),
    });

  test.each(TERM_TABLES)('writes no row of %s, for now or for later', async (table) => {
    for (const later of ['0', '1 day'])
      await refused(sql`insert into ${sql.table(table)}
        select (jsonb_populate_record(t, jsonb_build_object('valid_from', app_now() + ${later}::text::interval))).*
        from ${sql.table(table)} t limit 1`);
  });

  test('does not approve a proposal by writing it, nor shorten its delay, nor say that it took effect', async () => {
    await makeOperator(db, 'ops1');
    await makeOperator(db, 'ops2');
    const id = uuid();
    await run(sql`insert into proposals (bucket, id, kind, subject, change, shown, reason, proposed_by, proposer_name, proposed_at)
      select 0, ${id}, 'timed_trade', '60', '{"payout_rate": 9500}', '[]', 'x', id, name, date_trunc('milliseconds', app_now())
      from operators where name = 'ops1'`);
    const approve = (
      state: string,
      ended: string,
    ) => sql`update proposals set state = ${state}, approved_by = o.id,
      approver_name = o.name, approved_at = '2020-01-01', effective_at = '2020-01-02' ${sql.raw(ended)}
      from operators o where o.name = 'ops2' and proposals.id = ${id}`;
    await refused(approve('approved', ''));
    await refused(approve('effective', `, ended_by = o.id, ender_name = o.name, ended_at = app_now()`));
    await refused(sql`update proposals set state = 'approved' where id = ${id}`, /^(42501|23514)$/);
    await refused(sql`update proposals set effective_at = app_now() where id = ${id}`);
    await refused(sql`update proposals set change = '{"payout_rate": 5000}' where id = ${id}`);
    await refused(sql`select write_terms('timed_trade', '60', '{"payout_rate": 9500}', null)`);

    const rate = async () =>
      (
        await db.kysely
          .selectFrom('play_ways')
          .select('payout_rate')
          .where('duration_seconds', '=', 60)
          .execute()
      )[0]?.payout_rate;
    const [agreed, before] = [
      await rate(),
      await db.kysely.selectFrom('play_way_terms').selectAll().execute(),
    ];
    const approval = (name: string) =>
      sql<{
        effective_at: Date;
      }>`select p.* from operators o cross join lateral approve_proposal(${id}, o.id, null) p
        where o.name = ${name}`;
    const enactment = sql<{ state: string }>`select * from enact_proposal(${id})`;
    // Neither the proposer, nor who had their password from them, nor who is gone, too new, or only reads.
    await refused(approval('ops1'), /^MP001$/);
    const put = (name: string, change: string) =>
      db.asOwner((tx) => sql`update operators set ${sql.raw(change)} where name = ${name}`.execute(tx));
    for (const [change, undone] of [
      [`issued_by = (select id from operators where name = 'ops1')`, 'issued_by = null'],
      ['disabled_at = app_now()', 'disabled_at = null'],
      [`approves_from = app_now() + interval '1 minute'`, 'approves_from = null'],
      [`role = 'auditor'`, `role = 'operator'`],
    ] as const) {
      await put('ops2', change);
      await refused(approval('ops2'), /^MP001$/);
      await put('ops2', undone);
    }
    expect((await enactment.execute(db.kysely)).rows).toEqual([]);
    const alone = uuid();
    await run(sql`insert into proposals (bucket, id, kind, subject, change, shown, reason, proposer_name, proposed_at)
      values (0, ${alone}, 'timed_trade', '30', '{"payout_rate": 9500}', '[]', 'x', 'x', date_trunc('milliseconds', app_now()))`);
    await refused(
      sql`select approve_proposal(${alone}, id, null) from operators where name = 'ops2'`,
      /^MP001$/,
    );
    const [approved] = (await approval('ops2').execute(db.kysely)).rows;
    const wait = (approved?.effective_at.getTime() ?? 0) - (await readNow(db.kysely)).getTime();
    expect(wait).toBeGreaterThan(590_000);
    expect((await approval('ops2').execute(db.kysely)).rows).toEqual([]);
    await refused(sql`update proposals set effective_at = app_now() where id = ${id}`);
    // What is rehearsed stays unwritten, and the delay of what waits is not shortened by the setting.
    await run(
      sql`select rehearse_terms('timed_trade', '60', '{"payout_rate": 9000}', null), lengthen_delay(600)`,
    );
    await db.moveClock(wait - 2_000);
    expect((await enactment.execute(db.kysely)).rows).toEqual([]);
    expect(await db.kysely.selectFrom('play_way_terms').selectAll().execute()).toEqual(before);
    expect(await db.kysely.selectFrom('delay_rules').selectAll().execute()).toHaveLength(1);
    await db.moveClock(3_000);
    expect((await enactment.execute(db.kysely)).rows).toMatchObject([
      { state: 'effective', ender_name: '(server)' },
    ]);
    expect((await enactment.execute(db.kysely)).rows).toEqual([]);
    expect([agreed, await rate()]).toEqual([8200, 9500]);
  });

  test('writes nothing of a row of terms but what a proposal can name', async () => {
    const change = {
      room_id: 'x',
      goods_id: 'WTI',
      round_seconds: 30,
      valid_from: '2001-01-01',
      set_by: uuid(),
      fee_rate: 7,
    };
    const { rows } = await sql<{
      next: object;
    }>`select next_terms('room', 'vip', ${JSON.stringify(change)}::text::jsonb,
      app_now(), null) as next`.execute(db.kysely);
    expect(rows[0]?.next).toMatchObject({
      goods_id: 'SYN100',
      round_seconds: 120,
      set_by: null,
      fee_rate: 7,
    });
    expect(rows[0]?.next).not.toMatchObject({ valid_from: expect.stringMatching(/^2001/) });
    for (const [kind, beyond] of [
      ['timed_trade', '{"payout_rate": 9501}'],
      ['timed_trade', '{"maximum": "100000.01"}'],
    ])
      await refused(sql`select rehearse_terms(${kind}, '60', ${beyond}::text::jsonb, null)`, /^23514$/);
    await refused(sql`select rehearse_terms('timed_trade', '61', '{}', null)`, /^MP003$/);
  });

  test('records no price for a past moment, whether the past is a second or an hour ago', async () => {
    const from = await quote(db, 'SYN50');
    await db.moveClock(5_000);
    await quote(db, 'SYN50');
    for (const back of [1_000, 3_600_000])
      await refused(sql`insert into ticks (goods_id, seq, time, price, hash)
        values ('SYN50', 3, ${new Date(from.getTime() - back)}, 1, ${Buffer.alloc(32)})`);
    const tick = (seq: bigint, offset: string) => sql`
      select record_ticks(array['SYN50'], array[${seq}::int8], array[date_trunc('milliseconds', app_now()) + ${offset}::text::interval],
        array[1::int8], array[${'00'.repeat(32)}::text], array[null::timestamptz])`;
    const next =
      (await db.kysely.selectFrom('ticks').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow())
        .seq + 1n;
    await db.moveClock(3_000);
    for (const [seq, offset] of [
      [next, '-1 hour'],
      [next, '-11 seconds'],
      [next, '-4 seconds'],
      [next, '1 second'],
      [next + 1n, '0'],
      [next - 1n, '0'],
    ] as const)
      await refused(tick(seq, offset), /^MQ002$/);
    await refused(
      sql`select record_ticks('{SYN50,SYN50}', array[${next}, ${next + 1n}]::int8[],
      array[app_now(), app_now() - interval '1 second'], '{1,1}', array[${'00'}, ${'00'}]::text[], '{null,null}')`,
      /^MQ002$/,
    );
    await run(tick(next, '0'));
    const checkpoint = (hash: Buffer) => sql`insert into tick_checkpoints (goods_id, number, seq, hash, time)
      values ('SYN50', 1, 1, ${hash}, ${from})`;
    await refused(checkpoint(Buffer.alloc(32, 1)));
    await refused(checkpoint(Buffer.alloc(32)));
  });

  test('changes nothing of a round once it is sealed, and nothing of what decided it', async () => {
    const [user, other] = [await makeUser(db, 1000), await makeUser(db, 1000)];
    const play = await openRoom(db);
    await subscription(db, prices, user);
    await subscription(db, prices, other, { direction: 'down', unit_amount: '50' });
    const { issue } = roundAt(play.start, ROOM.seconds);
    const round = { room_id: ROOM.id, issue };
    await play.turn();
    const later = (change: object) => sql`insert into room_rounds
      select (json_populate_record(r, ${JSON.stringify({ issue: String(issue + 1n), ...change })}::text::json)).*
      from room_rounds r where room_id = ${ROOM.id} and issue = ${issue}`;
    await run(sql`select from room_rounds where issue = ${issue}`);
    await refused(later({ liquidity_cap: '99900000' }));
    await refused(later({ fee_rate: 0, start_price: '1' }));
    await play.at(-4_999);
    const parts = await db.kysely
      .selectFrom('room_subscriptions')
      .select(['bucket', 'order_id'])
      .where('issue', '=', issue)
      .orderBy('accepted_at')
      .orderBy('order_id')
      .execute();
    // One left out; the second before the first; a share that the rule does not give.
    for (const [order, matched] of [
      [[0], [10_000n]],
      [
        [1, 0],
        [5_000n, 10_000n],
      ],
      [
        [0, 1],
        [10_000n, 0n],
      ],
      [
        [0, 1],
        [5_000n, 5_000n],
      ],
    ] as const) {
      const chosen = order.map((i) => parts[i]);
      await refused(
        sql`select seal_round(${ROOM.id}, ${issue}, date_trunc('milliseconds', app_now()), null, null, null,
          ${`{${chosen.map((part) => part?.bucket)}}`}::text::smallint[],
          ${`{${chosen.map((part) => part?.order_id)}}`}::text::uuid[], ${`{${matched}}`}::text::int8[])`,
        /^MR001$/,
      );
    }
    await play.at(-54_000);
    await play.toSeal();

    const seal = { matched: 'matched = stake', arrival: 'arrival = 7', matched_at: 'matched_at = app_now()' };
    for (const set of Object.values(seal))
      await refused(sql`update room_subscriptions set ${sql.raw(set)} where issue = ${issue}`);
    await refused(sql`insert into room_subscriptions
      select (json_populate_record(s, ${JSON.stringify({ state: 'matching', matched: null, arrival: null, matched_at: null, order_id: null })}::text::json)).*
      from room_subscriptions s where issue = ${issue} limit 1`);
    await refused(
      sql`insert into room_seals select (json_populate_record(s, '{"issue": 1}')).* from room_seals s limit 1`,
    );
    await refused(sql`update room_seals set up_matched = 0`);
    const claimed = sql`update room_rounds set state = 'settled', settled_at = app_now(), result = 'up', start_seq = 1, end_seq = 1,
      start_hash = ${Buffer.alloc(32)}, end_hash = ${Buffer.alloc(32)} where issue = ${issue}`;
    await refused(claimed);
    await refused(sql`update room_rounds set start_price = 1, start_seq = 1 where issue = ${issue}`);
    await refused(sql`update room_subscriptions set ended_at = app_now(), profit = 0 where issue = ${issue}`);
    const sealing = sql<{
      done: boolean;
    }>`select seal_round(${ROOM.id}, ${issue}, date_trunc('milliseconds', app_now()), null, null, null,
      '{}', '{}', '{}') as done`;
    expect((await sealing.execute(db.kysely)).rows).toEqual([{ done: false }]);
    const end = (reason: string | null) => sql`select * from end_round(${ROOM.id}, ${issue}, ${reason})`;
    for (const reason of [null, 'feed_gap', 'no_entry_tick', 'session_ended', 'sealed_late'])
      await refused(end(reason), /^MR001$/);

    // Decided by the ticks alone, and not yet paid out.
    await play.flowToEnd(1100);
    for (const reason of ['feed_gap', 'no_entry_tick', 'session_ended', 'sealed_late'])
      await refused(end(reason), /^MR001$/);
    const sealed = await readRound(db.kysely, round);
    if (!sealed) throw new Error('There is no such round.');
    const decided = await decideRound({ db, prices, log: play.log }, sealed);
    expect(decided).toMatchObject({ state: 'settled', result: 'up', start_price: 1000n, end_price: 1100n });
    await refused(sql`update room_rounds set result = 'down' where issue = ${issue}`);
    await refused(
      sql`update room_rounds set state = 'void', result = null, void_reason = 'feed_gap' where issue = ${issue}`,
    );
    const lost = sql`update room_subscriptions set state = 'settled', result = 'win', profit = matched, fee = 0,
      ended_at = app_now() where issue = ${issue} and direction = 'down'`;
    await refused(lost);
    await run(sql`select finish_round(${ROOM.id}, ${issue})`);
    expect(await readRound(db.kysely, round)).toMatchObject({ finished_at: null });
    await play.turn();
    const ended = sql<{ direction: string; result: string; profit: bigint }>`select direction, result, profit
      from room_subscriptions where issue = ${issue} order by direction`;
    expect((await ended.execute(db.kysely)).rows).toEqual([
      { direction: 'down', result: 'loss', profit: -5_000n },
      { direction: 'up', result: 'win', profit: 9_800n },
    ]);
    expect(play.failures).toEqual([]);
    await expectSound(db);
    await expectRoomsSound(db);
    expect((await readNow(db.kysely)).getTime()).toBeGreaterThan(play.start.getTime());
  });
});
