import type { PageData, PageRelease } from 'shared-api/contract';
import { tab } from 'shared-api/stores';

const KEY = 'meridian.mf';

/** A developer's own machine. Code from elsewhere would run with the session of whoever opens a crafted link. */
const LOCAL = new Set(['localhost', '127.0.0.1']);

/** The origin of an address on this machine; undefined for any other. */
export function localOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && LOCAL.has(url.hostname) ? url.origin : undefined;
}

/**
 * Parses `mf-home@http://localhost:3101`; several are separated by commas. The `mf-` may be left out. An origin that
 * is not on this machine is left out.
 */
export function parseOverrides(text: string): Map<string, string> {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const [name, address = ''] = part.trim().split('@');
    const origin = localOrigin(address);
    return name && origin ? [[name.startsWith('mf-') ? name : `mf-${name}`, origin]] : [];
  });
  return new Map(pairs);
}

/**
 * Remotes that a developer swapped for their own, by name: from `?mf=`, then kept for the tab's session. Always empty
 * where the installation does not allow it.
 */
export function readOverrides(data: PageData, search = location.search): Map<string, string> {
  if (!data.config.allowOverride) return new Map();
  const asked = new URLSearchParams(search).get('mf');
  if (asked !== null) tab.set(KEY, asked);
  const overrides = parseOverrides(tab.get(KEY) ?? '');
  return new Map([...overrides].filter(([name]) => Object.hasOwn(data.remotes, name)));
}

/** The page's address without `?mf=`. */
export function withoutOverride(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('mf');
  return url.href;
}

type Go = (address: string) => void;
const open: Go = (address) => location.replace(address);

/** Forgets the swapped remotes and opens the page as released. */
export function resetOverrides(go = open): void {
  tab.remove(KEY);
  go(withoutOverride(location.href));
}

/** Swaps remotes in this tab, in place of those swapped before, and opens the page anew. */
export function setOverrides(overrides: ReadonlyMap<string, string>, go = open): void {
  tab.set(KEY, [...overrides].map(([name, origin]) => `${name}@${origin}`).join(','));
  go(withoutOverride(location.href));
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
