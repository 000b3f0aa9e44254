import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page, type Request } from 'playwright';
import { root } from '../build/apps.ts';

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

const STARTED = /is running at (http:\/\/\S+)/;

/** Runs the real server on the built pages and a database of its own, for as long as `use` takes. */
export async function withServer<T>(
  use: (origin: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sizes-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    HUMAN_CHECK: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    ...settings,
  };
  const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], { env });
  const ended = once(server, 'exit');
  try {
    return await use(await addressOf(server));
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true });
  }
}

function addressOf(server: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part;
      const address = STARTED.exec(text)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The server did not start: ${text}`)));
  });
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

/** `node tools/checks/sizes.ts [origin]`: of a running server, or of one that is started for it. */
async function main(origin: string | undefined): Promise<void> {
  const load = origin ? await measureHome(origin) : await withServer(measureHome);
  for (const { bytes, path: file } of load.files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${load.files.length} requests, ${load.scripts} bytes of JavaScript, ${load.styles} of CSS`);
  const faults = judge(load);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main(process.argv[2]);
