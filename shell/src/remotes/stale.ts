import type { Registry } from 'shared-api/contract';
import { carried } from 'shared-api/stores';
import { type Typing, watchTyping } from './typing.ts';

const KEY = 'meridian.reloaded';

/** Has the server another release of this remote than this tab? Then the tab's files may be gone for good. */
export async function isStale(
  name: string,
  version: string,
  request: typeof fetch = fetch,
): Promise<boolean> {
  try {
    const reply = await request('/registry.json', { cache: 'no-store' });
    const { remotes } = (await reply.json()) as Registry;
    const now = remotes[name]?.version;
    return reply.ok && now !== undefined && now !== version;
  } catch {
    return false;
  }
}

/** Loads the page again, unless that was already tried from this release; says whether it does. */
export function reloadOnce(name: string, version: string, reload = () => location.reload()): boolean {
  const release = `${name}@${version}`;
  if (carried.get(KEY) === release) return false;
  carried.set(KEY, release);
  reload();
  return true;
}

export interface Reloader {
  /**
   * A file of this release is gone. What was asked for by a navigation is shown by a reload at once; while something
   * is typed on the page, the reload waits for the next navigation.
   */
  ask(name: string, version: string): void;
  /** The user has gone to another screen: what is postponed happens now. */
  navigated(): void;
}

/** Makes the one that reloads a stale tab: once for a release, at a navigation, never while something is typed. */
export function createReloader(typing: Typing, reload = () => location.reload()): Reloader {
  let postponed: (() => void) | undefined;
  return {
    ask(name, version) {
      const act = () => reloadOnce(name, version, reload);
      if (typing.now()) postponed = act;
      else act();
    },
    navigated() {
      postponed?.();
      postponed = undefined;
    },
  };
}

export const reloader = createReloader(watchTyping());
