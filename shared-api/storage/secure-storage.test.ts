import { waitFor } from '@testing-library/dom';
import type { KeyStorage } from './key-database.ts';
import { createSecureStorage, DEFAULT_EXPIRY, type EntryRules, storageKey } from './secure-storage.ts';
import { createTextStorage, type TextStorage } from './text-storage.ts';
import { openVault } from './vault.ts';

function memoryTexts() {
  const kept = new Map<string, string>();
  const texts: TextStorage = {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => kept.set(name, value).has(name),
    remove: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
    isDenied: () => false,
  };
  return { kept, texts };
}
function memoryHome(): KeyStorage & { key: CryptoKey | undefined; reads: number } {
  return {
    key: undefined,
    reads: 0,
    async read() {
      this.reads++;
      return this.key;
    },
    async keep(key) {
      this.key ??= key;
      return this.key;
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const note: EntryRules<string> = { name: 'note', version: 1, check: text };

function setUp() {
  const { kept, texts } = memoryTexts();
  const home = memoryHome();
  const time = { now: Date.UTC(2026, 0, 5) };
  const create = () =>
    createSecureStorage(
      () => openVault(home),
      texts,
      () => time.now,
    );
  return { kept, texts, home, time, create, storage: create() };
}

describe('the encrypted storage', () => {
  it('brings back what was written, after a reload too, and keeps it unreadable', async () => {
    const { kept, storage, create, home } = setUp();
    await storage.write(note, 'the token is 4711');
    const sealed = kept.get(storageKey('note')) ?? '';
    expect(sealed).not.toBe('');
    expect(`${sealed}${atob(sealed)}`).not.toMatch(/4711|token/);
    expect(await create().read(note)).toBe('the token is 4711');
    expect(home.key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', home.key as CryptoKey)).rejects.toThrow();
  });

  it('reads the key once for all entries', async () => {
    const { storage, home, create } = setUp();
    await storage.write(note, 'a');
    home.reads = 0;
    const reloaded = create();
    await Promise.all([reloaded.read(note), reloaded.read({ ...note, name: 'other' }), reloaded.read(note)]);
    expect(home.reads).toBe(1);
  });

  it('never writes the same text twice the same way', async () => {
    const { kept, storage } = setUp();
    await storage.write(note, 'a');
    const first = kept.get(storageKey('note'));
    await storage.write(note, 'a');
    expect(kept.get(storageKey('note'))).not.toBe(first);
  });

  it('drops an entry after 24 hours, or its own time, or never', async () => {
    const { kept, storage, time } = setUp();
    const short = { ...note, name: 'short', expiry: 1000 };
    const forever = { ...note, name: 'forever', expiry: null };
    for (const rules of [note, short, forever]) await storage.write(rules, 'a');
    time.now += 1000;
    expect([await storage.read(note), await storage.read(short)]).toEqual(['a', undefined]);
    time.now += DEFAULT_EXPIRY;
    expect([await storage.read(note), await storage.read(forever)]).toEqual([undefined, 'a']);
    expect([...kept.keys()]).toEqual([storageKey('forever')]);
  });

  it('keeps what stays by the rules of now, though an older release has written an end beside it', async () => {
    const { storage, time } = setUp();
    await storage.write(note, 'a');
    time.now += 3 * DEFAULT_EXPIRY;
    expect(await storage.read({ ...note, expiry: null })).toBe('a');
  });

  it.each(['', 'garbage', '!!!', 'AAAA', btoa('x'.repeat(100))])(
    'drops what it cannot read (%j)',
    async (foreign) => {
      const { kept, storage } = setUp();
      kept.set(storageKey('note'), foreign);
      expect(await storage.read(note)).toBeUndefined();
      expect(kept.get(storageKey('note')) || undefined).toBeUndefined();
    },
  );

  it('drops what was sealed with a lost key, under another name, or holds something else', async () => {
    const { kept, storage, home, create } = setUp();
    await storage.write(note, 'a');
    const sealed = kept.get(storageKey('note')) ?? '';
    kept.set(storageKey('other'), sealed);
    expect(await storage.read({ ...note, name: 'other' })).toBeUndefined();
    expect(await storage.read({ ...note, check: () => undefined })).toBeUndefined();
    kept.set(storageKey('note'), sealed);
    home.key = undefined;
    expect(await create().read(note)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('keeps nothing and fails nothing without a vault or a storage', async () => {
    const { kept, texts } = setUp();
    const bare = createSecureStorage(async () => undefined, texts);
    await bare.write(note, 'a');
    expect([kept.size, await bare.read(note)]).toEqual([0, undefined]);
    const forbidden = createSecureStorage(
      () => openVault(memoryHome()),
      createTextStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    expect(await forbidden.read(note)).toBeUndefined();
    expect(await forbidden.write(note, 'a')).toBe(false);
    expect(await forbidden.read(note)).toBe('a');
    forbidden.remove('note');
    expect(await forbidden.read(note)).toBeUndefined();
  });

  it('keeps its key again on a device that was emptied, or takes that of a tab that was faster', async () => {
    const { storage, home, kept, create } = setUp();
    await storage.write(note, 'a');
    kept.clear();
    home.key = undefined;
    await storage.write(note, 'b');
    expect(await create().read(note)).toBe('b');
    kept.clear();
    home.key = undefined;
    await create().write({ ...note, name: 'other' }, 'c');
    await storage.write(note, 'd');
    expect(await create().read(note)).toBe('d');
  });

  it('reads by its device’s key of now what another tab has sealed since the device was emptied', async () => {
    const { storage, home, kept, create } = setUp();
    await storage.write(note, 'a');
    kept.clear();
    home.key = undefined;
    await create().write(note, 'b');
    const sealed = kept.get(storageKey('note'));
    expect(await storage.read(note)).toBe('b');
    expect(kept.get(storageKey('note'))).toBe(sealed);
  });

  it('has written before the key is kept again: a page may be loaded in that moment', async () => {
    const { kept, texts, home, create } = setUp();
    const vault = await openVault(home);
    const silent = vault && { ...vault, keepKey: () => new Promise<never>(() => undefined) };
    void createSecureStorage(async () => silent, texts).write(note, 'a');
    await waitFor(() => expect(kept.size).toBe(1));
    expect(await create().read(note)).toBe('a');
  });

  it('says of what cannot be sealed that it is not kept', async () => {
    const { texts, kept } = setUp();
    const fails = async () => Promise.reject(new Error('refused'));
    const vault = { seal: fails, open: fails, keepKey: async () => undefined };
    expect(await createSecureStorage(async () => vault, texts).write(note, 'a')).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('finds no vault where the key cannot be kept', async () => {
    const broken: KeyStorage = {
      read: () => Promise.reject(new Error('no database')),
      keep: async (key) => key,
    };
    expect(await openVault(broken)).toBeUndefined();
  });

  it('asks a database once more that the browser has closed meanwhile, and again with the next entry', async () => {
    const { texts, home } = setUp();
    let closes = 1;
    const closing: KeyStorage = {
      read: () => (closes-- > 0 ? Promise.reject(new DOMException('closing', 'AbortError')) : home.read()),
      keep: (key) => home.keep(key),
    };
    expect(await openVault(closing)).toBeDefined();
    closes = 2;
    const storage = createSecureStorage(() => openVault(closing), texts);
    expect(await storage.write(note, 'a')).toBe(false);
    expect(await storage.write(note, 'b')).toBe(true);
    expect(await storage.read(note)).toBe('b');
  });

  it('ends with one key when two tabs begin together', async () => {
    const { home, texts } = setUp();
    const [one, two] = [0, 1].map(() => createSecureStorage(() => openVault(home), texts));
    await Promise.all([one?.write(note, 'a'), two?.write({ ...note, name: 'other' }, 'b')]);
    expect(await one?.read({ ...note, name: 'other' })).toBe('b');
    expect(await two?.read(note)).toBe('a');
  });
});

describe('migrations', () => {
  const v3: EntryRules<{ size: string }> = {
    name: 'note',
    version: 3,
    migrations: {
      2: (old) => ({ size: old }),
      3: (old) => ({ size: `${(old as { size: string }).size}!` }),
    },
    check: (value) => value as { size: string },
  };

  it('are run in order from the version that was written', async () => {
    const { storage } = setUp();
    await storage.write(note, 'big');
    expect(await storage.read(v3)).toEqual({ size: 'big!' });
  });

  it('are not run for what is new already', async () => {
    const { storage } = setUp();
    await storage.write(v3, { size: 'big' });
    expect(await storage.read(v3)).toEqual({ size: 'big' });
  });

  it('drop what has no way up, and what fails on it; what a newer app wrote is left to that', async () => {
    const { storage, kept } = setUp();
    const fails = () => {
      throw new Error('unexpected');
    };
    for (const rules of [
      { ...v3, migrations: { 3: (old: unknown) => old } },
      { ...v3, version: 2, migrations: { 2: fails } },
    ]) {
      await storage.write(note, 'big');
      expect(await storage.read(rules)).toBeUndefined();
    }
    expect(kept.size).toBe(0);
    await storage.write(v3, { size: 'big' });
    expect(await storage.read(note)).toBeUndefined();
    expect(await storage.read(v3)).toEqual({ size: 'big' });
    await storage.write(note, 'small');
    expect(await storage.read(note)).toBe('small');
  });
});
