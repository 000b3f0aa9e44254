import { createBoard } from './board.ts';
import type { Drawing } from './drawing.logic.ts';
import { createEditor } from './editor.ts';
import { testLine, testPort } from './testing.ts';

jest.mock('shared-ui/charts', () => ({
  shape: (type: string, attrs: unknown) => ({ type, attrs }),
  straight: (points: unknown) => ({ type: 'line', points }),
  through: (colour: string) => colour,
}));

function open(items: readonly Drawing[] = [], isMagnetic = false) {
  const { port, shapes } = testPort();
  const board = createBoard({
    save: () => new Promise(() => undefined),
    onFailed: () => undefined,
  });
  board.receive({ after: undefined, revision: 1, items });
  const onFull = jest.fn();
  let made = 0;
  const editor = createEditor({
    port,
    board,
    digits: 2,
    newId() {
      made += 1;
      return `new-${made}`;
    },
    isMagnetic: () => isMagnetic,
    colour: () => 'teal',
    onFull,
  });
  port.setLayer(editor.paint);
  const { fingers } = editor;
  const drag = (...[first, ...others]: readonly (readonly [x: number, y: number])[]) => {
    const [x = 0, y = 0] = first ?? [];
    const owned = fingers.onDown({ x, y }, true);
    for (const [toX, toY] of others) fingers.onMove({ x: toX, y: toY });
    const [endX = x, endY = y] = others.at(-1) ?? [];
    if (owned) fingers.onUp({ x: endX, y: endY });
    else if (others.length === 0) fingers.onTap({ x, y });
    return owned;
  };
  return { board, editor, drag, onFull, shapes, drawn: () => board.get().items };
}
const line = (more: Partial<Drawing> = {}) =>
  testLine('a', 100, {
    tool: 'trend',
    points: [
      { time: 50_000, value: 100 },
      { time: 150_000, value: 100 },
    ],
    ...more,
  });

test('one drag draws a line from where the finger came down to where it left, and selects it', () => {
  const { editor, drag, drawn } = open();
  editor.arm('trend');
  drag([20, 180], [60, 150], [120, 100]);
  expect(drawn()).toEqual([
    {
      ...line({ id: 'new-1', colour: 'teal' }),
      points: [
        { time: 20_000, value: 20 },
        { time: 120_000, value: 100 },
      ],
    },
  ]);
  expect(editor.get()).toMatchObject({ armed: undefined, selected: 'new-1', focus: undefined });
});

test('two taps do the same; between them the first point waits', () => {
  const { editor, drag, drawn } = open();
  editor.arm('ray');
  drag([20, 180]);
  expect(editor.get()).toMatchObject({ armed: 'ray', placed: 1 });
  expect(drawn()).toEqual([]);
  drag([100, 90], [120, 100]);
  expect(drawn()[0]?.points).toEqual([
    { time: 20_000, value: 20 },
    { time: 120_000, value: 100 },
  ]);
});

test('a channel takes a drag and a tap, and is seen while it is drawn', () => {
  const { editor, drag, drawn, shapes } = open();
  editor.arm('channel');
  drag([20, 180], [120, 100]);
  expect(editor.get().placed).toBe(2);
  expect(shapes().filter(({ type }) => type === 'line')).toHaveLength(2);
  drag([70, 60]);
  expect(drawn()[0]?.points).toHaveLength(3);
});

test('a tool of one point follows the finger until it is lifted; the loupe shows where', () => {
  const { editor, drag, drawn } = open();
  editor.arm('horizontal');
  editor.fingers.onDown({ x: 20, y: 100 }, true);
  editor.fingers.onMove({ x: 24, y: 104 });
  expect(editor.get().focus).toEqual({ point: { x: 24, y: 104 }, finger: { x: 24, y: 104 } });
  editor.fingers.onUp({ x: 24, y: 104 });
  expect(drawn()[0]?.points).toEqual([{ time: 24_000, value: 96 }]);
  editor.arm('horizontal');
  editor.fingers.onDown({ x: 20, y: 100 }, false);
  expect(editor.get().focus).toBeUndefined();
  drag();
});

test('the magnet takes the point to the high of its bar', () => {
  const { editor, drag, drawn } = open([], true);
  editor.arm('horizontal');
  drag([20, 55]);
  expect(drawn()[0]?.points).toEqual([{ time: 50_000, value: 150 }]);
});

test('the loupe keeps away from the finger, wherever the magnet has taken the point', () => {
  const { editor } = open([], true);
  editor.arm('horizontal');
  editor.fingers.onDown({ x: 20, y: 55 }, true);
  expect(editor.get().focus).toEqual({ point: { x: 50, y: 50 }, finger: { x: 20, y: 55 } });
});

test('a text waits for its words, and is not drawn without any', () => {
  const { editor, drag, drawn } = open();
  editor.arm('text');
  drag([50, 50]);
  expect(drawn()).toEqual([]);
  editor.say(undefined);
  expect(drawn()).toEqual([]);
  editor.arm('text');
  drag([50, 50]);
  editor.say('Here');
  expect(drawn()).toMatchObject([{ tool: 'text', text: 'Here' }]);
});

test('a tap selects; the chart keeps the finger until then', () => {
  const { editor, drag } = open([line()]);
  expect(drag([100, 90], [120, 60])).toBe(false);
  drag([100, 108]);
  expect(editor.get().selected).toBe('a');
  drag([100, 30]);
  expect(editor.get().selected).toBeUndefined();
});

test('a selected one is moved by a handle, from wherever within 22 pixels, or as a whole; one act each', () => {
  const { board, drag, drawn } = open([line()]);
  drag([100, 100]);
  drag([160, 110], [160, 60]);
  expect(drawn()[0]?.points).toEqual([
    { time: 50_000, value: 100 },
    { time: 150_000, value: 150 },
  ]);
  drag([100, 75], [110, 85]);
  expect(drawn()[0]?.points).toEqual([
    { time: 60_000, value: 90 },
    { time: 160_000, value: 140 },
  ]);
  board.undo();
  board.undo();
  expect(drawn()).toEqual([line()]);
  expect(board.get().canUndo).toBe(false);
});

test('a locked one does not move, a hidden one is neither seen nor touched', () => {
  const locked = open([line({ locked: true })]);
  locked.drag([100, 100]);
  expect(locked.editor.get().selected).toBe('a');
  expect(locked.drag([150, 100], [150, 40])).toBe(false);
  const hidden = open([line({ hidden: true })]);
  hidden.drag([100, 100]);
  expect(hidden.editor.get().selected).toBeUndefined();
  expect(hidden.shapes()).toEqual([]);
});

test('a second finger ends what was begun', () => {
  const { editor, drawn, shapes } = open();
  editor.arm('trend');
  editor.fingers.onDown({ x: 20, y: 100 }, true);
  editor.fingers.onMove({ x: 80, y: 100 });
  editor.fingers.onCancel();
  expect(drawn()).toEqual([]);
  expect(shapes()).toEqual([]);
  expect(editor.get()).toMatchObject({ armed: 'trend', placed: 0 });
});

test('the two hundred and first is not drawn, and that is said', () => {
  const { editor, drag, drawn, onFull } = open(Array.from({ length: 200 }, (_, n) => testLine(`n-${n}`, n)));
  editor.arm('horizontal');
  drag([20, 100]);
  expect(drawn()).toHaveLength(200);
  expect(onFull).toHaveBeenCalledTimes(1);
});
