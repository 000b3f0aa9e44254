import type { PageData, PageRelease } from 'shared-api/contract';

const KEY = 'meridian.mf';

/** Parses `mf-home@http://localhost:3101`; several are separated by commas. The `mf-` may be left out. */
export function parseOverrides(text: string): Map<string, string> {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const [name, origin] = part.split('@');
    if (!name || !origin || !URL.canParse(origin)) return [];
    return [[name.startsWith('mf-') ? name : `mf-${name}`, new URL(origin).origin]];
  });
  return new Map(pairs);
}

/**
 * Remotes that a developer swapped for his own, by name: from `?mf=`, then kept for the tab's session. Always empty
 * where the installation does not allow it.
 */
export function readOverrides(
  data: PageData,
  search = location.search,
  kept = sessionStorage,
): Map<string, string> {
  if (!data.config.allowOverride) return new Map();
  const asked = new URLSearchParams(search).get('mf');
  if (asked !== null) kept.setItem(KEY, asked);
  const overrides = parseOverrides(kept.getItem(KEY) ?? '');
  return new Map([...overrides].filter(([name]) => Object.hasOwn(data.remotes, name)));
}

/** Forgets the swapped remotes and opens the page as released. */
export function resetOverrides(): void {
  sessionStorage.removeItem(KEY);
  const url = new URL(location.href);
  url.searchParams.delete('mf');
  location.replace(url);
}

/** A developer's remote: its server names its files without hashes, and nothing of it can be preloaded. */
export function overridden(release: PageRelease, origin: string): PageRelease {
  return {
    ...release,
    version: origin,
    base: `${origin}/`,
    entry: 'entry.js',
    integrity: '',
    integrities: {},
    scripts: [],
    styles: [],
    messages: {},
    screens: {},
  };
}
