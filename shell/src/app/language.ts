import { DEFAULT_LANGUAGE, isLanguage } from 'shared-ui/i18n';
import type { Language } from 'shared-ui/router';

/**
 * The reader's language: the device's cookie `language`, which the composer reads too; else what the page was
 * rendered in.
 */
export function readLanguage(page: Document = document): Language {
  const kept = /(?:^|;\s*)language=([\w-]+)/.exec(page.cookie)?.[1];
  if (isLanguage(kept)) return kept;
  return isLanguage(page.documentElement.lang) ? page.documentElement.lang : DEFAULT_LANGUAGE;
}
