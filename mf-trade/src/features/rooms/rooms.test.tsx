import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { api } from 'shared-api/client';
import { createTestHandlers, createTestState, type TestHandlers, TestRefusal } from 'shared-api/testing';
import { tapAfterPause } from 'shared-ui/testing';
import { useKeptProofs } from '../../shared/kept-proofs.ts';
import { asked, pass, type ShowOptions, show as showScreen } from '../../shared/testing/show.tsx';
import { RoomsHall } from './hall/rooms-hall.tsx';
import IssuesPage from './issues.page.tsx';
import RoomPage from './room.page.tsx';

// A canvas cannot be drawn on here; what it shows is said in words, too.
jest.mock('shared-ui/statistics', () => ({
  ColumnChart: ({ label, summary }: { label: string; summary: string }) => (
    <figure aria-label={label}>{summary}</figure>
  ),
}));

/** Rooms have a minimum of money. */
const show = (ui: ReactElement, options: ShowOptions = {}) =>
  showScreen(ui, { available: 200_000n, ...options });

/** Ten seconds into a round of the economy room. */
const START = Date.UTC(2026, 10, 21, 12);
const NOW = START + 10_000;
const ISSUE = START / 60_000;

/** A subscription of $100 to the round that is on offer. */
const placed = (direction: 'up' | 'down') => () =>
  api.bet({
    ...{ kind: 'room' as const, roomId: 'economy', direction, unitAmount: '50', leverage: 2, rounds: 1 },
    ...{ feeRate: 200, issue: ISSUE + 1 },
  });

/** Lets time pass until so many milliseconds after the start of the running round: what the test itself took counts too. */
const passTo = (after: number) => pass(Math.max(0, START + after - Date.now()));

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
  const rows = () => screen.findAllByRole('listitem');

  it('shows the running round with its line and results, and until when the next one is open', async () => {
    await show(<RoomsHall hall="vip" />, { available: 3_000_000n });
    const [vip, svip] = await rows();
    expect(vip).toHaveTextContent('VIPGold2 min Fee 1.5% From $5,000.00');
    expect(within(vip as HTMLElement).getByRole('timer', { name: 'Ends in' })).toHaveTextContent('1:50');
    expect(vip).toHaveTextContent('Next closes in 1:45');
    const results = await within(vip as HTMLElement).findByRole('img', {
      name: /^Past results, oldest first: /,
    });
    expect(results.getAttribute('aria-label')?.match(/Up|Down|Tie/g)).toHaveLength(12);
    expect(within(svip as HTMLElement).getByRole('link', { name: 'SVIP' })).toHaveAttribute(
      'href',
      '/trade/roomdetail?id=svip',
    );
  });

  it('says when the next round is sealed, and when it starts', async () => {
    await show(<RoomsHall hall="regular" />);
    const [economy] = await rows();
    expect(economy).toHaveTextContent('Next closes in 0:45');
    await passTo(56_000);
    expect(economy).toHaveTextContent(/Next sealed, starts in 0:0[1-4]/);
    await passTo(61_000);
    expect(economy).toHaveTextContent(/Next closes in 0:5\d/);
  });

  it('says what opens a locked room, and what there is', async () => {
    await show(<RoomsHall hall="diamond" />, { available: 2_191_840n });
    const [diamond] = await rows();
    await waitFor(() => expect(diamond).toHaveTextContent('Opens at $100,000.00You have $21,918.40'));
    expect(diamond).not.toHaveTextContent('Next closes in');
    expect(within(diamond as HTMLElement).queryByRole('timer')).toBeNull();
  });

  it("shows the reader's stake in a room", async () => {
    await show(<RoomsHall hall="regular" />, { before: placed('down') });
    const [economy] = await rows();
    await waitFor(() => expect(economy).toHaveTextContent('EconomyBuy downYou: $100.00'));
  });

  it('counts right on a phone whose clock is an hour wrong', async () => {
    await show(<RoomsHall hall="regular" />, { ahead: 3_600_000 + 20_000 });
    await waitFor(() => expect(screen.getByRole('timer', { name: 'Ends in' })).toHaveTextContent('0:30'));
    expect(screen.getByText(/^Next closes in/)).toHaveTextContent('0:25');
  });

  it('publishes the rule', async () => {
    await show(<RoomsHall hall="regular" />);
    await setUser().click(await screen.findByText('How rounds are settled'));
    expect(screen.getByText(/matched in the order they arrived/)).toBeVisible();
    expect(screen.getByText(/rounded down to the cent/)).toBeVisible();
    expect(screen.getByText(/^A round is sealed before its start price exists/)).toBeVisible();
  });
});

