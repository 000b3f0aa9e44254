import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isApiError } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import { createTestHandlers, createTestState, testSecurity } from 'shared-api/testing';
import { makePasskey } from './passkey.data.ts';
import { openAsVisitor } from './testing.tsx';

/** Once the file has come, it stays: the last test brings it. */
let mockIsOffline = true;
const mockGiveUp = async () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
jest.mock('@simplewebauthn/browser', () => {
  if (mockIsOffline) throw new Error('Loading chunk passkeys failed.');
  return { startAuthentication: mockGiveUp, startRegistration: mockGiveUp };
});

const CANCELLED = '未完成通行密钥验证，请重试或换一种方式';
const NO_NETWORK = { kind: 'network', messageKey: 'error.network' };

test('making a passkey without the code for it is a failure of the network', async () => {
  const failure = await makePasskey('{}').catch((error: unknown) => error);
  expect(isApiError(failure)).toBe(true);
  expect(failure).toMatchObject(NO_NETWORK);
});

test('at the sign-in, code that does not come is the network, and a passkey given up is said as that', async () => {
  sessionStorage.clear();
  clearDrafts();
  const state = createTestState();
  testSecurity(state, 'ada').passkeys.push({
    passkey_id: '00000000-0000-4000-8000-000000000001',
    name: '手机',
    created_at: '2026-01-01T00:00:00.000Z',
    last_used_at: null,
  });
  const { onFailure } = await openAsVisitor('/auth/login', createTestHandlers(state));
  await userEvent.type(await screen.findByLabelText('用户名'), 'ada');
  await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}');
  const use = await screen.findByRole('button', { name: '使用通行密钥' });
  await userEvent.click(use);
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(expect.objectContaining(NO_NETWORK)));
  expect(screen.queryByText(CANCELLED)).toBeNull();
  mockIsOffline = false;
  await userEvent.click(use);
  expect(await screen.findByText(CANCELLED)).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await makePasskey('{}')).toBeUndefined();
});
