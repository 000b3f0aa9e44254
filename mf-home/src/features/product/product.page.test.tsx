import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as mockReact from 'react';
import { useState } from 'react';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import type { WidgetLoader } from 'shared-ui/router';
import { LATER, renderScreen, tickOf, withoutPrice } from '../../shared/testing.tsx';
import HistoryChartPage from './history-chart.page.tsx';
import LineChartPage from './line-chart.page.tsx';
import ProductPage from './product.page.tsx';

interface Drawn {
  name: string;
  source: { get(): { bars: { time: number; close: number }[] }; subscribe(changed: () => void): () => void };
  kind: string;
  indicators: { id: string; params: number[] }[];
  compare: { name: string; bars: { time: number; close: number }[] }[];
  trades: { id: string }[];
  asTable: boolean;
  periodMs: number;
  onOlder: () => void;
}
let mockDrawn: Drawn | undefined;
jest.mock('shared-ui/charts', () => ({
  CandleChart(props: Drawn) {
    mockDrawn = props;
    return <figure aria-label={props.name} />;
  },
  soundBars: (bars: unknown) => bars,
  useNewest: (source: Drawn['source']) => mockReact.useSyncExternalStore(source.subscribe, source.get),
  withoutHoles: (bars: unknown) => bars,
}));
const drawnBars = () => mockDrawn?.source.get().bars ?? [];
const options = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: '图表选项' }));
  return within(await screen.findByRole('dialog', { name: '图表选项' }));
};
beforeEach(() => {
  mockDrawn = undefined;
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

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

test('a device that is turned keeps what goes on in the ticket, and gets the list beside it', async () => {
  const user = userEvent.setup();
  const listeners = new Set<() => void>();
  let wide = false;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: wide && query.includes('min-width'),
        addEventListener: (_: string, changed: () => void) => listeners.add(changed),
        removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
      }) as never,
  );
  const counting: WidgetLoader = () =>
    Promise.resolve(function Counting() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          placed {count}
        </button>
      );
    } as never);
  await open(EURUSD, { widget: counting });
  await user.click(await screen.findByRole('button', { name: 'placed 0' }));
  act(() => {
    wide = true;
    for (const changed of listeners) changed();
  });
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.getByRole('button', { name: 'placed 1' })).toBeVisible();
  jest.restoreAllMocks();
});

test('the figures of the session and the star', async () => {
  const user = userEvent.setup();
  await open(EURUSD);
  const star = await screen.findByRole('button', { name: '自选：欧元/美元' });
  for (const label of ['开盘', '最高', '最低', '昨收'])
    expect(screen.getByText(label).parentElement).toHaveTextContent(/1\.\d{5}$/);
  expect(screen.queryByText('收盘')).toBeNull();
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
  jest.useFakeTimers({ advanceTimers: true });
  const { count, calls } = await open(GOLD);
  expect(await screen.findByRole('heading', { name: /黄金/ })).toBeVisible();
  const before = count('allGoods');
  await waitFor(() => expect(count('allGoods')).toBeGreaterThan(before + 1));
  const later = calls.filter(({ name }) => name === 'allGoods').slice(before);
  expect(new Set(later.map(({ body }) => body.type))).toEqual(new Set([1]));
});

test.each(['/home/product/detail', '/home/product/detail?goods_id=NOSUCH'])(
  '%s is an unknown product',
  async (at) => {
    await open(at);
    expect(await screen.findByText(/该品种不可用/)).toBeVisible();
    expect(screen.getByRole('button', { name: '返回首页' })).toBeVisible();
  },
);

