import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../router/remote-module.ts';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `left_one` and `left_other` are one key, `left`, that is asked for with a `count`. */
type Singular<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key;

/** Every key of a JSON of words, nested ones joined by a dot. */
export type WordKey<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Singular<Key> : `${Key}.${WordKey<Words[Key]>}`;
}[keyof Words & string];

/** What stands in the braces of a text; `count` chooses the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

export type Translate<Words> = (key: WordKey<Words>, values?: WordValues) => string;

/**
 * The typed hook of one namespace: `export const useWords = createWords<typeof zhCN>('home')`, then
 * `const t = useWords()`. A key that the zh-CN JSON does not have does not compile.
 */
export function createWords<Words>(namespace: string): () => Translate<Words> {
  return function useWords() {
    const { t } = useTranslation(namespace);
    return useMemo(
      () => (key: string, values?: WordValues) => String(t(key, { ...values })),
      [t],
    ) as Translate<Words>;
  };
}

/** The same outside of React: for toasts of the client, for one. */
export function translator<Words>(namespace: string): Translate<Words> {
  return (key, values) => String(i18next.t(key as string, { ...values, ns: namespace }));
}

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
