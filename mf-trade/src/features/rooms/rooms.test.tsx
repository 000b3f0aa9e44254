import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestRefusal } from 'shared-api/testing';
import { tapAfterPause } from 'shared-ui/testing';
import RoomPage from '../../room.page.tsx';
import BalancePage from './balance.page.tsx';
import { RoomsHall } from './hall/rooms-hall.tsx';
import IssuesPage from './issues.page.tsx';
import RandomPage from './random.page.tsx';
import { address, asked, pass, type ShowOptions, show } from './testing/show.tsx';

/** Ten seconds into a round of the economy room. */
const START = Date.UTC(2026, 10, 21, 12);
const NOW = START + 10_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const setUser = () => userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

async function openTicket(options: ShowOptions = {}) {
  const user = setUser();
  const shown = await show(<RoomPage />, { at: '/trade/roomdetail?id=economy', ...options });
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Economy/ }));
  const unit = await sheet.findByRole('textbox', { name: 'Unit amount' });
  const confirm = async () => {
    await user.click(sheet.getByRole('button', { name: /^Buy up for/ }));
    tapAfterPause(sheet.getByRole('button', { name: 'Tap again to confirm' }));
  };
  return { ...shown, clicks: user, sheet, unit, confirm };
}

describe('the hall', () => {
  it('shows what a room takes, costs and has paid back, with its countdown by the server’s clock', async () => {
    await show(<RoomsHall hall="vip" />);
    const [vip, svip] = await screen.findAllByRole('link');
    expect(vip).toHaveTextContent('VIPGold · 120 seconds');
    expect(vip).toHaveTextContent('$5,000.00');
    expect(vip).toHaveTextContent('1.5%');
    expect(vip).toHaveTextContent('Break-even 50.38% · Paid back in 30 days 98.7%');
    expect(within(vip as HTMLElement).getByRole('timer')).toHaveTextContent('1:40until the seal');
    expect(svip).toHaveAttribute('href', '/trade/roomdetail?id=svip');
  });

  it('counts right on a phone whose clock is an hour wrong', async () => {
    await show(<RoomsHall hall="regular" />, {
      handlers: {
        rooms: () => {
          const server_time = new Date(NOW + 3_600_000 + 20_000).toISOString();
          return { items: [ECONOMY], server_time };
        },
      },
    });
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:20until the seal'));
  });

  it('publishes the rule', async () => {
    await show(<RoomsHall hall="regular" />);
    await setUser().click(await screen.findByText('How a round is decided'));
    expect(screen.getByText(/matched in order of arrival/)).toBeVisible();
    expect(screen.getByText(/rounded down to the cent/)).toBeVisible();
    expect(screen.getByText(/^Whoever subscribes late has seen the start price/)).toBeVisible();
  });
});

describe('a room', () => {
  it('leads from open to sealed, with the round’s price line', async () => {
    await show(<RoomPage />, { at: '/trade/roomdetail?id=economy' });
    expect(await screen.findByRole('img', { name: /^Price of the round: began at 1\.\d+/ })).toBeVisible();
    const course = within(screen.getByRole('list', { name: 'Course of the round' }));
    expect(course.getByText('Open')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText(/published at the seal/)).toBeVisible();
    await pass(41_000);
    expect(course.getByText('Sealed')).toHaveAttribute('aria-current', 'step');
    expect(await screen.findByText('Matched up')).toBeVisible();
  });

  it('says that there is no such room', async () => {
    await show(<RoomPage />, { at: '/trade/roomdetail?id=nothing' });
    expect(await screen.findByText('There is no such room.')).toBeVisible();
  });

  it('shows the last rounds as marks that open their records', async () => {
    await show(<RoomPage />, { at: '/trade/roomdetail?id=economy' });
    const marks = await screen.findAllByRole('link', { name: /^261121-0720: (Rose|Fell|Equal)$/ });
    expect(marks[0]?.getAttribute('href')).toMatch(/issues\?id=economy&issue=\d+$/);
  });
});

