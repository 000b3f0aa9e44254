import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createTestHandlers, createTestState, TEST_PRODUCTS } from 'shared-api/testing';
import { LATER, renderScreen, tickOf, withoutPrice } from '../../shared/testing.tsx';
import { ChartPanel } from './components/chart-panel.tsx';
import ProductPage from './product.page.tsx';

interface Drawn {
  name: string;
  source: { get(): { bars: { time: number; close: number; earlier?: { paid: number } }[] } };
  onOlder: () => void;
}
let mockDrawn: Drawn | undefined;
const mockCount = { now: 0 };
jest.mock('shared-ui/charts', () => ({
  CandleChart(props: Drawn) {
    mockDrawn = props;
    useEffect(() => {
      mockCount.now += 1;
      return () => {
        mockCount.now -= 1;
      };
    }, []);
    return <figure aria-label={props.name} />;
  },
  soundBars: (bars: unknown) => bars,
  useNewest: (source: Drawn['source']) => source.get(),
  withoutHoles: (bars: unknown) => bars,
}));

const at = (goodsId: string) => `/home/product/detail?goods_id=${goodsId}`;
let show: (goodsId: string) => void = () => undefined;
/** The chart alone, as a page has it that goes from product to product. */
function Chart({ first }: { first: string }) {
  const [goodsId, setGoodsId] = useState(first);
  useEffect(() => {
    show = setGoodsId;
  }, []);
  return (
    <ChartPanel goodsId={goodsId} type={2} name={goodsId} code="" digits={5} streaming variant="main" bare />
  );
}

test('fifty products, one after the other: the last one is drawn, alone, and hears its own prices', async () => {
  const ids = TEST_PRODUCTS.map(({ id }) => id);
  const [first = '', last = ''] = ids;
  const { stream, failures, count } = await renderScreen(<Chart first={first} />, { signedIn: true });
  for (let turn = 0; turn < 50; turn += 1) await act(async () => show(ids[turn % ids.length] ?? first));
  await act(async () => show(last));
  await waitFor(() => expect(mockDrawn?.source.get().bars).toHaveLength(300));
  expect(count('getKdata')).toBeGreaterThanOrEqual(ids.length);
  // In the last bar: with one that begins a bar the chart asks for the test back end's, which knows nothing of it.
  const time = new Date(mockDrawn?.source.get().bars.at(-1)?.time ?? 0).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf(first, '3.33333', LATER), tickOf(last, '1.77777', LATER, { time })]);
  });
  await waitFor(() => expect(mockDrawn?.source.get().bars.at(-1)?.close).toBe(1.77777));
  expect([mockDrawn?.name, mockCount.now, failures]).toEqual([last, 1, []]);
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});

test('a product without history says so, and is drawn once its first price has come', async () => {
  mockDrawn = undefined;
  const known = createTestHandlers(createTestState());
  const { stream } = await renderScreen(<ProductPage />, {
    at: at('EURUSD'),
    signedIn: true,
    handlers: {
      ...withoutPrice('EURUSD'),
      getKdata: async (...asked) => ({ ...(await known.getKdata(...asked)), bars: [] }),
    },
  });
  expect(await screen.findByText(/该周期暂无/)).toBeVisible();
  expect(mockDrawn).toBeUndefined();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.77777', LATER)]);
  });
  await waitFor(() => expect(mockDrawn?.source.get().bars).toMatchObject([{ close: 1.77777 }]));
});

test('a price that comes while the newest bars are asked for stays in them, though the answer was made before it', async () => {
  mockDrawn = undefined;
  const drawnBars = () => mockDrawn?.source.get().bars ?? [];
  const known = createTestHandlers(createTestState());
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  let time = '';
  const { stream } = await renderScreen(<ProductPage />, {
    at: at('EURUSD'),
    signedIn: true,
    handlers: {
      getKdata: async (...input) => {
        const reply = await known.getKdata(...input);
        asked += 1;
        if (asked === 1) return reply;
        await answer.promise;
        const begun = { open: '1.50000', high: '1.50000', low: '1.40000', close: '1.50000', volume: 2 };
        return { ...reply, bars: [...reply.bars, { time, ...begun }] };
      },
    },
  });
  await waitFor(() => expect(drawnBars().length).toBeGreaterThan(0));
  // It begins a bar, and so the server's own are asked for.
  time = new Date((drawnBars().at(-1)?.time ?? 0) + 60_000).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.50000', LATER, { time })]);
  });
  await waitFor(() => expect(asked).toBe(2));
  act(() => stream().emit('quotes', [tickOf('EURUSD', '1.99999', LATER + 1, { time })]));
  await waitFor(() => expect(drawnBars().at(-1)).toMatchObject({ close: 1.99999 }));
  await act(async () => answer.resolve());
  await waitFor(() => expect(drawnBars().at(-1)).toMatchObject({ low: 1.4, high: 1.99999, close: 1.99999 }));
});

test('a price that stands still says since when where the chart has the screen too', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let broken = false;
  const { stream, container } = await renderScreen(<ProductPage />, {
    at: at('EURUSD'),
    signedIn: true,
    fail: (name) => (broken && ['allGoods', 'quotes'].includes(name) ? 'network' : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: '全屏' }));
  const strip = () => container.querySelector('.m-page-extra');
  await waitFor(() => expect(strip()).toHaveTextContent('%'));
  broken = true;
  await waitFor(() => expect(strip()).toHaveTextContent(/数据截至/));
  broken = false;
  await waitFor(() => expect(strip()).toHaveTextContent('%'));
  const time = new Date(Date.now() - 12_000).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.30000', LATER, { time })]);
  });
  await waitFor(() => expect(strip()).toHaveTextContent(/1\.30000.*起无报价/));
  jest.useRealTimers();
});

test('the first bar knows what its day holds before it, as older ones are paged in', async () => {
  mockDrawn = undefined;
  const known = createTestHandlers(createTestState());
  await renderScreen(<ProductPage />, {
    at: at('EURUSD'),
    signedIn: true,
    handlers: {
      getKdata: async (...asked) => {
        const reply = await known.getKdata(...asked);
        return { ...reply, earlier: { paid: Date.parse(reply.bars[0]?.time ?? ''), count: 1 } };
      },
    },
  });
  const drawn = () => mockDrawn?.source.get().bars ?? [];
  await waitFor(() => expect(drawn()).toHaveLength(300));
  expect(drawn()[0]?.earlier?.paid).toBe(drawn()[0]?.time);
  act(() => mockDrawn?.onOlder());
  await waitFor(() => expect(drawn()).toHaveLength(600));
  expect(drawn().flatMap(({ earlier }) => earlier?.paid ?? [])).toEqual([
    drawn()[0]?.time,
    drawn()[300]?.time,
  ]);
});
