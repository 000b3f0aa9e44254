/**
 * `npm run bench [-- runs]`: the composed app, its first screen rendered by the server, against the same sources as one plain
 * bundle with lazy routes, and against the least that an app in React is. The first two are served by the real server, so the
 * policy, preloads, compression and caching are the same code. Cold loads on a slow phone, in turns.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chromium } from 'playwright';
import { paths } from '../../shared-api/paths/index.ts';
import { dist, root } from '../build/apps.ts';
import { launchOptions } from '../test/browser.mjs';
import { type Demo, withServer } from '../test/with-server.ts';
import { compareFirstScreens } from './first-screen.ts';
import { withHello } from './hello.ts';
import { buildPlain } from './plain-build.ts';
import { tickCost } from './tick-cost.ts';

const RUNS = 9;

async function newestArticle(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 1, language: 'en' }),
  });
  const { data } = (await reply.json()) as { data: { items: readonly { id: string }[] } };
  const [newest] = data.items;
  if (!newest) throw new Error('There is no news.');
  return newest.id;
}

async function compare(
  origins: { hello: string; composed: string; plain: string; demo: Demo },
  runs: number,
): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    const row = 'li[data-goods]';
    const { hello, plain, composed, demo } = origins;
    const euro = { goodsId: 'EURUSD', goodsCode: 'EURUSD', goodsName: 'EUR/USD' };
    // Its figures are there once its quote is, from the server or from the app.
    const product = '[data-goods]:has([data-figure])';
    const article = composed + paths.publicNewsItem(await newestArticle(composed));
    await compareFirstScreens(
      browser,
      [
        { name: 'hello', url: hello, row: '#hello' },
        { name: 'plain bundle', url: plain, row, prices: true },
        { name: 'composed', url: composed, row, prices: true },
        { name: 'market', url: `${composed}/market`, row, prices: true },
        { name: 'product', url: composed + paths.product(euro), row: product, prices: true, member: demo },
        { name: 'sign-in', url: `${composed}/auth/login`, row: 'main input' },
        { name: 'human check', url: `${composed}/verify`, row: 'main h1' },
        { name: 'article', url: article, row: 'article .m-rich > *' },
        { name: 'composed again', url: composed, row, prices: true, again: true },
      ],
      runs,
    );
    const cost = await tickCost(browser, origins.composed);
    console.log(
      `\nThe home list, living: ${cost.ticks} prices in 20 s, ${cost.task.toFixed(1)} ms of the main thread for each ` +
        `(${cost.script.toFixed(1)} ms of it scripts), ${cost.perSecond.toFixed(0)} ms a second.`,
    );
  } finally {
    await browser.close();
  }
}

const runs = Number(process.argv[2] ?? RUNS);
const built = spawnSync(process.execPath, [path.join(root, 'tools/build/build.ts')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const plainFolder = await buildPlain();
const open = { SESSIONS: 'always' };
await withHello((hello) =>
  withServer(
    (composed, demo) =>
      withServer((plain) => compare({ hello, composed, plain, demo }, runs), {
        ...open,
        DIST_DIR: plainFolder,
      }),
    { ...open, DIST_DIR: dist },
  ),
);
