import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { createBank, openAs } from '../../shared/testing.tsx';
import { amount, depositor, fillIn, press } from './testing.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
afterEach(() => void jest.useRealTimers());

test('a rate that has changed meanwhile is refused, and the new one is agreed to anew', async () => {
  const { handlers } = createBank();
  const { items } = await handlers.depositChannels({ language: 'zh-CN' }, { username: 'ada' });
  const stale = { items: items.map((one) => ({ ...one, usdt_rate: one.usdt_rate && 1_000_000 })) };
  let asked = 0;
  const { calls } = await openAs('/my/deposit/numbercard', {
    handlers: {
      ...handlers,
      depositChannels: () => {
        asked += 1;
        return asked === 1 ? stale : { items };
      },
    },
  });
  await fillIn('500');
  expect(await screen.findByText('1 USDT = $0.9985')).toBeVisible();
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('usdt_rate_changed'));
  expect(screen.queryByRole('img', { name: /收款地址二维码/ })).not.toBeInTheDocument();
  await press('下一步');
  await press('我已转账，提交');
  await screen.findByRole('list', { name: '进度' });
  expect(calls('depositReceiver').map(({ body }) => body.usdt_rate)).toEqual([1_000_000, 998_500]);
  expect(calls('recharge').map(({ body }) => body.usdt_rate)).toEqual([998_500]);
});

const ACCOUNT = '6222 0000 1234 5678';
const ada = { username: 'ada' };

test('before the amount is judged nothing says where to pay to; what is refused opens no payment', async () => {
  let refusing = true;
  const { calls } = await openAs('/my/deposit/bankcard', {
    fail: (name) =>
      name === 'depositReceiver' && refusing
        ? { code: 4000, msg: '已超过您自己设定的限额。', data: { reason: 'own_limit_reached' } }
        : undefined,
  });
  await fillIn('500');
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('已超过您自己设定的限额。'));
  expect(document.body).not.toHaveTextContent(ACCOUNT);
  expect(screen.queryByRole('button', { name: '我已转账，提交' })).not.toBeInTheDocument();
  refusing = false;
  await press('下一步');
  expect(await screen.findByRole('button', { name: '我已转账，提交' })).toBeVisible();
  expect(document.body).toHaveTextContent(ACCOUNT);
  expect(calls('recharge')).toHaveLength(0);
});

test.each([
  ['by the envelope', { code: 4290, data: { retry_after: 42 } }],
  ['by HTTP', { status: 429, headers: { 'retry-after': '42' } }],
])('too many questions where to pay to: the wait is told once, by the button, %s', async (_, refusal) => {
  const { calls, onFailure } = await openAs('/my/deposit/bankcard', {
    fail: (name, at) => (name === 'depositReceiver' && at === 1 ? refusal : undefined),
  });
  await fillIn('500');
  const next = screen.getByRole('button', { name: '下一步' });
  await waitFor(() => expect(next).toBeDisabled());
  expect(next).toHaveAccessibleDescription(/42/);
  expect(await amount()).not.toHaveAccessibleDescription(/42/);
  expect(onFailure).not.toHaveBeenCalled();
  await userEvent.type(depositor(), '{Enter}');
  expect(calls('depositReceiver')).toHaveLength(1);
});

test('an answer that does not come opens no payment either, and says so', async () => {
  await openAs('/my/deposit/bankcard', {
    fail: (name) => (name === 'depositReceiver' ? 'lost' : undefined),
  });
  await fillIn('500');
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(/请求错误|网络/));
  expect(document.body).not.toHaveTextContent(ACCOUNT);
});

test('the own limit is said while one types, and the payment does not open', async () => {
  const { handlers } = createBank();
  await handlers.setLimits({ kind: 'deposit', period: 'week', amount: '300', language: 'zh-CN' }, ada);
  const { calls } = await openAs('/my/deposit/bankcard', { handlers });
  await userEvent.type(await amount(), '301');
  expect(await screen.findByText('您设定的限额还剩 $300.00。')).toBeVisible();
  await userEvent.type(depositor(), 'Ada');
  await press('下一步');
  expect(calls('depositReceiver')).toHaveLength(0);
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '300');
  await press('下一步');
  expect(await screen.findByRole('button', { name: '我已转账，提交' })).toBeVisible();
});

