import { checkFields, judgeFields } from './fields.ts';

test('every field of the apps reads digits by the one reader, or is listed as free text', () => {
  expect(checkFields()).toEqual([]);
});

const HOW =
  'use one of AccountNumberField, AmountField, AuthenticatorField, CodeField, PhoneField, PinField, RecoveryCodeField, WholeInput';
const UNKNOWN = 'is neither a reader of digits nor listed as free text in tools/checks/fields.ts';

test.each([
  [
    '<TextField label={t(\'a.b\')} onChange={(v) => set(v)} inputMode="numeric" />',
    `a.tsx: TextField a.b takes digits: ${HOW}`,
  ],
  ['<TextField name="totp" autoComplete="one-time-code" />', `a.tsx: TextField totp takes digits: ${HOW}`],
  ['<input name="stake" type="number" />', `a.tsx: input stake takes digits: ${HOW}`],
  [
    '<input value={x} onChange={({ target }) => set(target.value)} />',
    `a.tsx: input without a name ${UNKNOWN}`,
  ],
  ["<textarea aria-label={t('note')} />", `a.tsx: textarea note ${UNKNOWN}`],
  ["<TextField {...field('bank')} />", `a.tsx: TextField bank ${UNKNOWN}`],
  ['<PriceInput name="price" />', `a.tsx: PriceInput price ${UNKNOWN}`],
  ['<p contentEditable />', `a.tsx: contentEditable without a name ${UNKNOWN}`],
  ['<PinField name="pin" maxLength={6} />', 'a.tsx: PinField pin is cut by maxLength before it is read'],
])('%s is refused', (source, fault) => {
  expect(judgeFields('a.tsx', source)).toEqual([fault]);
});

test('a field of digits is refused even where the list has it, and what the list has must be there', () => {
  expect(judgeFields('a.tsx', '<input name="stake" type="number" />', ['stake'])).toEqual([
    `a.tsx: input stake takes digits: ${HOW}`,
    'a.tsx: stake is listed as free text, and is not there',
  ]);
});

test('readers, listed text and what is not typed into pass', () => {
  const source = `
    <AmountField label={t('amount')} value={a} onChange={(b) => b > 1} />
    <TextField name="bank" value={a} />
    <input type="checkbox" checked /><input type="file" hidden /><Field label="x" group>{() => 1}</Field>`;
  expect(judgeFields('a.tsx', source, ['bank'])).toEqual([]);
});
