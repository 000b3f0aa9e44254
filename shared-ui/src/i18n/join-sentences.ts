import type { Language } from '../router/remote-module.ts';

/** Sentences after each other, those that are there: the full stop of Chinese brings its own space. */
export const joinSentences = (
  language: Language,
  ...sentences: readonly (string | false | undefined)[]
): string => sentences.filter(Boolean).join(language.startsWith('zh') ? '' : ' ');
