import { createBoard } from './board.ts';
import type { Drawing } from './drawing.logic.ts';
import { testLine } from './testing.ts';

function open(again?: number) {
  const calls: { put: readonly Drawing[]; remove: readonly string[] }[] = [];
  const answers: PromiseWithResolvers<{ revision: number; before: number }>[] = [];
  const board = createBoard({
    save(request) {
      calls.push(request);
      const answer = Promise.withResolvers<{ revision: number; before: number }>();
      answers.push(answer);
      return answer.promise;
    },
    onFailed: () => again,
  });
  board.receive({ after: undefined, revision: 0, items: [] });
  const close = board.open();
  return { board, calls, answers, close };
}
const only = (drawing: Drawing) => new Map([[drawing.id, drawing]]);
const ids = (items: readonly Drawing[]) => items.map(({ id }) => id);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('changes are sent one call after the other; what comes meanwhile goes together', async () => {
  const { board, calls, answers } = open();
  board.change(only(testLine('a', 1)));
  board.change(only(testLine('b', 1)));
  board.change(only(testLine('b', 2)));
  expect(calls).toHaveLength(1);
  answers[0]?.resolve({ revision: 1, before: 0 });
  await jest.advanceTimersByTimeAsync(0);
  expect(calls[1]).toEqual({ put: [testLine('b', 2)], remove: [] });
  expect(board.get().revision).toBe(1);
});

test('what did not arrive is sent again with what has come since', async () => {
  const { board, calls, answers } = open(3000);
  board.change(only(testLine('a', 1)));
  answers[0]?.reject(new Error('no network'));
  await jest.advanceTimersByTimeAsync(2900);
  board.change(new Map([['a', testLine('a', 2)]]));
  expect(calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(calls[1]).toEqual({ put: [testLine('a', 2)], remove: [] });
  expect(ids(board.get().items)).toEqual(['a']);
});

test('what is refused is gone from the screen', async () => {
  const { board, answers } = open();
  board.change(only(testLine('a', 1)));
  expect(ids(board.get().items)).toEqual(['a']);
  answers[0]?.reject(new Error('refused'));
  await jest.advanceTimersByTimeAsync(0);
  expect(board.get().items).toEqual([]);
});

test('a closed board sends nothing more, until it is opened again', async () => {
  const { board, calls, answers, close } = open(10);
  board.change(only(testLine('a', 1)));
  close();
  answers[0]?.reject(new Error('no network'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
  board.open();
  expect(calls[1]).toEqual(calls[0]);
});

test('what waits when the page goes away is sent without the answer before it', () => {
  const { board, calls, close } = open();
  board.change(only(testLine('a', 1)));
  board.flush();
  expect(calls).toHaveLength(1);
  board.change(only(testLine('b', 1)));
  board.flush();
  expect(calls[1]).toEqual({ put: [testLine('b', 1)], remove: [] });
  close();
  board.flush();
  expect(calls).toHaveLength(2);
});

test('all of it is deleted, undone and done again by one act', () => {
  const { board } = open();
  for (const id of ['a', 'b', 'c']) board.change(only(testLine(id, 1)));
  board.change(new Map(['a', 'b', 'c'].map((id) => [id, null])));
  expect(board.get().items).toEqual([]);
  board.undo();
  expect(ids(board.get().items)).toEqual(['a', 'b', 'c']);
  board.redo();
  expect(board.get()).toMatchObject({ items: [], canRedo: false, canUndo: true });
});
