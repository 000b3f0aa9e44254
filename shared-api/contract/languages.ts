/** The four languages of the interface; the first is the default (docs/product.md, section 12). */
export const LANGUAGES = ['zh-CN', 'en', 'ar', 'zh-HK'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The nearest of the four to what a caller names (`en-GB`, `zh-TW`, anything); the default where there is none. */
export function nearestLanguage(named: unknown): Language {
  const tag = typeof named === 'string' ? named.toLowerCase() : '';
  if (/^zh-(hk|tw|mo|hant)/.test(tag)) return 'zh-HK';
  const [main] = tag.split('-');
  return LANGUAGES.find((one) => one.toLowerCase() === tag || one === main) ?? 'zh-CN';
}
