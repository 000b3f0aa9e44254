import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import MarketPage from './market.page.tsx';
import { renderScreen } from './testing.tsx';

const codes = () =>
  within(screen.getByRole('list'))
    .getAllByText(/^[A-Z0-9]{3,}$/)
    .map((code) => code.textContent);

test('every quote of a tab, found by name or code', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />);
  await screen.findByText('欧元/美元');
  expect(codes()).toHaveLength(6);
  const search = screen.getByRole('searchbox', { name: '搜索名称或代码' });
  await user.type(search, '日元');
  expect(codes()).toEqual(['USDJPY']);
  await user.clear(search);
  await user.type(search, 'gbp');
  expect(codes()).toEqual(['GBPUSD']);
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
  expect(futures.getByText('XAUUSD')).toBeVisible();
  const forex = within(screen.getByRole('list', { name: '外汇' }));
  const found = forex.getAllByText(/^[A-Z0-9]{6}$/).map((code) => code.textContent);
  expect(found).toContain('USDJPY');
  expect(found.at(-1)).toBe('EURUSD');
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
  await user.type(search, '账变');
  expect(screen.getByRole('button', { name: '账变记录' })).toBeVisible();
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

test('the signed-in sees his favourites alone, at once after a star', async () => {
  const user = userEvent.setup();
  await renderScreen(<MarketPage />, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: '自选' }));
  expect(screen.getByText(/还没有自选/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '查看全部' }));
  await user.click(screen.getByRole('button', { name: '收藏英镑/美元' }));
  await user.click(screen.getByRole('button', { name: '自选' }));
  expect(codes()).toEqual(['GBPUSD']);
});
