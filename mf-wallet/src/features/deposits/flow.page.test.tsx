import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callKey } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import { TEST_REVIEW } from 'shared-api/testing';
import { pressBack, renderBrowserRouter } from 'shared-ui/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
afterEach(() => void jest.useRealTimers());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const amount = () => screen.findByLabelText(/^充值金额/);
const depositor = () => screen.getByLabelText(/^付款人户名/);
const step = (name: RegExp) => screen.getByRole('region', { name });

async function fillIn(units: string, name = 'Ada') {
  await userEvent.type(await amount(), units);
  if (name) await userEvent.type(depositor(), name);
  await press('下一步');
}

test('three steps lead from an amount to a confirmed deposit, by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const bank = createBank();
  const { calls, client } = await openAs('/my/deposit/hkbankcard', { handlers: bank.handlers });
  expect(await screen.findByText('单笔 $100.00 – $50,000.00')).toBeVisible();
  expect(screen.getByText('模拟资金')).toBeVisible();
  await fillIn('1000');

  expect(step(/金额与户名/)).toHaveTextContent('$1,000.00 · Ada');
  const pay = step(/第 2 步 转账/);
  expect(pay).toHaveTextContent('$1,000.00');
  const copies = within(pay).getAllByRole('button', { name: /^复制/ });
  expect(copies.map((button) => button.getAttribute('aria-label'))).toEqual([
    '复制应付金额',
    '复制收款银行',
    '复制收款户名',
    '复制收款账号',
    '复制开户支行',
  ]);
  client.setQueryData(callKey('balance', {}), { balance: '0.00' });
  await press('我已转账，提交');

  const trail = await screen.findByRole('list', { name: '进度' });
  expect(trail).toHaveTextContent('已提交');
  expect(within(trail).getByText('等待确认')).toBeVisible();
  await expectAddress(/^\/my\/deposit\/hkbankcard\?id=[0-9a-f-]{36}$/);
  expect(client.getQueryState(callKey('balance', {}))?.isInvalidated).toBe(false);
  bank.pass(TEST_REVIEW);
  expect(await within(trail).findByText('已到账')).toBeVisible();
  expect(screen.getByText('$995.00 已到账', { selector: '[aria-live]' })).toBeVisible();
  await waitFor(() => expect(client.getQueryState(callKey('balance', {}))?.isInvalidated).toBe(true));
  expect(calls('recharge')).toHaveLength(1);
  expect(calls('recharge')[0]?.body).toMatchObject({
    channel: 'hkbankcard',
    amount: '1000',
    depositor_name: 'Ada',
  });

  // What is reviewed is not asked for any more.
  const asked = calls('recharges').length;
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(calls('recharges').length).toBeLessThanOrEqual(asked + 1);
  await press('查看充值记录');
  await expectAddress('/my/rechargerecord/detail?id=');
});

test('the form comes with the name of the profile, which stands there until another is typed', async () => {
  const bank = createBank();
  bank.bind();
  await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  // At once: a name that comes later runs into what is being typed.
  expect(await screen.findByLabelText(/^付款人户名/)).toHaveValue('Ada Lovelace');
  await userEvent.clear(depositor());
  expect(depositor()).toHaveValue('');
  await userEvent.type(await amount(), '500');
  await userEvent.type(depositor(), 'Grace');
  await press('下一步');
  expect(step(/金额与户名/)).toHaveTextContent('$500.00 · Grace');
  expect(await screen.findByText('第 2 步，共 3 步')).toBeVisible();
});

test.each(['zh-CN', 'en', 'ar'] as const)(
  'what stands on a Hong Kong bank’s form is set in zh-HK for who reads %s',
  async (language) => {
    await openAs('/my/deposit/hkbankcard', { handlers: createBank().handlers, language });
    const [amount, name] = await screen.findAllByRole('textbox');
    await userEvent.type(amount ?? document.body, '1000');
    await userEvent.type(name ?? document.body, 'Ada{Enter}');
    for (const text of ['收款銀行', '賬戶名稱', '分行名稱', '沙盒銀行（香港）', '九龍分行'])
      expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', 'zh-HK');
  },
);

test('a lost reply makes one order only, however often it is sent', async () => {
  const bank = createBank();
  const { calls, onFailure } = await openAs('/my/deposit/bankcard', {
    handlers: bank.handlers,
    fail: (name, at) => (name === 'recharge' && at <= 3 ? 'lost' : undefined),
  });
  await fillIn('500');
  await press('我已转账，提交');
  expect(await screen.findByRole('alert')).toHaveTextContent('不会重复提交');
  expect(onFailure).not.toHaveBeenCalled();
  await press('我已转账，提交');
  await screen.findByRole('list', { name: '进度' });
  const keys = calls('recharge').map((call) => call.idempotencyKey);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  const made = await bank.handlers.recharges({ limit: 20, language: 'zh-CN' }, { username: 'ada' });
  expect(made.items).toHaveLength(1);
});

