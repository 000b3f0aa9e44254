import type { Page } from '@playwright/test';

const SMALL = { width: 320, height: 640 } as const;
/** A small phone, a tablet and a desktop, beside the phone of all tests. */
export const DEVICES = [SMALL, { width: 600, height: 900 }, { width: 1280, height: 800 }] as const;
/** Those that large text is hardest on. */
export const PHONES = [SMALL] as const;

/**
 * In the page: pieces of text that lie on one another, and pieces that a box cuts off. What is fixed or sticky lies over the
 * rest by design; what scrolls or ends in an ellipsis is cut by design.
 */
function textFaults(): string[] {
  const pieces: { text: string; rect: DOMRect; own: Element }[] = [];
  const faults: string[] = [];
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const isApart = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, opacity } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky' || opacity === '0') return true;
      if (at.matches('.m-unseen, [aria-hidden="true"], svg, .adm-mask')) return true;
    }
    return false;
  };
  /** How far a box cuts what lies in it; undefined where it does not, or means to. */
  const boxOf = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (overflowX === 'visible') continue;
      const isMeant = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
      return { isMeant, rect: at.getBoundingClientRect() };
    }
    return undefined;
  };
  /**
   * Whether a box of a height of its own hides a line or cuts its letters; what scrolls does not, nor does one that counts its
   * lines or is folded. A line is higher than its letters: a sixth of it may lie outside.
   */
  const isCutAcross = (element: Element, line: DOMRect) => {
    const spare = line.height / 6 + 1;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(at);
      if (overflowY === 'auto' || overflowY === 'scroll' || webkitLineClamp !== 'none') return false;
      if (overflowY === 'visible') continue;
      const { top, bottom, height } = at.getBoundingClientRect();
      if (height < 2) return false;
      if (line.top < top - spare || line.bottom > bottom + spare) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const own = node.parentElement;
    const text = short(node.textContent ?? '');
    if (!own || !text || isApart(own)) continue;
    if (!own.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      if (isCutAcross(own, rect)) faults.push(`cut across: ${text}`);
      const box = boxOf(own);
      // Lines below the last one that a box shows.
      if (box && (rect.top >= box.rect.bottom - 2 || rect.bottom <= box.rect.top + 2)) continue;
      const isCut = box && (rect.left < box.rect.left - 1 || rect.right > box.rect.right + 1);
      if (isCut && !box.isMeant) faults.push(`cut off: ${text}`);
      if (isCut) continue;
      pieces.push({ text, rect, own });
    }
  }
  pieces.forEach((one, i) => {
    for (const other of pieces.slice(i + 1)) {
      const [a, b] = [one.rect, other.rect];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Lines of text may touch; letters may not.
      const lies = across > 3 && down > Math.min(a.height, b.height) * 0.45;
      if (lies && one.own !== other.own) faults.push(`on one another: ${one.text} | ${other.text}`);
    }
  });
  return [...new Set(faults)];
}

/** Lays out what the browser leaves for later because it is out of sight: on a small screen most rows of a list. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });

/** What lies on something else or is cut off, at the present size and at those of other devices. */
export async function layoutFaults(
  page: Page,
  name: string,
  devices: typeof DEVICES | typeof PHONES | readonly [] = [],
) {
  const usual = page.viewportSize();
  const faults: string[] = [];
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const take = async (width: number | undefined) => {
    await drawn();
    for (const fault of await page.evaluate(textFaults)) faults.push(`${name} at ${width}: ${fault}`);
  };
  await layOutAll(page);
  await take(usual?.width);
  for (const size of devices) {
    await page.setViewportSize(size);
    await take(size.width);
  }
  if (usual) await page.setViewportSize(usual);
  await drawn();
  return faults;
}
