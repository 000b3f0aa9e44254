import type { Language, Messages } from '../router/remote-module.ts';

/** The words every screen shares, in one language: a chunk of its own. */
export const loadCommon = async (language: Language): Promise<Messages> =>
  (await import(`./locales/${language}.json`)).default;
