import { device, type TextStorage } from './text-storage.ts';
import { deviceVault, openedOnce, type Vault } from './vault.ts';

/** 24 hours: how long an entry lives unless it says otherwise (docs/product.md, section 21). */
export const DEFAULT_EXPIRY = 24 * 60 * 60 * 1000;

/** How an entry is kept. `T` is what the newest version holds. */
export interface EntryRules<T> {
  readonly name: string;
  /** Version of what is written; raised together with a migration. */
  readonly version: number;
  /** `migrations[n]` turns what version n - 1 wrote into what version n reads. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>;
  /**
   * Milliseconds from writing until dropped, by the device's clock, which may be wrong; null keeps it until it is removed: what
   * something else ends (the server, its tab) does not end twice.
   */
  readonly expiry?: number | null;
  /** The value, checked; undefined when it is not what this entry holds. */
  readonly check: (value: unknown) => T | undefined;
}

interface Kept {
  version: number;
  expires: number | null;
  value: unknown;
}

const PREFIX = 'meridian:';
/** The name of an entry in the browser's storage, as `storage` events say it. */
export const storageKey = (name: string): string => PREFIX + name;

/** A newer release has written it, in another tab perhaps, or before this one was put in use again. */
const NEWER = Symbol('newer');

function isKept(value: unknown): value is Kept {
  if (value === null || typeof value !== 'object') return false;
  const { version, expires } = value as Partial<Kept>;
  return Number.isInteger(version) && (expires === null || Number.isFinite(expires));
}

/** What was kept, brought to the newest version; undefined when it comes from a newer one or has no way up. */
export function migrated<T>(rules: EntryRules<T>, kept: { version: number; value: unknown }): T | undefined {
  if (kept.version > rules.version) return undefined;
  let value = kept.value;
  for (let step = kept.version + 1; step <= rules.version; step++) {
    const migrate = rules.migrations?.[step];
    if (!migrate) return undefined;
    value = migrate(value);
  }
  return rules.check(value);
}

/**
 * Encrypted entries on the device. What is expired, foreign, damaged or sealed with a lost key is dropped quietly; what a newer
 * release has written is left to it, until this one writes.
 * Without a vault nothing is kept: the stores then live as long as the page. A vault may never answer: whoever waits for a
 * read or a write has a limit (`withFallback`); what comes later is still done.
 */
export function createSecureStorage(
  opening: () => Promise<Vault | undefined> = deviceVault,
  texts: TextStorage = device,
  now: () => number = Date.now,
) {
  const opened = openedOnce(opening);

  async function unsealed<T>(
    rules: EntryRules<T>,
    sealed: string,
    opener: Vault,
  ): Promise<T | typeof NEWER | undefined> {
    try {
      // Sealed by another tab since the device was emptied, perhaps: the key is another one then.
      const open = () => opener.open(rules.name, sealed);
      const kept: unknown = JSON.parse(await open().catch(() => opener.keepKey().then(open)));
      if (!isKept(kept)) return undefined;
      // An older release may have given an end to what is kept for good now.
      const isOver = rules.expiry !== null && kept.expires !== null && kept.expires <= now();
      if (isOver) return undefined;
      return kept.version > rules.version ? NEWER : migrated(rules, kept);
    } catch {
      return undefined;
    }
  }

  return {
    async read<T>(rules: EntryRules<T>): Promise<T | undefined> {
      const opener = await opened();
      const key = storageKey(rules.name);
      const sealed = texts.get(key);
      if (!opener || !sealed) return undefined;
      const value = await unsealed(rules, sealed, opener);
      if (value === NEWER) return undefined;
      if (value === undefined && texts.get(key) === sealed) texts.remove(key);
      return value;
    },
    /**
     * Says whether it is on the device now. `current` says whether the value is still the newest once it is sealed: an
     * older one is not written.
     */
    async write<T>(rules: EntryRules<T>, value: T, current: () => boolean = () => true): Promise<boolean> {
      const sealer = await opened();
      if (!sealer) return false;
      const expiry = rules.expiry === undefined ? DEFAULT_EXPIRY : rules.expiry;
      const kept: Kept = { version: rules.version, expires: expiry === null ? null : now() + expiry, value };
      const put = async () => {
        const sealed = await sealer.seal(rules.name, JSON.stringify(kept));
        return current() && texts.set(storageKey(rules.name), sealed);
      };
      try {
        const isNew = texts.get(storageKey(rules.name)) === null;
        const done = await put();
        if (!isNew) return done;
        // New, or gone: with the entry the key may have gone too, or be another tab's by now. The entry does not wait for that: a
        // page load in that moment finds it as a rule.
        await sealer.keepKey();
        return await put();
      } catch {
        return false;
      }
    },
    /** What is kept, sealed: another text is another value. */
    sealed: (name: string): string | undefined => texts.get(storageKey(name)) ?? undefined,
    remove(name: string): void {
      texts.remove(storageKey(name));
    },
  };
}

export type SecureStorage = ReturnType<typeof createSecureStorage>;
