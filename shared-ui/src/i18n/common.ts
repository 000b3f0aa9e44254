import type { Language, Messages } from '../router/remote-module.ts';

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  'zh-CN': () => import('./locales/zh-CN.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  'zh-HK': () => import('./locales/zh-HK.json'),
};

/** The words every screen shares, in one language: a chunk of its own. */
export async function loadCommon(language: Language): Promise<Messages> {
  return (await loaders[language]()).default;
}
