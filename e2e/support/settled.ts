import { expect, type Page } from '@playwright/test';

/** Waits until the screen has something to show and nothing of it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toBeEmpty();
  await expect(page.locator('#root .splash')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.m-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
