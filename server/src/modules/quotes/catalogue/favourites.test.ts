import { describePostgresFirst, perSuite } from '../../../../test/support/databases.ts';
import { createFavourites } from './favourites.ts';

const owner = { userId: '0198c0de-0000-7000-8000-000000000001', bucket: 7 };

describePostgresFirst('kept favourites', (makeDb) => {
  const db = perSuite(makeDb);
  beforeEach(() => db.kysely.deleteFrom('favourites').execute());

  test('a user sees their own change at once, on the node that made it', async () => {
    const node = createFavourites(db.kind);
    expect([...(await node.of(db.kysely, owner))]).toEqual([]);
    await node.add(db.kysely, owner, 'WTI');
    expect([...(await node.of(db.kysely, owner))]).toEqual(['WTI']);
    await node.remove(db.kysely, owner, 'WTI');
    expect([...(await node.of(db.kysely, owner))]).toEqual([]);
  });

  test('what is kept is one read for many who ask at once', async () => {
    const node = createFavourites(db.kind);
    const [first, second] = await Promise.all([node.of(db.kysely, owner), node.of(db.kysely, owner)]);
    expect(second).toBe(first);
  });

  test('a read that fails is not kept', async () => {
    const node = createFavourites(db.kind);
    const broken = db.kysely
      .withTables<Record<never, never>>()
      .withSchema('nowhere') as unknown as typeof db.kysely;
    await expect(node.of(broken, owner)).rejects.toThrow();
    expect([...(await node.of(db.kysely, owner))]).toEqual([]);
  });

  test('a change on another node is seen within a second or so', async () => {
    // The embedded database has no other node.
    if (db.kind === 'pglite') return;
    const [node, other] = [createFavourites(db.kind), createFavourites(db.kind)];
    expect([...(await other.of(db.kysely, owner))]).toEqual([]);
    await node.add(db.kysely, owner, 'WTI');
    while ((await other.of(db.kysely, owner)).size === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
});
