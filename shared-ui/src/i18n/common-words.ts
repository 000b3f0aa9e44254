import type { KitWords } from '../kit/kit.tsx';
import type zhCN from './locales/zh-CN.json';
import { createWords, type Translate, translator } from './words.ts';

export type CommonWords = typeof zhCN;

/** `const c = useCommonWords(); c('action.retry')`. */
export const useCommonWords: () => Translate<CommonWords> = createWords<CommonWords>('common');

/** The common words outside of React. */
export const commonWords: Translate<CommonWords> = translator<CommonWords>('common');

/** What `<KitProvider words={...}>` needs, in the page's language. */
export function useKitWords(): KitWords {
  const t = useCommonWords();
  return {
    back: t('action.back'),
    close: t('action.close'),
    confirm: t('action.confirm'),
    cancel: t('action.cancel'),
    retry: t('action.retry'),
    copied: t('state.copied'),
    copyFailed: t('state.copyFailed'),
    loading: t('state.loading'),
    loadFailed: t('state.loadFailed'),
    noMore: t('state.noMore'),
    pullToRefresh: t('state.pullToRefresh'),
    releaseToRefresh: t('state.releaseToRefresh'),
    refreshed: t('state.refreshed'),
    rising: t('state.rising'),
    falling: t('state.falling'),
    tapAgain: t('action.tapAgain'),
  };
}
