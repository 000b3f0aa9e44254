import fc from 'fast-check';
import { formatMoney } from '../../formats/money.logic.ts';
import { isUnfinished, isWholeAmount, readAmount, readWhole, settledAmount } from './amount.logic.ts';
import { plainText } from './plain.logic.ts';

const read = (text: string, currency = 'USD') => readAmount(text, { currency });
const LANGUAGES = ['zh-CN', 'en', 'ar', 'zh-HK'] as const;

test.each([
  ['1000', '1000'],
  ['1,000', '1000'],
  ['1，000,000', '1000000'],
  ['1、000', '1000'],
  ['1.000.000', '1000000'],
  ['1,00,000', '100000'],
  ['12,34,567', '1234567'],
  ['1 000', '1000'],
  ['1\u202f000', '1000'],
  ["1'000", '1000'],
  ['1’000', '1000'],
  ['1,000.00', '1000'],
  [' $1,250.00 ', '1250'],
  ['US$1,250.00', '1250'],
  ['1,250.00 US$', '1250'],
  ['USD 1,250', '1250'],
  ['1250usd', '1250'],
  ['$1,250.00 USD', '1250'],
  ['1,250.00美元', '1250'],
  ['1,250.00 US dollars', '1250'],
  ['‏1,250.00 دولار أمريكي', '1250'],
  ['+$1,250.00', '1250'],
  ['\u2066$1,250.00\u2069', '1250'],
  ['\u202a$1,000.00\u202c', '1000'],
  ['\u2060$1,000.00\u2060', '1000'],
  ['٥٠٠', '500'],
  ['۱۲۵', '125'],
  ['१२५', '125'],
  ['١٬٠٠٠', '1000'],
  ['١،٠٠٠', '1000'],
  ['＄１，０００', '1000'],
  ['007', '7'],
  ['1000.', '1000'],
  ['$1,250.00.', '1250'],
  ['1,250 USD。', '1250'],
  ['US $1,250', '1250'],
  ['US $ 1,250.00', '1250'],
  ['1,250 dollars', '1250'],
  ['1250 دولار', '1250'],
  ['1250美金', '1250'],
  ['1250,-', '1250'],
  ["1'250.–", '1250'],
  ['1.250,—', '1250'],
  ['  ', ''],
  ['', ''],
])('%j is %s', (text, value) => {
  expect(read(text)).toEqual({ value, isUnderstood: true });
});

test.each([
  ['0', '0', 'rule.whole_amount'],
  ['$0.00', '0', 'rule.whole_amount'],
  ['1000.32', '1000.32', 'entry.fraction'],
  ['1000,32', '1000.32', 'entry.fraction'],
  ['1.000,50', '1000.50', 'entry.fraction'],
  ['1 000,50', '1000.50', 'entry.fraction'],
  ['١٬٠٠٠٫٥٠', '1000.50', 'entry.fraction'],
  ['１０００．５', '1000.5', 'entry.fraction'],
  ['1000。5', '1000.5', 'entry.fraction'],
  ['0.500', '0.500', 'entry.fraction'],
  ['1234567890123', '1234567890123', 'rule.too_large'],
])('%j is %s, which is wrong: %s', (text, value, key) => {
  expect(read(text)).toMatchObject({ value, isUnderstood: true, fault: { key } });
});

test.each([
  ['-1', 'entry.minus'],
  ['-$5', 'entry.minus'],
  ['$-5', 'entry.minus'],
  ['−5', 'entry.minus'],
  ['–5 USD', 'entry.minus'],
  ['5-', 'entry.minus'],
  ['1.000', 'entry.ambiguous'],
  ['€5', 'entry.currency'],
  ['5 EUR', 'entry.currency'],
  ['HK$1,000.00', 'entry.currency'],
  ['₩5', 'entry.currency'],
  ['12.50 USDT', 'entry.currency'],
  ['USDT 100', 'entry.currency'],
  ['-100,-', 'entry.minus'],
  ['100-,', 'entry.unclear'],
  ['1e5', 'entry.unclear'],
  ['0,500', 'entry.unclear'],
  ['1000,325', 'entry.unclear'],
  ['1,0000', 'entry.unclear'],
  ['1..5', 'entry.unclear'],
  ['1..', 'entry.unclear'],
  ['.', 'entry.unclear'],
  ['1.000.', 'entry.ambiguous'],
  ['0x10', 'entry.unclear'],
  ['5 5abc', 'entry.unclear'],
  ['十', 'entry.unclear'],
  ['5²', 'entry.unclear'],
  ['-', 'entry.minus'],
  ['$', 'entry.unclear'],
])('%j is no amount, and stays: %s', (text, key) => {
  expect(read(text)).toMatchObject({ value: text, isUnderstood: false, fault: { key } });
  expect(isWholeAmount(text)).toBe(false);
});

