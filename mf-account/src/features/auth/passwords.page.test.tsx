import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { createTestHandlers, createTestState, TEST_WRONG_PASSWORD, testSecurity } from 'shared-api/testing';
import { address, mockAllIsIntersecting } from 'shared-ui/testing';
import { openAsVisitor, openSignedIn } from './testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the sign-in password is changed by the old one; password managers know whose it is', async () => {
  const { calls, container } = await openSignedIn('/my/usercenter/loginpassword');
  await type('当前密码', TEST_WRONG_PASSWORD);
  await type('新密码', 'abc');
  await type('确认新密码', 'abd');
  await press('修改密码');
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('6 至 12 位字母或数字。');
  expect(screen.getByLabelText('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致。');
  expect(calls('updatePassword')).toHaveLength(0);
  await userEvent.clear(screen.getByLabelText('新密码'));
  await userEvent.clear(screen.getByLabelText('确认新密码'));
  await type('新密码', 'Fresh7Lake');
  await type('确认新密码', 'Fresh7Lake');
  await press('修改密码');
  await waitFor(() =>
    expect(screen.getByLabelText('当前密码')).toHaveAccessibleDescription('password_wrong'),
  );
  await waitFor(() => expect(container.querySelector('[autocomplete=username]')).toHaveValue('ada'));
  expect(screen.getByLabelText('当前密码')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('新密码')).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.clear(screen.getByLabelText('当前密码'));
  await type('当前密码', 'secret1');
  await press('修改密码');
  await waitFor(() => expect(address()).toContain('/my/usercenter/security'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Fresh7Lake');
});

test('a forgotten one is replaced by a code that goes to the phone', async () => {
  const { calls } = await openSignedIn('/my/usercenter/loginpassword');
  await userEvent.click(await screen.findByRole('button', { name: /使用短信验证码/ }));
  await type('手机号', '+86 138 0013 8000');
  await press('获取验证码');
  await userEvent.click(await screen.findByRole('button', { name: '填入' }));
  await type('新密码', 'Fresh7Lake');
  await type('确认新密码', 'Fresh7Lake');
  await press('修改密码');
  await waitFor(() => expect(calls('updatePassword')).toHaveLength(1));
  expect(calls('sendCode')[0]?.body).toMatchObject({ purpose: 'update_password', phone: '+8613800138000' });
  expect(calls('updatePassword')[0]?.body).not.toHaveProperty('old_password');
});

test('a browser that the account does not know is told where the code is, and is not shown it', async () => {
  const answer = { expires_at: '2099-01-01T00:00:00.000Z', resend_after: 60, sandbox_code: null };
  await openAsVisitor('/auth/forgot', { sendCode: () => answer });
  await type('手机号', '+8613800138000');
  await press('获取验证码');
  expect(await screen.findByText(/请在服务器日志中查看验证码/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '填入' })).toBeNull();
});

test('who is signed out sets another password by the code, and signs in with it', async () => {
  const { calls } = await openAsVisitor('/auth/forgot?return_to=%2Fmy');
  await type('手机号', '+8613800138000');
  await press('获取验证码');
  await type('短信验证码', '9999');
  await type('新密码', 'Fresh7Lake');
  await type('确认新密码', 'Fresh7Lake');
  await press('设置新密码');
  await waitFor(() => expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription('code_wrong'));
  await press('填入');
  await press('设置新密码');
  await waitFor(() => expect(address()).toContain('/auth/login?return_to=%2Fmy'));
  expect(calls('sendCode')[0]?.body).toMatchObject({ purpose: 'reset_password' });
});

test('the transaction password is set first, and leads back to what needed it', async () => {
  await openSignedIn('/my/usercenter/tradepassword?return_to=%2Fmy%2Fdeposit');
  await type('交易密码', '582914');
  // There is none yet that could be forgotten.
  expect(screen.getByRole('button', { name: '改用短信验证码' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /忘记/ })).not.toBeInTheDocument();
  await type('确认交易密码', '582915');
  await type('登录密码', 'secret1');
  await press('设置交易密码');
  expect(screen.getByLabelText('确认交易密码')).toHaveAccessibleDescription('两次输入的密码不一致。');
  await userEvent.clear(screen.getByLabelText('确认交易密码'));
  await type('确认交易密码', '582914');
  await press('设置交易密码');
  await waitFor(() => expect(address()).toMatch(/^\/my\/deposit$/));
});

test('a locked transaction password shows the time left, and the code is the way around', async () => {
  const state = createTestState();
  testSecurity(state, 'ada').tradePassword = '582914';
  await openSignedIn('/my/usercenter/tradepassword', createTestHandlers(state), {
    fail: (name) => (name === 'updateTradePassword' ? { code: 4290, data: { retry_after: 900 } } : undefined),
  });
  await type('当前交易密码', '000001');
  await type('新交易密码', '740283');
  await type('确认交易密码', '740283');
  await press('修改交易密码');
  expect(await screen.findByRole('alert')).toHaveTextContent('请在 15 分钟后重试');
  expect(screen.getByRole('button', { name: '修改交易密码' })).toBeDisabled();
  await press('忘记交易密码？使用短信验证码');
  expect(screen.getByRole('button', { name: '修改交易密码' })).toBeEnabled();
});

test('sessions are listed; ending one asks for the password, and the history says what failed', async () => {
  const { calls } = await openSignedIn('/my/usercenter/sessions');
  const open = await screen.findByRole('list', { name: '已登录的设备' });
  expect(within(open).getByText('Chrome · Android')).toBeVisible();
  expect(within(open).getByText('本设备')).toBeVisible();
  expect(within(await screen.findByRole('list', { name: '登录记录' })).getByText('密码错误')).toBeVisible();
  await userEvent.click(within(open).getByRole('button', { name: '退出登录：Safari · iOS' }));
  const sheet = within(await screen.findByRole('dialog', { name: '退出此设备的登录？' }));
  expect(sheet.getByText('该设备需要重新登录。')).toBeVisible();
  await userEvent.type(sheet.getByLabelText('登录密码'), `${TEST_WRONG_PASSWORD}{Enter}`);
  await waitFor(() => expect(sheet.getByLabelText('登录密码')).toHaveAccessibleDescription('password_wrong'));
  await userEvent.clear(sheet.getByLabelText('登录密码'));
  await userEvent.type(sheet.getByLabelText('登录密码'), 'secret1{Enter}');
  expect(await screen.findByText('没有其他设备登录您的账户。')).toBeVisible();
  expect(calls('revokeSession')).toHaveLength(2);
  expect(calls('revokeSession')[1]?.body).toMatchObject({ password: 'secret1' });
});

test('sign-ins that do not come are asked for once, and again by hand', async () => {
  mockAllIsIntersecting();
  const handlers = createTestHandlers(createTestState());
  const { calls } = await openSignedIn(
    '/my/usercenter/sessions',
    {
      ...handlers,
      signIns: async (asked, context) => ({
        ...(await handlers.signIns(asked, context)),
        next_cursor: 'more',
      }),
    },
    { fail: (name, at) => (name === 'signIns' && at > 1 ? { status: 404 } : undefined) },
  );
  expect(await screen.findByText('加载失败')).toBeVisible();
  expect(calls('signIns')).toHaveLength(2);
  await press('重试');
  await waitFor(() => expect(calls('signIns')).toHaveLength(3));
});
