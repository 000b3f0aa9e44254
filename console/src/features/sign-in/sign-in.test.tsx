import { screen } from '@testing-library/react';
import { OPERATOR, Refusal, show } from '../../testing/show.tsx';

const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.type(await screen.findByLabelText('Name'), 'ops1');
  await user.type(screen.getByLabelText('Password'), 'password');
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};
const beginLogin = () => ({ work: { salt: 'salt', bits: 2 } });

test('an operator signs in by password, code and the work done, and out again', async () => {
  const login = jest.fn(() => ({ ...OPERATOR, expires_at: '2026-11-24T20:00:00.000Z' }));
  const { user } = await show('/', { beginLogin, login, logout: () => ({}) }, null);
  await fill(user);
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(login).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'ops1',
      code: '123456',
      work: { salt: 'salt', nonce: expect.any(Number) },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Overview' })).toBeNull();
});

test.each([
  ['typed', '123 456'],
  ['pasted', '\u202a١٢٣ ٤٥٦\u202c'],
] as const)('a code is read as an authenticator shows it, %s', async (way, text) => {
  const { user } = await show('/', { beginLogin }, null);
  const code = await screen.findByLabelText('Six-digit code');
  await user.click(code);
  await (way === 'typed' ? user.keyboard(text) : user.paste(text));
  expect(code).toHaveValue('123456');
  await user.keyboard('7');
  expect(code).toHaveAccessibleDescription("Enter 6 digits. You've entered 7.");
  await user.clear(code);
  await user.paste('1e5');
  expect(code).toHaveValue('1e5');
  expect(code).toHaveAccessibleDescription("“e” isn't a digit. Use digits only.");
});

test('a refusal is said, and the code alone has to be written again', async () => {
  const login = () => {
    throw new Refusal('Name, password or code is wrong.');
  };
  const { user } = await show('/', { beginLogin, login }, null);
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Name, password or code is wrong.');
  expect(screen.getByLabelText('Password')).toHaveValue('password');
  expect(screen.getByLabelText('Six-digit code')).toHaveValue('');
});
