import type zhCN from './locales/zh-CN.json';
import { createTranslation, type Translate, translator } from './translation.ts';

export type CommonTranslation = typeof zhCN;

/** `const c = useCommonTranslation(); c('action.retry')`. */
export const useCommonTranslation: () => Translate<CommonTranslation> =
  createTranslation<CommonTranslation>('common');

/** The common words outside of React. */
export const commonTranslation: Translate<CommonTranslation> = translator<CommonTranslation>('common');
