import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { createTestHandlers, TestRefusal } from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { LATER, renderScreen, tickOf, withoutPrice } from '../../shared/testing.tsx';
import HomePage from './home.page.tsx';

const NEWS = '00000000-0000-4000-8000-0000000000aa';
const carousels = () => ({
  items: [{ id: NEWS, title: '平台上线', picture: '/files/one.svg', news_id: NEWS }],
});

const rowOf = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`${name} has no row.`);
  return found;
};

test('a visitor sees title, notices, tiles, pictures and the forex quotes, without balance and stars', async () => {
  const { count } = await renderScreen(<HomePage />, { handlers: { carousels } });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Meridian' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /公告/ })).toHaveTextContent('1.');
  expect(screen.getAllByRole('button', { name: /^(充值|提现|联系客服)$/ })).toHaveLength(3);
  expect(await screen.findByRole('link', { name: /平台上线/ })).toHaveAttribute(
    'href',
    `/home/news/detail?id=${NEWS}`,
  );
  const list = await screen.findByRole('list', { name: '外汇' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  expect(screen.queryByRole('region', { name: '我的资产' })).toBeNull();
  expect(screen.queryByRole('button', { name: /欧元/ })).toBeNull();
  expect(count('allGoods')).toBe(0);
  expect(screen.queryByRole('list', { name: '涨跌榜' })).toBeNull();
});

test('a visitor has two ways in, and can put the banner away', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />, { handlers: { carousels } });
  expect(screen.getByRole('heading', { name: '每一笔结果，都可以自己核验' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '关闭横幅' }));
  expect(screen.queryByRole('link', { name: /平台上线/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '免费注册' }));
  expect(address()).toBe('/auth/register');
});

test('a visitor reads the notices in a sheet, without a sign-in', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await user.click(await screen.findByRole('button', { name: /公告/ }));
  const sheet = await screen.findByRole('dialog', { name: '公告' });
  expect((await within(sheet).findAllByRole('listitem')).length).toBeGreaterThan(0);
  expect(address()).toBe('/');
});

test('a tile opens the screen that its remote declared', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await user.click(screen.getByRole('button', { name: '提现' }));
  expect(address()).toBe('/my/withdraw');
});

test('a search finds the products of the other tab, too', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await rowOf('欧元/美元');
  await user.click(screen.getByRole('button', { name: '搜索名称或代码' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.type(screen.getByRole('searchbox'), 'xau');
  expect(await screen.findByText('XAU/USD')).toBeVisible();
  expect(screen.queryByText('EUR/USD')).toBeNull();
  await user.click(screen.getByRole('button', { name: '搜索名称或代码' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await screen.findByText('EUR/USD')).toBeVisible();
});

test('a row leads to its product with what the page needs', async () => {
  await renderScreen(<HomePage />);
  const row = await rowOf('欧元/美元');
  const address = within(row).getByRole('link').getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(address, location.origin);
  expect(pathname).toBe('/home/product/detail');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    goods_name: '欧元/美元',
    goods_code: 'EURUSD',
    goods_id: 'EURUSD',
    price: expect.stringMatching(/^1\.\d{5}$/),
  });
});

test('futures stand behind their tab; a closed market says so instead of a price', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await user.click(await screen.findByRole('tab', { name: '期货' }));
  const row = await rowOf('香港指数');
  expect(row).toHaveTextContent('休市');
  expect(within(row).queryByText(/%/)).toBeNull();
  expect(screen.queryByRole('list', { name: '外汇' })).toBeNull();
});

test('a replayed product says in its row that its prices are recorded; others do not', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await user.click(await screen.findByRole('tab', { name: '期货' }));
  expect(await rowOf('白银')).toHaveTextContent('历史行情回放');
  expect(screen.getAllByText('历史行情回放')).toHaveLength(1);
});

test('a product without a price has no change either, until its first tick', async () => {
  const { stream } = await renderScreen(<HomePage />, { handlers: withoutPrice('EURUSD') });
  const row = await rowOf('欧元/美元');
  expect(within(row).getAllByText('–')).toHaveLength(2);
  expect(row).not.toHaveTextContent('%');
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.10000', 1)]);
  });
  await waitFor(() => expect(row).toHaveTextContent('1.10000'));
  expect(row).toHaveTextContent('0.50%');
});

test('the signed-in sees their balance and can hide it', async () => {
  const user = userEvent.setup();
  const { container } = await renderScreen(<HomePage />, { signedIn: true });
  const strip = await screen.findByRole('region', { name: '我的资产' });
  await waitFor(() => expect(strip).toHaveTextContent('$0.00'));
  expect(screen.getAllByText('模拟资金')).toHaveLength(1);
  await user.click(within(strip).getByRole('button', { name: '隐藏金额' }));
  expect(strip).not.toHaveTextContent('0.00');
  expect(strip).toHaveTextContent('金额已隐藏');
  await user.click(within(strip).getByRole('button', { name: '隐藏金额' }));
  expect(container).toHaveTextContent('$0.00');
});

