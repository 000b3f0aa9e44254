import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Tx } from '../src/db/tables.ts';
import { Refusal } from '../src/lib/errors.ts';
import { setBlock } from '../src/modules/identity/index.ts';
import { post } from '../src/modules/ledger/index.ts';
import type { ProposalKind } from '../src/modules/module.ts';
import { applyForRedemption } from '../src/modules/redemptions/index.ts';
import { moveIn } from '../src/modules/savings/service.ts';
import { placeBets, recordedPrices } from '../src/modules/trading/index.ts';
import { setLimit, takeBreak } from '../src/modules/user-limits/service.ts';
import { openDeposit } from '../src/modules/wallet/index.ts';
import { describePostgres, perSuite, perTest } from './support/databases.ts';
import { expectSound, makeUser, quote } from './support/money.ts';
import { makeOperator } from './support/operators.ts';
import { ROOM, subscription } from './support/rooms.ts';
import { signerOf } from './support/signer.ts';
import { putTerms } from './support/terms.ts';
import { bet, UP_30 } from './support/trades.ts';

const prices = recordedPrices({ isOpen: () => true });
const DAY = 86_400_000;

/**
 * What a money call is judged by may change while the call waits for a lock. Each test holds that lock in one transaction,
 * lets the call wait, commits the change by another connection, and then lets go: the call is refused by what holds by then.
 */
