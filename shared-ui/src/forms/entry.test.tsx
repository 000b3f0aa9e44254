import { fireEvent, screen } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { renderInKit } from '../testing/index.tsx';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { AccountNumberField, AuthenticatorField, PhoneField, RecoveryCodeField } from './code-fields.tsx';
import { PinField } from './pin-field.tsx';
import { WholeInput } from './whole-input.tsx';

const LABEL = '字段';
// Many texts, key by key: no turn of the event loop between two keys.
const userEvent = events.setup({ delay: null });
type Bound = { label: string; name: string; value: string; onChange: (value: string) => void };

const FIELDS = {
  amount: (bound: Bound) => <AmountField {...bound} currency="USD" quick={[100]} hint="最低 10" />,
  code: ({ name: _, ...bound }: Bound) => <CodeField {...bound} length={6} onSend={async () => undefined} />,
  pin: ({ name: _, ...bound }: Bound) => <PinField {...bound} />,
  authenticator: (bound: Bound) => <AuthenticatorField {...bound} />,
  recovery: (bound: Bound) => <RecoveryCodeField {...bound} />,
  phone: (bound: Bound) => <PhoneField {...bound} />,
  card: (bound: Bound) => <AccountNumberField {...bound} isCard />,
  whole: ({ name: _, ...bound }: Bound) => <WholeInput {...bound} least={2} most={400} className="" />,
} satisfies Record<string, (bound: Bound) => ReactElement>;
type Kind = keyof typeof FIELDS;
const KINDS = Object.keys(FIELDS) as Kind[];

const field = () => screen.getByLabelText<HTMLInputElement>(LABEL);

/** Shows one field, and answers what its owner is told last. */
async function show(kind: Kind, start = '') {
  const told = { value: start };
  function Owner() {
    const [value, setValue] = useState(start);
    const onChange = (next: string) => {
      told.value = next;
      setValue(next);
    };
    return FIELDS[kind]({ label: LABEL, name: 'field', value, onChange });
  }
  await renderInKit(<Owner />);
  await userEvent.click(field());
  return told;
}

