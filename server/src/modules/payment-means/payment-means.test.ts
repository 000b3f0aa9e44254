import { TEST_SECRETS_KEY, type TestApp, testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { person, registered } from '../../../test/support/people.ts';
import { readKeys, secretsOf } from '../../lib/secrets.ts';
import { profileModule } from '../profile/index.ts';
import { findMeans, lockMeans, openDetails, paymentMeansModule, unlockMeans } from './index.ts';

const PIN = '246810';
const bank = {
  kind: 'bank',
  cardholder_name: 'Ada Lovelace',
  card_number: '4111 1111 1111 1111',
  bank_name: 'First Bank',
  bank_province: 'Guangdong',
  bank_city: 'Shenzhen',
  branch_name: 'Futian',
  trade_password: PIN,
};
const hk = {
  kind: 'hk',
  cardholder_name: 'Ada Lovelace',
  card_number: '004-123-456789001',
  bank_name: 'Harbour Bank',
  branch_name: 'Central',
  trade_password: PIN,
};
const wallet = {
  alias: 'Savings',
  protocol: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  trade_password: PIN,
};
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describePostgresFirst('payment means', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() =>
    testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      log: (line) => lines.push(line),
      handlers: (deps) => ({ ...paymentMeansModule(deps).handlers, ...profileModule(deps).handlers }),
    }),
  );
  let token: string;
  let owner: { userId: string; bucket: number };
  const lines: string[] = [];

  const call = (name: Parameters<TestApp['call']>[0], body: object = {}) =>
    app.call(name, { language: 'en', ...body }, { token });
  const ok = <N extends Parameters<TestApp['ok']>[0]>(name: N, body: object = {}) =>
    app.ok(name, { language: 'en', ...body }, { token });
  const fields = async (name: Parameters<TestApp['call']>[0], body: object) =>
    ((await call(name, body)).data.fields as { name: string; rule: string }[] | undefined)?.map(
      ({ name: field, rule }) => [field, rule],
    );
  const missing = async () => (await ok('userInfo')).missing;

  beforeEach(async () => {
    ({ token } = await registered(app, person()));
    const { user_id } = await ok('userInfo');
    const row = await db.kysely
      .selectFrom('users')
      .select(['id', 'bucket'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    owner = { userId: row.id, bucket: row.bucket };
  });
  afterAll(() => app.app.close());

  async function setUp() {
    await ok('updateUserInfo', { real_name: 'Ada Lovelace' });
    await ok('addTradePassword', {
      password: person().password,
      trade_password: PIN,
      confirm_trade_password: PIN,
    });
  }

  test('what is missing is asked for in order, and told truly at every step', async () => {
    const need = async () => (await call('addCard', bank)).data.need;
    expect(await missing()).toEqual(['profile', 'trade_password', 'payment_means']);
    expect((await call('addWallet', wallet)).code).toBe(4003);
    expect(await need()).toBe('profile');
    await ok('updateUserInfo', { real_name: 'Ada Lovelace' });
    expect(await missing()).toEqual(['trade_password', 'payment_means']);
    expect(await need()).toBe('trade_password');
    await ok('addTradePassword', {
      password: person().password,
      trade_password: PIN,
      confirm_trade_password: PIN,
    });
    expect(await missing()).toEqual(['payment_means']);
    const { id } = await ok('addCard', bank);
    expect(await missing()).toEqual([]);
    await ok('deleteCard', { id, trade_password: PIN });
    expect(await missing()).toEqual(['payment_means']);
    await ok('addWallet', wallet);
    expect(await missing()).toEqual([]);
  });

  test('cards and wallets are listed newest first, by kind, and show no whole number', async () => {
    await setUp();
    await ok('addCard', bank);
    await ok('addCard', hk);
    await ok('addWallet', wallet);
    const { items } = await ok('cards');
    expect(items.map(({ kind, card_number_masked }) => [kind, card_number_masked])).toEqual([
      ['hk', '•••• 9001'],
      ['bank', '•••• 1111'],
    ]);
    expect(items[0]).toMatchObject({ bank_province: null, bank_city: null, is_locked: false });
    expect((await ok('cards', { kind: 'bank' })).items).toHaveLength(1);
    expect((await ok('wallets')).items).toMatchObject([
      { alias: 'Savings', protocol: 'TRC20', address_masked: 'TR7NHq…gjLj6t' },
    ]);
  });

  test('numbers and addresses lie sealed in the database, open for their user alone, and are in no log', async () => {
    await setUp();
    const { id } = await ok('addCard', bank);
    await ok('addWallet', wallet);
    const rows = await db.kysely.selectFrom('payment_means').selectAll().execute();
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    for (const secret of ['4111111111111111', '4111 1111', wallet.address, 'Lovelace']) {
      expect(stored).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
    const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' });
    const means = await findMeans(db.kysely, owner, id);
    expect(means).toMatchObject({ kind: 'bank', label: 'First Bank', masked: '•••• 1111', isLocked: false });
    const sealed = means?.sealed ?? Buffer.alloc(0);
    expect(openDetails(secrets, owner.userId, sealed)).toMatchObject({ card_number: '4111111111111111' });
    expect(() => openDetails(secrets, '00000000-0000-4000-8000-000000000000', sealed)).toThrow();
    const [other] = readKeys(Buffer.alloc(32, 9).toString('base64'));
    expect(() =>
      openDetails(secretsOf({ SECRETS_KEY: other?.toString('base64'), DATA_DIR: '' }), owner.userId, sealed),
    ).toThrow();
  });

  test('the same number is bound once by a user, however it is written, and may be bound by another user', async () => {
    await setUp();
    await ok('addCard', bank);
    expect(await fields('addCard', { ...bank, card_number: '4111111111111111', bank_name: 'Other' })).toEqual(
      [['card_number', 'already_bound']],
    );
    await ok('addWallet', { ...wallet, protocol: 'ERC20', address: ETHEREUM });
    expect(
      await fields('addWallet', { ...wallet, protocol: 'ERC20', address: ETHEREUM.toLowerCase() }),
    ).toEqual([['address', 'already_bound']]);
    const both = await Promise.all([call('addWallet', wallet), call('addWallet', wallet)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 4001]);
    ({ token } = await registered(app, person()));
    await setUp();
    await ok('addCard', bank);
  });

  test('a wrong number or address is refused at its field, whoever has loaded the validator', async () => {
    await setUp();
    expect(await fields('addCard', { ...bank, card_number: '4111 1111 1111 1112' })).toEqual([
      ['card_number', 'card_number_wrong'],
    ]);
    expect(await fields('addWallet', { ...wallet, address: `${wallet.address.slice(0, -1)}u` })).toEqual([
      ['address', 'address_checksum'],
    ]);
    expect(await fields('addWallet', { ...wallet, protocol: 'ERC20' })).toEqual([
      ['address', 'address_format'],
    ]);
  });

  test('adding, changing and deleting need the transaction password', async () => {
    await setUp();
    const wrong = { trade_password: '135791' };
    const { id } = await ok('addCard', bank);
    const refused = [['trade_password', 'trade_password_wrong']];
    expect(await fields('addCard', { ...hk, ...wrong })).toEqual(refused);
    expect(await fields('updateCard', { ...bank, ...wrong, id })).toEqual(refused);
    expect(await fields('deleteCard', { ...wrong, id })).toEqual(refused);
    expect((await ok('cards')).items).toHaveLength(1);
  });

  test('a change without a number keeps it; a wallet does not move to another network without an address', async () => {
    await setUp();
    const { id } = await ok('addCard', bank);
    const { card_number: _, ...rest } = bank;
    const changed = await ok('updateCard', { ...rest, id, branch_name: 'Nanshan' });
    expect(changed).toMatchObject({ branch_name: 'Nanshan', card_number_masked: '•••• 1111' });
    expect(
      (await ok('updateCard', { ...bank, id, card_number: '5555555555554444' })).card_number_masked,
    ).toBe('•••• 4444');
    // The number that is free again may be bound anew, and not be taken from the other card.
    const second = await ok('addCard', bank);
    expect(await fields('updateCard', { ...bank, id: second.id, card_number: '5555555555554444' })).toEqual([
      ['card_number', 'already_bound'],
    ]);
    const { id: walletId } = await ok('addWallet', wallet);
    const { address: __, ...named } = wallet;
    expect((await ok('updateWallet', { ...named, id: walletId, alias: 'Other' })).alias).toBe('Other');
    expect(await fields('updateWallet', { ...named, id: walletId, protocol: 'ERC20' })).toEqual([
      ['address', 'required'],
    ]);
    expect((await call('updateCard', { ...hk, id })).code).toBe(4004);
    expect((await call('deleteWallet', { id, trade_password: PIN })).code).toBe(4004);
  });

  test('what was paid to is locked: no change, no deletion, until an operator unlocks it', async () => {
    await setUp();
    const { id } = await ok('addCard', bank);
    const ref = { owner, id };
    expect(await db.transaction((tx) => lockMeans(tx, ref))).toBe(true);
    expect(await db.transaction((tx) => lockMeans(tx, ref))).toBe(false);
    expect((await ok('cards')).items[0]?.is_locked).toBe(true);
    for (const [name, body] of [
      ['updateCard', { ...bank, id, branch_name: 'Nanshan' }],
      ['deleteCard', { id, trade_password: PIN }],
    ] as const) {
      const answer = await call(name, body);
      expect(answer).toMatchObject({ code: 4000, data: { reason: 'means_locked' } });
      expect(answer.msg).toContain('Contact support');
    }
    expect((await ok('cards')).items[0]?.branch_name).toBe('Futian');
    expect(await db.transaction((tx) => unlockMeans(tx, ref))).toBe(true);
    await ok('deleteCard', { id, trade_password: PIN });
    expect(await db.transaction((tx) => lockMeans(tx, ref))).toBe(false);
  });

  test("another user's card is as if it were not there", async () => {
    await setUp();
    const { id } = await ok('addCard', bank);
    const before = owner;
    ({ token } = await registered(app, person()));
    await setUp();
    expect((await call('deleteCard', { id, trade_password: PIN })).code).toBe(4004);
    expect((await call('updateCard', { ...bank, id })).code).toBe(4004);
    const { user_id } = await ok('userInfo');
    expect(await findMeans(db.kysely, { userId: user_id, bucket: before.bucket }, id)).toBeUndefined();
    expect(await findMeans(db.kysely, before, id)).toBeDefined();
  });

  test('ten of a kind can be bound', async () => {
    await setUp();
    for (let place = 0; place < 10; place += 1)
      await ok('addCard', { ...hk, card_number: `00412345678${String(place).padStart(2, '0')}` });
    expect((await call('addCard', hk)).data.reason).toBe('means_limit_reached');
    await ok('addCard', bank);
  });

  test('the real name is fixed while a card or wallet is bound; the nickname is not', async () => {
    await setUp();
    await ok('updateUserInfo', { real_name: 'Ada King' });
    const { id } = await ok('addCard', bank);
    expect((await ok('userInfo')).real_name_fixed).toBe(true);
    expect((await call('updateUserInfo', { real_name: 'Someone Else' })).data.reason).toBe('real_name_fixed');
    await ok('updateUserInfo', { nickname: 'Countess', real_name: 'Ada King' });
    expect(await ok('userInfo')).toMatchObject({ nickname: 'Countess', real_name: 'Ada King' });
    await ok('deleteCard', { id, trade_password: PIN });
    await ok('updateUserInfo', { real_name: 'Ada Lovelace' });
    for (const real_name of ['x', '<b>Ada</b>', '1234', 'Ada\u202eevol'])
      expect((await fields('updateUserInfo', { real_name }))?.[0]?.[0]).toBe('real_name');
    expect(await fields('updateUserInfo', { nickname: 'a\u202eb' })).toEqual([
      ['nickname', 'hidden_characters'],
    ]);
  });

  test('what the user wants to be told about is kept', async () => {
    expect(await ok('notificationSettings')).toEqual({ funds: true, announcements: true });
    const wanted = { funds: true, announcements: false };
    expect(await ok('setNotificationSettings', wanted)).toEqual(wanted);
    const others = { funds: false, announcements: true };
    expect(await ok('setNotificationSettings', others)).toEqual(others);
    expect(await ok('notificationSettings')).toEqual(others);
    // Each by itself, also at once: what is left out stays.
    await Promise.all([
      ok('setNotificationSettings', { funds: true }),
      ok('setNotificationSettings', { announcements: false }),
    ]);
    expect(await ok('setNotificationSettings', {})).toEqual(wanted);
  });
});
