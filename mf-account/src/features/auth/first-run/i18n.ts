import { addMessages, createTranslation, currentLanguage } from 'shared-ui/i18n';
import type reference from './locales/zh-CN.json';

const namespace = 'first-run';
export const useTranslation = createTranslation<typeof reference>(namespace);

/** The words of the cards come with them: they are seen once. */
export async function loadMessages(): Promise<void> {
  const language = currentLanguage();
  addMessages(namespace, language, (await import(`./locales/${language}.json`)).default);
}
