import { firstSource, serverClock, serverNow } from 'shared-api/client';
import type { Rendered } from 'shared-api/contract';
import { findScreen, paths } from 'shared-api/paths';
import { usePreferences, useSession, useVerification } from 'shared-api/stores';
import { holder, readRendered } from '../live/handover.ts';
import { releases } from '../remotes/registry.ts';
import { shouldShowSplash } from '../splash/index.ts';
import { readPageData } from './page-data.ts';

/** Milliseconds by which a page of an older server, which says only when its screen was rendered, may have been sent later. */
const OLDEST = 1_000;

/** The server's clock as the page itself tells it, in steps of `resolution` milliseconds. */
function readClock(serverTime: number, resolution: number): void {
  const [navigation] = performance.getEntriesByType('navigation');
  // A page that the browser had kept, to go back to, is older than its answer.
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.transferSize === 0) return;
  const at = (milliseconds: number) => performance.timeOrigin + milliseconds;
  const sentAt = at(navigation.requestStart);
  serverClock.sample({ serverTime, sentAt, receivedAt: at(navigation.responseStart), resolution });
}

/** What the page's screen was rendered with, if it was, with the prices that it shows when they are read. Its stream goes on in the app. */
export function takeRendered(): Rendered | undefined {
  const live = holder.livePage;
  const rendered = live ? live.stop() : readRendered();
  if (!rendered) return undefined;
  firstSource.current = live?.take();
  if (rendered.kept) return rendered;
  // The server sends no answers that are older than some seconds: they count as read when the page was sent.
  const { sentAt } = readPageData();
  const at = sentAt ?? rendered.at;
  readClock(at, sentAt === undefined ? OLDEST : 0);
  return { ...rendered, at };
}

/**
 * Whether the first render would be what the server has sent. What the server cannot know (a session that has ended since, a
 * hidden balance, a remote that a developer has swapped) makes it another: then the page is drawn anew. So it is where prices of
 * a kept page are still old: the app says so.
 */
export function isAsRendered({ path, address, signedIn, kept }: Rendered): boolean {
  return (
    kept !== 'old' &&
    address === location.pathname + location.search &&
    signedIn === (useSession.getState().token !== null) &&
    releases().overrides.size === 0 &&
    // Nothing covers a screen that is exempt from the gates.
    (findScreen(path)?.gateExempt ||
      (!(signedIn && usePreferences.getState().hideBalance) && isVerified() && !shouldShowSplash()))
  );
}

const isVerified = () =>
  !readPageData().config.humanCheck || useVerification.getState().isVerified(serverNow());

/** Goes to the human check where the server has rendered it in place of a screen, as the app's own gate does. */
export function followToCheck({ path, address }: Rendered): void {
  const screen = findScreen(location.pathname);
  if (path === paths.verify() && screen && !screen.gateExempt && !isVerified())
    history.replaceState(history.state, '', address);
}

/** What was tapped and typed meanwhile is done now. */
export function replayInput(): void {
  holder.livePage?.replay();
  holder.livePage = undefined;
}
