import type { Language, Messages } from '../router/remote-module.ts';
import { addMessages } from './setup.ts';
import { createTranslation } from './translation.ts';

/**
 * `useTranslation` of a part that comes late, with its words in all languages in its one file: a file for each language would make
 * the list of files in the first script longer by four.
 */
export function bundledTranslation<Words extends Messages>(
  namespace: string,
  words: Readonly<Record<Language, Words>>,
) {
  for (const [language, messages] of Object.entries(words) as [Language, Words][])
    addMessages(namespace, language, messages);
  return createTranslation<Words>(namespace);
}
