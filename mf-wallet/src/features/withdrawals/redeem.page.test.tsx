import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { draftOf, TEST_PAYING, TEST_REVIEW, TEST_TAKING, TEST_TRADE_PASSWORD } from 'shared-api/testing';
import { address, pressBack, renderBrowserRouter } from 'shared-ui/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amount = () => screen.findByLabelText(/^提现金额/);
const pin = () => screen.findByLabelText(/^交易密码/);

/** A user with 2,000 and what they have bound. */
async function bankWithMoney({ bound = true } = {}) {
  const bank = createBank();
  if (bound) bank.bind();
  await bank.deposit('2000');
  bank.pass(TEST_REVIEW);
  return bank;
}

async function apply(units = '500', password = TEST_TRADE_PASSWORD) {
  await userEvent.click(await screen.findByRole('radio', { name: /沙盒银行/ }));
  await userEvent.type(await amount(), units);
  await press('下一步');
  await userEvent.type(await pin(), password);
  await press(/^提现 \$/);
}

describe('as time passes', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('three steps lead to a redemption that is taken and paid, by itself', async () => {
    const bank = await bankWithMoney();
    const { calls } = await openAs('/my/withdraw', { handlers: bank.handlers });
    expect(await screen.findByText('模拟资金')).toBeVisible();
    await apply();
    const trail = await screen.findByRole('list', { name: '进度' });
    expect(trail).toHaveTextContent('已申请');
    await expectAddress(/^\/my\/withdraw\?id=[0-9a-f-]{36}$/);
    expect(calls('withdraw')[0]?.body).toMatchObject({ amount: '500', fee: '2.00' });
    expect(draftOf('redeem-all')).toBeUndefined();
    expect(screen.getByRole('button', { name: '取消提现' })).toBeVisible();
    bank.pass(TEST_TAKING + TEST_PAYING);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(await screen.findByText('$500.00 已打款。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '取消提现' })).not.toBeInTheDocument();
  });

  test('too many tries are counted down by the button, and the password stays for the next one', async () => {
    const bank = await bankWithMoney();
    const { calls } = await openAs('/my/withdraw', {
      handlers: bank.handlers,
      fail: (name, at) =>
        name === 'withdraw' && at === 1 ? { status: 429, headers: { 'retry-after': '42' } } : undefined,
    });
    await apply();
    expect(await screen.findByRole('alert')).toHaveTextContent('42');
    expect(await pin()).toHaveValue(TEST_TRADE_PASSWORD);
    await press(/^提现 \$/);
    expect(calls('withdraw')).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(43_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/^提现 \$/);
    await expectAddress(/^\/my\/withdraw\?id=[0-9a-f-]{36}$/);
    expect(calls('withdraw')).toHaveLength(2);
  });

  test('USDT says its rate and what is paid out before it is confirmed; one that has changed is agreed to anew', async () => {
    const bank = await bankWithMoney();
    const { items } = await bank.handlers.withdrawChannels({ language: 'zh-CN' }, { username: 'ada' });
    const stale = { items: items.map((one) => ({ ...one, usdt_rate: one.usdt_rate && 1_000_000 })) };
    let asked = 0;
    const { calls } = await openAs('/my/withdraw/numbercard', {
      handlers: {
        ...bank.handlers,
        withdrawChannels: () => {
          asked += 1;
          return asked === 1 ? stale : { items };
        },
      },
    });
    const line = (label: string) => screen.getByText(label).parentElement;
    await userEvent.click(await screen.findByRole('radio', { name: /1 USDT = \$1\.00 手续费 \$1\.00/ }));
    await userEvent.type(await amount(), '500');
    expect(line('到账金额')).toHaveTextContent('500.00 USDT');
    await press('下一步');
    await userEvent.type(await pin(), TEST_TRADE_PASSWORD);
    await press(/^提现 \$/);
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('usdt_rate_changed'));
    await waitFor(() => expect(line('汇率')).toHaveTextContent('1 USDT = $1.0015'));
    expect(line('到账金额')).toHaveTextContent('499.25 USDT');
    await press('下一步');
    expect(line('到账金额')).toHaveTextContent('499.25 USDT');
    await userEvent.type(await pin(), TEST_TRADE_PASSWORD);
    await press(/^提现 \$/);
    await screen.findByRole('list', { name: '进度' });
    expect(calls('withdraw').map(({ body }) => body.usdt_rate)).toEqual([1_000_000, 1_001_500]);
    bank.pass(TEST_TAKING + TEST_PAYING);
    await act(() => jest.advanceTimersByTimeAsync(2500));
    expect(await screen.findByText('499.25 USDT 已打款。')).toBeVisible();
    expect(line('到账金额')).toHaveTextContent('499.25 USDT');
    await press('查看这笔提现');
    expect(await screen.findByText('1 USDT = $1.0015')).toBeVisible();
    expect(line('到账金额')).toHaveTextContent('499.25 USDT');
    expect(screen.getAllByText('499.25 USDT')).toHaveLength(2);
  });
});