describe('the ticket', () => {
  it('states what is won, lost and held before anything can be confirmed, and sends what was shown', async () => {
    const { sheet, unit, clicks, confirm, user } = await openTicket();
    await clicks.type(unit, '50');
    await clicks.click(sheet.getByRole('button', { name: 'More: Leverage ratio' }));
    await clicks.click(sheet.getByRole('button', { name: 'More: Rounds' }));
    const prospects = sheet.getByRole('region', { name: 'What you can win or lose' });
    expect(prospects).toHaveTextContent('If it ends higher+$98.00After a fee of $2.00 (2%)');
    expect(prospects).toHaveTextContent('If it ends lower-$100.00');
    expect(prospects).toHaveTextContent('$200.00 is held at once for 2 rounds');
    await confirm();
    expect(await sheet.findByText(/\$200\.00 is subscribed to 2 rounds from 261121-0721 on/)).toBeVisible();
    expect(asked('bet')).toHaveLength(1);
    expect(asked('bet')[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        kind: 'room',
        room_id: 'economy',
        direction: 'up',
        unit_amount: '50',
        leverage: 2,
        rounds: 2,
        fee_rate: 200,
        issue: START / 60_000,
      },
    });
    expect(user.roomOrders).toHaveLength(1);
  });

  it('says what is wrong with an amount', async () => {
    const { sheet, unit, clicks } = await openTicket();
    await clicks.type(unit, '9');
    expect(sheet.getByText('At least $10.00 per round')).toBeVisible();
    await clicks.clear(unit);
    await clicks.type(unit, '1001');
    expect(sheet.getByText('At most $1,000.00 per round')).toBeVisible();
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
          throw new TestRefusal(4000, 'This round takes no more subscriptions.', { reason: 'round_sealed' });
        },
      },
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByRole('alert')).toHaveTextContent('takes no more subscriptions');
  });

  it('repeats an unanswered order word for word, though its round is sealed by now', async () => {
    let lose = true;
    const { sheet, unit, clicks, confirm, user } = await openTicket({
      fail: (name) => (name === 'bet' && lose ? 'lost' : undefined),
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await pass(41_000);
    expect(sheet.getByText(/This is for the next one/)).toBeVisible();
    await confirm();
    expect(await sheet.findByText(/\$50\.00 is subscribed to round 261121-0721/)).toBeVisible();
    expect(new Set(asked('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(user.roomOrders).toHaveLength(1);
  });

  it('is another order once something else is typed after a lost answer', async () => {
    let lose = true;
    const { sheet, unit, clicks, confirm } = await openTicket({
      fail: (name) => (name === 'bet' && lose ? 'lost' : undefined),
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByText(/never placed twice/)).toBeVisible();
    lose = false;
    await clicks.clear(unit);
    await clicks.type(unit, '60');
    await pass(41_000);
    await confirm();
    expect(await sheet.findByText(/\$60\.00 is subscribed to round 261121-0722/)).toBeVisible();
  });

  it('is for the next round once the running one is sealed', async () => {
    const { sheet } = await openTicket();
    expect(sheet.getByText(/takes subscriptions for another 0:\d\d/)).toBeVisible();
    await pass(41_000);
    expect(sheet.getByText(/This is for the next one, which begins in 0:0\d/)).toBeVisible();
  });
});

it('lists every round with its ticks, page by page', async () => {
  await show(<IssuesPage />, { at: '/trade/roomdetail/issues?id=economy' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/261121-0720(Rose|Fell|Equal)/);
  expect(rows[0]).toHaveTextContent(/Start price1\.\d{5} · #\d+End price1\.\d{5} · #\d+/);
});

it('proposes an order that can be placed, and takes it to the ticket', async () => {
  const clicks = setUser();
  await show(<RandomPage />, { at: '/trade/randomtradecount?id=economy' });
  expect(await screen.findByText('Proposal')).toBeVisible();
  await clicks.click(screen.getByRole('button', { name: 'Another one' }));
  await clicks.click(screen.getByRole('button', { name: 'Take it to the ticket' }));
  await waitFor(() => expect(address()).toBe('/trade/roomdetail?id=economy'));
  const kept = JSON.parse(sessionStorage.getItem('draft:room:economy') ?? '{}');
  expect(kept).toMatchObject({ unit: expect.stringMatching(/^[1-9]\d*$/), leverage: expect.any(Number) });
});

it('shows what the balance is made of, and which rooms it opens', async () => {
  await show(<BalancePage />, { at: '/trade/totalbalance', available: 600_000n });
  expect(await screen.findByText('In open trades')).toBeVisible();
  const rooms = within(await screen.findByRole('list', { name: 'Rooms it opens' }));
  const rows = await rooms.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Economy.*You may enter/),
    expect.stringMatching(/VIP.*You may enter/),
    expect.stringMatching(/SVIP.*Below the minimum/),
    expect.stringMatching(/Diamond.*Below the minimum/),
  ]);
});

const ECONOMY = {
  ...{
    room_id: 'economy',
    name: 'Economy',
    hall: 'regular' as const,
    goods_id: 'EURUSD',
    goods_name: 'Euro',
  },
  ...{
    digits: 5,
    is_open: true,
    minimum_balance: '100.00',
    stake_minimum: '10.00',
    stake_maximum: '1000.00',
  },
  ...{ fee_rate: 200, break_even_rate: 5051, liquidity_cap: '1000.00', round_seconds: 60, seal_seconds: 10 },
  ...{ most_leverage: 10, most_rounds: 10, realised_return: null },
  current: {
    ...{ issue: 1, number: '261121-0001', starts_time: '2026-11-21T12:00:00.000Z' },
    ...{ seals_time: '2026-11-21T12:00:50.000Z', ends_time: '2026-11-21T12:01:00.000Z' },
  },
};
