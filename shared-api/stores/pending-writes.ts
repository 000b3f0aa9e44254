import { type EntryRules, migrated, storageKey, tab } from '../storage/index.ts';

/**
 * A value that is being sealed, open in the tab's own storage meanwhile: sealing takes a moment, and a page load in
 * it would lose the value. Only for entries that hold nothing secret.
 */
export const pendingWrites = {
  write<T>({ name, version }: EntryRules<T>, value: T): void {
    tab.set(storageKey(name), JSON.stringify({ version, value }));
  },
  read<T>(rules: EntryRules<T>): T | undefined {
    const noted = tab.get(storageKey(rules.name));
    try {
      return noted === null ? undefined : migrated(rules, JSON.parse(noted));
    } catch {
      // A damaged one counts as none.
      return undefined;
    }
  },
  drop(name: string): void {
    tab.remove(storageKey(name));
  },
};
