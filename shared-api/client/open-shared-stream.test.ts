import type { calls as Calls } from './calls-under-way.ts';
import type { openSharedStream as Open } from './open-shared-stream.ts';
import { STREAM_PATH } from './quote-source.ts';

const mockServe = jest.fn();
let mockIsGone: boolean;
jest.mock('./stream/index.ts', () => {
  if (mockIsGone) throw new Error('The file does not come.');
  return { serve: mockServe };
});

let openSharedStream: typeof Open;
let calls: typeof Calls;

beforeEach(() => {
  jest.useFakeTimers();
  // Each test has a page of its own.
  jest.isolateModules(() => {
    ({ openSharedStream } = jest.requireActual<{ openSharedStream: typeof Open }>('./open-shared-stream.ts'));
    ({ calls } = jest.requireActual<{ calls: typeof Calls }>('./calls-under-way.ts'));
  });
  mockServe.mockClear();
  mockIsGone = false;
});
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('comes when the first answers are there, and serves each source that is opened', async () => {
  const source = openSharedStream(STREAM_PATH);
  await pass(500);
  expect(mockServe).not.toHaveBeenCalled();
  calls.ended = 1;
  await pass(200);
  expect(mockServe).toHaveBeenCalledWith(source, STREAM_PATH);
  const other = openSharedStream(STREAM_PATH);
  await pass(0);
  expect(mockServe).toHaveBeenLastCalledWith(other, STREAM_PATH);
});

it('asks again for a file that does not come, less and less often, and at once when the network is back', async () => {
  mockIsGone = true;
  openSharedStream(STREAM_PATH);
  await pass(120_000);
  mockIsGone = false;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(mockServe).toHaveBeenCalledTimes(1);
});

it('tells who left it', () => {
  const source = openSharedStream(STREAM_PATH);
  const onClose = jest.fn();
  source.addEventListener('close', onClose);
  source.close();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(source.readyState).toBe(2);
});
