import fc from 'fast-check';
import { inGroups, kindOf } from './kinds.logic.ts';

test.each([
  ['/my/usercenter/paycard/bank', 'bank'],
  ['/my/usercenter/paycard/bankcard/', 'bank'],
  ['/my/usercenter/paycard/hkbank', 'hk'],
  ['/my/usercenter/paycard/hkcard', 'hk'],
  ['/my/usercenter/paycard/number', 'wallet'],
  ['/my/usercenter/paycard/numbercard', 'wallet'],
])('%s is about %s', (path, kind) => expect(kindOf(path)).toBe(kind));

test('a number keeps its digits in groups of four', () => {
  expect(inGroups('6222021234567')).toBe('6222 0212 3456 7');
  fc.assert(
    fc.property(fc.stringMatching(/^[\d -]{0,30}$/), (text) => {
      const grouped = inGroups(text);
      expect(grouped.replaceAll(' ', '')).toBe(text.replace(/\D/g, ''));
      expect(grouped).toMatch(/^(\d{4} )*\d{0,4}$/);
    }),
  );
});
