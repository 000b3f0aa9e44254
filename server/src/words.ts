import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { LANGUAGES, type Language } from 'shared-api/contract';

const words = i18next.createInstance();
await words.init({
  lng: 'zh-CN',
  fallbackLng: 'zh-CN',
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        translation: JSON.parse(readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8')),
      },
    ]),
  ),
});

/** The sentence of a key of `locales/` in the reader's language. */
export function say(language: Language, key: string, values: Record<string, string | number> = {}): string {
  return words.t(key, { lng: language, ...values });
}
