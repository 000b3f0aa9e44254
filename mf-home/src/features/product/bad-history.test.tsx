import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createTestHandlers, createTestState, TEST_PRODUCTS } from 'shared-api/testing';
import { useNavigate } from 'shared-ui/router';
import { LATER, renderScreen, tickOf, withoutPrice } from '../../shared/testing.tsx';
import ProductPage from './product.page.tsx';

interface Drawn {
  name: string;
  source: { get(): { bars: { close: number }[] } };
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
  withoutHoles: (bars: unknown) => bars,
}));

const at = (goodsId: string) => `/home/product/detail?goods_id=${goodsId}`;
let go: (path: string) => void = () => undefined;
function Product() {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path) => navigate(path, { replace: true });
  }, [navigate]);
  return <ProductPage />;
}

test('fifty products, one after the other: the last one is drawn, alone, and hears its own prices', async () => {
  const ids = TEST_PRODUCTS.map(({ id }) => id);
  const [first = '', last = ''] = ids;
  const { stream, failures } = await renderScreen(<Product />, { at: at(first), signedIn: true });
  for (let turn = 0; turn < 50; turn += 1) await act(async () => go(at(ids[turn % ids.length] ?? first)));
  await act(async () => go(at(last)));
  await waitFor(() => expect(mockDrawn?.source.get().bars).toHaveLength(300));
  const name = mockDrawn?.name ?? '';
  expect(screen.getByRole('figure', { name })).toBeVisible();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf(first, '3.33333', LATER), tickOf(last, '1.77777', LATER)]);
  });
  await waitFor(() => expect(mockDrawn?.source.get().bars.at(-1)?.close).toBe(1.77777));
  expect([mockDrawn?.name, mockCount.now, failures]).toEqual([name, 1, []]);
});

test('a product without history says so, and is drawn once its first price has come', async () => {
  mockDrawn = undefined;
  const known = createTestHandlers(createTestState());
  const { stream } = await renderScreen(<Product />, {
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
