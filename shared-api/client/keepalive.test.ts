import { testClientConfig } from '../testing/client-config.ts';
import { api, configureClient } from './index.ts';

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly keepalive: boolean;
  readonly headers: Record<string, string>;
}
const sent: Sent[] = [];
let answer: () => Promise<unknown>;

beforeEach(() => {
  sent.length = 0;
  answer = () => {
    const body = JSON.stringify({ code: 200, msg: 'ok', data: {} });
    return Promise.resolve({ status: 200, statusText: 'OK', headers: new Map(), text: async () => body });
  };
  Object.assign(globalThis, {
    fetch: (url: string, init: Omit<Sent, 'url'>) => {
      sent.push({ url, ...init });
      return answer();
    },
  });
  configureClient(testClientConfig());
});
test('a call that nobody waits for goes out in a way that outlives the page, with all that a call has', async () => {
  await expect(api.logout({}, { keepalive: true })).resolves.toEqual({});
  expect(sent).toMatchObject([
    { url: '/api/logout', method: 'POST', keepalive: true, headers: { token: 'test.ann' } },
  ]);
  expect(sent[0]?.headers['Content-Type']).toMatch('application/json');
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ language: 'en' });
});

test('the request starts within the task that makes the call', async () => {
  await api.logout({}, { keepalive: true });
  const [second] = [api.logout({}, { keepalive: true })];
  // Promises alone stand between: a page that closes next has sent it.
  await new Promise<void>((resolve) => queueMicrotask(() => setTimeout(resolve, 0)));
  expect(sent).toHaveLength(2);
  await second;
});

test('what browsers would refuse to send for a page that has gone goes out as other calls do', async () => {
  const long = Array.from({ length: 2_000 }, (_, i) => `${i}`.padStart(36, '0'));
  const asked = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  await expect(api.readMessages({ ids: long }, { keepalive: true })).rejects.toMatchObject({
    kind: 'network',
  });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test('without a network it fails as any call does', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(api.logout({}, { keepalive: true, quiet: true })).rejects.toMatchObject({ kind: 'network' });
});
