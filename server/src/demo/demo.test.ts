import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS_KEY } from '../../test/support/app.ts';
import { describeDatabase, type TestDatabase } from '../../test/support/databases.ts';
import { expectSound, quote, recordTicks } from '../../test/support/money.ts';
import { silentLog } from '../../test/support/quotes.ts';
import { expectRoomsSound, nextRound } from '../../test/support/rooms.ts';
import { signerOf } from '../../test/support/signer.ts';
import { readConfig } from '../config/config.ts';
import { secretsOf } from '../lib/secrets.ts';
import { requireTradePassword } from '../modules/identity/index.ts';
import { advanceRounds } from '../modules/rooms/index.ts';
import { recordedPrices } from '../modules/trading/index.ts';
import { settleDue } from '../modules/trading/settlement.ts';
import { demoAccount } from './accounts.ts';
import { makeDeposits, placeTrades } from './history.ts';
import { openDemo } from './index.ts';
import { bindDemoMeans, demoTradePassword } from './means.ts';
import { demoOperators } from './operators.ts';
import { placeSubscriptions } from './rooms.ts';
import { makeRedemptions, makeTerms } from './savings.ts';

const prices = recordedPrices({ isOpen: () => true });

describeDatabase('the demo account', (makeDb) => {
  let db: TestDatabase;
  let folder = '';
  beforeEach(async () => {
    db = await makeDb();
    folder = await mkdtemp(join(tmpdir(), 'meridian-demo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each(['standard', 'strict'] as const)(
    'is printed with its secrets where nothing asks for more: %s',
    async (SECURITY) => {
      const config = { ...readConfig({ DATA_DIR: folder, SECRETS_KEY: TEST_SECRETS_KEY }), SECURITY };
      const demo = await openDemo({ db, config, quotes: { isOpen: () => true }, log: silentLog });
      const [, password = ''] = (await readFile(join(folder, 'demo-accounts.txt'), 'utf8')).trim().split(' ');
      const printed = demo.lines.join('\n');
      expect(printed).toMatch(/^ {2}demo {2}/m);
      expect([printed.includes(password), /transaction password/.test(printed)]).toEqual(
        SECURITY === 'strict' ? [false, false] : [true, true],
      );
    },
  );

  test('keeps its random password where only its user reads it, and later starts find it again', async () => {
    const first = await demoAccount(db.kysely, folder);
    expect(first.password).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(await demoAccount(db.kysely, folder)).toEqual(first);
    const file = join(folder, 'demo-accounts.txt');
    expect(await readFile(file, 'utf8')).toBe(`demo ${first.password}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rm(file);
    expect(await demoAccount(db.kysely, folder)).toEqual({ ...first, password: null });
  });

  test('is made once when two servers start together, and only the maker knows the password', async () => {
    const [one, other] = await Promise.all([
      demoAccount(db.kysely, join(folder, 'a')),
      demoAccount(db.kysely, join(folder, 'b')),
    ]);
    expect(one?.user).toEqual(other?.user);
    expect([one?.password, other?.password].filter((password) => password === null)).toHaveLength(1);
    for (const [name, account] of [
      ['a', one],
      ['b', other],
    ] as const) {
      const kept = await readFile(join(folder, name, 'demo-accounts.txt'), 'utf8').catch(() => null);
      expect(kept).toBe(account?.password ? `demo ${account.password}\n` : null);
    }
  });

  test('stands apart from the operators, each of whom has a file of their own that only its user reads', async () => {
    const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: folder });
    await demoAccount(db.kysely, folder);
    // As a sandbox of before had it: all in one file.
    const [password, secret] = ['oneTwoThreeFour5', 'ABCDEFGH'.repeat(4)];
    await appendFile(join(folder, 'demo-accounts.txt'), `ops1 ${password} ${secret}\n`);
    const made = await demoOperators(db.kysely, secrets, folder);
    expect(made.map(({ name }) => name)).toEqual(['ops1', 'ops2', 'audit']);
    expect(made[0]).toEqual({ name: 'ops1', password, secret });
    expect(await readFile(join(folder, 'demo-accounts.txt'), 'utf8')).toMatch(/^demo \w+\n$/);
    for (const one of made) {
      const file = join(folder, `demo-operator-${one.name}.txt`);
      expect(await readFile(file, 'utf8')).toBe(`${one.name} ${one.password} ${one.secret}\n`);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      // Handed over and deleted: it does not come again.
      if (one.name === 'ops2') await rm(file);
    }
    const later = await demoOperators(db.kysely, secrets, folder);
    expect(later.map(({ name }) => name)).toEqual(['ops1', 'audit']);
  });

  test('is set up for a redemption once: transaction password, card, account and wallet', async () => {
    const { user } = await demoAccount(db.kysely, folder);
    const owner = { userId: user.id, bucket: user.bucket };
    const config = { SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: folder };
    const pin = await demoTradePassword(db.kysely, folder, owner);
    expect(pin).toMatch(/^\d{6}$/);
    expect(await demoTradePassword(db.kysely, folder, owner)).toBe(pin);
    expect((await stat(join(folder, 'demo-transaction-password.txt'))).mode & 0o777).toBe(0o600);
    expect(await demoTradePassword(db.kysely, join(folder, 'other'), owner)).toBeNull();
    for (let start = 0; start < 2; start += 1) await bindDemoMeans(db, config, owner);
    const bound = await db.kysely.selectFrom('payment_means').select(['kind', 'masked']).execute();
    expect(bound.map(({ kind }) => kind).sort()).toEqual(['bank', 'hk', 'wallet']);
    await requireTradePassword(db.kysely, { user: { ...owner, sessionId: '' }, tradePassword: pin ?? '' });
  });

  test('gets its funds and trades once, through the services, however often the server starts', async () => {
    const { user } = await demoAccount(db.kysely, folder);
    const owner = { userId: user.id, bucket: user.bucket };
    for (let start = 0; start < 3; start += 1) await makeDeposits(db, owner);
    const deposits = await db.kysely.selectFrom('deposits').select('state').orderBy('created_at').execute();
    expect(deposits.map(({ state }) => state).sort()).toEqual(['failure', 'success', 'success', 'waiting']);
    const config = { SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: folder };
    await bindDemoMeans(db, config, owner);
    for (let start = 0; start < 3; start += 1) {
      await makeRedemptions(db, config, owner);
      await makeTerms(db, owner);
    }
    const redeemed = await db.kysely.selectFrom('redemptions').select(['state', 'failure_reason']).execute();
    expect(redeemed.map(({ state, failure_reason }) => failure_reason ?? state).sort()).toEqual([
      'applying',
      'cancelled',
      'name_differs',
      'success',
    ]);
    const terms = await db.kysely.selectFrom('savings_holdings').select('state').execute();
    expect(terms.map(({ state }) => state)).toEqual(['frozen', 'frozen']);
    const signer = await signerOf(db);
    expect(await placeTrades(db, { prices, signer }, owner)).toBe(false);
    await quote(db, 'SYN50');
    expect(await placeTrades(db, { prices, signer }, owner)).toBe(false);
    await quote(db, 'SYN100');
    const from = await quote(db, 'SYN50');
    for (let start = 0; start < 2; start += 1)
      expect(await placeTrades(db, { prices, signer }, owner)).toBe(true);
    const orders = () => db.kysely.selectFrom('timed_orders').select('state').execute();
    expect(await orders()).toHaveLength(4);
    await expectSound(db);
    await recordTicks(db, {
      goodsId: 'SYN50',
      from,
      at: Array.from({ length: 40 }, (_, i) => [(i + 1) * 1000, 1000 + i]),
    });
    await db.moveClock(41_000);
    const log = { error: (error: unknown) => Promise.reject(error) };
    expect(await settleDue({ db, prices, log })).toBe(2);
    await expectSound(db);
  });

  test('has room orders that are matched in full, in part, not at all, left, and waiting, once', async () => {
    const { user } = await demoAccount(db.kysely, folder);
    const owner = { userId: user.id, bucket: user.bucket };
    await makeDeposits(db, owner);
    const signer = await signerOf(db);
    expect(await placeSubscriptions(db, { prices, signer }, owner)).toBe(false);
    await nextRound(db, 5_000);
    await quote(db, 'SYN50');
    await quote(db, 'SYN100');
    for (let start = 0; start < 2; start += 1)
      expect(await placeSubscriptions(db, { prices, signer }, owner)).toBe(true);
    await db.moveClock(51_000);
    const log = { error: (error: unknown) => Promise.reject(error) };
    await advanceRounds({ db, prices, log, signer });
    const parts = await db.kysely
      .selectFrom('room_subscriptions')
      .select(['room_id', 'state', 'matched'])
      .execute();
    const economy = parts.filter(({ room_id }) => room_id === 'economy');
    expect(economy.map(({ state, matched }) => `${state} ${matched}`).sort()).toEqual([
      'cancelled null',
      'match_failure 0',
      'sealed 10000',
      'sealed 90000',
    ]);
    // The first of them may have been sealed by the same turn, where both rooms' rounds start together.
    const waiting = parts.filter(({ room_id }) => room_id === 'vip').map(({ state }) => state);
    expect(waiting).toHaveLength(5);
    expect(waiting.filter((state) => state === 'matching').length).toBeGreaterThanOrEqual(4);
    await expectSound(db);
    await expectRoomsSound(db);
  });
});
