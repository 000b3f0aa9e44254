import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { renderInKit } from '../testing/index.tsx';
import { enterAmount, isWholeAmount, latinDigits, readAmount } from './amount.logic.ts';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { Form } from './form.tsx';
import { ImagePicker } from './image-picker.tsx';
import { PinField } from './pin-field.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField, TextField } from './text-field.tsx';

describe('amounts', () => {
  function Amount({ start = '' }: { start?: string }) {
    const [value, setValue] = useState(start);
    return (
      <AmountField label="金额" currency="$" value={value} onChange={setValue} quick={[100]} hint="最低 10" />
    );
  }
  const amount = () => screen.getByLabelText('金额');
  const paste = async (text: string, start = '') => {
    await renderInKit(<Amount start={start} />);
    await userEvent.click(amount());
    await userEvent.paste(text);
  };

  it.each([
    ['-5', '5'],
    ['1e3', '13'],
    ['5 5abc', '55'],
    ['٥٠٠', '500'],
    ['۷۵', '75'],
    ['５００', '500'],
    ['007', '7'],
    ['1000.32', '1000.32'],
    ['1000,32', '1000.32'],
    ['1..5', '1.5'],
    ['1234567890123', '123456789012'],
  ])(
    'typed key by key, %s is %s: what no amount has is ignored, a fraction stays in sight',
    async (keys, value) => {
      await renderInKit(<Amount />);
      await userEvent.type(amount(), keys);
      expect(amount()).toHaveValue(value);
      expect(amount()).toBeValid();
    },
  );

  it.each([
    ['1000', '1000'],
    ['1,000', '1000'],
    ['1，000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1,000.50', '1000.50'],
    ['1.000,50', '1000.50'],
    ['1 000,50', '1000.50'],
    ['1\u202f000', '1000'],
    ["1'000", '1000'],
    ['1000,32', '1000.32'],
    ['0.500', '0.500'],
    ['1,000.00', '1000'],
    [' $1,250.00 ', '1250'],
    ['\u2066$1,250.00\u2069', '1250'],
    ['٥٠٠', '500'],
    ['۱۲۵', '125'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['１０００．５', '1000.5'],
    ['007', '7'],
  ])('pasted, %s is %s', async (text, value) => {
    await paste(text);
    expect(amount()).toHaveValue(value);
    expect(amount()).toBeValid();
  });

  it.each([
    '-5',
    '1e3',
    '1.000',
    '0,500',
    '1000,325',
    '1,0000',
    '€5',
    '5 USD',
    '0x10',
    ' ',
    '十',
    '１２３４５６７８９０１２３',
  ])(
    'pasted, %j is refused as a whole, and the field says so until something else is entered',
    async (text) => {
      await paste(text);
      expect(amount()).toHaveValue('');
      expect(amount()).toHaveAccessibleDescription('粘贴的内容无法确认为金额，请直接输入数字。');
      expect(amount()).toBeInvalid();
      await userEvent.type(amount(), '5');
      expect(amount()).toHaveValue('5');
      expect(amount()).toHaveAccessibleDescription('最低 10');
    },
  );

  it('judges a paste by what it makes of the field, and leaves what stood there', async () => {
    await paste('-5', '20');
    expect(amount()).toHaveValue('20');
    expect(amount()).toBeInvalid();
    await userEvent.paste('0');
    expect(amount()).toHaveValue('200');
    expect(amount()).toBeValid();
    await userEvent.paste('.000.000');
    expect(amount()).toHaveValue('200000000');
  });

  it('says nothing more once a quick amount is chosen, also the one that stands there', async () => {
    await paste('1e3', '100');
    expect(amount()).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: '100' }));
    expect(amount()).toBeValid();
  });

  it.each([
    ['a dictated one', 'insertText', '1,000', '1000'],
    ['one that fills itself in', undefined, '$75', '75'],
    ['a composed letter', 'insertCompositionText', 'ab', '20'],
    ['a paste of one comma', 'insertFromPaste', '2,0', '2'],
    ['an undone fraction', 'historyUndo', '20.5', '20.5'],
  ])('takes %s for what it is', (_, how, text, value) => {
    expect(enterAmount({ before: '20', text, how, currency: '$' })).toBe(value);
  });

  it('reads no other number than was written, in every way to write one', () => {
    const separated = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['\u00a0', '.'], ["'", '.']);
    fc.assert(
      fc.property(
        separated,
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.boolean(),
        ([group = '', point = ''], number, cents) => {
          const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, group);
          const tail = cents ? `${point}25` : '';
          expect(readAmount(grouped + tail)).toBe(cents ? `${number}.25` : String(number));
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-e ٥') }), (text) => {
        const read = readAmount(text);
        if (read === undefined) return;
        const digits = latinDigits(text)
          .replace(/\D/g, '')
          .replace(/^0+(?=\d)/, '');
        // Digits are neither lost nor moved, but for a fraction of zeros.
        expect(digits.startsWith(read.replace('.', '').replace(/^0+(?=\d)/, ''))).toBe(true);
        expect(text).not.toMatch(/[-e]/);
      }),
    );
  });

  it('knows a positive whole number', () => {
    expect(['1000.32', '0', '', '25'].filter(isWholeAmount)).toEqual(['25']);
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
  const onSend = jest.fn<Promise<void>, []>(async () => undefined);
  const onChange = jest.fn();
  function Code() {
    const [resendAt, setResendAt] = useState(0);
    const again = async () => {
      await onSend();
      if (onSend.mock.calls.length > 1) setResendAt(Date.now() + 60_000);
    };
    return <CodeField label="验证码" value="" onChange={onChange} onSend={again} resendAt={resendAt} />;
  }
  await renderInKit(<Code />);
  expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(await screen.findByText('60 秒后重发')).toBeVisible();
  await userEvent.type(screen.getByLabelText('验证码'), '٧x');
  expect(onChange.mock.calls).toEqual([['7'], ['']]);
});

it('takes as many digits of a code as it is told', async () => {
  function Code() {
    const [value, setValue] = useState('');
    return (
      <CodeField label="验证码" value={value} onChange={setValue} onSend={async () => undefined} length={6} />
    );
  }
  await renderInKit(<Code />);
  await userEvent.type(screen.getByLabelText('验证码'), '12345678');
  expect(screen.getByLabelText('验证码')).toHaveValue('123456');
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

it('has what is seen in its name before anything is chosen', async () => {
  const options = [{ value: 'a', label: '甲银行' }];
  await renderInKit(
    <SelectField
      label="银行"
      placeholder="请选择"
      value={undefined}
      options={options}
      onChange={jest.fn()}
    />,
  );
  expect(screen.getByRole('button', { name: '银行, 请选择' })).toHaveTextContent('请选择');
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