describe('a room on recorded prices', () => {
  /** The rooms as they are while the feed replays a recording. */
  const replayed = (): Partial<TestHandlers> => {
    const { rooms } = createTestHandlers(createTestState({ now: () => Date.now() }));
    return {
      rooms: async (asked, reader) => {
        const reply = await rooms(asked, reader);
        return { ...reply, items: reply.items.map((room) => ({ ...room, source: 'recorded' as const })) };
      },
    };
  };

  it('says so in the hall, on its page and in its ticket', async () => {
    const hall = await show(<RoomsHall hall="vip" />, { handlers: replayed() });
    expect(await screen.findAllByText('Recorded prices')).toHaveLength(2);
    hall.unmount();
    const { sheet } = await openTicket({ handlers: replayed() });
    expect(sheet.getByText('Recorded prices')).toBeVisible();
    expect(screen.getAllByText('Recorded prices')).toHaveLength(2);
  });

  it('does not say so of other prices', async () => {
    const hall = await show(<RoomsHall hall="vip" />);
    expect(await screen.findByRole('link', { name: 'SVIP' })).toBeVisible();
    expect(screen.queryByText('Recorded prices')).toBeNull();
    hall.unmount();
    await openTicket();
    expect(screen.queryByText('Recorded prices')).toBeNull();
  });
});

