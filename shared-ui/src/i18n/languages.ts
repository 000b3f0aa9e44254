/**
 * The languages of the app by their own names (docs/product.md, section 12), as `LANGUAGES` of the contract has them; the
 * first is the default.
 */
export const languages = [
  { value: 'zh-CN', label: '简体中文', lang: 'zh-CN' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
  { value: 'zh-HK', label: '繁體中文', lang: 'zh-HK' },
] as const;
export type Language = (typeof languages)[number]['value'];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.value === value);
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
