import type { Page, Request } from '@playwright/test';

/** What the first home screen may cost (docs/benchmarks.md): bytes as sent, brotli. */
export const budgets = {
  scripts: 203 * 1024,
  styles: 12 * 1024,
  /** Before the first call of the API. */
  requests: 10,
} as const;

export interface Load {
  /** Every request before the first call, in order; `named` when the HTML itself names its address. */
  readonly files: readonly { path: string; kind: string; bytes: number; named: boolean }[];
  readonly scripts: number;
  readonly styles: number;
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const isIcon = (request: Request) => /\/(icon\.svg|manifest\.webmanifest)$/.test(request.url());

const QUOTES = 'li .m-price';

/** In the page: notes when the first quotes are there, however late this test hears of it. */
function noteFirstQuotes(quotes: string) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(quotes)) return;
    performance.mark('first-quotes');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Opens the home page with empty caches; lists what comes before the first call, and every file of code until the first quotes. */
export async function measureHome(page: Page): Promise<Load> {
  await page.addInitScript(noteFirstQuotes, QUOTES);
  const before: Request[] = [];
  const all: Request[] = [];
  let called = false;
  page.on('request', (request) => {
    called ||= isCall(request);
    if (!isIcon(request)) (called ? all : before).push(request);
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  await page.locator(QUOTES).first().waitFor();
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-quotes')[0]?.startTime ?? 0),
  );
  const late = all.filter(
    (request) =>
      ['script', 'stylesheet'].includes(request.resourceType()) && request.timing().startTime <= painted,
  );
  const files = await Promise.all(
    [...before, ...late].map(async (request) => {
      const { responseBodySize } = await request.sizes();
      const { pathname } = new URL(request.url());
      const named = pathname === '/' || html.includes(`"${pathname}"`);
      return { path: pathname, kind: request.resourceType(), bytes: Math.max(0, responseBodySize), named };
    }),
  );
  const sum = (ending: string) =>
    files.filter((file) => file.path.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
  return { files, scripts: sum('.js'), styles: sum('.css') };
}

/** One sentence for each budget that is not kept. */
export function judge({ files, scripts, styles }: Load): string[] {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const late = files.filter((file) => !file.named).map((file) => file.path);
  return [
    ...(scripts > budgets.scripts ? [`JavaScript is ${kb(scripts)}, more than ${kb(budgets.scripts)}`] : []),
    ...(styles > budgets.styles ? [`CSS is ${kb(styles)}, more than ${kb(budgets.styles)}`] : []),
    ...(files.length > budgets.requests ? [`${files.length} requests, more than ${budgets.requests}`] : []),
    ...(late.length > 0 ? [`found only after the HTML: ${late.join(', ')}`] : []),
  ];
}
