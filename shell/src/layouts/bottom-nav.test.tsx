import { act, screen } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { connectStores, useOpenTrades, useSession } from 'shared-api/stores';
import { installTestApi, type TestApi, tokenFor } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { firstScreenReady } from '../app/first-screen-ready.ts';
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
      <BottomNav tab="home" strip />
    </QueryClientProvider>,
    { language: 'en' },
  );
}
const signIn = () =>
  useSession.getState().signIn({ token: tokenFor('ada'), expiresAt: '2099-01-01T00:00:00.000Z' });

test('Account carries the unread messages of both boxes', async () => {
  signIn();
  await open({ system: 3, announcement: 1 });
  expect(await screen.findByRole('link', { name: '4 unread Account' })).toHaveTextContent('4');
});

test('more than 99 are not counted out', async () => {
  signIn();
  await open({ system: 100, announcement: 100 });
  expect(await screen.findByRole('img', { name: '200 unread' })).toHaveTextContent('99+');
});

test('Position carries the count of open trades, once the first screen has settled', async () => {
  useOpenTrades.setState({ count: 2, from: 0, to: 60_000 });
  signIn();
  await open({ system: 0, announcement: 0 });
  expect(screen.getByRole('link', { name: 'Position' })).toBeVisible();
  act(() => firstScreenReady.set(true));
  expect(await screen.findByRole('link', { name: '2 open trades Position' })).toBeVisible();
  act(() => useSession.getState().signOut());
  expect(await screen.findByRole('link', { name: 'Position' })).toBeVisible();
  act(() => firstScreenReady.set(false));
});

test('a visitor has none, and nothing is asked for them', async () => {
  await open({ system: 3, announcement: 1 });
  expect(screen.getByRole('link', { name: 'Account' })).toBeVisible();
  expect(api.calls).toEqual([]);
});
