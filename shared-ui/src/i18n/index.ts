export type { Language, Messages } from '../router/remote-module.ts';
export { loadCommon } from './common.ts';
export { type CommonWords, commonWords, useCommonWords } from './common-words.ts';
export { DEFAULT_LANGUAGE, direction, isLanguage, languages } from './languages.ts';
export { addMessages, currentLanguage, type SetupOptions, setupI18n } from './setup.ts';
export {
  createWords,
  type Translate,
  translator,
  useLanguage,
  type WordKey,
  type WordValues,
} from './words.ts';
