import type { Language, Messages } from '../router/remote-module.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';

/** The words every screen shares, in one language: a chunk of its own. */
export const loadCommon = async (language: Language): Promise<Messages> =>
  (await retryUntilLoaded(() => import(`./locales/${language}.json`))).default;
