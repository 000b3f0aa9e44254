import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated an element and handles taps on it: an element that came with the page is visible before that. */
export const waitForHydration = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );

/** Waits until the screen has something to show and nothing of it but its fonts is still on its way. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty();
  await expect(page.locator('#root .splash')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.m-skeleton')).toHaveCount(0);
}

/** Waits for its fonts too. */
export async function waitForScreen(page: Page): Promise<void> {
  await waitForContent(page);
  await page.evaluate(() => document.fonts.ready);
}
