import { createTranslation, retryUntilLoaded } from 'shared-ui/i18n';
import type { Language, Messages } from 'shared-ui/router';
import type reference from '../locales/zh-CN.json';

export const namespace = 'shell';
export const useTranslation = createTranslation<typeof reference>(namespace);

export const loadMessages = async (language: Language): Promise<Messages> =>
  (await retryUntilLoaded(() => import(`../locales/${language}.json`))).default;
