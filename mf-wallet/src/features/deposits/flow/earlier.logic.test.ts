import type { DepositOrder } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { sameOrders } from './earlier.logic.ts';

/** A quarter of an hour before noon. */
const SINCE = Date.parse('2026-11-26T11:45:00Z');
const ORDER: DepositOrder = {
  id: '00000000-0000-4000-8000-000000000001',
  orderNumber: 'D1',
  channel: 'bankcard',
  depositorName: 'Ada',
  amount: '500.00' as MoneyText,
  fee: '5.00' as MoneyText,
  credited: '495.00' as MoneyText,
  usdtAmount: null,
  usdtRate: null,
  status: 'waiting',
  reason: null,
  depositTime: '2026-11-26T11:50:00Z',
  reviewedTime: null,
  receivingBank: null,
  accountName: null,
  accountNumber: '1',
  branchName: null,
  hasProof: false,
};
const isSame = (more: Partial<DepositOrder>) =>
  sameOrders([{ ...ORDER, ...more }], { channel: more.channel ?? 'bankcard', amount: '500' }, SINCE)
    .length === 1;

test.each<[string, Partial<DepositOrder>, boolean]>([
  ['waits', {}, true],
  ['is credited already', { status: 'success' }, true],
  ['failed', { status: 'failure' }, false],
  ['is of a quarter of an hour ago', { depositTime: '2026-11-26T11:45:00Z' }, false],
  ['is of another amount', { amount: '500.01' as MoneyText }, false],
  [
    'was paid in USDT',
    { channel: 'numbercard', amount: '499.25' as MoneyText, usdtAmount: '500.00' as MoneyText },
    true,
  ],
  [
    'is worth the amount, of another one of USDT',
    { channel: 'numbercard', amount: '500.00' as MoneyText, usdtAmount: '501.00' as MoneyText },
    false,
  ],
])('an order that %s', (_, more, same) => expect(isSame(more)).toBe(same));

test('another method is another payment', () => {
  expect(sameOrders([ORDER], { channel: 'hkbankcard', amount: '500' }, SINCE)).toEqual([]);
});
