import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { openAs } from '../../shared/testing.tsx';
import { amount, depositor, fillIn, press, step } from './testing.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
afterEach(() => void jest.useRealTimers());

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
  await press('查看这笔充值');
  expect(await screen.findByText('1 USDT = $0.9985')).toBeVisible();
  expect(screen.getByText('$498.25')).toBeVisible();
});
