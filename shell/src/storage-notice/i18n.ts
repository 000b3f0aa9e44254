import { addMessages, createTranslation, currentLanguage } from 'shared-ui/i18n';
import type reference from './locales/zh-CN.json';

const namespace = 'storage-notice';
export const useTranslation = createTranslation<typeof reference>(namespace);

/** The words come with the notice: hardly anybody needs them. */
export async function loadWords(): Promise<void> {
  const language = currentLanguage();
  addMessages(namespace, language, (await import(`./locales/${language}.json`)).default);
}
