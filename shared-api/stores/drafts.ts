import type { UserId } from '../contract/index.ts';
import {
  createSecureStorage,
  type EntryRules,
  type SecureStorage,
  storageKey,
  type TextStorage,
  tab,
} from '../storage/index.ts';
import { useSession } from './session.ts';

export type DraftValues = Readonly<Record<string, string | number | boolean>>;

/** A session that the server has ended may be followed by a sign-in of the same user, who finds what they had typed. */
const AFTER_SESSION_MS = 10 * 60_000;
const NAME = 'draft:';

const rulesOf = (key: string): EntryRules<DraftValues> => ({
  name: NAME + key,
  version: 1,
  check: (value) => (value !== null && typeof value === 'object' ? (value as DraftValues) : undefined),
});

interface Held {
  readonly values: DraftValues;
  /** When it is forgotten; null while the session stands. */
  until: number | null;
}

/**
 * What is typed into forms and not sent yet. The page holds it open in memory; a reload of the tab brings it back from the
 * tab's own storage, where it is sealed. Without a key to seal with it lives as long as the page.
 */
export function createDrafts(
  storage: SecureStorage = createSecureStorage(undefined, tab),
  texts: TextStorage = tab,
  now: () => number = Date.now,
) {
  const held = new Map<string, Held>();
  /** A sealing that ends after its draft was changed or dropped writes nothing. */
  const turns = new Map<string, number>();
  const nextTurn = (key: string) => {
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    return turn;
  };

  function keptKeys(): string[] {
    const prefix = storageKey(NAME);
    return texts.names().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }
  function drop(key: string): void {
    nextTurn(key);
    storage.remove(NAME + key);
  }
  function dropAll(): void {
    for (const key of new Set([...keptKeys(), ...held.keys()])) drop(key);
  }
  function sweep(): void {
    for (const [key, { until }] of held) if (until !== null && until <= now()) held.delete(key);
  }

  return {
    /** Brings back what an earlier load of this tab has kept. Before the first form renders. */
    async hydrate(): Promise<void> {
      await Promise.all(
        keptKeys().map(async (key) => {
          const values = await storage.read(rulesOf(key));
          if (values && !held.has(key)) held.set(key, { values, until: null });
        }),
      );
    },
    read(key: string): DraftValues | undefined {
      sweep();
      return held.get(key)?.values;
    },
    write(key: string, values: DraftValues): void {
      held.set(key, { values, until: null });
      const turn = nextTurn(key);
      void storage.write(rulesOf(key), values, () => turns.get(key) === turn);
    },
    remove(key: string): void {
      held.delete(key);
      drop(key);
    },
    /** Nothing stays in the tab's storage; in memory it stays for ten minutes. */
    endSession(): void {
      dropAll();
      for (const draft of held.values()) draft.until ??= now() + AFTER_SESSION_MS;
      if (held.size > 0) setTimeout(sweep, AFTER_SESSION_MS);
    },
    clear(): void {
      dropAll();
      held.clear();
    },
  };
}

export const drafts = createDrafts();

/** Whose session ended last in this page. */
let ended: { readonly userId: UserId | undefined } | undefined;

useSession.subscribe((session, before) => {
  if (before.token !== null && session.token === null) {
    ended = { userId: before.userId };
    drafts.endSession();
  }
  // A page that was in the background may see both changes as one: another user, and no sign-out between them.
  if (before.userId && session.userId && before.userId !== session.userId) drafts.clear();
  if (before.token === null && session.token !== null && ended) {
    // The next user of the same page sees nothing of what the one before has typed.
    if (ended.userId === undefined || ended.userId !== session.userId) drafts.clear();
    ended = undefined;
  }
});

/** Forgets every draft of this tab: when the user signs out or clears the cache. */
export const clearDrafts = (): void => drafts.clear();
