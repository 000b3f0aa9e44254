import { api, configureClient, subscribeQuotes, timedTerms } from '../client/index.ts';
import { testClientConfig } from './client-config.ts';
import {
  createTestHandlers,
  createTestState,
  installTestApi,
  TEST_CODE,
  TEST_COUNTS,
  TEST_PUZZLE_OFFSET,
  type TestApi,
  type TestHandlers,
} from './index.ts';

let testApi: TestApi | undefined;
let now: number;
let token: string | null;

beforeEach(() => {
  now = Date.UTC(2026, 0, 7, 10);
  token = null;
  configureClient(testClientConfig({ token: () => token }));
});
afterEach(() => testApi?.uninstall());

const install = (given: Partial<TestHandlers> = {}) => {
  testApi = installTestApi({ ...createTestHandlers(createTestState({ now: () => now })), ...given });
  return testApi;
};
const pass = async (seconds: number) => {
  now += seconds * 1000;
};

describe('the test back end', () => {
  it('carries the whole journey', async () => {
    install();
    const challenge = await api.humanCheck();
    const { proof } = await api.humanCheckVerify({ id: challenge.id, offset: TEST_PUZZLE_OFFSET + 9 });
    const registration = {
      username: 'ann',
      password: 'abc123',
      confirmPassword: 'abc123',
      phone: '+8613800000000',
    };
    const { sandboxCode } = await api.sendCode({
      phone: registration.phone,
      purpose: 'register',
      humanProof: proof,
    });
    expect(sandboxCode).toBe(TEST_CODE);
    token = (await api.register({ ...registration, code: TEST_CODE, humanProof: proof })).token;

    await api.recharge({ channel: 'hkbankcard', depositorName: 'Ann', amount: '1000' });
    expect((await api.recharges({})).items[0]?.status).toBe('waiting');
    expect((await api.balance()).balance).toBe('0.00');
    await pass(6);
    expect((await api.balance()).balance).toBe('995.00');
    expect((await api.recharges({ status: 'success' })).items).toHaveLength(1);
    expect((await api.bills({})).items).toMatchObject([
      { operationType: 'deposit', beforeAmount: '0.00', operationAmount: '995.00', afterAmount: '995.00' },
    ]);

    const { items } = timedTerms(await api.play_ways({ goodsId: 'EURUSD' }));
    const way = items[0] ?? { durationSeconds: 30, payoutRate: 0 };
    await api.bet({ goodsId: 'EURUSD', direction: 'up', amount: '100', ...way, durationSeconds: 30 });
    expect(await api.balance()).toMatchObject({ balance: '895.00', escrow: '100.00', total: '995.00' });
    await pass(35);
    const order = (await api.orders({ kind: 'timed', status: 'closed' })).items[0];
    if (order?.kind !== 'timed') throw new Error('The order has not ended.');
    expect(order).toMatchObject({ status: 'settled', entry: { seq: expect.any(Number) } });
    const expected = { win: '1075.00', loss: '895.00', tie: '995.00' }[order.result ?? 'tie'];
    expect(await api.balance()).toMatchObject({ balance: expected, escrow: '0.00' });
  });

  it('has quotes that move, and bars whose last one is live', async () => {
    install();
    const quotes = () => api.quotes({ type: 2 });
    const before = await quotes();
    const bars = () => api.bars({ goodsId: 'EURUSD', period: '1m', limit: 50 });
    expect((await bars()).bars).toHaveLength(50);
    await pass(2);
    const after = await quotes();
    expect(after.EURUSD?.seq).toBe((before.EURUSD?.seq ?? 0) + 2);
    expect(after.EURUSD?.price).not.toBe(before.EURUSD?.price);
    expect((await bars()).bars.at(-1)?.close).toBe(after.EURUSD?.price);
    expect((await api.quotes({ type: 1 })).HK50?.isOpen).toBe(0);
  });

  it('judges the puzzle and the recordings', async () => {
    install();
    const slider = await api.humanCheck();
    await expect(
      api.humanCheckVerify({ id: slider.id, offset: TEST_PUZZLE_OFFSET - 10 }),
    ).rejects.toMatchObject({
      reason: 'puzzle_failed',
    });
    await expect(api.humanCheckVerify({ id: slider.id, offset: TEST_PUZZLE_OFFSET })).rejects.toMatchObject({
      reason: 'puzzle_expired',
    });
    const { id } = await api.humanCheck({ kind: 'audio' });
    expect((await api.humanCheckVerify({ id, counts: TEST_COUNTS, nonce: 0 })).proof).toBeTruthy();
  });

  it('refuses a call without a token, bad input, and a market that is closed', async () => {
    install();
    await expect(api.balance()).rejects.toMatchObject({ kind: 'token' });
    token = 'test.ann';
    await expect(
      api.recharge({ channel: 'bankcard', depositorName: '', amount: '1.5' }),
    ).rejects.toMatchObject({
      fields: { depositorName: { rule: 'required' }, amount: { rule: 'whole_amount' } },
    });
    await expect(
      api.bet({ goodsId: 'HK50', direction: 'up', durationSeconds: 30, amount: '10', payoutRate: 8000 }),
    ).rejects.toMatchObject({ reason: 'market_closed' });
  });

  it('finds a handler out that does not keep the contract', async () => {
    install({ balance: () => ({ balance: 'lots' }) as never });
    token = 'test.ann';
    await expect(api.balance()).rejects.toThrow('The handler of balance does not keep the contract');
  });

  it('streams quotes by itself', () => {
    jest.useFakeTimers();
    install();
    const heard = new Set<string>();
    const end = subscribeQuotes((ticks) => {
      for (const { goodsId } of ticks) heard.add(goodsId);
    });
    jest.advanceTimersByTime(2500);
    end();
    expect(heard.size).toBe(9);
    jest.useRealTimers();
  });
});
