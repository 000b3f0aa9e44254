import { addMessages, createTranslation, type Language } from '../src/i18n/index.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';

const WORDS: Readonly<Record<Language, typeof zhCN>> = { ar, en, 'zh-CN': zhCN, 'zh-HK': zhHK };
for (const [language, words] of Object.entries(WORDS)) addMessages('gallery', language as Language, words);

/** What samples say and no screen does. */
export const useSampleText = createTranslation<typeof zhCN>('gallery');
