import { direction } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/translation.ts';

/** In which language the page is, and which way it reads. */
export function useKit() {
  const language = useLanguage();
  return { language, direction: direction(language) };
}
