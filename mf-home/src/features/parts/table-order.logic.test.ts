import { inOrder, nextOrder, type Order } from './table-order.logic.ts';

const quote = (goodsId: string, price: string | null, diffrate: string) => ({
  goodsId,
  goodsName: goodsId,
  price,
  diffrate,
});
const quotes = [quote('B', '9.5', '+1.00'), quote('A', '10.5', '-2.00'), quote('C', null, '0.00')];

test('figures are ordered as numbers, names as the language has it', () => {
  expect(inOrder(quotes, undefined, 'en')).toEqual(['B', 'A', 'C']);
  expect(inOrder(quotes, { column: 'name', down: false }, 'en')).toEqual(['A', 'B', 'C']);
  expect(inOrder(quotes, { column: 'price', down: true }, 'en')).toEqual(['A', 'B', 'C']);
  expect(inOrder(quotes, { column: 'change', down: true }, 'en')).toEqual(['B', 'A', 'C']);
});

test.each([
  ['price', true, ['A', 'B', 'C']],
  ['price', false, ['B', 'A', 'C']],
  ['change', true, ['B', 'A', 'C']],
  ['change', false, ['A', 'B', 'C']],
] as const)('what has no price yet stands last by %s, downwards: %s', (column, down, order) => {
  expect(inOrder(quotes, { column, down }, 'en')).toEqual(order);
});

test('a column turns twice and then lets go', () => {
  const taps = (column: 'name' | 'price') => {
    let order: Order | undefined;
    return [1, 2, 3].map(() => {
      order = nextOrder(order, column);
      return order?.down;
    });
  };
  expect(taps('price')).toEqual([true, false, undefined]);
  expect(taps('name')).toEqual([false, true, undefined]);
  expect(nextOrder({ column: 'name', down: true }, 'change')).toEqual({ column: 'change', down: true });
});
