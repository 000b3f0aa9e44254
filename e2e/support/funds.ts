import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { type Api, sessionOf } from './api.ts';
import { operator } from './operators.ts';
import { newcomer, register } from './person.ts';
import type { Credentials, TestServer } from './server.ts';

/** What people do with their money again and again, in an English app. */

export const PIN = '728194';
export const CHANNELS = ['bankcard', 'hkbankcard', 'numbercard'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What `ready` has bound for each channel, as the screens name it. */
export const BOUND: Readonly<Record<Channel, RegExp>> = {
  bankcard: /First Bank/,
  hkbankcard: /Harbour Bank/,
  numbercard: /My wallet/,
};

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
/** The way of an order with the time of each stage. */
export const trail = (page: Page): Locator => page.getByRole('list', { name: 'Timeline' });

/** Somebody who has just registered. */
export async function arrive(page: Page, person = newcomer()): Promise<{ api: Api; person: Credentials }> {
  await page.goto(paths.register(paths.my()));
  const api = await sessionOf(page, () => register(page, person));
  await expect(page).toHaveURL(/\/my$/);
  return { api, person };
}

/** A person with completed information, transaction password, and one of each to be paid to. */
export async function ready(page: Page, given = newcomer()): Promise<{ api: Api; person: Credentials }> {
  const { api, person } = await arrive(page, given);
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
  return { api, person };
}

/** Funds that an operator has confirmed: at most 10,000 whole units at once, more needs two of them. */
export async function fund(server: TestServer, api: Api, units: number): Promise<void> {
  const ops = await operator(server, 'ops1');
  for (let left = units; left > 0; left -= 10_000) {
    const amount = String(Math.min(left, 10_000));
    const made = await api.call('recharge', { channel: 'bankcard', depositor_name: 'Ada Lovelace', amount });
    const order = { kind: 'deposit', order: made.order_number } as const;
    await ops.take(order);
    await ops.confirm(order);
  }
}

interface Paid {
  channel: Channel;
  units: string;
  network?: 'TRC20' | 'ERC20';
}

/** The first step of a deposit; where to pay to is on the screen then. */
export async function fillDepositBy(page: Page, { channel, units, network }: Paid): Promise<void> {
  await page.goto(paths.deposit(channel));
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  await page.getByRole('textbox', { name: 'Depositor name' }).fill('Ada Lovelace');
  await button(page, 'Next').click();
  if (!network) return;
  await page.getByRole('radiogroup', { name: 'Network' }).getByText(network).click();
  await expect(page.getByRole('img', { name: `QR code for the ${network} address` })).toBeVisible();
}

interface Wanted {
  bound: RegExp;
  units: string;
  pin: string;
  /** False stops before it is confirmed. */
  confirm?: boolean;
}

export async function fillRedemption(
  page: Page,
  { bound, units, pin, confirm = true }: Wanted,
): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Withdraw to' }).getByText(bound).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(units);
  await button(page, 'Next').click();
  await page.getByLabel('Transaction password').fill(pin);
  if (confirm) await button(page, /^Withdraw \$/).click();
}

/** Applies for a redemption, up to its trail. */
export async function applyFor(page: Page, wanted: Wanted): Promise<void> {
  await fillRedemption(page, wanted);
  await expect(trail(page)).toContainText('Submitted');
}
