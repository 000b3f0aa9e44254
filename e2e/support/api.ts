import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CallName, contract, type ReplyOf, type RequestInput } from 'shared-api/contract';

/** What a call is given, each of its forms for itself; the language is English. */
type Input<N extends CallName> =
  RequestInput<N> extends infer Form ? (Form extends unknown ? Omit<Form, 'language'> : never) : never;

/** Asks the server what a client may ask it, as the person whose session the page has. */
export interface Api {
  call<N extends CallName>(name: N, input: Input<N>): Promise<ReplyOf<N>>;
}

/** The page's own session, read off the next call that the page makes while `act` runs: it signs in, or loads a page. */
export async function sessionOf(page: Page, act: () => Promise<unknown>): Promise<Api> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/') && Boolean(one.headers().token)),
    act(),
  ]);
  const { token = '' } = request.headers();
  const { origin } = new URL(request.url());
  return {
    async call(name, input) {
      const response = await page.request.post(origin + contract[name].path, {
        data: { language: 'en', ...input },
        headers: { token, ...(contract[name].idempotent && { 'idempotency-key': randomUUID() }) },
      });
      const { code, data } = await response.json();
      if (code !== 200) throw new Error(`${name} answers ${code}: ${JSON.stringify(data)}`);
      return data;
    },
  };
}
