import type { PageRelease } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import type { Language } from 'shared-ui/router';
import { pageNonce, readPageData } from '../app/page-data.ts';
import { releases } from './registry.ts';

/** What browsers tell of the network (Network Information API); those that tell nothing count as fast. */
interface Connection {
  /** The user has asked for less data: the browsers' word for a metered connection. */
  saveData?: boolean;
  effectiveType?: string;
}

/** Nothing is fetched ahead on a slow or metered connection. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}

export interface FileOf {
  readonly href: string;
  readonly integrity: string;
}

/** Everything a screen will ask for, by kind. */
export function filesOf(release: PageRelease, path: string, language: Language) {
  const screen = release.screens[path];
  const at = (file: string): FileOf => ({
    href: release.base + file,
    integrity: file === release.entry ? release.integrity : (release.integrities[file] ?? ''),
  });
  return {
    entry: at(release.entry),
    scripts: [...release.scripts, ...(screen?.scripts ?? []), ...(release.messages[language] ?? [])].map(at),
    styles: [...release.styles, ...(screen?.styles ?? [])].map(at),
  };
}

type When = 'soon' | 'perhaps';
type Kind = 'script' | 'style';

/** Asks for a file that is needed at once. */
function preload(as: Kind, { href, integrity }: FileOf): void {
  if (document.head.querySelector(`link[rel="preload"][href="${href}"]`)) return;
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = as;
  element.href = href;
  // As the file will be asked for by the runtime: else the browser fetches it twice.
  if (integrity || URL.canParse(href)) element.crossOrigin = 'anonymous';
  element.nonce = pageNonce();
  if (integrity) element.integrity = integrity;
  document.head.append(element);
}

const ahead = new Set<string>();

/**
 * Brings a file into the browser's cache (and the service worker's). Not by a `prefetch` link: Firefox judges it by
 * `default-src`, which is 'none', and WebKit knows none; nor by `preload`, which warns of files that stay unused.
 */
async function fetchFile({ href, integrity }: FileOf): Promise<void> {
  if (ahead.has(href)) return;
  ahead.add(href);
  try {
    const reply = await fetch(href, { priority: 'low', ...(integrity && { integrity }) });
    // Only a reply that was read to its end is kept.
    await reply.arrayBuffer();
  } catch {
    ahead.delete(href);
  }
}

/**
 * Fetches, without running it, all that a path's screen needs: so a tap finds it there. `soon`: the finger is down;
 * `perhaps`: the browser has nothing else to do.
 */
export function preloadScreen(pathname: string, language: Language, when: When): void {
  const screen = findScreen(pathname);
  const shown = screen && screen.owner !== 'shell' && releases().isOn(screen.owner) ? screen : undefined;
  const release = shown && releases().find(shown.owner);
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!release || !mayPreload(connection)) return;
  const files = filesOf(release, shown.path, language);
  const get = when === 'soon' ? preload : (_: Kind, file: FileOf) => void fetchFile(file);
  get('script', files.entry);
  for (const script of files.scripts) get('script', script);
  for (const style of files.styles) get('style', style);
}

/** Fetches what the first screen shows a moment after its page. Called once the app runs, when the line is free. */
export function preloadLater(): void {
  for (const { as, href, integrity } of readPageData().later ?? [])
    preload(as, { href, integrity: integrity ?? '' });
}
