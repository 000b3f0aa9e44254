import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, useSession } from 'shared-api/stores';
import { createTestHandlers, createTestState, TEST_TOTP, testSecurity } from 'shared-api/testing';
import { address, pressBack, renderBrowserRouter } from 'shared-ui/testing';
import { openAsVisitor } from './testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});

/** Ada has an authenticator app and one recovery code. */
function handlersOfAda() {
  const state = createTestState();
  Object.assign(testSecurity(state, 'ada'), { totp: true, recoveryCodes: ['abcde-fghj0'] });
  return createTestHandlers(state);
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('用户名'), 'ada');
  await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}');
}

test('an authenticator app is asked for after the password, and phones fill its code in', async () => {
  await openAsVisitor('/auth/login?return_to=%2Fmy', handlersOfAda());
  await signIn();
  const code = await screen.findByLabelText('身份验证器中的 6 位验证码');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(useSession.getState().token).toBeNull();
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('second_factor_wrong'));
  await userEvent.clear(code);
  await userEvent.type(code, `${TEST_TOTP}{Enter}`);
  await waitFor(() => expect(address()).toMatch(/^\/my$/));
  expect(useSession.getState().token).toBe('test.ada');
});

test.each([
  ['typed', '123 456'],
  ['pasted', '\u202a١٢٣ ٤٥٦\u202c'],
] as const)('a code is read as an app shows it, %s; what can be none is not sent', async (way, text) => {
  const { calls } = await openAsVisitor('/auth/login', handlersOfAda());
  await signIn();
  const code = await screen.findByLabelText('身份验证器中的 6 位验证码');
  await userEvent.click(code);
  for (const [wrong, said] of [
    ['12345', '请输入验证码的全部数字。'],
    ['1234567', '应为 6 位数字，现有 7 位。'],
    ['12345x', '“x”不是数字，这里只能填数字。'],
  ] as const) {
    await userEvent.clear(code);
    await userEvent.paste(wrong);
    await userEvent.keyboard('{Enter}');
    expect(code).toHaveValue(wrong);
    expect(code).toHaveAccessibleDescription(said);
  }
  expect(calls('loginSecondStep')).toHaveLength(0);
  await userEvent.clear(code);
  await (way === 'typed' ? userEvent.keyboard(text) : userEvent.paste(text));
  expect(code).toHaveValue('123456');
});

test('Back leads to the name and the password, and from there a step begins anew', async () => {
  renderBrowserRouter();
  await openAsVisitor('/auth/login?return_to=%2Fmy', handlersOfAda());
  await signIn();
  await screen.findByLabelText('身份验证器中的 6 位验证码');
  await pressBack();
  expect(await screen.findByLabelText('用户名')).toHaveValue('ada');
  await userEvent.click(screen.getByLabelText('密码'));
  await userEvent.keyboard('{Control>}a{/Control}secret1{Enter}');
  const code = await screen.findByLabelText('身份验证器中的 6 位验证码');
  await userEvent.type(code, `${TEST_TOTP}{Enter}`);
  await waitFor(() => expect(address()).toMatch(/^\/my$/));
});

test('a recovery code stands in for it', async () => {
  await openAsVisitor('/auth/login?return_to=%2Fmy', handlersOfAda());
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: '改用恢复码' }));
  await userEvent.click(screen.getByLabelText('恢复码'));
  await userEvent.paste('\u2066ＡＢＣＤＥ – FGHJ0\u2069');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(useSession.getState().token).toBe('test.ada'));
});

test('a step that has timed out leads back to the form, which says so', async () => {
  await openAsVisitor('/auth/login', handlersOfAda(), {
    fail: (name) =>
      name === 'loginSecondStep'
        ? { code: 4000, msg: '此步骤已超时，请重新开始。', data: { reason: 'ticket_expired' } }
        : undefined,
  });
  await signIn();
  await userEvent.type(await screen.findByLabelText('身份验证器中的 6 位验证码'), `${TEST_TOTP}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('此步骤已超时');
  expect(screen.getByLabelText('用户名')).toHaveValue('ada');
});
