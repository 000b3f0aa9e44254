/** The four languages of the interface; the first is the default (docs/product.md, section 12). */
export const LANGUAGES = ['zh-CN', 'en', 'ar', 'zh-HK'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Which of the four a language tag means (`en-GB`, `zh-Hant-TW`): a script that it names counts before its region. */
export function meantLanguage(tag: string): Language | undefined {
  const [main, ...parts] = tag.toLowerCase().split('-');
  if (main !== 'zh') return LANGUAGES.find((one) => one === main);
  const isTraditional = !parts.includes('hans') && parts.some((part) => TRADITIONAL.has(part));
  return isTraditional ? 'zh-HK' : 'zh-CN';
}
const TRADITIONAL = new Set(['hant', 'hk', 'tw', 'mo']);

/** The nearest of the four to what a caller names, which may be anything; the default where there is none. */
export function nearestLanguage(named: unknown): Language {
  return (typeof named === 'string' ? meantLanguage(named) : undefined) ?? LANGUAGES[0];
}
