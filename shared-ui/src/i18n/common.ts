import type { Language, Messages } from '../router/remote-module.ts';
import { untilThere } from './until-there.ts';

/** The words every screen shares, in one language: a chunk of its own. */
export const loadCommon = async (language: Language): Promise<Messages> =>
  (await untilThere(() => import(`./locales/${language}.json`))).default;
