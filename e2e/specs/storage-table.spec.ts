import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { fillDeposit, signIn } from '../support/person.ts';
import { moveByKeys, roomInThisHour } from '../support/puzzle.ts';
import { emptyStorage, faultsOf, goWithin, refuseStorage, STATES } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** One for each state: the trade of the state before may still run. */
const PRODUCTS = { denied: 'XAUUSD', full: 'EURUSD', silent: 'GBPUSD', emptied: 'USDJPY' } as const;

test.use({ language: 'en' });

for (const state of STATES)
  test(`with a storage that is ${state}: first visit, human check, sign-in, settings, deposit form, ticket`, {
    tag: '@slow',
  }, async ({ page, server }) => {
    await roomInThisHour(page, 60);
    const faults = faultsOf(page);
    const emptied = state === 'emptied';
    const meanwhile = async () => {
      if (emptied) await emptyStorage(page);
    };
    if (!emptied) await refuseStorage(page, state);

    await test.step('first visit and human check', async () => {
      await page.goto('/');
      const notice = page.getByRole('status', { name: 'Storage on this device' });
      if (!emptied) await notice.getByRole('button', { name: 'Got it' }).click();
      await meanwhile();
      await moveByKeys(page);
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(notice).toBeHidden();
    });
    await test.step('signed in', async () => {
      await meanwhile();
      await goWithin(page, paths.login(paths.my()));
      await signIn(page, server.demo);
      await expect(page).toHaveURL(/\/my$/);
    });
    await test.step('settings', async () => {
      await meanwhile();
      await goWithin(page, paths.setting());
      await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('button', { name: 'Clear cache' }).click();
      await page.getByRole('dialog').getByRole('button', { name: /clear/i }).click();
      await expect(page.getByText('Cache cleared').last()).toBeVisible();
    });
    await test.step('deposit form', async () => {
      await goWithin(page, paths.deposit());
      // Another amount for each state: the same would be asked about.
      await fillDeposit(page, { amount: 100 + STATES.indexOf(state), name: 'Ada Lovelace' });
      await meanwhile();
      await page.getByRole('button', { name: "I've paid" }).click();
      await expect(page).toHaveURL(/deposit\/bankcard\?id=/);
    });
    await test.step('ticket', async () => {
      const keys = new Set<string | undefined>();
      let lost = 0;
      await page.route('**/api/bet', async (route) => {
        keys.add(route.request().headers()['idempotency-key']);
        const response = await route.fetch();
        lost += 1;
        if (lost < 3) await route.abort('connectionreset');
        else await route.fulfill({ response });
      });
      await page.route('**/api/attempt', (route) => route.abort());
      const goods = PRODUCTS[state];
      await goWithin(page, paths.product({ goodsId: goods, goodsCode: goods, goodsName: goods }));
      await page.getByRole('button', { name: 'Buy up' }).click();
      const ticket = page.getByRole('dialog');
      await ticket.getByRole('textbox', { name: 'Amount' }).fill('100');
      const confirm = ticket.getByRole('button', { name: /^Buy up for/ });
      await hold(confirm);
      await meanwhile();
      await expect(async () => {
        if (await confirm.isVisible()) await hold(confirm);
        expect(lost).toBeGreaterThanOrEqual(3);
      }).toPass();
      expect(keys.size).toBe(1);
    });
    expect(faults).toEqual([]);
  });
