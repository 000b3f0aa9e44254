import { v4 as uuid } from 'uuid';
import { describeEachDatabase } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { applyForRedemption } from '../redemptions/index.ts';
import { openDeposit } from '../wallet/index.ts';
import { statement } from './index.ts';

describeEachDatabase('statements', (makeDb) => {
  test('say what was paid in USDT and at which rate, of deposits and redemptions; nothing of the others', async () => {
    const db = await makeDb();
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
      const { content } = await statement(db.kysely, user, { list, language: 'en' }, 'en');
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
