import type { HistoryRouterProps } from 'react-router-dom';

export type RouterHistory = HistoryRouterProps['history'];

/**
 * What the router's navigations pass. `layers.ts`, which no first screen needs, changes it when it loads: as long as nothing
 * has lain over a page, they pass at once.
 */
export const gate = {
  /** There is a router of the browser's history. */
  used: false,
  change: (go: () => void): void => go(),
  step: (_delta: number, go: () => void): void => go(),
  /** Hears of Back and Forward before the router does. */
  pop: (_event: PopStateEvent): void => {},
};

/** Lets a router navigate by the gate. */
export function gated(router: RouterHistory): RouterHistory {
  // Chromium asks the window's listeners in the order in which they came.
  if (!gate.used) window.addEventListener('popstate', (event) => gate.pop(event));
  gate.used = true;
  const own: RouterHistory = Object.create(router);
  return Object.assign(own, {
    push: (...to: Parameters<RouterHistory['push']>) => gate.change(() => router.push(...to)),
    replace: (...to: Parameters<RouterHistory['replace']>) => gate.change(() => router.replace(...to)),
    go: (delta: number) => gate.step(delta, () => router.go(delta)),
  });
}