test('a balance that does not come says so, and is asked for again', async () => {
  let fails = true;
  await renderScreen(<HomePage />, {
    signedIn: true,
    handlers: {
      balance: (input, context) => {
        if (fails) throw new TestRefusal(CODES.refused, '不行');
        return createTestHandlers().balance(input, context);
      },
    },
  });
  const strip = within(await screen.findByRole('region', { name: '我的资产' }));
  expect(await strip.findByRole('alert')).toHaveTextContent('加载失败');
  expect(strip.getAllByText('–')).toHaveLength(2);
  fails = false;
  await userEvent.click(strip.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(strip.queryByRole('alert')).toBeNull());
  expect(strip.queryByText('–')).toBeNull();
});

test('the rail shows the movers until something is starred, and then the favourites of both lists', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '关闭设置清单' }));
  expect(await screen.findByRole('list', { name: '涨跌榜' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '自选：欧元/美元' }));
  await user.click(screen.getByRole('tab', { name: '期货' }));
  await user.click(await screen.findByRole('button', { name: '自选：黄金' }));
  const rail = within(await screen.findByRole('list', { name: '自选' }));
  expect(rail.getAllByRole('link').map((card) => card.querySelector('bdi')?.textContent)).toEqual([
    'EUR/USD',
    'XAU/USD',
  ]);
  expect(screen.queryByRole('list', { name: '涨跌榜' })).toBeNull();
});

test('the line of the total tells today, reads earlier moments by the keyboard, and has three ranges', async () => {
  const user = userEvent.setup();
  const time = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const { calls } = await renderScreen(<HomePage />, {
    signedIn: true,
    handlers: {
      portfolio: ({ range }) => ({
        ...{ range, currency: 'USD', total: '250.00', profit: '-12.50', profit_percent: '-4.76' },
        ...{ net_deposits: '0.00', server_time: time(2) },
        points: [
          { time: time(0), total: '100.00' },
          { time: time(1), total: '300.00' },
          { time: time(2), total: '250.00' },
        ],
      }),
    },
  });
  const region = await screen.findByRole('region', { name: '我的资产' });
  const hero = within(region);
  expect(await hero.findByText('(−4.76%)')).toBeVisible();
  const line = hero.getByRole('slider', { name: '总资产走势' });
  expect(line).toHaveAttribute('aria-valuetext', expect.stringContaining('$250.00'));
  act(() => line.focus());
  await user.keyboard('{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuetext', expect.stringContaining('$300.00'));
  expect(region).toHaveTextContent('$300.00');
  await user.keyboard('{Home}');
  expect(region).toHaveTextContent('$100.00');
  await user.tab();
  expect(region).not.toHaveTextContent('$100.00');
  await user.click(hero.getByRole('button', { name: '1周' }));
  expect(hero.getByRole('button', { name: '1周' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'portfolio', body: { range: '1w' } }));
});

test('a star turns at once and is kept by the server', async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<HomePage />, { signedIn: true });
  const star = await screen.findByRole('button', { name: '自选：欧元/美元' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'addOptional' }));
  expect(address()).toBe('/');
});

test('a star goes back when the server refuses', async () => {
  const user = userEvent.setup();
  const addOptional = () => {
    throw new TestRefusal(CODES.refused, '不行');
  };
  const { failures } = await renderScreen(<HomePage />, { signedIn: true, handlers: { addOptional } });
  const star = await screen.findByRole('button', { name: '自选：欧元/美元' });
  await user.click(star);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
  expect(failures).toEqual(['不行']);
});

/** The seconds between two polls pass at once; `waitFor` moves this clock too. */
function quickClock(): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
}
afterEach(() => jest.useRealTimers());

test('quotes are polled every two seconds, without sparklines, until the stream stands', async () => {
  quickClock();
  const { calls, count, stream } = await renderScreen(<HomePage />);
  await rowOf('欧元/美元');
  await waitFor(() => expect(count('quotes')).toBeGreaterThanOrEqual(3));
  expect(calls.filter(({ name, body }) => name === 'quotes' && body.spark === '1')).toHaveLength(1);
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tickOf('EURUSD', '1.99999', LATER)]);
  });
  expect(await screen.findByText('1.99999')).toBeVisible();
  const before = count('quotes');
  await act(() => jest.advanceTimersByTimeAsync(2600));
  expect(count('quotes')).toBe(before);
  act(() => stream().emit('error'));
  await waitFor(() => expect(count('quotes')).toBeGreaterThan(before));
});

