import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES, QueryClientProvider } from 'shared-api/client';
import { connectStores } from 'shared-api/stores';
import { createTestHandlers, createTestState, draftOf, TestRefusal } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { tapAfterPause } from 'shared-ui/testing';
import { EURUSD } from '../../../shared/testing/fixtures.ts';
import { callsOf, onUnansweredEnd, pass, type ShowOptions, show } from '../../../shared/testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const product = EURUSD;
const gold = { ...product, goodsId: 'XAUUSD', goodsName: 'Gold', price: '2400.10', digits: 2 };
const clicks = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

/** Opens a side's ticket on the screen. */
async function openSide(side: 'Buy up' | 'Buy down', title: RegExp) {
  await clicks.click(await screen.findByRole('button', { name: side }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  const amount = await sheet.findByRole('textbox', { name: /Amount/ });
  const type = async (text: string) => {
    await clicks.clear(amount);
    await clicks.type(amount, text);
  };
  /** Taps twice. */
  const confirm = async (name: RegExp | string) => {
    await clicks.click(sheet.getByRole('button', { name }));
    await tapAfterPause(sheet.getByRole('button', { name: 'Tap again to confirm' }));
  };
  return { sheet, amount, type, confirm };
}

async function openTicket(options: ShowOptions) {
  const shown = await show(<TicketBar {...product} />, options);
  return { ...shown, ...(await openSide('Buy up', /Euro/)) };
}
const keys = () => new Set(callsOf('bet').map(({ idempotencyKey }) => idempotencyKey)).size;

test('an answer that comes late closes no other ticket than its own', async () => {
  const first = await openTicket({ delay: (name) => (name === 'bet' ? 3000 : 0) });
  await first.type('100');
  await first.confirm('Buy up for $100.00');
  await waitFor(() => expect(callsOf('bet')).toHaveLength(1));
  await clicks.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await openSide('Buy down', /Euro/);
  await second.type('77');
  await pass(3000);
  await waitFor(() => expect(first.user.orders).toHaveLength(1));
  // A sheet that closes is gone by then.
  await pass(1000);
  expect(screen.getByRole('dialog')).toBeVisible();
  await second.confirm('Buy down for $77.00');
  await waitFor(() => expect(callsOf('bet')).toHaveLength(2));
});

it.each(['is closed', 'is left with its page'])(
  'tells in a toast what is refused when its ticket %s',
  async (end) => {
    const answer = Promise.withResolvers<void>();
    const bet = async () => {
      await answer.promise;
      throw new TestRefusal(CODES.refused, 'rate_changed', { reason: 'rate_changed' });
    };
    const shown = await openTicket({ handlers: { bet } });
    const onFailure = jest.fn();
    connectStores({ onFailure, onTokenRefused: () => undefined });
    await shown.type('100');
    await shown.confirm('Buy up for $100.00');
    await waitFor(() => expect(callsOf('bet')).toHaveLength(1));
    if (end === 'is closed') await clicks.keyboard('{Escape}');
    else shown.unmount();
    answer.resolve();
    const told = expect.objectContaining({ reason: 'rate_changed' });
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(told));
  },
);

it.each(['is closed', 'is left with its page'])(
  'tells in a toast what is placed when its ticket %s',
  async (end) => {
    const told = jest.spyOn(toast, 'success');
    const shown = await openTicket({ delay: (name) => (name === 'bet' ? 3000 : 0) });
    await shown.type('100');
    await shown.confirm('Buy up for $100.00');
    await waitFor(() => expect(callsOf('bet')).toHaveLength(1));
    if (end === 'is closed') await clicks.keyboard('{Escape}');
    else shown.unmount();
    await pass(3000);
    await waitFor(() =>
      expect(told.mock.calls).toEqual([['Order placed: $100.00. You can follow it in Position.']]),
    );
    expect(shown.user.orders).toHaveLength(1);
    told.mockRestore();
  },
);

describe('an order without an answer', () => {
  it('when the answer was lost, and a repeat is the same order', async () => {
    let lose = true;
    const shown = await openTicket({
      fail: (name) => (name === 'attempt' || (name === 'bet' && lose) ? 'lost' : undefined),
    });
    const { sheet, type, confirm, user: trader } = shown;
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(new Set(callsOf('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(trader.orders).toHaveLength(1);
  });

  it('when the answer was lost and the rate changes before the repeat: still the same order', async () => {
    const handlers = createTestHandlers(createTestState());
    let lose = true;
    const {
      sheet,
      type,
      confirm,
      user: trader,
      client,
    } = await openTicket({
      fail: (name) => (name === 'attempt' || (name === 'bet' && lose) ? 'lost' : undefined),
      handlers: {
        async play_ways(input, context) {
          const terms = await handlers.play_ways(input, context);
          if (!lose && terms.kind === 'timed') for (const way of terms.items) way.payout_rate -= 300;
          return terms;
        },
      },
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await act(() => client.invalidateQueries());
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    await waitFor(() => expect(prospects).toHaveTextContent('+$79.00'));
    await confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(new Set(callsOf('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(trader.orders).toHaveLength(1);
  });

  it('when the answer was lost and all their money is in that order: it can be repeated', async () => {
    let lose = true;
    const { sheet, type, confirm, client } = await openTicket({
      available: 10_000n,
      fail: (name) => (name === 'attempt' || (name === 'bet' && lose) ? 'lost' : undefined),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(callsOf('balance').length).toBeGreaterThan(1));
    expect(sheet.getByText(/never placed twice/)).toBeVisible();
    await confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  it('is asked after, and shown as placed without another tap', async () => {
    const { sheet, type, confirm, user } = await openTicket({
      fail: (name) => (name === 'bet' ? 'lost' : undefined),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/We're still checking/)).toBeVisible();
    await pass(8_000);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(user.orders).toHaveLength(1);
    expect(draftOf('ticket:EURUSD')).toMatchObject({ amount: '', unanswered: '' });
    // The ticket closes without a word.
    expect(onUnansweredEnd.mock.calls).toEqual([[false]]);
  });

  it('is told in one message when its ticket was closed meanwhile', async () => {
    const told = jest.spyOn(toast, 'success');
    const { sheet, type, confirm } = await openTicket({
      fail: (name) => (name === 'bet' ? 'lost' : undefined),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/We're still checking/)).toBeVisible();
    await clicks.keyboard('{Escape}');
    await pass(8_000);
    expect(told.mock.calls).toEqual([['Order placed: $100.00. You can follow it in Position.']]);
    expect(onUnansweredEnd.mock.calls).toEqual([[true]]);
    told.mockRestore();
  });

  it('is said not to be placed when it never arrived, and can be sent anew', async () => {
    let lose = true;
    const { sheet, type, confirm, user } = await openTicket({
      fail: (name) => (name === 'bet' && lose ? 'network' : undefined),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    await pass(8_000);
    expect(await sheet.findByText(/nothing was placed/)).toBeVisible();
    expect(onUnansweredEnd.mock.calls).toEqual([[true]]);
    lose = false;
    await confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(keys()).toBe(2);
    expect(user.orders).toHaveLength(1);
  });

  it('lets no other order of this product follow, of either side', async () => {
    const { sheet, type, confirm } = await openTicket({
      fail: (name) => (name === 'bet' || name === 'attempt' ? 'lost' : undefined),
    });
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    await type('50');
    expect(sheet.getByText(/We haven't had a response to your last order here/)).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
    await type('100');
    expect(sheet.getByRole('button', { name: 'Buy up for $100.00' })).toBeEnabled();
  });

  it('is not forgotten for an order of another product, and stays one after a change of its rate', async () => {
    const handlers = createTestHandlers(createTestState());
    let lose = true;
    let changed = false;
    const shown = await openTicket({
      fail: (name) => (name === 'attempt' || (name === 'bet' && lose) ? 'lost' : undefined),
      handlers: {
        async play_ways(input, context) {
          const terms = await handlers.play_ways(input, context);
          if (changed && terms.kind === 'timed' && terms.goods_id === 'EURUSD')
            for (const way of terms.items) way.payout_rate -= 300;
          return terms;
        },
      },
    });
    const { sheet, type, confirm, user, client, rerender } = shown;
    await type('100');
    await confirm('Buy up for $100.00');
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    const open = (shownProduct: typeof product) =>
      rerender(
        <QueryClientProvider client={client}>
          <TicketBar key={shownProduct.goodsId} {...shownProduct} />
        </QueryClientProvider>,
      );
    open(gold);
    const other = await openSide('Buy up', /Gold/);
    expect(other.amount).toHaveValue('10');
    await other.type('20');
    await other.confirm('Buy up for $20.00');
    expect(await screen.findByRole('timer')).toBeVisible();

    changed = true;
    await act(() => client.invalidateQueries());
    open(product);
    // The order was taken, as the list of open ones says meanwhile; its answer is still missing.
    await clicks.click(await screen.findByRole('button', { name: 'New trade' }));
    const back = await openSide('Buy up', /Euro/);
    expect(back.amount).toHaveValue('100');
    expect(back.sheet.getByText(/never placed twice/)).toBeVisible();
    await back.confirm('Buy up for $100.00');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(keys()).toBe(2);
    expect(user.orders).toHaveLength(2);
  });
});
