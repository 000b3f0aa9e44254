import { useCall, useSend } from 'shared-api/client';

/** Milliseconds: the link changes with the installation only. */
const LONG = 10 * 60_000;
/** News of the platform: how things work here (docs/product.md, section 10). */
const PLATFORM = 2;
const ARTICLES = 5;

export const useSupportLink = () => useCall('configs', {}, { staleTime: LONG, quiet: true });
export const useArticles = () =>
  useCall('news', { type: PLATFORM, limit: ARTICLES }, { staleTime: LONG, quiet: true });
export const useAsk = () => useSend('askSupport', { quiet: true });
