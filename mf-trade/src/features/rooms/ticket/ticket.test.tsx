import { waitFor, within } from '@testing-library/react';
import { connectStores } from 'shared-api/stores';
import { TestRefusal } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { useKeptProofs } from '../../../shared/kept-proofs.ts';
import { callsOf, pass } from '../../../shared/testing/show.tsx';
import { ISSUE, openTicket, START } from '../testing.tsx';

describe('the ticket', () => {
  it('states what is won, lost and held before anything can be confirmed, and sends what was shown', async () => {
    const { sheet, unit, clicks, confirm, user } = await openTicket();
    await clicks.type(unit, '50');
    await clicks.click(sheet.getByRole('button', { name: 'Increase Leverage' }));
    await clicks.click(sheet.getByRole('button', { name: 'Increase Rounds' }));
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    expect(prospects).toHaveTextContent('If it ends higher+$98.00After $2.00 fee (2%)');
    expect(prospects).toHaveTextContent('If it ends lower−$100.00');
    expect(prospects).toHaveTextContent('$200.00 is held upfront for 2 rounds');
    await confirm();
    expect(await sheet.findByText(/\$200\.00 across 2 rounds, starting with 261121-0722/)).toBeVisible();
    expect(callsOf('bet')).toHaveLength(1);
    expect(callsOf('bet')[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        kind: 'room',
        room_id: 'economy',
        direction: 'up',
        unit_amount: '50',
        leverage: 2,
        rounds: 2,
        fee_rate: 200,
        issue: ISSUE + 1,
      },
    });
    expect(user.roomOrders).toHaveLength(1);
    // What was signed at the acceptance stays on this device, for each round.
    const { id, issues } = user.roomOrders[0] ?? {};
    const names = issues?.map(({ issue }) => `${id}:${issue}`) ?? [];
    await waitFor(() => expect(Object.keys(useKeptProofs.getState().receipts)).toEqual(names));
  });

  it('says what is wrong with an amount', async () => {
    const { sheet, unit, clicks } = await openTicket();
    await clicks.type(unit, '9');
    expect(sheet.getByText('Stake at least $10.00 per round')).toBeVisible();
    await clicks.clear(unit);
    await clicks.type(unit, '1001');
    expect(sheet.getByText('Stake $1,000.00 or less per round')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
  });

  it('leads to a deposit where the balance is below the room’s minimum', async () => {
    const { sheet } = await openTicket({ available: 5_000n });
    const alert = await sheet.findByRole('alert');
    expect(alert).toHaveTextContent('at least $100.00');
    expect(within(alert).getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/my/deposit');
  });

  it('shows a refusal in the words of the server', async () => {
    const { sheet, unit, clicks, confirm } = await openTicket({
      handlers: {
        bet: () => {
          throw new TestRefusal(4000, 'This round is closed to new orders.', { reason: 'round_sealed' });
        },
      },
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByRole('alert')).toHaveTextContent('closed to new orders');
  });

  it('repeats an unanswered order word for word, though its round is sealed by now', async () => {
    let lose = true;
    const { sheet, unit, clicks, confirm, user } = await openTicket({
      fail: (name) => (name === 'attempt' || (name === 'bet' && lose) ? 'lost' : undefined),
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await pass(46_000);
    expect(sheet.getByText(/this order is for the one after it/)).toBeVisible();
    await confirm();
    expect(await sheet.findByText(/\$50\.00 on round 261121-0722/)).toBeVisible();
    expect(new Set(callsOf('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(user.roomOrders).toHaveLength(1);
  });

  it('is not placed a second time after its repeat was told to wait, though its round has moved on', async () => {
    const { sheet, unit, clicks, confirm, user } = await openTicket({
      fail: (name, at) => (name !== 'bet' ? undefined : at === 1 ? 'lost' : { status: 429 }),
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    expect(unit).toHaveValue('50');
    await pass(8_000);
    expect(await sheet.findByText(/\$50\.00 on round 261121-0722/)).toBeVisible();
    expect(user.roomOrders).toHaveLength(1);
    expect(new Set(callsOf('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('says of too many tries when the next one is taken, and keeps what was typed', async () => {
    const { sheet, unit, clicks, confirm, user } = await openTicket({
      fail: (name, at) =>
        name === 'bet' && at === 1 ? { status: 429, headers: { 'retry-after': '42' } } : undefined,
    });
    connectStores({
      onFailure: () => undefined,
      onTokenRefused: () => undefined,
      waitSentence: (seconds) => `Try again in ${seconds} s.`,
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByRole('alert')).toHaveTextContent('Try again in 42 s.');
    expect(unit).toHaveValue('50');
    await confirm();
    expect(await sheet.findByText(/\$50\.00 on round 261121-0722/)).toBeVisible();
    expect(user.roomOrders).toHaveLength(1);
  });

  it('lets no other order follow an unanswered one, and shows that as soon as it is answered', async () => {
    const { sheet, unit, clicks, confirm, user } = await openTicket({
      fail: (name) => (name === 'bet' ? 'lost' : undefined),
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    await clicks.clear(unit);
    await clicks.type(unit, '60');
    expect(sheet.getByText(/We haven't had a response to your last order here/)).toBeVisible();
    expect(sheet.getByRole('button', { name: /^Buy up/ })).toBeDisabled();
    await pass(8_000);
    expect(await sheet.findByText(/\$50\.00 on round 261121-0722/)).toBeVisible();
    expect(user.roomOrders).toHaveLength(1);
  });

  it('says which round it enters, when that starts and ends, and goes to the one after once it is sealed', async () => {
    const { sheet, clicks } = await openTicket();
    const entered = sheet.getByRole('region', { name: 'Your round' });
    const minute = (at: number) =>
      new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23' }).format(at);
    expect(entered).toHaveTextContent('This order is for round 261121-0722.');
    expect(entered).toHaveTextContent(
      `Starts${minute(START + 60_000)}Ends${minute(START + 120_000)}Closes in0:4`,
    );
    await clicks.click(sheet.getByRole('button', { name: 'Increase Rounds' }));
    expect(entered).toHaveTextContent('It also covers the round after it.');
    expect(entered).toHaveTextContent(`Ends${minute(START + 180_000)}`);
    await pass(46_000);
    expect(entered).toHaveTextContent('This order is for round 261121-0723.');
    expect(entered).toHaveTextContent(
      'The next round is already sealed, so this order is for the one after it.',
    );
    expect(entered).toHaveTextContent(/Closes in(1:0|0:5)/);
  });
});

it.each(['is closed', 'is left with its page'])(
  'tells in a toast what is placed when its ticket %s',
  async (end) => {
    const told = jest.spyOn(toast, 'success');
    const shown = await openTicket({ delay: (name) => (name === 'bet' ? 3000 : 0) });
    await shown.clicks.type(shown.unit, '50');
    await shown.confirm();
    await waitFor(() => expect(callsOf('bet')).toHaveLength(1));
    if (end === 'is closed') await shown.clicks.keyboard('{Escape}');
    else shown.unmount();
    await pass(3000);
    await waitFor(() =>
      expect(told.mock.calls).toEqual([['Order placed: $50.00. You can follow it in Position.']]),
    );
    expect(shown.user.roomOrders).toHaveLength(1);
    told.mockRestore();
  },
);
