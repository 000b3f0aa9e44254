import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { deposit, type TestUser } from '../../../test/support/money.ts';
import { CARD, OPS_CONFIG, operatorsOf } from '../../../test/support/operators.ts';
import { secretsOf } from '../../lib/secrets.ts';
import { createUser } from '../identity/index.ts';
import { addCard } from '../payment-means/index.ts';
import { openDeposit } from '../wallet/index.ts';

describePostgresFirst('users as operators see them', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1');
  let ada: TestUser;
  beforeAll(async () => {
    const people = [
      { username: 'Ada_Lovelace', phone: '+8613800000001', realName: 'Ada Lovelace' },
      { username: 'adam', phone: '+8613800000002', realName: 'Adam' },
      { username: 'bob_ada', phone: '+8613800000003', realName: 'Bob' },
    ];
    const [first] = await Promise.all(
      people.map((person) => createUser(db.kysely, { ...person, password: 'Quiet7Lake' })),
    );
    ada = { userId: first?.id ?? '', bucket: first?.bucket ?? 0 };
  });

  const find = async (query: string) =>
    (await ops.ok('findUsers', { query }, by.ops1)).items.map(({ username }) => username);

  test('they are found by the beginning of a name, by phone, by an order and by the end of a card', async () => {
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '500' } as const;
    const { order_number } = await db.transaction((tx) => openDeposit(tx, ada, request));
    await addCard({ db: db.kysely, secrets: secretsOf(OPS_CONFIG) }, ada, CARD);
    expect(await find('ADA')).toEqual(['Ada_Lovelace', 'adam']);
    expect(await find('ada_')).toEqual(['Ada_Lovelace']);
    expect(await find('%')).toEqual([]);
    expect(await find('+8613800000002')).toEqual(['adam']);
    expect(await find(order_number)).toEqual(['Ada_Lovelace']);
    expect(await find(CARD.card_number.slice(-4))).toEqual(['Ada_Lovelace']);
    expect(await find('9999')).toEqual([]);
  });

  test('a profile is masked until somebody says why they look', async () => {
    const shown = await ops.ok('user', { username: 'ada_lovelace' }, by.ops1);
    expect(shown).toMatchObject({ phone: '+86****0001', real_name: 'A***********', sessions: [] });
    const reason = 'They called about a payment';
    expect(await ops.ok('revealUser', { username: 'ada_lovelace', reason }, by.ops1)).toEqual({
      real_name: 'Ada Lovelace',
    });
    const { items } = await ops.ok('audit', { limit: 1 }, by.ops1);
    expect(items).toMatchObject([
      { act: 'reveal', operator: 'ops1', subject_type: 'user', subject_id: ada.userId, details: { reason } },
    ]);
    expect(JSON.stringify(items)).not.toContain('Lovelace');
  });

  test('the ledger goes on where a page ended, with what was there before and after', async () => {
    for (const units of [100, 200, 300]) await deposit(db, ada, units);
    const username = 'ada_lovelace';
    const first = await ops.ok('userLedger', { username, limit: 2 }, by.ops1);
    expect(first.items.map(({ before, amount, after }) => [before, amount, after])).toEqual([
      ['300.00', '300.00', '600.00'],
      ['100.00', '200.00', '300.00'],
    ]);
    const rest = await ops.ok('userLedger', { username, limit: 2, cursor: first.next_cursor ?? '' }, by.ops1);
    expect(rest).toMatchObject({ items: [{ before: '0.00', after: '100.00' }], next_cursor: null });
    expect((await ops.ok('user', { username }, by.ops1)).balances).toMatchObject({ available: '600.00' });
  });
});
