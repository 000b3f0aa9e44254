import type { Page } from '@playwright/test';

/** Sets a page in its fonts for a picture of it: a first one may stand in the fallbacks (decision 67). */
export const setInFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (globalThis as { loadFonts?: () => Promise<unknown> }).loadFonts?.();
    delete document.documentElement.dataset.fonts;
  });
