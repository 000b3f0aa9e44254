import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser, type TestUser } from '../../../test/support/money.ts';
import type { Tx } from '../../db/tables.ts';
import { endAttempt } from './idempotency.ts';
import { balances, IdempotencyConflict, type MoneyCall, once, onceTogether, post } from './index.ts';

/** Pays a user 1.00. */
const pay = (tx: Tx, { userId: user, bucket }: TestUser) =>
  post(tx, {
    bucket,
    kind: 'bonus',
    source: { type: 'test', id: uuid(), step: 'only' },
    transfers: [{ debit: { house: 'bonus' }, credit: { user, kind: 'available' }, amountMinor: 100n }],
  });

describeEachDatabase('an idempotency key', (makeDb) => {
  const db = perSuite(makeDb);

  const request = (changes: Partial<MoneyCall> = {}): MoneyCall => ({
    bucket: 7,
    userId: uuid(),
    key: uuid(),
    call: '/api/recharge',
    body: { amount: 100, name: 'An' },
    ...changes,
  });
  const run = (call: MoneyCall, work: (tx: Tx) => Promise<unknown>) => once(db, call, work);

  /** A call of a new user that pays them, and says how often it has run. */
  const paying = async () => {
    const user = await makeUser(db);
    let runs = 0;
    const work = async (tx: Tx) => {
      await pay(tx, user);
      return { b: ++runs, a: 'x' };
    };
    return { user, call: request(user), work };
  };

  test('gives the first answer again, and moves no more money', async () => {
    const { user, call, work } = await paying();
    expect(await run(call, work)).toEqual({ b: 1, a: 'x' });
    const again = await run({ ...call, body: { name: 'An', amount: 100 } }, work);
    expect(JSON.stringify(again)).toBe('{"b":1,"a":"x"}');
    expect((await balances(db.kysely, user.userId)).available).toBe(100n);
  });

  test('gives the first answer when what the first one did is why the repeat is refused', async () => {
    const user = await makeUser(db);
    const call = request(user);
    const work = async (tx: Tx) => {
      const { available } = await balances(tx, user.userId);
      if (available > 0n) throw new Error('paid already');
      await pay(tx, user);
      return 'paid';
    };
    expect([await run(call, work), await run(call, work)]).toEqual(['paid', 'paid']);
    await expect(run({ ...call, body: {} }, work)).rejects.toThrow(IdempotencyConflict);
    await expect(run(request(user), work)).rejects.toThrow('paid already');
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

  test('is one act for many at once, which all get its answer', async () => {
    const { user, call, work } = await paying();
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(call, work)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await balances(db.kysely, user.userId)).available).toBe(100n);
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

  test('a call that was carried out is ended by its first answer', async () => {
    const call = request();
    await run(call, async () => ({ id: 'one' }));
    expect(await endAttempt(db.kysely, call)).toEqual({ carriedOut: true, value: { id: 'one' } });
    expect(await run(call, async () => 'again')).toEqual({ id: 'one' });
  });

  test('a call that was ended before it came is refused, and moves no money', async () => {
    const user = await makeUser(db);
    const call = request(user);
    expect(await endAttempt(db.kysely, call)).toEqual({ carriedOut: false });
    await expect(run(call, (tx) => pay(tx, user))).rejects.toThrow(IdempotencyConflict);
    expect(await endAttempt(db.kysely, call)).toEqual({ carriedOut: false });
    expect((await balances(db.kysely, user.userId)).available).toBe(0n);
    expect(await endAttempt(db.kysely, { ...call, userId: uuid() })).toEqual({ carriedOut: false });
  });

  test('of a call and its end at once, one counts for both', async () => {
    for (let i = 0; i < 20; i++) {
      const user = await makeUser(db);
      const call = request(user);
      const [carried, ended] = await Promise.allSettled([
        run(call, async (tx) => {
          await pay(tx, user);
          return 'paid';
        }),
        endAttempt(db.kysely, call),
      ]);
      const { available } = await balances(db.kysely, user.userId);
      expect(ended).toMatchObject({ value: { carriedOut: available === 100n } });
      expect(carried.status).toBe(available === 100n ? 'fulfilled' : 'rejected');
    }
  });

  test('calls of several users are carried out together, each with its own key and answer', async () => {
    const users = [await makeUser(db), await makeUser(db)];
    const calls = users.map((user) => request(user));
    const work = async (tx: Tx) => {
      for (const user of users) await pay(tx, user);
      return ['one', { two: 2 }];
    };
    expect(await onceTogether(db, calls, work)).toEqual(['one', { two: 2 }]);
    for (const [i, call] of calls.entries()) {
      expect(await run(call, async () => 'again')).toEqual(['one', { two: 2 }][i]);
      await expect(run({ ...call, body: {} }, async () => null)).rejects.toThrow(IdempotencyConflict);
      expect((await balances(db.kysely, users[i]?.userId ?? '')).available).toBe(100n);
    }
  });

  test('none of several is carried out when the key of one was used', async () => {
    const users = [await makeUser(db), await makeUser(db)];
    const calls = users.map((user) => request(user));
    const [first, second] = calls as [MoneyCall, MoneyCall];
    await run(second, async () => 'before');
    const together = onceTogether(db, calls, async (tx) => {
      for (const user of users) await pay(tx, user);
      return [1, 2];
    });
    await expect(together).rejects.toMatchObject({ code: '23505' });
    for (const { userId } of users) expect((await balances(db.kysely, userId)).available).toBe(0n);
    expect(await run(first, async () => 'alone')).toBe('alone');
  });
});
