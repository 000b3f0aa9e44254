import { expect, type Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { type Api, sessionOf } from './api.ts';
import { newcomer, register, signIn } from './person.ts';
import type { Credentials } from './server.ts';

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

/** The sandbox's own account, signed in on the page. */
export async function asDemo(page: Page, demo: Credentials): Promise<Api> {
  await page.goto(paths.login(paths.my()));
  return sessionOf(page, () => signIn(page, demo));
}
