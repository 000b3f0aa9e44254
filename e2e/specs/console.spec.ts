import { violations } from '../support/axe.ts';
import { openConsole, signInToConsole } from '../support/console.ts';
import { arrive, button, fillDepositBy, trail } from '../support/funds.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'en' });

test('an operator signs in and reviews a deposit by keys; its user sees the money', { tag: '@slow' }, async ({
  page,
  browser,
  server,
}) => {
  const { api } = await arrive(page);
  await fillDepositBy(page, { channel: 'bankcard', units: '750' });
  await button(page, "I've paid").click();
  await expect(trail(page).getByText('Under review')).toBeVisible();
  const [made] = (await api.call('recharges', { limit: 1 })).items;
  const order = made?.order_number ?? '';

  const { page: desk, complaints } = await openConsole(browser, server);
  await test.step('Nothing of the console is at the address of the app', async () => {
    const status = async (origin: string, path: string) => (await fetch(`${origin}${path}`)).status;
    expect(await status(server.operators, '/console/')).toBe(200);
    expect(await status(server.address, '/console/')).toBe(404);
    const script = await desk.locator('script[src]').first().getAttribute('src');
    const inAssets = `/assets/console/${script?.split('/').at(-1)}`;
    expect(await status(server.address, inAssets)).toBe(404);
  });

  await test.step('They sign in, and see what waits', async () => {
    expect(await violations(desk)).toEqual([]);
    await signInToConsole(desk, server, 'ops1');
    await expect(desk.getByRole('main').getByRole('link', { name: /^Deposits.*Oldest/ })).toBeVisible();
    expect(await violations(desk)).toEqual([]);
  });

  await test.step('On a narrow screen every page keeps to its width, and an open order takes the place of its queue', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    const links = desk.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    for (const link of (await links.all()).reverse()) {
      await link.click();
      await expect(desk.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const { pages, nav } = await desk.evaluate(() => ({
        pages: [document.documentElement, ...document.querySelectorAll('main')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
        nav: document.querySelector('nav')?.getBoundingClientRect().height ?? 0,
      }));
      expect([desk.url(), pages]).toEqual([desk.url(), [0, 0]]);
      expect(nav).toBeLessThan(60);
    }
    await desk
      .getByRole('link', { name: /^Deposits/ })
      .first()
      .click();
    await desk.getByRole('button', { name: order }).click();
    await expect(desk.getByRole('complementary', { name: `Order ${order}` })).toBeVisible();
    await expect(desk.getByRole('table')).toBeHidden();
    await desk.getByRole('button', { name: 'All orders' }).click();
    await expect(desk.getByRole('table')).toBeVisible();
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.getByRole('button', { name: order }).click();
    // A figure stays in one line beside an open order.
    const amount = desk.getByRole('cell', { name: '$750.00' });
    const lines = await amount.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await expect(desk.getByRole('button', { name: 'All orders' })).toBeHidden();
    await desk.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('They find the order by its number, take and confirm it by keys', async () => {
    await desk
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Deposits/ })
      .click();
    await desk.getByRole('textbox', { name: 'Order number' }).fill(order);
    await desk.getByRole('button', { name: 'Search' }).click();
    const opened = desk.getByRole('complementary', { name: `Order ${order}` });
    await expect(opened.getByRole('heading', { name: /\$750\.00$/ })).toBeVisible();
    expect(await violations(desk)).toEqual([]);
    await desk.getByRole('heading', { name: 'Deposits' }).click();
    await desk.keyboard.press('Enter');
    await expect(opened.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await desk.keyboard.press('c');
    await expect(page.getByText('$750.00 added to your balance').first()).toBeVisible();
  });

  await test.step('The page keeps within its policy', async () => {
    expect(complaints).toEqual([]);
  });
});
