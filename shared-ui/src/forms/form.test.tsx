import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInKit } from '../testing/index.tsx';
import { AuthenticatorField, Form, PasswordField, TextField } from './index.ts';

const sent = jest.fn();
beforeEach(() => sent.mockClear());

function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <Form submitText="登录" onSubmit={() => void sent({ name, password, code })}>
      <TextField label="用户名" value={name} onChange={setName} />
      <PasswordField label="密码" autoComplete="current-password" value={password} onChange={setPassword} />
      <AuthenticatorField label="动态码" value={code} onChange={setCode} />
    </Form>
  );
}

/** Fills fields as a password manager does: without an event, by the property or by React's own setter. */
const FILLS: Record<string, (field: HTMLInputElement, text: string) => void> = {
  'the prototype’s setter': (field, text) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text),
  'the element’s own': (field, text) => {
    field.value = text;
  },
};

it.each(Object.keys(FILLS))('sends what was filled in without an event, by %s', async (how) => {
  await renderInKit(<SignIn />);
  const put = (label: string, text: string) =>
    FILLS[how]?.(screen.getByLabelText<HTMLInputElement>(label), text);
  put('用户名', 'ada');
  put('密码', 'Secret12');
  put('动态码', '123456');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([[{ name: 'ada', password: 'Secret12', code: '123456' }]]),
  );
});

it('sends at once, and once, what was typed', async () => {
  await renderInKit(<SignIn />);
  await userEvent.type(screen.getByLabelText('用户名'), 'ada');
  await userEvent.type(screen.getByLabelText('动态码'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(sent.mock.calls).toEqual([[{ name: 'ada', password: '', code: '123456' }]]);
});
