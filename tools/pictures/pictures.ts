/**
 * `npm run pictures`: takes the README's picture anew, docs/images/home.png, from the built app on the real server:
 * four screens of the demo account in three languages and both themes.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { root } from '../build/apps.ts';
import { launchOptions } from '../test/browser.mjs';
import { withServer } from '../test/with-server.ts';

const SIZE = { width: 390, height: 844 };
const OUT = path.join(root, 'docs/images/home.png');
/** The demo has a trade of five minutes on it. */
const PRODUCT = '/home/product/detail?goods_id=SYN100&goods_code=SYN100&goods_name=Synthetic+100';

interface Shot {
  path: string;
  language: string;
  theme: 'light' | 'dark';
  /** What is on the screen when it is ready. */
  ready: string;
  /** Goes on from there. */
  goOn?: (page: Page) => Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { path: '/', language: 'zh-CN', theme: 'light', ready: 'li[data-goods]' },
  { path: PRODUCT, language: 'en', theme: 'dark', ready: 'canvas' },
  {
    path: '/my/traderecord',
    language: 'en',
    theme: 'light',
    ready: 'main',
    goOn: async (page) => {
      await page.getByText('Won', { exact: true }).first().click();
      await page.getByText('Check this result').click();
      await page.getByText(/checks passed/).waitFor();
    },
  },
  { path: '/position', language: 'ar', theme: 'dark', ready: 'main a, main button' },
];
/** Milliseconds for prices to move, pictures to come and the demo's short trades to settle. */
const SETTLE = 4_000;
const FIRST_TRADES = 35_000;

async function signIn(page: Page, origin: string, [name = '', password = '']: string[]): Promise<void> {
  await page.goto(`${origin}/auth/login`);
  const form = page.locator('form');
  await form.locator('input').first().fill(name);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

async function take(browser: Browser, origin: string, account: string[], shot: Shot): Promise<string> {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: 2,
    colorScheme: shot.theme,
    hasTouch: true,
  });
  try {
    await context.addCookies([
      { name: 'language', value: shot.language, url: origin },
      { name: 'theme', value: shot.theme, url: origin },
    ]);
    const page = await context.newPage();
    await signIn(page, origin, account);
    await page.goto(origin + shot.path);
    await page.locator(shot.ready).first().waitFor();
    await shot.goOn?.(page);
    await page.waitForTimeout(SETTLE);
    return (await page.screenshot()).toString('base64');
  } finally {
    await context.close();
  }
}

/** The screens side by side on a quiet ground, as one PNG. */
async function compose(browser: Browser, pictures: string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1380, height: 730 } });
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('');
  await page.setContent(
    `<style>body{margin:0;background:#e6e9ee;display:flex;gap:28px;padding:28px;width:1324px}
     img{width:310px;border-radius:24px;display:block}</style>${images}`,
  );
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.screenshot({ fullPage: true });
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const browser = await chromium.launch(launchOptions);
  try {
    await withServer(
      async (origin) => {
        const account = (await readFile(path.join(dataDir, 'demo-accounts.txt'), 'utf8')).trim().split(/\s+/);
        await new Promise((resolve) => setTimeout(resolve, FIRST_TRADES));
        const pictures: string[] = [];
        for (const shot of SHOTS) pictures.push(await take(browser, origin, account, shot));
        const png = await compose(browser, pictures);
        await writeFile(OUT, png);
        console.log(`${path.relative(root, OUT)}: ${Math.round(png.length / 1024)} KB`);
      },
      { DATA_DIR: dataDir, SESSIONS: 'always' },
    );
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