test('a range is said while one types', async () => {
  await openAs('/my/deposit/bankcard');
  await userEvent.type(await amount(), '99');
  expect(await amount()).toHaveAccessibleDescription('单笔最低 $100.00。');
});

test('during a break a banner says until when, and nothing can be deposited', async () => {
  const { handlers } = createBank();
  await handlers.takeBreak({ days: 7, language: 'zh-CN' }, ada);
  const first = await openAs('/my/deposit', { handlers });
  expect(await screen.findByRole('region', { name: /^休息至 / })).toHaveTextContent('提现');
  const list = screen.getByRole('list', { name: '选择充值方式' });
  for (const row of within(list).getAllByRole('button')) {
    expect(row).toBeDisabled();
    expect(row).toHaveTextContent('休息中');
  }
  first.unmount();
  await openAs('/my/deposit/bankcard', { handlers });
  expect(await screen.findByRole('region', { name: /^休息至 / })).toBeVisible();
  const next = screen.getByRole('button', { name: '下一步' });
  expect(next).toBeDisabled();
  expect(next).toHaveAccessibleDescription(/^休息期间不可用/);
});

test('an order that got no answer is sent again after a reload, though its limit is used up by it', async () => {
  const bank = createBank();
  let left = '500.00';
  const handlers: typeof bank.handlers = {
    ...bank.handlers,
    allowance: () => ({ pause: null, deposit_left: left, stake_left: null }),
  };
  const first = await openAs('/my/deposit/bankcard', {
    handlers,
    fail: (name) => (name === 'recharge' ? 'lost' : undefined),
  });
  await fillIn('500');
  await press('我已转账，提交');
  await screen.findByRole('alert');
  first.unmount();
  left = '0.00';
  await openAs('/my/deposit/bankcard', { handlers });
  await userEvent.click(await screen.findByRole('button', { name: '我已转账，提交' }));
  await screen.findByRole('list', { name: '进度' });
});

test('what the server refuses stands at its field in the first step', async () => {
  await openAs('/my/deposit/bankcard', {
    fail: (name) =>
      name === 'recharge'
        ? {
            code: 4001,
            data: { fields: [{ name: 'depositor_name', rule: 'invalid', message: '户名有误。' }] },
          }
        : undefined,
  });
  await fillIn('500');
  await press('我已转账，提交');
  await waitFor(() => expect(depositor()).toHaveAccessibleDescription('户名有误。'));
});

test('a range that has changed meanwhile is said by the server, and asked for anew', async () => {
  const { calls } = await openAs('/my/deposit/bankcard', {
    fail: (name) =>
      name === 'recharge'
        ? { code: 4000, msg: '金额须在 800 至 900 之间。', data: { reason: 'amount_out_of_range' } }
        : undefined,
  });
  await fillIn('500');
  await press('我已转账，提交');
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('金额须在 800 至 900 之间。'));
  expect(calls('depositChannels').length).toBeGreaterThan(1);
});

test('a closed channel leads to the others', async () => {
  const { handlers } = createBank();
  const { items } = await handlers.depositChannels({ language: 'zh-CN' }, { username: 'ada' });
  await openAs('/my/deposit/bankcard', {
    handlers: {
      ...handlers,
      depositChannels: () => ({
        items: items.map((one) => ({ ...one, is_open: one.channel !== 'bankcard' })),
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '选择其他方式' }));
  const list = await screen.findByRole('list', { name: '选择充值方式' });
  const [bankcard, hkbankcard] = within(list).getAllByRole('button');
  expect(bankcard).toBeDisabled();
  expect(bankcard).toHaveTextContent('暂停');
  expect(hkbankcard).toHaveTextContent('单笔 $100.00 – $50,000.00手续费 $5.00');
});
