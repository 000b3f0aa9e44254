import { sql } from 'kysely';
import { describePostgresFirst, perTest } from '../../test/support/databases.ts';
import { Refusal } from './errors.ts';
import { serverKey } from './keys.ts';
import { addressSubject, type Limit, sweepLimits, useLimit } from './rate-limits.ts';

const limit: Limit = { name: 'test', times: 3, seconds: 60 };

describePostgresFirst('a limit', (makeDb) => {
  const db = perTest(makeDb);
  const use = (subject = '10.0.0.1', which = limit) =>
    useLimit(db.kysely, which, subject).then(
      () => 'ok',
      (error: unknown) => (error instanceof Refusal ? (error.data.retry_after ?? 0) : Promise.reject(error)),
    );

  test('lets so many through, says how long to wait, and comes back evenly', async () => {
    expect([await use(), await use(), await use()]).toEqual(['ok', 'ok', 'ok']);
    const wait = await use();
    expect(wait).toBeGreaterThanOrEqual(19);
    expect(wait).toBeLessThanOrEqual(20);
    await db.moveClock(20_100);
    expect(await use()).toBe('ok');
    expect(await use()).toBeGreaterThan(15);
    await db.moveClock(120_000);
    expect([await use(), await use(), await use()]).toEqual(['ok', 'ok', 'ok']);
    expect(await use()).not.toBe('ok');
  });

  test('counts each subject and each limit by itself', async () => {
    for (let i = 0; i < 3; i += 1) await use();
    expect(await use()).not.toBe('ok');
    expect(await use('10.0.0.2')).toBe('ok');
    expect(await use('10.0.0.1', { ...limit, name: 'other' })).toBe('ok');
  });

  test('holds when all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => use()));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3);
  });

  test('keeps no address, and forgets what is unused', async () => {
    await use('203.0.113.77');
    const { rows } = await sql<{ text: string }>`select limits::text as text from limits`.execute(db.kysely);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('203.0.113.77');
    await db.moveClock(3_600_000);
    await sweepLimits(db.kysely);
    expect(await db.kysely.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  test('rests on a key that is made once, also when two ask at the same time', async () => {
    const [first, second] = await Promise.all([
      serverKey(db.kysely, 'phones'),
      serverKey(db.kysely, 'phones'),
    ]);
    expect(first.equals(second)).toBe(true);
    expect(first.equals(await serverKey(db.kysely, 'codes'))).toBe(false);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s stands for %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});
