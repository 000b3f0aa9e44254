import { bundledTranslation } from '../src/i18n/index.ts';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';

/** What samples say and no screen does. */
export const useSampleText = bundledTranslation('gallery', { ar, en, 'zh-CN': zhCN, 'zh-HK': zhHK });
