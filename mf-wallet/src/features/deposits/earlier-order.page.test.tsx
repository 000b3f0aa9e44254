import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';
import { fillIn, press } from './testing.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});

const TITLE = '您刚提交过一笔相同金额的充值';
const PAID = '我已转账，提交';
const dialog = () => screen.findByRole('dialog', { name: TITLE });

async function toPayment(units: string) {
  await fillIn(units);
  await screen.findByRole('button', { name: PAID });
}
const made = async ({ handlers }: ReturnType<typeof createBank>) =>
  (await handlers.recharges({ limit: 20, language: 'zh-CN' }, { username: 'ada' })).items;

/** A form that another tab has sent meanwhile. */
async function sendTwice() {
  const bank = createBank();
  const { calls } = await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await toPayment('500');
  const order = await bank.deposit('500');
  await press(PAID);
  return { bank, calls, order };
}

test('a form that another tab has sent meanwhile leads to that order', async () => {
  const { bank, calls, order } = await sendTwice();
  const { id, order_number } = order;
  expect(await dialog()).toHaveTextContent(`$500.00`);
  expect(await dialog()).toHaveTextContent(order_number);
  expect(await dialog()).toHaveTextContent('待付款');
  await press('查看已有订单');
  await expectAddress(`/my/deposit/bankcard?id=${id}`);
  expect(calls('recharge')).toHaveLength(0);
  expect(await made(bank)).toHaveLength(1);
});

test('another order is made where that is meant, and once only', async () => {
  const { bank, calls } = await sendTwice();
  const another = within(await dialog()).getByRole('button', { name: '再提交一笔' });
  act(() => {
    another.click();
    another.click();
  });
  await screen.findByRole('list', { name: '进度' });
  expect(await made(bank)).toHaveLength(2);
  expect(calls('recharge')).toHaveLength(1);
});

/** Nobody saw the other tab's order when it was looked for: it was made in that moment. */
const unseen = (name: string, at: number) => (name === 'recharges' && at <= 2 ? 'lost' : undefined);

test('an order that another tab makes in the same moment is asked about by the name that the server gives', async () => {
  const bank = createBank();
  const { calls, onFailure } = await openAs('/my/deposit/bankcard', {
    handlers: bank.handlers,
    fail: unseen,
  });
  await toPayment('500');
  const { id, order_number } = await bank.deposit('500');
  await press(PAID);
  expect(await dialog()).toHaveTextContent(order_number);
  expect(onFailure).not.toHaveBeenCalled();
  expect(calls('recharge')).toHaveLength(1);
  await press('查看已有订单');
  await expectAddress(`/my/deposit/bankcard?id=${id}`);
  expect(await made(bank)).toHaveLength(1);
});

test('who has left the form meanwhile is told in a toast', async () => {
  const bank = createBank();
  const answer = Promise.withResolvers<void>();
  const recharge: typeof bank.handlers.recharge = async (...call) => {
    await answer.promise;
    return bank.handlers.recharge(...call);
  };
  const shown = await openAs('/my/deposit/bankcard', {
    handlers: { ...bank.handlers, recharge },
    fail: unseen,
  });
  await toPayment('500');
  await press(PAID);
  await waitFor(() => expect(shown.calls('recharge')).toHaveLength(1));
  await bank.deposit('500');
  shown.unmount();
  answer.resolve();
  await waitFor(() =>
    expect(shown.onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'deposit_repeated' })),
  );
});

test('another one beside it is made by a key of its own', async () => {
  const bank = createBank();
  const { calls } = await openAs('/my/deposit/bankcard', { handlers: bank.handlers, fail: unseen });
  await toPayment('500');
  await bank.deposit('500');
  await press(PAID);
  await dialog();
  await press('再提交一笔');
  await screen.findByRole('list', { name: '进度' });
  expect(await made(bank)).toHaveLength(2);
  expect(calls('recharge').map(({ body }) => body.another)).toEqual([false, true]);
});

test('the order can be gone to where nothing else is known of it', async () => {
  const bank = createBank();
  await openAs('/my/deposit/bankcard', {
    handlers: bank.handlers,
    fail: (name, at) => (name === 'recharges' && at <= 3 ? 'lost' : undefined),
  });
  await toPayment('500');
  const { id } = await bank.deposit('500');
  await press(PAID);
  await dialog();
  await press('查看已有订单');
  await expectAddress(`/my/deposit/bankcard?id=${id}`);
});

test('another one that gets no answer is sent again by its key, after a reload too', async () => {
  const bank = createBank();
  await bank.deposit('500');
  const fail = (name: string, at: number) => (name === 'recharge' && at <= 3 ? 'lost' : undefined);
  const first = await openAs('/my/deposit/bankcard', { handlers: bank.handlers, fail });
  await toPayment('500');
  await dialog();
  await press('再提交一笔');
  await press(PAID);
  await screen.findByRole('alert');
  first.unmount();
  const { calls } = await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('button', { name: PAID }));
  await screen.findByRole('list', { name: '进度' });
  const sent = [...first.calls('recharge'), ...calls('recharge')];
  expect(new Set(sent.map((call) => call.idempotencyKey)).size).toBe(1);
  expect(await made(bank)).toHaveLength(2);
});

test('of another amount than the one that was asked about, an order says nothing of another', async () => {
  const bank = createBank();
  await bank.deposit('500');
  const { calls } = await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await toPayment('500');
  await dialog();
  await press('再提交一笔');
  await press('修改金额与户名');
  await userEvent.clear(await screen.findByLabelText(/^充值金额/));
  await userEvent.type(screen.getByLabelText(/^充值金额/), '600');
  await press('下一步');
  await press(PAID);
  await screen.findByRole('list', { name: '进度' });
  expect(calls('recharge').map(({ body }) => body.another)).toEqual([false]);
});

test('closed, the question leaves everything as it was', async () => {
  const { calls } = await sendTwice();
  await userEvent.click(within(await dialog()).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: PAID })).toBeEnabled();
  expect(calls('recharge')).toHaveLength(0);
});

test('who begins the same payment once more is asked before they pay, and only once', async () => {
  const bank = createBank();
  await bank.deposit('500');
  await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await toPayment('500');
  await dialog();
  await press('再提交一笔');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press(PAID);
  await screen.findByRole('list', { name: '进度' });
  expect(await made(bank)).toHaveLength(2);
});

test.each([
  ['another amount', '600', 'bankcard'],
  ['another method', '500', 'hkbankcard'],
] as const)('an order of %s is another payment', async (_, amount, channel) => {
  const bank = createBank();
  await bank.deposit(amount, channel);
  await openAs('/my/deposit/bankcard', { handlers: bank.handlers });
  await toPayment('500');
  await press(PAID);
  await screen.findByRole('list', { name: '进度' });
});

test('a deposit goes on where nobody can say whether there is such an order', async () => {
  const bank = createBank();
  const { onFailure } = await openAs('/my/deposit/bankcard', {
    handlers: bank.handlers,
    fail: (name, at) => (name === 'recharges' && at <= 2 ? 'lost' : undefined),
  });
  await toPayment('500');
  await press(PAID);
  await screen.findByRole('list', { name: '进度' });
  expect(onFailure).not.toHaveBeenCalled();
});
