import { waitFor } from '@testing-library/react';
import { type DepositChannel, QueryClientProvider } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import {
  createTestHandlers,
  createTestQueryClient,
  createTestState,
  installTestApi,
  personOf,
  startSession,
} from 'shared-api/testing';
import { address, renderInKit } from 'shared-ui/testing';
import remote from '../expose.tsx';
import { namespace } from '../i18n.ts';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import zhCN from '../locales/zh-CN.json';

type Handlers = Parameters<typeof installTestApi>[0];
type Fail = NonNullable<Parameters<typeof installTestApi>[1]>['fail'];

/** Waits until the app has gone to an address. */
export const expectAddress = (expected: string | RegExp) =>
  waitFor(() => expect(address()).toMatch(expected));

/** A back end whose clock the test moves. */
export function createBank(now = Date.now()) {
  const clock = { now };
  const state = createTestState({ now: () => clock.now });
  const handlers = createTestHandlers(state);
  const ada = { username: 'ada' };
  return {
    handlers,
    /** Lets time pass, in milliseconds: a reviewer comes after five seconds. */
    pass(time: number) {
      clock.now += time;
    },
    /** Binds a bank card and a wallet. */
    bind() {
      const person = personOf(state, 'ada');
      person.realName = 'Ada Lovelace';
      const made = { is_locked: false, created_at: new Date(now).toISOString() };
      person.cards.push({
        ...made,
        id: '00000000-0000-4000-8000-00000000ca4d',
        kind: 'bank',
        cardholder_name: 'Ada Lovelace',
        card_number_masked: '•••• 5552',
        bank_name: '沙盒银行',
        bank_province: '上海',
        bank_city: '上海',
        branch_name: '陆家嘴',
      });
      person.wallets.push({
        ...made,
        id: '00000000-0000-4000-8000-00000000a11e',
        alias: '我的钱包',
        protocol: 'TRC20',
        address_masked: 'TQn9Y2…7mKq2V',
      });
    },
    async deposit(amount: MoneyText, channel: DepositChannel['channel'] = 'bankcard') {
      return handlers.recharge({ channel, depositor_name: 'Ada', amount, language: 'zh-CN' }, ada);
    },
  };
}

const WORDS = { 'zh-CN': zhCN, en, ar };

interface Options {
  language?: keyof typeof WORDS;
  handlers?: Handlers;
  fail?: NonNullable<Fail>;
}

/** Opens an address of this remote for a user who is signed in. */
export async function openAs(
  at: string,
  { handlers = createBank().handlers, fail, language = 'zh-CN' }: Options = {},
) {
  const onFailure = jest.fn();
  startSession('ada', onFailure);
  const back = installTestApi(handlers, fail ? { fail } : {});
  await remote.App.prepare(at.split('?')[0] ?? at);
  const client = createTestQueryClient();
  const view = await renderInKit(
    <QueryClientProvider client={client}>
      <remote.App />
    </QueryClientProvider>,
    { language, messages: { [namespace]: WORDS[language] }, at },
  );
  return {
    ...view,
    client,
    onFailure,
    calls: (name: string) => back.calls.filter((call) => call.name === name),
  };
}
