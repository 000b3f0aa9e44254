import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import { renderScreen } from '../../shared/testing.tsx';
import MarketPage from './market.page.tsx';

const codes = () =>
  within(screen.getByRole('list', { name: '外汇' }))
    .getAllByText(/^[A-Z0-9]{3,}(\/[A-Z]{3})?$/)
    .map((code) => code.textContent);

test('every quote of a tab, found by name or code', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />);
  await screen.findByText('欧元/美元');
  // Visitors begin here: they are told what the platform is.
  expect(screen.getByText('模拟资金')).toBeVisible();
  expect(codes()).toHaveLength(6);
  const search = screen.getByRole('searchbox', { name: '搜索名称或代码' });
  await user.type(search, '日元');
  expect(codes()).toEqual(['USD/JPY']);
  await user.clear(search);
  await user.type(search, 'gbp');
  expect(codes()).toEqual(['GBP/USD']);
});

test('a search finds products of both tabs, and says which are closed and when they open', async () => {
  const user = userEvent.setup();
  const known = createTestHandlers(createTestState());
  const opens = new Date(Date.now() + 3_600_000).toISOString();
  await renderScreen(<MarketPage />, {
    handlers: {
      async quotes(...asked) {
        const { EURUSD, ...reply } = await known.quotes(...asked);
        return EURUSD ? { EURUSD: { ...EURUSD, is_open: 0, opens_time: opens }, ...reply } : reply;
      },
    },
  });
  await screen.findByText('欧元/美元');
  await user.type(screen.getByRole('searchbox'), 'usd');
  const futures = within(await screen.findByRole('list', { name: '期货' }));
  expect(futures.getByText('XAU/USD')).toBeVisible();
  const forex = within(screen.getByRole('list', { name: '外汇' }));
  const found = forex.getAllByText(/^[A-Z]{3}\/[A-Z]{3}$/).map((code) => code.textContent);
  expect(found).toContain('USD/JPY');
  expect(found.at(-1)).toBe('EUR/USD');
  expect(forex.getByText('休市')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a search finds screens of the app too, by their title', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />);
  await screen.findByText('欧元/美元');
  expect(screen.queryByRole('list', { name: '功能' })).toBeNull();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'bonus');
  const found = within(screen.getByRole('list', { name: '功能' }));
  expect(found.getAllByRole('button').map((row) => row.textContent)).toEqual(['Bonus']);
  await user.clear(search);
  await user.type(search, '明细');
  expect(screen.getByRole('button', { name: '资金明细' })).toBeVisible();
});

test('the products that moved most stand above the list, and go while somebody searches', async () => {
  const user = userEvent.setup();
  const known = createTestHandlers(createTestState());
  await renderScreen(<MarketPage />, {
    handlers: {
      async quotes(...asked) {
        const { GBPUSD, ...reply } = await known.quotes(...asked);
        return GBPUSD ? { ...reply, GBPUSD: { ...GBPUSD, diffrate: '-9.10' } } : reply;
      },
    },
  });
  const movers = await screen.findByRole('list', { name: '涨跌榜' });
  const [first] = within(movers).getAllByRole('link');
  expect(first).toHaveTextContent('GBP/USD');
  expect(first).toHaveTextContent('−9.10%');
  await user.type(screen.getByRole('searchbox'), 'usd');
  expect(screen.queryByRole('list', { name: '涨跌榜' })).toBeNull();
});

test('movers that do not come leave no heading behind', async () => {
  await renderScreen(<MarketPage />, { fail: (name) => (name === 'quotes' ? { status: 404 } : undefined) });
  await screen.findByText(/^行情加载失败/);
  expect(screen.queryByRole('heading', { name: '涨跌榜' })).toBeNull();
});

test('a search without a find offers everything', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />);
  await screen.findByText('欧元/美元');
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText(/没有符合条件的品种/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  expect(codes()).toHaveLength(6);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a visitor has no favourites to filter by', async () => {
  await renderScreen(<MarketPage />);
  await screen.findByText('欧元/美元');
  expect(screen.queryByRole('button', { name: '自选' })).toBeNull();
});

test('the signed-in sees their favourites alone, at once after a star', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '自选' }));
  expect(screen.getByText(/还没有自选/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  await user.click(screen.getByRole('button', { name: '自选：英镑/美元' }));
  await user.click(screen.getByRole('button', { name: '自选' }));
  expect(codes()).toEqual(['GBP/USD']);
});
