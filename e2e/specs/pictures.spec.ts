import path from 'node:path';
import type { Page } from '@playwright/test';
import { sessionOf } from '../support/api.ts';
import { setInFonts } from '../support/in-fonts.ts';
import { speak } from '../support/languages.ts';
import { signIn } from '../support/person.ts';
import { screensOf, visitorScreens } from '../support/screens.ts';
import { test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'test-results', 'pictures');

test.setTimeout(600_000);

for (const language of ['zh-CN', 'en', 'ar'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`pictures of every screen: ${language}, ${colorScheme}`, async ({ page, context, server }) => {
      const take = async (page: Page, screens: Record<string, string>) => {
        for (const [name, address] of Object.entries(screens)) {
          await page.goto(address);
          await waitForScreen(page);
          await setInFonts(page);
          await page.screenshot({ path: path.join(folder, `${name}-${language}-${colorScheme}.png`) });
        }
      };
      await page.emulateMedia({ colorScheme });
      await speak(context, server.address, language);
      await take(page, visitorScreens);
      await speak(context, server.address, 'en');
      await page.goto('/auth/login');
      const api = await sessionOf(page, () => signIn(page, server.demo));
      await speak(context, server.address, language);
      await take(page, await screensOf(api));
    });