test('Back at the payment leads to the amount, and the draft goes on', async () => {
  renderBrowserRouter();
  await openAs('/my/deposit/bankcard');
  await fillIn('500');
  await screen.findByRole('button', { name: '我已转账，提交' });
  await pressBack();
  expect(await amount()).toHaveValue('500');
  await press('下一步');
  await press('我已转账，提交');
  await screen.findByRole('list', { name: '进度' });
});

test('two taps at once make one order', async () => {
  const bank = createBank();
  await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await fillIn('500');
  const button = screen.getByRole('button', { name: '我已转账，提交' });
  await Promise.all([userEvent.click(button), userEvent.click(button)]);
  await screen.findByRole('list', { name: '进度' });
  const made = await bank.handlers.recharges({ limit: 20, language: 'zh-CN' }, { username: 'ada' });
  expect(made.items).toHaveLength(1);
});

test.each([
  ['1000.32', '请输入整数金额，例如 1000，不要输入 1000.32。'],
  ['0', '请输入正整数金额。'],
  ['-1', '金额不能是负数，请去掉减号。'],
  ['1e5', '“1e5”不是金额，请只用数字，例如 1000。'],
  ['99', '单笔最低 $100.00。'],
  ['50001', '单笔最高 $50,000.00。'],
])('an amount of %s is refused with the rule', async (units, sentence) => {
  const { calls } = await openAs('/my/deposit/bankcard');
  await fillIn(units);
  expect(await amount()).toHaveAccessibleDescription(sentence);
  await waitFor(async () => expect(await amount()).toHaveFocus());
  expect(screen.queryByRole('button', { name: '我已转账，提交' })).not.toBeInTheDocument();
  expect(calls('recharge')).toHaveLength(0);
});

test('amount and name are required', async () => {
  await openAs('/my/deposit/bankcard');
  await screen.findByLabelText(/^充值金额/);
  await press('下一步');
  expect(await amount()).toHaveAccessibleDescription('充值金额为必填项。');
  expect(depositor()).toHaveAccessibleDescription('付款人户名为必填项。');
});

test('a package fills the amount in, and says its own minimum', async () => {
  await openAs('/my/deposit/bankcard');
  const packages = await screen.findByRole('radiogroup', { name: '快捷金额' });
  const [first] = within(packages).getAllByRole('radio');
  expect(packages).toHaveTextContent('100100 起');
  await userEvent.click(first as HTMLElement);
  expect(await amount()).toHaveValue('100');
});

test('a reload brings the steps back as they were; a change closes nothing that is right', async () => {
  const first = await openAs('/my/deposit/bankcard');
  await fillIn('700', 'Ada Lovelace');
  first.unmount();
  await openAs('/my/deposit/bankcard');
  expect(await screen.findByRole('button', { name: '我已转账，提交' })).toBeVisible();
  expect(step(/金额与户名/)).toHaveTextContent('$700.00 · Ada Lovelace');
  await press('修改金额与户名');
  expect(await amount()).toHaveValue('700');
});

test('Back at the payment leads to the amount, and from there to the channels', async () => {
  await openAs('/my/deposit/bankcard');
  await fillIn('700', 'Ada Lovelace');
  await screen.findByRole('button', { name: '我已转账，提交' });
  await press('返回');
  expect(await amount()).toHaveValue('700');
  await expectAddress(/^\/my\/deposit\/bankcard$/);
  await press('返回');
  await expectAddress(/^\/my\/deposit$/);
});

test('USDT is paid over a network at the rate that is shown: its address, its code, and a warning', async () => {
  const { calls } = await openAs('/my/deposit/numbercard');
  expect(await screen.findByText('单笔 100.00 USDT – 50,000.00 USDT')).toBeVisible();
  await userEvent.type(await amount(), '500');
  const line = (label: string) => screen.getByText(label).parentElement;
  expect(line('汇率')).toHaveTextContent('1 USDT = $0.9985');
  expect(line('到账金额')).toHaveTextContent('$498.25');
  await userEvent.type(depositor(), 'Ada');
  await press('下一步');
  expect(screen.getByText('500.00 USDT')).toBeVisible();
  expect(line('汇率')).toHaveTextContent('1 USDT = $0.9985');
  expect(line('到账金额')).toHaveTextContent('$498.25');
  expect(screen.getByRole('img', { name: 'TRC20 收款地址二维码' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'ERC20' }));
  expect(screen.getByRole('img', { name: 'ERC20 收款地址二维码' })).toBeVisible();
  expect(screen.getByText('0x5a4d00000000000000000000000000000000b0c5')).toBeVisible();
  expect(screen.getByText(/^仅支持 ERC20 网络/)).toBeVisible();
  await press('我已转账，提交');
  await screen.findByRole('list', { name: '进度' });
  expect(calls('recharge')[0]?.body).toMatchObject({ protocol: 'ERC20', usdt_rate: 998_500 });
  expect(step(/金额与户名/)).toHaveTextContent('500.00 USDT · Ada');
  await press('查看充值记录');
  expect(await screen.findByText('1 USDT = $0.9985')).toBeVisible();
  expect(screen.getByText('$498.25')).toBeVisible();
});

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
