import type { RenderedScreens } from 'shared-api/contract';
import { screenAt } from './address.logic.ts';

const quotes = { call: 'quotes', input: { type: 2 } } as const;
const bars = { call: 'bars', input: { goodsId: { search: 'goods_id' }, limit: 60 } } as const;
const screens: RenderedScreens = {
  '/': [quotes],
  '/product': { search: ['goods_id', 'period'], besides: ['price'], readings: [quotes, bars] },
};
const at = (query: string, path = '/product') => screenAt(screens, path, query);

test('a screen without a query has its readings; with any query the app draws it', () => {
  expect(at('', '/')).toEqual({ readings: [quotes], search: '' });
  expect(at('goods_id=EURUSD', '/')).toBeUndefined();
  expect(at('', '/nowhere')).toBeUndefined();
  expect(at('', 'constructor')).toBeUndefined();
});

test('readings take their values from the query; all addresses of one screen come to the same', () => {
  const found = at('goods_id=EURUSD&period=1m');
  const named = { ...bars, input: { goodsId: 'EURUSD', limit: 60 } };
  expect(found).toEqual({ readings: [quotes, named], search: '?goods_id=EURUSD&period=1m' });
  expect(at('period=1m&price=1.2&goods_id=EURUSD')).toEqual(found);
});

test.each([
  'goods_id=EURUSD',
  'goods_id=&period=1m',
  'goods_id=EURUSD&period=1m&period=1m',
  'goods_id=EURUSD&period=1m&coach=1',
  `goods_id=${'A'.repeat(65)}&period=1m`,
])('%s is left to the app', (query) => {
  expect(at(query)).toBeUndefined();
});

test('a query may change nothing of a screen', () => {
  const check = { '/verify': { search: [], besides: ['return_to'], readings: [] } };
  const there = { readings: [], search: '' };
  expect(screenAt(check, '/verify', '')).toEqual(there);
  expect(screenAt(check, '/verify', 'return_to=%2Fmarket')).toEqual(there);
  expect(screenAt(check, '/verify', 'coach=1')).toBeUndefined();
});