test('candles come by period and kind with indicators; the choice is kept on the device', async () => {
  const user = userEvent.setup();
  const { calls } = await open(EURUSD);
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  const usual = { id: 'ma', params: [7, 25] };
  expect(mockDrawn).toMatchObject({ kind: 'candle', indicators: [usual], periodMs: 60_000 });
  await user.click(screen.getByRole('radio', { name: '1小时' }));
  await waitFor(() => expect(mockDrawn?.periodMs).toBe(3_600_000));
  expect(calls.filter(({ name }) => name === 'getKdata').at(-1)?.body).toMatchObject({ period: '1h' });
  await user.click((await options(user)).getByRole('radio', { name: '面积' }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('button', { name: '指标' }));
  const sheet = within(await screen.findByRole('dialog', { name: '指标' }));
  await user.click(sheet.getByRole('switch', { name: 'RSI 相对强弱指标' }));
  const length = await sheet.findByRole('textbox', { name: 'RSI 参数 1' });
  await user.clear(length);
  await user.type(length, '21');
  expect(mockDrawn).toMatchObject({ kind: 'area', indicators: [usual, { id: 'rsi', params: [21] }] });
  await user.clear(length);
  await user.tab();
  expect(length).toHaveValue('21');
  await user.clear(length);
  await user.paste('1e3');
  await user.tab();
  expect(length).toHaveValue('1e3');
  expect(length).toHaveAccessibleDescription('请输入 2 到 400 之间的整数。');
  await user.clear(length);
  await user.paste('٢١');
  expect(length).toHaveValue('21');
  expect(JSON.parse(localStorage.getItem('home:chart:main') ?? '')).toEqual({
    period: '1h',
    kind: 'area',
    indicators: ['ma', 'rsi'],
    params: { rsi: [21] },
  });
  await user.click(sheet.getByRole('button', { name: '恢复默认参数' }));
  expect(mockDrawn?.indicators).toEqual([usual, { id: 'rsi', params: [14] }]);
});

test('the seconds are a line, whatever type was chosen; a period that is not in sight is one tap away', async () => {
  const user = userEvent.setup();
  const { calls } = await open(EURUSD);
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  await user.click(screen.getByRole('radio', { name: '实时' }));
  await waitFor(() => expect(mockDrawn).toMatchObject({ periodMs: 1000, kind: 'area' }));
  await user.click(screen.getByRole('button', { name: '全部周期' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '周期' })).getByRole('radio', { name: '周线' }),
  );
  await waitFor(() => expect(mockDrawn).toMatchObject({ periodMs: 7 * 86_400_000, kind: 'candle' }));
  expect(calls.filter(({ name }) => name === 'getKdata').at(-1)?.body).toMatchObject({ period: '1w' });
  expect(screen.getByRole('radio', { name: '周线' })).toBeChecked();
});

test('a trade lives on the line of the seconds, until another period is chosen', async () => {
  const user = userEvent.setup();
  const trade = { id: '1', side: 'up', label: '$5', entry: undefined, expiry: { at: 1 }, expiryLabel: '' };
  const trading: WidgetLoader = () =>
    Promise.resolve((({ onTrades }: { onTrades?: (trades: unknown[]) => void }) => (
      <button type="button" onClick={() => onTrades?.([trade])}>
        trade
      </button>
    )) as never);
  await open(EURUSD, { widget: trading });
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  const place = () => screen.getByRole('figure').parentElement?.style.blockSize;
  const withoutPanes = place();
  await user.click(screen.getByRole('button', { name: '指标' }));
  await user.click(await screen.findByRole('switch', { name: /^MACD/ }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  const withPane = place();
  expect(withPane).not.toBe(withoutPanes);
  await user.click(await screen.findByRole('button', { name: 'trade' }));
  await waitFor(() =>
    expect(mockDrawn).toMatchObject({ periodMs: 1000, trades: [{ id: '1' }], indicators: [] }),
  );
  // Its panes are gone, and the chart has what the strip of the trade leaves of the screen.
  await waitFor(() => expect(place()).toBe(''));
  await user.click(screen.getByRole('radio', { name: '5分' }));
  await waitFor(() => expect(mockDrawn).toMatchObject({ periodMs: 300_000, trades: [{ id: '1' }] }));
  await waitFor(() => expect(place()).toBe(withPane));
});

test('full screen leaves price, chart and ticket, and Back leaves it, and so does Escape', async () => {
  const user = userEvent.setup();
  await open(EURUSD);
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  await user.click(screen.getByRole('button', { name: '全屏' }));
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(screen.getByText(/mf-trade\/ticket/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(screen.getByRole('button', { name: '全屏' }));
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '全屏' })).toBeVisible();
});

test('the bars can be read as a table', async () => {
  const user = userEvent.setup();
  await open(EURUSD);
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  await user.click((await options(user)).getByText('以表格查看'));
  expect(mockDrawn?.asTable).toBe(true);
});

test('a tick of the stream moves the price and the last bar', async () => {
  const { stream } = await open(EURUSD);
  await waitFor(() => expect(drawnBars().length).toBeGreaterThan(0));
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.77777', LATER), tickOf('GBPUSD', '1.66666', LATER)]);
  });
  await waitFor(() => expect(drawnBars().at(-1)?.close).toBe(1.77777));
  expect(await screen.findByText(/mf-trade\/ticket: 欧元\/美元 1.77777/)).toBeVisible();
});

test('without a price for over 10 seconds it says since when, to the ticket too', async () => {
  const told: WidgetLoader = () =>
    Promise.resolve((({ silentSince }: { silentSince?: string }) => <p>ticket {silentSince}</p>) as never);
  const { stream } = await open(EURUSD, { widget: told });
  await waitFor(() => expect(drawnBars().length).toBeGreaterThan(0));
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
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  const first = drawnBars()[0]?.time ?? 0;
  act(() => {
    mockDrawn?.onOlder();
    mockDrawn?.onOlder();
  });
  await waitFor(() => expect(drawnBars()).toHaveLength(600));
  const older = calls.filter(({ name, body }) => name === 'getKdata' && body.before);
  expect(older.map(({ body }) => body.before)).toEqual([new Date(first).toISOString()]);
});

