import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { type Api, sessionOf } from '../support/api.ts';
import { arrive, button, fund, trail } from '../support/funds.ts';
import { speak } from '../support/languages.ts';
import { expectReconciled } from '../support/operators.ts';
import { signIn } from '../support/person.ts';
import { type Credentials, startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

interface Term {
  days: 15 | 30;
  units: string;
  interest: string;
  payout: string;
}
const SHORT: Term = { days: 15, units: '10000', interest: '+$15.00', payout: '$10,015.00' };
const LONG: Term = { days: 30, units: '20000', interest: '+$90.00', payout: '$20,090.00' };

async function buyIn(page: Page, { days, units, interest }: Term) {
  await page.goto(paths.fixedTerm());
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  const plans = page.getByRole('radiogroup', { name: 'Choose a term' });
  await plans.getByText(`${days} days`).click();
  await expect(plans).toContainText(interest);
  await button(page, 'Start saving').click();
  const asked = page.getByRole('dialog', { name: 'Start this savings term?' });
  await expect(asked).toContainText(interest);
  await asked.getByRole('button', { name: 'Start saving' }).click();
  const running = page.getByRole('region', { name: 'Your savings' });
  await expect(running.getByRole('button', { name: new RegExp(`^${days} days`) })).toContainText(interest);
}

/** Opens the record of a term and sees its state there. */
async function expectState(
  page: Page,
  api: Api,
  { term, state }: { term: Term; state: 'Locked' | 'Matured' | 'Transferred out' },
) {
  const { items } = await api.call('moveRecords', { from: '2020-01-01T00:00:00.000Z' });
  const held = items.find(({ term_days }) => term_days === term.days);
  await page.goto(paths.termRecord(held?.id ?? ''));
  await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
}

/** Days later, by the phone's clock too, the session is over: the user is told so, and signs in again. */
async function signInAgain(page: Page, person: Credentials, now: number): Promise<Api> {
  await page.clock.setSystemTime(now);
  await page.goto(paths.fixedTerm());
  await page
    .getByRole('dialog', { name: "You've been signed out" })
    .getByRole('button', { name: 'Sign in' })
    .click();
  const api = await sessionOf(page, () => signIn(page, person));
  await expect(page).toHaveURL(paths.fixedTerm());
  return api;
}

async function moveOut(page: Page, { payout }: Term) {
  await page.goto(paths.fixedTerm());
  await button(page, `Transfer out ${payout}`).click();
  await expect(page.getByText(`${payout} added to your balance`).first()).toBeVisible();
}

test('both terms: frozen, completed by themselves in their time, redeemed', { tag: '@slow' }, async ({
  browser,
  settings,
}) => {
  test.setTimeout(300_000);
  // Its clock is moved, so it is nobody else's.
  const server = await startServer(settings);
  const context = await browser.newContext({ baseURL: server.address });
  try {
    await speak(context, server.address, 'en');
    const page = await context.newPage();
    await page.clock.install();
    const { api, person } = await arrive(page);
    await fund(server, api, 30_000);

    await test.step('They buy both; they run as bars, and nothing can be moved out', async () => {
      await buyIn(page, SHORT);
      await buyIn(page, LONG);
      await expect(page.getByRole('progressbar')).toHaveCount(2);
      await expect(button(page, /^Transfer out/)).toHaveCount(0);
      for (const term of [SHORT, LONG]) await expectState(page, api, { term, state: 'Locked' });
      expect(await api.call('balance', {})).toMatchObject({ balance: '0.00', total: '30000.00' });
    });

    await test.step('After 16 days the short one is completed, and moved out with its interest', async () => {
      await server.passDays(16);
      const now = await signInAgain(page, person, server.now());
      await expectState(page, now, { term: LONG, state: 'Locked' });
      await expect(trail(page).getByText('Matured')).toBeVisible();
      await expectState(page, now, { term: SHORT, state: 'Matured' });
      await moveOut(page, SHORT);
      await expectState(page, now, { term: SHORT, state: 'Transferred out' });
      expect(await now.call('balance', {})).toMatchObject({ balance: '10015.00', term30: '20000.00' });
    });

    await test.step('After 31 the long one; the records find it by state and period', async () => {
      await server.passDays(15);
      const now = await signInAgain(page, person, server.now());
      await expectState(page, now, { term: LONG, state: 'Matured' });
      await moveOut(page, LONG);
      expect(await now.call('balance', {})).toMatchObject({ balance: '30105.00', total: '30105.00' });
      await page.goto(paths.termRecords());
      await expect(page.getByText('No savings started in the last 7 days.')).toBeVisible();
      await button(page, 'Period: Last 7 days').click();
      await page.getByRole('dialog').getByText('Last 90 days').click();
      await button(page, 'Status: All statuses').click();
      await page.getByRole('dialog').getByText('Transferred out', { exact: true }).click();
      await expect(page).toHaveURL(/period=90&state=redeemed/);
      await button(page, /^30 days/).click();
      await expect(trail(page).getByText('Transferred out')).toBeVisible();
      await expect(page.getByText('$20,090.00').first()).toBeVisible();
    });

    await test.step('The account changes are kept as a file that a spreadsheet reads', async () => {
      await page.goto(`${paths.accountChanges()}?period=all`);
      const download = page.waitForEvent('download');
      await button(page, 'Export CSV').click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^meridian-account-changes-.*\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFTime (Europe/London),Type,Before,Change,After,Reference');
      // Three deposits, two terms in and out, and the end of the last line.
      expect(lines).toHaveLength(1 + 7 + 1);
      expect(lines[1]).toContain('Transferred out of savings,10015.00,20090.00,30105.00');
    });
    await expectReconciled(server);
  } finally {
    await context.close();
    await server.stop();
  }
});
