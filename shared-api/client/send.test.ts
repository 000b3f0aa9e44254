import { testClientConfig } from '../testing/client-config.ts';
import { installTestApi, type TestApi } from '../testing/index.ts';
import { unansweredAttempts } from './idempotency.ts';
import { api, configureClient, type Language } from './index.ts';

let testApi: TestApi | undefined;
let language: Language = 'en';
const onFailure = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  language = 'en';
  configureClient(testClientConfig({ language: () => language, onFailure }));
});
afterEach(() => testApi?.uninstall());

const deposit = { channel: 'bankcard', depositorName: 'Ann', amount: '1000' } as const;
const keysOf = (installed: TestApi) => installed.calls.map((call) => call.idempotencyKey);

describe('a call', () => {
  it('carries the language, its own fields in the wire’s names, and the token only where it is needed', async () => {
    testApi = installTestApi();
    await api.allGoods({ type: 2 });
    await api.configs();
    await api.quotes({ type: 1, spark: '1' });
    await api.humanCheck();
    expect(testApi.calls).toMatchObject([
      { body: { type: 2, language: 'en' }, token: 'test.ann' },
      { body: { language: 'en' }, token: undefined },
      { body: { type: '1', spark: '1', language: 'en' }, token: undefined },
      { body: { device: 'd'.repeat(32) } },
    ]);
  });

  it('answers in camelCase', async () => {
    testApi = installTestApi();
    const quotes = await api.allGoods({ type: 2, spark: true });
    expect(quotes.EURUSD).toMatchObject({
      goodsId: 'EURUSD',
      goodsCode: 'EURUSD',
      isChecked: false,
      digits: 5,
    });
    expect(quotes.EURUSD?.spark).toHaveLength(32);
  });

  it('does not dress up a mistake in the program as a fault of the network', async () => {
    const mistake = new TypeError('oops');
    testApi = installTestApi({
      balance: () => {
        throw mistake;
      },
    });
    await expect(api.balance()).rejects.toBe(mistake);
  });
});

describe('the idempotency key', () => {
  it('is sent with calls that move money only, and is new for each answered attempt', async () => {
    testApi = installTestApi();
    await api.balance();
    await api.recharge(deposit);
    await api.recharge(deposit);
    const [none, first, second] = keysOf(testApi);
    expect(none).toBeUndefined();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect((await api.recharges({})).items).toHaveLength(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['lost', 'timeout', 'network'] as const)(
    'is kept over a reply that never came (%s)',
    async (failure) => {
      testApi = installTestApi(
        {},
        { fail: (name, at) => (name === 'recharge' && at === 1 ? failure : undefined) },
      );
      await expect(api.recharge(deposit)).rejects.toMatchObject({
        kind: failure === 'timeout' ? 'timeout' : 'network',
      });
      await api.recharge({ amount: '1000', depositorName: 'Ann', channel: 'bankcard' });
      const [first, second] = keysOf(testApi);
      expect(second).toBe(first);
      expect((await api.recharges({})).items).toHaveLength(1);
    },
  );

  it.each([{ status: 502 }, { code: 5000 }, { code: 8888 }, { code: 4290 }, { status: 401 }])(
    'is kept while the outcome is unknown (%j)',
    async (failure) => {
      testApi = installTestApi({}, { fail: (_, at) => (at === 1 ? 'lost' : at === 2 ? failure : undefined) });
      await expect(api.recharge(deposit)).rejects.toThrow();
      await expect(api.recharge(deposit)).rejects.toThrow();
      await api.recharge(deposit);
      expect(new Set(keysOf(testApi)).size).toBe(1);
    },
  );

  it.each([{ code: 4000 }, { code: 4001 }, { code: 4003 }, { code: 4009 }])(
    'is given up with a definite answer (%j)',
    async (failure) => {
      testApi = installTestApi({}, { fail: (_, at) => (at === 1 ? failure : undefined) });
      await expect(api.recharge(deposit)).rejects.toThrow();
      await api.recharge(deposit);
      expect(new Set(keysOf(testApi)).size).toBe(2);
    },
  );

  it.each([{ code: 4290 }, { code: 8888 }, { status: 429 }])(
    'is given up where its only sending was turned away unread (%j)',
    async (failure) => {
      testApi = installTestApi({}, { fail: (_, at) => (at === 1 ? failure : undefined) });
      await expect(api.recharge(deposit)).rejects.toThrow();
      // Nobody has to be asked what became of it.
      expect(unansweredAttempts()).toEqual([]);
      await api.recharge(deposit);
      expect(new Set(keysOf(testApi)).size).toBe(2);
    },
  );

  it('survives a reload and a change of language, belongs to what is said, and keeps no body', async () => {
    testApi = installTestApi({}, { fail: (_, at) => (at === 1 ? 'lost' : undefined) });
    await expect(api.recharge(deposit)).rejects.toThrow();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ann|1000/);
    await api.recharge({ ...deposit, amount: '2000' });

    language = 'ar';
    await jest.isolateModulesAsync(async () => {
      const reloaded = await import('./idempotency.ts');
      const { snakeKeys } = await import('./case.ts');
      const kept = reloaded.keyFor(reloaded.attemptOf('recharge', snakeKeys(deposit)));
      expect(kept).toBe(keysOf(testApi as TestApi)[0]);
    });
    await api.recharge(deposit);
    const [first, other, again] = keysOf(testApi);
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('is one for two taps at once', async () => {
    testApi = installTestApi({}, { delay: 5 });
    await Promise.all([api.recharge(deposit), api.recharge(deposit)]);
    expect(new Set(keysOf(testApi)).size).toBe(1);
    expect((await api.recharges({})).items).toHaveLength(1);
  });
});
