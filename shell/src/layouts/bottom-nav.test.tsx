import { screen } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { connectStores, useSession } from 'shared-api/stores';
import { installTestApi, type TestApi, tokenFor } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { BottomNav } from './bottom-nav.tsx';

let api: TestApi;
afterEach(() => {
  api.uninstall();
  useSession.getState().signOut();
});

function open(unread: { system: number; announcement: number }) {
  api = installTestApi({ unreadMessages: () => unread });
  connectStores({ onFailure: () => undefined, onTokenRefused: () => undefined });
  return renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <BottomNav tab="home" />
    </QueryClientProvider>,
    { language: 'en' },
  );
}
const signIn = () =>
  useSession.getState().signIn({ token: tokenFor('ada'), expiresAt: '2099-01-01T00:00:00.000Z' });

test('Mine carries the unread messages of both boxes', async () => {
  signIn();
  await open({ system: 3, announcement: 1 });
  expect(await screen.findByRole('link', { name: '4 unread Mine' })).toHaveTextContent('4');
});

test('more than 99 are not counted out', async () => {
  signIn();
  await open({ system: 100, announcement: 100 });
  expect(await screen.findByRole('img', { name: '200 unread' })).toHaveTextContent('99+');
});

test('a visitor has none, and nothing is asked for him', async () => {
  await open({ system: 3, announcement: 1 });
  expect(screen.getByRole('link', { name: 'Mine' })).toBeVisible();
  expect(api.calls).toEqual([]);
});
