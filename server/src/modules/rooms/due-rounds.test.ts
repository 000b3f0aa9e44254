import { type KyselyPlugin, sql } from 'kysely';
import { describeDatabase } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { flow, openRoom, prices, ROOM, rising, subscription } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { readNow } from '../../db/paging.ts';
import { roomsToSettle, unsealedRounds } from './due-rounds.ts';
import { type RoundRef, readRound } from './repository.ts';
import { advanceRounds, sealRounds, settleRoom } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';
import { publishSeal, sealRound } from './seal.ts';
import { decideRound } from './settle.ts';

/** The subscriptions of a round, each of all that the house's cap matches, and what a server did before it died. */
const STORIES = [
  { name: 'both sides, every turn taken', sides: ['up', 'down'], dies: 'never' },
  { name: 'one side, every turn taken', sides: ['up', 'up', 'up'], dies: 'never' },
  { name: 'nobody, every turn taken', sides: [], dies: 'never' },
  { name: 'a server that dies before the root is public', sides: ['up', 'down'], dies: 'sealed' },
  { name: 'a server that dies once the root is public, too late', sides: ['up', 'down'], dies: 'published' },
  { name: 'a server that dies before anything is released', sides: ['up', 'down'], dies: 'decided' },
] as const;

describeDatabase('a turn of the rooms', (makeDb) => {
  test('with nothing due asks the database twice, whatever the number of rooms', async () => {
    const db = await makeDb();
    const play = await openRoom(db);
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1;
        return result;
      },
    };
    const signer = await signerOf(db);
    const counted = { ...db, kysely: db.kysely.withPlugin(counting) };
    const turn = async () => {
      asked = 0;
      await advanceRounds({ db: counted, prices, log: play.log, signer });
      return asked;
    };
    await subscription(db, prices, await makeUser(db, 1000));
    // What was there already is written down and sealed.
    expect(await turn()).toBeGreaterThan(2);
    await turn();
    // On a slow machine a round may become due meanwhile.
    const later = [await turn(), await turn(), await turn()];
    expect(Math.min(...later)).toBe(2);
    await play.expectSound();
  });

  test('finds a round exactly when a turn changes it, or it waits for its end price', async () => {
    const db = await makeDb();
    const deps = { db, prices, signer: await signerOf(db) };
    /** Whether the room is found because of this round: asked while its others are finished, which is then taken back. */
    const isFoundBy = async ({ room_id, issue }: RoundRef) => {
      let isFound = false;
      const undo = new Error('taken back');
      const asked = db.asOwner(async (tx) => {
        await sql`update room_rounds set finished_at = app_now() where issue <> ${issue}`.execute(tx);
        isFound = (await roomsToSettle(tx)).some(({ id }) => id === room_id);
        throw undo;
      });
      await expect(asked).rejects.toBe(undo);
      return isFound;
    };

    for (const { name, sides, dies } of STORIES) {
      const play = await openRoom(db);
      const round = { room_id: ROOM.id, issue: roundAt(play.start, ROOM.seconds).issue };
      const settling = { ...deps, log: play.log };
      const found: string[] = [];
      const settle = async () => {
        const at = await readNow(db.kysely);
        const isFound = await isFoundBy(round);
        const before = await rowsOf();
        await settleRoom(settling, { id: ROOM.id, at });
        const after = await rowsOf();
        const { state, ends_at } = (await readRound(db.kysely, round)) ?? {};
        const waits = state === 'sealed' && ends_at !== undefined && ends_at <= at;
        const changes = before !== after;
        found.push(isFound ? (changes ? 'changes' : waits ? 'waits' : 'idle') : changes ? 'missed' : 'rests');
      };
      const rowsOf = async () => {
        const ours = sql`room_id = ${round.room_id} and issue = ${round.issue}`;
        const { rows } = await sql`select
          (select to_jsonb(r) from room_rounds r where ${ours}) as round,
          (select jsonb_agg(s order by order_id) from room_subscriptions s where ${ours}) as parts,
          (select to_jsonb(p) from room_seal_publications p where ${ours}) as published`.execute(db.kysely);
        return JSON.stringify(rows);
      };

      for (const direction of sides)
        await subscription(db, prices, await makeUser(db, 1000), { direction, unit_amount: '1000' });
      await sealRounds(settling);
      await settle();
      await flow(db, play.start, { from: -54_000, to: -5_000, price: () => 500 });
      await settle();
      await play.at(-4_500);
      if (dies === 'sealed' || dies === 'published')
        for (const due of await unsealedRounds(db.kysely, ROOM.id, await readNow(db.kysely)))
          await db.transaction((tx) => sealRound(tx, due, { signer: deps.signer, digits: 2 }));
      else await sealRounds(settling);
      await settle();
      await settle();
      await play.at(2_000);
      if (dies === 'published') await publishSeal(db.kysely, round);
      await settle();
      await flow(db, play.start, { from: 500, to: 59_500, price: rising });
      await settle();
      await settle();
      await play.at(62_000);
      await settle();
      await flow(db, play.start, { from: 60_500, to: 61_500, price: rising });
      const row = await readRound(db.kysely, round);
      if (dies === 'decided' && row) await decideRound(settling, row);
      await settle();
      await settle();
      expect({ name, wrong: found.filter((turn) => turn === 'missed' || turn === 'idle') }).toEqual({
        name,
        wrong: [],
      });
      // One whose root was not public in time is void at its start: nothing waits for its end.
      const usual = dies === 'sealed' || dies === 'published' ? [] : ['waits'];
      expect({ name, found: [...new Set(found)].sort() }).toEqual({
        name,
        found: ['changes', 'rests', ...usual],
      });
      expect((await readRound(db.kysely, round))?.finished_at).toEqual(expect.any(Date));
      await play.expectSound();
    }
  });
});
