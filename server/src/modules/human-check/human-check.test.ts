import { sql } from 'kysely';
import { RECORDINGS } from 'shared-api/contract';
import { type Answer, testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { DEVICE, dragTo, passHumanCheck, registered } from '../../../test/support/people.ts';
import { readNow } from '../../db/paging.ts';
import { isWorkDone, solveWork } from './work.ts';

const HOUR = 3_600_000;
const refused = (reason: string) => expect.objectContaining({ code: 4000, data: { reason } });

describePostgresFirst('the human check', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() => testApp(db));
  beforeAll(async () => {
    // Early in a clock hour, so that no test crosses its end.
    await db.moveClock(HOUR - ((await readNow(db.kysely)).getTime() % HOUR) + 60_000);
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
      msg: 'Verification failed. Try again.',
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

  const listen = async (device = DEVICE) => {
    const challenge = await app.ok('humanCheck', { device, kind: 'audio' });
    if (challenge.kind !== 'audio') throw new Error('There are no recordings.');
    const counts = [...String(await answerOf(challenge.id))].map(Number);
    return { ...challenge, counts, nonce: await solveWork(challenge.work) };
  };
  const answer = (id: string, counts: number[] | undefined, nonce: number, device = DEVICE) =>
    app.call('humanCheckVerify', { device, id, counts, nonce });

  test('has recordings for those who cannot see or slide', async () => {
    const { id, counts, nonce, recordings, example } = await listen();
    expect(recordings).toHaveLength(RECORDINGS.rounds);
    for (const file of [example, ...recordings]) expect(file.length).toBeLessThan(100_000);
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(RECORDINGS.fewest);
    const { data } = await answer(id, counts, nonce);
    expect(await pass(String(data.proof))).toBe('passes');
    expect(await answer(id, counts, nonce)).toEqual(refused('puzzle_expired'));
    const second = await listen();
    const wrong = second.counts.with(1, ((second.counts[1] ?? 0) % RECORDINGS.most) + 1);
    expect(await answer(second.id, wrong, second.nonce)).toEqual(refused('puzzle_failed'));
    const third = await listen();
    const slid = { device: DEVICE, id: third.id, offset: 120, track: dragTo(120) };
    expect(await app.call('humanCheckVerify', slid)).toEqual(refused('puzzle_failed'));
  });

  test('refuses right counts without the work', async () => {
    const { id, counts, work } = await listen();
    expect((await app.call('humanCheckVerify', { device: DEVICE, id, counts })).data).toEqual({
      fields: [expect.objectContaining({ name: 'nonce', rule: 'required' })],
    });
    let lazy = 0;
    while (await isWorkDone(work.salt, work.bits, lazy)) lazy += 1;
    expect(await answer(id, counts, lazy)).toEqual(refused('puzzle_failed'));
  });

  test('leaves half an hour to listen', async () => {
    const { id, counts, nonce } = await listen();
    await db.moveClock(29 * 60_000);
    expect((await answer(id, counts, nonce)).code).toBe(200);
    await db.moveClock(31 * 60_000);
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

  test('gives a device 30 puzzles, and then a pause', async () => {
    const ask = () => app.call('humanCheck', { device: 'device-with-a-script', language: 'en' });
    const began = performance.now();
    let given = 0;
    let tired = await ask();
    for (; tired.code === 200 && given < 100; tired = await ask()) given += 1;
    // One comes back every 10 s, which a slow machine takes for all of them.
    expect(given).toBeGreaterThanOrEqual(30);
    expect(given).toBeLessThanOrEqual(30 + (performance.now() - began) / 10_000);
    expect(tired).toMatchObject({ code: 4290, data: { retry_after: expect.any(Number) } });
    expect(tired.msg).toMatch(/^Too many attempts. Try again in \d+ (second|minute)s?\.$/);
    expect((await app.call('humanCheck', { device: 'device-of-a-neighbour' })).code).toBe(200);
  });

  test('gives a device 10 sets of recordings an hour, an address 20, and leaves the puzzle', async () => {
    const given = async (device: string) => (await app.call('humanCheck', { device, kind: 'audio' })).code;
    const first = [];
    for (let i = 0; i < 12; i += 1) first.push(await given('device-with-a-script'));
    expect(first).toEqual([...Array(10).fill(200), 4290, 4290]);
    const others = [];
    for (let i = 0; i < 14; i += 1) others.push(await given(`device-of-a-neighbour-${i}`));
    expect(others).toEqual([...Array(10).fill(200), ...Array(4).fill(4290)]);
    expect((await app.call('humanCheck', { device: 'device-with-a-script' })).code).toBe(200);
  });

  test('stops no browser that somebody has signed in on by what strangers do at its address', async () => {
    const address = '203.0.113.40';
    const who = await registered(await testApp(db, { env: { HUMAN_CHECK: 'off' } }));
    const ask = async (device: string, kind: string) =>
      (await app.call('humanCheck', { device, kind }, { address })).code;
    await ask('device-of-a-stranger-0', 'audio');
    // Everything that this address has is used up, for hours.
    await sql`update limits set free_at = free_at + interval '5 hours'`.execute(db.kysely);
    expect(await ask('device-of-a-stranger-a', 'audio')).toBe(4290);
    expect(await ask('device-of-a-stranger-b', 'slider')).toBe(4290);
    expect([await ask(who.device, 'audio'), await ask(who.device, 'slider')]).toEqual([200, 200]);
  });

  test('lets a pass serve five times, and then asks for another kindly', async () => {
    const proof = await passHumanCheck(db, app);
    const use = () => app.humanCheck.usePass({ proof, device: DEVICE });
    for (let i = 0; i < 5; i += 1) {
      expect(await pass(proof)).toBe('passes');
      await use();
    }
    await expect(use()).rejects.toMatchObject({
      key: 'need.human_check_used',
      data: { need: 'human_check' },
    });
    expect(await pass(proof)).toBe('human_check');
    const login = { username: 'nobody_here', password: 'Quiet7Lake', device: DEVICE, human_proof: proof };
    const asked = await app.call('login', { ...login, language: 'en' });
    expect(asked).toMatchObject({ code: 4003, data: { need: 'human_check' } });
    expect(asked.msg).toMatch(/^Complete the verification again. /);
    const another = await passHumanCheck(db, app);
    expect((await app.call('login', { ...login, human_proof: another })).code).toBe(4000);
    const many = await passHumanCheck(db, app);
    const uses = Array.from({ length: 9 }, () => app.humanCheck.usePass({ proof: many, device: DEVICE }));
    const done = await Promise.allSettled(uses);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('lets everyone through when it is off', async () => {
    const open = await testApp(db, { env: { HUMAN_CHECK: 'off' } });
    await open.humanCheck.requirePass({ proof: 'anything', device: DEVICE });
  });
});
