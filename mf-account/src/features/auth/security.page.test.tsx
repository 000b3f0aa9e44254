import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createTestHandlers,
  createTestState,
  TEST_RECOVERY_CODES,
  TEST_TOTP,
  TEST_TOTP_SECRET,
  TEST_WRONG_PASSWORD,
  testSecurity,
} from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { openSignedIn } from './testing.tsx';

const ADDRESS = '/my/usercenter/security';

async function prove(password: string) {
  const field = await screen.findByLabelText('登录密码');
  await userEvent.clear(field);
  await userEvent.type(field, `${password}{Enter}`);
}

test('the authenticator app is set up: password, QR code and key, first code, recovery codes', async () => {
  await openSignedIn(ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: '设置身份验证器' }));
  await prove(TEST_WRONG_PASSWORD);
  await waitFor(() =>
    expect(screen.getByLabelText('登录密码')).toHaveAccessibleDescription('password_wrong'),
  );
  await prove('secret1');
  expect(await screen.findByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  const sheet = screen.getByRole('img', { name: '身份验证器的二维码' }).closest('[role=dialog]');
  expect(sheet).toHaveTextContent(TEST_TOTP_SECRET.match(/.{4}/g)?.join(' ') ?? '');
  await userEvent.type(screen.getByLabelText('身份验证器中的 6 位验证码'), `${TEST_TOTP}{Enter}`);
  const codes = await screen.findByRole('list', { name: '恢复码' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(TEST_RECOVERY_CODES);
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByText('还剩 10 个')).toBeVisible();
});

test('who was sent here to set it up is led back once the recovery codes are kept', async () => {
  await openSignedIn(`${ADDRESS}?return_to=%2Fauth%2Flogin`);
  await userEvent.click(await screen.findByRole('button', { name: '设置身份验证器' }));
  await prove('secret1');
  await userEvent.type(await screen.findByLabelText('身份验证器中的 6 位验证码'), `${TEST_TOTP}{Enter}`);
  await userEvent.click(await screen.findByRole('button', { name: '我已保存' }));
  // An address that is not one to come back to leads home.
  await waitFor(() => expect(address()).toBe('/'));
});

test('turning it off asks for the password and the app’s code', async () => {
  const state = createTestState();
  Object.assign(testSecurity(state, 'ada'), { totp: true, recoveryCodes: [...TEST_RECOVERY_CODES] });
  const { calls } = await openSignedIn(ADDRESS, createTestHandlers(state));
  await userEvent.click(await screen.findByRole('button', { name: '关闭身份验证器' }));
  await prove('secret1');
  await userEvent.type(await screen.findByLabelText('身份验证器中的 6 位验证码'), `${TEST_TOTP}{Enter}`);
  expect(await screen.findByRole('button', { name: '设置身份验证器' })).toBeInTheDocument();
  expect(calls('removeTotp')[0]?.body).toMatchObject({ password: 'secret1', second_factor: 'confirmed-ada' });
});

test('where the browser knows no passkeys, the screen says so and offers none', async () => {
  await openSignedIn(ADDRESS);
  expect(await screen.findByText('此网址或此浏览器无法使用通行密钥，请改用身份验证器。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
});
