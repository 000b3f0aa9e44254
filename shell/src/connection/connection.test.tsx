import { act, screen, waitFor } from '@testing-library/react';
import { api, createQueryClient, forgetAttempts, QueryClientProvider, useQuery } from 'shared-api/client';
import { installTestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { connected, noteNoResponse } from './connection.ts';
import { OfflineBanner } from './offline-banner.tsx';

let fetched = 0;
function Figures() {
  useQuery({ queryKey: ['figures'], queryFn: async () => ++fetched, staleTime: Number.POSITIVE_INFINITY });
  return null;
}

async function open() {
  fetched = 0;
  connected.set(true);
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineBanner />
      <Figures />
    </QueryClientProvider>,
    { language: 'en' },
  );
  await waitFor(() => expect(fetched).toBe(1));
}

const answer = (comes: boolean) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      comes ? Promise.resolve({} as Response) : Promise.reject(new TypeError('gone')),
    );

test('the browser’s word is followed: a banner without a network, everything anew with it', async () => {
  const asked = answer(true);
  await open();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You're offline\./)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument());
  expect(asked).toHaveBeenCalledWith('/api/configs', expect.anything());
  await waitFor(() => expect(fetched).toBe(2));
});

test('a money call without an answer is said before anything else', async () => {
  const testApi = installTestApi({}, { fail: () => 'network' });
  const deposit = { channel: 'bankcard', depositorName: 'Ann', amount: '1000' } as const;
  await expect(api.recharge(deposit, { quiet: true })).rejects.toThrow();
  testApi.uninstall();
  answer(true);
  await open();
  expect(screen.getByText(/No response to your last request yet/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/No response to your last request yet/)).toBeVisible();
  act(() => forgetAttempts());
  expect(screen.getByText(/You're offline/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument());
});

test('a call without a response is an offline sign too, until the server answers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const asked = answer(false);
  await open();
  act(() => noteNoResponse());
  expect(screen.getByText(/You're offline\./)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/You're offline\./)).toBeVisible();
  answer(true);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  jest.useRealTimers();
});
