import { bundledTranslation } from 'shared-ui/i18n';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zhCN from './locales/zh-CN.json';
import zhHK from './locales/zh-HK.json';

export const useTranslation = bundledTranslation('side-tools', { ar, en, 'zh-CN': zhCN, 'zh-HK': zhHK });