describe('a room', () => {
  const at = '/trade/roomdetail?id=economy';
  const rounds = async () => {
    const list = await screen.findByRole('list', { name: 'Timeline' });
    const [finished, running, next] = [...list.children].map((entry) => entry as HTMLElement);
    if (!finished || !running || !next) throw new Error('There are not three rounds.');
    return { finished, running, next };
  };

  it('shows the finished, the running and the next round on one timeline', async () => {
    await show(<RoomPage />, { at });
    const { finished, running, next } = await rounds();
    expect(finished).toHaveTextContent(/^Ended .*(Up|Down|Tie)from 1\.\d{5}[-+]?0\.\d{5}/);
    expect(within(finished).getByRole('link')).toHaveAttribute(
      'href',
      `/trade/roomdetail/issues?id=economy&issue=${ISSUE - 1}`,
    );
    expect(running).toHaveAttribute('aria-current', 'step');
    expect(within(running).getByRole('timer', { name: 'Ends in' })).toHaveTextContent('0:50');
    expect(
      within(running).getByRole('img', { name: /^Round price: started at 1\.\d+, now 1\.\d+/ }),
    ).toBeVisible();
    expect(next).toHaveTextContent(/^Next, open for ordersStarts .*Closes in0:45/);
    expect(next).toHaveTextContent("Each side's total is published when the round closes");
  });

  it('seals the next round by the clock, and shows its root and totals', async () => {
    await show(<RoomPage />, { at });
    const { next } = await rounds();
    await passTo(53_000);
    expect(next).toHaveTextContent(/^Next, open/);
    await passTo(55_500);
    expect(next).toHaveTextContent(/^Next, sealedStarts .*Starts in0:0[1-5]/);
    await passTo(57_500);
    await waitFor(() => expect(next).toHaveTextContent('Up stakes matched'));
    expect(within(next).getByText(/^[0-9a-f]{6}…[0-9a-f]{6}$/)).toBeVisible();
    expect(within(next).queryByText(/^Each side's total is published/)).toBeNull();
  });

  it('turns at the start: what was next runs, what ran is finished, without waiting for the server', async () => {
    // Whenever the screen asks after half a minute, the answer comes in the middle of the next.
    const delay = (name: string) =>
      name === 'issues' && Date.now() > START + 30_000 ? Math.max(0, START + 90_000 - Date.now()) : 0;
    await show(<RoomPage />, { at, delay });
    await rounds();
    await passTo(57_000);
    expect((await rounds()).running).toHaveTextContent(/0:0[1-3]/);
    await passTo(60_400);
    const { finished, running, next } = await rounds();
    expect(within(running).getByRole('timer', { name: 'Ends in' })).toHaveTextContent(/1:00|0:5\d/);
    expect(finished).toHaveTextContent('Waiting for the result');
    expect(next).toHaveTextContent(/^Next, open/);
    await passTo(94_000);
    await waitFor(() => expect(finished).toHaveTextContent(/(Up|Down|Tie)from/));
  });

  it("shows the reader's stake: to cancel while open, matched from the seal, and what it would pay now", async () => {
    const clicks = setUser();
    await show(<RoomPage />, { at, before: placed('up') });
    const { next, running, finished } = await rounds();
    expect(await within(next).findByRole('button', { name: 'Cancel $100.00 (Buy up)' })).toBeVisible();
    await passTo(55_500);
    expect(within(next).queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await passTo(58_000);
    await waitFor(() => expect(next).toHaveTextContent('Buy up$100.00 matched'));
    await passTo(68_000);
    await waitFor(() => expect(running).toHaveTextContent('Buy up$100.00 matched'));
    expect(running).toHaveTextContent(/If it ended now(\+\$98\.00|-\$100\.00|\$0\.00)/);
    expect(running).toHaveTextContent('Wins aboveLoses below');
    await clicks.click(within(running).getByText(/^Details of round/));
    expect(within(running).getByRole('link', { name: 'Check this round' })).toHaveAttribute(
      'href',
      `/my/traderecord/proof?room_id=economy&issue=${ISSUE + 1}`,
    );
    await passTo(125_000);
    await waitFor(() => expect(finished).toHaveTextContent(/Your result ?(\+\$98\.00|-\$100\.00|\$0\.00)/));
  });

  it('cancels a subscription after asking', async () => {
    const clicks = setUser();
    await show(<RoomPage />, { at, before: placed('up') });
    const { next } = await rounds();
    await clicks.click(await within(next).findByRole('button', { name: 'Cancel $100.00 (Buy up)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/isn't sealed yet\. Its stake of \$100\.00 will be returned/)).toBeVisible();
    await clicks.click(dialog.getByRole('button', { name: 'Cancel 1 round' }));
    await waitFor(() => expect(within(next).queryByRole('button', { name: /^Cancel/ })).toBeNull());
    expect(asked('cancelRounds')[0]).toMatchObject({ body: { issues: [ISSUE + 1] } });
  });

  it('takes no subscription during a break, and says until when', async () => {
    const since = '2026-11-21T00:00:00.000Z';
    const pause = { kind: 'time_out' as const, since, until: '2026-11-22T12:00:00.000Z' };
    await show(<RoomPage />, {
      at,
      handlers: { allowance: () => ({ pause, deposit_left: null, stake_left: null }) },
    });
    const button = await screen.findByRole('button', { name: 'Buy up', description: /during your break/ });
    expect(button).toBeDisabled();
  });

  it('says that there is no such room', async () => {
    await show(<RoomPage />, { at: '/trade/roomdetail?id=nothing' });
    expect(await screen.findByText(/couldn't find this room/)).toBeVisible();
  });

  it('shows the results of the last rounds, and the link to all of them', async () => {
    await show(<RoomPage />, { at });
    expect(await screen.findByText('Last 12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All rounds' })).toHaveAttribute(
      'href',
      '/trade/roomdetail/issues?id=economy',
    );
  });
});

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
          throw new TestRefusal(4000, 'This round no new orders.', { reason: 'round_sealed' });
        },
      },
    });
    await clicks.type(unit, '50');
    await confirm();
    expect(await sheet.findByRole('alert')).toHaveTextContent('no new orders');
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
    expect(new Set(asked('bet').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
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

it('lists every round with its ticks, page by page', async () => {
  await show(<IssuesPage />, { at: '/trade/roomdetail/issues?id=economy' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/261121-0720(Up|Down|Tie)/);
  expect(rows[0]).toHaveTextContent(/Start price1\.\d{5} · #\d+End price1\.\d{5} · #\d+/);
  const moves = await screen.findByRole('figure', { name: 'Price changes in recent rounds, in percent' });
  expect(moves).toHaveTextContent(/\d\d:\d\d [+−]\d\.\d{3}%/);
  expect(moves).not.toHaveTextContent(/-\d\.\d{3}%/);
});
