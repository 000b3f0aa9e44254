import { lazy } from 'react';
import { device } from 'shared-api/stores';
import { readPageData } from '../app/page-data.ts';
import { needsSplash } from './splash.logic.ts';

const KEY = 'meridian:started';
const load = () => import('./splash.tsx');

/** Only the devices that show the progress fetch it. */
export const Splash = lazy(load);

/** A device that remembers nothing is not kept waiting at every load. */
const seen = () => device.get(KEY) !== null || device.isDenied();

/** Whether this load shows its progress. */
export const shouldShowSplash = (): boolean =>
  needsSplash({ on: readPageData().config.splash, userAgent: navigator.userAgent, seen: seen() });

export function fetchSplash(): void {
  if (shouldShowSplash()) void load().catch(() => undefined);
}

export const markSplashSeen = (): void => void device.set(KEY, '1');
