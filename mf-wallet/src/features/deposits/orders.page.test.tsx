import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callKey } from 'shared-api/client';
import { TEST_REVIEW } from 'shared-api/testing';
import { mockAllIsIntersecting } from 'shared-ui/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';

const DAY = 86_400_000;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
beforeEach(mockAllIsIntersecting);

describe('as time passes', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('a deposit shows its trail, and its success by itself', async () => {
    const bank = createBank();
    await bank.deposit('800');
    const { client } = await openAs('/my/rechargerecord', { handlers: bank.handlers });
    const card = await screen.findByRole('button', { name: /银行卡转账/ });
    expect(screen.getByRole('region', { name: '今天' })).toContainElement(card);
    expect(card).toHaveTextContent('待付款');
    expect(card).toHaveTextContent('等待确认');
    const checking = /付款正在核对中（\d\d:\d\d:\d\d 开始）。通常约需 5秒钟?。/;
    await waitFor(() => expect(card).toHaveTextContent(checking));
    client.setQueryData(callKey('balance', {}), { balance: '0.00' });
    bank.pass(TEST_REVIEW);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    await waitFor(() => expect(card).toHaveTextContent('成功'));
    await waitFor(() => expect(client.getQueryState(callKey('balance', {}))?.isInvalidated).toBe(true));
    expect(card).not.toHaveTextContent('正在核对');
    await userEvent.click(card);
    await expectAddress('/my/rechargerecord/detail?id=');
  });

  test('where a fee was taken a record says both: what was paid in, and what was credited', async () => {
    const bank = createBank();
    await bank.deposit('100', 'hkbankcard');
    await openAs('/my/rechargerecord', { handlers: bank.handlers });
    const card = await screen.findByRole('button', { name: /香港账户转账/ });
    expect(card).toHaveTextContent('$100');
    expect(card).toHaveTextContent('扣除手续费 $5.00 后，将入账 $95.00');
    bank.pass(TEST_REVIEW);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    await waitFor(() => expect(card).toHaveTextContent('扣除手续费 $5.00 后，入账 $95.00'));
  });
});

test('the last 7 days come first, the earlier ones when they are asked for, then there is no more', async () => {
  const bank = createBank(Date.now() - 30 * DAY);
  await bank.deposit('111');
  bank.pass(30 * DAY);
  await bank.deposit('999');
  const { calls } = await openAs('/my/rechargerecord', { handlers: bank.handlers });
  expect(await screen.findByText('$999')).toBeVisible();
  expect(screen.queryByText('$111')).not.toBeInTheDocument();
  expect(screen.getByText('以上为最近 7 天的记录')).toBeVisible();
  await press('查看更早的记录');
  expect(await screen.findByText('$111')).toBeVisible();
  expect(screen.getByText('没有更多数据')).toBeVisible();
  // The newest are asked for again while the test goes on.
  const asked = calls('recharges').map((call) => call.body);
  const before = asked.find(({ to }) => to !== undefined);
  expect(before?.to).toBe(asked[0]?.from);
});

test('without any it says why and what to do', async () => {
  await openAs('/my/rechargerecord');
  expect(await screen.findByText('最近 7 天没有充值。')).toBeVisible();
  await press('查看更早的记录');
  expect(await screen.findByText('还没有充值，充值后会显示在这里。')).toBeVisible();
  await press('充值');
  await expectAddress('/my/deposit');
});

test('an endless list goes on by itself', async () => {
  const bank = createBank();
  for (let at = 0; at < 25; at++) await bank.deposit(String(100 + at));
  await openAs('/my/rechargerecord', { handlers: bank.handlers });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /银行卡转账/ })).toHaveLength(25));
});

test('one deposit shows everything, each part to be copied', async () => {
  const bank = createBank();
  const { id, order_number } = await bank.deposit('500', 'numbercard');
  bank.pass(TEST_REVIEW);
  await openAs(`/my/rechargerecord/detail?id=${id}`, { handlers: bank.handlers });
  expect(await screen.findByRole('list', { name: '进度' })).toHaveTextContent('已到账');
  const line = (label: string) => screen.getByText(label).parentElement as HTMLElement;
  expect(line('汇率')).toHaveTextContent('1 USDT = $0.9985');
  expect(line('到账金额')).toHaveTextContent('$498.25');
  for (const [label, text] of [
    ['订单号', order_number],
    ['收款地址', 'TSandboxAddress00000000000000000000'],
    ['充值金额', '500'],
  ] as const) {
    const user = userEvent.setup();
    await user.click(within(line(label)).getByRole('button', { name: `复制${label}` }));
    expect(await navigator.clipboard.readText()).toBe(text);
  }
});

