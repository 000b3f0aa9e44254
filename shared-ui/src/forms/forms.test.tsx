import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInKit } from '../testing/index.tsx';
import { cleanAmount, isWholeAmount } from './amount.logic.ts';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { Form } from './form.tsx';
import { ImagePicker } from './image-picker.tsx';
import { PinField } from './pin-field.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useDraft } from './use-draft.ts';

describe('amounts', () => {
  it('takes what was typed without separators, in any digits', () => {
    expect(cleanAmount('1,000')).toBe('1000');
    expect(cleanAmount('٥٠٠')).toBe('500');
    expect(cleanAmount('５００')).toBe('500');
    expect(cleanAmount('1，000,000')).toBe('1000000');
    expect(cleanAmount('007')).toBe('7');
  });

  it('keeps a fraction in sight instead of making it a larger amount', () => {
    expect(cleanAmount('1000.32')).toBe('1000.32');
    expect(cleanAmount('1000,32')).toBe('1000.32');
    expect(cleanAmount('1000,')).toBe('1000.');
    expect(cleanAmount('１０００．５')).toBe('1000.5');
    expect([isWholeAmount('1000.32'), isWholeAmount('0'), isWholeAmount(''), isWholeAmount('25')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('is filled by a quick amount', async () => {
    const onChange = jest.fn();
    await renderInKit(
      <AmountField label="金额" currency="$" value="" onChange={onChange} quick={[100, 5000]} />,
    );
    expect(screen.getByLabelText('金额')).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(screen.getByRole('button', { name: '5,000' }));
    expect(onChange).toHaveBeenCalledWith('5000');
  });
});

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
  const onSend = jest.fn<Promise<number | undefined>, []>(async () => undefined);
  const onChange = jest.fn();
  await renderInKit(<CodeField label="验证码" value="" onChange={onChange} onSend={onSend} />);
  expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  onSend.mockResolvedValueOnce(60);
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(await screen.findByText('60 秒后重发')).toBeVisible();
  await userEvent.type(screen.getByLabelText('验证码'), '٧x');
  expect(onChange.mock.calls).toEqual([['7'], ['']]);
});

it('takes six digits and says when they are there', async () => {
  const onFill = jest.fn();
  function Pin() {
    const [value, setValue] = useState('');
    return <PinField label="交易密码" value={value} onChange={setValue} onFill={onFill} />;
  }
  await renderInKit(<Pin />);
  await userEvent.type(screen.getByLabelText('交易密码'), '12a3456');
  expect(onFill.mock.calls).toEqual([['123456']]);
});

it('chooses from a sheet and says the choice with the label', async () => {
  function Bank() {
    const [value, setValue] = useState<'a' | 'b'>();
    const options = [
      { value: 'a', label: '甲银行' },
      { value: 'b', label: '乙银行' },
    ] as const;
    return <SelectField label="银行" value={value} options={options} onChange={setValue} />;
  }
  await renderInKit(<Bank />);
  await userEvent.click(screen.getByRole('button', { name: '银行' }));
  await userEvent.click(await screen.findByRole('radio', { name: '乙银行' }));
  expect(screen.getByRole('button', { name: '银行, 乙银行' })).toBeVisible();
});

it('refuses files that are no pictures or too large', async () => {
  const onChange = jest.fn();
  await renderInKit(<ImagePicker label="凭证" value={undefined} onChange={onChange} maxSize={1} />);
  const input = screen.getByLabelText('凭证');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(input).toHaveAccessibleDescription('仅支持 PNG、JPEG 或 WebP 图片');
  await user.upload(input, new File([new Uint8Array(1_100_000)], 'a.png', { type: 'image/png' }));
  expect(input).toHaveAccessibleDescription('图片不能超过 1 MB');
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

describe('drafts', () => {
  const initial = { name: '', amount: '' };
  function Draft() {
    const { values, set, clear } = useDraft('deposit', initial);
    return (
      <>
        <TextField label="户名" value={values.name} onChange={(name) => set('name', name)} />
        <button type="button" onClick={clear}>
          clear
        </button>
      </>
    );
  }

  it('survive a reload and are forgotten when cleared', async () => {
    const first = await renderInKit(<Draft />);
    await userEvent.type(screen.getByLabelText('户名'), '王');
    first.unmount();
    const second = await renderInKit(<Draft />);
    expect(screen.getByLabelText('户名')).toHaveValue('王');
    await userEvent.click(screen.getByRole('button', { name: 'clear' }));
    second.unmount();
    await renderInKit(<Draft />);
    expect(screen.getByLabelText('户名')).toHaveValue('');
  });

  it.each(['not json', '[1]', '{"name":7}', '"text"'])('ignore what is damaged: %s', async (kept) => {
    sessionStorage.setItem('draft:deposit', kept);
    await renderInKit(<Draft />);
    expect(screen.getByLabelText('户名')).toHaveValue('');
  });
});
