import { carried, device } from 'shared-api/storage';
import { createTranslation, isLanguage, type Language, setupI18n } from 'shared-ui/i18n';
import type reference from './locales/zh-CN.json';

const KEY = 'console.language';
export const useTranslation = createTranslation<typeof reference>('console');

/** What was chosen in this browser, or the nearest to what it prefers; English when there is none. */
export function chosenLanguage(): Language {
  const kept = device.get(KEY) ?? carried.get(KEY);
  if (isLanguage(kept)) return kept;
  const [preferred = 'en'] = navigator.languages;
  if (isLanguage(preferred)) return preferred;
  const nearest = { zh: 'zh-CN', ar: 'ar' } as const;
  const base = preferred.split('-')[0] ?? '';
  return base === 'zh' || base === 'ar' ? nearest[base] : 'en';
}

/** Keeps the choice and reads the page again in it. */
export function chooseLanguage(language: Language): void {
  if (!device.set(KEY, language)) carried.set(KEY, language);
  location.reload();
}

export async function loadMessages(language: Language): Promise<void> {
  const { default: words } = await import(`./locales/${language}.json`);
  await setupI18n({ language, resources: { console: words } });
}