test('without a second factor where one is required, that is said before anything is filled in', async () => {
  const bank = await bankWithMoney();
  const { handlers } = bank;
  const userInfo: typeof handlers.userInfo = (input, context) => ({
    ...handlers.userInfo(input, context),
    second_factor: 'missing',
  });
  await openAs('/my/withdraw', { handlers: { ...handlers, userInfo } });
  expect(await screen.findByText(/请先开启两步验证/)).toBeVisible();
  expect(screen.getByRole('button', { name: '去设置' })).toBeEnabled();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('what is typed survives a reload, the password does not, and nothing of it is kept', async () => {
  const bank = await bankWithMoney();
  const first = await openAs('/my/withdraw', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('radio', { name: /我的钱包/ }));
  await userEvent.type(await amount(), '300');
  await press('下一步');
  await userEvent.type(await pin(), '123');
  first.unmount();
  await openAs('/my/withdraw', { handlers: bank.handlers });
  expect(await pin()).toHaveValue('');
  expect(screen.getByText('$300.00 + 手续费 $1.00')).toBeVisible();
  expect(JSON.stringify([draftOf('redeem-all'), { ...sessionStorage }])).not.toContain('123');
});

test('Enter goes on as the button does, and both at once send one order', async () => {
  const bank = await bankWithMoney();
  const { calls } = await openAs('/my/withdraw', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('radio', { name: /沙盒银行/ }));
  await userEvent.type(await amount(), '500{Enter}');
  const field = await pin();
  await userEvent.type(field, '12345{Enter}');
  expect(calls('withdraw')).toHaveLength(0);
  await userEvent.clear(field);
  await userEvent.type(field, TEST_TRADE_PASSWORD);
  const button = screen.getByRole('button', { name: /^提现 \$/ });
  act(() => {
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await expectAddress(/^\/my\/withdraw\?id=[0-9a-f-]{36}$/);
  expect(calls('withdraw')).toHaveLength(1);
});

test('Back leads step by step to the first', async () => {
  renderBrowserRouter();
  const bank = await bankWithMoney();
  await openAs('/my/withdraw', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('radio', { name: /我的钱包/ }));
  await userEvent.type(await amount(), '300');
  await press('下一步');
  await pin();
  await pressBack();
  expect(await amount()).toHaveValue('300');
  await pressBack();
  expect(await screen.findByRole('radio', { name: /我的钱包/ })).toBeVisible();
  expect(screen.queryByLabelText(/^提现金额/)).not.toBeInTheDocument();
  await press('下一步');
  expect(await amount()).toHaveValue('300');
});

test('a wrong transaction password is said at its field, and the digits are gone', async () => {
  const bank = await bankWithMoney();
  await openAs('/my/withdraw', { handlers: bank.handlers });
  await apply('500', '000111');
  await waitFor(async () => expect(await pin()).toHaveAccessibleDescription('wrong'));
  expect(await pin()).toHaveValue('');
});

test('what leaves the balance and what arrives are said before it is confirmed: the fee is beside the amount', async () => {
  const bank = await bankWithMoney();
  await openAs('/my/withdraw', { handlers: bank.handlers });
  const line = (label: string) => screen.getByText(label).parentElement;
  const says = (lines: Record<string, string>) => {
    for (const [label, value] of Object.entries(lines)) expect(line(label)).toHaveTextContent(value);
  };
  await userEvent.click(await screen.findByRole('radio', { name: /沙盒银行/ }));
  await userEvent.type(await amount(), '9');
  says({ 手续费: '$2.00', 从余额扣除: '–', 到账金额: '–' });
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '500');
  const agreed = { 手续费: '$2.00', 从余额扣除: '$502.00', 到账金额: '$500.00' };
  says(agreed);
  await press('下一步');
  await pin();
  says(agreed);
  // Beside the button on a wide screen, as in a deposit.
  const side = screen.getByRole('button', { name: /^提现 / }).closest<HTMLElement>('.m-page-side');
  expect(side && within(side).getByText('到账金额')).toBeVisible();
});

test('more than the balance with the fee is said at once; all of it leaves room for the fee', async () => {
  const bank = await bankWithMoney();
  await openAs('/my/withdraw', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('radio', { name: /沙盒银行/ }));
  await userEvent.type(await amount(), '1999');
  expect(await amount()).toHaveAccessibleDescription('加上手续费 $2.00 后超出可用余额，请减少金额。');
  await press('全部');
  expect(await amount()).toHaveValue('1998');
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(/^单笔/));
});

test('who has bound nothing is led to bind something', async () => {
  const bank = await bankWithMoney({ bound: false });
  await openAs('/my/withdraw/bankcard', { handlers: bank.handlers });
  await press('去添加');
  await expectAddress('/my/usercenter/paycard?return_to=%2Fmy%2Fwithdraw%2Fbankcard');
});

const REPEATED = '您刚提交过一笔相同的提现';

test('the same withdrawal once more is asked about: another is made once, by the password that stands there', async () => {
  const bank = await bankWithMoney();
  const fail = (name: string, at: number) => (name === 'withdraw' && at >= 3 && at <= 5 ? 'lost' : undefined);
  const { calls, onFailure } = await openAs('/my/withdraw', { handlers: bank.handlers, fail });
  await apply();
  await press('再次提现');
  await apply();
  const asked = await screen.findByRole('dialog', { name: REPEATED });
  expect(asked).toHaveTextContent('withdrawal_repeated');
  expect(onFailure).not.toHaveBeenCalled();
  const another = within(asked).getByRole('button', { name: '再次提现' });
  act(() => {
    another.click();
    another.click();
  });
  // Its answer is lost, again and again: it is sent once more as it was, by its key.
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  expect(await pin()).toHaveValue(TEST_TRADE_PASSWORD);
  await press(/^提现 \$/);
  await screen.findByRole('list', { name: '进度' });
  const sent = calls('withdraw');
  expect(sent.slice(0, 2).map(({ body }) => body.another)).toEqual([false, false]);
  expect(new Set(sent.slice(2).map(({ body }) => body.another))).toEqual(new Set([true]));
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  const { items } = await bank.handlers.withdraws({ limit: 20, language: 'zh-CN' }, { username: 'ada' });
  expect(items).toHaveLength(2);
});

test('who asked for the same in another tab is led to that one', async () => {
  const bank = await bankWithMoney();
  const { calls } = await openAs('/my/withdraw', { handlers: bank.handlers });
  await apply();
  const id = await waitFor(() => {
    const found = /id=([0-9a-f-]{36})$/.exec(address())?.[1];
    if (!found) throw new Error('no order yet');
    return found;
  });
  await press('再次提现');
  await apply();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: REPEATED })).getByRole('button', {
      name: '查看这笔提现',
    }),
  );
  await expectAddress(`/my/withdraw?id=${id}`);
  expect(calls('withdraw')).toHaveLength(2);
  expect(draftOf('redeem-all')).toBeUndefined();
});

