import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followUnanswered, forgetAttempts } from 'shared-api/client';
import { clearDrafts } from 'shared-api/stores';
import { TEST_REVIEW, TEST_TRADE_PASSWORD } from 'shared-api/testing';
import { createBank, expectAddress, openAs } from './testing.tsx';

const clicks = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const press = async (name: string | RegExp) => clicks.click(await screen.findByRole('button', { name }));
const type = async (field: RegExp, text: string) => clicks.type(await screen.findByLabelText(field), text);
const ada = { username: 'ada' };
const language = 'zh-CN' as const;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  sessionStorage.clear();
  clearDrafts();
  stop = followUnanswered(() => undefined);
});
afterEach(() => {
  stop();
  forgetAttempts();
  jest.useRealTimers();
});

async function bankWithMoney() {
  const bank = createBank();
  bank.bind();
  await bank.deposit('2000');
  bank.pass(TEST_REVIEW);
  await bank.handlers.balance({ language }, ada);
  return bank;
}
type Bank = Awaited<ReturnType<typeof bankWithMoney>>;

/** How each form that moves money is filled in and sent, where it leads, and what it has made. */
const FORMS = {
  recharge: {
    at: '/my/deposit/bankcard',
    async send() {
      await type(/^充值金额/, '500');
      await type(/^付款人户名/, 'Ada');
      await press('下一步');
      await press('我已转账，提交');
    },
    again: () => press('我已转账，提交'),
    leadsTo: () => expectAddress(/^\/my\/deposit\/bankcard\?id=/),
    made: async ({ handlers }: Bank) =>
      (await handlers.recharges({ limit: 20, language }, ada)).items.filter((one) => one.amount === '500.00'),
  },
  withdraw: {
    at: '/my/withdraw/bankcard',
    async send() {
      await clicks.click(await screen.findByRole('radio', { name: /沙盒银行/ }));
      await type(/^提现金额/, '500');
      await press('下一步');
      await type(/^交易密码/, TEST_TRADE_PASSWORD);
      await press(/^提现 \$/);
    },
    async again() {
      await clicks.clear(screen.getByLabelText(/^交易密码/));
      await type(/^交易密码/, TEST_TRADE_PASSWORD);
      await press(/^提现 \$/);
    },
    leadsTo: () => expectAddress(/^\/my\/withdraw\/bankcard\?id=/),
    made: async ({ handlers }: Bank) => (await handlers.withdraws({ limit: 20, language }, ada)).items,
  },
  moveIn: {
    at: '/my/fixedterm',
    async send() {
      await type(/^金额/, '500');
      await press('转入');
      await clicks.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '转入' }));
    },
    async again() {
      // The dialog of before fades for as long as these timers stand.
      const [first] = screen.getAllByRole('button', { name: '转入' });
      await clicks.click(first as HTMLElement);
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
      const sure = screen.getAllByRole('button', { name: '转入' }).at(-1);
      await clicks.click(sure as HTMLElement);
    },
    leadsTo: () => waitFor(() => expect(screen.getByLabelText(/^金额/)).toHaveValue('')),
    made: async ({ handlers }: Bank) =>
      (await handlers.moveRecords({ limit: 20, language }, ada)).items.filter(
        (one) => one.amount === '500.00',
      ),
  },
} as const;

const note = () => screen.queryByText(/不会重复提交/);

describe.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s without an answer', (call) => {
  const form = FORMS[call];

  test.each([
    ['no answer either', 'lost'],
    ['the answer that there were too many', { status: 429, headers: { 'retry-after': '30' } }],
  ] as const)(
    'and then %s, but carried out, leads to what it has made, and nothing is made twice',
    async (_, second) => {
      const bank = await bankWithMoney();
      await openAs(form.at, {
        handlers: bank.handlers,
        fail: (name, at) => (name === call && at <= 3 ? (at === 1 ? 'lost' : second) : undefined),
      });
      await form.send();
      await waitFor(() => expect(note()).toBeInTheDocument());
      await act(() => jest.advanceTimersByTimeAsync(7_000));
      await form.leadsTo();
      expect(note()).toBeNull();
      expect(await form.made(bank)).toHaveLength(1);
    },
  );

  test('that is refused when its user has gone elsewhere is told in a toast', async () => {
    const bank = await bankWithMoney();
    const answer = Promise.withResolvers<void>();
    const act = bank.handlers[call] as (input: object, context: typeof ada) => unknown;
    const late = async (input: object, context: typeof ada) => {
      await answer.promise;
      return act({ ...input, amount: '999999999' }, context);
    };
    const shown = await openAs(form.at, { handlers: { ...bank.handlers, [call]: late } });
    await form.send();
    await waitFor(() => expect(shown.calls(call)).toHaveLength(1));
    shown.unmount();
    answer.resolve();
    const reason = expect.stringMatching(/^amount_out_of_range$|^insufficient_funds$/);
    await waitFor(() => expect(shown.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason })));
  });

  test('that never arrived can be sent anew, and says no more that it waits', async () => {
    const bank = await bankWithMoney();
    await openAs(form.at, {
      handlers: bank.handlers,
      fail: (name, at) => (name === call && at <= 3 ? 'network' : undefined),
    });
    await form.send();
    await waitFor(() => expect(note()).toBeInTheDocument());
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    await waitFor(() => expect(note()).toBeNull());
    await form.again();
    await form.leadsTo();
    expect(await form.made(bank)).toHaveLength(1);
  });
});

test('a deposit that was carried out while its form was left is not sent again as one that waits', async () => {
  const bank = await bankWithMoney();
  const form = FORMS.recharge;
  const first = await openAs(form.at, {
    handlers: bank.handlers,
    fail: (name, at) => (name === 'recharge' && at <= 3 ? 'lost' : undefined),
  });
  await form.send();
  await waitFor(() => expect(note()).toBeInTheDocument());
  first.unmount();
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  await openAs(form.at, { handlers: bank.handlers });
  await form.again();
  expect(note()).toBeNull();
  await screen.findByRole('dialog', { name: '您刚提交过一笔相同金额的充值' });
  expect(await form.made(bank)).toHaveLength(1);
});
