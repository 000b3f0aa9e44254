import { QueryObserver } from '@tanstack/react-query';
import { networkError } from './errors.ts';
import { createQueryClient } from './query-client.ts';
import { reachability } from './reachability.ts';

test('polling pauses while the server cannot be reached, and goes on by itself', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const ask = jest.fn().mockResolvedValue('new');
  const polled = (name: string, refetchInterval: number | (() => number)) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => ask(name),
      staleTime: Number.POSITIVE_INFINITY,
      ...{ retry: false, refetchInterval },
    }).subscribe(() => undefined);
  const stops = [polled('often', 2_000), polled('by its state', () => 3_000)];
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ask.mock.calls.length).toBeGreaterThan(7);
  reachability.set(false);
  ask.mockRejectedValue(networkError());
  await jest.advanceTimersByTimeAsync(5_000);
  ask.mockClear();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  ask.mockResolvedValue('newer');
  reachability.set(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ask.mock.calls.filter(([name]) => name === 'often').length).toBeGreaterThan(4);
  expect(ask.mock.calls.filter(([name]) => name !== 'often').length).toBeGreaterThan(2);
  for (const stop of stops) stop();
  client.unmount();
  jest.useRealTimers();
});
