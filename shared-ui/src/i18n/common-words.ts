import type zhCN from './locales/zh-CN.json';
import { createWords, type Translate, translator } from './words.ts';

export type CommonWords = typeof zhCN;

/** `const c = useCommonWords(); c('action.retry')`. */
export const useCommonWords: () => Translate<CommonWords> = createWords<CommonWords>('common');

/** The common words outside of React. */
export const commonWords: Translate<CommonWords> = translator<CommonWords>('common');