const WAYS = {
  typed: async (text: string) => {
    await userEvent.type(field(), text.replace(/[[{]/g, '$&$&'));
    await userEvent.tab();
  },
  pasted: (text: string) => userEvent.paste(text),
} as const;
type Way = keyof typeof WAYS;
const BOTH: readonly Way[] = ['typed', 'pasted'];

interface Read {
  /** What the owner is told. */
  value: string;
  /** What stands in the field, where it is something else. */
  stands?: string;
  said?: string;
}
const unlike = (sign: string): string => `“${sign}”不是数字，这里只能填数字。`;
/** A text with a sign that no number has. */
function signed(value: string, sign: string, ofAmount: string) {
  const digits = { value, said: unlike(sign) };
  const kinds = { code: digits, authenticator: digits, card: digits, amount: { value, said: ofAmount } };
  const pin = { value, said: '这里只能填数字。' };
  const phone = { value, said: `这里不能有“${sign}”。` };
  return [value, { ...kinds, pin, phone, whole: { value, said: '请输入 2 到 400 之间的整数。' } }] as const;
}
const MANY = '应为 6 位数字，现有 7 位。';

/** One table of texts, and what each kind of field makes of them. */
const TEXTS: readonly (readonly [text: string, as: Partial<Record<Kind, Read>>])[] = [
  ...[
    '123456',
    '123 456',
    '١٢٣ ٤٥٦',
    '۱۲۳۴۵۶',
    '१२३४५६',
    '１２３　４５６',
    '\u202a123456\u202c',
    '\u2066123\u200b\u00a0456\u2069\ufeff',
  ].map((text) => {
    const read = { value: '123456' };
    const kinds = { amount: read, code: read, pin: read, authenticator: read };
    return [text, { ...kinds, card: { value: '123456', stands: '1234 56' } }] as const;
  }),
  ...['123-456', '123–456'].map((text) => {
    const read = { value: '123456' };
    const stays = { value: text, stands: text, said: `“123-456”不是金额，请只用数字，例如 1000。` };
    return [text, { code: read, pin: read, authenticator: read, amount: stays }] as const;
  }),
  ...['$1,000.00', '\u202a$1,000.00\u202c', '\u2060US$1,000', '1,000 USD', '١٬٠٠٠', '1’000', "1'000"].map(
    (text) => [text, { amount: { value: '1000' } }] as const,
  ),
  ['1,000', { amount: { value: '1000' }, whole: { value: '1000', said: '请输入 2 到 400 之间的整数。' } }],
  signed('1e5', 'e', '“1e5”不是金额，请只用数字，例如 1000。'),
  signed('-1', '-', '金额不能是负数，请去掉减号。'),
  ['0', { amount: { value: '0', said: '请输入正整数金额。' } }],
  ['1000.32', { amount: { value: '1000.32', said: '请输入整数金额，例如 1000，不要输入 1000.32。' } }],
  ['1.000', { amount: { value: '1.000', said: '“1.000”有两种读法，请不用分隔符输入，例如 1000。' } }],
  ['€5', { amount: { value: '€5', said: '“€5”不是以 USD 计的金额。' } }],
  [
    '1234567',
    {
      code: { value: '1234567', said: MANY },
      pin: { value: '1234567', said: MANY },
      authenticator: { value: '1234567', said: MANY },
      amount: { value: '1234567' },
    },
  ],
  ['ABCDE-FGHJ٢', { recovery: { value: 'abcde-fghj2', stands: 'ABCDE-FGHJ2' } }],
  ['абв', { recovery: { value: 'абв', said: '这里不能有“а”。' } }],
  ['+86 138 0013 8000', { phone: { value: '+8613800138000', stands: '+86 138 0013 8000' } }],
  ['＋８６ (138) 0013-8000', { phone: { value: '+8613800138000', stands: '＋86 (138) 0013-8000' } }],
  ['4111-1111 1111.1111', { card: { value: '4111111111111111', stands: '4111 1111 1111 1111' } }],
];

const ROWS = TEXTS.flatMap(([text, as]) =>
  KINDS.flatMap((kind) => {
    const read = as[kind];
    return read ? BOTH.map((way) => ({ kind, way, text, ...read })) : [];
  }),
);

describe('one table of texts, typed and pasted alike', () => {
  test.each(ROWS)('$kind, $way: $text is $value', async ({ kind, way, text, value, stands, said }) => {
    const told = await show(kind);
    await WAYS[way](text);
    expect(told.value).toBe(value);
    expect(field()).toHaveValue(stands ?? value);
    if (said === undefined) expect(field()).toBeValid();
    else {
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription(said);
    }
  });

  test('every kind is in the table', () => {
    expect(KINDS.filter((kind) => !ROWS.some((row) => row.kind === kind))).toEqual([]);
  });
});

test.each(KINDS)('%s: no attribute cuts what comes in, and the browser judges nothing', async (kind) => {
  await show(kind);
  expect(field()).not.toHaveAttribute('maxlength');
  expect(field().type).not.toBe('number');
  const mode = kind === 'phone' ? 'tel' : kind === 'recovery' ? '' : 'numeric';
  expect(field().getAttribute('inputmode') ?? '').toBe(mode);
});

test.each(['code', 'authenticator'] as const)('%s: what the phone fills in is read', async (kind) => {
  const told = await show(kind);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  // As autofill does: the text at once, without a word on how it came.
  fireEvent.change(field(), { target: { value: '123 456' } });
  expect(told.value).toBe('123456');
  expect(field()).toHaveValue('123456');
});

describe('an amount', () => {
  test('on the way to a right one is not called wrong before the field is left', async () => {
    const told = await show('amount');
    for (const [key, value] of [
      ['1', '1'],
      [',', '1,'],
      ['5', '1.5'],
      ['0', '1.50'],
      ['0', '1500'],
      [',', '1,500,'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(told.value).toBe(value);
      expect(field()).toBeValid();
    }
    expect(field()).toHaveValue('1,500,');
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('“1,500,”不是金额，请只用数字，例如 1000。');
    await userEvent.type(field(), '000');
    expect(told.value).toBe('1500000');
    await userEvent.tab();
    expect(field()).toHaveValue('1500000');
    expect(field()).toHaveAccessibleDescription('最低 10');
  });

  test('that is not finished is called wrong when it is sent', async () => {
    await show('amount');
    await userEvent.keyboard('1,{Enter}');
    expect(field()).toBeInvalid();
  });

  test('is judged by what a paste makes of the field', async () => {
    const told = await show('amount', '20');
    await userEvent.paste('-5');
    expect(field()).toHaveValue('20-5');
    expect(field()).toBeInvalid();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await userEvent.paste('0');
    expect(told.value).toBe('200');
    await userEvent.paste('.000.000');
    expect(field()).toHaveValue('200000000');
    expect(field()).toBeValid();
  });

  test('that is chosen replaces what was wrong', async () => {
    const told = await show('amount');
    await userEvent.paste('1e3');
    await userEvent.click(screen.getByRole('button', { name: '100' }));
    expect(told.value).toBe('100');
    expect(field()).toHaveValue('100');
    expect(field()).toBeValid();
  });

  test('is put in whole by dictation', async () => {
    const told = await show('amount');
    fireEvent.input(field(), { target: { value: '$1,250' }, inputType: 'insertText' });
    expect(told.value).toBe('1250');
    expect(field()).toHaveValue('1250');
  });
});

test('an input method composes undisturbed, and is read when it has ended', async () => {
  const told = await show('amount');
  fireEvent.compositionStart(field());
  fireEvent.input(field(), {
    target: { value: '１２' },
    inputType: 'insertCompositionText',
    isComposing: true,
  });
  expect(field()).toHaveValue('１２');
  expect(told.value).toBe('12');
  fireEvent.compositionEnd(field());
  expect(field()).toHaveValue('12');
});

test.each([
  ['amount', '1250', 2, '٣', '12350', 3],
  ['card', '4111 1111', 2, '2', '4121 1111 1', 3],
  ['card', '4111 1111', 4, '2', '4111 2111 1', 6],
  ['code', '1256', 2, '３', '12356', 3],
  ['phone', '+86 138', 3, '٠', '+860 138', 4],
] as const)('the caret stays where it was typed: %s', async (kind, start, at, key, stands, caret) => {
  await show(kind);
  await userEvent.paste(start);
  field().setSelectionRange(at, at);
  await userEvent.keyboard(key);
  expect(field()).toHaveValue(stands);
  expect(field().selectionStart).toBe(caret);
});

test('six digits are sent once, however they came', async () => {
  const onFill = jest.fn();
  function Pin() {
    const [value, setValue] = useState('');
    return <PinField label={LABEL} value={value} onChange={setValue} onFill={onFill} />;
  }
  await renderInKit(<Pin />);
  await userEvent.click(field());
  await userEvent.paste('123 456');
  expect(onFill.mock.calls).toEqual([['123456']]);
  await userEvent.keyboard('7');
  expect(onFill).toHaveBeenCalledTimes(1);
  await userEvent.clear(field());
  await userEvent.keyboard('65432a');
  expect(onFill).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Backspace}1');
  expect(onFill.mock.calls.at(-1)).toEqual(['654321']);
});
