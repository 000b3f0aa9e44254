import fc from 'fast-check';
import { changed } from './drawings.logic.ts';
import type { Drawing } from './tables.ts';

const drawing = (id: string, value: number): Drawing => ({
  id,
  tool: 'horizontal',
  pane: 'price',
  points: [{ time: 0, value }],
  text: null,
  colour: 'accent',
  locked: false,
  hidden: false,
});
const ids: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd');
const lists = fc.uniqueArray(
  fc.tuple(ids, fc.integer()).map(([id, value]) => drawing(id, value)),
  { selector: ({ id }) => id },
);

test('what is not named stays as it was, in its order; what is removed is gone; each id is there once', () => {
  fc.assert(
    fc.property(lists, lists, fc.array(ids), (items, put, remove) => {
      const next = changed(items, { put, remove });
      const named = new Set([...put.map(({ id }) => id), ...remove]);
      expect(next.filter(({ id }) => !named.has(id))).toEqual(items.filter(({ id }) => !named.has(id)));
      expect(next.filter(({ id }) => remove.includes(id))).toEqual([]);
      expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
      for (const each of put) if (!remove.includes(each.id)) expect(next).toContainEqual(each);
    }),
  );
});

test('the same change twice is the same as once', () => {
  fc.assert(
    fc.property(lists, lists, fc.array(ids), (items, put, remove) => {
      const once = changed(items, { put, remove });
      expect(changed(once, { put, remove })).toEqual(once);
    }),
  );
});
