import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import {
  type AccountChangeKind,
  accountChange,
  accountChanges,
  balances,
  bucketOf,
  openAccounts,
  type Posting,
  post,
} from './index.ts';

const DAY = 86_400_000;

describeEachDatabase('account changes', (makeDb) => {
  const db = perSuite(makeDb);
  const user = uuid();
  const ids: string[] = [];

  beforeAll(async () => {
    await openAccounts(db.kysely, { userId: user });
    const mine = { user, kind: 'available' as const };
    ids.push(await change('deposit', [{ debit: { house: 'clearing' }, credit: mine, amountMinor: 10_000n }]));
    ids.push(
      await change('redeem', [
        { debit: mine, credit: { user, kind: 'held' }, amountMinor: 900n },
        { debit: mine, credit: { house: 'fees' }, amountMinor: 100n },
      ]),
    );
    await change('redeem', [
      { debit: { user, kind: 'held' }, credit: { house: 'clearing' }, amountMinor: 900n },
    ]);
    await db.moveClock(DAY);
    ids.push(await change('bonus', [{ debit: { house: 'bonus' }, credit: mine, amountMinor: 50n }]));
  });

  async function change(kind: AccountChangeKind, transfers: Posting['transfers']): Promise<string> {
    const source = { type: 'test', id: uuid(), step: 'only' };
    await db.transaction((tx) => post(tx, { bucket: bucketOf(user), kind, source, transfers }));
    const newest = await accountChanges(db.kysely, { userId: user, limit: 1 });
    return newest.items[0]?.id as string;
  }

  test('tell before, amount and after of each transaction, newest first', async () => {
    const { items, next } = await accountChanges(db.kysely, { userId: user, limit: 10 });
    expect(items.map(({ id, type, before, amount, after }) => ({ id, type, before, amount, after }))).toEqual(
      [
        { id: ids[2], type: 'bonus', before: 9_000n, amount: 50n, after: 9_050n },
        { id: ids[1], type: 'redeem', before: 10_000n, amount: -1_000n, after: 9_000n },
        { id: ids[0], type: 'deposit', before: 0n, amount: 10_000n, after: 10_000n },
      ],
    );
    expect(next).toBeUndefined();
  });

  test('come in pages', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await accountChanges(db.kysely, { userId: user, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
    await expect(accountChanges(db.kysely, { userId: user, limit: 1, cursor: 'x' })).rejects.toThrow(
      RangeError,
    );
  });

  test('are chosen by kind and time', async () => {
    const kinds = await accountChanges(db.kysely, { userId: user, kinds: ['redeem', 'fee'], limit: 10 });
    expect(kinds.items.map(({ id }) => id)).toEqual([ids[1]]);
    const newest = (await accountChange(db.kysely, { userId: user, id: ids[2] as string }))?.at as Date;
    const middle = new Date(newest.getTime() - DAY / 2);
    const after = await accountChanges(db.kysely, { userId: user, from: middle, limit: 10 });
    expect(after.items.map(({ id }) => id)).toEqual([ids[2]]);
    const before = await accountChanges(db.kysely, { userId: user, to: middle, limit: 10 });
    expect(before.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });

  test('are found by id, for their owner alone', async () => {
    const id = ids[1] as string;
    expect(await accountChange(db.kysely, { userId: user, id })).toMatchObject({ id, amount: -1_000n });
    for (const other of ['1000', 'x', '-1', '2']) {
      expect(await accountChange(db.kysely, { userId: user, id: other })).toBeUndefined();
    }
    expect(await accountChange(db.kysely, { userId: uuid(), id })).toBeUndefined();
  });

  test('of nobody are none, and their balances zero', async () => {
    const userId = uuid();
    expect(await accountChanges(db.kysely, { userId, limit: 10 })).toEqual({ items: [] });
    expect(await balances(db.kysely, userId)).toEqual({
      available: 0n,
      held: 0n,
      escrow: 0n,
      term15: 0n,
      term30: 0n,
    });
  });
});
