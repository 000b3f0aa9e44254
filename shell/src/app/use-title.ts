import { useEffect, useRef } from 'react';
import type { ScreenRoute } from 'shared-api/paths';
import { announce } from 'shared-ui';
import { readPageData } from './page-data.ts';
import { useWords } from './words.ts';

/** Names the screen in the browser's tab and, once the user has moved, to screen readers. */
export function useTitle(screen: ScreenRoute | undefined, passing: boolean): void {
  const words = useWords();
  const product = readPageData().config.title;
  const own = screen?.path === '/' || screen?.path === '/home';
  const title = words(`title.${screen?.title ?? 'notFound'}`);
  const path = screen?.path ?? '/404';
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (passing) return;
    document.title = own ? product : `${title} · ${product}`;
    // The browser itself reads out the first one.
    if (before.current !== undefined && before.current !== path) announce(title);
    before.current = path;
  }, [passing, own, product, title, path]);
}
