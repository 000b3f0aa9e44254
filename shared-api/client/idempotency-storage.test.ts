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

test.each([
  ['', ''],
  ['a word', 'undefined'],
  ['half a key', 'a1b2c3d4'],
  ['JSON', '{"key":"0123456789abcdef0123456789abcdef"}'],
  ['signs that no header carries', 'ключ-ключ-ключ-ключ\n'],
  ['far too much', 'a'.repeat(81)],
])('%s in the place of a key is dropped, asked after by nobody, and another one made', async (_, garbage) => {
  await load(({ attemptOf, keyFor, isFirstSending, beginSending, unansweredAttempts }) => {
    const name = attemptOf('bet', BODY);
    sessionStorage.setItem(name, garbage);
    expect(unansweredAttempts()).toEqual([]);
    expect(sessionStorage.getItem(name)).toBeNull();
    sessionStorage.setItem(name, garbage);
    beginSending(name);
    expect(isFirstSending(name)).toBe(true);
    const key = keyFor(name);
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(sessionStorage.getItem(name)).toBe(key);
  });
});

test.each(['0123456789abcdef', 'of-an-older_release', 'A'.repeat(80)])(
  'a key of another form that the server takes, %s, stays the key of its attempt',
  async (older) => {
    await load(({ attemptOf, keyFor, unansweredAttempts }) => {
      const name = attemptOf('bet', BODY);
      sessionStorage.setItem(name, older);
      expect(unansweredAttempts()).toEqual([{ name, key: older }]);
      expect(keyFor(name)).toBe(older);
    });
  },
);

test('a key that is damaged while the page is open is the one that the page knows', async () => {
  await load(({ attemptOf, keyFor }) => {
    const name = attemptOf('bet', BODY);
    const key = keyFor(name);
    sessionStorage.setItem(name, 'damaged');
    expect(keyFor(name)).toBe(key);
  });
});
