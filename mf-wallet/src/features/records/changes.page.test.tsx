import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReplyOf } from 'shared-api/contract';
import { TEST_REVIEW } from 'shared-api/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function bankWithChanges() {
  const bank = createBank();
  await bank.deposit('800');
  bank.pass(TEST_REVIEW);
  await bank.handlers.balance({ language: 'zh-CN' }, { username: 'ada' });
  await bank.deposit('500', 'numbercard');
  bank.pass(TEST_REVIEW);
  return bank;
}

test('each change has its type, its signed amount in ink and the balance after it', async () => {
  const { handlers } = await bankWithChanges();
  await openAs('/my/ledgerrecord', { handlers });
  const today = await screen.findByRole('region', { name: '今天' });
  const rows = within(today).getAllByRole('button');
  expect(rows.map((row) => row.textContent?.replace(/\d\d:\d\d:\d\d/, ''))).toEqual([
    '充值+$498.25余额 $1,298.25',
    '充值+$800.00余额 $800.00',
  ]);
  expect(today.querySelector('.m-gain, .m-loss, .m-rise, .m-fall')).toBeNull();
  await userEvent.click(rows[0] as HTMLElement);
  const line = (label: string) => screen.getByText(label).parentElement;
  expect(await screen.findByText('变动前余额')).toBeVisible();
  expect(line('变动前余额')).toHaveTextContent('$800.00');
  expect(line('变动金额')).toHaveTextContent('+$498.25');
  expect(line('变动后余额')).toHaveTextContent('$1,298.25');
  await press('查看对应充值');
  expect(await screen.findByRole('list', { name: '进度' })).toBeVisible();
});

test('one type is shown alone, and the address keeps it', async () => {
  const { handlers } = await bankWithChanges();
  const { calls } = await openAs('/my/ledgerrecord', { handlers });
  await screen.findByRole('region', { name: '今天' });
  await press('类型: 全部类型');
  await userEvent.click(await screen.findByRole('radio', { name: '手续费' }));
  expect(await screen.findByText('没有符合条件的记录。')).toBeVisible();
  await expectAddress('/my/ledgerrecord?type=fee');
  expect(calls('bills').at(-1)?.body).toMatchObject({ operation_type: 'fee' });
  await press('查看更早的记录');
  await press('显示全部');
  await expectAddress('/my/ledgerrecord');
  expect(await screen.findByRole('region', { name: '今天' })).toBeVisible();
});

test('the file has the type that is shown', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { handlers } = await bankWithChanges();
  const { calls } = await openAs('/my/ledgerrecord?type=deposit', { handlers });
  await press('导出 CSV');
  await waitFor(() => expect(calls('statement')).toHaveLength(2));
  expect(calls('statement')[0]?.body).toMatchObject({ list: 'bills', state: 'deposit' });
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
});

test('a type that is none shows all', async () => {
  const { handlers } = await bankWithChanges();
  await openAs('/my/ledgerrecord?type=nothing', { handlers });
  expect(await screen.findByRole('button', { name: '类型: 全部类型' })).toBeVisible();
  expect(await screen.findByRole('region', { name: '今天' })).toBeVisible();
});

type Change = ReplyOf<'bills'>['items'][number];

/** The page of one change, of which the back end says so much. */
async function openChange(change: Omit<Change, 'date'>): Promise<void> {
  const { handlers } = createBank();
  const items = [{ ...change, date: '2026-11-20T10:00:00.000Z' }];
  await openAs(`/my/ledgerrecord/detail?id=${change.id}`, {
    handlers: { ...handlers, bills: () => ({ items, next_cursor: null }) },
  });
}

test.each(['timed_order', 'room_order'])(
  'a change by a %s leads to the record of that trade',
  async (source_type) => {
    const id = '12';
    const source = '00000000-0000-4000-8000-0000000000bb';
    await openChange({
      id,
      operation_type: 'payout',
      ...{ before_amount: '1.00', operation_amount: '0.80', after_amount: '1.80' },
      source_type,
      source_id: source,
    });
    await press('查看对应交易');
    await expectAddress(`/my/traderecord/detail?id=${source}`);
  },
);

test('a balance that was put right says why and by whom, and claims no order', async () => {
  await openChange({
    id: '7',
    operation_type: 'adjust_reduce',
    ...{ before_amount: '100.00', operation_amount: '-25.50', after_amount: '74.50' },
    source_type: 'adjustment',
    source_id: '00000000-0000-4000-8000-0000000000cc',
    adjustment: { reason: 'Credited twice <b>by mistake</b>', operators: ['ops1', 'ops2'] },
  });
  expect(await screen.findByText('Credited twice <b>by mistake</b>')).toBeVisible();
  expect(screen.getByText('ops1 · ops2')).toBeVisible();
  expect(screen.getByText('变动后余额').parentElement).toHaveTextContent('$74.50');
  expect(screen.queryByRole('button', { name: /查看对应/ })).toBeNull();
});
