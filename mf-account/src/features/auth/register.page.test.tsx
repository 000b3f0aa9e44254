import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, useSession } from 'shared-api/stores';
import { createTestHandlers, draftOf, TEST_CODE } from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { openAsVisitor } from './testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});

const field = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: '注册并登录' }));
async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await userEvent.type(field(label), value);
}
const GOOD = { 用户名: 'ada_1', 密码: 'secret1', 确认密码: 'secret1', 手机号: '+86 138 0013 8000' };

test('an account is opened with the code that the sandbox shows', async () => {
  const { calls } = await openAsVisitor('/auth/register?return_to=%2Fmy%2Fdeposit');
  await fillIn(GOOD);
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(/60 秒后重发/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(`模拟环境不发送短信，验证码为 ${TEST_CODE}`);
  await userEvent.click(screen.getByRole('button', { name: '填入' }));
  expect(field('短信验证码')).toHaveValue(TEST_CODE);
  await submit();
  await waitFor(() => expect(address()).toContain('/my/deposit'));
  expect(useSession.getState().token).toBe('test.ada_1');
  expect(calls('sendCode')[0]?.body).toMatchObject({ phone: '+8613800138000', purpose: 'register' });
  expect(calls('register')[0]?.body).toMatchObject({
    phone: '+8613800138000',
    confirm_password: 'secret1',
    human_proof: 'proof-of-this-hour',
  });
  expect(draftOf('register')).toBeUndefined();
});

test('the field of the code takes as many digits as the installation sends, and says what a code is worth', async () => {
  const handlers = createTestHandlers();
  await openAsVisitor('/auth/register', {
    configs: (input, context) => ({ ...handlers.configs(input, context), phone_code_digits: 6 }),
  });
  await userEvent.click(field('短信验证码'));
  await userEvent.paste('123 456 78');
  await waitFor(() => expect(field('短信验证码')).toHaveAccessibleDescription('应为 6 位数字，现有 8 位。'));
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(field('短信验证码')).toHaveValue('123456');
  expect(field('短信验证码')).toHaveAccessibleDescription(/请勿告诉任何人.*通行密钥更安全/);
});

test('the phone judges by the rules of the contract, each at its field', async () => {
  const { calls } = await openAsVisitor('/auth/register');
  await fillIn({ 用户名: '1a', 密码: 'abc', 确认密码: 'abd', 手机号: '138', 短信验证码: '12' });
  await submit();
  expect(field('用户名')).toHaveAccessibleDescription('3 至 20 位字母、数字或下划线，以字母开头。');
  expect(field('密码')).toHaveAccessibleDescription('6 至 12 位字母或数字。');
  expect(field('确认密码')).toHaveAccessibleDescription('两次输入的密码不一致。');
  expect(field('手机号')).toHaveAccessibleDescription('请输入带 + 和国家/地区代码的手机号。');
  expect(field('短信验证码')).toHaveAccessibleDescription('请输入验证码的全部数字。');
  expect(calls('register')).toHaveLength(0);
});

test('no code is sent to what is no number', async () => {
  const { calls } = await openAsVisitor('/auth/register');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(field('手机号')).toHaveAccessibleDescription('手机号为必填项。');
  expect(calls('sendCode')).toHaveLength(0);
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('too soon for another code: the button counts the seconds that the server says', async () => {
  const { onFailure } = await openAsVisitor(
    '/auth/register',
    {},
    { fail: (name) => (name === 'sendCode' ? { code: 4290, data: { retry_after: 41 } } : undefined) },
  );
  await fillIn({ 手机号: '+8613800138000' });
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('41 秒后重发')).toBeVisible();
  // No number beside it that would stand still.
  expect(await screen.findByText('倒计时结束后可以重新获取验证码。')).toBeVisible();
  expect(onFailure).not.toHaveBeenCalled();
});

test('what the server refuses stands at its field', async () => {
  await openAsVisitor('/auth/register');
  await fillIn({ ...GOOD, 短信验证码: '9999' });
  await submit();
  await waitFor(() => expect(field('短信验证码')).toHaveAccessibleDescription('code_wrong'));
  expect(useSession.getState().token).toBeNull();
});

test('another number needs another code', async () => {
  await openAsVisitor('/auth/register');
  await fillIn({ 手机号: '+8613800138000' });
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: '填入' });
  await userEvent.type(field('手机号'), '1');
  expect(screen.queryByRole('button', { name: '填入' })).not.toBeInTheDocument();
});

test('a reload forgets neither that a code was sent nor, in the sandbox, the code', async () => {
  const handlers = createTestHandlers();
  const first = await openAsVisitor('/auth/register', handlers);
  await fillIn({ 手机号: '+86 138 0013 8000' });
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText(/60 秒后重发/)).toBeVisible();
  // With its day where it ends tomorrow.
  const told = /^验证码已发送至 \+8613800138000，(?:周.)?\d\d:\d\d 前有效。/;
  expect(field('短信验证码')).toHaveAccessibleDescription(told);
  first.unmount();
  await openAsVisitor('/auth/register', handlers);
  expect(await screen.findByText(/秒后重发/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '获取验证码' })).not.toBeInTheDocument();
  expect(field('短信验证码')).toHaveAccessibleDescription(told);
  await userEvent.click(screen.getByRole('button', { name: '填入' }));
  expect(field('短信验证码')).toHaveValue(TEST_CODE);
});

test('who types the number anew and asks too soon sees the code that was sent', async () => {
  const handlers = createTestHandlers();
  const sent = () => ({
    sent: { expires_at: '2099-01-01T00:00:00.000Z', sandbox_code: '4711' },
    resend_after: 41,
  });
  await openAsVisitor(
    '/auth/register',
    { ...handlers, sentCode: sent },
    { fail: (name) => (name === 'sendCode' ? { code: 4290, data: { retry_after: 41 } } : undefined) },
  );
  await fillIn({ 手机号: '+8613800138000' });
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('4711')).toBeVisible();
  expect(screen.getByText('41 秒后重发')).toBeVisible();
});

test('a reload brings back what is no secret', async () => {
  const first = await openAsVisitor('/auth/register');
  await fillIn(GOOD);
  first.unmount();
  await openAsVisitor('/auth/register');
  expect(field('用户名')).toHaveValue('ada_1');
  expect(field('手机号')).toHaveValue('+8613800138000');
  expect(field('密码')).toHaveValue('');
  expect(JSON.stringify([draftOf('register'), { ...sessionStorage }])).not.toContain('secret1');
});
