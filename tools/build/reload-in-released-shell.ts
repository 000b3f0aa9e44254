/**
 * Part of a remote's development build. In a released shell its React is the production one, which cannot refresh a
 * component in place: a change would arrive and not show. There the page loads anew; the override stays with the tab.
 */

interface Hot {
  addStatusHandler(handler: (status: string) => void): void;
}
interface Renderer {
  scheduleRefresh?: unknown;
}
interface Hook {
  renderers?: ReadonlyMap<number, Renderer>;
}

/** Can the React of this page show a changed component in place? */
export function canRefresh(hook: Hook | undefined): boolean {
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => scheduleRefresh !== undefined);
}

/** Calls `reload` after each update that was applied, unless the page can refresh. */
export function watchUpdates(hot: Hot, hookOf: () => Hook | undefined, reload: () => void): void {
  let applied = false;
  hot.addStatusHandler((status) => {
    if (status === 'apply') applied = true;
    if (status !== 'idle' || !applied) return;
    applied = false;
    if (!canRefresh(hookOf())) reload();
  });
}

const hot = (import.meta as { webpackHot?: Hot }).webpackHot;
if (hot)
  watchUpdates(
    hot,
    () => (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__,
    () => location.reload(),
  );
