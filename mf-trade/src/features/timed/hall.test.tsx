import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers, createTestState, type TestHandlers } from 'shared-api/testing';
import { callsOf, show } from '../../shared/testing/show.tsx';
import { TimedHall } from './hall/timed-hall.tsx';

const user = userEvent.setup();

/** Whatever is observed is in sight at once. */
class EverythingIsSeen {
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry], this as unknown as IntersectionObserver));
  }
  disconnect() {}
  unobserve() {}
}

it('lists what can be traded now before what is closed, with price and change', async () => {
  await show(<TimedHall />);
  const open = within(await screen.findByRole('region', { name: 'Open now' }));
  const rows = open.getAllByRole('listitem');
  expect(rows).toHaveLength(9);
  expect(rows[0]).toHaveTextContent(/Euro \/ US dollar\d\.\d{5}/);
  expect(rows[0]).toHaveTextContent(/^EUR\/USD/);
  const closed = within(screen.getByRole('region', { name: 'Closed' }));
  expect(closed.getByRole('listitem')).toHaveTextContent(/Opens \w{3} \d\d:\d\d/);
});

it('says of an open product since when it has no price', async () => {
  const known = createTestHandlers(createTestState());
  const time = new Date(Date.now() - 60_000).toISOString();
  const quotes: TestHandlers['quotes'] = async (...asked) => {
    const { EURUSD, ...others } = await known.quotes(...asked);
    return EURUSD ? { EURUSD: { ...EURUSD, time }, ...others } : others;
  };
  await show(<TimedHall />, { handlers: { quotes } });
  const [row] = (await screen.findAllByRole('listitem')).filter((item) => /EUR\/USD/.test(item.textContent));
  // With its date where that was another day.
  expect(row).toHaveTextContent(/No price since (?:[\d/]+, )?\d\d:\d\d/);
  expect(screen.getAllByText(/^No price since/)).toHaveLength(1);
});

it('leads to the product', async () => {
  await show(<TimedHall />);
  const link = await screen.findByRole('link', { name: /Gold/ });
  expect(link.getAttribute('href')).toMatch(
    /^\/home\/product\/detail\?goods_name=Gold&goods_code=XAUUSD&goods_id=XAUUSD&price=\d/,
  );
});

it('shows one kind of product alone', async () => {
  await show(<TimedHall />);
  await user.click(await screen.findByRole('radio', { name: 'Futures' }));
  expect(screen.getByText('Gold')).toBeVisible();
  expect(screen.queryByText('Euro / US dollar')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Forex' }));
  expect(screen.queryByRole('region', { name: 'Closed' })).toBeNull();
});

it('asks for the terms of what is seen, and shows the best', async () => {
  const before = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = EverythingIsSeen as unknown as typeof IntersectionObserver;
  try {
    await show(<TimedHall />);
    await waitFor(() => expect(screen.getAllByText('Pays up to 88%')).toHaveLength(10));
    expect(screen.getAllByText('break-even 53.2%')).toHaveLength(10);
    expect(callsOf('play_ways')).toHaveLength(10);
  } finally {
    globalThis.IntersectionObserver = before;
  }
});

it('explains the rule', async () => {
  await show(<TimedHall />);
  const summary = await screen.findByText('How trades are settled');
  expect(screen.getByText(/next price recorded after your order is accepted/)).not.toBeVisible();
  await user.click(summary);
  expect(screen.getByText(/next price recorded after your order is accepted/)).toBeVisible();
  expect(screen.getByText(/last price recorded at or before expiry/)).toBeVisible();
});

it('offers another try when the products cannot be loaded', async () => {
  let broken = true;
  await show(<TimedHall />, { fail: () => (broken ? { status: 404 } : undefined) });
  expect(
    await screen.findByText("We couldn't load the products. Check your connection and try again."),
  ).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gold')).toBeVisible();
});
