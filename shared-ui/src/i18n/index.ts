import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language, Messages } from '../router/remote-module.ts';

export async function setupI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: language, fallbackLng: false, resources: {}, ns: [], defaultNS: 'shell', interpolation: { escapeValue: false } });
}
export function addMessages(namespace: string, language: Language, messages: Messages): void {
  i18next.addResourceBundle(language, namespace, messages, true, true);
}
type Keys<T, P extends string = ''> = { [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Keys<T[K], `${P}${K}.`> }[keyof T & string];
export function createWords<T extends object>(namespace: string) {
  return function useWords() {
    const { t } = useTranslation(namespace);
    return (key: Keys<T>, values: Record<string, unknown> = {}): string => t(key, values);
  };
}
