import { setTimeout as wait } from 'node:timers/promises';
import { describeDatabase, perSuite } from '../../../../test/support/databases.ts';
import { createUser, type UserRef } from '../index.ts';
import { closeSessions, openSession, sessionFinder } from './sessions.ts';

const ORIGIN = { browser: 'other', system: 'other', network: null } as const;

describeDatabase('finding sessions', (makeDb) => {
  const db = perSuite(makeDb);
  let count = 0;

  async function signedIn(): Promise<{ token: string; user: UserRef }> {
    count += 1;
    const who = { username: `finder${count}`, password: 'Quiet7Lake', phone: `+861390000${1000 + count}` };
    const user = await createUser(db.kysely, who);
    return { token: (await openSession(db.kysely, user, ORIGIN)).token, user };
  }
  /** As another node does it: nothing of this process hears of it. */
  const endElsewhere = ({ id, bucket }: UserRef) =>
    db.kysely.deleteFrom('sessions').where('bucket', '=', bucket).where('user_id', '=', id).execute();

  test('a session that another node has ended is refused after the time for which it is kept', async () => {
    const { token, user } = await signedIn();
    const find = sessionFinder(db.kysely, 200);
    expect(await find(token)).toMatchObject({ userId: user.id });
    await endElsewhere(user);
    await wait(250);
    expect(await find(token)).toBeNull();
  });

  test('a session that this node has ended is refused at once, although it was kept', async () => {
    const { token, user } = await signedIn();
    const find = sessionFinder(db.kysely, 60_000);
    expect(await find(token)).toMatchObject({ userId: user.id });
    await closeSessions(db.kysely, user);
    expect(await find(token)).toBeNull();
  });

  test('while the ending is still on its way, every call asks the database', async () => {
    const { token, user } = await signedIn();
    const find = sessionFinder(db.kysely, 60_000);
    await find(token);
    let during: unknown;
    await db.transaction(async (tx) => {
      await closeSessions(tx, user);
      // The embedded database has one connection, which the transaction holds.
      if (db.kind === 'postgres') during = await find(token);
    });
    if (db.kind === 'postgres') expect(during).toMatchObject({ userId: user.id });
    expect(await find(token)).toBeNull();
  });

  test('a kept session is not looked up again, and an unknown token is never kept', async () => {
    const { token, user } = await signedIn();
    const find = sessionFinder(db.kysely, 60_000);
    const unknown = `${token.slice(0, -4)}AAAA`;
    expect([await find(token), await find(unknown)]).toEqual([expect.anything(), null]);
    await endElsewhere(user);
    expect(await find(token)).toMatchObject({ userId: user.id });
    expect(await find(unknown)).toBeNull();
  });
});
