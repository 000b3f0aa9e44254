import { expect, test } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { DEVICES, layoutFaults, PHONES } from '../support/layout.ts';
import { OVERLAYS, openGallery, openOverlay, serveGallery, TOPICS } from './gallery.ts';

const LANGUAGES = ['zh-CN', 'en', 'ar', 'zh-HK'];

test.beforeEach(({ page }) => serveGallery(page));

for (const language of LANGUAGES)
  for (const text of ['100', '200'])
    test(`nothing overlaps or is cut off: ${language}, text at ${text} %`, async ({ page }) => {
      for (const show of TOPICS) {
        await openGallery(page, { language, text, show });
        const faults = await layoutFaults(page, show, text === '200' ? PHONES : DEVICES);
        expect.soft(faults).toEqual([]);
        const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect.soft({ show, beyond: await page.evaluate(beyond) }).toEqual({ show, beyond: 0 });
      }
    });

for (const theme of ['light', 'dark'])
  test(`axe has nothing against any component: ${theme}`, async ({ page }) => {
    for (const language of ['en', 'ar'])
      for (const show of TOPICS) {
        await openGallery(page, { theme, language, show });
        expect.soft({ show, language, found: await violations(page) }).toEqual({ show, language, found: [] });
      }
    for (const overlay of OVERLAYS) {
      await openOverlay(page, overlay, { theme });
      // axe works by the page's own clock.
      await page.clock.resume();
      expect.soft({ overlay, found: await violations(page) }).toEqual({ overlay, found: [] });
    }
  });
