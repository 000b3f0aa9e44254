import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callKey } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import { TEST_REVIEW } from 'shared-api/testing';
import { pressBack, renderBrowserRouter } from 'shared-ui/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';
import { amount, depositor, fillIn, press, step } from './testing.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
afterEach(() => void jest.useRealTimers());

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
  await press('查看这笔充值');
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
