import { LANGUAGES, type Language } from '../client/index.ts';
import { carried, readCookie, writeCookie } from '../storage/index.ts';
import { createStore } from './create-store.ts';
import { persistStore } from './persist-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** Which way a rising price is coloured; red is the default (docs/product.md, section 13). */
export const COLOURS = ['rise-red', 'rise-green'] as const;
export type Colours = (typeof COLOURS)[number];
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Minutes after which the ticket shows the visit's result; 0 never does (docs/product.md, section 13). */
export const REALITY_CHECKS = [0, 30, 60, 120] as const;
export type RealityCheck = (typeof REALITY_CHECKS)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly colours: Colours;
  readonly textSize: TextSize;
  /** Balances are shown as dots. */
  readonly hideBalance: boolean;
  readonly realityCheck: RealityCheck;
}
export interface PreferencesState extends Preferences {
  /** Changes everything but the language, which takes a reload: `changeLanguage`. */
  change(preferences: Partial<Omit<Preferences, 'language'>>): void;
}

function oneOf<T extends string>(options: readonly T[], value: unknown): T | undefined {
  return options.find((option) => option === value);
}

/** What is known of a value, field by field: an unknown field falls back alone. */
function known(value: unknown): Partial<Preferences> {
  const { language, theme, colours, textSize, hideBalance, realityCheck } = Object(value) as Record<
    keyof Preferences,
    unknown
  >;
  const found = {
    language: oneOf(LANGUAGES, language),
    theme: oneOf(THEMES, theme),
    colours: oneOf(COLOURS, colours),
    textSize: oneOf(TEXT_SIZES, textSize),
    hideBalance: typeof hideBalance === 'boolean' ? hideBalance : undefined,
    realityCheck: REALITY_CHECKS.find((minutes) => minutes === realityCheck),
  };
  return Object.fromEntries(Object.entries(found).filter(([, item]) => item !== undefined));
}

const DEFAULTS: Preferences = {
  language: 'zh-CN',
  theme: 'system',
  colours: 'rise-red',
  textSize: 'standard',
  hideBalance: false,
  realityCheck: 60,
};

/** Where the chosen language goes through its reload without cookies. */
const LANGUAGE = 'language';

/** The language that was chosen, in whatever tab; without cookies in this one. */
const chosenLanguage = () => oneOf(LANGUAGES, readCookie('language') ?? carried.get(LANGUAGE));
function keepLanguage(language: Language): void {
  if (!writeCookie('language', language)) carried.set(LANGUAGE, language);
}

/** The cookies are read at once, so that what the server has rendered and the first render agree. */
const rendered = () =>
  known({
    language: chosenLanguage() ?? globalThis.document?.documentElement.lang,
    theme: readCookie('theme'),
    colours: readCookie('colors'),
  });

/** What nobody has chosen gets no cookie: the server still offers the browser's own language. */
function mirror({ language, theme, colours }: Preferences, before: Preferences): void {
  if (language !== before.language) keepLanguage(language);
  if (theme !== before.theme) writeCookie('theme', theme);
  if (colours !== before.colours) writeCookie('colors', colours);
}

export const usePreferences = createStore<PreferencesState>((set) => ({
  ...DEFAULTS,
  ...rendered(),
  change: (preferences) => set(preferences),
}));

export const preferencesPersistence = persistStore<PreferencesState, Preferences>(usePreferences, {
  name: 'preferences',
  version: 1,
  expiry: null,
  noted: true,
  check: (value) =>
    value !== null && typeof value === 'object' ? { ...DEFAULTS, ...known(value) } : undefined,
  // Another tab may have chosen another language since this page was loaded: it stays chosen.
  pick: ({ language, theme, colours, textSize, hideBalance, realityCheck }) => ({
    language: chosenLanguage() ?? language,
    theme,
    colours,
    textSize,
    hideBalance,
    realityCheck,
  }),
  restore: (value) => value ?? {},
  acrossTabs: true,
  // A page changes its language by a reload only.
  follow: (value) => ({ ...value, language: usePreferences.getState().language }),
});

usePreferences.subscribe(mirror);

/** Keeps the language on the device and reloads the page in it (docs/product.md, section 12). */
export async function changeLanguage(
  language: Language,
  reload: () => void = () => location.reload(),
): Promise<void> {
  // The language of the page, chosen for good.
  keepLanguage(language);
  const isShown = language === usePreferences.getState().language;
  // Kept also where the page is in it already: another tab may have chosen another one.
  usePreferences.setState({ language });
  if (isShown) return;
  await preferencesPersistence.flush();
  reload();
}