test('a redemption is cancelled after asking, and its record says so', async () => {
  const bank = await bankWithMoney();
  const { calls } = await openAs('/my/withdraw', { handlers: bank.handlers });
  await apply();
  await press('取消提现');
  const asked = await screen.findByRole('dialog', { name: '取消这笔提现？' });
  expect(asked).toHaveTextContent('$502.00 将立即退回余额。');
  await userEvent.click(within(asked).getByRole('button', { name: '取消提现' }));
  const text = '已取消，$502.00 已退回余额。';
  expect(await screen.findByText(text, { selector: '[aria-live]' })).toBeVisible();
  expect(calls('cancelWithdraw')).toHaveLength(1);
  await press('查看这笔提现');
  expect(await screen.findByText('•••• 5552')).toBeVisible();
  expect(screen.getAllByText('已取消').length).toBeGreaterThan(0);
  expect(screen.queryByText('到账金额')).not.toBeInTheDocument();
});

test('the records of one state stand under their address', async () => {
  const bank = await bankWithMoney();
  const { calls } = await openAs('/my/withdrawrecord?state=failure&period=all', { handlers: bank.handlers });
  expect(await screen.findByText('没有符合条件的记录。')).toBeVisible();
  expect(calls('withdraws')[0]?.body).toMatchObject({ status: 'failure', from: '1970-01-01T00:00:00.000Z' });
  expect(screen.queryByRole('button', { name: '查看更早的记录' })).not.toBeInTheDocument();
  await press('显示全部');
  await expectAddress('/my/withdrawrecord');
});

test('the redeemable balance says what the whole is made of', async () => {
  const bank = await bankWithMoney();
  await openAs('/my/withdraw/balance', { handlers: bank.handlers });
  expect(await screen.findByText('提现冻结')).toBeVisible();
  expect(screen.getByText('合计').parentElement).toHaveTextContent('$2,000.00');
});
