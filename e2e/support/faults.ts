import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The files of a remote, wherever in the app they are asked for. */
export const filesOf = (remote: string) => new RegExp(`/assets/${remote}/`);
const entryOf = (remote: string) => new RegExp(`/assets/${remote}/entry\\.`);

/**
 * Puts another script in the place of a remote's entry, as if it had been released so: the page names its hash.
 * `secretly`: the page still names the right one's.
 */
export async function replaceEntry(
  context: BrowserContext,
  { remote, source, secretly = false }: { remote: string; source: string; secretly?: boolean },
): Promise<void> {
  await context.route(entryOf(remote), (route) =>
    route.fulfill({
      body: source,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  if (secretly) return;
  const hash = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  await context.route(
    (url) => !/\.[a-z0-9]+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
      const html = await response.text();
      const page = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
      const { remotes } = JSON.parse(page) as { remotes: Record<string, { integrity: string }> };
      const released = remotes[remote]?.integrity ?? '';
      await route.fulfill({ response, headers, body: html.replaceAll(released, hash) });
    },
  );
}

/** A container as the shell expects one, whose app is `app` (code that may use `React`). */
export const containerOf = ({ name, app }: { name: string; app: string }) => `
var ${name} = (() => {
  let scope;
  return {
    init(shared) { scope = shared; },
    async get() {
      const React = (await Object.values(scope.react)[0].get())();
      return () => ({ default: { namespace: 'none', loadMessages: async () => ({}), App() { ${app} } } });
    },
  };
})();`;

/**
 * Holds the files of a remote back until `release`. `untilSlow` moves the clock of the page, which must have been
 * installed, to where the user is told that the remote is slow.
 */
export async function holdBack(page: Page, remote: string) {
  const released = Promise.withResolvers<void>();
  await page.context().route(filesOf(remote), async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  const told = async () => {
    await page.clock.fastForward(1_000);
    return page.getByText('Your connection is slow').isVisible();
  };
  return { untilSlow: () => expect.poll(told).toBe(true), release: released.resolve };
}

/** What the browser tells the server of a remote's failure. */
export const reportFrom = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/api/clientReport'), { timeout: 40_000 });
