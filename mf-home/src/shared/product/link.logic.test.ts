import { readLink } from './link.logic.ts';

const read = (query: string) => readLink(new URLSearchParams(query));

test('a whole link', () => {
  expect(read('goods_name=Gold&goods_code=XAUUSD&goods_id=XAUUSD&price=2338.40')).toEqual({
    goodsId: 'XAUUSD',
    goodsName: 'Gold',
    goodsCode: 'XAUUSD',
    price: '2338.40',
    digits: 2,
  });
});

test('the id alone will do', () => {
  expect(read('goods_id=EURUSD')).toMatchObject({
    goodsName: 'EURUSD',
    goodsCode: 'EURUSD',
    price: undefined,
  });
});

test('the code alone will do too: it is the id', () => {
  expect(read('goods_code=EURUSD')).toMatchObject({ goodsId: 'EURUSD', goodsCode: 'EURUSD' });
  expect(read('goods_id=&goods_code=EURUSD')).toMatchObject({ goodsId: 'EURUSD' });
  // An id that cannot be one is not replaced by a code.
  expect(read('goods_id=eur&goods_code=EURUSD')).toBeUndefined();
});

test.each([
  '',
  'goods_id=',
  'goods_code=',
  'goods_code=eur',
  'goods_id=eur',
  'goods_id=../x',
  `goods_id=${'A'.repeat(17)}`,
])('no product in %p', (query) => expect(read(query)).toBeUndefined());

test.each(['1e9', '-1', 'NaN', '1.', '<b>', '9'.repeat(13)])('a price of %p is not believed', (price) => {
  expect(read(`goods_id=EURUSD&price=${encodeURIComponent(price)}`)?.price).toBeUndefined();
});

test('a name is cut where no name is that long', () => {
  expect(read(`goods_id=EURUSD&goods_name=${'x'.repeat(500)}`)?.goodsName).toHaveLength(60);
});