describePostgres('a change that is committed while a money call waits', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db, 10_000));
  const other = perTest(() => makeUser(db, 10_000));
  let operator: string;
  beforeAll(async () => {
    await makeOperator(db, 'ops1');
    operator = (await db.kysely.selectFrom('operators').select('id').executeTakeFirstOrThrow()).id;
  });
  beforeEach(async () => {
    await quote(db, 'SYN50');
  });
  afterEach(() => expectSound(db));

  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n
      from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(db.kysely);
    return rows[0]?.n ?? 0;
  };

  /** @returns what became of the act: the reason of its refusal, or "done". */
  async function overtaken(
    hold: (tx: Tx) => Promise<unknown>,
    act: () => Promise<unknown>,
    change: () => Promise<unknown>,
  ): Promise<unknown> {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = db.transaction(async (tx) => {
      await hold(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const end = act().then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? (error.data.reason ?? error.key) : error),
    );
    let over = false;
    void end.then(() => {
      over = true;
    });
    while (!over && (await waiting()) === 0);
    try {
      await change();
    } finally {
      release.resolve();
      await holder;
    }
    return end;
  }

  /** A payment to the user holds their account. */
  const account = (tx: Tx) =>
    post(tx, {
      bucket: user.bucket,
      kind: 'bonus',
      source: { type: 'test', id: uuid(), step: 'only' },
      transfers: [
        { debit: { house: 'bonus' }, credit: { user: user.userId, kind: 'available' }, amountMinor: 100n },
      ],
    });
  const limits = (tx: Tx) =>
    sql`select from user_limits where user_id = ${user.userId} for update`.execute(tx);
  /** As it is kept: the call that begins a break waits for the account itself (see below). */
  const breakBegins = () =>
    sql`insert into user_breaks (bucket, user_id, kind, since, until)
      values (${user.bucket}, ${user.userId}, 'time_out', app_now(), app_now() + interval '1 day')`.execute(
      db.kysely,
    );
  const limitFalls = (kind: string) =>
    sql`insert into user_limits (bucket, user_id, kind, period, amount)
      values (${user.bucket}, ${user.userId}, ${kind}, 'day', 100) on conflict (bucket, user_id, kind, period)
      do update set amount = 100`.execute(db.kysely);
  const terms = (kind: ProposalKind, subject: string, change: Record<string, unknown>) => () =>
    putTerms(db, kind, subject, change);

  const blockBegins = () =>
    sql`insert into user_blocks (bucket, user_id, state, cause, since, set_by)
      values (${user.bucket}, ${user.userId}, 'blocked', 'rules', date_trunc('milliseconds', app_now()),
        ${operator})`.execute(db.kysely);

  const timed = () => bet(db, prices, user);
  /** Two users' bets in one transaction, as the call carries them out. */
  const together = async () => {
    const signer = await signerOf(db);
    const both = [other, user].map((owner) => ({ owner, bet: UP_30 }));
    return db.transaction((tx) => placeBets(tx, { prices, signer }, both));
  };
  const subscribes = () => subscription(db, prices, user);
  const deposits = () =>
    db.transaction((tx) =>
      openDeposit(tx, user, { channel: 'bankcard', depositor_name: 'Ada', amount: '500' }),
    );
  const saves = () =>
    db.transaction((tx) => moveIn(tx, user, { term_days: 15, annual_rate: 36_500, amount: '200' }));
  const withdraws = () =>
    db.transaction((tx) =>
      applyForRedemption(tx, user, {
        receiver: {
          ...{ meansId: user.userId, channel: 'bankcard', name: 'A', place: 'B', account: '1' },
          sealed: Buffer.from('x'),
        },
        amount: '200',
        fee: '2.00',
      }),
    );

  const stakes = [
    ['a timed bet', timed],
    ['one of several bets of a transaction', together],
    ['a subscription', subscribes],
  ] as const;
  test.each([...stakes, ['a fixed term', saves]] as const)('a break or a block stops %s', async (_, act) => {
    expect(await overtaken(account, act, breakBegins)).toBe('on_a_break');
    expect(await overtaken(account, act, blockBegins)).toBe('blocked');
  });

  test.each(stakes)('a limit on stakes stops %s', async (_, act) => {
    expect(await overtaken(account, act, () => limitFalls('stake'))).toBe('own_limit_reached');
    expect(await overtaken(account, act, () => limitFalls('loss'))).toBe('own_limit_reached');
  });

  test('a break, a block or terms stop a deposit that waits for a limit of its user', async () => {
    await db.transaction((tx) => setLimit(tx, user, { kind: 'deposit', period: 'day', amount: '5000' }));
    const lower = terms('deposit_channel', 'bankcard', { is_open: false });
    const reopen = terms('deposit_channel', 'bankcard', { is_open: true });
    expect(await overtaken(limits, deposits, lower)).toBe('channel_closed');
    await reopen();
    expect(await overtaken(limits, deposits, breakBegins)).toBe('on_a_break');
    expect(await overtaken(limits, deposits, blockBegins)).toBe('blocked');
  });

  test.each(stakes)(
    'a limit that its user lowers stops %s, whether it was there or is new',
    async (_, act) => {
      const lowers = (amount: string) => (tx: Tx) =>
        setLimit(tx, user, { kind: 'stake', period: 'day', amount });
      expect(await overtaken(lowers('5000'), act, async () => {})).toBe('done');
      expect(await overtaken(lowers('50'), act, async () => {})).toBe('own_limit_reached');
      expect(await overtaken(lowers('40'), act, breakBegins)).toBe('on_a_break');
    },
  );

  test('a lower deposit limit stops a deposit', async () => {
    await db.transaction((tx) => setLimit(tx, user, { kind: 'deposit', period: 'day', amount: '5000' }));
    const lowers = (tx: Tx) => setLimit(tx, user, { kind: 'deposit', period: 'day', amount: '100' });
    expect(await overtaken(lowers, deposits, async () => {})).toBe('own_limit_reached');
  });

  test('another payout rate and another range stop a timed bet, alone and together', async () => {
    const rate = (payout_rate: number) => terms('timed_trade', '30', { payout_rate });
    for (const act of [timed, together]) {
      expect(await overtaken(account, act, rate(7000))).toBe('rate_changed');
      await rate(8000)();
    }
    const range = (minimum: string) => terms('timed_trade', '30', { minimum });
    expect(await overtaken(account, timed, range('1000.00'))).toBe('stake_out_of_range');
    await range('10.00')();
  });

  test('another fee, another range or a higher minimum stops a subscription', async () => {
    const room = (change: Record<string, string | number>) => terms('room', ROOM.id, change);
    for (const [change, back, reason] of [
      [{ fee_rate: 300 }, { fee_rate: ROOM.feeRate }, 'rate_changed'],
      [{ stake_minimum: '500.00' }, { stake_minimum: '10.00' }, 'stake_out_of_range'],
      [{ minimum_balance: '50000.00' }, { minimum_balance: '100.00' }, 'balance_too_low'],
    ] as const) {
      expect(await overtaken(account, subscribes, room(change))).toBe(reason);
      await room(back)();
    }
  });

  test('another range stops a deposit that waits for a limit of its user', async () => {
    await db.transaction((tx) => setLimit(tx, user, { kind: 'deposit', period: 'day', amount: '5000' }));
    const range = (minimum: string) => terms('deposit_channel', 'bankcard', { minimum });
    expect(await overtaken(limits, deposits, range('600.00'))).toBe('amount_out_of_range');
    await range('100.00')();
  });

  test('a room whose minimum the user no longer holds takes no subscription', async () => {
    const spend = (tx: Tx) =>
      post(tx, {
        bucket: user.bucket,
        kind: 'adjust_reduce',
        source: { type: 'test', id: uuid(), step: 'only' },
        transfers: [
          {
            debit: { user: user.userId, kind: 'available' },
            credit: { house: 'house' },
            amountMinor: 995_000n,
          },
        ],
      });
    expect(
      await overtaken(
        spend,
        () => subscription(db, prices, user, { unit_amount: '10' }),
        async () => {},
      ),
    ).toBe('balance_too_low');
  });

  test('a closed plan or another rate stops a fixed term', async () => {
    const plan = (change: Record<string, unknown>) => terms('savings_plan', '15', change);
    expect(await overtaken(account, saves, plan({ annual_rate: 10_000 }))).toBe('plan_rate_changed');
    await plan({ annual_rate: 36_500 })();
    expect(await overtaken(account, saves, plan({ is_open: false }))).toBe('plan_closed');
    await plan({ is_open: true })();
    expect(await overtaken(account, saves, async () => {})).toBe('done');
  });

  test('a closed channel, another fee or another range stops a withdrawal', async () => {
    const channel = (change: Record<string, unknown>) => terms('withdraw_channel', 'bankcard', change);
    expect(await overtaken(account, withdraws, channel({ is_open: false }))).toBe('channel_closed');
    await channel({ is_open: true })();
    expect(await overtaken(account, withdraws, channel({ fee: '3.00' }))).toBe('fee_changed');
    await channel({ fee: '2.00' })();
    expect(await overtaken(account, withdraws, channel({ minimum: '500.00' }))).toBe('amount_out_of_range');
    await channel({ minimum: '100.00' })();
    expect(await overtaken(account, withdraws, async () => {})).toBe('done');
  });

  /** How many bets of the user were accepted after a block or a break of theirs began. */
  const acceptedAfter = async (table: 'user_blocks' | 'user_breaks') => {
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from timed_orders join ${sql.table(table)} using (bucket, user_id)
      where user_id = ${user.userId} and accepted_at > since`.execute(db.kysely);
    return rows[0]?.late;
  };

  test('a block waits for a bet that holds the account, and lets its user withdraw', async () => {
    const ends: Promise<unknown>[] = [];
    const ref = { id: user.userId, bucket: user.bucket };
    const begins = async () => {
      const block = db.transaction((tx) =>
        setBlock(tx, ref, { state: 'blocked', cause: 'rules', by: operator }),
      );
      const later = timed().then(
        () => 'done',
        (error: Refusal) => error.data.reason,
      );
      ends.push(block, later);
      while ((await waiting()) < 3);
    };
    expect(await overtaken(account, timed, begins)).toBe('done');
    await Promise.all(ends);
    expect(await acceptedAfter('user_blocks')).toBe(0);
    expect(await overtaken(account, timed, async () => {})).toBe('blocked');
    expect(await overtaken(account, withdraws, async () => {})).toBe('done');
  });

  test('a break waits for a bet that holds the account: none is accepted after it began', async () => {
    const ends: Promise<unknown>[] = [];
    const begins = async () => {
      const pause = db.transaction((tx) => takeBreak(tx, user, 1));
      const later = timed().catch(() => 'refused');
      ends.push(pause, later);
      while ((await waiting()) < 3);
    };
    expect(await overtaken(account, timed, begins)).toBe('done');
    await Promise.all(ends);
    expect(await acceptedAfter('user_breaks')).toBe(0);
    await db.moveClock(2 * DAY);
  });
});
