import type { KyselyPlugin } from 'kysely';
import { describeDatabase } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { openRoom, prices, subscription } from '../../../test/support/rooms.ts';
import { signerOf } from '../../../test/support/signer.ts';
import { advanceRounds } from './rounds.ts';

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
});
