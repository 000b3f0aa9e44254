import { QueryObserver } from '@tanstack/react-query';
import { clientConfig, configureClient } from './configure.ts';
import { networkError } from './errors.ts';
import { createQueryClient, refetchShown } from './query-client.ts';
import { reachability, reachabilityEvents } from './reachability.ts';
import { httpError } from './reply-errors.ts';

afterEach(() => reachability.set(true));

function follow(queryFn: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['quotes'], queryFn, retryDelay: 1 });
  const leave = observer.subscribe(() => undefined);
  const stop = () => {
    leave();
    client.unmount();
  };
  return { stop, result: () => observer.getCurrentResult() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('too many requests (429): the wait is shown once, for a quiet query too, unless whoever asks says it', async () => {
  const onFailure = jest.fn();
  configureClient({ ...clientConfig(), onFailure });
  const client = createQueryClient();
  const ask = async (error: Error, quiet: boolean | 'always' = true) => {
    const queryFn = () => Promise.reject(error);
    await client
      .fetchQuery({ queryKey: [Object(error).kind, quiet], queryFn, meta: { quiet }, retry: false })
      .catch(() => undefined);
  };
  await ask(networkError());
  expect(onFailure).not.toHaveBeenCalled();
  const busy = httpError(429, undefined, 20);
  await ask(busy);
  await ask(busy);
  await ask(busy, 'always');
  expect(onFailure.mock.calls).toEqual([[busy]]);
});

test('offline a query is asked once: the service worker may have kept its answer', async () => {
  reachability.set(false);
  const { stop, result } = follow(async () => 'kept');
  await settle();
  expect(result()).toMatchObject({ data: 'kept', fetchStatus: 'idle' });
  stop();
});

test('offline a query without an answer has failed, can be asked again, and is when the server can be reached', async () => {
  reachability.set(false);
  const ask = jest.fn<Promise<string>, []>().mockRejectedValue(networkError());
  const { stop, result } = follow(ask);
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(result()).toMatchObject({ isError: true, isFetching: false, error: networkError() });
  void result().refetch();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(result()).toMatchObject({ isError: true, isFetching: false });
  ask.mockResolvedValue('new');
  reachability.set(true);
  await settle();
  expect([ask.mock.calls.length, result().data]).toEqual([3, 'new']);
  stop();
});

test('offline a query that has an answer waits with it, and goes on when the server can be reached', async () => {
  const ask = jest
    .fn<Promise<string>, []>()
    .mockResolvedValueOnce('old')
    .mockRejectedValueOnce(networkError());
  const { stop, result } = follow(ask.mockResolvedValue('new'));
  await settle();
  reachability.set(false);
  void result().refetch();
  await settle();
  expect(result()).toMatchObject({ data: 'old', isError: false, fetchStatus: 'paused' });
  reachability.set(true);
  await settle();
  expect([ask.mock.calls.length, result().data]).toEqual([3, 'new']);
  stop();
});

test('what the server failed at is asked again when it answers properly, and nothing else is', async () => {
  const client = createQueryClient();
  const follow = (name: string, error: Error) => {
    const ask = jest.fn<Promise<string>, []>().mockRejectedValue(error);
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: ask, retry: false });
    return { ask, observer, leave: observer.subscribe(() => undefined) };
  };
  const failed = follow('failed', httpError(502));
  const refused = follow('refused', httpError(403));
  const left = follow('left', httpError(502));
  await settle();
  left.leave();
  failed.ask.mockResolvedValue('new');
  reachabilityEvents.recovered();
  await settle();
  expect(failed.observer.getCurrentResult()).toMatchObject({ data: 'new', isError: false });
  expect([failed, refused, left].map(({ ask }) => ask.mock.calls.length)).toEqual([2, 1, 1]);
  failed.leave();
  refused.leave();
});

test('what is shown is asked for anew, and it is said whether something of it has failed', async () => {
  const client = createQueryClient();
  const ask = jest.fn(async () => 'fresh');
  const shown = new QueryObserver(client, { queryKey: ['shown'], queryFn: ask });
  const leave = shown.subscribe(() => undefined);
  await client
    .fetchQuery({ queryKey: ['left'], queryFn: async () => Promise.reject(httpError(404)) })
    .catch(() => undefined);
  await settle();
  expect(await refetchShown(client)).toEqual({ isError: false });
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockRejectedValueOnce(httpError(404));
  expect(await refetchShown(client)).toEqual({ isError: true });
  // What was there stays.
  expect(shown.getCurrentResult().data).toBe('fresh');
  expect(await refetchShown(client)).toEqual({ isError: false });
  leave();
});
