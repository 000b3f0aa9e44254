import { useEffect } from 'react';
import { device } from 'shared-api/stores';
import { createPart } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';
import { needsSplash } from './splash.logic.ts';

const KEY = 'meridian:started';

/** The app is not held up by it. */
function Missing({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}

/** Only the devices that show the progress fetch it; with the prompts, since the first file names each file with its hashes. */
const part = createPart(() => import(/* webpackChunkName: "prompts" */ './splash.tsx'), Missing);
export const Splash = part.Part;

/** A device that remembers nothing is not kept waiting at every load. */
const seen = () => device.get(KEY) !== null || device.isDenied();

/** Whether this load shows its progress. */
export const shouldShowSplash = (): boolean =>
  needsSplash({ on: readPageData().config.splash, userAgent: navigator.userAgent, seen: seen() });

export function fetchSplash(): void {
  if (shouldShowSplash()) void part.load().catch(() => undefined);
}

export const markSplashSeen = (): void => void device.set(KEY, '1');
