import type { Language } from 'shared-ui/router';

/** The first is the default (specification, section 1). */
export const LANGUAGES: readonly Language[] = ['zh-CN', 'en', 'ar', 'zh-HK'];

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

/** The reader's language: the device's cookie, else what the page was rendered in, else the default. */
export function readLanguage(page: Document = document): Language {
  const kept = /(?:^|;\s*)language=([\w-]+)/.exec(page.cookie)?.[1];
  if (isLanguage(kept)) return kept;
  return isLanguage(page.documentElement.lang) ? page.documentElement.lang : 'zh-CN';
}
