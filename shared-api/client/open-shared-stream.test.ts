import type { calls as Calls } from './calls-under-way.ts';
import type { openSharedStream as Open } from './open-shared-stream.ts';
import { type firstSource as First, type QuoteSource, STATUS_PATH, STREAM_PATH } from './quote-source.ts';

const mockServe = jest.fn();
let mockIsGone: boolean;
jest.mock('./stream/index.ts', () => {
  if (mockIsGone) throw new Error('The file does not come.');
  return { serve: mockServe };
});

let openSharedStream: typeof Open;
let calls: typeof Calls;
let firstSource: typeof First;

beforeEach(() => {
  jest.useFakeTimers();
  // Each test has a page of its own.
  jest.isolateModules(() => {
    ({ openSharedStream } = jest.requireActual<{ openSharedStream: typeof Open }>('./open-shared-stream.ts'));
    ({ firstSource } = jest.requireActual<{ firstSource: typeof First }>('./quote-source.ts'));
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

describe('on a page that came with its prices', () => {
  const TYPES = ['open', 'status', 'quotes', 'error'];
  const first = new EventTarget();
  const say = (type: string, data?: string) => first.dispatchEvent(new MessageEvent(type, { data }));

  /** What a source of an address says from now on. */
  function heard(url: string): string[] {
    firstSource.current = Object.assign(first, { readyState: 1, close: () => undefined }) as QuoteSource;
    const texts: string[] = [];
    const source = openSharedStream(url);
    for (const type of TYPES)
      source.addEventListener(type, ({ data }) => texts.push(`${type} ${source.readyState} ${data ?? ''}`));
    return texts;
  }

  it('what its own stream says is heard until the shared one serves', async () => {
    const texts = heard(STREAM_PATH);
    say('open');
    say('quotes', '[1]');
    say('error');
    say('status', '{}');
    expect(texts).toEqual(['open 1 ', 'quotes 1 [1]', 'error 0 ', 'status 1 {}']);
    calls.ended = 1;
    await pass(500);
    expect(mockServe).toHaveBeenCalledTimes(1);
    say('quotes', '[2]');
    expect(texts).toHaveLength(4);
  });

  it('until the browser loses its network, which that stream may outlive', async () => {
    const texts = heard(STREAM_PATH);
    say('open');
    window.dispatchEvent(new Event('offline'));
    say('quotes', '[1]');
    expect(texts).toEqual(['open 1 ', 'error 0 ']);
  });

  it('not by who wants the status alone, nor by who has left', () => {
    const texts = heard(STATUS_PATH);
    const source = openSharedStream(STREAM_PATH);
    const left = jest.fn();
    source.addEventListener('quotes', left);
    source.close();
    say('quotes', '[1]');
    expect(texts).toEqual([]);
    expect(left).not.toHaveBeenCalled();
  });
});
