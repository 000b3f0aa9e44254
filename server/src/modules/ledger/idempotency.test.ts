import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { IdempotencyConflict, type MoneyCall, once } from './index.ts';

describeEachDatabase('an idempotency key', (makeDb) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDb();
  });

  const request = (changes: Partial<MoneyCall> = {}): MoneyCall => ({
    bucket: 7,
    userId: uuid(),
    key: uuid(),
    call: '/api/recharge',
    body: { amount: 100, name: 'An' },
    ...changes,
  });
  const run = (call: MoneyCall, work: () => Promise<unknown>) => db.transaction((tx) => once(tx, call, work));

  test('gives the first answer again, without running again', async () => {
    const call = request();
    let runs = 0;
    const work = async () => ({ b: ++runs, a: 'x' });
    expect(await run(call, work)).toEqual({ b: 1, a: 'x' });
    const again = await run({ ...call, body: { name: 'An', amount: 100 } }, work);
    expect(JSON.stringify(again)).toBe('{"b":1,"a":"x"}');
    expect(runs).toBe(1);
  });

  test('refuses another body and another call', async () => {
    const call = request();
    await run(call, async () => null);
    expect(await run(call, async () => 'second')).toBeNull();
    await expect(run({ ...call, body: { amount: 101 } }, async () => null)).rejects.toThrow(
      IdempotencyConflict,
    );
    await expect(run({ ...call, call: '/api/bet' }, async () => null)).rejects.toThrow(IdempotencyConflict);
  });

  test('belongs to one user', async () => {
    const call = request();
    await run(call, async () => 'first');
    expect(await run({ ...call, userId: uuid() }, async () => 'other')).toBe('other');
  });

  test('is free again when the call failed', async () => {
    const call = request();
    await expect(
      run(call, async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await run(call, async () => 'now')).toBe('now');
  });

  test('makes the second of two at once wait for the first answer', async () => {
    const call = request();
    let runs = 0;
    const slow = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return runs;
    };
    expect(await Promise.all([run(call, slow), run(call, slow), run(call, slow)])).toEqual([1, 1, 1]);
  });

  test('keeps no body, and nothing of a password', async () => {
    const call = request({ body: { amount: 1, trade_password: '271828' } });
    await run(call, async () => 'done');
    const { rows } = await sql`select * from idempotency_keys where key = ${call.key}`.execute(db.kysely);
    expect(JSON.stringify(rows)).not.toContain('271828');
    expect(await run({ ...call, body: { amount: 1, trade_password: '314159' } }, async () => 'x')).toBe(
      'done',
    );
  });
});
