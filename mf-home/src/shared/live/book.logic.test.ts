import { matches } from './book.logic.ts';

test.each([
  ['eur', true],
  ['EUR/USD', true],
  ['dollar eur', true],
  ['ＥＵＲ', true],
  ['EUR-USD', true],
  ['EUR_USD', true],
  ['\u2066EUR/USD\u2069', true],
  ['EUR\u200bUSD', true],
  ['', true],
  ['yen', false],
])('searching for %p', (search, found) => {
  expect(matches(search, { goodsName: 'Euro / US Dollar', goodsCode: 'EURUSD' })).toBe(found);
});
