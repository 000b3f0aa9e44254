import { createWords } from 'shared-ui/i18n';
import type { Language, Messages } from 'shared-ui/router';
import type reference from './locales/zh-CN.json';

export const namespace = 'dev-panel';
export const useWords = createWords<typeof reference>(namespace);

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  'zh-CN': () => import('./locales/zh-CN.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  'zh-HK': () => import('./locales/zh-HK.json'),
};
export const loadMessages = async (language: Language) => (await files[language]()).default;
