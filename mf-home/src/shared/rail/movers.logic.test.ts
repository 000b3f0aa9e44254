import type { Quote } from 'shared-api/client';
import { moversOf } from './movers.logic.ts';

type Given = Pick<Quote, 'goodsId' | 'diffrate' | 'isOpen'> & { price?: string | null };

function bookOf(given: readonly Given[]) {
  const quotes = given.map((one) => ({ price: '1', ...one }) as Quote);
  return {
    ids: quotes.map(({ goodsId }) => goodsId),
    byId: Object.fromEntries(quotes.map((q) => [q.goodsId, q])),
  };
}

test('the largest move stands first, up or down', () => {
  const book = bookOf([
    { goodsId: 'A', diffrate: '0.20', isOpen: 1 },
    { goodsId: 'B', diffrate: '-1.31', isOpen: 1 },
    { goodsId: 'C', diffrate: '0.90', isOpen: 1 },
  ]);
  expect(moversOf(book)).toEqual(['B', 'C', 'A']);
});

test('closed products stand behind open ones; those without a price are left out', () => {
  const book = bookOf([
    { goodsId: 'A', diffrate: '5.00', isOpen: 0 },
    { goodsId: 'B', diffrate: '0.00', isOpen: 1, price: null },
    { goodsId: 'C', diffrate: '0.01', isOpen: 1 },
  ]);
  expect(moversOf(book)).toEqual(['C', 'A']);
});

test('six are enough', () => {
  const many = Array.from({ length: 9 }, (_, i) => ({
    goodsId: `${i}`,
    diffrate: `${i}`,
    isOpen: 1 as const,
  }));
  expect(moversOf(bookOf(many))).toEqual(['8', '7', '6', '5', '4', '3']);
});
