import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WidgetLoader } from 'shared-ui/router';
import HistoryChartPage from './history-chart.page.tsx';
import LineChartPage from './line-chart.page.tsx';
import ProductPage from './product.page.tsx';
import { LATER, renderScreen, tickOf, withoutPrice } from './testing.tsx';

interface Drawn {
  name: string;
  bars: { time: number; close: number }[];
  kind: string;
  indicators: string[];
  compare: { name: string; bars: unknown[] } | undefined;
  periodMs: number;
  onReachStart: () => void;
}
let mockDrawn: Drawn | undefined;
jest.mock('shared-ui/charts', () => ({
  CandleChart(props: Drawn) {
    mockDrawn = props;
    return <figure aria-label={props.name} />;
  },
}));
beforeEach(() => {
  mockDrawn = undefined;
  localStorage.clear();
});

const EURUSD = '/home/product/detail?goods_id=EURUSD&goods_code=EURUSD&goods_name=Euro&price=1.23456';
const GOLD = '/home/product/detail?goods_id=XAUUSD';
const ticket: WidgetLoader = (name) =>
  Promise.resolve((({ goodsName, price }: { goodsName: string; price: string }) => (
    <p>
      {name}: {goodsName} {price}
    </p>
  )) as never);
const open = (at: string, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<ProductPage />, { at, signedIn: true, widget: ticket, ...options });

test('name and price of the link are there at once, the live ones a moment later', async () => {
  await open(EURUSD);
  expect(screen.getByRole('heading', { name: /Euro/ })).toBeVisible();
  expect(screen.getByText('1.23456')).toBeVisible();
  expect(await screen.findByRole('heading', { name: /欧元\/美元/ })).toBeVisible();
  expect(screen.queryByText('1.23456')).toBeNull();
});

test('the figures of the session and the star', async () => {
  const user = userEvent.setup();
  await open(EURUSD);
  const star = await screen.findByRole('button', { name: '收藏欧元/美元' });
  for (const label of ['开盘', '最高', '最低', '收盘', '昨收'])
    expect(screen.getByText(label).parentElement).toHaveTextContent(/1\.\d{5}$/);
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a replayed product says that its prices are recorded, and tells the ticket; another does not', async () => {
  const told: WidgetLoader = () =>
    Promise.resolve((({ isRecorded }: { isRecorded?: boolean }) => (
      <p>ticket {String(isRecorded)}</p>
    )) as never);
  const { unmount } = await open('/home/product/detail?goods_id=XAGUSD', { widget: told });
  expect(await screen.findByText('历史行情回放')).toBeVisible();
  expect(await screen.findByText('ticket true')).toBeVisible();
  unmount();
  await open(EURUSD, { widget: told });
  expect(await screen.findByText('ticket false')).toBeVisible();
  expect(screen.queryByText('历史行情回放')).toBeNull();
});

test('a product of the other type is found too, and only its type is asked for from then on', async () => {
  const { count, calls } = await open(GOLD);
  expect(await screen.findByRole('heading', { name: /黄金/ })).toBeVisible();
  const before = count('allGoods');
  await waitFor(() => expect(count('allGoods')).toBeGreaterThan(before + 1), { timeout: 6000 });
  const later = calls.filter(({ name }) => name === 'allGoods').slice(before);
  expect(new Set(later.map(({ body }) => body.type))).toEqual(new Set([1]));
});

test.each(['/home/product/detail', '/home/product/detail?goods_id=NOSUCH'])(
  '%s is an unknown product',
  async (at) => {
    await open(at);
    expect(await screen.findByText(/没有找到这个品种/)).toBeVisible();
    expect(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
  },
);

test('candles come by period and kind with indicators; the choice is kept on the device', async () => {
  const user = userEvent.setup();
  const { calls } = await open(EURUSD);
  await waitFor(() => expect(mockDrawn?.bars).toHaveLength(200));
  expect(mockDrawn).toMatchObject({ kind: 'candle', indicators: [], periodMs: 60_000 });
  await user.click(screen.getByRole('radio', { name: '1时' }));
  await waitFor(() => expect(mockDrawn?.periodMs).toBe(3_600_000));
  expect(calls.filter(({ name }) => name === 'getKdata').at(-1)?.body).toMatchObject({ period: '1h' });
  await user.click(screen.getByRole('radio', { name: '面积' }));
  await user.click(screen.getByRole('button', { name: 'RSI 相对强弱指标' }));
  await user.click(screen.getByRole('button', { name: 'MA: 移动平均线' }));
  expect(mockDrawn).toMatchObject({ kind: 'area', indicators: ['ma', 'rsi'] });
  expect(screen.getByRole('button', { name: 'MA: 移动平均线' })).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(localStorage.getItem('home:chart:main') ?? '')).toEqual({
    period: '1h',
    kind: 'area',
    indicators: ['ma', 'rsi'],
  });
});

