import Fastify from 'fastify';
import { chromium, type Page, type Request } from 'playwright';
import { composer } from '../../server/src/modules/composer/index.ts';
import { dist } from '../build/apps.ts';

/** What the first home screen may cost (docs/architecture.md): bytes as sent, brotli. */
export const budgets = {
  scripts: 200 * 1024,
  styles: 12 * 1024,
  /** Before the first call of the API. */
  requests: 10,
} as const;

export interface Load {
  /** Every request before the first call, in order; `named` when the HTML itself names its address. */
  files: { path: string; kind: string; bytes: number; named: boolean }[];
  scripts: number;
  styles: number;
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const isIcon = (request: Request) => /\/(icon\.svg|manifest\.webmanifest)$/.test(request.url());

async function firstCall(page: Page, settled: number): Promise<void> {
  await Promise.race([page.waitForRequest(isCall), page.waitForTimeout(settled)]);
}

/** Opens the home page with empty caches, at the size of a phone, and lists what came before the first call. */
export async function measureHome(origin: string, settled = 2_500): Promise<Load> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const requests: Request[] = [];
    let called = false;
    page.on('request', (request) => {
      called ||= isCall(request);
      if (!called && !isIcon(request)) requests.push(request);
    });
    const html = (await (await page.goto(origin))?.text()) ?? '';
    await firstCall(page, settled);
    await page.waitForLoadState('networkidle');
    const files = await Promise.all(
      requests.map(async (request) => {
        const { responseBodySize } = await request.sizes();
        const { pathname } = new URL(request.url());
        const named = pathname === '/' || html.includes(`"${pathname}"`);
        return { path: pathname, kind: request.resourceType(), bytes: Math.max(0, responseBodySize), named };
      }),
    );
    const sum = (ending: string) =>
      files.filter((file) => file.path.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
    return { files, scripts: sum('.js'), styles: sum('.css') };
  } finally {
    await browser.close();
  }
}

/** Serves the built pages alone, without an API, for as long as `use` takes. */
export async function withPages<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const app = Fastify();
  await app.register(composer, {
    distFolder: dist,
    title: 'Meridian',
    supportLink: '',
    allowOverride: false,
  });
  try {
    return await use(await app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await app.close();
  }
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

/** `node tools/checks/sizes.ts [origin]`: of a running server, or of the built pages alone. */
async function main(origin: string | undefined): Promise<void> {
  const load = origin ? await measureHome(origin) : await withPages(measureHome);
  for (const { bytes, path: file } of load.files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${load.files.length} requests, ${load.scripts} bytes of JavaScript, ${load.styles} of CSS`);
  const faults = judge(load);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main(process.argv[2]);
