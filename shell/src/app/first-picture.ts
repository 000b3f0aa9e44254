import { holder } from '../live/handover.ts';

/** A page that is not shown, or a browser that tells of no paint, is not waited for longer than this many milliseconds. */
const LIMIT = 200;

/**
 * Resolves once the screen that the page has come with is painted. From the cache the app's code is there before: it would run
 * first. Without a screen, at once.
 */
export async function firstPicture(page: Document = document): Promise<void> {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (isPainted || page.hidden || !page.getElementById('rendered')) return;
  // The screen may wait for its fonts.
  await holder.earlyFonts;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LIMIT);
    // A frame's callbacks run before it is painted, a task after them does not.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
