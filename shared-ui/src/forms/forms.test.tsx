import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { endOfWait } from '../kit/monotonic-now.ts';
import { renderInKit } from '../testing/index.tsx';
import { CodeField } from './code-field.tsx';
import { Form } from './form.tsx';
import { ImagePicker } from './image-picker.tsx';
import { PasswordField, TextField } from './text-field.tsx';

it('says what is wrong at the field', async () => {
  await renderInKit(
    <TextField label="户名" value="" onChange={() => undefined} error="请填写户名" required />,
  );
  const input = screen.getByRole('textbox', { name: '户名' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('请填写户名');
});

it('shows a password on request and names its purpose to password managers', async () => {
  await renderInKit(
    <PasswordField label="密码" value="abc123" onChange={() => undefined} autoComplete="new-password" />,
  );
  const input = screen.getByLabelText('密码');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByRole('button', { name: '显示', pressed: false }));
  expect(input).toHaveAttribute('type', 'text');
});

it('sends a code once and counts down to the next', async () => {
  const onSend = jest.fn<Promise<void>, []>(async () => undefined);
  const onChange = jest.fn();
  function Code() {
    const [resendAt, setResendAt] = useState(0);
    const again = async () => {
      await onSend();
      if (onSend.mock.calls.length > 1) setResendAt(endOfWait(60));
    };
    return <CodeField label="验证码" value="" onChange={onChange} onSend={again} resendAt={resendAt} />;
  }
  await renderInKit(<Code />);
  expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(await screen.findByText('60 秒后重发')).toBeVisible();
  await userEvent.type(screen.getByLabelText('验证码'), '٧');
  expect(onChange.mock.calls).toEqual([['7']]);
});

it('refuses files that are no pictures or too large', async () => {
  const onChange = jest.fn();
  await renderInKit(<ImagePicker label="凭证" value={undefined} onChange={onChange} />);
  const input = screen.getByLabelText('凭证');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(input).toHaveAccessibleDescription('仅支持 PNG、JPEG 或 WebP 图片');
  await user.upload(input, new File([new Uint8Array(5_300_000)], 'a.png', { type: 'image/png' }));
  expect(input).toHaveAccessibleDescription('图片不能超过 5 MB');
  expect(onChange).not.toHaveBeenCalled();
  const good = new File(['x'], 'b.png', { type: 'image/png' });
  await user.upload(input, good);
  expect(onChange).toHaveBeenCalledWith(good);
});

it('moves to the first wrong field after sending', async () => {
  function Wrong() {
    const [error, setError] = useState<string>();
    return (
      <Form submitText="提交" onSubmit={() => setError('不对')}>
        <TextField label="甲" value="" onChange={() => undefined} />
        <TextField label="乙" value="" onChange={() => undefined} error={error} />
      </Form>
    );
  }
  await renderInKit(<Wrong />);
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(screen.getByLabelText('乙')).toHaveFocus());
});

it('keeps what was typed out of the address, should the browser send it where the app does not run', async () => {
  const { container } = await renderInKit(
    <Form submitText="提交" onSubmit={() => undefined}>
      <PasswordField label="密码" value="" onChange={() => undefined} autoComplete="current-password" />
    </Form>,
  );
  expect(container.querySelector('form')).toHaveAttribute('method', 'post');
});
