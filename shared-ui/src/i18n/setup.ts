import i18next from 'i18next';
import type { Language, Messages } from '../router/remote-module.ts';
import { loadCommon } from './common.ts';
import { direction } from './languages.ts';

export interface SetupOptions {
  language: Language;
  /** Words that are there from the start, by namespace. The common ones are loaded by the kit itself. */
  resources?: Readonly<Record<string, Messages>>;
}

/**
 * Makes the one instance: called by the shell, or by the frame of a remote that runs alone. A second call
 * throws, because a second `init` would change the first one's namespaces.
 */
export async function setupI18n({ language, resources = {} }: SetupOptions): Promise<void> {
  if (i18next.isInitialized || i18next.isInitializing)
    throw new Error('i18n is set up already; use addMessages().');
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = direction(language);
  }
  const starting = i18next.init({
    lng: language,
    fallbackLng: false,
    ns: ['common', ...Object.keys(resources)],
    defaultNS: 'common',
    resources: { [language]: { ...resources } },
    partialBundledLanguages: true,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  const [common] = await Promise.all([loadCommon(language), starting]);
  addMessages('common', language, common);
  for (const addition of early.splice(0)) addMessages(...addition);
}

/** Goes on in another language: the server renders pages in all of them, one after the other. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common'))
    addMessages('common', language, await loadCommon(language));
  await i18next.changeLanguage(language);
}

type Addition = Parameters<typeof addMessages>;
/** Words that came before the instance could take them. */
const early: Addition[] = [];

/** Adds the words of one namespace; a remote's are added before its first render. */
export function addMessages(namespace: string, language: Language, messages: Messages): void {
  if (i18next.isInitialized) i18next.addResourceBundle(language, namespace, messages, true, true);
  else early.push([namespace, language, messages]);
}

/** The language of the page; it changes by a reload only (docs/product.md, section 12). */
export function currentLanguage(): Language {
  return i18next.language as Language;
}
