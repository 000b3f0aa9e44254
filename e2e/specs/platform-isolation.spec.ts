import type { Page } from '@playwright/test';
import { containerOf, filesOf, holdBack, replaceEntry, reportFrom } from '../support/faults.ts';
import { quoteOf } from '../support/market.ts';
import { openAsDemo } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

// What is kept on the device must not hide a fault of the network.
test.use({ serviceWorkers: 'block' });
test.use({ language: 'en' });

const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The shell, its navigation and the other remotes go on. */
async function othersWork(page: Page) {
  await tab(page, 'Home').click();
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  await tab(page, 'Account').click();
  await expect(page).toHaveTitle('Account · Meridian');
  await tab(page, 'News').click();
}

const newsWorks = (page: Page) => expect(page.getByRole('tab').first()).toBeVisible({ timeout: 40_000 });

test('a remote that is missing: told, retried, and back when it is back', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await context.route(filesOf('mf-news'), (route) => route.abort());
  await openAsDemo(page, server);
  const report = reportFrom(page);
  await tab(page, 'News').click();
  await expect(page.getByText("We couldn't load this page.")).toBeVisible();
  expect((await report).postDataJSON()).toEqual({
    remote: 'mf-news',
    version: expect.stringMatching(/^\d+\.\d+\.\d+\+\w+$/),
    kind: 'unreachable',
    language: 'en',
  });
  await othersWork(page);
  await expect(retry(page)).toBeVisible();
  await context.unroute(filesOf('mf-news'));
  await retry(page).click();
  await newsWorks(page);
});

test('a remote that takes more than 8 s: told, and there when it comes', async ({ page, server }) => {
  await page.clock.install();
  const files = await holdBack(page, 'mf-news');
  await openAsDemo(page, server);
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  const report = reportFrom(page);
  await tab(page, 'News').click();
  await files.untilSlow();
  expect((await report).postDataJSON()).toMatchObject({ remote: 'mf-news', kind: 'slow' });
  files.release();
  await newsWorks(page);
});

const thrown = [
  { fault: 'a script that is broken', source: 'this is no script', kind: 'broken' },
  { fault: 'a script that throws as it loads', source: 'throw new TypeError("at load");', kind: 'broken' },
  {
    fault: 'a screen that throws while it renders',
    source: containerOf({ name: 'mf_news', app: 'throw new TypeError("of anna@example.com");' }),
    kind: 'render',
  },
  {
    fault: 'a screen that renders without end',
    source: containerOf({
      name: 'mf_news',
      app: 'const [count, set] = React.useState(0); set(count + 1); return null;',
    }),
    kind: 'render',
  },
  {
    fault: 'a screen whose effects render without end',
    source: containerOf({
      name: 'mf_news',
      app: 'const [count, set] = React.useState(0); React.useLayoutEffect(() => set(count + 1)); return null;',
    }),
    kind: 'render',
  },
] as const;

for (const { fault, source, kind } of thrown)
  test(`${fault} leaves the rest alone`, async ({ page, context, server }) => {
    await replaceEntry(context, { remote: 'mf-news', source });
    await openAsDemo(page, server);
    const report = reportFrom(page);
    await tab(page, 'News').click();
    await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
    const told = (await report).postData() ?? '';
    expect(JSON.parse(told)).toMatchObject({ remote: 'mf-news', kind });
    expect(told).not.toContain('anna');
    await othersWork(page);
    await expect(retry(page)).toBeVisible();
  });

test('a script that is not the released one does not run', async ({ page, context, server }) => {
  const source = 'document.title = "taken over";';
  await replaceEntry(context, { remote: 'mf-news', source, secretly: true });
  await openAsDemo(page, server);
  await tab(page, 'News').click();
  await expect(page.getByText("We couldn't load this page.")).toBeVisible();
  await expect(page).toHaveTitle(/^We couldn't load this page/);
});

test('a chunk that is not the released one does not run', async ({ page, context, server }) => {
  await context.route(/\/assets\/mf-news\/(?!entry)[^/]*\.js/, (route) =>
    route.fulfill({
      body: 'document.title = "taken over";',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await openAsDemo(page, server);
  await tab(page, 'News').click();
  await expect(page.getByText("We couldn't load this page.")).toBeVisible();
  await expect(page).toHaveTitle(/^We couldn't load this page/);
});
