import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { describeDatabase, type TestDatabase } from '../../../../test/support/databases.ts';
import { passHumanCheck, registered } from '../../../../test/support/people.ts';

/** `GUESSES=10000` is the long form. */
const GUESSES = Number(process.env.GUESSES ?? 300);
const ACCOUNTS = GUESSES / 100;
const STRANGER = 'a-browser-of-a-stranger-1';

describeDatabase('guessing passwords', (makeDb) => {
  let db: TestDatabase;
  let app: TestApp;

  test('over many accounts and addresses gets none in, and keeps no owner out', async () => {
    db = await makeDb();
    app = await testApp(db);
    const open = await testApp(db, { env: { HUMAN_CHECK: 'off' } });
    const owners = [];
    for (let i = 0; i < ACCOUNTS; i += 1) owners.push(await registered(open));
    let stranger = '';
    const codes = new Map<number, number>();
    for (let i = 0; i < GUESSES; i += 1) {
      const { username = '' } = owners[i % ACCOUNTS] ?? {};
      // A pass serves five sign-ins. How many puzzles a browser gets has a test of its own.
      if (i % 5 === 0) {
        await db.kysely.deleteFrom('limits').execute();
        stranger = await passHumanCheck(db, app, STRANGER);
      }
      const answer = await app.call(
        'login',
        { username, password: `Guess${i}x`, device: STRANGER, human_proof: stranger },
        { address: `198.51.${Math.floor(i / 250)}.${i % 250}` },
      );
      codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
    }
    expect([...codes.keys()].sort()).toEqual([4000, 4290]);
    // Five free tries of each account; the rest is refused before the password is looked at.
    expect(codes.get(4000)).toBeLessThan(ACCOUNTS * 15);
    for (const { username, password, device } of owners) {
      const human_proof = await passHumanCheck(db, app);
      const answer = await app.call('login', { username, password, device, human_proof });
      expect(answer).toMatchObject({ code: 200 });
    }
    const [first] = owners;
    const elsewhere = { username: first?.username, password: first?.password, device: STRANGER };
    const human_proof = await passHumanCheck(db, app, STRANGER);
    const answer = await app.call('login', { ...elsewhere, human_proof });
    expect(answer).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
  });
});
