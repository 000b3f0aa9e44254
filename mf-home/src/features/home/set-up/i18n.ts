import { addMessages, createTranslation, type Language } from 'shared-ui/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';

const namespace = 'set-up';
const WORDS: Readonly<Record<Language, typeof zhCN>> = { ar, en, 'zh-CN': zhCN, 'zh-HK': zhHK };

// With the checklist, in one file: one for each language would make the remote's entry longer by four.
for (const [language, words] of Object.entries(WORDS)) addMessages(namespace, language as Language, words);

export const useTranslation = createTranslation<typeof zhCN>(namespace);
