import type { Registry } from 'shared-api/contract';

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
  if (sessionStorage.getItem(KEY) === release) return false;
  sessionStorage.setItem(KEY, release);
  reload();
  return true;
}
