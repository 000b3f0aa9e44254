import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { type Api, sessionOf } from '../support/api.ts';
import { speak } from '../support/languages.ts';
import { newcomer, register, signIn } from '../support/person.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { totp } from '../support/totp.ts';

const PIN = '728194';
/** The reviewer takes what has waited five seconds, and pays a second later. */
const REVIEWED = { timeout: 40_000 };

const CHANNELS = ['bankcard', 'hkbankcard', 'numbercard'] as const;
type Channel = (typeof CHANNELS)[number];
const DEPOSITS: Record<Channel, { units: string; credited: string }> = {
  bankcard: { units: '30000', credited: '$30,000.00' },
  hkbankcard: { units: '2000', credited: '$1,995.00' },
  numbercard: { units: '500', credited: '$499.00' },
};
const RECEIVERS: Record<Channel, { bound: RegExp; leaves: string }> = {
  bankcard: { bound: /First Bank/, leaves: '$602.00' },
  hkbankcard: { bound: /Harbour Bank/, leaves: '$605.00' },
  numbercard: { bound: /My wallet/, leaves: '$601.00' },
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const trail = (page: Page) => page.getByRole('list', { name: 'Progress' });

/** A person with completed information, transaction password, and one of each to be paid to. */
async function ready(page: Page, person = newcomer()): Promise<Api> {
  await page.goto(paths.register(paths.my()));
  await register(page, person);
  await expect(page).toHaveURL(/\/my$/);
  const api = await sessionOf(page, () => page.reload());
  await api.call('updateUserInfo', { real_name: 'Ada Lovelace' });
  const pin = { trade_password: PIN, confirm_trade_password: PIN };
  await api.call('addTradePassword', { password: person.password, ...pin });
  const card = { cardholder_name: 'Ada Lovelace', branch_name: 'Central', trade_password: PIN };
  const mainland = { kind: 'bank' as const, bank_province: 'Guangdong', bank_city: 'Shenzhen' };
  await api.call('addCard', {
    ...card,
    ...mainland,
    bank_name: 'First Bank',
    card_number: '4111111111111111',
  });
  await api.call('addCard', { ...card, kind: 'hk', bank_name: 'Harbour Bank', card_number: '000418276309' });
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  await api.call('addWallet', { alias: 'My wallet', protocol: 'TRC20', address, trade_password: PIN });
  return api;
}

async function payIn(page: Page, channel: Channel) {
  const { units, credited } = DEPOSITS[channel];
  await page.goto(paths.deposit(channel));
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  await page.getByRole('textbox', { name: 'Depositor name' }).fill('Ada Lovelace');
  await button(page, 'Next').click();
  if (channel === 'numbercard') await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await button(page, 'I have paid').click();
  await expect(page.getByText(`${credited} added to your balance`).first()).toBeVisible(REVIEWED);
}

interface Wanted {
  bound: RegExp;
  units: string;
  pin: string;
}

async function fillRedemption(page: Page, { bound, units, pin }: Wanted) {
  await page.getByRole('radiogroup', { name: 'Where to' }).getByText(bound).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  await button(page, 'Next').click();
  await page.getByLabel('Transaction password').fill(pin);
  await button(page, /^Redeem \$/).click();
}

/** Applies for a redemption, up to its trail. */
async function applyFor(page: Page, wanted: Wanted) {
  await fillRedemption(page, wanted);
  await expect(trail(page)).toContainText('Applied');
}

async function buyIn(page: Page, days: number, units: string, interest: string) {
  await page.goto(paths.fixedTerm());
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  const plans = page.getByRole('radiogroup', { name: 'Choose a term' });
  await plans.getByText(`${days} days`).click();
  await expect(plans).toContainText(interest);
  await button(page, 'Move in').click();
  const asked = page.getByRole('dialog', { name: 'Move into this term?' });
  await expect(asked).toContainText(interest);
  await asked.getByRole('button', { name: 'Move in' }).click();
  const running = page.getByRole('region', { name: 'Your terms' });
  await expect(running.getByRole('button', { name: new RegExp(`^${days} days`) })).toContainText(interest);
}

test('an authenticator app is asked for before a redemption, also where the first code is wrong', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  const person = newcomer();
  const api = await ready(page, person);
  const { secret } = await api.call('beginTotp', { password: person.password });
  await api.call('confirmTotp', { totp: totp(secret, -1) });
  await payIn(page, 'numbercard');

  await page.goto(paths.withdraw('numbercard'));
  await fillRedemption(page, { bound: /My wallet/, units: '300', pin: PIN });
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const code = sheet.getByLabel('6-digit code from your authenticator app');
  await code.fill('000000');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('This code is not right, or was used already.');
  expect(await api.call('balance', {})).toMatchObject({ balance: '499.00', held: '0.00' });
  await code.fill(totp(secret, 1));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet).toBeHidden();
  await expect(trail(page)).toContainText('Applied');
  const { items } = await api.call('withdraws', {});
  expect(items).toMatchObject([{ amount: '300.00', channel: 'numbercard' }]);
});