test('a tick of the stream moves the price and the last bar', async () => {
  const { stream } = await open(EURUSD);
  await waitFor(() => expect(mockDrawn?.bars.length).toBeGreaterThan(0));
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.77777', LATER), tickOf('GBPUSD', '1.66666', LATER)]);
  });
  await waitFor(() => expect(mockDrawn?.bars.at(-1)?.close).toBe(1.77777));
  expect(await screen.findByText(/mf-trade\/ticket: 欧元\/美元 1.77777/)).toBeVisible();
});

test('without a price for over 10 seconds it says since when, to the ticket too', async () => {
  const told: WidgetLoader = () =>
    Promise.resolve((({ silentSince }: { silentSince?: string }) => <p>ticket {silentSince}</p>) as never);
  const { stream } = await open(EURUSD, { widget: told });
  await waitFor(() => expect(mockDrawn?.bars.length).toBeGreaterThan(0));
  const time = new Date(Date.now() - 12_000).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.77777', LATER, { time })]);
  });
  expect(await screen.findByText(/起无报价$/)).toBeVisible();
  expect(screen.getByText(`ticket ${time}`)).toBeVisible();
  act(() => stream().emit('quotes', [tickOf('EURUSD', '1.77778', LATER + 1)]));
  await waitFor(() => expect(screen.queryByText(/起无报价$/)).toBeNull());
});

test('panning to the start pages older bars in', async () => {
  const { calls } = await open(EURUSD);
  await waitFor(() => expect(mockDrawn?.bars).toHaveLength(200));
  const first = mockDrawn?.bars[0]?.time ?? 0;
  act(() => {
    mockDrawn?.onReachStart();
    mockDrawn?.onReachStart();
  });
  await waitFor(() => expect(mockDrawn?.bars).toHaveLength(600));
  const older = calls.filter(({ name, body }) => name === 'getKdata' && body.before);
  expect(older.map(({ body }) => body.before)).toEqual([new Date(first).toISOString()]);
});

test('a product without a price shows dashes, also in place of the price in its link', async () => {
  await open(EURUSD, { handlers: withoutPrice('EURUSD') });
  expect(await screen.findByRole('heading', { name: /欧元\/美元/ })).toBeVisible();
  expect(screen.queryByText('1.23456')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
  // Price, change and the five figures.
  expect(screen.getAllByText('–')).toHaveLength(7);
});

test('a closed market keeps its last price and says so', async () => {
  await open('/home/product/detail?goods_id=HK50');
  expect(await screen.findByText('休市')).toBeVisible();
});

test('without the trading remote the page goes on and offers to try again', async () => {
  const user = userEvent.setup();
  const failing = jest.fn<Promise<never>, [string]>().mockRejectedValue(new Error('gone'));
  await open(EURUSD, { widget: failing as unknown as WidgetLoader });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('交易功能暂时无法加载。');
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(2));
  expect(screen.getByText('最高')).toBeVisible();
});

test('a failed chart can be asked for again', async () => {
  const user = userEvent.setup();
  let broken = true;
  await open(EURUSD, { fail: (name) => (broken && name === 'getKdata' ? { status: 400 } : undefined) });
  expect(await screen.findByText(/走势图加载失败/)).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(mockDrawn?.bars.length).toBeGreaterThan(0));
});

test('the history chart lies beside another product, which reaches as far back', async () => {
  const user = userEvent.setup();
  await renderScreen(<HistoryChartPage />, {
    at: EURUSD.replace('detail', 'detail/kchart_0312'),
    signedIn: true,
    widget: ticket,
  });
  await waitFor(() => expect(mockDrawn?.bars).toHaveLength(200));
  expect(mockDrawn).toMatchObject({ indicators: ['boll'], compare: undefined });
  await user.click(screen.getByRole('button', { name: /对比/ }));
  await user.click(await screen.findByRole('radio', { name: '英镑/美元' }));
  await waitFor(() => expect(mockDrawn?.compare).toMatchObject({ name: '英镑/美元' }));
  expect(mockDrawn?.compare?.bars).toHaveLength(200);
  act(() => {
    mockDrawn?.onReachStart();
  });
  await waitFor(() => expect(mockDrawn?.compare?.bars).toHaveLength(600));
  await user.click(screen.getByRole('button', { name: /结束对比/ }));
  expect(mockDrawn?.compare).toBeUndefined();

  for (const length of [1000, 1400]) {
    act(() => {
      mockDrawn?.onReachStart();
    });
    await waitFor(() => expect(mockDrawn?.bars).toHaveLength(length));
  }
  await user.click(screen.getByRole('button', { name: /对比/ }));
  await user.click(await screen.findByRole('radio', { name: '英镑/美元' }));
  await waitFor(() => expect(mockDrawn?.compare?.bars).toHaveLength(1400));
});

test('the line chart draws no candles and leads to the other charts', async () => {
  await renderScreen(<LineChartPage />, {
    at: EURUSD.replace('detail', 'detail/kchart1'),
    signedIn: true,
    widget: ticket,
  });
  await waitFor(() => expect(mockDrawn).toMatchObject({ kind: 'area' }));
  expect(screen.queryByRole('radio', { name: 'K线' })).toBeNull();
  expect(screen.getByRole('button', { name: 'K线与指标' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '折线与面积' })).toBeNull();
});
