import fc from 'fast-check';
import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { makeOperator } from '../../../test/support/operators.ts';
import { subscription } from '../../../test/support/rooms.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { bet } from '../../../test/support/trades.ts';
import { Refusal } from '../../lib/errors.ts';
import { liftBlock, setBlock } from '../identity/index.ts';
import { moveIn } from '../savings/index.ts';
import { recordedPrices, settleDue } from '../trading/index.ts';
import { depositChannels, depositedSince, depositReceiver, openDeposit } from '../wallet/index.ts';
import { readAllowance, setLimit, takeBreak } from './service.ts';

const DAY = 24 * 3600_000;
const CHANNELS = ['bankcard', 'hkbankcard', 'numbercard'] as const;
const SECRETS = ['account_number', 'address', 'bank_name', 'account_name'];

const settled = (run: Promise<unknown>) =>
  run.then(
    () => 'allowed',
    (error: unknown) => {
      if (error instanceof Refusal) return error.data.reason ?? error.data.fields?.[0]?.rule;
      throw error;
    },
  );

describePostgresFirst('what is judged before a user pays', (makeDb) => {
  const db = perTest(makeDb);
  let user: TestUser;
  const prices = recordedPrices({ isOpen: () => true });
  const log = { error: (error: unknown) => Promise.reject(error) };
  afterEach(() => expectSound(db));

  const allowance = () => readAllowance(db.kysely, user, { depositedSince, language: 'en' });
  const rest = (days: number) => db.transaction((tx) => takeBreak(tx, user, days));
  const receiver = (request: { channel: (typeof CHANNELS)[number]; amount: string; usdt_rate?: number }) =>
    depositReceiver(db.kysely, user, request);

  test('the channels publish no account to pay to', async () => {
    const { items } = await depositChannels(db.kysely);
    for (const item of items)
      for (const name of SECRETS) expect(JSON.stringify(item)).not.toContain(`"${name}"`);
  });

  test('an account is given exactly where the deposit is accepted, whatever channel, range, limit or break', async () => {
    user = await makeUser(db);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          channel: fc.constantFrom(...CHANNELS),
          isOpen: fc.boolean(),
          minimum: fc.integer({ min: 100, max: 400 }),
          range: fc.integer({ min: 0, max: 400 }),
          amount: fc.integer({ min: 50, max: 900 }),
          limit: fc.option(fc.integer({ min: 50, max: 900 })),
          earlier: fc.boolean(),
          onBreak: fc.boolean(),
          seenRate: fc.constantFrom('none', 'current', 'old'),
        }),
        async ({ channel, isOpen, minimum, range, amount, limit, earlier, onBreak, seenRate }) => {
          await db.moveClock(32 * DAY);
          user = await makeUser(db);
          const change = async (open: boolean, most: number) =>
            putTerms(db, 'deposit_channel', channel, {
              is_open: open,
              minimum: `${minimum}.00`,
              maximum: `${most}.00`,
            });
          await change(true, 900);
          if (limit !== null)
            await db.transaction((tx) =>
              setLimit(tx, user, { kind: 'deposit', period: 'day', amount: String(limit) }),
            );
          const protocol = channel === 'numbercard' ? ({ protocol: 'TRC20' } as const) : {};
          const announce = (units: number, seen: { usdt_rate?: number } = {}) =>
            settled(
              db.transaction((tx) =>
                openDeposit(tx, user, {
                  channel,
                  depositor_name: 'Ada',
                  amount: String(units),
                  ...protocol,
                  ...seen,
                }),
              ),
            );
          if (earlier) await announce(minimum);
          await db.moveClock(1000);
          await change(isOpen, minimum + range);
          if (onBreak) await rest(1);
          const { items } = await depositChannels(db.kysely);
          const current = items.find((item) => item.channel === channel)?.usdt_rate ?? null;
          const seen =
            seenRate === 'none' || current === null
              ? {}
              : { usdt_rate: seenRate === 'old' ? current + 1 : current };

          const asked = { channel, amount: String(amount), ...seen };
          const before = await settled(receiver(asked));
          const left = (await allowance()).deposit_left;
          if (before === 'allowed') {
            const { bank, wallets } = await receiver(asked);
            expect(bank === null).toBe(channel === 'numbercard');
            expect(wallets.length > 0).toBe(channel === 'numbercard');
            // One USDT is one dollar here.
            if (left !== null) expect(Number(left)).toBeGreaterThanOrEqual(amount);
          }
          if (before === 'own_limit_reached') expect(Number(left)).toBeLessThan(amount);
          expect(await announce(amount, seen)).toBe(before);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a stake is accepted exactly up to what the limits on stakes and losses leave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stake: fc.option(fc.integer({ min: 10, max: 300 })),
          loss: fc.option(fc.integer({ min: 10, max: 300 })),
          before: fc.option(fc.integer({ min: 10, max: 200 })),
          amount: fc.integer({ min: 10, max: 320 }),
          room: fc.boolean(),
        }),
        async ({ stake, loss, before, amount, room }) => {
          await db.moveClock(32 * DAY);
          await settleDue({ db, prices, log });
          user = await makeUser(db, 1000);
          for (const [kind, limit] of [
            ['stake', stake],
            ['loss', loss],
          ] as const)
            if (limit !== null)
              await db.transaction((tx) =>
                setLimit(tx, user, { kind, period: 'week', amount: String(limit) }),
              );
          await quote(db, 'SYN50');
          if (before !== null) await settled(bet(db, prices, user, { amount: String(before) }));
          const left = (await allowance()).stake_left;
          expect(left === null).toBe(stake === null && loss === null);
          const buy = room
            ? subscription(db, prices, user, { unit_amount: String(amount) })
            : bet(db, prices, user, { amount: String(amount) });
          const fits = left === null || amount <= Number(left);
          expect(await settled(buy)).toBe(fits ? 'allowed' : 'own_limit_reached');
        },
      ),
      { numRuns: 40 },
    );
    await db.moveClock(DAY);
    await settleDue({ db, prices, log });
  });

  test('a break is shown while it runs, and closes new fixed terms too', async () => {
    user = await makeUser(db, 1000);
    const save = () =>
      settled(
        db.transaction(async (tx) => moveIn(tx, user, { term_days: 15, amount: '100', annual_rate: 36_500 })),
      );
    const free = { pause: null, block: null, deposit_left: null, stake_left: null };
    expect(await allowance()).toEqual(free);
    expect(await save()).toBe('allowed');
    await rest(7);
    expect((await allowance()).pause).toMatchObject({ kind: 'time_out' });
    expect(await save()).toBe('on_a_break');
    await db.moveClock(7 * DAY + 1000);
    expect((await allowance()).pause).toBeNull();
    expect(await save()).toBe('allowed');
  });

  test('a block is shown with its reason, and closes whatever a break closes', async () => {
    user = await makeUser(db, 1000);
    await makeOperator(db, 'ops1');
    const { id: by } = await db.kysely.selectFrom('operators').select('id').executeTakeFirstOrThrow();
    const ref = { id: user.userId, bucket: user.bucket };
    await db.transaction((tx) => setBlock(tx, ref, { state: 'blocked', cause: 'rules', by }));
    expect((await allowance()).block).toEqual({
      since: expect.any(String),
      reason: 'a breach of the terms',
    });
    await quote(db, 'SYN50');
    const term = { term_days: 15, amount: '100', annual_rate: 36_500 } as const;
    const pay = { channel: 'bankcard', depositor_name: 'Ada', amount: '600' } as const;
    for (const act of [
      () => receiver({ channel: 'bankcard', amount: '600' }),
      () => db.transaction((tx) => openDeposit(tx, user, pay)),
      () => db.transaction((tx) => moveIn(tx, user, term)),
      () => bet(db, prices, user),
      () => subscription(db, prices, user),
    ])
      expect(await settled(act())).toBe('blocked');
    await db.transaction((tx) => liftBlock(tx, ref, 'blocked'));
    expect((await allowance()).block).toBeNull();
    expect(await settled(bet(db, prices, user))).toBe('allowed');
    await db.moveClock(DAY);
    await settleDue({ db, prices, log });
  });

  test('of several limits the tightest is what is left', async () => {
    user = await makeUser(db);
    for (const [period, amount] of [
      ['day', '700'],
      ['week', '1000'],
      ['month', '5000'],
    ] as const)
      await db.transaction((tx) => setLimit(tx, user, { kind: 'deposit', period, amount }));
    expect((await allowance()).deposit_left).toBe('700.00');
    const pay = { channel: 'bankcard', depositor_name: 'Ada', amount: '600' } as const;
    await db.transaction((tx) => openDeposit(tx, user, pay));
    expect((await allowance()).deposit_left).toBe('100.00');
    await db.moveClock(DAY + 1000);
    expect((await allowance()).deposit_left).toBe('400.00');
  });
});