test('a product without a price shows dashes, also in place of the price in its link', async () => {
  await open(EURUSD, { handlers: withoutPrice('EURUSD') });
  expect(await screen.findByRole('heading', { name: /欧元\/美元/ })).toBeVisible();
  expect(screen.queryByText('1.23456')).toBeNull();
  expect(screen.queryByText(/%/)).toBeNull();
  // Price, change and the four figures.
  expect(screen.getAllByText('–')).toHaveLength(6);
});

test('made-up bars are named as such in one line, recorded ones are not', async () => {
  const known = createTestHandlers(createTestState());
  const { unmount } = await open(EURUSD, {
    handlers: {
      getKdata: async (...asked) => {
        const reply = await known.getKdata(...asked);
        const from = reply.bars[0]?.time ?? '';
        return { ...reply, simulated: { from, before: reply.bars.at(-1)?.time ?? '' } };
      },
    },
  });
  expect(await screen.findByText(/之前为模拟历史行情$/)).toBeVisible();
  unmount();
  await open(EURUSD);
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  expect(screen.queryByText(/模拟历史行情/)).toBeNull();
});

test('recorded bars that are older than the made-up ones are left out of that line', async () => {
  const known = createTestHandlers(createTestState());
  await open(EURUSD, {
    handlers: {
      getKdata: async (...asked) => {
        const reply = await known.getKdata(...asked);
        const from = reply.bars[9]?.time ?? '';
        return { ...reply, simulated: { from, before: reply.bars.at(-1)?.time ?? '' } };
      },
    },
  });
  expect(await screen.findByText(/ 至 .+为模拟历史行情$/)).toBeVisible();
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
  expect(alert).toHaveTextContent('交易功能加载失败，请检查网络后重试。');
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
  await waitFor(() => expect(drawnBars().length).toBeGreaterThan(0));
});

test('a chart lies beside up to three other products, which reach as far back', async () => {
  const user = userEvent.setup();
  const { stream } = await renderScreen(<HistoryChartPage />, {
    at: EURUSD.replace('detail', 'detail/kchart_0312'),
    signedIn: true,
    widget: ticket,
  });
  await waitFor(() => expect(drawnBars()).toHaveLength(300));
  expect(mockDrawn).toMatchObject({ indicators: [{ id: 'boll' }], compare: [] });
  // By their codes, as everywhere: names of four products are longer than a phone is wide.
  for (const name of ['GBP/USD', 'USD/JPY', 'AUD/USD']) {
    await user.click((await options(user)).getByText('对比'));
    await user.click(await screen.findByRole('radio', { name: new RegExp(`^${name}.*/`) }));
    await waitFor(() => expect(mockDrawn?.compare.at(-1)).toMatchObject({ name }));
  }
  expect(mockDrawn?.compare.map(({ bars }) => bars.length)).toEqual([300, 300, 300]);
  expect(mockDrawn?.name).toBe('EUR/USD');
  // Within the hour that all of them are in: a line beside another ends at the price of now as well.
  const hour = new Date(mockDrawn?.compare[0]?.bars.at(-1)?.time ?? 0).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('GBPUSD', '1.77777', LATER, { time: hour })]);
  });
  await waitFor(() => expect(mockDrawn?.compare[0]?.bars.at(-1)?.close).toBe(1.77777));
  const sheet = await options(user);
  expect(sheet.queryByText('对比')).toBeNull();
  expect(sheet.getByText('最多对比 4 个品种')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /结束对比.*USD\/JPY/ }));
  await waitFor(() => expect(mockDrawn?.compare.map(({ name }) => name)).toEqual(['GBP/USD', 'AUD/USD']));
  act(() => {
    mockDrawn?.onOlder();
  });
  await waitFor(() => expect(mockDrawn?.compare.map(({ bars }) => bars.length)).toEqual([600, 600]));
});

test('the line chart draws no candles, and the other charts are in the same sheet', async () => {
  const user = userEvent.setup();
  await renderScreen(<LineChartPage />, {
    at: EURUSD.replace('detail', 'detail/kchart1'),
    signedIn: true,
    widget: ticket,
  });
  await waitFor(() => expect(mockDrawn).toMatchObject({ kind: 'area' }));
  const sheet = await options(user);
  expect(sheet.queryByRole('radio', { name: 'K 线' })).toBeNull();
  expect(sheet.getByRole('radio', { name: 'K 线与指标' })).not.toBeChecked();
  expect(sheet.getByRole('radio', { name: '折线与面积' })).toBeChecked();
});
