import type { Browser, Page } from '@playwright/test';
import { credentialsOf } from './operators.ts';
import type { TestServer } from './server.ts';
import { totp } from './totp.ts';

export interface OpenedConsole {
  readonly page: Page;
  /** What the browser has complained of: a refusal by the page's policy, an error of a script. */
  readonly complaints: string[];
}

/** The operators' console on a desktop's screen, in English, with nobody signed in. */
export async function openConsole(browser: Browser, server: TestServer): Promise<OpenedConsole> {
  const context = await browser.newContext({
    baseURL: server.operators,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  return { page, complaints };
}

/** Signs in with what the sandbox has made for an operator. */
export async function signInToConsole(page: Page, server: TestServer, name: 'ops1' | 'ops2'): Promise<void> {
  const { password, secret } = await credentialsOf(server, name);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(totp(secret, 0, server.now()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}
