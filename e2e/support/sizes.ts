import type { Page, Request } from '@playwright/test';

/** What the first home screen may cost (docs/benchmarks.md): bytes as sent, brotli. */
export const budgets = {
  scripts: 192 * 1024,
  styles: 12 * 1024,
  /** Of the page, its code and its fonts. */
  requests: 10,
} as const;

export interface Load {
  /** Every file until the app has taken the first quotes over, in order; `named` when the HTML itself names its address. */
  readonly files: readonly { path: string; kind: string; bytes: number; named: boolean }[];
  readonly scripts: number;
  readonly styles: number;
}

/** What the app is made of; pictures and calls are what it shows. */
const OF_THE_APP = ['document', 'script', 'stylesheet', 'font'];

const QUOTES = 'li .m-price';

/** In the page: notes when React has the first quotes, whether the server has rendered them or not, however late this test hears of it. */
function noteHydrated(quotes: string) {
  const look = () => {
    const first = document.querySelector(quotes);
    if (first && Object.keys(first).some((key) => key.startsWith('__reactFiber')))
      performance.mark('hydrated');
    else requestAnimationFrame(look);
  };
  look();
}

/** Opens the home page with empty caches; lists what it has asked for until its first quotes are hydrated. */
export async function measureHome(page: Page): Promise<Load> {
  await page.addInitScript(noteHydrated, QUOTES);
  const all: Request[] = [];
  page.on('request', (request) => {
    if (OF_THE_APP.includes(request.resourceType())) all.push(request);
  });
  const html = (await (await page.goto('/'))?.text()) ?? '';
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const hydrated = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('hydrated')[0]?.startTime ?? 0),
  );
  const until = all.filter((request) => request.timing().startTime <= hydrated);
  const files = await Promise.all(
    until.map(async (request) => {
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
