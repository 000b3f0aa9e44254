import { readPageData } from '../app/page-data.ts';
import { findStale, reloader } from '../remotes/stale.ts';

/** A page that the service worker has kept may name releases that are not in use any more: the next navigation leaves them. */
export async function followRelease(page: Document = document): Promise<void> {
  if (!page.querySelector('#rendered[data-kept]')) return;
  const { shell, remotes } = readPageData();
  const named = Object.entries({ ...remotes, shell }).map(([name, { version }]) => [name, version] as const);
  const versions: Readonly<Record<string, string>> = Object.fromEntries(named);
  const stale = await findStale(versions);
  if (stale) reloader.askLater(stale, versions[stale] ?? '');
}
