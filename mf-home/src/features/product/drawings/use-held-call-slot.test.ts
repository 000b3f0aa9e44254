import { act, renderHook } from '@testing-library/react';
import { useHeldCallSlot } from './use-held-call-slot.ts';

/** As the browser's: whoever asks first has it first. */
function createLocks() {
  const queues = new Map<string, (() => void)[]>();
  const next = (name: string) => queueMicrotask(() => queues.get(name)?.[0]?.());
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => unknown) {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      return new Promise((resolve, reject) => {
        let held = false;
        const leave = () => {
          const isFirst = queue[0] === begin;
          queue.splice(queue.indexOf(begin), 1);
          if (isFirst) next(name);
        };
        const begin = () => {
          if (held) return;
          held = true;
          void Promise.resolve(hold()).then(leave).then(resolve);
        };
        signal.addEventListener('abort', () => {
          if (held || !queue.includes(begin)) return;
          leave();
          reject(new DOMException('', 'AbortError'));
        });
        queue.push(begin);
        if (queue.length === 1) next(name);
      });
    },
  };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test('two pages of a browser have a slot; the next in the row takes the one that is left', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  const pages = [1, 2, 3, 4].map(() => renderHook(useHeldCallSlot));
  await settle();
  const slots = () => pages.map(({ result }) => result.current);
  expect(slots().filter(Boolean)).toHaveLength(2);
  pages[slots().indexOf(true)]?.unmount();
  pages.splice(slots().indexOf(true), 1);
  await settle();
  expect(slots().filter(Boolean)).toHaveLength(2);
  for (const { unmount } of pages) unmount();
});

test('where the browser has no locks every page has one', () => {
  expect(renderHook(useHeldCallSlot).result.current).toBe(true);
});

test.each([
  [
    'throw when they are named',
    () => {
      throw new DOMException('', 'SecurityError');
    },
    true,
  ],
  [
    'throw when they are asked for',
    () => ({
      request() {
        throw new DOMException('', 'SecurityError');
      },
    }),
    false,
  ],
])('where locks %s the page goes on', async (_, get, has) => {
  Object.defineProperty(navigator, 'locks', { configurable: true, get });
  const { result, unmount } = renderHook(useHeldCallSlot);
  await settle();
  expect(result.current).toBe(has);
  unmount();
});