test.each(['', '?id=nothing', '?id=00000000-0000-4000-8000-ffffffffffff'])(
  'an address with%s no deposit says so',
  async (query) => {
    const { onFailure } = await openAs(`/my/rechargerecord/detail${query}`);
    expect(await screen.findByText(/^找不到这笔充值/)).toBeVisible();
    expect(onFailure).not.toHaveBeenCalled();
    await press('充值记录');
    await expectAddress(/^\/my\/rechargerecord$/);
  },
);

test('a refused deposit says why', async () => {
  const bank = createBank();
  const { id } = await bank.deposit('500');
  await openAs(`/my/rechargerecord/detail?id=${id}`, {
    handlers: {
      ...bank.handlers,
      async recharges(asked, context) {
        const page = await bank.handlers.recharges(asked, context);
        const refused = {
          status: 'failure',
          reason: '未收到付款。',
          reviewed_time: '2026-11-20T10:00:00.000Z',
        } as const;
        return { ...page, items: page.items.map((item) => ({ ...item, ...refused })) };
      },
    },
  });
  const trail = await screen.findByRole('list', { name: '进度' });
  expect(within(trail).getAllByRole('listitem')).toHaveLength(2);
  expect(trail).toHaveTextContent('审核未通过未收到付款。');
  expect(screen.getByText('到账金额').parentElement).toHaveTextContent(/^到账金额–$/);
});

test('what cannot be loaded can be asked for again', async () => {
  await openAs('/my/rechargerecord', {
    fail: (name, at) => (name === 'recharges' && at === 1 ? { code: 4000 } : undefined),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('充值记录加载失败');
  await press('重试');
  expect(await screen.findByText('最近 7 天没有充值。')).toBeVisible();
});

test('a picture is added to a deposit that waits, and shown', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const bank = createBank();
  const { id } = await bank.deposit('800');
  const { calls } = await openAs(`/my/rechargerecord/detail?id=${id}`, { handlers: bank.handlers });
  const picture = new File([new Uint8Array(8)], 'receipt.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('付款凭证（选填）'), picture);
  expect(await screen.findByRole('img', { name: '您的付款凭证' })).toBeVisible();
  expect(calls('uploadProof')).toHaveLength(1);
});

test('what happened on another day than the one that a card stands under has its date', async () => {
  const bank = createBank();
  await bank.deposit('500');
  const moments = { deposit_time: '2026-03-09T12:00:00.000Z', reviewed_time: '2026-03-10T12:00:00.000Z' };
  await openAs('/my/rechargerecord?period=all', {
    handlers: {
      ...bank.handlers,
      recharges: async (...given) => {
        const page = await bank.handlers.recharges(...given);
        return {
          ...page,
          items: page.items.map((one) => ({ ...one, ...moments, status: 'success' as const })),
        };
      },
    },
  });
  const card = await screen.findByRole('button', { name: /银行卡转账/ });
  const [made, ...later] = [...card.querySelectorAll('[data-state] > :last-child')].map(
    (one) => one.textContent,
  );
  expect(made).toMatch(/^\d\d:00:00$/);
  expect(later.at(-1)).toMatch(/^2026\/03\/1[01] \d\d:00$/);
});

test('a picture that does not come says so, and is asked for again', async () => {
  const bank = createBank();
  const { id } = await bank.deposit('500');
  const file = new File([new Uint8Array(8)], 'paid.png', { type: 'image/png' });
  await bank.handlers.uploadProof({ id, file, language: 'zh-CN' }, { username: 'ada' });
  let fails = true;
  await openAs(`/my/rechargerecord/detail?id=${id}`, {
    handlers: bank.handlers,
    fail: (name) => (name === 'depositProof' && fails ? { status: 500 } : undefined),
  });
  const alert = await screen.findByText('付款凭证加载失败，请检查网络后重试。');
  fails = false;
  await userEvent.click(
    within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: '重试' }),
  );
  expect(await screen.findByRole('img', { name: '您的付款凭证' })).toBeVisible();
});
