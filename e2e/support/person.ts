import { expect, type Page } from '@playwright/test';
import { hold } from './confirm.ts';
import type { Credentials } from './server.ts';

/** What a person does again and again, in an English app. */

let made = 0;

/** Somebody who has no account yet. */
export function newcomer(): Credentials & { phone: string } {
  made += 1;
  const serial = `${Date.now()}`.slice(-6) + String(made).padStart(2, '0');
  return { username: `ada_${serial}`, password: `Pass${serial.slice(-6)}`, phone: `+447${serial}1` };
}

/** Fills in the registration on the screen and sends it, with the code that the sandbox shows. */
export async function register(page: Page, { username, password, phone }: ReturnType<typeof newcomer>) {
  // The sign-in screen has a username too, and stays until this one is there.
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByLabel('Verification code')).toHaveValue(/^\d{4}$/);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Signs in on the screen that asks for it. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
}

/** Chooses a language by its own name; the page reloads in it, and takes the entry of the closed sheet out of its history. */
export async function chooseLanguage(page: Page, picker: string, name: string): Promise<void> {
  await page.getByRole('button', { name: picker }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await reloaded;
  await page.waitForFunction(() => !Object(history.state).layer);
}

interface Deposit {
  amount: number;
  name: string;
}

/** Chooses the bank card and fills in the first step; the account to pay to is on the screen then. */
export async function fillDeposit(page: Page, { amount, name }: Deposit): Promise<void> {
  await page.getByRole('button', { name: /^Bank card/ }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
  await page.getByRole('textbox', { name: 'Depositor name' }).fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: "I've paid" })).toBeVisible();
}

/** Pays in by bank card, from the list of ways to the made order. */
export async function deposit(page: Page, given: Deposit): Promise<void> {
  await fillDeposit(page, given);
  await page.getByRole('button', { name: "I've paid" }).click();
}

interface Trade {
  side: 'Buy up' | 'Buy down';
  seconds: number;
  stake: number;
  /** Whether the server's answer can be expected. */
  answered?: boolean;
}

/** Places a timed trade from the product page: a long press confirms it. */
export async function buy(page: Page, { side, seconds, stake, answered = true }: Trade): Promise<void> {
  await page.getByRole('button', { name: side }).click();
  const ticket = page.getByRole('dialog');
  const length = seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} sec`;
  await ticket.getByText(length, { exact: true }).click();
  await ticket.getByRole('textbox', { name: 'Amount' }).fill(String(stake));
  await hold(ticket.getByRole('button', { name: `${side} for` }));
  if (!answered) return;
  await expect(
    page.getByRole('region', { name: 'Open trade', exact: true }).getByRole('timer'),
  ).toBeVisible();
  await expect(ticket).toBeHidden();
}
