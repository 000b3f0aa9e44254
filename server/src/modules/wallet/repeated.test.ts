import { describePostgresFirst, perSuite, perTest } from '../../../test/support/databases.ts';
import { expectSound, makeNeighbour, makeUser, type TestUser } from '../../../test/support/money.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { Refusal } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { once } from '../ledger/index.ts';
import { announceDeposits } from './repeated.ts';
import { confirmDeposit, type DepositRequest, deposits, rejectDeposit } from './service.ts';

const bankcard = { channel: 'bankcard', depositor_name: 'Ada', amount: '500', another: false } as const;
const inUsdt = { ...bankcard, channel: 'numbercard', protocol: 'TRC20' } as const;

describePostgresFirst('the same deposit once more', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db));
  let keys = 0;
  afterEach(() => expectSound(db));

  function announce(
    request: DepositRequest = bankcard,
    { owner = user, key = '' }: { owner?: Owner; key?: string } = {},
  ) {
    keys += 1;
    const call = {
      ...owner,
      key: key || `deposit-${String(keys).padStart(12, '0')}`,
      call: 'recharge',
      body: request,
    };
    return once(db, call, async (tx) => (await announceDeposits(tx, [{ owner, request }]))[0]?.id ?? '');
  }
  /** The id of the order that was made, or what it was refused with. */
  const outcome = (...call: Parameters<typeof announce>) =>
    announce(...call).catch((error: unknown) =>
      error instanceof Refusal ? error.data : Promise.reject(error),
    );
  const repeated = (id: string) => ({ reason: 'deposit_repeated', order_id: id });
  const made = async () => (await deposits(db.kysely, user, { language: 'en', limit: 50 })).items.length;

  test('is refused by the name of the one that waits, unless another is wanted', async () => {
    const id = await announce();
    expect(await outcome()).toEqual(repeated(id));
    // Who paid, and to which network, does not make it another payment.
    expect(await outcome({ ...bankcard, depositor_name: 'Ben' })).toEqual(repeated(id));
    expect(await made()).toBe(1);
    const second = await announce({ ...bankcard, another: true });
    expect(second).not.toBe(id);
    expect(await outcome()).toEqual(repeated(second));
    expect(await made()).toBe(2);
    // A program that says nothing of it makes what it asks for.
    const { another: _, ...plain } = bankcard;
    await announce(plain);
    expect(await made()).toBe(3);
  });

  test('of another amount, another channel or another user, it is another payment', async () => {
    await announce();
    await announce({ ...bankcard, amount: '501' });
    await announce({ ...bankcard, channel: 'hkbankcard' });
    await announce(bankcard, { owner: await makeNeighbour(db, user) });
    expect(await made()).toBe(3);
  });

  test('in USDT it is judged by what is paid, whatever the rate', async () => {
    const id = await announce(inUsdt);
    await putTerms(db, 'deposit_channel', 'numbercard', { usdt_rate: 998_500 });
    expect(await outcome({ ...inUsdt, protocol: 'ERC20' })).toEqual(repeated(id));
    // Worth 500.00 at this rate, as the first one was.
    await announce({ ...inUsdt, amount: '501' });
    await putTerms(db, 'deposit_channel', 'numbercard', { usdt_rate: 1_000_000 });
  });

  test.each(['confirmed', 'rejected', 'fifteen minutes old'] as const)(
    'beside one that is %s it is made',
    async (end) => {
      const ref = { bucket: user.bucket, id: await announce() };
      if (end === 'confirmed') await confirmDeposit(db, ref);
      if (end === 'rejected') await rejectDeposit(db, ref, 'payment_missing');
      if (end === 'fifteen minutes old') {
        await db.moveClock(15 * 60_000 - 5_000);
        expect(await outcome()).toEqual(repeated(ref.id));
        await db.moveClock(5_000);
      }
      await announce();
      expect(await made()).toBe(2);
    },
  );

  // In the first round connections are opened one after the other.
  test.each(['500', '501', '502'])(
    'twenty tabs at once make one order of %s, and the others are told which',
    async (amount) => {
      const all = await Promise.all(Array.from({ length: 20 }, () => outcome({ ...bankcard, amount })));
      const ids = all.filter((one) => typeof one === 'string');
      expect(ids).toHaveLength(1);
      expect(all.filter((one) => typeof one !== 'string')).toEqual(Array(19).fill(repeated(ids[0] ?? '')));
      expect(await made()).toBe(1);
    },
  );

  test('one key has one answer, twenty times at once and again later', async () => {
    const key = 'deposit-of-one-key';
    const all = await Promise.all(Array.from({ length: 20 }, () => announce(bankcard, { key })));
    expect(new Set([...all, await announce(bankcard, { key })]).size).toBe(1);
    expect(await made()).toBe(1);
  });

  test('users who share a transaction, in whatever order, do not wait for each other for ever', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)));
    const batch = (owners: readonly TestUser[], amount: string) =>
      db.transaction((tx) =>
        announceDeposits(
          tx,
          owners.map((owner) => ({ owner, request: { ...bankcard, amount } })),
        ),
      );
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => batch(i % 2 ? people : people.toReversed(), String(600 + i))),
    );
    await expect(batch(people, '600')).rejects.toMatchObject({ data: { reason: 'deposit_repeated' } });
  });
});
