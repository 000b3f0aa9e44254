import fc from 'fast-check';
import { SWIPE, swipeOf, targetOf, withMark } from './messages.logic.ts';

const item = (id: string, at: string, isRead = false) => ({ id, at, isRead });
const momentOf = ({ at }: { at: string }) => at;
const three = [
  item('c', '2026-01-03T00:00:00.000Z'),
  item('b', '2026-01-02T00:00:00.000Z'),
  item('a', '2026-01-01T00:00:00.000Z'),
];
const readIn = (cached: ReturnType<typeof withMark<(typeof three)[number]>>) =>
  ('pages' in cached ? cached.pages : [cached]).flatMap(({ items }) => items.map(({ isRead }) => isRead));

test('marks what is meant, in one page or in several', () => {
  expect(readIn(withMark({ items: three }, { ids: ['b'], momentOf }))).toEqual([false, true, false]);
  const pages = { pages: [{ items: three.slice(0, 1) }, { items: three.slice(1) }] };
  expect(readIn(withMark(pages, { upTo: '2026-01-02T00:00:00.000Z', momentOf }))).toEqual([
    false,
    true,
    true,
  ]);
  expect(readIn(withMark(pages, { momentOf }))).toEqual([true, true, true]);
  expect(readIn(withMark({ items: [item('x', '2026', true)] }, { ids: [], momentOf }))).toEqual([true]);
});

test('leaves what it does not mark as it was', () => {
  const marked = withMark({ items: three }, { ids: ['c'], momentOf });
  expect('items' in marked && marked.items.slice(1)).toEqual(three.slice(1));
  expect(three[0]?.isRead).toBe(false);
});

test('a message leads to a screen of the app or nowhere', () => {
  expect(targetOf({ screen: 'deposit', id: 'x' })).toBe('/my/rechargerecord/detail?id=x');
  expect(targetOf({ screen: 'account_changes', id: null })).toBe('/my/ledgerrecord');
  expect(targetOf({ screen: 'redemption', id: 'x' })).toBe('/my/withdrawrecord/detail?id=x');
  expect(targetOf({ screen: 'fixed_term', id: 'x' })).toBe('/my/terminalrecord/detail?id=x');
  expect(targetOf({ screen: 'sessions', id: null })).toBe('/my/usercenter/sessions');
  expect(targetOf(null)).toBeUndefined();
});

test('a row goes towards the beginning of the line, and not far', () => {
  expect(swipeOf({ x: -50, direction: 'ltr' })).toBe(50);
  expect(swipeOf({ x: 50, direction: 'ltr' })).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), (x) => {
      const ltr = swipeOf({ x, direction: 'ltr' });
      expect(swipeOf({ x: -x, direction: 'rtl' })).toBe(ltr);
      expect(ltr).toBeGreaterThanOrEqual(0);
      expect(ltr).toBeLessThanOrEqual(SWIPE.most);
    }),
  );
});