test('a sentence names no more of a text than it can hold', () => {
  const { fault } = read('x'.repeat(1000));
  expect(fault).toEqual({ key: 'entry.unclear', text: `${'x'.repeat(24)}…` });
});

test.each([' ', '1', ',', '1,', '-', ',-', '.', '000,', '$', 'usd', 'a'])(
  'a long text of %j holds nothing up, on its own or between figures',
  (unit) => {
    const began = performance.now();
    for (const text of [unit.repeat(50_000), `1${unit.repeat(50_000)}1`]) {
      settledAmount(text, { currency: 'USD' });
      isUnfinished(text, { currency: 'USD' });
    }
    // Half a minute and more, where every place of the text is read from every other one.
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);

test('what this app prints is read, in every language and currency', () => {
  for (const language of LANGUAGES)
    for (const currency of ['USD', 'HKD', 'CNY', 'EUR', 'GBP', 'JPY', 'USDT'])
      for (const signed of [false, true]) {
        const printed = formatMoney('1234567.00', language, currency, { signed });
        expect([printed, read(printed, currency).value]).toEqual([printed, '1234567']);
      }
});

test('what Intl prints with any sign, code or name is read, in Latin and in Arabic digits', () => {
  for (const locale of [...LANGUAGES, 'ar-EG'])
    for (const currency of ['USD', 'HKD', 'CNY'])
      for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code', 'name'] as const) {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
        expect(read(format.format(1250), currency).value).toBe('1250');
      }
});

test('cents are taken where a field takes them', () => {
  const cents = (text: string) => readAmount(text, { currency: 'USD', cents: true });
  expect(cents('$1,000.50')).toEqual({ value: '1000.50', isUnderstood: true });
  expect(cents('12')).toEqual({ value: '12', isUnderstood: true });
  expect(cents('1.055')).toMatchObject({ isUnderstood: false });
  expect(cents('10.0550')).toMatchObject({ isUnderstood: false });
});

test.each([
  ['1,', true],
  ['1,0', false],
  ['1,5', true],
  ['1,000,0', true],
  ['1.', false],
  ['$', true],
  ['0', false],
  ['-', false],
  ['1e', false],
  ['1000.3', false],
  ['1,000', false],
])('%j may be right with more digits: %s', (text, unfinished) => {
  expect(isUnfinished(text, { currency: 'USD' })).toBe(unfinished);
});

test('reads no other number than was written, in every way to write one', () => {
  const separated = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['\u00a0', '.'], ["'", '.']);
  fc.assert(
    fc.property(
      separated,
      fc.integer({ min: 1_000_000, max: 99_999_999 }),
      fc.boolean(),
      ([group = '', point = ''], number, cents) => {
        const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, group);
        const tail = cents ? `${point}25` : '';
        expect(read(grouped + tail).value).toBe(cents ? `${number}.25` : String(number));
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-e $٥') }), (text) => {
      const { value, isUnderstood } = read(text);
      if (!isUnderstood) return;
      const digits = plainText(text)
        .replace(/\D/g, '')
        .replace(/^0+(?=\d)/, '');
      // Digits are neither lost nor moved, but for a fraction of zeros.
      expect(digits.startsWith(value.replace('.', '').replace(/^0+(?=\d)/, ''))).toBe(true);
      expect(text).not.toMatch(/[-e]/);
    }),
  );
});

test('a text that has settled reads the same as before', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-e $٥٬'") }), (text) => {
      const settled = settledAmount(text, { currency: 'USD' });
      expect(read(settled).value).toBe(read(read(text).isUnderstood ? text : settled).value);
      expect(settledAmount(settled, { currency: 'USD' })).toBe(settled);
    }),
  );
});

test.each([
  ['１２', { value: '12', isUnderstood: true }],
  ['', { value: '', isUnderstood: true }],
  ['1', { value: '1', isUnderstood: true, fault: { key: 'entry.whole', least: 2, most: 400 } }],
  ['1e2', { value: '1e2', isUnderstood: false, fault: { key: 'entry.whole', least: 2, most: 400 } }],
  ['2.5', { value: '2.5', isUnderstood: false, fault: { key: 'entry.whole', least: 2, most: 400 } }],
  ['-5', { value: '-5', isUnderstood: false, fault: { key: 'entry.whole', least: 2, most: 400 } }],
])('%j as a whole number from 2 to 400', (text, reading) => {
  expect(readWhole(text, { least: 2, most: 400 })).toEqual(reading);
});

test('knows a positive whole number', () => {
  expect(['1000.32', '0', '', '25'].filter(isWholeAmount)).toEqual(['25']);
});
