import { act, screen, waitFor } from '@testing-library/react';
import { createQueryClient, QueryClientProvider, useQuery } from 'shared-api/client';
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
  expect(screen.getByText(/You are offline\./)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument());
  expect(asked).toHaveBeenCalledWith('/api/configs', expect.anything());
  await waitFor(() => expect(fetched).toBe(2));
});

test('a call without a response is an offline sign too, until the server answers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const asked = answer(false);
  await open();
  act(() => noteNoResponse());
  expect(screen.getByText(/You are offline\./)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/You are offline\./)).toBeVisible();
  answer(true);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  jest.useRealTimers();
});
