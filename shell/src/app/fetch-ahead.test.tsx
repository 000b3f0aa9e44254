import { fireEvent, screen } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import type { PageData, PageRelease } from 'shared-api/contract';
import { installTestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { BottomNav } from '../layouts/bottom-nav.tsx';
import { startWorker } from '../pwa/index.tsx';
import { fetchAheadWhenIdle } from './fetch-ahead.ts';

jest.mock('../pwa/index.tsx', () => ({ startWorker: jest.fn(async () => undefined) }));

const release = (name: string): PageRelease => ({
  version: '1',
  base: `/assets/${name}/`,
  entry: 'entry.js',
  integrity: 'sha384-x',
  integrities: {},
  container: name.replace('-', '_'),
  scripts: ['app.js'],
  styles: ['app.css'],
  messages: { 'zh-CN': ['messages.js'] },
  screens: {},
  extensions: [],
});
const page: PageData = {
  shell: { version: '1' },
  remotes: { 'mf-news': release('mf-news'), 'mf-trade': release('mf-trade') },
  config: {
    title: 'Meridian',
    supportLink: '',
    allowOverride: false,
    humanCheck: false,
    splash: false,
    features: {},
  },
};

const links = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify(page)}</script>`;
  connect(undefined);
  installTestApi({}, { stream: false });
});
afterEach(() => {
  // What a test has put off begins with it, not in the next one.
  document.dispatchEvent(new Event('visibilitychange'));
  jest.mocked(startWorker).mockClear();
  jest.useRealTimers();
});

const nav = () => (
  <QueryClientProvider client={createQueryClient()}>
    <BottomNav tab="home" strip />
  </QueryClientProvider>
);

const NEWS = [
  '/assets/mf-news/entry.js',
  '/assets/mf-news/app.js',
  '/assets/mf-news/messages.js',
  '/assets/mf-news/app.css',
];

test('a finger that comes down on a tab fetches its screen, once', async () => {
  await renderInKit(nav());
  const news = screen.getByRole('link', { name: '资讯' });
  expect(links('preload')).toEqual([]);
  fireEvent.pointerDown(news);
  fireEvent.pointerDown(news);
  expect(links('preload')).toEqual(NEWS);
  const entry = document.head.querySelector<HTMLLinkElement>('link[href$="entry.js"]');
  expect(entry).toMatchObject({ as: 'script', integrity: 'sha384-x', crossOrigin: 'anonymous' });
});

test('the other tabs are fetched when the browser is idle, not before, each file once', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
  fetched.mockImplementation(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }) as Response);
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  fetchAheadWhenIdle();
  expect(idle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(3_000);
  expect(fetched).not.toHaveBeenCalled();
  idle.mock.lastCall[0]();
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toEqual(expect.arrayContaining([...NEWS, '/assets/mf-trade/entry.js']));
  expect(new Set(urls).size).toBe(urls.length);
  expect(fetched).toHaveBeenCalledWith('/assets/mf-news/entry.js', {
    integrity: 'sha384-x',
    priority: 'low',
  });
  // Firefox blocks a link of this kind under the page's policy, WebKit knows none.
  expect(links('prefetch')).toEqual([]);
});

test.each([
  ['after ten seconds', () => jest.advanceTimersByTime(5_000)],
  ['once the page is put away', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the service worker starts %s, and once', (_when, come) => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: jest.fn() });
  fetchAheadWhenIdle();
  jest.advanceTimersByTime(5_000);
  expect(startWorker).not.toHaveBeenCalled();
  come();
  expect(startWorker).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(startWorker).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: '3g' }])(
  'nothing is fetched ahead where the connection is %j',
  async (connection) => {
    connect(connection);
    await renderInKit(nav());
    fireEvent.pointerDown(screen.getByRole('link', { name: '资讯' }));
    expect(links('preload')).toEqual([]);
  },
);
