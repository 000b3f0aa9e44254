import type { HistoryRouterProps } from 'react-router-dom';

export type RouterHistory = HistoryRouterProps['history'];

/**
 * What a navigation of the router runs through. `layers.ts`, which no first screen needs, replaces these when it loads: as long as
 * nothing has lain over a page, each navigates at once.
 */
export const navigationHooks = {
  /** There is a router of the browser's history. */
  used: false,
  change: (go: () => void): void => go(),
  step: (_delta: number, go: () => void): void => go(),
  /** Hears of Back and Forward before the router does. */
  pop: (_event: PopStateEvent): void => {},
};

/** A router that navigates through the hooks. */
export function withHooks(router: RouterHistory): RouterHistory {
  // Chromium asks the window's listeners in the order in which they came.
  if (!navigationHooks.used) window.addEventListener('popstate', (event) => navigationHooks.pop(event));
  navigationHooks.used = true;
  const own: RouterHistory = Object.create(router);
  return Object.assign(own, {
    push: (...to: Parameters<RouterHistory['push']>) => navigationHooks.change(() => router.push(...to)),
    replace: (...to: Parameters<RouterHistory['replace']>) =>
      navigationHooks.change(() => router.replace(...to)),
    go: (delta: number) => navigationHooks.step(delta, () => router.go(delta)),
  });
}
