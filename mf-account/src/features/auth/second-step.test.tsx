import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, useSession } from 'shared-api/stores';
import { createTestHandlers, createTestState, TEST_TOTP, testSecurity } from 'shared-api/testing';
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
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/my$/));
  expect(useSession.getState().token).toBe('test.ada');
});

test('a recovery code stands in for it', async () => {
  await openAsVisitor('/auth/login?return_to=%2Fmy', handlersOfAda());
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: '改用恢复码' }));
  await userEvent.type(screen.getByLabelText('恢复码'), 'abcde-fghj0{Enter}');
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
