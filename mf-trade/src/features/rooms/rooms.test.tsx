import { screen, waitFor, within } from '@testing-library/react';
import { createTestHandlers, createTestState, type TestHandlers } from 'shared-api/testing';
import { RoomsHall } from './hall/rooms-hall.tsx';
import IssuesPage from './issues.page.tsx';
import { openTicket, passTo, placed, setUser, show } from './testing.tsx';

// A canvas cannot be drawn on here; what it shows is said in words, too.
jest.mock('shared-ui/statistics', () => ({
  ColumnChart: ({ label, summary }: { label: string; summary: string }) => (
    <figure aria-label={label}>{summary}</figure>
  ),
}));

describe('the hall', () => {
  const rows = () => screen.findAllByRole('listitem');

  it('shows the running round with its line and results, and until when the next one is open', async () => {
    await show(<RoomsHall hall="vip" />, { available: 3_000_000n });
    const [vip, svip] = await rows();
    expect(vip).toHaveTextContent(/VIPGold 2 min Fee 1.5% From \$5,000(?![.\d])/);
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
    await waitFor(() => expect(diamond).toHaveTextContent('Requires $100,000.00You have $21,918.40'));
    expect(diamond).not.toHaveTextContent('Next closes in');
    expect(within(diamond as HTMLElement).queryByRole('timer')).toBeNull();
  });

  it("shows the reader's stake in a room", async () => {
    await show(<RoomsHall hall="regular" />, { before: placed('down') });
    const [economy] = await rows();
    await waitFor(() => expect(economy).toHaveTextContent(/EconomyBuy downYou: \$100(?![.\d])/));
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

it('lists every round with its ticks, page by page', async () => {
  await show(<IssuesPage />, { at: '/trade/roomdetail/issues?id=economy' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/261121-0720(Up|Down|Tie)/);
  expect(rows[0]).toHaveTextContent(/Start price1\.\d{5} · #\d+End price1\.\d{5} · #\d+/);
  const moves = await screen.findByRole('figure', { name: 'Price changes in recent rounds, in percent' });
  expect(moves).toHaveTextContent(/\d\d:\d\d [+−]\d\.\d{3}%/);
  expect(moves).not.toHaveTextContent(/-\d\.\d{3}%/);
});
