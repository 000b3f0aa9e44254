import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testClientConfig } from '../testing/client-config.ts';
import { createTestQueryClient, installTestApi, type TestApi } from '../testing/index.ts';
import { api, configureClient, QueryClientProvider, useCall, usePages, useSend } from './index.ts';

let testApi: TestApi | undefined;
let token: string | null;
const onFailure = jest.fn();
const client = createTestQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => {
  jest.clearAllMocks();
  client.clear();
  token = 'test.ann';
  configureClient(testClientConfig({ token: () => token, onFailure }));
});
afterEach(() => testApi?.uninstall());

describe('a call as a query', () => {
  it('answers in camelCase, with what is selected of it', async () => {
    testApi = installTestApi();
    const { result } = renderHook(
      () => useCall('allGoods', { type: 2 }, { select: (all) => all.EURUSD?.goodsName }),
      {
        wrapper,
      },
    );
    await waitFor(() => expect(result.current.data).toBe('Euro / US dollar'));
  });

  it('repeats a transient fault twice and then shows it once', async () => {
    testApi = installTestApi({}, { fail: () => ({ status: 502 }) });
    const { result } = renderHook(() => useCall('balance', {}), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(testApi.calls).toHaveLength(3);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await act(() => result.current.refetch());
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('never repeats a refusal, and says nothing when it was asked for quiet', async () => {
    testApi = installTestApi({}, { fail: () => ({ code: 4000, msg: 'No.' }) });
    const { result } = renderHook(() => useCall('balance', {}, { quiet: true }), { wrapper });
    await waitFor(() => expect(result.current.error?.message).toBe('No.'));
    expect(testApi.calls).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('keeps polling in silence once it has shown something', async () => {
    testApi = installTestApi({}, { fail: (_, at) => (at > 1 ? { code: 4000 } : undefined) });
    const { result } = renderHook(() => useCall('balance', {}, { refetchInterval: 10 }), { wrapper });
    await waitFor(() => expect(testApi?.calls.length).toBeGreaterThan(3));
    expect(result.current.data?.balance).toBe('0.00');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not start without the token it needs', async () => {
    token = null;
    testApi = installTestApi();
    const { result } = renderHook(() => [useCall('balance', {}), useCall('configs', {})] as const, {
      wrapper,
    });
    await waitFor(() => expect(result.current[1].isSuccess).toBe(true));
    expect(result.current[0].fetchStatus).toBe('idle');
    expect(testApi.calls.map(({ name }) => name)).toEqual(['configs']);
  });
});

describe('a paged call', () => {
  it('grows by its cursor until the end', async () => {
    testApi = installTestApi();
    for (const amount of ['100', '200', '300'])
      await api.recharge({ channel: 'bankcard', depositorName: 'Ann', amount });
    const { result } = renderHook(() => usePages('recharges', { limit: 2 }), { wrapper });
    await waitFor(() => expect(result.current.data?.items).toHaveLength(2));
    expect(result.current.hasNextPage).toBe(true);
    await act(() => result.current.fetchNextPage());
    await waitFor(() =>
      expect(result.current.data?.items.map(({ amount }) => amount)).toEqual(['300.00', '200.00', '100.00']),
    );
    expect(result.current.hasNextPage).toBe(false);
  });
});

describe('a call as a mutation', () => {
  const deposit = { channel: 'bankcard', depositorName: 'Ann', amount: '100' } as const;

  it('repeats a lost reply with the same key, then makes old answers new', async () => {
    testApi = installTestApi(
      {},
      { fail: (name, at) => (name === 'recharge' && at < 3 ? 'lost' : undefined) },
    );
    const { result } = renderHook(
      () => ({ list: useCall('recharges', {}), send: useSend('recharge', { invalidates: ['recharges'] }) }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.data?.items).toHaveLength(0));
    await act(async () => {
      await result.current.send.mutateAsync(deposit);
    });
    await waitFor(() => expect(result.current.list.data?.items).toHaveLength(1));
    const keys = testApi.calls.filter(({ name }) => name === 'recharge').map((call) => call.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not repeat what moves no money, and shows its failure once', async () => {
    testApi = installTestApi({}, { fail: () => 'lost' });
    const { result } = renderHook(() => useSend('logout'), { wrapper });
    act(() => result.current.mutate(undefined));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(testApi.calls).toHaveLength(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
