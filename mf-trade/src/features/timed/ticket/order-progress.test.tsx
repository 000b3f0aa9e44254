import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tapAfterPause } from 'shared-ui/testing';
import { type OrderRow, orderRow, running, voided } from '../testing/fixtures.ts';
import { pass, show } from '../testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const product = {
  goodsId: 'EURUSD',
  goodsName: 'Euro / US dollar',
  price: '1.08426',
  digits: 5,
  isOpen: true,
};

// The sheet's code is fetched in real time, which the fake clock does not wait for.
beforeAll(() => import('./ticket-sheet.tsx'));
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-09T10:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Places a trade for 60 s that ends as told: entry after 1 s, settlement 1 s after the expiry. */
async function trade(end: Partial<OrderRow>) {
  const at = Date.now();
  const ended = orderRow({ at, ...end });
  const entered = { ...ended, ...running };
  const accepted = { ...entered, entry: null };
  const now = () => {
    if (Date.now() >= at + 61_000) return ended;
    return Date.now() >= at + 1000 ? entered : accepted;
  };
  await show(<TicketBar {...product} />, {
    handlers: {
      bet: () => accepted,
      orders: () => ({ items: [now()], next_cursor: null, server_time: new Date().toISOString() }),
    },
  });
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await pass(100);
  await user.click(screen.getByRole('button', { name: 'Buy up' }));
  await pass(1000);
  await user.click(await screen.findByRole('button', { name: '100' }));
  await user.click(screen.getByRole('button', { name: 'Buy up for $100.00' }));
  tapAfterPause(screen.getByRole('button', { name: 'Tap again to confirm' }));
  await pass(500);
  return within(screen.getByRole('dialog'));
}

it('counts down with the live price against the entry, and then says what happened', async () => {
  const sheet = await trade({});
  await pass(1500);
  expect(sheet.getByText('1.08420')).toBeVisible();
  expect(sheet.getByText('1.08426')).toBeVisible();
  expect(sheet.getByText(/In your favour by/)).toHaveTextContent('0.00006');
  expect(sheet.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0:5\d/);

  await pass(62_000);
  expect(sheet.queryByRole('timer')).toBeNull();
  expect(sheet.getByRole('heading', { name: 'Won' })).toBeVisible();
  expect(sheet.getByText('+$82', { exact: false })).toHaveTextContent('+$82.00');
  expect(sheet.getByText('You bought up and the price rose from 1.08420 to 1.08432.')).toBeVisible();
  expect(sheet.getByText(/#501/)).toBeVisible();
  expect(sheet.getByText(/#559/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'See the full record' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my\/traderecord\/detail\?id=/),
  );
});

it.each([
  ['Lost', { result: 'loss', profit: '-100.00' } as const, /the price fell/],
  ['Tied', { result: 'tie', profit: '0.00' } as const, /ended where it began/],
  ['Void', voided, /missing for more than 10 seconds/],
  ['Void', { ...voided, void_reason: 'session_ended' } as const, /market closed before/],
])('says why a trade ended: %s', async (title, end, reason) => {
  const sheet = await trade(end);
  await pass(63_000);
  expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  expect(sheet.getByText(reason)).toBeVisible();
});
