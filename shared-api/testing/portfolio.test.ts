import { api, configureClient } from '../client/index.ts';
import { PORTFOLIO_RANGES } from '../contract/index.ts';
import { testClientConfig } from './client-config.ts';
import { tokenFor } from './credentials.ts';
import { createTestHandlers, createTestState, installTestApi, type TestApi } from './index.ts';

const DAY = 86_400_000;
let testApi: TestApi;
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 0, 7, 10);
  configureClient(testClientConfig({ token: () => tokenFor('ann') }));
  testApi = installTestApi(createTestHandlers(createTestState({ now: () => now })));
});
afterEach(() => testApi.uninstall());

const read = (range: (typeof PORTFOLIO_RANGES)[number] = '1d', utcOffset = 0) =>
  api.portfolio({ range, utcOffset });

it('is a flat line of nothing at first, in every range', async () => {
  for (const range of PORTFOLIO_RANGES) {
    const { points, ...rest } = await read(range);
    expect(rest).toMatchObject({ range, total: '0.00', profit: '0.00', profitPercent: null });
    expect(new Set(points.map(({ total }) => total))).toEqual(new Set(['0.00']));
    expect(points.at(-1)?.time).toBe(rest.serverTime);
  }
});

it('follows deposits and trades, and tells them apart', async () => {
  await api.recharge({ channel: 'bankcard', depositorName: 'Ann', amount: '1000' });
  now += DAY;
  expect(await read()).toMatchObject({ total: '1000.00', netDeposits: '1000.00', profitPercent: '0.00' });
  const bet = { goodsId: 'EURUSD', durationSeconds: 30, payoutRate: 8000, amount: '100' } as const;
  for (const direction of ['up', 'up', 'down'] as const) {
    await api.bet({ ...bet, direction });
    expect((await read()).total).toBe((await api.balance()).total);
    now += 40_000;
  }
  const { items } = await api.orders({ kind: 'timed', status: 'closed' });
  const results = items.reduce((sum, { profit }) => sum + Number(profit), 0);
  const { total, profit, profitPercent, points } = await read('1w');
  expect(Number(profit)).toBe(results);
  expect(Number(profitPercent)).toBe(results / 10);
  expect(Number(total)).toBe(1000 + results);
  // The line begins with the deposit, not with the nothing before it.
  expect([points[0]?.total, points.at(-1)?.total]).toEqual(['1000.00', total]);
  // Later on in the same day, but after midnight in Tokyo.
  now += 6 * 3_600_000;
  expect([(await read('1d')).profit, (await read('1d', 540)).profit]).toEqual([profit, '0.00']);
});
