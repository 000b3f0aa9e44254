import fc from 'fast-check';
import { applied, type Changes, NO_HISTORY, recorded, redone, stepsOf, undone } from './changes.logic.ts';
import type { Drawing } from './drawing.logic.ts';
import { testLine } from './testing.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const changes: fc.Arbitrary<Changes> = fc
  .array(fc.tuple(ids, fc.option(fc.integer({ min: 1, max: 9 }))), { minLength: 1, maxLength: 4 })
  .map((pairs) => new Map(pairs.map(([id, value]) => [id, value === null ? null : testLine(id, value)])));
const byId = (items: readonly Drawing[]) => items.toSorted((one, other) => one.id.localeCompare(other.id));

interface Screen {
  items: readonly Drawing[];
  history: typeof NO_HISTORY;
}
function act({ items, history }: Screen, by: Changes): Screen {
  return { items: applied(items, by), history: recorded(history, stepsOf(items, by)) };
}
function turn(screen: Screen, way: typeof undone): Screen {
  const { history, changes: by } = way(screen.history, screen.items);
  return { history, items: applied(screen.items, by) };
}

test('undoing every act leads back to the beginning, doing them again to the end', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), (acts) => {
      const begun: Screen = { items: [testLine('a', 1), testLine('b', 2)], history: NO_HISTORY };
      const ended = acts.reduce(act, begun);
      let screen = ended;
      while (screen.history.done.length > 0) screen = turn(screen, undone);
      expect(byId(screen.items)).toEqual(byId(begun.items));
      while (screen.history.undone.length > 0) screen = turn(screen, redone);
      expect(byId(screen.items)).toEqual(byId(ended.items));
    }),
  );
});

test('a new act ends what could be done again', () => {
  let screen = act({ items: [], history: NO_HISTORY }, new Map([['a', testLine('a', 1)]]));
  screen = turn(screen, undone);
  expect(screen.history.undone).toHaveLength(1);
  screen = act(screen, new Map([['b', testLine('b', 1)]]));
  expect(screen.history.undone).toHaveLength(0);
});

test('what another device has changed since is not taken back', () => {
  const screen = act(
    { items: [], history: NO_HISTORY },
    new Map([
      ['a', testLine('a', 1)],
      ['b', testLine('b', 1)],
    ]),
  );
  const elsewhere = applied(screen.items, new Map([['a', testLine('a', 5)]]));
  expect(turn({ ...screen, items: elsewhere }, undone).items).toEqual([testLine('a', 5)]);
});

test('an act that changes nothing is none, and only the last hundred are kept', () => {
  let screen: Screen = { items: [testLine('a', 0)], history: NO_HISTORY };
  screen = act(screen, new Map([['a', testLine('a', 0)]]));
  expect(screen.history.done).toHaveLength(0);
  for (let n = 1; n <= 120; n += 1) screen = act(screen, new Map([['a', testLine('a', n)]]));
  expect(screen.history.done).toHaveLength(100);
});
