import { kindOf } from './kinds.logic.ts';

test.each([
  ['/my/usercenter/paycard/bank', 'bank'],
  ['/my/usercenter/paycard/bankcard/', 'bank'],
  ['/my/usercenter/paycard/hkbank', 'hk'],
  ['/my/usercenter/paycard/hkcard', 'hk'],
  ['/my/usercenter/paycard/number', 'wallet'],
  ['/my/usercenter/paycard/numbercard', 'wallet'],
])('%s is about %s', (path, kind) => expect(kindOf(path)).toBe(kind));
