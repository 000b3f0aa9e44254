import type { CommonTranslation } from '../i18n/common-translation.ts';
import type { Translate } from '../i18n/translation.ts';

/** Why a field was refused: a rule of the common words, and the server's own sentence where there is one. */
export interface Refusal {
  readonly rule: keyof CommonTranslation['rule'];
  readonly message?: string | undefined;
  /** What it may be at most or at least. */
  readonly limit?: string | number | undefined;
}

/** What is said at a refused field. The server does not know how the form calls it, so that it is missing is our sentence. */
export function refusalSentence(
  words: Translate<CommonTranslation>,
  refusal: Refusal,
  field: string,
): string {
  if (refusal.rule === 'required') return words('error.emptyField', { field });
  return refusal.message || words(`rule.${refusal.rule}`, { limit: refusal.limit ?? '' });
}

/** What is said of a refused field elsewhere, above a button for one. */
export function refusalOf(words: Translate<CommonTranslation>, refusal: Refusal, field: string): string {
  const sentence = refusalSentence(words, refusal, field);
  return refusal.rule === 'required' ? sentence : words('error.ofField', { field, sentence });
}

/** Where `Field` puts its label: who judges a form knows its fields by their names alone. */
const LABEL = '\uE000';

/** A refusal's sentence, for the `error` of a field. */
export const unnamedSentence = (words: Translate<CommonTranslation>, refusal: Refusal): string =>
  refusalSentence(words, refusal, LABEL);

export const withLabel = (sentence: string, label: string): string => sentence.replaceAll(LABEL, label);
