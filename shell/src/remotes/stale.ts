import type { Registry } from 'shared-api/contract';
import { carried } from 'shared-api/stores';
import { type Typing, watchTyping } from './typing.ts';

const KEY = 'meridian.reloaded';

type Versions = Readonly<Record<string, string>>;

/** The first of these apps of which the server has another release; undefined while that is not known. */
export async function findStale(
  versions: Versions,
  request: typeof fetch = fetch,
): Promise<string | undefined> {
  try {
    const reply = await request('/registry.json', { cache: 'no-store' });
    const { shell, remotes } = (await reply.json()) as Registry;
    const now: Record<string, { version: string } | undefined> = { ...remotes, shell };
    const differs = (name: string) => now[name] !== undefined && now[name].version !== versions[name];
    return reply.ok ? Object.keys(versions).find(differs) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the server has another release of this remote than this tab: then the tab's files may be gone. */
export const isStale = async (name: string, version: string, request?: typeof fetch): Promise<boolean> =>
  (await findStale({ [name]: version }, request)) !== undefined;

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
  /** The page works, but the server has another release: the next navigation loads it. */
  askLater(name: string, version: string): void;
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
    askLater(name, version) {
      postponed ??= () => reloadOnce(name, version, reload);
    },
    navigated() {
      postponed?.();
      postponed = undefined;
    },
  };
}

export const reloader = createReloader(watchTyping());