test('a gap in the stream is made good by one poll', async () => {
  const { count, stream } = await renderScreen(<HomePage />);
  await rowOf('欧元/美元');
  await waitFor(() => expect(count('quotes')).toBe(2));
  // However late the poll's reply comes on a slow machine: its prices are older than these.
  const tick = (goodsId: string, price: PriceText, seq: number) =>
    tickOf(goodsId, price, seq, { time: new Date(Date.now() + 3_600_000).toISOString() });
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [tick('EURUSD', '1.10000', LATER), tick('GBPUSD', '1.30000', LATER)]);
    stream().emit('quotes', [tick('EURUSD', '1.20000', LATER + 5), tick('GBPUSD', '1.40000', LATER + 9)]);
  });
  await waitFor(() => expect(count('quotes')).toBe(3));
  expect(await screen.findByText('1.20000')).toBeVisible();
  expect(await screen.findByText('1.40000')).toBeVisible();
});

test('a record of prices that was begun again goes on with its lower numbers', async () => {
  const { count, stream } = await renderScreen(<HomePage />);
  await rowOf('欧元/美元');
  act(() => {
    stream().emit('open');
    stream().emit('status', { epoch: 'before', maintenance: false });
    stream().emit('quotes', [tickOf('EURUSD', '1.20000', LATER + 5)]);
  });
  expect(await screen.findByText('1.20000')).toBeVisible();
  const before = count('quotes');
  act(() => {
    stream().emit('status', { epoch: 'after', maintenance: false });
    stream().emit('quotes', [tickOf('EURUSD', '1.30000', LATER)]);
  });
  expect(await screen.findByText('1.30000')).toBeVisible();
  await waitFor(() => expect(count('quotes')).toBeGreaterThan(before));
});

test('an open product without a price for over 10 seconds says since when; the others do not', async () => {
  quickClock();
  const { stream } = await renderScreen(<HomePage />);
  const row = await rowOf('英镑/美元');
  const time = new Date(Date.now() - 12_000).toISOString();
  act(() => {
    stream().emit('open');
    stream().emit('quotes', [
      tickOf('GBPUSD', '1.30000', LATER, { time }),
      tickOf('EURUSD', '1.20000', LATER),
    ]);
  });
  expect(await within(row).findByText(/起无报价$/)).toBeVisible();
  expect(screen.getAllByText(/起无报价$/)).toHaveLength(1);
  act(() => stream().emit('quotes', [tickOf('GBPUSD', '1.31000', LATER + 1)]));
  await waitFor(() => expect(screen.queryByText(/起无报价$/)).toBeNull());
  act(() => stream().emit('quotes', [tickOf('GBPUSD', '1.31000', LATER + 2, { time, is_open: 0 })]));
  expect(await within(row).findByText('休市')).toBeVisible();
  expect(screen.queryByText(/起无报价$/)).toBeNull();
});

test('the last quotes stay when asking fails, marked with their time', async () => {
  quickClock();
  let broken = false;
  await renderScreen(<HomePage />, { fail: (name) => (broken && name === 'quotes' ? 'network' : undefined) });
  await rowOf('欧元/美元');
  broken = true;
  expect(await screen.findByText(/^数据截至/)).toBeVisible();
  expect(await rowOf('欧元/美元')).toBeVisible();
  broken = false;
  await waitFor(() => expect(screen.queryByText(/^数据截至/)).toBeNull());
});

test('without any quotes it says what to do', async () => {
  const user = userEvent.setup();
  let broken = true;
  await renderScreen(<HomePage />, { fail: (name) => (broken && name === 'quotes' ? 'network' : undefined) });
  expect(await screen.findByText('行情加载失败，请检查网络后重试。')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await rowOf('欧元/美元')).toBeVisible();
});

test('the language picker lists four languages by their own names', async () => {
  const user = userEvent.setup();
  await renderScreen(<HomePage />);
  await user.click(screen.getByRole('button', { name: '选择语言' }));
  const names = within(await screen.findByRole('dialog')).getAllByRole('radio');
  expect(names.map((radio) => radio.closest('label')?.textContent)).toEqual([
    '简体中文',
    'English',
    'العربية',
    '繁體中文',
  ]);
});

test('favourites stand first at once, also one that was below the screen', async () => {
  // Jest has no screen: only the first row is on it here.
  globalThis.IntersectionObserver = class {
    readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
    constructor(tell: ConstructorParameters<typeof IntersectionObserver>[0]) {
      this.#tell = tell as never;
    }
    observe(target: Element) {
      this.#tell([{ target, isIntersecting: target.getAttribute('data-goods') === 'EURUSD' }]);
    }
    unobserve() {}
    disconnect() {}
  } as never;
  try {
    await renderScreen(<HomePage />, { signedIn: true });
    const last = () => [...document.querySelectorAll('li[data-goods]')].at(-1) as HTMLElement;
    await screen.findByText('欧元/美元');
    const ids = () =>
      [...document.querySelectorAll('li[data-goods]')].map((row) => row.getAttribute('data-goods'));
    const before = ids();
    const starred = before.at(-1);
    await userEvent.click(within(last()).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: '自选优先' }));
    expect(ids()).toEqual([starred, ...before.slice(0, -1)]);
    // The frame in which rows out of sight catch up.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(ids()).toEqual([starred, ...before.slice(0, -1)]);
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});
