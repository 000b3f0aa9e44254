import { addMessages, createTranslation, currentLanguage } from 'shared-ui/i18n';
import type reference from './locales/zh-CN.json';

const namespace = 'set-up';
export const useTranslation = createTranslation<typeof reference>(namespace);

/** The words of the checklist: a few in four languages, in its own chunk. */
export async function loadWords(): Promise<void> {
  const language = currentLanguage();
  addMessages(
    namespace,
    language,
    (await import(/* webpackChunkName: "own" */ `./locales/${language}.json`)).default,
  );
}
