import { isLanguage, type Language } from '../src/i18n/index.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const COLORS = ['rise-red', 'rise-green'] as const;
/** Percent of the standard text size, and what the page's element says of each. */
export const TEXT_SIZES = { 100: 'standard', 115: 'large', 130: 'larger', 200: 'largest' } as const;
type TextSize = keyof typeof TEXT_SIZES;

/** All that the page depends on, so that each state has an address of its own. */
export interface Address {
  readonly theme: (typeof THEMES)[number];
  readonly colors: (typeof COLORS)[number];
  readonly language: Language;
  readonly text: TextSize;
  /** A topic or a component; everything without one. */
  readonly show: string | undefined;
  /** An overlay that is open from the start. */
  readonly open: string | undefined;
}

const isTextSize = (value: number): value is TextSize => Object.hasOwn(TEXT_SIZES, value);

/** `?theme=dark&colors=rise-green&language=ar&text=200&show=Button`; what is missing or unknown is as usual. */
export function readAddress(query: string): Address {
  const given = new URLSearchParams(query);
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) =>
    values.find((value) => value === given.get(name)) ?? values[0];
  const language = given.get('language');
  const text = Number(given.get('text'));
  return {
    theme: oneOf('theme', THEMES),
    colors: oneOf('colors', COLORS),
    language: isLanguage(language) ? language : 'en',
    text: isTextSize(text) ? text : 100,
    show: given.get('show') || undefined,
    open: given.get('open') || undefined,
  };
}
