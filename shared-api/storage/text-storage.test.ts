import { refusal } from './refusal.ts';
import { carried, createTextStorage, device, tab } from './text-storage.ts';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
function deny(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(denied);
}
function fill(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  device.set('a', 'taken');
  for (const texts of [device, tab, carried]) for (const name of texts.names()) texts.remove(name);
});

describe.each([
  ['denied', deny],
  ['full', fill],
])('a storage that is %s', (_, refuse) => {
  test.each([
    ['device', device],
    ['tab', tab],
    ['carried', carried],
  ])('never throws, and the page goes on with what it has set: %s', (_name, texts) => {
    refuse();
    expect(texts.get('a')).toBeNull();
    expect(texts.set('a', '1')).toBe(false);
    expect(texts.get('a')).toBe('1');
    expect(texts.names()).toEqual(['a']);
    texts.remove('a');
    expect(texts.get('a')).toBeNull();
    expect(texts.names()).toEqual([]);
  });

  test('gives what was carried to the next load of the tab, and nothing else', async () => {
    refuse();
    carried.set('a', '1');
    tab.set('secret', '2');
    expect(window.name).not.toContain('secret');
    await jest.isolateModulesAsync(async () => {
      const next = await import('./text-storage.ts');
      expect([next.carried.get('a'), next.tab.get('secret')]).toEqual(['1', null]);
    });
  });

  test('a full device is reported, whichever text is written first, until it takes a text again', () => {
    const listener = jest.fn();
    const stop = refusal.subscribe(listener);
    refuse();
    tab.set('a', '1');
    expect([refusal.get(), device.names()]).toEqual([true, []]);
    device.set('a', '2');
    expect(refusal.get()).toBe(true);
    expect(listener).toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(device.set('a', '3')).toBe(true);
    expect(refusal.get()).toBe(false);
    stop();
  });
});

test('a full tab on a device that keeps what it is given is not said', () => {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  expect(tab.set('a', '1')).toBe(false);
  expect([refusal.get(), localStorage.length]).toEqual([false, 0]);
});

test('what a full storage refuses is newer than what it has', () => {
  device.set('a', 'old');
  fill();
  device.set('a', 'new');
  expect([localStorage.getItem('a'), device.get('a')]).toEqual(['old', 'new']);
  jest.restoreAllMocks();
  device.set('a', 'newest');
  expect([localStorage.getItem('a'), device.get('a')]).toEqual(['newest', 'newest']);
});

test('one that is emptied while the page is open has nothing, and takes the next text', () => {
  tab.set('a', '1');
  sessionStorage.clear();
  expect(tab.get('a')).toBeNull();
  expect(tab.set('a', '2')).toBe(true);
});

test('only a denied one is denied', () => {
  expect(device.isDenied()).toBe(false);
  fill();
  expect(device.isDenied()).toBe(false);
  deny();
  expect(device.isDenied()).toBe(true);
});

test.each(['meridian:not json', 'meridian:7', 'meridian:{"a":1}', 'another', ''])(
  'a name of the window that is not ours holds nothing: %j',
  async (name) => {
    window.name = name;
    await jest.isolateModulesAsync(async () => {
      const { carried: loaded } = await import('./text-storage.ts');
      expect([loaded.get('a'), loaded.get('constructor'), loaded.names()]).toEqual([null, null, []]);
    });
  },
);

test('a name that somebody else gave the window stays while nothing is refused', () => {
  window.name = 'theirs';
  carried.set('a', '1');
  carried.remove('a');
  expect(window.name).toBe('theirs');
});

test('without any storage, as on the server, nothing throws', () => {
  const none = createTextStorage(() => (undefined as unknown as { storage: Storage }).storage);
  expect([none.get('a'), none.set('a', '1'), none.get('a'), none.isDenied()]).toEqual([
    null,
    false,
    '1',
    true,
  ]);
});
