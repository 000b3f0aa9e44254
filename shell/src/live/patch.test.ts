import { patchRow, rowsIn, type Shown } from './patch.ts';

const row = (id: string, move: 'rise' | 'fall' | 'flat', price = '1.08345') => `
  <li data-goods="${id}">
    <svg class="m-spark m-spark-${move}"></svg>
    <bdi class="m-price m-number">${price}</bdi>
    <span class="m-change-text m-number${move === 'flat' ? '' : ` m-${move}`}">${
      move === 'flat' ? '' : `<span class="m-unseen">${move}</span><span class="m-change-arrow">x</span>`
    }<bdi dir="ltr">0.10%</bdi></span>
  </li>`;
const quote: Shown = { seq: 3, digits: 5, is_open: 1, price: '1.08345' };
const tick = {
  goods_id: 'EURUSD',
  seq: 4,
  price: '1.0835',
  diffrate: '-0.12',
  is_open: 1,
  high: '1.09',
  low: '1.08',
} as const;
const patch = (
  shown: Partial<Shown> = {},
  more: Partial<typeof tick> | { is_open: 0 } | { diffrate: string } = {},
) =>
  patchRow(
    { ...quote, ...shown },
    { ...tick, ...more },
    { language: 'en', row: rowsIn(document).get('EURUSD') },
  );
const textOf = (id: string, part: string) =>
  document.querySelector(`[data-goods="${id}"] ${part}`)?.textContent?.trim();

test('a tick is written as the app draws it', () => {
  document.body.innerHTML = row('EURUSD', 'fall');
  expect(patch()).toBe(true);
  expect(textOf('EURUSD', '.m-price')).toBe('1.08350');
  expect(textOf('EURUSD', '.m-change-text bdi')).toBe('−0.12%');
});

test('a change of direction takes the word, the arrow and the colour of a row that has it', () => {
  document.body.innerHTML = row('EURUSD', 'fall') + row('GBPUSD', 'rise');
  expect(patch({}, { diffrate: '0.25' })).toBe(true);
  expect(textOf('EURUSD', '.m-change-text')).toBe('risex+0.25%');
  expect(document.querySelector('[data-goods="EURUSD"] .m-change-text')?.className).toBe(
    'm-change-text m-number m-rise',
  );
  expect(document.querySelector('[data-goods="EURUSD"] .m-spark')?.getAttribute('class')).toBe(
    'm-spark m-spark-rise',
  );
});

test('what needs more than new text leaves the row to the app', () => {
  const before = row('EURUSD', 'fall');
  document.body.innerHTML = before;
  expect(patch({}, { diffrate: '0.25' })).toBe(false);
  expect(patch({}, { is_open: 0 })).toBe(false);
  expect(patch({ is_open: 0 })).toBe(false);
  expect(patch({ price: null })).toBe(false);
  expect(patch({ seq: 4 })).toBe(false);
  expect(document.body.innerHTML).toBe(before);
});

test('a product that no row shows is only known', () => {
  document.body.innerHTML = '';
  expect(patch()).toBe(true);
});

describe('on the page of the product', () => {
  const day: Partial<Shown> = { high: '1.08900', low: '1.08010', close: '1.08480' };
  const figure = (name: string) => document.querySelector<HTMLElement>(`[data-figure="${name}"]`);
  beforeEach(() => {
    document.body.innerHTML = `<div data-goods="EURUSD">
      <bdi class="m-price">1.08345</bdi>
      <span class="m-change-text m-number m-fall"><bdi>−0.12%</bdi></span>
      <bdi class="m-number m-fall" data-figure="move">−0.00135</bdi>
      <bdi data-figure="high">1.08900</bdi><bdi data-figure="low">1.08010</bdi>
    </div>`;
  });

  test('a tick is written into the move and the figures of the day too', () => {
    expect(patch(day)).toBe(true);
    const texts = ['move', 'high', 'low'].map((name) => figure(name)?.textContent);
    expect(texts).toEqual(['−0.00130', '1.09000', '1.08000']);
    expect(figure('move')?.className).toBe('m-number m-fall');
  });

  test('a move that is none, or points the other way, has no colour, or the other one', () => {
    expect(patch({ ...day, close: '1.0835' })).toBe(true);
    expect([figure('move')?.textContent, figure('move')?.className]).toEqual(['0.00000', 'm-number']);
    expect(patch({ ...day, close: '1.0830' })).toBe(true);
    expect([figure('move')?.textContent, figure('move')?.className]).toEqual(['+0.00050', 'm-number m-rise']);
  });

  test('a new day is left to the app: other figures change with it', () => {
    const before = document.body.innerHTML;
    expect(patch({ ...day, high: '1.09010' })).toBe(false);
    expect(patch({ ...day, low: '1.07990' })).toBe(false);
    expect(document.body.innerHTML).toBe(before);
  });
});
