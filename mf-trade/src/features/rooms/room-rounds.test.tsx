import { screen, waitFor, within } from '@testing-library/react';
import { callsOf } from '../../shared/testing/show.tsx';
import RoomPage from './room.page.tsx';
import { ISSUE, passTo, placed, START, setUser, show } from './testing.tsx';

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
    expect(callsOf('cancelRounds')[0]).toMatchObject({ body: { issues: [ISSUE + 1] } });
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
