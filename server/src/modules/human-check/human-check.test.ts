import { sql } from 'kysely';
import { type Answer, type TestApp, testApp } from '../../../test/support/app.ts';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { DEVICE, dragTo, passHumanCheck } from '../../../test/support/people.ts';

const HOUR = 3_600_000;
const refused = (reason: string) => expect.objectContaining({ code: 4000, data: { reason } });

describeEachDatabase('the human check', (makeDb) => {
  let db: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    db = await makeDb();
    app = await testApp(db);
    // Early in a clock hour, so that no test crosses its end.
    const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db.kysely);
    await db.moveClock(HOUR - (Number(rows[0]?.now) % HOUR) + 60_000);
  });
  // Limits have tests of their own.
  afterEach(() => db.kysely.deleteFrom('limits').execute());

  const answerOf = async (id: string) =>
    (
      await db.kysely
        .selectFrom('human_checks')
        .select('answer')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).answer;
  const slide = async (by: number, more: Record<string, unknown> = {}): Promise<Answer> => {
    const { id } = await app.ok('humanCheck', { device: DEVICE });
    const offset = (await answerOf(id)) + by;
    return app.call('humanCheckVerify', {
      device: DEVICE,
      id,
      offset,
      track: dragTo(offset),
      language: 'en',
      ...more,
    });
  };
  const pass = (proof: string, device = DEVICE) =>
    app.humanCheck.requirePass({ proof, device }).then(
      () => 'passes',
      (error) => error.data.need,
    );

  test('lets through who slides closer than 10 pixels, for this clock hour', async () => {
    const { code, data } = await slide(9.5);
    expect(code).toBe(200);
    expect(data.valid_until).toMatch(/:00:00\.000Z$/);
    expect((await slide(-9)).code).toBe(200);
    expect(await pass(String(data.proof))).toBe('passes');
  });

  test.each([10, -10, 30])('refuses a piece that is %p pixels off, in the reader’s language', async (by) => {
    expect(await slide(by)).toEqual({
      code: 4000,
      msg: 'Verification failed, please retry.',
      data: { reason: 'puzzle_failed' },
    });
  });

  test('refuses a drag no hand makes', async () => {
    expect(await slide(0, { track: [[0, 0, 0]] })).toEqual(refused('puzzle_failed'));
    expect(await slide(0, { track: dragTo(120).map(([x, y]) => [x, y, 0]) })).toEqual(
      refused('puzzle_failed'),
    );
  });

  test('takes one answer for a challenge, right or wrong', async () => {
    const { id } = await app.ok('humanCheck', { device: DEVICE });
    const offset = await answerOf(id);
    const right = { device: DEVICE, id, offset, track: dragTo(offset) };
    expect(await app.call('humanCheckVerify', { ...right, offset: offset + 40 })).toEqual(
      refused('puzzle_failed'),
    );
    expect(await app.call('humanCheckVerify', right)).toEqual(refused('puzzle_expired'));
  });

  test('takes one answer of many at once', async () => {
    const { id } = await app.ok('humanCheck', { device: DEVICE });
    const offset = await answerOf(id);
    const right = { device: DEVICE, id, offset, track: dragTo(offset) };
    const codes = await Promise.all(Array.from({ length: 6 }, () => app.call('humanCheckVerify', right)));
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('refuses a challenge of another device, an unknown one, and one that is two minutes old', async () => {
    const { id } = await app.ok('humanCheck', { device: DEVICE });
    const offset = await answerOf(id);
    const right = { device: DEVICE, id, offset, track: dragTo(offset) };
    expect(await app.call('humanCheckVerify', { ...right, device: `${DEVICE}x` })).toEqual(
      refused('puzzle_expired'),
    );
    expect(await app.call('humanCheckVerify', { ...right, id: crypto.randomUUID() })).toEqual(
      refused('puzzle_expired'),
    );
    await db.moveClock(120_000);
    expect(await app.call('humanCheckVerify', right)).toEqual(refused('puzzle_expired'));
  });

  test('asks for what is missing without using the challenge up', async () => {
    const { id } = await app.ok('humanCheck', { device: DEVICE });
    const answer = await app.call('humanCheckVerify', { device: DEVICE, id });
    expect(answer).toMatchObject({ code: 4001, data: { fields: [{ name: 'offset', rule: 'required' }] } });
    const half = await app.call('humanCheckVerify', { device: DEVICE, id, offset: 100 });
    expect(half).toMatchObject({ code: 4001, data: { fields: [{ name: 'track', rule: 'required' }] } });
    const offset = await answerOf(id);
    expect(
      (await app.call('humanCheckVerify', { device: DEVICE, id, offset, track: dragTo(offset) })).code,
    ).toBe(200);
  });

  test('has a question for those who cannot see or slide', async () => {
    const ask = () => app.ok('humanCheck', { device: DEVICE, kind: 'question', language: 'ar' });
    const first = await ask();
    expect(first).toMatchObject({ kind: 'question', question: expect.stringMatching(/؟$/) });
    const answer = String(await answerOf(first.id));
    const proof = await app.ok('humanCheckVerify', { device: DEVICE, id: first.id, answer: ` ${answer} ` });
    expect(await pass(proof.proof)).toBe('passes');
    const second = await ask();
    expect(await app.call('humanCheckVerify', { device: DEVICE, id: second.id, answer: '0' })).toEqual(
      refused('puzzle_failed'),
    );
    const third = await ask();
    const slid = { device: DEVICE, id: third.id, offset: await answerOf(third.id), track: dragTo(20) };
    expect(await app.call('humanCheckVerify', slid)).toEqual(refused('puzzle_failed'));
  });

  test('binds the pass to the device and to the clock hour', async () => {
    const proof = await passHumanCheck(db, app);
    expect(await pass(proof)).toBe('passes');
    expect(await pass(proof, `${DEVICE}x`)).toBe('human_check');
    expect(await pass(`${proof}x`)).toBe('human_check');
    expect(await pass('')).toBe('human_check');
    await db.moveClock(HOUR);
    expect(await pass(proof)).toBe('human_check');
  });

  test('is the same on every node, and in a transaction', async () => {
    const proof = await passHumanCheck(db, app);
    const other = await testApp(db);
    await other.humanCheck.requirePass({ proof, device: DEVICE });
    await db.transaction((tx) => other.humanCheck.requirePass({ proof, device: DEVICE, db: tx }));
  });

  test('gives a device 30 puzzles, an address 30 questions, and then a pause', async () => {
    for (let i = 0; i < 30; i += 1)
      await app.ok('humanCheck', { device: 'device-with-a-script', kind: 'question' });
    const tired = await app.call('humanCheck', { device: 'device-with-a-script', language: 'en' });
    expect(tired).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
    expect(tired.msg).toMatch(/^Too many attempts. Try again in \d+ s\.$/);
    const another = await app.call('humanCheck', { device: 'device-of-a-neighbour', kind: 'question' });
    expect(another.code).toBe(4290);
    expect((await app.call('humanCheck', { device: 'device-of-a-neighbour' })).code).toBe(200);
  });

  test('lets everyone through when it is off', async () => {
    const open = await testApp(db, { env: { HUMAN_CHECK: 'off' } });
    await open.humanCheck.requirePass({ proof: 'anything', device: DEVICE });
  });
});
