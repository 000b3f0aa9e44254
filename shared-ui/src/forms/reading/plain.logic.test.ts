import { latinDigits, plainText, visibleText } from './plain.logic.ts';

test('digits of every script that this engine knows become Latin ones', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => {
    const digit = new Intl.NumberFormat('en', { numberingSystem: system }).format(7);
    return /^\p{Nd}$/u.test(digit);
  });
  expect(systems.length).toBeGreaterThan(50);
  for (const system of systems) {
    const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
    expect([system, latinDigits(format.format(9_876_543_210))]).toEqual([system, '9876543210']);
  }
});

test('a number sign that is no decimal digit is left as it is', () => {
  expect(latinDigits('十 ² ½ Ⅷ ①')).toBe('十 ² ½ Ⅷ ①');
});

test.each([
  ['direction marks', '\u200e\u200f\u061c1\u202a2\u202b\u202c\u202d\u202e3', '123'],
  ['isolates', '\u2066\u2067\u20681\u2069', '1'],
  ['joiners and their like', '1\u200b2\u200c3\u200d4\u2060\u20645', '12345'],
  ['a byte order mark, a soft hyphen, a selector', '\ufeff1\u00ad2\ufe0f', '12'],
  ['a control', '1\u00002', '12'],
  ['blanks of every width', '1\u00a02\u20073\u20094\u202f5\u3000\t6', '1 2 3 4 5  6'],
  ['dashes', '1\u20102\u20113\u20134\u20145\u22126\uff0d7', '1-2-3-4-5-6-7'],
  ['keycaps', '1\ufe0f\u20e32\u20e3', '12'],
  ['full width', '＄１，０００．５０', '$1,000.50'],
])('%s: %j is %j', (_, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('a field shows what can be seen, in Latin digits', () => {
  expect(visibleText('\u2066$١٬٢٥٠\u2069 – x')).toBe('$1٬250 – x');
});
