import { addMessages, createTranslation, type Language, type Messages } from 'shared-ui/i18n';

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
