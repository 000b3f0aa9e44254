import { addMessages, createTranslation } from 'shared-ui/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';

const namespace = 'storage-notice';
export const useTranslation = createTranslation<typeof zhCN>(namespace);

// All languages in one file that comes late: the list of files in the first script would grow by four.
addMessages(namespace, 'ar', ar);
addMessages(namespace, 'en', en);
addMessages(namespace, 'zh-CN', zhCN);
addMessages(namespace, 'zh-HK', zhHK);
