export type { Language, Messages } from '../router/remote-module.ts';
export { bundledTranslation } from './bundled-translation.ts';
export { type CommonTranslation, commonTranslation, useCommonTranslation } from './common-translation.ts';
export { joinSentences } from './join-sentences.ts';
export { DEFAULT_LANGUAGE, direction, isLanguage, languages } from './languages.ts';
export { retryUntilLoaded } from './retry-until-loaded.ts';
export { addMessages, currentLanguage, setupI18n, switchLanguage } from './setup.ts';
export {
  createTranslation,
  type Translate,
  type TranslationKey,
  useLanguage,
} from './translation.ts';
export { waitText } from './wait-text.ts';
