import { createTestBrowser } from '../../testing/browser.ts';
import { createTestQuoteSource, type TestQuoteSource } from '../../testing/index.ts';
import { firstSource, STREAM_PATH } from '../quote-source.ts';
import { serve } from './index.ts';

let opened: TestQuoteSource[];
let heard: string[];
let leave: () => void;

beforeEach(() => {
  const { coordination } = createTestBrowser().newPage();
  opened = [];
  heard = [];
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { configurable: true, writable: true, value });
  define(navigator, 'locks', coordination.locks);
  define(
    globalThis,
    'BroadcastChannel',
    jest.fn((name: string) => coordination.openChannel(name)),
  );
  define(
    globalThis,
    'EventSource',
    jest.fn(() => {
      const source = createTestQuoteSource();
      opened.push(source);
      return source;
    }),
  );
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
afterEach(async () => {
  leave();
  await settle();
});
/** Opens what the app listens to. Returns its end. */
function join(): () => void {
  const source = Object.assign(new EventTarget(), { readyState: 0 });
  for (const type of ['open', 'error']) source.addEventListener(type, () => heard.push(type));
  serve(source, STREAM_PATH);
  return () => {
    source.readyState = 2;
    source.dispatchEvent(new Event('close'));
  };
}
const states = () => opened.map(({ readyState }) => readyState);

it('gives the stream up when the browser freezes the page or puts it aside, and is back with it', async () => {
  leave = join();
  await settle();
  opened[0]?.emit('open');
  document.dispatchEvent(new Event('freeze'));
  expect(states()).toEqual([2]);
  document.dispatchEvent(new Event('resume'));
  await settle();
  expect(states()).toEqual([2, 0]);
  window.dispatchEvent(new Event('pagehide'));
  expect(states()).toEqual([2, 2]);
  window.dispatchEvent(new Event('pageshow'));
  await settle();
  opened[2]?.emit('open');
  expect(states()).toEqual([2, 2, 1]);
  expect(heard).toEqual(['open', 'error', 'open']);
});

it('keeps its place when one listener follows another', async () => {
  join()();
  leave = join();
  await settle();
  leave();
  leave = join();
  await settle();
  expect(opened).toHaveLength(1);
  leave();
  await settle();
  expect(states()).toEqual([2]);
});

it('goes on with a connection that is open already', async () => {
  const first = createTestQuoteSource();
  first.emit('open');
  firstSource.current = first;
  leave = join();
  await settle();
  expect(opened).toEqual([]);
  leave();
  await settle();
  expect(first.readyState).toBe(2);
});

it('leaves that connection when another page holds the stream', async () => {
  void navigator.locks.request('meridian:quotes:1', {}, () => new Promise(() => undefined));
  const channel = new BroadcastChannel('meridian:quotes:1');
  const first = createTestQuoteSource();
  firstSource.current = first;
  leave = join();
  await settle();
  expect(first.readyState).toBe(0);
  channel.postMessage({ kind: 'beat', term: 1, standing: 'prices' });
  await settle();
  expect(first.readyState).toBe(2);
  expect(heard).toEqual(['open']);
});

it.each(['locks', 'BroadcastChannel'])('keeps its own where %s throws when it is named', async (name) => {
  Object.defineProperty(name === 'locks' ? navigator : globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError');
    },
  });
  leave = join();
  await settle();
  opened[0]?.emit('open');
  expect(heard).toEqual(['open']);
});
