import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How many of those that ask stand on the page that is shown, by its path. */
const shown = new Map<string, number>();
const count = (pathname: string, more: 1 | -1) => shown.set(pathname, (shown.get(pathname) ?? 0) + more);

/**
 * Whether the page that something was sent from is shown still, or again. An answer may come when its user has gone elsewhere:
 * it then leads them nowhere.
 */
export function useIsPageShown(): () => boolean {
  const { pathname } = useLocation();
  useEffect(() => {
    count(pathname, 1);
    return () => void count(pathname, -1);
  }, [pathname]);
  return () => (shown.get(pathname) ?? 0) > 0;
}
