import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { signIn } from '../support/person.ts';
import { emptyStorage, faultsOf, goWithin, refuseStorage } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';
import { moveClock } from '../support/wrong-clock.ts';

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

test.use({ language: 'en' });

test('where every storage is denied, a bet whose answer is lost is the same one after a reload', async ({
  page,
  server,
}) => {
  const faults = faultsOf(page);
  await refuseStorage(page, 'denied');
  await page.goto(paths.login(GOLD));
  const notice = page.getByRole('status', { name: 'Storage on this device' });
  await expect(notice).toBeVisible();
  await signIn(page, server.demo);
  await page.getByRole('button', { name: 'Buy up' }).click();
  const keys = new Set<string | undefined>();
  const ask = Promise.withResolvers<string>();
  await page.route('**/api/bet', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.abort('connectionreset');
  });
  await page.route('**/api/attempt', async (route) => {
    ask.resolve(route.request().postData() ?? '');
    await route.abort();
  });
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('100');
  await hold(ticket.getByRole('button', { name: /^Buy up for/ }));
  await expect(ticket.getByText(/^We didn't get a response/)).toBeVisible();
  await page.reload();
  await page.goto(paths.login(GOLD));
  await signIn(page, server.demo);
  // Said once in a tab.
  await expect(notice).toBeHidden();
  const [key = 'none'] = keys;
  expect(await ask.promise).toContain(key);
  expect([keys.size, faults]).toEqual([1, []]);
});

test('where the database never answers, the app is there within seconds, and a session lasts as long as the page', async ({
  page,
  server,
}) => {
  const faults = faultsOf(page);
  await refuseStorage(page, 'silent');
  await page.goto('/');
  const notice = page.getByRole('status', { name: 'Storage on this device' });
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await goWithin(page, paths.login(paths.setting()));
  await signIn(page, server.demo);
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  // The look lasts as long as the tab.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(faults).toEqual([]);
});

test('a sign-in after the storage was cleared lasts over a reload, by a clock three days ahead too', async ({
  page,
  context,
  server,
}) => {
  await page.goto(paths.login(paths.my()));
  await expect(page.getByLabel('Username')).toBeVisible();
  await emptyStorage(page);
  await signIn(page, server.demo);
  await expect(page).toHaveURL(/\/my$/);
  // What seals the session is there before the session is.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('meridian:session');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/my$/);
  // Whatever the device's clock says by then: the server ends a session.
  await moveClock(context, 3 * 24 * 3_600_000);
  await page.reload();
  await expect(page.getByText(server.demo.username)).toBeVisible();
  await expect(page).toHaveURL(/\/my$/);
});

test('a disk that fills up in the middle of a form: the form goes on, and it is said, below what is said of the network', async ({
  page,
  server,
}) => {
  const faults = faultsOf(page);
  await page.goto(paths.login(paths.deposit()));
  await signIn(page, server.demo);
  await page.getByRole('button', { name: /^Bank card/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.getByRole('textbox', { name: 'Depositor name' }).fill('Ada Lovelace');
  await expect(page.getByRole('status', { name: 'Storage on this device' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: "I've paid" })).toBeVisible();
  // The bar that says so of the network is fixed: shown by hand, since when it comes is not the matter here.
  const end = await page.locator('[data-shown]').evaluate((bar: HTMLElement) => {
    bar.dataset.shown = 'true';
    scrollTo(0, 0);
    return bar.getBoundingClientRect().bottom;
  });
  expect(end).toBeGreaterThan(0);
  const text = page.getByRole('status', { name: 'Storage on this device' }).getByRole('paragraph');
  expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(end);
  expect(faults).toEqual([]);
});
