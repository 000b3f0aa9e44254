import { v4 as uuid } from 'uuid';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { putTerms } from '../../../test/support/terms.ts';
import type { Db } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { applyForRedemption } from '../redemptions/index.ts';
import { openDeposit } from '../wallet/index.ts';
import { statement } from './index.ts';
import type { ReadOrders } from './sources.ts';

const context = (
  db: Db,
  owner: Owner,
  readOrders: ReadOrders = async () => ({ items: [], next_cursor: null }),
) => ({
  db,
  owner,
  language: 'en' as const,
  readOrders,
});

describePostgresFirst('statements', (makeDb) => {
  const db = perSuite(makeDb);

  test('a file has the type that the list is narrowed to, and a name that says what it is', async () => {
    const user = await makeUser(db, 5_000);
    const receiver = { meansId: uuid(), name: 'A', place: 'B', account: '1', sealed: Buffer.from('x') };
    await db.transaction((tx) =>
      applyForRedemption(tx, user, {
        receiver: { ...receiver, channel: 'bankcard' },
        amount: '500',
        fee: '2.00',
      }),
    );
    const read = (state?: string) =>
      statement(context(db.kysely, user), {
        list: 'bills',
        language: 'en',
        utc_offset: 0,
        ...(state && { state }),
      });
    const typesOf = ({ content }: { content: string }) =>
      content
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]);
    expect(new Set(typesOf(await read()))).toEqual(new Set(['Deposit', 'Withdrawal']));
    expect(new Set(typesOf(await read('redeem')))).toEqual(new Set(['Withdrawal']));
    const day = '\\d{4}-\\d\\d-\\d\\d';
    expect((await read()).filename).toMatch(new RegExp(`^meridian-account-changes-${day}-to-${day}\\.csv$`));
    expect((await read('redeem')).filename).toMatch(/^meridian-account-changes-redeem-/);
    await expect(read('waiting')).rejects.toMatchObject({
      data: { fields: [{ name: 'state', rule: 'unknown_option' }] },
    });
  });

  test.each([
    ['Pacific/Auckland', 780, '2026-11-19T11:00:00.000Z', '2026-11-25T11:00:00.000Z'],
    ['America/Los_Angeles', -480, '2026-11-20T08:00:00.000Z', '2026-11-26T08:00:00.000Z'],
    [undefined, -480, '2026-11-20T08:00:00.000Z', '2026-11-26T08:00:00.000Z'],
  ])(
    'a file is named by the days that its reader chose, and its heads name their clock: %s',
    async (zone, utc_offset, from, to) => {
      const user = await makeUser(db, 5_000);
      const read = (span: object) =>
        statement(context(db.kysely, user), { list: 'bills', language: 'en', utc_offset, zone, ...span });
      const { filename, content } = await read({ from, to });
      expect(filename).toBe('meridian-account-changes-2026-11-20-to-2026-11-25.csv');
      expect(content).toContain(`Time (${zone ?? 'UTC-08:00'})`);
      const all = await read({ from: '1970-01-01T00:00:00.000Z' });
      expect(all.filename).toMatch(/^meridian-account-changes-start-to-/);
    },
  );

  test('trades of both kinds are lines of one file', async () => {
    const user = await makeUser(db, 5_000);
    const timed = {
      kind: 'timed',
      created_time: '2026-11-25T10:00:00.000Z',
      settlement_time: '2026-11-25T10:01:00.000Z',
      order_number: 'T261125-1',
      goods_name: 'Euro',
      direction: 'up',
      stake: '100.00',
      profit: '-100.00',
      status: 'settled',
      result: 'loss',
      entry: { price: '1.08420' },
      exit: { price: '1.08410' },
    };
    const room = {
      ...{
        kind: 'room',
        created_time: '2026-11-25T09:00:00.000Z',
        settlement_time: null,
        order_number: 'R1',
      },
      ...{ room_name: 'Economy', goods_name: 'Gold', direction: 'down', stake: '20.00', returned: '5.00' },
      ...{ fee: '0.30', profit: null, status: 'matching', issues: [{ status: 'matching', result: null }] },
    };
    const won = { ...timed, order_number: 'T2', profit: '82.00', result: 'win' };
    const voided = { ...timed, order_number: 'T3', profit: '0.00', status: 'void', result: 'void' };
    const open = { ...timed, order_number: 'T4', profit: null, status: 'open', result: null };
    const ended = { ...room, settlement_time: timed.settlement_time, profit: '17.70', status: 'settled' };
    const left = { ...ended, profit: '0.00', status: 'match_failure', issues: [{ status: 'cancelled' }] };
    const orders = [timed, room, won, voided, open, ended, left];
    const readOrders = jest.fn(async () => ({ items: orders, next_cursor: null }));
    const { content, filename } = await statement(
      context(db.kysely, user, readOrders as unknown as ReadOrders),
      { list: 'orders', language: 'en', state: 'closed', utc_offset: 480, zone: 'Asia/Shanghai' },
    );
    expect(readOrders).toHaveBeenCalledWith(
      expect.anything(),
      user,
      expect.objectContaining({ status: 'closed' }),
    );
    expect(content.split('\r\n').slice(1, 3)).toEqual([
      '2026-11-25 18:00:00,T261125-1,Timed trade,Euro,Buy up,100.00,0.00,,-100.00,Lost,1.08420,1.08410,2026-11-25 18:01:00',
      '2026-11-25 17:00:00,R1,Economy,Gold,Buy down,20.00,5.00,0.30,,Matching,,,',
    ]);
    const ends = content
      .split('\r\n')
      .slice(3, 8)
      .map((line) => line.split(','));
    // Stake, what came back of it in all, profit, state.
    expect(ends.map((fields) => [fields[5], fields[6], fields[8], fields[9]])).toEqual([
      ['100.00', '182.00', '82.00', 'Won'],
      ['100.00', '100.00', '0.00', 'Void'],
      ['100.00', '', '', 'Open'],
      ['20.00', '37.70', '17.70', 'Settled'],
      ['20.00', '20.00', '0.00', 'Canceled'],
    ]);
    expect(filename).toMatch(/^meridian-trades-closed-/);
  });

  test('say what was paid in USDT and at which rate, of deposits and redemptions; nothing of the others', async () => {
    const user = await makeUser(db, 5_000);
    await putTerms(db, 'deposit_channel', 'numbercard', { usdt_rate: 998_567 });
    await putTerms(db, 'withdraw_channel', 'numbercard', { usdt_rate: 7_800_012 });
    const receiver = { meansId: uuid(), name: 'A', place: 'B', account: '1', sealed: Buffer.from('x') };
    await db.transaction(async (tx) => {
      for (const channel of ['numbercard', 'bankcard'] as const) {
        const protocol = channel === 'numbercard' ? 'TRC20' : undefined;
        await openDeposit(tx, user, { channel, protocol, depositor_name: 'Ada', amount: '333' });
        const fee = channel === 'numbercard' ? '1.00' : '2.00';
        await applyForRedemption(tx, user, { receiver: { ...receiver, channel }, amount: '500', fee });
      }
    });
    const read = async (list: 'recharges' | 'withdraws') => {
      const { content } = await statement(context(db.kysely, user), { list, language: 'en', utc_offset: 0 });
      const [heads = [], ...rows] = content
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      return rows.map((cells) =>
        ['Method', 'Amount', 'Fee', 'Amount in USDT', 'USDT rate'].map((head) => cells[heads.indexOf(head)]),
      );
    };
    expect(await read('recharges')).toEqual(
      expect.arrayContaining([
        ['Bank card', '333.00', '0.00', '', ''],
        ['USDT', '332.52', '1.00', '333.00', '0.998567'],
      ]),
    );
    expect(await read('withdraws')).toEqual(
      expect.arrayContaining([
        ['Bank card', '500.00', '2.00', '', ''],
        ['USDT', '500.00', '1.00', '64.10', '7.800012'],
      ]),
    );
  });
});
