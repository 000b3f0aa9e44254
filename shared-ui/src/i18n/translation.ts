import i18next from 'i18next';
import type { Language } from '../router/remote-module.ts';
import { currentLanguage } from './setup.ts';

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

/** The words of one namespace, outside of React too: for toasts of the client, for one. */
export function translator<Words>(namespace: string): Translate<Words> {
  return (key, values) => String(i18next.t(key as string, { ...values, ns: namespace }));
}

/**
 * The typed hook of one namespace: `export const useTranslation = createTranslation<typeof zhCN>('home')`, then
 * `const t = useTranslation()`. A key that the zh-CN JSON does not have does not compile. Words are there before what shows
 * them is rendered, and their language changes by a reload only: so it follows nothing.
 */
export function createTranslation<Words>(namespace: string): () => Translate<Words> {
  const t = translator<Words>(namespace);
  return () => t;
}

export const useLanguage = (): Language => currentLanguage();
