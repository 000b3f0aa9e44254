import { carried } from '../storage/index.ts';

/*
 * A money call keeps its key for the tab's life in every state of the browser's storage: within the page, and over a reload
 * (the modules are loaded anew, the window stays).
 */

const BODY = { goods_id: 'XAUUSD', amount: '100' };

function refuse(error: DOMException): void {
  const refusing = () => {
    throw error;
  };
  if (error.name === 'SecurityError')
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refusing);
  else jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refusing);
}
const nothing = () => undefined;

const states: readonly [name: string, before: () => void, meanwhile: () => void][] = [
  ['in order', nothing, nothing],
  ['denied', () => refuse(new DOMException('denied', 'SecurityError')), nothing],
  ['full', () => refuse(new DOMException('full', 'QuotaExceededError')), nothing],
  ['full after the first sending', nothing, () => refuse(new DOMException('full', 'QuotaExceededError'))],
  ['denied after the first sending', nothing, () => refuse(new DOMException('denied', 'SecurityError'))],
  ['emptied while the page is open', nothing, () => sessionStorage.clear()],
];

/** A load of the page in this tab. */
async function load(act: (module: typeof import('./idempotency.ts')) => void): Promise<void> {
  await jest.isolateModulesAsync(async () => act(await import('./idempotency.ts')));
}
const unload = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  sessionStorage.clear();
  window.name = '';
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of carried.names()) carried.remove(name);
});

test.each(states)(
  'a storage that is %s: the key stays, and is another one after the answer',
  async (_, before, meanwhile) => {
    before();
    let first = '';
    await load(({ attemptOf, keyFor }) => {
      first = keyFor(attemptOf('bet', BODY));
      meanwhile();
      expect(keyFor(attemptOf('bet', BODY))).toBe(first);
      unload();
    });
    await load(({ attemptOf, keyFor, release, unansweredAttempts }) => {
      const name = attemptOf('bet', BODY);
      expect(unansweredAttempts()).toEqual([{ name, key: first }]);
      expect(keyFor(name)).toBe(first);
      release(name, first);
      expect(unansweredAttempts()).toEqual([]);
      expect(keyFor(name)).not.toBe(first);
    });
  },
);

test('a key of an earlier load survives that the storage is emptied while this one is open', async () => {
  let first = '';
  await load(({ attemptOf, keyFor }) => {
    first = keyFor(attemptOf('bet', BODY));
  });
  await load(({ attemptOf, keyFor, unansweredAttempts }) => {
    expect(unansweredAttempts()).toHaveLength(1);
    sessionStorage.clear();
    expect(keyFor(attemptOf('bet', BODY))).toBe(first);
  });
});
