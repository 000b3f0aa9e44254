import type { AxiosAdapter } from 'axios';
import { testClientConfig } from '../testing/client-config.ts';
import { api, configureClient } from './index.ts';
import { setTransport } from './send.ts';
import { serverClock } from './server-clock.ts';

const HOUR = 3_600_000;
const headers: Record<string, string> = {};
const transport: AxiosAdapter = async (config) => ({
  ...{ status: 200, statusText: '', config, headers },
  data: JSON.stringify({ code: 200, msg: 'OK', data: { system: 0, announcement: 0 } }),
});

beforeEach(() => {
  serverClock.reset();
  configureClient(testClientConfig());
  setTransport(transport);
});
afterEach(() => setTransport(undefined));

const hoursAhead = () => Math.round(serverClock.now() - Date.now()) / HOUR;

it('goes by the server’s own time and not by the Date that a proxy has put in the place of its', async () => {
  Object.assign(headers, { date: new Date(Date.now() - HOUR).toUTCString() });
  Object.assign(headers, { 'server-time': String(Date.now() + 2 * HOUR) });
  await api.unreadMessages();
  expect(hoursAhead()).toBeCloseTo(2, 3);
});

it('goes by Date where a server says no more', async () => {
  delete headers['server-time'];
  Object.assign(headers, { date: new Date(Date.now() - HOUR).toUTCString() });
  await api.unreadMessages();
  expect(hoursAhead()).toBeCloseTo(-1, 3);
});
