import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import {
  AccountMissing,
  type AccountRef,
  AlreadyPosted,
  balances,
  bucketOf,
  ForeignCurrency,
  Overdraft,
  openAccounts,
  type Posting,
  post,
  postAll,
  reconcile,
} from './index.ts';

describeEachDatabase('posting', (makeDb) => {
  const db = perSuite(makeDb);

  const open = async (currency = 'USD'): Promise<string> => {
    const userId = uuid();
    await openAccounts(db.kysely, { userId, currency });
    return userId;
  };
  const move = (userId: string, transfers: Posting['transfers'], source = uuid()) =>
    db.transaction((tx) =>
      post(tx, {
        bucket: bucketOf(userId),
        kind: 'deposit',
        source: { type: 'test', id: source, step: 'only' },
        transfers,
      }),
    );
  const available = (user: string): AccountRef => ({ user, kind: 'available' });
  const deposit = (user: string, amountMinor: bigint, source?: string) =>
    move(user, [{ debit: { house: 'clearing' }, credit: available(user), amountMinor }], source);

  test('moves money from one account to another', async () => {
    const user = await open();
    const posted = await deposit(user, 10_000n);
    await move(user, [
      { debit: available(user), credit: { user, kind: 'held' }, amountMinor: 3_000n },
      { debit: available(user), credit: { house: 'fees' }, amountMinor: 150n },
    ]);
    expect(posted.at).toBeInstanceOf(Date);
    expect(await balances(db.kysely, user)).toEqual({
      available: 6_850n,
      held: 3_000n,
      escrow: 0n,
      term15: 0n,
      term30: 0n,
    });
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  });

  test('several postings are all made, in their order, or none', async () => {
    const user = await open();
    const bucket = bucketOf(user);
    const held: AccountRef = { user, kind: 'held' };
    const step = (name: string, debit: AccountRef, credit: AccountRef, amountMinor: bigint) => ({
      bucket,
      kind: 'deposit' as const,
      source: { type: 'test', id: user, step: name },
      transfers: [{ debit, credit, amountMinor }],
    });
    const first = step('in', { house: 'clearing' }, available(user), 500n);
    const second = step('hold', available(user), held, 200n);
    await db.transaction((tx) => postAll(tx, [first, second]));
    expect(await balances(db.kysely, user)).toMatchObject({ available: 300n, held: 200n });
    const again = db.transaction((tx) =>
      postAll(tx, [step('more', { house: 'clearing' }, available(user), 1n), first]),
    );
    await expect(again).rejects.toThrow(AlreadyPosted);
    const tooMuch = db.transaction((tx) =>
      postAll(tx, [step('other', held, available(user), 200n), step('over', held, available(user), 1n)]),
    );
    await expect(tooMuch).rejects.toMatchObject({ name: 'Overdraft', owner: user, kind: 'held' });
    expect(await balances(db.kysely, user)).toMatchObject({ available: 300n, held: 200n });
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  });

  test('refuses an overdraft and says whose', async () => {
    const user = await open();
    await deposit(user, 100n);
    const tooMuch = move(user, [
      { debit: available(user), credit: { user, kind: 'held' }, amountMinor: 101n },
    ]);
    await expect(tooMuch).rejects.toThrow(Overdraft);
    await expect(tooMuch).rejects.toMatchObject({ owner: user, kind: 'available' });
    const house = move(user, [{ debit: { house: 'fees' }, credit: available(user), amountMinor: 2n ** 40n }]);
    await expect(house).rejects.toMatchObject({ name: 'Overdraft', owner: 'house', kind: 'fees' });
    expect((await balances(db.kysely, user)).available).toBe(100n);
  });

  test('refuses a balance below the floor between two transfers', async () => {
    const user = await open();
    const there: AccountRef = { user, kind: 'held' };
    const borrowed = move(user, [
      { debit: available(user), credit: there, amountMinor: 5n },
      { debit: there, credit: available(user), amountMinor: 5n },
    ]);
    await expect(borrowed).rejects.toThrow(Overdraft);
  });

  test('posts an event once', async () => {
    const user = await open();
    const source = uuid();
    await deposit(user, 100n, source);
    await expect(deposit(user, 100n, source)).rejects.toThrow(AlreadyPosted);
    expect((await balances(db.kysely, user)).available).toBe(100n);
  });

  test('knows no account that was not opened, nor one of another bucket', async () => {
    await expect(deposit(uuid(), 1n)).rejects.toThrow(AccountMissing);
    const user = await open();
    const elsewhere = db.transaction((tx) =>
      post(tx, {
        bucket: (bucketOf(user) + 1) % 256,
        kind: 'bonus',
        source: { type: 'test', id: uuid(), step: 'only' },
        transfers: [{ debit: { house: 'bonus' }, credit: available(user), amountMinor: 1n }],
      }),
    );
    await expect(elsewhere).rejects.toThrow(AccountMissing);
  });

  test('refuses a foreign currency', async () => {
    const user = await open('USD');
    let other = uuid();
    while (bucketOf(other) !== bucketOf(user)) other = uuid();
    await openAccounts(db.kysely, { userId: other, currency: 'EUR' });
    await deposit(user, 100n);
    const mixed = move(user, [{ debit: available(user), credit: available(other), amountMinor: 1n }]);
    await expect(mixed).rejects.toThrow(ForeignCurrency);
  });

  test('refuses nothing, less than nothing and a transfer to itself', async () => {
    const user = await open();
    await expect(move(user, [])).rejects.toThrow(/1 to 100 transfers/);
    await expect(deposit(user, 0n)).rejects.toThrow(/more than nothing/);
    await expect(deposit(user, -1n)).rejects.toThrow(/more than nothing/);
    await deposit(user, 5n);
    const circle = move(user, [{ debit: available(user), credit: available(user), amountMinor: 1n }]);
    await expect(circle).rejects.toThrow(/ledger_transfers_moves/);
  });

  test('lets exactly one of many withdrawals take the same money', async () => {
    const user = await open();
    await deposit(user, 1_000n);
    const takes = Array.from({ length: 8 }, () =>
      move(user, [{ debit: available(user), credit: { user, kind: 'held' }, amountMinor: 1_000n }]),
    );
    const results = await Promise.allSettled(takes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Overdraft);
    expect(await balances(db.kysely, user)).toMatchObject({ available: 0n, held: 1_000n });
    expect((await reconcile(db.kysely)).ok).toBe(true);
  });

  test('opens accounts once', async () => {
    const user = await open();
    await deposit(user, 7n);
    await openAccounts(db.kysely, { userId: user });
    expect((await balances(db.kysely, user)).available).toBe(7n);
  });
});
