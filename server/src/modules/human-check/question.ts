import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { type Random, whole } from './random.ts';

interface Words {
  /** Phrasings of a + b + c. */
  plus: string[];
  /** Phrasings of a + b - c. */
  minus: string[];
  /** The words of 0 to 49. */
  numbers: string[];
}

const words = new Map<Language, Words>(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8')),
  ]),
);

export interface Question {
  question: string;
  answer: number;
}

/** A small sum in words of the reader's language, for those who cannot see or slide: one of some 16,000. */
export function askQuestion(language: Language, random: Random): Question {
  const { plus, minus, numbers } = words.get(language) ?? never();
  const [a, b, c] = [whole(random, 2, 20), whole(random, 2, 20), whole(random, 1, 9)];
  const adds = a + b <= c || random() < 0.5;
  const phrasings = adds ? plus : minus;
  const spoken: Record<string, string | undefined> = { a: numbers[a], b: numbers[b], c: numbers[c] };
  const phrasing = phrasings[whole(random, 0, phrasings.length - 1)] ?? never();
  const sentence = phrasing.replace(/\{\{([abc])\}\}/g, (_, name: string) => spoken[name] ?? never());
  return {
    question: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    answer: adds ? a + b + c : a + b - c,
  };
}

/** The number that was typed, in digits of any script or in words of any of the four languages; null otherwise. */
export function readAnswer(typed: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
  const digits = plain.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (/^\d{1,3}$/.test(digits)) return Number(digits);
  for (const { numbers } of words.values()) {
    const found = numbers.findIndex((word) => word.replace('-', ' ') === plain);
    if (found >= 0) return found;
  }
  return null;
}

function never(): never {
  throw new Error('A question has no words.');
}
