import { type EntryRules, migrated, storageKey } from './secure-storage.ts';

/**
 * A value that is being sealed, open in the tab's own storage meanwhile: sealing takes a moment, and a page load in
 * it would lose the value. Only for entries that hold nothing secret.
 */
export const notes = {
  write<T>({ name, version }: EntryRules<T>, value: T): void {
    attempt(() => sessionStorage.setItem(storageKey(name), JSON.stringify({ version, value })));
  },
  read<T>(rules: EntryRules<T>): T | undefined {
    return attempt(() => {
      const noted = sessionStorage.getItem(storageKey(rules.name));
      return noted === null ? undefined : migrated(rules, JSON.parse(noted));
    });
  },
  drop(name: string): void {
    attempt(() => sessionStorage.removeItem(storageKey(name)));
  },
};

/** A full, forbidden or damaged storage costs the note, not the app. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
