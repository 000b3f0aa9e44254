import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation as useNamespace } from 'react-i18next';
import type { Language } from '../router/remote-module.ts';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `left_one` and `left_other` are one key, `left`, that is asked for with a `count`. */
type Singular<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Every key of a JSON of words, nested ones joined by a dot. */
export type TranslationKey<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Singular<Key>
    : `${Key}.${TranslationKey<Words[Key]>}`;
}[keyof Words & string];

/** What stands in the braces of a text; `count` chooses the plural form. */
export type TranslationValues = Readonly<Record<string, string | number>>;

export type Translate<Words> = (key: TranslationKey<Words>, values?: TranslationValues) => string;

/**
 * The typed hook of one namespace: `export const useTranslation = createTranslation<typeof zhCN>('home')`, then
 * `const t = useTranslation()`. A key that the zh-CN JSON does not have does not compile.
 */
export function createTranslation<Words>(namespace: string): () => Translate<Words> {
  return function useTranslation() {
    const { t } = useNamespace(namespace);
    return useMemo(
      () => (key: string, values?: TranslationValues) => String(t(key, { ...values })),
      [t],
    ) as Translate<Words>;
  };
}

/** The same outside of React: for toasts of the client, for one. */
export function translator<Words>(namespace: string): Translate<Words> {
  return (key, values) => String(i18next.t(key as string, { ...values, ns: namespace }));
}

export function useLanguage(): Language {
  return useNamespace().i18n.language as Language;
}
