import { openVault, type Vault } from './vault.ts';

/** 24 hours: how long an entry lives unless it says otherwise (docs/product.md, section 21). */
export const DEFAULT_EXPIRY = 24 * 60 * 60 * 1000;

/** How an entry is kept. `T` is what the newest version holds. */
export interface EntryRules<T> {
  readonly name: string;
  /** Version of what is written; raised together with a migration. */
  readonly version: number;
  /** `migrations[n]` turns what version n - 1 wrote into what version n reads. */
  readonly migrations?: Readonly<Record<number, (old: unknown) => unknown>>;
  /** Milliseconds from writing until dropped; null keeps it for good. */
  readonly expiry?: number | null;
  /** The value, checked; undefined when it is not what this entry holds. */
  readonly check: (value: unknown) => T | undefined;
}

interface Kept {
  version: number;
  expires: number | null;
  value: unknown;
}

/** Only what `localStorage` does that is needed; a seam for tests. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'meridian:';
/** The `localStorage` key of an entry, as `storage` events name it. */
export const storageKey = (name: string): string => PREFIX + name;

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
 * Encrypted entries on the device. What is expired, foreign, damaged or sealed with a lost key is dropped quietly.
 * Without a vault nothing is kept: the stores then live as long as the page.
 */
export function createSecureStorage(
  opening: () => Promise<Vault | undefined> = openVault,
  texts: () => TextStorage = () => localStorage,
  now: () => number = Date.now,
) {
  let vault: Promise<Vault | undefined> | undefined;
  const opened = () => {
    vault ??= opening();
    return vault;
  };
  const storage = (): TextStorage | undefined => {
    try {
      return texts();
    } catch {
      return undefined;
    }
  };

  async function unsealed<T>(rules: EntryRules<T>, sealed: string, within: Vault): Promise<T | undefined> {
    try {
      const kept: unknown = JSON.parse(await within.open(rules.name, sealed));
      if (!isKept(kept) || (kept.expires !== null && kept.expires <= now())) return undefined;
      return migrated(rules, kept);
    } catch {
      return undefined;
    }
  }

  return {
    async read<T>(rules: EntryRules<T>): Promise<T | undefined> {
      const within = await opened();
      const key = storageKey(rules.name);
      const sealed = storage()?.getItem(key);
      if (!within || !sealed) return undefined;
      const value = await unsealed(rules, sealed, within);
      if (value === undefined && storage()?.getItem(key) === sealed) storage()?.removeItem(key);
      return value;
    },
    /** `current` says whether the value is still the newest once it is sealed: an older one is not written. */
    async write<T>(rules: EntryRules<T>, value: T, current: () => boolean = () => true): Promise<void> {
      const within = await opened();
      if (!within) return;
      const expiry = rules.expiry === undefined ? DEFAULT_EXPIRY : rules.expiry;
      const kept: Kept = { version: rules.version, expires: expiry === null ? null : now() + expiry, value };
      const sealed = await within.seal(rules.name, JSON.stringify(kept));
      if (!current()) return;
      try {
        storage()?.setItem(storageKey(rules.name), sealed);
      } catch {
        // A full or forbidden storage costs the memory of the next visit, not this one.
      }
    },
    remove(name: string): void {
      storage()?.removeItem(storageKey(name));
    },
  };
}

export type SecureStorage = ReturnType<typeof createSecureStorage>;
