import { writeCookie } from 'shared-api/stores';
import type { Language } from 'shared-ui/router';

/** What the browser asks for by name: the app's weights, and the letters that stand in each file. */
const FONTS: readonly (readonly [font: string, letters: string, only?: Language])[] = [
  ['400 1em Inter', 'a'],
  ['400 1em "IBM Plex Sans Arabic"', 'ع', 'ar'],
  ['600 1em "IBM Plex Sans Arabic"', 'ع', 'ar'],
];

/**
 * Fetches the fonts that a page with its screen has come without, and sets it in them once they are there: all at once, so
 * that it is laid out anew one time. Later pages of this browser ask for them at once. Without them the fallbacks stay.
 */
export async function setFonts(language: Language, page: Document = document): Promise<void> {
  const { fonts, documentElement: root } = page;
  if (!fonts) return;
  const asked = FONTS.filter(([, , only]) => only === undefined || only === language);
  try {
    await Promise.all(asked.map(([font, letters]) => fonts.load(font, letters)));
  } catch {
    return;
  }
  delete root.dataset.fonts;
  writeCookie('fonts', 'yes');
}
