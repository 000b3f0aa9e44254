import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers } from 'shared-api/testing';
import { WIDE } from 'shared-ui';
import { address } from 'shared-ui/testing';
import { renderScreen } from '../../../shared/testing.tsx';
import SetUp from './set-up.tsx';

const TITLE = '完成账户设置';
const base = createTestHandlers();

function Home() {
  return (
    <SetUp>
      <p>横幅</p>
    </SetUp>
  );
}

/** An account that has these steps before it, and neither funds nor a trade. */
const open = (missing: ('profile' | 'trade_password' | 'payment_means')[], total = '0.00') =>
  renderScreen(<Home />, {
    signedIn: true,
    handlers: {
      userInfo: (input, context) => ({ ...base.userInfo(input, context), missing }),
      balance: (input, context) => ({ ...base.balance(input, context), total }),
    },
  });

beforeEach(() => localStorage.clear());

test('a new user sees how far they are, and each step with its reason', async () => {
  await open(['trade_password', 'payment_means']);
  const bar = await screen.findByRole('region', { name: TITLE });
  expect(bar).toHaveTextContent('已完成 1/5 步');
  expect(screen.queryByText('横幅')).not.toBeInTheDocument();
  await userEvent.click(within(bar).getByRole('button', { name: /已完成/ }));
  const steps = within(await screen.findByRole('dialog', { name: TITLE })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    '填写个人信息已完成',
    '设置交易密码提现时需要输入',
    '添加收款方式用于接收提现',
    '充值模拟资金用来练习交易',
    '完成第一笔交易查看结果，并自己核验',
  ]);
  expect(within(steps[0] as HTMLElement).queryByRole('button')).toBeNull();
});

test('a wide screen has room for the rail and the open trades below it', async () => {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = (media) => Object.assign(original(media), { matches: media === WIDE });
  await open(['trade_password']);
  expect(await screen.findByRole('region', { name: TITLE })).toBeVisible();
  expect(screen.getByText('横幅')).toBeVisible();
  globalThis.matchMedia = original;
});

test('a step leads to its screen, and back to home from there', async () => {
  await open(['trade_password']);
  await userEvent.click(await screen.findByRole('button', { name: /已完成/ }));
  await userEvent.click(await screen.findByRole('button', { name: /设置交易密码/ }));
  await waitFor(() => expect(address()).toBe('/my/usercenter/tradepassword?return_to=%2F'));
});

test('put away, it does not come back for this user on this device', async () => {
  const { unmount } = await open(['profile'], '10.00');
  await userEvent.click(await screen.findByRole('button', { name: '关闭设置清单' }));
  expect(screen.getByText('横幅')).toBeVisible();
  unmount();
  const { count } = await open(['profile'], '10.00');
  await waitFor(() => expect(count('orders')).toBe(1));
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
  expect(screen.getByText('横幅')).toBeVisible();
});