test('deposits and redemptions by every channel, and both terms to their end', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(420_000);
  await speak(context, server.address, 'en');
  const api = await ready(page);

  for (const channel of CHANNELS)
    await test.step(`He pays in by ${channel}, and it is confirmed`, () => payIn(page, channel));

  for (const channel of CHANNELS)
    await test.step(`He redeems by ${channel}: held, taken, paid, and the means is locked`, async () => {
      const { bound, leaves } = RECEIVERS[channel];
      await page.goto(paths.withdraw(channel));
      await applyFor(page, { bound, units: '600', pin: PIN });
      await expect(page.getByText('$600.00 has been paid out.')).toBeVisible(REVIEWED);
      await expect(trail(page).getByText('Taken')).toBeVisible();
      await button(page, 'View this redemption').click();
      await expect(page).toHaveURL(/withdrawrecord\/detail\?id=/);
      await expect(page.getByText(leaves)).toBeVisible();
    });
  const [cards, wallets] = [await api.call('cards', {}), await api.call('wallets', {})];
  expect([...cards.items, ...wallets.items].map(({ is_locked }) => is_locked)).toEqual([true, true, true]);
  // 30,000 + 1,995 + 499, less three times 600 and the fees of 2, 5 and 1.
  expect(await api.call('balance', {})).toMatchObject({ balance: '30686.00', held: '0.00' });

  await test.step('He buys both terms, which run as bars', async () => {
    await buyIn(page, 15, '10000', '+$15.00');
    await buyIn(page, 30, '20000', '+$90.00');
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    await expect(button(page, /^Move out/)).toHaveCount(0);
  });

  await test.step('A month later both are completed by themselves, and moved out with their interest', async () => {
    await server.change(
      `update savings_holdings set moved_in_at = moved_in_at - interval '31 days',
        matures_at = matures_at - interval '31 days' where amount = any($1::bigint[])`,
      [['1000000', '2000000']],
    );
    await page.goto(paths.fixedTerm());
    await button(page, 'Move out $10,015.00').click();
    await expect(page.getByText('$10,015.00 added to your balance').first()).toBeVisible();
    await button(page, 'Move out $20,090.00').click();
    await expect(button(page, /^Move out/)).toHaveCount(0);
    expect(await api.call('balance', {})).toMatchObject({ balance: '30791.00', total: '30791.00' });
  });

  await test.step('The record of a term shows its trail, found by its state and period', async () => {
    await page.goto(paths.termRecords());
    await expect(page.getByText('No terms begun in the last 7 days.')).toBeVisible();
    await button(page, 'Period: Last 7 days').click();
    await page.getByRole('dialog').getByText('Last 90 days').click();
    await button(page, 'Status: All statuses').click();
    await page.getByRole('dialog').getByText('Redeemed', { exact: true }).click();
    await expect(page).toHaveURL(/period=90&state=redeemed/);
    await button(page, /^30 days/).click();
    await expect(trail(page).getByText('Moved out')).toBeVisible();
    await expect(page.getByText('$20,090.00').first()).toBeVisible();
  });

  await test.step('The account changes are kept as a file that a spreadsheet reads', async () => {
    await page.goto(`${paths.accountChanges()}?period=all`);
    const download = page.waitForEvent('download');
    await button(page, 'CSV').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^meridian-bills-.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime (UTC),Type,Before,Change,After,Reference');
    // Deposits 3, fees of two of them, redemptions 3, terms in 2 and out 2, and the end of the last line.
    expect(lines).toHaveLength(1 + 12 + 1);
    expect(lines[1]).toContain('Moved out of fixed term,10701.00,20090.00,30791.00');
  });
});

test('a redemption is cancelled while nobody has taken it; a rejected one came back with its reason', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const server = await startServer({
    feed: 'simulated',
    humanCheck: 'off',
    env: { AUTO_REVIEW_SECONDS: 'off' },
  });
  try {
    await speak(context, server.address, 'en');
    await page.goto(server.address + paths.login(paths.withdraw()));
    await signIn(page, server.demo);

    await test.step('He applies, and takes it back', async () => {
      await applyFor(page, { bound: /Sandbox Bank \(Hong Kong\)/, units: '500', pin: server.demo.pin });
      await button(page, 'Cancel this redemption').click();
      const asked = page.getByRole('dialog', { name: 'Cancel this redemption?' });
      await asked.getByRole('button', { name: 'Cancel this redemption' }).click();
      await expect(page.getByText('$505.00 is back in your balance.').first()).toBeVisible();
      await expect(trail(page)).toContainText('Cancelled');
      await expect(button(page, 'Cancel this redemption')).toHaveCount(0);
    });

    await test.step('A wrong transaction password is said at its field', async () => {
      await button(page, 'Redeem again').click();
      await page.getByText('Sandbox Bank (Hong Kong)').click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('500');
      await button(page, 'Next').click();
      const wrong = server.demo.pin === '135797' ? '135798' : '135797';
      await page.getByLabel('Transaction password').fill(wrong);
      await button(page, /^Redeem \$/).click();
      await expect(page.getByLabel('Transaction password')).toHaveAccessibleDescription(/wrong|not right/i);
    });

    await test.step('The rejected one says why, and its return stands in the account changes', async () => {
      await page.goto(`${server.address}${paths.withdrawRecords()}?state=failure`);
      await button(page, /belongs to another name/).click();
      await expect(trail(page).getByText('The account belongs to another name.')).toBeVisible();
      await page.goto(`${server.address}${paths.accountChanges()}?type=redeem_return`);
      await expect(button(page, /^Redemption returned/)).toHaveCount(3);
    });

    await test.step('One that is open can be cancelled from its record', async () => {
      await page.goto(`${server.address}${paths.withdrawRecords()}?state=applying`);
      await button(page, /In progress.*Applied/).click();
      await expect(button(page, 'Cancel this redemption')).toBeVisible();
    });
  } finally {
    await server.stop();
  }
});
