import fc from 'fast-check';
import {
  contract,
  DRAWING_COLOURS,
  DRAWING_LIMITS,
  DRAWING_PANES,
  DRAWING_POINTS,
  drawing as wire,
} from 'shared-api/contract';
import {
  beginDrawing,
  COLOURS,
  keptPoint,
  MOST,
  nextColour,
  PANES,
  POINTS,
  stretched,
  TOOLS,
} from './drawing.logic.ts';
import { testLine } from './testing.ts';

test('what stands here too is what the contract says', () => {
  expect(POINTS).toEqual(DRAWING_POINTS);
  expect(COLOURS).toEqual(DRAWING_COLOURS);
  expect(PANES).toEqual(DRAWING_PANES);
  expect(DRAWING_LIMITS).toMatchObject(MOST);
});

const point = fc.record({
  time: fc.double({ noNaN: true, min: -1e13, max: 1e13 }),
  value: fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
});

test('whatever is drawn is taken by the server as it is', () => {
  const drawn = fc.record({
    id: fc.uuid(),
    tool: fc.constantFrom(...TOOLS),
    pane: fc.constantFrom(...PANES),
    colour: fc.constantFrom(...COLOURS),
    digits: fc.integer({ min: 0, max: 6 }),
    from: point,
    to: point,
    locked: fc.boolean(),
    hidden: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ digits, from, to, locked, hidden, ...begun }) => {
      const first = beginDrawing({ ...begun, at: keptPoint(from, digits) });
      const last = POINTS[begun.tool] - 1;
      const text = begun.tool === 'text' ? 'Höhe' : null;
      const whole = { ...stretched(first, last, keptPoint(to, digits)), text, locked, hidden };
      expect(wire.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    }),
  );
});

test('colours follow each other in a circle', () => {
  let colour = COLOURS[0] ?? 'accent';
  for (const expected of [...COLOURS.slice(1), 'accent']) {
    colour = nextColour(colour);
    expect(colour).toBe(expected);
  }
});

test('a call takes at least every drawing of a product', () => {
  const items = Array.from({ length: MOST.drawings }, (_, n) =>
    testLine(`0198c0de-0000-4000-8000-${String(n).padStart(12, '0')}`, n),
  );
  expect(
    contract.saveDrawings.request.safeParse({ goods_id: 'EURUSD', put: items, remove: [] }).success,
  ).toBe(true);
});
