import { lazy } from 'react';
import { readPageData } from '../app/page-data.ts';
import { wantsSplash } from './splash.logic.ts';

const KEY = 'meridian:started';
const load = () => import('./splash.tsx');

/** Only the devices that show the progress fetch it. */
export const Splash = lazy(load);

function seen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A device that remembers nothing is not kept waiting at every load.
    return true;
  }
}

/** Whether this load shows its progress. */
export const splashWanted = (): boolean =>
  wantsSplash({ on: readPageData().config.splash, userAgent: navigator.userAgent, seen: seen() });

export function fetchSplash(): void {
  if (splashWanted()) void load().catch(() => undefined);
}

export function splashSeen(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // See above.
  }
}
