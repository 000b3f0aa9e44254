import type { Language } from 'shared-api/contract';

/** What the browser asks for by name: the app's weights. */
const LATIN = '1em Inter';
const ARABIC = ['1em IBM Plex Sans Arabic', '600 1em IBM Plex Sans Arabic'] as const;
/** A letter of each file. */
const LETTERS = 'aع';

/** Milliseconds from the request until the head is read (the line, the server and the processor) of a line that is quick enough. */
const QUICK = 150;
/**
 * Milliseconds that fonts which were asked for in the head may take: the screen waits for them no longer. Those that came while the
 * thread was busy still count.
 */
const WAIT = 100;

/**
 * The script in a page's head that has its fonts, after the styles that name them (decision 67). A page begins in the
 * fallbacks (`data-fonts`); on a quick line, and where a cookie says that the browser has the fonts, they are asked for at once.
 * The page is set in them if they come before any of its screen is seen. Otherwise the app fetches them (shell/src/app/fonts.ts).
 */
export function fontScript(language: Language): string {
  const loads = (language === 'ar' ? [LATIN, ...ARABIC] : [LATIN]).map(
    (font) => `document.fonts.load("${font}","${LETTERS}")`,
  );
  const load = loads.length > 1 ? `Promise.all([${loads}])` : loads[0];
  // What a browser does not tell is not below it.
  const isQuick = `performance.now()-performance.getEntriesByType("navigation")[0]?.requestStart<${QUICK}`;
  const isAsked = `/fonts=yes/.test(document.cookie)||${isQuick}`;
  const set = 'document.querySelector("#root")?.clientHeight||delete document.documentElement.dataset.fonts';
  return `loadFonts=async()=>${load};earlyFonts=new Promise(done=>{${isAsked}?(setTimeout(()=>setTimeout(done),${WAIT}),loadFonts().then(()=>${set}).then(done,done)):done()});showScreen=()=>earlyFonts.then(()=>delete document.documentElement.dataset.parsing)`;
}

/** Shows the screen that is hidden while it is read, at once where it waits for no fonts. */
export const SHOW = 'showScreen()';
