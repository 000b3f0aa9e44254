import type { SystemMessage } from 'shared-api/client';
import { findScreen, paths } from 'shared-api/paths';

interface Item {
  readonly id: string;
  readonly isRead: boolean;
}
interface Page<T> {
  readonly items: T[];
}
/** What the cache keeps of a list: one page, or several. */
export type Cached<T> = Page<T> | { readonly pages: readonly Page<T>[] };

/** Which ones are meant: these, or all that are as old as `upTo` or older, or all. */
export interface Mark {
  readonly ids?: string[] | undefined;
  readonly upTo?: string | undefined;
}

const isMeant = (id: string, at: string, { ids, upTo }: Mark) =>
  ids ? ids.includes(id) : upTo === undefined || at <= upTo;

/** A cached list in which what is meant counts as read. */
export function withMark<T extends Item>(
  cached: Cached<T>,
  { momentOf, ...mark }: Mark & { momentOf: (item: T) => string },
): Cached<T> {
  const marked = (page: Page<T>): Page<T> => ({
    ...page,
    items: page.items.map((item) =>
      !item.isRead && isMeant(item.id, momentOf(item), mark) ? { ...item, isRead: true } : item,
    ),
  });
  return 'pages' in cached ? { ...cached, pages: cached.pages.map(marked) } : marked(cached);
}

type Link = NonNullable<SystemMessage['link']>;
const targets: Readonly<Record<Link['screen'], (id: string | null) => string>> = {
  deposit: (id) => (id === null ? paths.depositRecords() : paths.depositRecord(id)),
  redemption: (id) => (id === null ? paths.withdrawRecords() : paths.withdrawRecord(id)),
  fixed_term: (id) => (id === null ? paths.termRecords() : paths.termRecord(id)),
  account_changes: () => paths.accountChanges(),
  security: () => paths.security(),
  sessions: () => paths.sessions(),
};

/** Where a message leads; undefined when this app has no screen for it. */
export function targetOf(link: SystemMessage['link']): string | undefined {
  const target = link && targets[link.screen](link.id);
  return target && findScreen(target.split('?')[0] ?? '') ? target : undefined;
}

/** How far a row is dragged until letting go marks it, and at most, in pixels. */
export const SWIPE = { marks: 72, most: 112 } as const;

/** How far a row goes along with a finger: towards the reading direction's beginning, and 0 for the other way. */
export function swipeOf({ x, direction }: { x: number; direction: 'ltr' | 'rtl' }): number {
  return Math.max(0, Math.min(direction === 'rtl' ? x : -x, SWIPE.most));
}
