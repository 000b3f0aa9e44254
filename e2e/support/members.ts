import { expect, type Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { type Api, sessionOf } from './api.ts';
import { speak } from './languages.ts';
import { newcomer, register, signIn } from './person.ts';
import type { Credentials, TestServer } from './server.ts';

export interface Member {
  readonly who: Credentials;
  readonly api: Api;
}

/** Registers somebody on a page of their own, in an English app at `at`, and pays in for them; the reviewer has confirmed it. */
export async function join(page: Page, { funds, at = '' }: { funds: number; at?: string }): Promise<Member> {
  const who = newcomer();
  await page.goto(at + paths.register(paths.my()));
  const api = await sessionOf(page, () => register(page, who));
  await expect(page).not.toHaveURL(/\/auth\//);
  await api.call('recharge', { channel: 'bankcard', depositor_name: who.username, amount: String(funds) });
  const balance = async () => (await api.call('balance', {})).balance;
  await expect.poll(balance, { timeout: 30_000 }).toBe(`${funds}.00`);
  return { who, api };
}

type DemoServer = Pick<TestServer, 'address' | 'demo'>;

/** Opens the app in English, signed in as the sandbox's own account. */
export async function openAsDemo(page: Page, server: DemoServer): Promise<void> {
  await speak(page.context(), server.address, 'en');
  await page.goto(server.address + paths.login());
  await signIn(page, server.demo);
  await expect(page.getByRole('navigation')).toBeVisible();
}

/** Signs in as the sandbox's own account, in an English app, and gives its calls; the page shows Account then. */
export async function asDemo(page: Page, server: DemoServer): Promise<Api> {
  await speak(page.context(), server.address, 'en');
  await page.goto(server.address + paths.login(paths.my()));
  return sessionOf(page, () => signIn(page, server.demo));
}
