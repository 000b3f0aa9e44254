import { writeCookie } from 'shared-api/stores';
import { holder } from '../live/handover.ts';

/** The screen that stood in the fallbacks when the fonts had come. */
let screen: string | undefined;

/** Sets a page in fonts that came after it: with another screen, or out of sight, so that nothing moves while it is read. */
export function setFonts(): void {
  if (screen !== undefined && (document.hidden || location.pathname !== screen))
    delete document.documentElement.dataset.fonts;
}

/** Fetches the fonts where the page has come without. Later pages of this browser ask for them at once. */
export async function fetchFonts(): Promise<void> {
  try {
    await holder.loadFonts?.();
  } catch {
    return;
  }
  writeCookie('fonts', 'yes');
  screen = location.pathname;
  setFonts();
  document.addEventListener('visibilitychange', setFonts);
}
