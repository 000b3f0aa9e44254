import type { BrowserContext } from '@playwright/test';
import type { Language } from 'shared-api/contract';

/** Opens the app's pages in a language from the first one on, as on the phone of somebody who has chosen it before. */
export async function speak(context: BrowserContext, baseURL: string, language: Language): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
}
