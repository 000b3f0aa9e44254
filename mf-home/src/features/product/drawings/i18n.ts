import { addMessages, createTranslation, currentLanguage } from 'shared-ui/i18n';
import type reference from './locales/zh-CN.json';

const namespace = 'drawings';
export const useTranslation = createTranslation<typeof reference>(namespace);

/** The words of the tools: they come with them, since no first screen needs them. */
export async function loadMessages(): Promise<void> {
  const language = currentLanguage();
  addMessages(namespace, language, (await import(`./locales/${language}.json`)).default);
}
