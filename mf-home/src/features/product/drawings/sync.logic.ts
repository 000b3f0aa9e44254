import { applied, type Changes, joined, NOTHING } from './changes.logic.ts';
import type { Drawing } from './drawing.logic.ts';

/** What the server has, as far as this device knows, and what it does not have yet. */
export interface Synced {
  readonly base: readonly Drawing[];
  /** Of `base`; undefined before it is read. */
  readonly revision: number | undefined;
  /** On the way to the server. */
  readonly sending: Changes;
  /** To be sent after those. */
  readonly waiting: Changes;
  /** Saved by a revision whose list has not come yet: another device was faster. */
  readonly saved: readonly { readonly revision: number; readonly changes: Changes }[];
}

export const UNREAD: Synced = {
  base: [],
  revision: undefined,
  sending: NOTHING,
  waiting: NOTHING,
  saved: [],
};

/** What is seen: the server's list with everything that this device has done since. */
export function seenOf({ base, saved, sending, waiting }: Synced): readonly Drawing[] {
  const all = [...saved.map(({ changes }) => changes), sending, waiting].reduce(joined, NOTHING);
  return applied(base, all);
}

export const changedBy = (synced: Synced, changes: Changes): Synced => ({
  ...synced,
  waiting: joined(synced.waiting, changes),
});

/** Whether something waits that can be sent. */
export const canSend = ({ revision, sending, waiting }: Synced): boolean =>
  revision !== undefined && sending.size === 0 && waiting.size > 0;

/** Puts on its way what waits. */
export const sent = (synced: Synced): Synced => ({ ...synced, sending: synced.waiting, waiting: NOTHING });

export const requestOf = (changes: Changes) => ({
  put: [...changes.values()].filter((change) => change !== null),
  remove: [...changes].flatMap(([id, change]) => (change === null ? [id] : [])),
});

interface Saved {
  readonly revision: number;
  /** The one before this change. */
  readonly before: number;
}

/** What was sent is saved. */
export function acknowledged(synced: Synced, { revision, before }: Saved): Synced {
  const { sending, base, revision: known = -1 } = synced;
  const settled = { ...synced, sending: NOTHING };
  if (known >= revision) return settled;
  if (known === before) return { ...settled, base: applied(base, sending), revision };
  return { ...settled, saved: [...synced.saved, { revision, changes: sending }] };
}

/** What was sent was not saved: it is given up when the server refuses it, and sent again otherwise. */
export const failed = (synced: Synced, isRefused: boolean): Synced => ({
  ...synced,
  sending: NOTHING,
  waiting: isRefused ? synced.waiting : joined(synced.sending, synced.waiting),
});

interface Read {
  /** What was known when it was asked for. */
  readonly after: number | undefined;
  readonly revision: number;
  readonly items: readonly Drawing[];
}

/** The server's list has come. An answer that a newer one has overtaken is not taken. */
export function received(synced: Synced, { after, revision, items }: Read): Synced {
  const known = synced.revision;
  if (known !== undefined && revision <= known && after !== known) return synced;
  return {
    ...synced,
    base: items,
    revision,
    saved: synced.saved.filter((each) => each.revision > revision),
  };
}
