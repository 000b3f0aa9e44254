import type { Page } from '@playwright/test';
import type { Language } from 'shared-api/contract';

/** Where something has moved by itself, and how far: the browser's own measure. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

function note(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const noteShift = ({ value, hadRecentInput, sources }: LayoutShift) => {
    if (hadRecentInput) return;
    const moved = sources.map(
      ({ node, previousRect, currentRect }) =>
        `${node?.nodeName} "${node?.textContent?.slice(0, 24)}" ${box(previousRect)} → ${box(currentRect)}`,
    );
    shifts.push({ value, moved });
  };
  new PerformanceObserver((list) => (list.getEntries() as LayoutShift[]).forEach(noteShift)).observe({
    type: 'layout-shift',
    buffered: true,
  });
}

/** From now on, each page that is opened notes what moves in it by itself. */
export const noteShifts = (page: Page): Promise<unknown> => page.addInitScript(note);

/** Prices change meanwhile, and move as little: figures wider by a pixel, a label that follows its line. */
const LIVE = 0.0005;

/** What has moved in the page that is open, up to the next frame; nothing, where that is no more than prices move. */
export async function shiftsIn(page: Page): Promise<readonly Shift[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < LIVE ? [] : shifts;
}

/** Waits until the fonts of a language are there, whether the page is set in them or not. */
export const waitForFonts = (page: Page, language: Language) =>
  page.waitForFunction(
    ([latin, arabic]) =>
      document.fonts.check(latin, 'a') && (arabic === undefined || document.fonts.check(arabic, 'ع')),
    ['1em Inter', ...(language === 'ar' ? ['1em "IBM Plex Sans Arabic"'] : [])] as const,
  );
