import { act, screen, waitFor } from '@testing-library/react';
import {
  api,
  createQueryClient,
  forgetAttempts,
  noteNoResponse,
  QueryClientProvider,
  useQuery,
} from 'shared-api/client';
import { installTestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { connected } from './connection.ts';
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

test('a banner while the server is out of reach, everything anew when it answers', async () => {
  await open();
  act(() => noteNoResponse());
  expect(screen.getByText(/You're offline\./)).toBeVisible();
  act(() => connected.set(true));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  await waitFor(() => expect(fetched).toBe(2));
  await screen.findAllByText(/back online/);
});

test('the browser’s word is not believed, and queries are not held back by it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
});

test('a money call without an answer is said before anything else', async () => {
  const testApi = installTestApi({}, { fail: () => 'network' });
  const deposit = { channel: 'bankcard', depositorName: 'Ann', amount: '1000' } as const;
  await expect(api.recharge(deposit, { quiet: true })).rejects.toThrow();
  testApi.uninstall();
  await open();
  expect(screen.getByText(/No response to your last request yet/)).toBeVisible();
  act(() => noteNoResponse());
  expect(screen.getByText(/No response to your last request yet/)).toBeVisible();
  act(() => forgetAttempts());
  expect(screen.getByText(/You're offline/)).toBeVisible();
  act(() => connected.set(true));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
  await screen.findAllByText(/back online/);
});
