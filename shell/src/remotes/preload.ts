import type { Release } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import type { Language } from 'shared-ui/router';
import { pageNonce } from '../app/page-data.ts';
import { releases } from './registry.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Nothing is fetched ahead on a slow or metered connection. */
export function mayPreload(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Everything a screen will ask for, by kind, as addresses. */
export function filesOf(release: Release, path: string, language: Language) {
  const screen = release.screens[path];
  const at = (file: string) => release.base + file;
  return {
    entry: at(release.entry),
    scripts: [...release.scripts, ...(screen?.scripts ?? []), ...(release.messages[language] ?? [])].map(at),
    styles: [...release.styles, ...(screen?.styles ?? [])].map(at),
  };
}

function link(as: 'script' | 'style', href: string, integrity = ''): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = as;
  element.href = href;
  element.crossOrigin = 'anonymous';
  element.nonce = pageNonce();
  if (integrity) element.integrity = integrity;
  document.head.append(element);
}

/** Fetches, without running it, all that a path's screen needs: so a tap finds it there. */
export function preloadScreen(pathname: string, language: Language): void {
  const screen = findScreen(pathname);
  const release = screen && releases().find(screen.owner);
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!release || !mayPreload(connection)) return;
  const files = filesOf(release, screen.path, language);
  link('script', files.entry, release.integrity);
  for (const script of files.scripts) link('script', script);
  for (const style of files.styles) link('style', style);
}
