import { isolate } from '../formats/decimal.logic.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import type { Language } from '../i18n/languages.ts';
import { addMessages } from '../i18n/setup.ts';
import { createTranslation, useLanguage } from '../i18n/translation.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';
import type { Fault } from './reading/reading.logic.ts';

const namespace = 'forms';
const useFormTranslation = createTranslation<typeof zhCN>(namespace);

// All four come with the fields: they are shorter than a request, and the first screen carries none of them.
const words: Readonly<Record<Language, typeof zhCN>> = { ar, en, 'zh-CN': zhCN, 'zh-HK': zhHK };
for (const [language, messages] of Object.entries(words) as [Language, typeof zhCN][])
  addMessages(namespace, language, messages);

/** Says what is wrong with a text that was typed or pasted, in the reader's language. */
export function useFaultSentence(): (fault: Fault | undefined) => string | undefined {
  const t = useFormTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  return (fault) => {
    if (!fault) return undefined;
    if (fault.key === 'rule.whole_amount' || fault.key === 'rule.too_large') return common(fault.key);
    const { key, ...named } = fault;
    const given = Object.entries(named).map(
      ([name, part]) => [name, typeof part === 'string' ? isolate(part, language) : part] as const,
    );
    return t(key, Object.fromEntries(given));
  };
}
