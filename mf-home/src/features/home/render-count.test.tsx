import { act, screen, waitFor } from '@testing-library/react';
import { LATER, renderScreen, tickOf } from '../../shared/testing.tsx';
import HomePage from './home.page.tsx';

const mockRenders = { rows: new Map<string, number>(), page: 0, list: 0 };

jest.mock('shared-ui', () => {
  const kit = jest.requireActual<typeof import('shared-ui')>('shared-ui');
  return {
    ...kit,
    // Each row renders its price once; each tab's list and the page render these.
    Price(props: Parameters<typeof kit.Price>[0]) {
      const price = props.price ?? '';
      mockRenders.rows.set(price, (mockRenders.rows.get(price) ?? 0) + 1);
      return kit.Price(props);
    },
    Tabs(props: Parameters<typeof kit.Tabs>[0]) {
      mockRenders.list++;
      return kit.Tabs(props);
    },
    Page(props: Parameters<typeof kit.Page>[0]) {
      mockRenders.page++;
      return kit.Page(props);
    },
  };
});

const frame = () => new Promise((resolve) => setTimeout(resolve, 50));
/** A list takes ticks over twice a second: after that it has rendered what it was told. */
const taken = () => new Promise((resolve) => setTimeout(resolve, 600));

test('a tick renders its own row and nothing else', async () => {
  const { stream, count } = await renderScreen(<HomePage />);
  await screen.findByText('欧元/美元');
  act(() => stream().emit('open'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(count('quotes')).toBe(2);

  mockRenders.rows.clear();
  mockRenders.page = 0;
  mockRenders.list = 0;
  await act(async () => {
    stream().emit('quotes', [tickOf('EURUSD', '1.55555', LATER)]);
    await frame();
  });
  // The pulse of a changed price is a second pass of that price alone.
  await waitFor(() => expect([...mockRenders.rows.keys()]).toEqual(['1.55555']));
  expect(mockRenders.page).toBe(0);
  expect(mockRenders.list).toBe(0);
});

test('a tick that leaves the price where it is renders no row', async () => {
  const { stream } = await renderScreen(<HomePage />);
  await screen.findByText('欧元/美元');
  const tick = tickOf('EURUSD', '1.55555', LATER);
  await act(async () => {
    stream().emit('quotes', [tick]);
    await taken();
  });
  await waitFor(() => expect(mockRenders.rows.has('1.55555')).toBe(true));
  await act(frame);
  const rows = document.querySelectorAll('li[data-goods]');
  const changed = new Set<Element | null>();
  const seen = new MutationObserver((records) => {
    for (const { target } of records)
      changed.add((target instanceof Element ? target : target.parentElement)?.closest('li') ?? null);
  });
  for (const row of rows)
    seen.observe(row, { subtree: true, childList: true, characterData: true, attributes: true });
  mockRenders.rows.clear();
  await act(async () => {
    stream().emit('quotes', [{ ...tick, seq: LATER + 1 }]);
    await taken();
  });
  expect(mockRenders.rows.size).toBe(0);
  expect(changed.size).toBe(0);
  act(() => stream().emit('quotes', [tickOf('EURUSD', '1.55556', LATER + 2)]));
  await waitFor(() => expect(mockRenders.rows.size).toBe(1));
  await act(frame);
  seen.disconnect();
  expect([...changed].map((row) => row?.getAttribute('data-goods'))).toEqual(['EURUSD']);
});

test('ticks of one frame are written together', async () => {
  const { stream } = await renderScreen(<HomePage />);
  await screen.findByText('欧元/美元');
  act(() => stream().emit('open'));
  await act(frame);
  mockRenders.rows.clear();
  await act(async () => {
    for (let n = 1; n <= 5; n++) stream().emit('quotes', [tickOf('EURUSD', `1.4000${n}`, LATER + n)]);
    await frame();
  });
  await waitFor(() => expect([...mockRenders.rows.keys()]).toEqual(['1.40005']));
});
