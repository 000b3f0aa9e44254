import fc from 'fast-check';
import { formatDigitGroups, readCode, readPhone, readPin, readRecoveryCode } from './digits.logic.ts';

test.each([
  '123456',
  '123 456',
  '123\u00a0456',
  '123-456',
  '123–456',
  '123.456',
  ' 1 2 3 4 5 6 ',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶',
  '１２３　４５６',
  '\u202a123456\u202c',
  '\u2066123\u200b456\u2069\ufeff',
])('%j is a code', (text) => {
  expect(readCode(text, 6)).toEqual({ value: '123456', isUnderstood: true });
  expect(readPin(text, 6)).toEqual({ value: '123456', isUnderstood: true });
});

test('a code with another sign stays as it is, and the sign is named; of a secret nothing is', () => {
  expect(readCode('12a456', 6)).toEqual({
    value: '12a456',
    isUnderstood: false,
    fault: { key: 'entry.notDigit', sign: 'a' },
  });
  expect(readPin('12a456', 6)).toEqual({
    value: '12a456',
    isUnderstood: false,
    fault: { key: 'entry.digits' },
  });
});

test.each(['-1', '−123456', ' –123456', '- 123456', '123456-', '12-34-56'])(
  'a minus right before %j is none of its separators, elsewhere it is one',
  (text) => {
    const isMinus = /^ ?[-−–]\d/.test(text);
    expect(readCode(text, 6)).toMatchObject(
      isMinus
        ? { value: text, isUnderstood: false, fault: { key: 'entry.notDigit', sign: '-' } }
        : { value: '123456', isUnderstood: true },
    );
    expect(readPin(text, 6).isUnderstood).toBe(!isMinus);
  },
);

test.each(['•••• 5552', '4111 •••• •••• 5552', '**** 5552'])(
  '%j is a masked number, not a short one',
  (text) => {
    expect(readCode(text)).toMatchObject({
      value: text,
      isUnderstood: false,
      fault: { key: 'entry.notDigit' },
    });
  },
);

test('too many digits are counted, and none is taken away', () => {
  expect(readCode('1234567', 6)).toEqual({
    value: '1234567',
    isUnderstood: true,
    fault: { key: 'entry.tooMany', length: 6, given: 7 },
  });
  expect(readCode('1234567')).toEqual({ value: '1234567', isUnderstood: true });
});

test.each([
  ['abcde-fghj2', 'abcde-fghj2'],
  ['ABCDE – FGHJ2', 'abcde-fghj2'],
  ['abcde fghj٢', 'abcdefghj2'],
  ['ａｂｃｄｅ－ｆｇｈｊ２', 'abcde-fghj2'],
])('%j is the recovery code %s', (text, value) => {
  expect(readRecoveryCode(text)).toEqual({ value, isUnderstood: true });
});

test('a recovery code has Latin letters', () => {
  expect(readRecoveryCode('аbcde')).toMatchObject({ fault: { key: 'entry.notPart', sign: 'а' } });
});

test.each([
  ['+86 138 0013 8000', '+8613800138000'],
  ['+44-7400-123456', '+447400123456'],
  ['00852 5123 4567', '+85251234567'],
  ['13800138000', '13800138000'],
  ['+1 (415) 555.0100', '+14155550100'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['＋８６ １３８００１３８０００', '+8613800138000'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['\u202a+86 13800138000\u202c', '+8613800138000'],
  ['tel:+86-13800138000', '+8613800138000'],
  ['', ''],
])('%j is dialled %j', (text, value) => {
  expect(readPhone(text)).toEqual({ value, isUnderstood: true });
});

test.each([
  ['+86 138x', 'x'],
  ['138+00', '+'],
  ['-13800138000', '-'],
  ['call me', 'c'],
])('%j is no phone number for its %s', (text, sign) => {
  expect(readPhone(text)).toMatchObject({ value: text, fault: { key: 'entry.notPart', sign } });
});

test('a long number keeps its digits in groups of four', () => {
  expect(formatDigitGroups('6222021234567')).toBe('6222 0212 3456 7');
  fc.assert(
    fc.property(fc.stringMatching(/^(?:\d[\d -]{0,29})?$/), (text) => {
      const grouped = formatDigitGroups(text);
      expect(grouped.replaceAll(' ', '')).toBe(text.replace(/\D/g, ''));
      expect(grouped).toMatch(/^(\d{4} )*\d{0,4}$/);
    }),
  );
});
