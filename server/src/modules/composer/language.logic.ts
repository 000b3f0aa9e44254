import { LANGUAGES, type Language, meantLanguage } from 'shared-api/contract';

/** The first of the app's languages that a browser asks for (`Accept-Language`, RFC 9110, section 12.5.4). */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { language: meantLanguage(tag), weight: Number(weight) };
    });
  const wanted = wishes.filter(({ language, weight }) => language && weight > 0);
  return wanted.sort((a, b) => b.weight - a.weight)[0]?.language;
}

interface Asked {
  /** What the reader has chosen before. */
  readonly chosen: Language | undefined;
  /** What their browser prefers. */
  readonly preferred: Language | undefined;
  readonly byDefault: Language | 'auto';
}

/** The language of a page, and the one that it offers in a bar above: only until the reader has chosen. */
export function languageOf({ chosen, preferred, byDefault }: Asked): {
  language: Language;
  offer: Language | undefined;
} {
  if (chosen) return { language: chosen, offer: undefined };
  const language = byDefault === 'auto' ? (preferred ?? LANGUAGES[0]) : byDefault;
  return { language, offer: preferred === language ? undefined : preferred };
}
