import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import {
  applyFor,
  BOUND,
  button,
  CHANNELS,
  type Channel,
  fillDepositBy,
  fillRedemption,
  PIN,
  ready,
  trail,
} from '../support/funds.ts';
import { expectReconciled } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';
import { earlierTotp, totp } from '../support/totp.ts';

/** The reviewer takes what has waited five seconds, and pays a second later. */
const REVIEWED = { timeout: 40_000 };

const DEPOSITS: Record<Channel, { units: string; credited: string }> = {
  bankcard: { units: '3000', credited: '$3,000.00' },
  hkbankcard: { units: '2000', credited: '$1,995.00' },
  numbercard: { units: '500', credited: '$499.00' },
};
const PAID_OUT: Record<Channel, string> = {
  bankcard: '$600.00',
  hkbankcard: '$600.00',
  numbercard: '600.00 USDT',
};
const LEAVES: Record<Channel, string> = { bankcard: '$602.00', hkbankcard: '$605.00', numbercard: '$601.00' };

test.use({ language: 'en' });
test.afterEach(({ server }) => expectReconciled(server));

async function payIn(page: Page, channel: Channel) {
  const { units, credited } = DEPOSITS[channel];
  await fillDepositBy(page, { channel, units, ...(channel === 'numbercard' && { network: 'TRC20' }) });
  await button(page, "I've paid").click();
  await expect(page.getByText(`${credited} added to your balance`).first()).toBeVisible(REVIEWED);
}

test('the account to pay to is shown for an amount that would be accepted, and never before', {
  tag: '@slow',
}, async ({ page }) => {
  const { api } = await ready(page);
  await api.call('setLimits', { kind: 'deposit', period: 'day', amount: '500' });
  const { bank } = await api.call('depositReceiver', { channel: 'bankcard', amount: '500' });
  const account = page.getByText(bank?.account_number ?? '');
  let asked = 0;
  page.on('request', (request) => {
    asked += request.url().endsWith('/api/depositReceiver') ? 1 : 0;
  });

  await fillDepositBy(page, { channel: 'bankcard', units: '501' });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveAccessibleDescription('You have $500.00 left under your own limit.');
  await expect(account).toHaveCount(0);
  await amount.fill('99');
  await expect(amount).toHaveAccessibleDescription('Enter at least $100.00.');
  expect(asked).toBe(0);
  await amount.fill('500');
  await button(page, 'Next').click();
  await expect(account).toBeVisible();
  expect(asked).toBe(1);
});

test('an authenticator app is asked for before a redemption, also where the first code is wrong', {
  tag: '@slow',
}, async ({ page }) => {
  const { api, person } = await ready(page);
  const { secret } = await api.call('beginTotp', { password: person.password });
  await api.call('confirmTotp', { totp: await earlierTotp(secret) });
  await payIn(page, 'numbercard');

  await page.goto(paths.withdraw('numbercard'));
  await fillRedemption(page, { bound: BOUND.numbercard, units: '300', pin: PIN });
  const sheet = page.getByRole('dialog', { name: "Confirm it's you" });
  const code = sheet.getByLabel('6-digit code from your authenticator app');
  await code.fill('000000');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(
    "That code isn't right or has already been used. Enter a different one.",
  );
  expect(await api.call('balance', {})).toMatchObject({ balance: '499.00', held: '0.00' });
  await code.fill(totp(secret, 1));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet).toBeHidden();
  await expect(trail(page)).toContainText('Submitted');
  const { items } = await api.call('withdraws', {});
  expect(items).toMatchObject([{ amount: '300.00', channel: 'numbercard' }]);
});

test("deposits and redemptions by every channel, confirmed by the sandbox's own reviewer", {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const { api } = await ready(page);

  for (const channel of CHANNELS)
    await test.step(`They pay in by ${channel}, and it is confirmed`, () => payIn(page, channel));

  for (const channel of CHANNELS)
    await test.step(`They redeem by ${channel}: held, taken, paid, and the means is locked`, async () => {
      await page.goto(paths.withdraw(channel));
      await applyFor(page, { bound: BOUND[channel], units: '600', pin: PIN });
      await expect(page.getByText(`${PAID_OUT[channel]} has been paid out.`)).toBeVisible(REVIEWED);
      await expect(trail(page).getByText('Under review')).toBeVisible();
      await button(page, 'View withdrawal').click();
      await expect(page).toHaveURL(/withdrawrecord\/detail\?id=/);
      await expect(page.getByText(LEAVES[channel])).toBeVisible();
    });
  const [cards, wallets] = [await api.call('cards', {}), await api.call('wallets', {})];
  expect([...cards.items, ...wallets.items].map(({ is_locked }) => is_locked)).toEqual([true, true, true]);
  // 3,000 + 1,995 + 499, less three times 600 and the fees of 2, 5 and 1.
  expect(await api.call('balance', {})).toMatchObject({ balance: '3686.00', held: '0.00' });
});
