import { useEffect, useRef } from 'react';
import { reloader } from './stale.ts';

/** Tells the reloader of each navigation: another path, not another query of the same screen. */
export function useReload(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    reloader.navigated();
  }, [pathname]);
}
