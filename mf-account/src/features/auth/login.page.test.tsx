import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, useSession, useVerification } from 'shared-api/stores';
import { createTestHandlers, draftOf, endOfHour, TEST_WRONG_PASSWORD } from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { openAsVisitor } from './testing.tsx';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});
afterEach(() => void jest.useRealTimers());

async function fillIn(username: string, password: string) {
  if (username) await userEvent.type(await screen.findByLabelText('用户名'), username);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
}

test('whoever signs in is brought to what they wanted to open', async () => {
  const { calls } = await openAsVisitor('/auth/login?return_to=%2Fhome%2Fproduct%2Fdetail%3Fgoods_id%3D7');
  expect(screen.getByText('登录后即可使用此功能')).toBeVisible();
  await fillIn('ada', 'secret1');
  await waitFor(() => expect(address()).toContain('/home/product/detail?goods_id=7'));
  expect(useSession.getState().token).toBe('test.ada');
  expect(calls('login')[0]?.body).toMatchObject({
    username: 'ada',
    password: 'secret1',
    human_proof: 'proof-of-this-hour',
    device: expect.stringMatching(/^[\w-]{16,64}$/),
    language: 'zh-CN',
  });
});

test('a form that was begun in the last minute of the hour is sent with the pass of that hour', async () => {
  const { calls } = await openAsVisitor('/auth/login');
  useVerification
    .getState()
    .pass({ proof: 'proof-of-last-hour', validUntil: endOfHour(Date.now() - HOUR_MS) });
  await fillIn('ada', 'secret1');
  await waitFor(() => expect(useSession.getState().token).toBe('test.ada'));
  expect(calls('login')[0]?.body).toMatchObject({ human_proof: 'proof-of-last-hour' });
});

test('where a second factor is required, who has none is led to set one up', async () => {
  const handlers = createTestHandlers();
  await openAsVisitor('/auth/login?return_to=%2Fmy', {
    configs: (input, context) => ({ ...handlers.configs(input, context), second_factor: 'required' }),
  });
  await fillIn('ada', 'secret1');
  await waitFor(() => expect(address()).toBe('/my/usercenter/security?return_to=%2Fmy'));
  expect(await screen.findByText(/要求每个账户启用两步验证/)).toBeVisible();
});

test.each(['https%3A%2F%2Felsewhere.example', '%2F%2Felsewhere.example', '%2Fauth%2Flogin'])(
  'an address that is not of this app (%s) leads home',
  async (returnTo) => {
    await openAsVisitor(`/auth/login?return_to=${returnTo}`);
    await fillIn('ada', 'secret1');
    await waitFor(() => expect(address()).toMatch(/^\/$/));
  },
);

test('password managers know the fields', async () => {
  await openAsVisitor('/auth/login');
  expect(screen.getByLabelText('用户名')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('密码')).toHaveAttribute('autocomplete', 'current-password');
});

test('empty fields are named before anything is sent', async () => {
  const { calls } = await openAsVisitor('/auth/login');
  await fillIn('', '');
  expect(screen.getByLabelText('用户名')).toHaveAccessibleDescription('用户名为必填项。');
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('密码为必填项。');
  await waitFor(() => expect(screen.getByLabelText('用户名')).toHaveFocus());
  expect(calls('login')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('用户名'), 'a');
  expect(screen.getByLabelText('用户名')).not.toHaveAccessibleDescription();
});

test('wrong credentials are said in the form, and the username stays', async () => {
  const { onFailure } = await openAsVisitor('/auth/login');
  await fillIn('ada', TEST_WRONG_PASSWORD);
  expect(await screen.findByRole('alert')).toHaveTextContent('credentials_wrong');
  expect(screen.getByLabelText('用户名')).toHaveValue('ada');
  expect(onFailure).not.toHaveBeenCalled();
  expect(useSession.getState().token).toBeNull();
});

test.each([
  { code: 4290, data: { retry_after: 1 } },
  { status: 429, headers: { 'retry-after': '1' } },
])(
  'too many attempts (%j) close the button until the time is over, and keep what was typed',
  async (told) => {
    jest.useFakeTimers({ advanceTimers: true });
    await openAsVisitor(
      '/auth/login',
      {},
      { fail: (name, at) => (name === 'login' && at === 1 ? told : undefined) },
    );
    await fillIn('ada', 'secret1');
    expect(await screen.findByRole('alert')).toHaveTextContent('操作过于频繁，请在 1 秒后重试');
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(1_000));
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(useSession.getState().token).toBe('test.ada'));
  },
);

const NEEDS_CHECK: Parameters<typeof openAsVisitor>[2] = {
  fail: (name) => (name === 'login' ? { code: 4003, data: { need: 'human_check' } } : undefined),
};

test('a human check in the middle of a sign-in: what was typed stays, and the sign-in goes on after it', async () => {
  const first = await openAsVisitor('/auth/login', {}, NEEDS_CHECK);
  await fillIn('ada', 'secret1');
  await waitFor(() =>
    expect(first.onFailure).toHaveBeenCalledWith(expect.objectContaining({ need: 'human_check' })),
  );
  first.unmount();
  const { calls } = await openAsVisitor('/auth/login?return_to=%2Fmy');
  await waitFor(() => expect(address()).toContain('/my'));
  expect(calls('login')).toMatchObject([{ body: { username: 'ada', password: 'secret1' } }]);
  expect(JSON.stringify([draftOf('sign-in'), { ...sessionStorage }])).not.toContain('secret1');
});

test('who comes back from the human check without a pass finds what they typed, and nothing is sent', async () => {
  const first = await openAsVisitor('/auth/login', {}, NEEDS_CHECK);
  await fillIn('ada', 'secret1');
  await waitFor(() => expect(first.onFailure).toHaveBeenCalled());
  first.unmount();
  const { calls } = await openAsVisitor('/auth/login', {}, { isVerified: false });
  expect(screen.getByLabelText('密码')).toHaveValue('secret1');
  expect(calls('login')).toHaveLength(0);
});

test('the way to registration keeps where to go afterwards', async () => {
  await openAsVisitor('/auth/login?return_to=%2Fmy');
  expect(screen.getByRole('link', { name: '注册' })).toHaveAttribute(
    'href',
    '/auth/register?return_to=%2Fmy',
  );
  await userEvent.click(screen.getByRole('button', { name: '选择语言' }));
  expect(await screen.findByRole('radio', { name: 'English' })).toBeInTheDocument();
});
