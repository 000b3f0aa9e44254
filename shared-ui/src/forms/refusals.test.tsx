import { act, screen } from '@testing-library/react';
import { commonTranslation } from '../i18n/index.ts';
import { renderInKit } from '../testing/index.tsx';
import {
  AccountNumberField,
  Field,
  ImagePicker,
  PinField,
  refusalOf,
  TextAreaField,
  TextField,
  useRefusals,
} from './index.ts';

const noop = () => undefined;

function Everything() {
  const { sentence, show } = useRefusals();
  const error = sentence('one');
  const field = { value: '', onChange: noop, error };
  return (
    <>
      <button type="button" onClick={() => show({ one: { rule: 'required', message: '此项必填。' } })}>
        送出
      </button>
      <TextField {...field} label="户名" />
      <TextAreaField {...field} label="问题" />
      <PinField {...field} label="交易密码" />
      <AccountNumberField {...field} label="卡号" isCard />
      <ImagePicker {...field} value={undefined} label="凭证" />
      <Field error={error} label="网络" group>
        {() => <input aria-label="TRC20" type="radio" />}
      </Field>
    </>
  );
}

it('names each field that was left empty, also where the server has found out', async () => {
  await renderInKit(<Everything />);
  act(() => screen.getByRole('button', { name: '送出' }).click());
  for (const label of ['户名', '问题', '交易密码', '卡号', '凭证', '网络'])
    expect(screen.getByText(`${label}为必填项。`)).toBeVisible();
  expect(document.body).not.toHaveTextContent('此项');
});

it('names a field whose refusal stands elsewhere', async () => {
  await renderInKit(<p>…</p>, { language: 'en' });
  const refused = (rule: 'required' | 'too_large', message?: string) =>
    refusalOf(commonTranslation, { rule, message }, 'Leverage');
  expect(refused('required', 'This field is required.')).toBe("Leverage can't be empty.");
  expect(refused('too_large', 'No more than 10.')).toBe('Leverage: No more than 10.');
  expect(refused('too_large')).toBe('Leverage: This is over the limit. Reduce it and try again.');
});
